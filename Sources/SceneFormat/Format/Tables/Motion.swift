// SPDX-License-Identifier: MIT
//
// The step `animate`: elements that move, turn, grow and fade, each property in its own time.

import Foundation
import VitrineFiles
import VitrineGeometry
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

/// A track while it is read.
private struct TrackParts<Value: Hashable & Sendable>: Hashable, Sendable {
    var to: Value?
    var track = Scene.MotionTrack<Value>()
    var path: [Scene.PathElement]?
    var turns = false
}

extension ValueShape<Double> {
    fileprivate static let keyTime = ValueShape<CGFloat>.fraction.map({ Double($0) }, back: { CGFloat($0) })
}

/// The most values of a track, and the most runs.
private let most = 1000

extension Property {
    /// The keys of a track of values.
    fileprivate static func track<Value>(_ value: ValueShape<Value>, _ noun: String, _ examples: (to: FieldValue, through: [FieldValue]))
        -> [Property] where Owner == TrackParts<Value>
    {
        [
            Property("to", value, "Where it leads, from where it is.", examples: examples.to) { $1.to = $0 },
            Property(
                "through", .list("a list of \(noun)", of: value),
                "The values in turn, the first at the beginning and the last at the end.", examples: .array(examples.through)
            ) { $1.track.values = $0 },
            Property(
                "times", .list("a list of shares of the time", of: .keyTime),
                "When each value of `through` is reached, 0 to 1 of the duration; evenly without it.", examples: [0, 0.2, 1]
            ) { $1.track.times = $0 },
            Property(
                "animation", .animation, "How it is animated, or the duration alone; as the step is without it.",
                examples: ["duration": 0.4, "delay": 0.2, "curve": "easeOut"]
            ) { $1.track.animation = $0 },
            Property(
                "repeat", .integer("a count from 1 to \(most)", min: 1, max: most), "How often it runs.", startingAs: { $0.track.repeats },
                examples: 3
            ) { $1.track.repeats = $0 },
            Property(
                "autoreverses", .flag, "Whether each run goes back to where it began.", startingAs: { $0.track.reverses }, examples: true
            ) { $1.track.reverses = $0 },
        ]
    }
}

extension Reading {
    /// Checks that one key says where a track leads, and that its times fit.
    fileprivate mutating func finish<Value>(_ parts: inout TrackParts<Value>, _ node: SourceNode) {
        let named = ["to", "through", "path"].filter { node[$0] != nil }
        if named.count != 1 {
            report(
                named.isEmpty
                    ? "the change does not say where it leads" : "a change has either '\(named[0])' or '\(named[1])'", at: node.position,
                hint: named.isEmpty ? "write `to` for one value, or `through` for several" : nil)
        }
        let count = parts.track.values.count
        if let to = parts.to { parts.track.values = [to] }
        if let list = node["through"], count < 2 || count > most {
            report("'through' has \(count) values, and needs from 2 to \(most)", at: list.position)
        }
        if let times = parts.track.times, let list = node["times"] {
            if node["through"] == nil || times.count != count {
                report("'times' has one number for each value of 'through'", at: list.position)
            } else if times.first != 0 || times.last != 1 || zip(times, times.dropFirst()).contains(where: { $0 > $1 }) {
                report("'times' goes up from 0 to 1", at: list.position)
            }
        }
        guard node["through"] != nil || node["path"] != nil, let animation = parts.track.animation else { return }
        if case .curve = animation.pacing { return }
        report(
            "a spring leads to one value", at: node["animation"]?.position ?? node.position,
            hint: "write `to`, or a curve in place of the spring")
    }
}

extension ValueShape<Scene.Motion> {
    private static func track<Part>(_ phrase: String, _ summary: String, _ properties: [Property<TrackParts<Part>>])
        -> ValueShape<TrackParts<Part>>
    {
        ValueShape<TrackParts<Part>>.object(phrase, summary, start: TrackParts<Part>()) {
            properties
        } finish: { node, reading, parts in
            reading.finish(&parts, node)
        }
    }

    private static func either<Part>(
        _ phrase: String, _ value: ValueShape<Part>, _ track: ValueShape<TrackParts<Part>>
    ) -> ValueShape<TrackParts<Part>> {
        .either(
            phrase,
            value.map {
                var parts = TrackParts<Part>()
                parts.track.values = [$0]
                return parts
            }, track)
    }

    private static let distance = either(
        "a distance [x, y], or {to, through or path, …}", .point,
        track(
            "a movement", "How far elements move from where the layout has them, in points.",
            Property<TrackParts<CGPoint>>.track(.point, "distances", ([0, -40], [[0, 0], [60, -20], [120, 0]])) + [
                Property(
                    "path", .pathData,
                    "An outline that they follow at an even pace, as SVG path data in points, where 0 0 is the place that the layout gives.",
                    examples: "M0 0 C40 -120 160 -120 200 0"
                ) { $1.path = $0 },
                Property("turns", .flag, "Whether they turn along the outline.", startingAs: { $0.turns }, examples: true) {
                    $1.turns = $0
                },
            ]
        ).checking { parts, node, reading in
            if let turns = node["turns"], parts.path == nil {
                reading.report("'turns' needs a 'path' to turn along", at: turns.position)
            }
            if let path = parts.path, let place = node["path"], !path.contains(where: \.isDrawn) {
                reading.report("the path has no lines or curves", at: place.position)
            }
        })

    private static let factor = ValueShape<CGFloat>.number("a factor from 0.001 to 1000", min: 0.001, max: 1000)
    private static let size = either(
        "a factor, or {to or through, …}", factor,
        track(
            "a growth", "How much larger elements are than the layout has them.",
            Property<TrackParts<CGFloat>>.track(factor, "factors", (1.2, [1, 1.3, 1]))))

    private static let angle = ValueShape<CGFloat>.number("an angle from -36000 to 36000", min: -36_000, max: 36_000)
    private static let turn = either(
        "an angle in degrees, or {to or through, …}", angle,
        track(
            "a turn", "How far elements are turned about their centres, in degrees, clockwise.",
            Property<TrackParts<CGFloat>>.track(angle, "angles", (15, [0, -8, 8, 0]))))

    private static let opacity = either(
        "a number from 0 to 1, or {to or through, …}", .fraction,
        track(
            "a fade", "How opaque elements are of what the layout has them, 0 to 1.",
            Property<TrackParts<CGFloat>>.track(.fraction, "opacities", (0.4, [1, 0.4, 1]))))

    static let motion: ValueShape<Scene.Motion> = object(
        "a motion",
        "How elements move, turn, grow and fade, each property in its own time. Where it leads they stay until another motion.",
        start: Scene.Motion()
    ) {
        Property("match", \.match, .match, "Which elements are meant; all cells without it.", examples: ["section": 0, "item": 2])
        Property(
            "move", distance, "How they move, from where the layout has them: [x, y] in points, values in turn, or a path.",
            examples: [0, -40], ["path": "M0 0 C40 -120 160 -120 200 0", "turns": true]
        ) { parts, motion in
            (motion.move, motion.path, motion.turnsAlongPath) = (parts.track, parts.path ?? [], parts.turns)
        }
        Property("scale", size, "How much larger they become: a factor, or values in turn.", examples: 1.2, ["through": [1, 1.3, 1]]) {
            $1.scale = $0.track
        }
        Property(
            "rotate", turn, "How far they turn, in degrees, clockwise: an angle, or values in turn.", examples: 15,
            ["to": 360, "animation": ["duration": 1, "curve": "linear"]]
        ) { $1.rotation = $0.track }
        Property("alpha", opacity, "How opaque they become: a number, or values in turn.", examples: 0.4, ["through": [1, 0.4, 1]]) {
            $1.alpha = $0.track
        }
        Property(
            "zIndex", \.zIndex, .integer("a whole number", min: -1_000_000, max: 1_000_000),
            "The order from back to front that they have from the beginning of the motion on; without it that of the layout.", examples: 10)
    } finish: { node, reading, motion in
        if motion.match.kind == .decoration {
            reading.report(
                "decorations do not move by themselves", at: node["match"]?.position ?? node.position,
                hint: "`set: {attributes: …}` changes their attributes")
        }
        if ["move", "scale", "rotate", "alpha", "zIndex"].allSatisfy({ node[$0] == nil }) {
            reading.report("the motion changes nothing", at: node.position, hint: "known: move, scale, rotate, alpha, zIndex")
        }
    }.defined(as: "motion")
}

extension Scene.PathElement {
    fileprivate var isDrawn: Bool {
        switch self {
        case .move, .close: false
        default: true
        }
    }
}
