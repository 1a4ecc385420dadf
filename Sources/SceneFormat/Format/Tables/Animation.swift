// SPDX-License-Identifier: MIT
//
// The forms of durations, curves and springs.

import Foundation
import VitrineFiles
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

extension ValueShape<TimeInterval> {
    /// A length of time that an animation may take.
    static let duration = seconds("a number of seconds of at least 0", max: 600, usual: 60)

    /// What passes before something begins.
    static let delay = seconds("a number of seconds of at least 0", max: 600, usual: 20)

    /// A moment of a timeline.
    static let moment = seconds("a number of seconds of at least 0", max: 3600, usual: 149)

    /// Seconds; more than is usual is probably meant in milliseconds.
    private static func seconds(_ phrase: String, max: Double, usual: Double) -> ValueShape<TimeInterval> {
        let bounds = NumberBounds(minimum: 0, maximum: max)
        return ValueShape(.number(bounds), phrase, sample: 0, encode: { .number($0) }) { node, reading in
            guard let seconds = reading.number(node, phrase, bounds) else { return nil }
            if seconds > usual, seconds == seconds.rounded(), let hint = reading.timeHint(for: seconds) {
                reading.report(
                    "'\(reading.keys.last ?? "value")' is \(FieldValue.number(seconds).text) seconds", at: node.position,
                    severity: .warning,
                    hint: hint)
            }
            return seconds
        }
    }
}

extension ValueShape<Scene.Curve> {
    static let curve = ValueShape.either(
        "a curve: linear, easeIn, easeOut, easeInOut, default, or four numbers [x1, y1, x2, y2]",
        words(
            "a curve",
            [("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut), ("default", .default)]),
        ValueShape<[CGFloat]>.list("four numbers [x1, y1, x2, y2]", of: .number("a number from -10 to 10", min: -10, max: 10), count: 4...4)
            .checking { numbers, node, reading in
                if !(0...1).contains(numbers[0]) || !(0...1).contains(numbers[2]) {
                    reading.report("the points of a curve have x from 0 to 1, so that time does not run back", at: node.position)
                }
            }.map { .cubic(CGPoint(x: $0[0], y: $0[1]), CGPoint(x: $0[2], y: $0[3])) }
    ).defined(as: "curve")
}

/// A spring while it is read.
private struct SpringParts: Hashable, Sendable {
    var damping: CGFloat?
    var velocity: CGFloat = 0
    var bounce: CGFloat?
    var mass: CGFloat?
    var stiffness: CGFloat?

    var pacing: Scene.Pacing {
        if let bounce { return .bounce(bounce, velocity: velocity) }
        if mass != nil || stiffness != nil {
            return .physicalSpring(mass: mass ?? 1, stiffness: stiffness ?? 100, damping: damping ?? 10, velocity: velocity)
        }
        return .spring(dampingRatio: dampingRatio, velocity: velocity)
    }

    var dampingRatio: CGFloat { damping ?? 1 }
}

extension ValueShape<Scene.Pacing> {
    static let spring: ValueShape<Scene.Pacing> = ValueShape<SpringParts>.object(
        "a spring",
        "A spring. With `damping` from 0 to 1 it comes to rest in the animation's duration; with `bounce` the duration is the perceptual one of iOS 17; with `mass` or `stiffness` it takes as long as it takes.",
        start: SpringParts()
    ) {
        Property(
            "damping", .number("a number of more than 0", min: 0, max: 100_000, excludingMin: true),
            "The damping ratio: 1 does not overshoot, smaller numbers swing longer. With `mass` or `stiffness` the damping coefficient, 10 without it.",
            startingAs: \.dampingRatio, examples: 0.6
        ) { $1.damping = $0 }
        Property(
            "velocity", \.velocity, .number("a number from -1000 to 1000", min: -1000, max: 1000),
            "The velocity at the start, in distances a second.", examples: 1)
        Property(
            "bounce", \.bounce, .number("a number from -1 to 1", min: -1, max: 1),
            "How much it bounces: 0 does not, 1 never stops, negative numbers are slower than that.", examples: 0.3)
        Property(
            "mass", \.mass, .number("a number of more than 0", min: 0, max: 100_000, excludingMin: true),
            "The mass on the spring; 1 without it.", examples: 1)
        Property(
            "stiffness", \.stiffness, .number("a number of more than 0", min: 0, max: 100_000, excludingMin: true),
            "The stiffness of the spring; 100 without it.", examples: 200)
    } finish: { node, reading, parts in
        let isPhysical = node["mass"] != nil || node["stiffness"] != nil
        if let bounce = node["bounce"], isPhysical || node["damping"] != nil {
            reading.report("a spring has either 'bounce' or 'damping', 'mass' and 'stiffness'", at: bounce.position)
        } else if let damping = parts.damping, damping > 1, !isPhysical, let place = node["damping"] {
            reading.report(
                "a damping ratio is at most 1", at: place.position,
                hint: "with 'stiffness' or 'mass' beside it 'damping' is the damping coefficient")
        }
    }.map(\.pacing).defined(as: "spring")
}

/// An animation while it is read.
private struct AnimationParts: Hashable, Sendable {
    var animation = Scene.Animation()
    var spring: Scene.Pacing?

    var curve: Scene.Curve? { if case .curve(let curve) = animation.pacing { curve } else { nil } }
}

extension ValueShape<Scene.Animation> {
    private static let written: ValueShape<Scene.Animation> = ValueShape<AnimationParts>.object(
        "an animation", "How a change is animated.", start: AnimationParts()
    ) {
        Property(
            "duration", \.animation.duration, .duration, "How long it takes, in seconds; a spring with `mass` or `stiffness` has its own.",
            examples: 0.5)
        Property("delay", \.animation.delay, .delay, "What passes before anything moves, in seconds.", examples: 0.1)
        Property(
            "curve", .curve, "The pace: a name, or the control points [x1, y1, x2, y2] of a cubic curve.", startingAs: \.curve,
            examples: "linear", [0.2, 0, 0, 1]
        ) { $1.animation.pacing = .curve($0) }
        Property("spring", \.spring, .spring, "A spring, in place of a curve.", examples: ["damping": 0.6], ["bounce": 0.3])
        Property(
            "stagger", \.animation.stagger, .delay,
            "By how many seconds each element sets off after the one before it, in the order of the data: in updates, changes of layout and motions.",
            examples: 0.05)
        Property(
            "disabled", \.animation.isDisabled, .flag, "Whether the change happens at once, without animation.",
            examples: true)
    } finish: { node, reading, parts in
        if let spring = parts.spring { parts.animation.pacing = spring }
        if node["curve"] != nil, let spring = node["spring"] {
            reading.report("an animation has either 'curve' or 'spring'", at: spring.position)
        }
    }.map(\.animation)

    /// An object, or a duration alone.
    static let animation: ValueShape<Scene.Animation> = either(
        "an animation: {duration, curve, …}, or a number of seconds", written,
        ValueShape<TimeInterval>.duration.map { duration in
            var animation = Scene.Animation()
            animation.duration = duration
            return animation
        }
    ).defined(as: "animation")
}
