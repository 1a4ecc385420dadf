// SPDX-License-Identifier: MIT
//
// The module that sources written for Apple's systems import as CoreHaptics: patterns of taps. Nothing is felt.

@_exported public import Foundation
import VitrineEnvironment
import VitrinePlaceholders

/// What a device can let somebody feel.
public protocol CHHapticDeviceCapability {
    /// Whether anything is felt.
    var supportsHaptics: Bool { get }
    /// Whether anything is heard.
    var supportsAudio: Bool { get }
}

private struct NothingFelt: CHHapticDeviceCapability {
    var supportsHaptics: Bool { false }
    var supportsAudio: Bool { false }
}

/// Lets somebody feel patterns; nothing is felt.
open class CHHapticEngine: NSObject {
    /// Why it stopped.
    public enum StoppedReason: Int, Sendable {
        /// Something else sounds.
        case audioSessionInterrupt = 1
        /// The program is out of sight.
        case applicationSuspended = 2
        /// Nothing was played for a while.
        case idleTimeout = 3
        /// All was played.
        case notifyWhenFinished = 4
        /// The system failed.
        case systemError = -1
    }

    /// Whether it stops when nothing is played.
    open var isAutoShutdownEnabled = false
    /// Whether it plays taps alone.
    open var playsHapticsOnly = false
    /// Called when it begins anew.
    open var resetHandler: () -> Void = {}
    /// Called when it stops.
    open var stoppedHandler: (StoppedReason) -> Void = { _ in }

    /// One that plays patterns.
    public override init() { super.init() }

    /// One that plays patterns; it takes nothing, as there is nothing it would take it from.
    public convenience init(audioSession: AnyObject?) throws { self.init() }

    /// What the device can: nothing.
    open class func capabilitiesForHardware() -> any CHHapticDeviceCapability { NothingFelt() }

    /// Begins.
    open func start() throws { UIEnvironment.note(UnsupportedHapticMember.engine) }
    /// Begins, and calls back.
    open func start(completionHandler: (((any Error)?) -> Void)?) {
        UIEnvironment.note(UnsupportedHapticMember.engine)
        completionHandler?(nil)
    }
    /// Ends, and calls back.
    open func stop(completionHandler: (((any Error)?) -> Void)? = nil) { completionHandler?(nil) }
    /// What plays a pattern.
    open func makePlayer(with pattern: CHHapticPattern) throws -> any CHHapticPatternPlayer { SilentPlayer() }
    /// Plays a file.
    open func playPattern(from fileURL: URL) throws { UIEnvironment.note(UnsupportedHapticMember.engine) }
}

/// Plays a pattern.
public protocol CHHapticPatternPlayer: AnyObject {
    /// Whether nothing of it is felt.
    var isMuted: Bool { get set }
    /// Begins at a time.
    func start(atTime time: TimeInterval) throws
    /// Ends at a time.
    func stop(atTime time: TimeInterval) throws
    /// Ends.
    func cancel() throws
}

private final class SilentPlayer: CHHapticPatternPlayer {
    var isMuted = false
    func start(atTime time: TimeInterval) throws { UIEnvironment.note(UnsupportedHapticMember.engine) }
    func stop(atTime time: TimeInterval) throws {}
    func cancel() throws {}
}

/// Taps and their sounds in time.
open class CHHapticPattern: NSObject {
    /// How long it takes, in seconds.
    public let duration: TimeInterval

    /// Taps in time.
    public init(events: [CHHapticEvent], parameters: [CHHapticDynamicParameter]) throws {
        duration = events.map { $0.relativeTime + $0.duration }.max() ?? 0
    }
}

/// A tap.
open class CHHapticEvent: NSObject {
    /// A kind of tap.
    public struct EventType: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// A kind by its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A short one.
        public static let hapticTransient = EventType(rawValue: "HapticTransient")
        /// A long one.
        public static let hapticContinuous = EventType(rawValue: "HapticContinuous")
        /// A sound.
        public static let audioContinuous = EventType(rawValue: "AudioContinuous")
        /// A sound of a file.
        public static let audioCustom = EventType(rawValue: "AudioCustom")
    }

    /// What a parameter is of.
    public struct ParameterID: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// What it is of, by its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// How strong.
        public static let hapticIntensity = ParameterID(rawValue: "HapticIntensity")
        /// How sharp.
        public static let hapticSharpness = ParameterID(rawValue: "HapticSharpness")
        /// How soon it is strong.
        public static let attackTime = ParameterID(rawValue: "AttackTime")
        /// How soon it is weak.
        public static let decayTime = ParameterID(rawValue: "DecayTime")
        /// How long it fades.
        public static let releaseTime = ParameterID(rawValue: "ReleaseTime")
        /// How loud.
        public static let audioVolume = ParameterID(rawValue: "AudioVolume")
    }

    /// The kind.
    public let type: EventType
    /// What it is like.
    public let eventParameters: [CHHapticEventParameter]
    /// When it begins, in seconds from the beginning of the pattern.
    public var relativeTime: TimeInterval
    /// How long it takes, in seconds.
    public var duration: TimeInterval

    /// A tap.
    public init(
        eventType type: EventType, parameters eventParams: [CHHapticEventParameter], relativeTime time: TimeInterval,
        duration: TimeInterval = 0
    ) {
        (self.type, eventParameters, relativeTime, self.duration) = (type, eventParams, time, duration)
    }
}

/// What a tap is like.
open class CHHapticEventParameter: NSObject {
    /// What it is of.
    public let parameterID: CHHapticEvent.ParameterID
    /// How much.
    public var value: Float

    /// What a tap is like.
    public init(parameterID: CHHapticEvent.ParameterID, value: Float) { (self.parameterID, self.value) = (parameterID, value) }
}

/// What changes while a pattern plays.
open class CHHapticDynamicParameter: NSObject {}

/// Now.
public let CHHapticTimeImmediate: TimeInterval = 0
