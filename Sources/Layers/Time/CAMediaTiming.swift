// SPDX-License-Identifier: MIT
//
// When things run, under QuartzCore's names.

public import Foundation
package import VitrineTimeline

/// What has a time of its own: begins, runs at a speed, repeats.
@preconcurrency @MainActor
public protocol CAMediaTiming: AnyObject {
    /// When it begins, in the time around it.
    var beginTime: CFTimeInterval { get set }
    /// The seconds of one run.
    var duration: CFTimeInterval { get set }
    /// How fast its time passes, as a multiple of the time around it.
    var speed: Float { get set }
    /// Seconds added to its own time.
    var timeOffset: CFTimeInterval { get set }
    /// How often it runs; 0 is once.
    var repeatCount: Float { get set }
    /// For how many seconds it is repeated; 0 leaves it to the count.
    var repeatDuration: CFTimeInterval { get set }
    /// Whether every run goes back to where it began.
    var autoreverses: Bool { get set }
    /// What is shown before and after.
    var fillMode: CAMediaTimingFillMode { get set }
}

/// What an animation shows outside of its time.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The end stays.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// The beginning is shown before.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// The beginning is shown before, and the end stays.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    /// Nothing.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")

    var fill: MediaTiming.Fill {
        switch self {
        case .forwards: .forwards
        case .backwards: .backwards
        case .both: .both
        default: .removed
        }
    }
}

/// The name of a timing curve.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Even.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// Begins slowly.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// Ends slowly.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// Begins and ends slowly.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// The curve of implicit animations.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A curve of the way over the time (animation.named-curves).
public final class CAMediaTimingFunction: NSObject, Sendable {
    package let curve: TimingCurve

    package init(curve: TimingCurve) { self.curve = curve }

    /// A curve by its name; an unknown name is linear.
    public convenience init(name: CAMediaTimingFunctionName) {
        switch name {
        case .easeIn: self.init(curve: .easeIn)
        case .easeOut: self.init(curve: .easeOut)
        case .easeInEaseOut: self.init(curve: .easeInOut)
        case .default: self.init(curve: .default)
        default: self.init(curve: .linear)
        }
    }

    /// A cubic Bézier curve from (0, 0) to (1, 1) by its control points.
    public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        self.init(curve: TimingCurve(Double(c1x), Double(c1y), Double(c2x), Double(c2y)))
    }

    /// Writes a control point to two floats; 0 and 3 are the ends.
    public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
        let points = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
        guard points.indices.contains(index) else { return }
        (values[0], values[1]) = (Float(points[index].0), Float(points[index].1))
    }

    public override func isEqual(_ object: Any?) -> Bool { (object as? CAMediaTimingFunction)?.curve == curve }

    public override var hash: Int { curve.hashValue }
}
