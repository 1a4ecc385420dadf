// SPDX-License-Identifier: MIT
//
// An animation through several values, or along a path.

public import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineTimeline

/// What lies between the values of a keyframe animation.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Straight from one to the next.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Each value stays until the next.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// Straight, at an even pace.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// On a smooth curve through all.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// On a smooth curve, at an even pace.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

    var mode: Keyframes<LayerValue>.Mode {
        switch self {
        case .discrete: .discrete
        case .paced: .paced
        case .cubic: .cubic
        case .cubicPaced: .cubicPaced
        default: .linear
        }
    }
}

/// How a layer that follows a path is turned.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// With its x axis along the path.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    /// With its x axis against the path.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation through several values.
@preconcurrency @MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values in turn.
    open var values: [Any]?
    /// An outline that a point follows; counts in place of the values.
    open var path: CGPath?
    /// When each value is reached, as a share of the duration, each an `NSNumber`; nil spreads them evenly.
    open var keyTimes: [NSNumber]?
    /// The curve of each way between two values; nil is linear.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// What lies between the values.
    open var calculationMode = CAAnimationCalculationMode.linear
    /// How the layer turns along a path; nil does not turn it.
    open var rotationMode: CAAnimationRotationMode?

    override func assume(_ other: CAAnimation) {
        super.assume(other)
        guard let other = other as? CAKeyframeAnimation else { return }
        (values, path, keyTimes, timingFunctions) = (other.values, other.path, other.keyTimes, other.timingFunctions)
        (calculationMode, rotationMode) = (other.calculationMode, other.rotationMode)
    }

    override var given: [Any] { path == nil ? values ?? [] : [] }

    override func apply(to presentation: inout Presentation, at time: Double) {
        super.apply(to: &presentation, at: time)
        guard let rotationMode, let path, let phase = phase(at: time) else { return }
        let motion = motion(along: path)
        guard let direction = motion.direction(at: eased(phase.share)) else { return }
        let angle = rotationMode == .rotateAutoReverse ? direction + .pi : direction
        guard case .transform(let transform)? = presentation.value(of: .transform) else { return }
        presentation.set(
            .transform(CATransform3DConcat(CATransform3DMakeRotation(angle, 0, 0, 1), transform)), of: .transform)
    }

    override func value(_ phase: MediaTiming.Phase, from current: LayerValue, isFirst: Bool) -> LayerValue? {
        let share = eased(phase.share)
        if let path { return motion(along: path).position(at: share).map { .numbers([Double($0.x), Double($0.y)]) } }
        guard let target else { return nil }
        let values = (values ?? []).compactMap { LayerValue($0, like: current, of: target.property) }
        let keyframes = Keyframes(
            values: values, times: keyTimes?.map(\.doubleValue), mode: calculationMode.mode, curves: curves)
        guard let value = keyframes.value(at: share), let first = values.first, let last = values.last else { return nil }
        guard isCumulative, phase.runs > 0 else { return value }
        return value.adding(first.difference(to: last).scaled(by: Double(phase.runs)))
    }

    private var curves: [TimingCurve] { (timingFunctions ?? []).map(\.curve) }

    private func motion(along path: CGPath) -> PathMotion {
        PathMotion(path: path.path, times: keyTimes?.map(\.doubleValue), curves: curves, mode: calculationMode.mode)
    }
}
