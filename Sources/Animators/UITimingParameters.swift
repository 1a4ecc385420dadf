// SPDX-License-Identifier: MIT
//
// How a property animator spends its time.

public import Foundation
public import VitrineGeometry
import VitrineTimeline
public import VitrineViewCore

/// The kind of a timing.
public enum UITimingCurveType: Int, Hashable, Sendable {
    /// One of the named curves.
    case builtin
    case cubic
    case spring
    case composed
}

/// What tells a property animator how to spend its time.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {
    /// The kind of the timing.
    var timingCurveType: UITimingCurveType { get }
    /// The curve; nil for a spring.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring; nil for a curve.
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// A timing along a cubic Bézier curve.
@preconcurrency @MainActor
public final class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    /// The named curve; ease-in-out where control points were given.
    public let animationCurve: UIView.AnimationCurve
    /// The first control point.
    public let controlPoint1: CGPoint
    /// The second control point.
    public let controlPoint2: CGPoint
    public let timingCurveType: UITimingCurveType

    /// The curve of implicit layer animations, which sets off faster than the one of blocks (animation.curve-in-force).
    public override convenience init() {
        self.init(.default, type: .builtin)
    }

    /// A named curve.
    public convenience init(animationCurve curve: UIView.AnimationCurve) {
        self.init(curve.curve, animationCurve: curve, type: .builtin)
    }

    /// A curve by its control points.
    public convenience init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        self.init(TimingCurve(Double(point1.x), Double(point1.y), Double(point2.x), Double(point2.y)), type: .cubic)
    }

    private init(_ curve: TimingCurve, animationCurve: UIView.AnimationCurve = .easeInOut, type: UITimingCurveType) {
        self.animationCurve = animationCurve
        controlPoint1 = CGPoint(x: curve.x1, y: curve.y1)
        controlPoint2 = CGPoint(x: curve.x2, y: curve.y2)
        timingCurveType = type
    }

    public var cubicTimingParameters: UICubicTimingParameters? { self }
    public var springTimingParameters: UISpringTimingParameters? { nil }

    var curve: TimingCurve {
        TimingCurve(Double(controlPoint1.x), Double(controlPoint1.y), Double(controlPoint2.x), Double(controlPoint2.y))
    }
}

/// A timing on a spring (springs.timing-parameters).
@preconcurrency @MainActor
public final class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    /// In whole ways per second; of the two components the larger counts.
    public let initialVelocity: CGVector
    /// The spring, where it says itself how long it takes; else the damping ratio for the animator's duration.
    private let spring: Spring?
    private let ratio: CGFloat

    /// A heavily damped spring.
    public override convenience init() {
        self.init(spring: Spring(mass: 3, stiffness: 1000, damping: 500), ratio: 1, velocity: CGVector(dx: 0, dy: 0))
    }

    /// A spring that takes the animator's duration.
    public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        self.init(spring: nil, ratio: ratio, velocity: velocity)
    }

    /// A spring that takes the animator's duration.
    public convenience init(dampingRatio ratio: CGFloat) {
        self.init(dampingRatio: ratio, initialVelocity: CGVector(dx: 0, dy: 0))
    }

    /// A spring that takes as long as it needs.
    public convenience init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        self.init(
            spring: Spring(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping)), ratio: 1, velocity: velocity)
    }

    /// A spring by how long it seems to take, in seconds, and how much it bounces.
    public convenience init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector = CGVector(dx: 0, dy: 0))
    {
        self.init(spring: Spring(duration: duration, bounce: Double(bounce)), ratio: 1, velocity: velocity)
    }

    private init(spring: Spring?, ratio: CGFloat, velocity: CGVector) {
        (self.spring, self.ratio, initialVelocity) = (spring, ratio, velocity)
    }

    public var timingCurveType: UITimingCurveType { .spring }
    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    public var springTimingParameters: UISpringTimingParameters? { self }

    /// The spring, and how long it takes in an animator of a duration.
    func spring(in duration: TimeInterval) -> (spring: Spring, duration: TimeInterval) {
        let velocity = Double(abs(initialVelocity.dx) >= abs(initialVelocity.dy) ? initialVelocity.dx : initialVelocity.dy)
        guard var spring else { return (Spring(dampingRatio: Double(ratio), initialVelocity: velocity, duration: duration), duration) }
        spring.initialVelocity = velocity
        return (spring, spring.settlingDuration)
    }
}

extension UITimingCurveProvider {
    /// The easing, and how long it takes in an animator of a duration.
    func easing(in duration: TimeInterval) -> (easing: Easing, duration: TimeInterval) {
        if let spring = springTimingParameters {
            let (spring, duration) = spring.spring(in: duration)
            return (.spring(spring), duration)
        }
        return (.curve(cubicTimingParameters?.curve ?? .default), duration)
    }
}
