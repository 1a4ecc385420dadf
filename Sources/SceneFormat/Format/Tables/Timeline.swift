// SPDX-License-Identifier: MIT
//
// The steps of a timeline.

import Foundation
import VitrineFiles
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

extension ValueShape<[IndexPath]> {
    static let existingItems = list("a list of index paths", of: .existingItem)
}

/// A reload of everything while it is read.
private struct ReloadParts: Hashable, Sendable {
    var sections: [Scene.Section]?
}

extension ValueShape<[Scene.Section]?> {
    /// `true`, or new sections.
    static let reloadData: ValueShape<[Scene.Section]?> = either(
        "true, or {sections: …}",
        ValueShape<Bool>.flag.checking { flag, node, reading in
            if !flag { reading.report("a step that does not reload is none", at: node.position, hint: "write reloadData: true") }
        }.map { _ in nil }, withSections)

    private static let withSections: ValueShape<[Scene.Section]?> = ValueShape<ReloadParts>.object(
        "a reload with sections", "A reload of everything with other sections.", start: ReloadParts()
    ) {
        Property(
            "sections", \.sections, .sections, "The sections that are there from then on.", required: true,
            examples: [["items": ["view": "photo", "count": 3]]])
    } finish: { _, reading, parts in
        guard var sections = parts.sections else { return }
        for index in sections.indices {
            reading.fillPlaces(of: &sections[index], at: index)
            sections[index].keepPlaces(section: index)
            reading.context.arrivals.append(.section(sections[index], at: index))
        }
        parts.sections = sections
        reading.context.sections = reading.context.hasUnknownCounts ? nil : sections
        reading.context.itemsHaveMoved = false
    }.map(\.sections)
}

extension ValueShape<Scene.TimedScroll> {
    private static let velocity = ValueShape<CGFloat>.number("a velocity from -100000 to 100000", min: -100_000, max: 100_000)

    private struct FlingParts: Hashable, Sendable {
        var velocity = CGVector.zero
    }

    private static let fling = ValueShape<FlingParts>.object(
        "a fling", "A finger that leaves the screen while it moves; the content runs on and slows down.", start: FlingParts()
    ) {
        Property(
            "fling", \.velocity,
            ValueShape<[CGFloat]>.list("a velocity [x, y]", of: velocity, count: 2...2).map { CGVector(dx: $0[0], dy: $0[1]) },
            "The velocity [x, y] in points a second; positive numbers show what is further right and down.", required: true,
            examples: [0, 1500])
    }.map(\.velocity).checking { velocity, node, reading in
        reading.report(
            "'fling' stands in for a finger, which touches what it throws", at: node.position, severity: .warning,
            hint: "write \(textOfSwipe(for: velocity)), which also moves the content with the finger")
    }.map { Scene.TimedScroll.fling($0) }

    /// The swipe that throws content with a velocity: the finger goes the other way.
    private static func textOfSwipe(for velocity: CGVector) -> String {
        func text(_ number: CGFloat) -> String { FieldValue.number(Double(number)).text }
        let speed = hypot(velocity.dx, velocity.dy)
        let way: String
        if velocity.dx == 0 {
            way = "direction: \(velocity.dy < 0 ? "down" : "up")"
        } else if velocity.dy == 0 {
            way = "direction: \(velocity.dx < 0 ? "right" : "left")"
        } else {
            way = "to: {by: [\([-velocity.dx, -velocity.dy].map { text(($0 / speed * 160).rounded()) }.joined(separator: ", "))]}"
        }
        return "swipe: {\(way), speed: \(text(speed.rounded()))}"
    }

    static let timedScroll = either(
        "{offset: [x, y]}, {item: …} or {fling: [x, y]}", ValueShape<Scene.Scroll>.scroll.map { .to($0) }, fling)
}

extension ValueShape<Scene.BoundsChange> {
    private struct BoundsParts: Hashable, Sendable {
        var size = CGSize.zero
        var safeArea: UIEdgeInsets?
    }

    static let bounds = ValueShape<BoundsParts>.object(
        "a change of bounds",
        "Another size of the collection view, as when a device is turned. All pictures have one size, which holds the largest; smaller bounds stand in the middle of it.",
        start: BoundsParts()
    ) {
        Property("size", \.size, .canvasSize, "The new size [width, height] in points.", required: true, examples: [844, 390])
        Property(
            "safeArea", \.safeArea, .insets,
            "What bars, notches and rounded corners then take at the edges, in points: one number, [vertical, horizontal], [top, left, bottom, right], or an object that names sides; as before without it.",
            examples: [0, 47, 21, 47])
    }.map { Scene.BoundsChange(size: $0.size, safeArea: $0.safeArea) }.defined(as: "bounds")
}

extension ValueShape<Scene.Transition.Keyframe> {
    private static let progress = ValueShape<CGFloat>.number("a progress from -10 to 10", min: -10, max: 10)

    /// `[seconds, progress]`.
    static let keyframe = ValueShape<[CGFloat]>.list("a keyframe [seconds, progress]", of: progress, count: 2...2)
        .map { Scene.Transition.Keyframe(time: Double($0[0]), progress: $0[1]) }
}

extension ValueShape<Scene.Transition> {
    private static let start = Scene.Transition(to: Scene.Layout(FlowParameters()))

    static let transition = object(
        "a transition",
        "A transition to another layout that follows a finger, as by startInteractiveTransition: it goes through the keyframes and then finishes or is cancelled.",
        start: start
    ) {
        Property("to", \.layout, .layout, "The layout at the end.", required: true, examples: ["circle": ["itemSize": [60, 60]]])
        Property(
            "keyframes", \.keyframes,
            .list("a list of keyframes [seconds, progress]", of: ValueShape<Scene.Transition.Keyframe>.keyframe).checking(checkOrder),
            "How far the transition is, 0 to 1, at times after its start: [seconds, progress]. Between them it goes evenly; before the first it starts at 0.",
            required: true, examples: [[0, 0], [0.6, 0.5]], [[0.4, 0.7], [0.8, 0.2]])
        Property(
            "end", \.end, .choice("an end of a transition"),
            "What comes after the last keyframe: the rest of the way to the new layout, or back to the old one.",
            examples: "cancel")
    }.defined(as: "transition")

    @Sendable private static func checkOrder(
        _ keyframes: [Scene.Transition.Keyframe], _ node: SourceNode, _ reading: inout Reading
    ) {
        if keyframes.isEmpty { reading.report("a transition needs a keyframe or more", at: node.position) }
        let times = keyframes.map(\.time)
        if times.contains(where: { $0 < 0 }) {
            reading.report("the times of keyframes are at least 0", at: node.position)
        } else if zip(times, times.dropFirst()).contains(where: { $0 >= $1 }) {
            reading.report("the times of keyframes must increase", at: node.position)
        }
    }
}

extension ValueShape<Scene.Flight> {
    static let flight = object(
        "a flight",
        "Where inserted elements come from, or deleted ones go to: what differs from their own attributes at the far end. Without `alpha` they fade.",
        start: Scene.Flight()
    ) {
        Property("match", \.match, .match, "Which elements are meant; all cells without it.", examples: ["section": 0])
        Property(
            "offset", \.offset, .offset, "The distance from the element's own place, [x, y] in points.",
            examples: [0, 300])
        Property(
            "center", \.center, .point, "A place for its centre, as shares of what is visible, in place of the element's own.",
            examples: [0.5, 0.5])
        Property("alpha", \.alpha, .fraction, "How opaque it is there, 0 to 1.", examples: 1)
        Property(
            "transform", \.transform, .transform, "Its transform there: a list of operations, or the 16 numbers of a matrix.",
            examples: [["scale": 0.1]], [["perspective": 500], ["rotate": 90, "axis": [1, 0, 0]]])
        Property(
            "zIndex", \.zIndex, .integer("a whole number", min: -1_000_000, max: 1_000_000),
            "The order from back to front while it flies; the element's own without it.", examples: 10)
    }.defined(as: "flight")
}

extension ValueShape<String> {
    /// The name of a moment: no number, so that both can stand in one place.
    static let momentName = text("the name of a moment").checking { name, node, reading in
        let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
        if !isPlain || name.first?.isLetter != true || ["middle", "end"].contains(name) {
            reading.report(
                "'\(name)' is no name of a moment", at: node.position,
                hint: "a name begins with a letter and has letters, digits, - and _; middle and end have their meaning already")
        }
    }
}

extension ValueShape<[Scene.Flight]> {
    /// One flight, or a list of them.
    static let flights = either(
        "a flight {offset, alpha, …}, or a list of them", ValueShape<Scene.Flight>.flight.map { [$0] },
        list("a list of flights", of: .flight))
}

extension ValueShape<Scene.Changes> {
    static let changes = object(
        "a change of properties", "Properties that change; what is not named stays as it is.", start: Scene.Changes()
    ) {
        Property(
            "layout", \.layout, .layoutInForce,
            "Properties of the layout, which must be of the kind in force; those that are not named stay.",
            examples: ["flow": ["itemSize": [80, 80]]])
        Property(
            "contentInset", \.contentInset, .insets,
            "Room around the content, in points: one number, [vertical, horizontal], [top, left, bottom, right], or an object that names sides.",
            examples: 8, [8, 0, 8, 0], ["vertical": 8])
        Property("backgroundColor", \.backgroundColor, .color, "The colour of the collection view.", examples: "systemGroupedBackground")
        Property(
            "editing", \.isEditing, .flag, "Whether the rows of lists show what they are edited with, as by setEditing(_:animated:).",
            examples: true)
        Property(
            "perspective", \.perspective, .number("a distance of more than 0 points", min: 0, excludingMin: true),
            "The eye's distance from all elements together, in points.", examples: 500)
        Property(
            "attributes", \.attributes, .list("a list of adjustments", of: .adjustment),
            "Changes to the attributes of elements, in place of those before.", examples: [["match": ["item": 2], "alpha": 0.5]])
        Property("appearing", \.appearing, .flights, "Where inserted elements come from, from then on.", examples: ["offset": [0, 300]])
        Property("disappearing", \.disappearing, .flights, "Where deleted elements go to, from then on.", examples: ["offset": [0, 300]])
    } finish: { node, reading, _ in
        if case .mapping(let entries) = node.value, entries.isEmpty { reading.report("the step changes nothing", at: node.position) }
    }.defined(as: "changes")
}

extension ValueShape<Scene.Layout> {
    /// The layout in force with some of its properties changed.
    static let layoutInForce = ValueShape(layout.type, layout.phrase, sample: layout.sample) { node, reading in
        guard !reading.context.layoutMayDiffer else {
            reading.report(
                "fingers may have led to another layout by then", at: node.position, category: .reference,
                hint: "the step 'layout' changes to a layout whichever is in force")
            return nil
        }
        let present = reading.context.layout
        reading.base = present.parameters
        defer { reading.base = nil }
        guard let changed = layout.read(node, &reading) else { return nil }
        guard changed.name == present.name else {
            reading.report(
                "the layout in force is \(present.name), not \(changed.name)", at: node.position, category: .reference,
                hint: "the step 'layout' changes to another layout")
            return nil
        }
        return changed
    }
}

/// A step while it is read.
private struct StepParts: Hashable, Sendable {
    var step = Scene.Step(.wait(0))
    var touch = TouchParts()
    var ways: [Scene.FlowAction] = []
}

extension ValueShape<Scene.Step> {
    /// The keys of which a step has one.
    private static let actions =
        [
            "batch", "apply", "reloadData", "layout", "set", "scroll", "select", "deselect", "highlight", "unhighlight", "toggle", "bounds",
            "traits", "transition", "tap", "press", "drag", "swipe", "pinch", "touches", "type", "animate", "moment",
            "refresh", "wait",
        ] + ValueShape<Scene.FlowAction>.keys.map(\.name)
    /// Those whose elements set off one after the other where the animation asks for it.
    private static let staggered = ["batch", "apply", "layout", "set", "toggle", "animate"]

    static let step = ValueShape<StepParts>.object(
        "a step", "Something that happens. One key says what; `at` says when, and `animation` how.", start: StepParts()
    ) {
        Property(
            "at", \.step.start, .moment,
            "When it happens, in seconds from the beginning. Without it, as soon as everything before it has come to rest.", examples: 0.5)
        Property(
            "animation", \.step.animation, .animation,
            "How it is animated, or the duration alone. Without it, as UIKit does by itself: 0.3 seconds easing in and out, and scrolling at its own pace.",
            examples: ["duration": 0.5, "curve": "easeOut"], ["duration": 0.8, "spring": ["damping": 0.6]], 0.5)
        actionProperties
        Property(
            "centered", \.step.centered, .existingItem,
            "The item that the new layout has in the middle, [section, item]; with `layout`, and with `transition`.", examples: [0, 4])
        Property<TouchParts>.gestures.map { $0.lifted(\StepParts.touch) }
        Property(
            "touches", .touches, "Several fingers at once, each with the time at which it comes down.",
            examples: [["press": [0, 0], "start": 0], ["drag": ["from": [0, 2], "to": ["by": [0, -90]]], "start": 0.3]]
        ) { $1.step.action = .touch($0) }
    } finish: { node, reading, parts in
        if let gesture = parts.touch.gesture { parts.step.action = .touch([Scene.Touch(gesture)]) }
        if let way = parts.ways.first { parts.step.action = .flow(way) }
        reading.checkTouches(of: parts.step, at: node)
        reading.checkWay(of: parts.step)
        let named = actions.filter { node[$0] != nil }
        if named.count != 1 {
            reading.report(
                named.isEmpty
                    ? "a step needs a key that says what happens" : "a step does one thing, not both '\(named[0])' and '\(named[1])'",
                at: node.position, hint: named.isEmpty ? "known: \(actions.joined(separator: ", "))" : "make them two steps")
        }
        if let centered = node["centered"], node["layout"] == nil, node["transition"] == nil {
            reading.report("'centered' goes with 'layout' or 'transition'", at: centered.position)
        }
        if let animation = node["animation"], parts.step.animation.map({ $0.stagger > 0 }) ?? false,
            !staggered.contains(where: { node[$0] != nil })
        {
            reading.report(
                "'stagger' has no effect here", at: (animation["stagger"] ?? animation).position, severity: .warning,
                hint: "it goes with \(staggered.joined(separator: ", "))")
        }
    }.map(\.step).placed { $0.position = $1 }.defined(as: "step")

    /// Has the sections be what they are when outlines have been opened and closed.
    @Sendable private static func toggle(_ paths: [IndexPath], _ node: SourceNode, _ reading: inout Reading) {
        for path in paths {
            guard !reading.context.itemsHaveMoved, let sections = reading.context.sections else { return }
            guard let batch = sections.toggling(path) else {
                reading.report(
                    "there is nothing under item \(path.item) of section \(path.section)", at: node.position, category: .reference,
                    hint: "an item of a list has others under it by the key 'children'")
                continue
            }
            let after = batch.applied(to: sections)
            (reading.context.sections, reading.context.itemCounts) = (after, after.map(\.itemCount))
            reading.context.arrivals.append(.section(after[path.section], at: path.section))
        }
    }

    /// Says what to write in place of a highlight that stood in for a finger.
    @Sendable private static func hintAtPress(_ paths: [IndexPath], _ node: SourceNode, _ reading: inout Reading) {
        guard let path = paths.first else { return }
        let press = "press: {item: [\(path.section), \(path.item)], duration: 0.5}"
        reading.report(
            "'highlight' stands in for a finger, which the delegate would hear of", at: node.position, severity: .warning,
            hint: paths.count == 1
                ? "write \(press), and no 'unhighlight'" : "write touches: [{\(press)}, …], and no 'unhighlight'")
    }

    /// Tells where there is nothing to begin or end.
    @Sendable private static func checkRefresh(_ refresh: Scene.Refresh, _ node: SourceNode, _ reading: inout Reading) {
        guard reading.context.hasRefreshControl == false else { return }
        reading.report(
            "the collection has no refresh control", at: node.position, category: .reference,
            hint: "give the collection one: refreshControl: true")
    }

    @PropertyList<StepParts> private static var actionProperties: [Property<StepParts>] {
        Property(
            "batch", .batch, "Inserts, deletes, moves and reloads items and sections, as performBatchUpdates.",
            examples: ["delete": [[0, 3]], "insert": [["at": [0, 1], "item": ["view": "photo", "title": "New"]]]]
        ) { $1.step.action = .batch($0) }
        Property(
            "apply", .snapshot,
            "Brings other data; what is inserted, deleted and moved follows from the difference, as with a diffable data source.",
            examples: ["sections": [["items": ["view": "photo", "count": 3]]]]
        ) { $1.step.action = .apply($0) }
        Property(
            "reloadData", .reloadData, "Reloads everything at once, as reloadData; with `sections` the content is exchanged.",
            examples: true, ["sections": [["items": ["view": "photo", "count": 3]]]]
        ) { $1.step.action = .reloadData($0) }
        Property(
            "layout", ValueShape<Scene.Layout>.layout.checking { layout, _, reading in reading.context.change(to: layout) },
            "Changes to another layout, as setCollectionViewLayout.", examples: ["coverFlow": ["itemSize": [140, 140]]]
        ) { $1.step.action = .layout($0) }
        Property(
            "set",
            ValueShape<Scene.Changes>.changes.checking { changes, _, reading in
                if let layout = changes.layout { reading.context.change(to: layout) }
            }, "Changes properties of the layout and of the collection.", examples: ["layout": ["flow": ["itemSize": [80, 80]]]]
        ) { $1.step.action = .set($0) }
        Property(
            "scroll", .timedScroll, "Scrolls to an offset or an item, or flings the content.", examples: ["offset": [0, 300]],
            ["item": [0, 24], "position": "centeredVertically"],
            ["to": ["item": [0, 24], "position": "centeredVertically"]], ["fling": [0, 1500]]
        ) { $1.step.action = .scroll($0) }
        Property("select", .existingItems, "Selects items, each [section, item].", examples: [[0, 1]]) { $1.step.action = .select($0) }
        Property("deselect", .existingItems, "Ends the selection of items, each [section, item].", examples: [[0, 1]]) {
            $1.step.action = .deselect($0)
        }
        Property(
            "highlight", ValueShape<[IndexPath]>.existingItems.checking(hintAtPress),
            "Shows items as pressed, each [section, item], without a finger. `press` in its place does what a finger does.",
            examples: [[0, 1]]
        ) { $1.step.action = .highlight($0) }
        Property(
            "unhighlight", .existingItems, "Shows items as no longer pressed, each [section, item], without a finger.", examples: [[0, 1]]
        ) { $1.step.action = .unhighlight($0) }
        Property(
            "toggle", ValueShape<[IndexPath]>.existingItems.checking(toggle),
            "Expands items of outlines, or collapses them where they are expanded, one after the other, each [section, item].",
            examples: [[0, 2]]
        ) { $1.step.action = .toggle($0) }
        Property(
            "bounds", .bounds, "Changes the size of the collection view, as turning a device does.", examples: ["size": [844, 390]]
        ) { $1.step.action = .bounds($0) }
        Property(
            "traits", .traits, "Changes the appearance or the text size, as the settings of a device do.",
            examples: ["appearance": "dark"]
        ) { $1.step.action = .traits($0) }
        Property(
            "transition",
            ValueShape<Scene.Transition>.transition.checking { transition, _, reading in
                if transition.end == .finish { reading.context.change(to: transition.layout) }
            }, "A transition to another layout that follows a finger.",
            examples: ["to": ["circle": [:]], "keyframes": [[0, 0], [0.6, 0.5]], "end": "finish"]
        ) { $1.step.action = .transition($0) }
        Property(
            "animate", .motion,
            "Moves, turns, scales and fades elements, each property in its own time. Cells that are not in sight stand there when they come into sight.",
            examples: ["match": ["item": 2], "move": [0, -40], "scale": ["through": [1, 1.3, 1]]]
        ) { $1.step.action = .animate($0) }
        Property(
            "moment", .momentName,
            "Gives the moment a name, by which it can be looked at: `vitrine render --at opened`. Without `at` it is when everything before it has come to rest.",
            examples: "opened"
        ) { $1.step.action = .moment($0) }
        Property(
            "type", .typing, "Types into the field where the caret stands, one character after the other.", examples: "Lisbon",
            ["delete": 3, "text": "bon", "interval": 0.2]
        ) { $1.step.action = .type($0) }
        Property(
            "refresh", ValueShape<Scene.Refresh>.choice("a turn of a refresh").checking(checkRefresh),
            "Has the wheel of the `refreshControl` come and turn, as after a pull, or go.", examples: "end"
        ) { $1.step.action = .refresh($0) }
        Property("wait", .moment, "Does nothing for that many seconds.", examples: 0.5) { $1.step.action = .wait($0) }
        ValueShape<Scene.FlowAction>.keys.map { $0.lifted(\StepParts.ways) }
    }
}

extension ValueShape<Scene.Timeline> {
    private static let steps = ValueShape<[Scene.Step]>.list("a list of steps", of: .step).checking { steps, node, reading in
        reading.checkTimes(of: steps, at: node.position)
    }

    private static let whole: ValueShape<Scene.Timeline> = object(
        "a timeline", "The steps, and how long the whole is.", start: Scene.Timeline()
    ) {
        Property("steps", \.steps, steps, "The steps, in order.", required: true, examples: [["batch": ["delete": [[0, 3]]]]])
        Property(
            "hold", \.hold, .duration, "How long the last moment is shown after everything has come to rest, in seconds.",
            examples: 0.5)
        Property(
            "duration", \.duration, .moment, "The length of the whole in seconds, in place of the time that the steps and `hold` take.",
            examples: 2.5)
    }

    /// A list of steps, or an object.
    static let timeline: ValueShape<Scene.Timeline> = either(
        "a list of steps, or {steps: …, hold: …}",
        steps.map { steps in
            var timeline = Scene.Timeline()
            timeline.steps = steps
            return timeline
        }, whole
    ).defined(as: "timeline")
}
