// SPDX-License-Identifier: MIT
//
// The module that sources written for Apple's systems import as CoreMotion: how a device is moved. None is, so no measure ever comes.

@_exported public import Foundation
import VitrineEnvironment
import VitrinePlaceholders

/// How fast a device gets faster, in multiples of what things fall by.
public struct CMAcceleration: Hashable, Sendable {
    /// To the right.
    public var x: Double
    /// Upwards.
    public var y: Double
    /// Out of the screen.
    public var z: Double
    /// At rest.
    public init() { (x, y, z) = (0, 0, 0) }
    /// By its numbers.
    public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

/// How fast a device turns, in radians a second.
public struct CMRotationRate: Hashable, Sendable {
    /// About the axis to the right.
    public var x: Double
    /// About the axis upwards.
    public var y: Double
    /// About the axis out of the screen.
    public var z: Double
    /// At rest.
    public init() { (x, y, z) = (0, 0, 0) }
    /// By its numbers.
    public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

/// A measure and when it was taken.
open class CMLogItem: NSObject {
    /// Seconds since the device was started.
    open var timestamp: TimeInterval { 0 }
}

/// How fast a device gets faster.
///
/// None is ever made here.
open class CMAccelerometerData: CMLogItem {
    /// The measure.
    open var acceleration: CMAcceleration { CMAcceleration() }
}

/// How fast a device turns.
///
/// None is ever made here.
open class CMGyroData: CMLogItem {
    /// The measure.
    open var rotationRate: CMRotationRate { CMRotationRate() }
}

/// How a device is held, in radians.
open class CMAttitude: NSObject {
    /// About the axis out of its sides.
    open var pitch: Double { 0 }
    /// About the axis out of its ends.
    open var roll: Double { 0 }
    /// About the axis out of the screen.
    open var yaw: Double { 0 }
}

/// How a device is held and moved.
///
/// None is ever made here.
open class CMDeviceMotion: CMLogItem {
    /// How it is held.
    open var attitude: CMAttitude { CMAttitude() }
    /// How it turns.
    open var rotationRate: CMRotationRate { CMRotationRate() }
    /// Where things fall.
    open var gravity: CMAcceleration { CMAcceleration(x: 0, y: -1, z: 0) }
    /// What somebody does with it.
    open var userAcceleration: CMAcceleration { CMAcceleration() }
}

/// What is called with how a device is held and moved.
public typealias CMDeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void
/// What is called with how fast a device gets faster.
public typealias CMAccelerometerHandler = (CMAccelerometerData?, (any Error)?) -> Void
/// What is called with how fast a device turns.
public typealias CMGyroHandler = (CMGyroData?, (any Error)?) -> Void

/// Measures how a device is moved.
///
/// None is, so nothing is there and nothing is ever called.
open class CMMotionManager: NSObject {
    /// Seconds between two measures.
    open var accelerometerUpdateInterval: TimeInterval = 0.01
    /// Seconds between two measures.
    open var gyroUpdateInterval: TimeInterval = 0.01
    /// Seconds between two measures.
    open var deviceMotionUpdateInterval: TimeInterval = 0.01

    /// One that measures.
    public override init() { super.init() }

    /// Whether it can be measured how fast the device gets faster; it cannot.
    open var isAccelerometerAvailable: Bool { false }
    /// Whether that is measured; never.
    open var isAccelerometerActive: Bool { false }
    /// The last measure; none.
    open var accelerometerData: CMAccelerometerData? { nil }
    /// Whether it can be measured how fast the device turns; it cannot.
    open var isGyroAvailable: Bool { false }
    /// Whether that is measured; never.
    open var isGyroActive: Bool { false }
    /// The last measure; none.
    open var gyroData: CMGyroData? { nil }
    /// Whether it can be measured how the device is held; it cannot.
    open var isDeviceMotionAvailable: Bool { false }
    /// Whether that is measured; never.
    open var isDeviceMotionActive: Bool { false }
    /// The last measure; none.
    open var deviceMotion: CMDeviceMotion? { nil }

    /// Asks for measures; none come.
    open func startAccelerometerUpdates() { note() }
    /// Asks for measures; none come.
    open func startAccelerometerUpdates(to queue: OperationQueue, withHandler handler: @escaping CMAccelerometerHandler) { note() }
    /// Asks for no more.
    open func stopAccelerometerUpdates() {}
    /// Asks for measures; none come.
    open func startGyroUpdates() { note() }
    /// Asks for measures; none come.
    open func startGyroUpdates(to queue: OperationQueue, withHandler handler: @escaping CMGyroHandler) { note() }
    /// Asks for no more.
    open func stopGyroUpdates() {}
    /// Asks for measures; none come.
    open func startDeviceMotionUpdates() { note() }
    /// Asks for measures; none come.
    open func startDeviceMotionUpdates(to queue: OperationQueue, withHandler handler: @escaping CMDeviceMotionHandler) { note() }
    /// Asks for no more.
    open func stopDeviceMotionUpdates() {}

    private func note() { UIEnvironment.note(UnsupportedMotionMember.motion) }
}
