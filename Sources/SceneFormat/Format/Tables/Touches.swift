// SPDX-License-Identifier: MIT
//
// The steps of a timeline that fingers take.

import Foundation
import VitrineFiles
import VitrineGeometry
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

/// The most fingers on the screen at once.
private let mostFingers = 10

/// A place while it is read.
struct PlaceParts: Hashable, Sendable {
    static let keys = ["item", "point", "section", "text", "by"]

    var item: IndexPath?
    var anchor = CGPoint(x: 0.5, y: 0.5)
    var point: CGPoint?
    var section: Int?
    var text: String?
    var distance: CGSize?
    var position = SourcePosition.unknown

    /// The place; a point that is not one where nothing is named, which has been told.
    var place: Scene.Place {
        let target: Scene.Place.Target =
            if let item { .item(item, anchor: anchor) } else if let section { .section(section) } else if let text {
                .text(text)
            } else if let distance { .distance(distance) } else { .point(point ?? .zero) }
        var place = Scene.Place(target)
        place.position = position
        return place
    }

    /// Tells where not exactly one key says what is there.
    @Sendable static func check(_ node: SourceNode, _ keys: [String], _ phrase: String, _ reading: inout Reading) {
        let named = keys.filter { node[$0] != nil }
        if named.count != 1 {
            reading.report(
                named.isEmpty ? "\(phrase) needs a place" : "\(phrase) has one place, not both '\(named[0])' and '\(named[1])'",
                at: node.position, hint: named.isEmpty ? "known: \(keys.joined(separator: ", "))" : nil)
        }
        if let anchor = node["anchor"], node["item"] == nil {
            reading.report("'anchor' needs an item", at: anchor.position)
        }
    }
}

extension Property<PlaceParts> {
    /// The keys that say where a finger comes down.
    static var places: [Property<PlaceParts>] {
        [
            Property(
                "item", \.item, .existingItem, "The item, [section, item]; it has to be on the screen when the step begins.",
                examples: [0, 3]),
            Property(
                "anchor", \.anchor,
                ValueShape<[CGFloat]>.list("shares [x, y] from 0 to 1", of: .fraction, count: 2...2).map(
                    { CGPoint(x: $0[0], y: $0[1]) }, back: { [$0.x, $0.y] }),
                "Where in the item, as shares of its width and height.", examples: [0.9, 0.5]),
            Property("point", \.point, .point, "A point [x, y] from the top left of the picture, in points.", examples: [195, 400]),
            Property("section", \.section, .section, "The middle of what is seen of a section.", examples: 1),
            Property("text", \.text, .text("a text"), "What shows this text, such as an action of a menu.", examples: "Copy"),
        ]
    }
}

extension ValueShape<Scene.Place> {
    private static let item = ValueShape<IndexPath>.existingItem.map { Scene.Place.item($0) }

    private static let startParts = ValueShape<PlaceParts>.object("a place", "Where a finger comes down.", start: PlaceParts()) {
        Property<PlaceParts>.places
    } finish: { node, reading, _ in
        PlaceParts.check(node, PlaceParts.keys.filter { $0 != "by" }, "a place", &reading)
    }.map(\.place)

    private static let goalParts = ValueShape<PlaceParts>.object("a place", "Where a finger goes.", start: PlaceParts()) {
        Property<PlaceParts>.places
        Property("by", \.distance, .offset, "A distance [x, y] from where the finger came down, in points.", examples: [0, -120])
    } finish: { node, reading, _ in
        PlaceParts.check(node, PlaceParts.keys, "a place", &reading)
    }.map(\.place)

    private static let phrase = "an item [section, item], or {item: …}, {point: …}, {section: …} or {text: …}"

    /// Where a finger comes down.
    static let start = either(phrase, item, startParts).placed { $0.position = $1 }.defined(as: "place")

    /// Where a finger goes.
    static let goal = either(phrase + " or {by: …}", item, goalParts).placed { $0.position = $1 }.defined(as: "goal")
}

extension ValueShape<Scene.Tap> {
    private struct TapParts: Hashable, Sendable {
        var place = PlaceParts()
        var count = 1
    }

    private static let parts = ValueShape<TapParts>.object("a tap", "A short touch, or several after each other.", start: TapParts()) {
        Property<PlaceParts>.places.map { $0.lifted(\TapParts.place) }
        Property("count", \.count, .integer("a count from 1 to 10", min: 1, max: 10), "How often it is tapped.", examples: 2)
    } finish: { node, reading, parts in
        parts.place.position = node.position
        PlaceParts.check(node, PlaceParts.keys.filter { $0 != "by" }, "a tap", &reading)
    }.map { Scene.Tap($0.place.place, count: $0.count) }

    static let tap = either(
        "an item [section, item], or {item: …}, {point: …} or {text: …}", ValueShape<Scene.Place>.itemAlone.map { Scene.Tap($0) }, parts
    ).defined(as: "tap")
}

extension ValueShape<Scene.Place> {
    /// An item by its index path alone.
    static let itemAlone = item.placed { $0.position = $1 }
}

extension ValueShape<Scene.Press> {
    private struct PressParts: Hashable, Sendable {
        var place = PlaceParts()
        var duration: TimeInterval = 1
    }

    private static let parts = ValueShape<PressParts>.object("a press", "A finger that stays where it is.", start: PressParts()) {
        Property<PlaceParts>.places.map { $0.lifted(\PressParts.place) }
        Property("duration", \.duration, .touchDuration, "How long it stays, in seconds.", examples: 0.7)
    } finish: { node, reading, parts in
        parts.place.position = node.position
        PlaceParts.check(node, PlaceParts.keys.filter { $0 != "by" }, "a press", &reading)
    }.map { Scene.Press($0.place.place, duration: $0.duration) }

    static let press = either(
        "an item [section, item], or {item: …}, {point: …} or {text: …}", ValueShape<Scene.Place>.itemAlone.map { Scene.Press($0) },
        parts
    ).defined(as: "press")
}

extension ValueShape<TimeInterval> {
    /// How long a finger is on the screen.
    static let touchDuration = ValueShape<CGFloat>.number("a number of seconds from 0 to 60", min: 0, max: 60)
        .map({ TimeInterval($0) }, back: { CGFloat($0) })

    /// How long a finger moves.
    static let movementDuration = ValueShape<CGFloat>.number("a number of seconds of more than 0", min: 0, max: 60, excludingMin: true)
        .map({ TimeInterval($0) }, back: { CGFloat($0) })
}

extension ValueShape<Scene.Drag> {
    private static let start = Scene.Drag(from: .item([0, 0]), to: .item([0, 0]))

    static let drag = object(
        "a drag",
        "A finger that takes something along. It starts slowly and comes to rest before it lifts, so that nothing runs on; `hold` picks up what can be moved or dragged.",
        start: start
    ) {
        Property("from", \.start, .start, "Where it comes down.", required: true, examples: [0, 2], ["point": [195, 600]])
        Property(
            "via", \.via, .list("a list of places", of: .goal), "What it passes on its way.", examples: [[0, 5], ["point": [40, 300]]])
        Property(
            "to", \.end, .goal, "Where it comes to rest and lifts.", required: true, examples: [0, 7], ["section": 1], ["by": [0, -200]])
        Property("duration", \.duration, .movementDuration, "How long it moves, in seconds.", examples: 0.8)
        Property(
            "hold", \.hold, .touchDuration,
            "How long it stays before it moves, in seconds. Half a second and more is a long press, which picks up an item.", examples: 0.6)
        Property("rest", \.rest, .touchDuration, "How long it stays before it lifts, in seconds.", examples: 0.5)
        Property(
            "fingers", \.fingers, .integer("a count from 1 to 5", min: 1, max: 5), "How many fingers move beside each other.", examples: 2)
    } finish: { node, reading, drag in
        if drag.hold > 0, drag.fingers > 1, let fingers = node["fingers"] {
            reading.report("a drag that holds first has one finger", at: fingers.position, hint: "leave out 'hold' or 'fingers'")
        }
    }.defined(as: "drag")
}

extension ValueShape<Scene.Swipe> {
    private struct SwipeParts: Hashable, Sendable {
        var start: Scene.Place?
        var end: Scene.Place?
        var direction: Scene.Direction?
        var distance: CGFloat = 160
        var speed: CGFloat = 1000

        var swipe: Scene.Swipe {
            var swipe = Scene.Swipe(to: end ?? Scene.Place(.distance((direction ?? .up).distance(distance))))
            (swipe.start, swipe.speed) = (start, speed)
            return swipe
        }
    }

    private static let word = ValueShape<Scene.Direction>.choice("a direction").map { direction in
        var parts = SwipeParts()
        parts.direction = direction
        return parts.swipe
    }

    private static let parts = ValueShape<SwipeParts>.object(
        "a swipe", "A finger that leaves the screen while it moves, so that content is thrown and runs on.", start: SwipeParts()
    ) {
        Property("direction", \.direction, .choice("a direction"), "Which way the finger goes.", examples: "up")
        Property(
            "distance", \.distance, .number("a number of points of more than 0", min: 0, max: 10_000, excludingMin: true),
            "How far it goes in that direction, in points.", examples: 200)
        Property("from", \.start, .start, "Where it comes down; the middle of the picture without it.", examples: [0, 2])
        Property("to", \.end, .goal, "Where it lifts, in place of a direction.", examples: ["by": [-160, 0]])
        Property(
            "speed", \.speed, .number("a speed of at least 10 points a second", min: 10, max: 100_000),
            "How fast it goes, in points a second: content runs on with it.", examples: 1500)
    } finish: { node, reading, parts in
        if (node["direction"] == nil) == (node["to"] == nil) {
            reading.report("a swipe has either 'direction' or 'to'", at: node.position, hint: "write direction: up")
        } else if let distance = node["distance"], node["to"] != nil {
            reading.report("'distance' goes with 'direction'", at: distance.position)
        }
    }.map(\.swipe)

    static let swipe = either("up, down, left or right, or {direction: …} or {from: …, to: …}", word, parts).defined(as: "swipe")
}

extension Scene.Direction {
    /// The way of so many points.
    fileprivate func distance(_ length: CGFloat) -> CGSize {
        switch self {
        case .up: CGSize(width: 0, height: -length)
        case .down: CGSize(width: 0, height: length)
        case .left: CGSize(width: -length, height: 0)
        case .right: CGSize(width: length, height: 0)
        }
    }
}

extension ValueShape<Scene.Pinch> {
    private static let angle = ValueShape<CGFloat>.number("an angle from -3600 to 3600", min: -3600, max: 3600)
    private static let distance = ValueShape<CGFloat>.number("a number of points of at least 0", min: 0, max: 10_000)

    static let pinch = object(
        "a pinch", "Two fingers on both sides of a place, whose distance changes, or which turn.", start: Scene.Pinch(from: 0, to: 0)
    ) {
        Property("at", \.center, .start, "What is between the fingers; the middle of the picture without it.", examples: [0, 4])
        Property("from", \.startDistance, distance, "Their distance at first, in points.", required: true, examples: 80)
        Property(
            "via", \.via, .list("a list of distances", of: distance), "The distances that they pass on their way, in points.",
            examples: [300])
        Property("to", \.endDistance, distance, "Their distance at last, in points.", required: true, examples: 240)
        Property("angle", \.angle, angle, "The angle of the line between them at first, in degrees clockwise.", examples: 45)
        Property("turn", \.turn, angle, "By how many degrees they turn clockwise.", examples: 90)
        Property("duration", \.duration, .movementDuration, "How long they move, in seconds.", examples: 0.8)
    }.defined(as: "pinch")
}

/// A finger while it is read.
struct TouchParts: Hashable, Sendable {
    var gesture: Scene.Gesture?
    var start: TimeInterval = 0
}

extension Property<TouchParts> {
    /// The keys that say what a finger does.
    static var gestures: [Property<TouchParts>] {
        [
            Property("tap", .tap, "A finger that taps an item or a point.", examples: [0, 3], ["item": [0, 3], "count": 2]) {
                $1.gesture = .tap($0)
            },
            Property("press", .press, "A finger that stays on an item or a point.", examples: ["item": [0, 3], "duration": 0.7]) {
                $1.gesture = .press($0)
            },
            Property(
                "drag", .drag, "A finger that takes something along and comes to rest before it lifts.",
                examples: ["from": [0, 2], "to": [0, 7], "hold": 0.6], ["from": ["point": [195, 600]], "to": ["by": [0, -200]]]
            ) { $1.gesture = .drag($0) },
            Property("swipe", .swipe, "A finger that throws content.", examples: "left", ["direction": "up", "speed": 1500]) {
                $1.gesture = .swipe($0)
            },
            Property("pinch", .pinch, "Two fingers that go apart, together or around each other.", examples: ["from": 80, "to": 240]) {
                $1.gesture = .pinch($0)
            },
        ]
    }
}

extension ValueShape<[Scene.Touch]> {
    private static let keys = ["tap", "press", "drag", "swipe", "pinch"]

    private static let touch = ValueShape<TouchParts>.object("a touch", "A finger, and when it comes down.", start: TouchParts()) {
        Property("start", \.start, .touchDuration, "When it comes down, in seconds after the beginning of the step.", examples: 0.2)
        Property<TouchParts>.gestures
    } finish: { node, reading, _ in
        let named = keys.filter { node[$0] != nil }
        if named.count != 1 {
            reading.report(
                named.isEmpty ? "a touch needs a key that says what the finger does" : "a touch has one of '\(named[0])' and '\(named[1])'",
                at: node.position, hint: named.isEmpty ? "known: \(keys.joined(separator: ", "))" : "make them two touches")
        }
    }

    static let touches = ValueShape<[TouchParts]>.list("a list of touches", of: touch).checking { touches, node, reading in
        if touches.isEmpty { reading.report("the step has no finger", at: node.position) }
        let count = touches.reduce(0) { $0 + ($1.gesture?.fingerCount ?? 0) }
        if count > mostFingers {
            reading.report(
                "the step has \(count) fingers, more than the limit of \(mostFingers)", at: node.position, category: .limit)
        }
    }.map { touches in touches.compactMap { touch in touch.gesture.map { Scene.Touch($0, start: touch.start) } } }
}

extension Reading {
    /// Checks what goes with fingers, and that what they may move is not counted on afterwards.
    mutating func checkTouches(of step: Scene.Step, at node: SourceNode) {
        guard case .touch(let touches) = step.action else { return }
        if let animation = node["animation"] {
            report("fingers take no animation", at: animation.position, hint: "'duration' of what they do says how long they take")
        }
        if context.itemsMove { context.itemsHaveMoved = true }
        if context.spreads, touches.reduce(0, { $0 + $1.gesture.fingerCount }) > 1 { context.layoutMayDiffer = true }
    }
}
