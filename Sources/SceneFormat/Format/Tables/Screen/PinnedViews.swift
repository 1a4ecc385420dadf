// SPDX-License-Identifier: MIT
//
// Views that keep their distance from edges of the screen, in front of the collection view and behind it.

import Foundation
import VitrineFiles
import VitrineGeometry
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

extension Property<Scene.PartContent> {
    /// The keys of what a part of the screen shows.
    static let partContent: [Property] = [
        Property(
            "view", \.use, .use, "The view that is shown, by name or with fields.", examples: "player",
            ["view": "player", "song": "Dune"]),
        Property("content", \.node, .partNode, "The node that is shown, in place of a view.", examples: ["label": "3 items selected"]),
    ]
}

extension ValueShape<Scene.Node> {
    /// A node outside of views, where nothing has fields that it could name, and variables stand in braces.
    static let partNode = ValueShape(.template(node.type), node.phrase, sample: node.sample) { source, reading in
        let (outer, problems, mentions) = (reading.uses, reading.diagnostics.count, reading.mentions.count)
        reading.uses = []
        let read = ValueShape<Scene.Node>.node.asTemplate().read(source, &reading)
        let uses = reading.uses
        reading.uses = outer
        let variables = Fields(vocabulary: reading.vocabulary)
        let unknown = uses.filter { use in use.pattern.requiredNames.contains { variables[$0] == nil } }
        for use in unknown {
            guard let name = use.pattern.requiredNames.first(where: { variables[$0] == nil }) else { continue }
            reading.report(
                "there is no field '\(name)' here", at: use.position, category: .reference,
                hint: "make a view of it under 'views', and name that by 'view' with its fields")
        }
        guard unknown.isEmpty, !uses.isEmpty, case .plain = reading.mode else { return read }
        // All that it names is known now, so what was found with something in its place is found anew.
        reading.diagnostics.removeSubrange(problems...)
        reading.mentions.removeSubrange(mentions...)
        reading.mode = .filled(variables)
        defer { reading.mode = .plain }
        return ValueShape<Scene.Node>.node.read(source, &reading)
    }
}

extension Reading {
    /// Reports a part of the screen that shows nothing, or two things.
    mutating func checkContent(of node: SourceNode, _ phrase: String) {
        let given = ["view", "content", "collection"].filter { node[$0] != nil }
        if given.isEmpty {
            report("\(phrase) needs the key 'view' or 'content'", at: node.position)
        } else if given.count > 1 {
            report("\(phrase) has either '\(given[0])' or '\(given[1])'", at: node[given[1]]?.position ?? node.position)
        }
    }
}

extension ValueShape<Scene.PartContent> {
    /// A view, or a node, as an object of its own.
    static let part = ValueShape.object(
        "a view or a node", "What is shown: a view of the scene, or a node.", start: Scene.PartContent(),
        properties: { Property<Scene.PartContent>.partContent }
    ) { node, reading, _ in reading.checkContent(of: node, "it") }.defined(as: "part")
}

extension ValueShape<Scene.EdgeDistance> {
    private static let phrase = "a distance: points from the edge, or safe, safe+8 or safe-8"

    private static let fromSafeArea = ValueShape(
        .patterned("^safe( *[+-] *[0-9]+([.][0-9]+)?)?$"), phrase, sample: Scene.EdgeDistance(0, fromSafeArea: true),
        encode: { distance in
            guard distance.isFromSafeArea else { return nil }
            let number = FieldValue.number(Double(abs(distance.points))).text
            return .string("safe" + (distance.points == 0 ? "" : (distance.points < 0 ? "-" : "+") + number))
        }
    ) { node, reading in
        guard case .string(let text) = node.value else {
            reading.mismatch(expected: phrase, .text, found: node)
            return nil
        }
        let rest = text.filter { $0 != " " }.dropFirst(text.hasPrefix("safe") ? 4 : 0)
        if text.hasPrefix("safe") {
            if rest.isEmpty { return Scene.EdgeDistance(0, fromSafeArea: true) }
            let digits = rest.dropFirst()
            if let sign = rest.first, sign == "+" || sign == "-", let first = digits.first, first.isNumber,
                let number = FieldValue.number(of: String(digits)), number <= 100_000
            {
                return Scene.EdgeDistance(CGFloat(sign == "-" ? -number : number), fromSafeArea: true)
            }
        }
        reading.report(
            "'\(text)' is not a distance from an edge", at: node.position, hint: "write points, or safe, safe+8 or safe-8")
        return nil
    }

    static let edgeDistance = ValueShape.either(
        phrase,
        ValueShape<CGFloat>.number.map({ Scene.EdgeDistance($0) }, back: { $0.isFromSafeArea ? nil : $0.points }), fromSafeArea
    ).defined(as: "edgeDistance")
}

/// The edges of a pinned view while they are read.
struct PinnedEdges: Hashable, Sendable {
    var top: Scene.EdgeDistance?
    var leading: Scene.EdgeDistance?
    var bottom: Scene.EdgeDistance?
    var trailing: Scene.EdgeDistance?
    var horizontal: Scene.EdgeDistance?
    var vertical: Scene.EdgeDistance?

    init() {}

    init(_ distance: Scene.EdgeDistance) {
        (horizontal, vertical) = (distance, distance)
    }

    /// The edges that a word names, each at a distance from the safe area.
    init(_ alignment: Scene.Alignment, _ distance: CGFloat) {
        let distance = Scene.EdgeDistance(distance, fromSafeArea: true)
        switch alignment {
        case .fill: (horizontal, vertical) = (distance, distance)
        case .center: break
        case .top: (top, horizontal) = (distance, distance)
        case .bottom: (bottom, horizontal) = (distance, distance)
        case .leading: (leading, vertical) = (distance, distance)
        case .trailing: (trailing, vertical) = (distance, distance)
        case .topLeading: (top, leading) = (distance, distance)
        case .topTrailing: (top, trailing) = (distance, distance)
        case .bottomLeading: (bottom, leading) = (distance, distance)
        case .bottomTrailing: (bottom, trailing) = (distance, distance)
        }
    }

    func apply(to view: inout Scene.PinnedView) {
        view.top = top ?? vertical ?? view.top
        view.leading = leading ?? horizontal ?? view.leading
        view.bottom = bottom ?? vertical ?? view.bottom
        view.trailing = trailing ?? horizontal ?? view.trailing
    }
}

extension ValueShape<PinnedEdges> {
    static let pinnedEdges = ValueShape.either(
        "a distance from all edges, or {bottom: safe+8, …}",
        ValueShape<Scene.EdgeDistance>.edgeDistance.map { PinnedEdges($0) },
        ValueShape.object(
            "edges",
            "Distances from edges of the screen: points from the edge itself, or safe+8 from what bars, notches and round corners leave free.",
            start: PinnedEdges()
        ) {
            Property("top", \.top, .edgeDistance, "The distance from the top edge.", examples: "safe+8", 0)
            Property("leading", \.leading, .edgeDistance, "The distance from the edge where reading begins.", examples: 16)
            Property("bottom", \.bottom, .edgeDistance, "The distance from the bottom edge.", examples: "safe+8", "safe")
            Property("trailing", \.trailing, .edgeDistance, "The distance from the edge where reading ends.", examples: 16)
            Property(
                "horizontal", \.horizontal, .edgeDistance,
                "The distance from the leading and the trailing edge, where those are not named.",
                examples: 16, "safe")
            Property(
                "vertical", \.vertical, .edgeDistance, "The distance from the top and the bottom edge, where those are not named.",
                examples: 0)
        }
    ).defined(as: "edges")
}

/// A pinned view while it is read.
private struct PinnedParts: Hashable, Sendable {
    var view = Scene.PinnedView()
    var edges = PinnedEdges()
    var pin: Scene.Alignment?
    var inset: CGFloat = 0
}

extension ValueShape<Scene.PinnedView> {
    static let pinnedView = ValueShape<PinnedParts>.object(
        "a pinned view",
        "A view that keeps its distance from edges of the screen. Between two edges it is stretched; otherwise it is as large as what it shows.",
        start: PinnedParts()
    ) {
        Property<Scene.PartContent>.partContent.map { $0.lifted(\PinnedParts.view.content) }
        Property(
            "collection", .innerCollection,
            "A collection view that it shows, in place of a view or a node; it has the keys of the scene's, and needs a size or edges to stand between.",
            examples: ["layout": ["list": [:]], "sections": [["items": [["text": "Inbox"], ["text": "Sent"]]]]]
        ) { $1.view.collection = $0 }
        Property(
            "edges", \.edges, .pinnedEdges, "The edges that it is held at, and how far from them.",
            examples: ["leading": 16, "trailing": 16, "bottom": "safe+8"], 0)
        Property(
            "pin", \.pin, .choice("a position"),
            "Where it stands in the safe area, in place of single edges: an edge stretches it along that edge. `edges` goes before it.",
            examples: "bottomTrailing", "bottom")
        Property("inset", \.inset, .number, "How far inside of the safe area `pin` has it, in points.", examples: 16)
        Property("width", \.view.width, .length, "Its width in points.", examples: 56)
        Property("height", \.view.height, .length, "Its height in points.", examples: 56)
        Property("size", .size, "Its size [width, height] in points.", examples: [56, 56]) { size, parts in
            (parts.view.width, parts.view.height) = (size.width, size.height)
        }
        Property(
            "maxWidth", \.view.maxWidth, .length,
            "The width that it does not exceed, in points: between two edges it then stands in the middle.", examples: 500)
        Property(
            "center", \.view.center, .point,
            "Where its centre stands along the axes of which no edge is held, as shares [x, y] of the screen in the direction of reading.",
            examples: [0.5, 0.4])
        Property(
            "mirrors", \.view.mirrors, .flag,
            "Whether its place is mirrored where reading starts at the right: false keeps what stands on a map or a picture where it is.",
            examples: false)
        Property("name", \.view.name, .text, "A name to find the view by in outputs.", examples: "miniPlayer")
    } finish: { node, reading, parts in
        reading.checkContent(of: node, "a pinned view")
        if let inset = node["inset"], parts.pin == nil {
            reading.report("'inset' belongs to 'pin'", at: inset.position, hint: "write pin: bottom, or distances under 'edges'")
        }
        if let pin = parts.pin { PinnedEdges(pin, parts.inset).apply(to: &parts.view) }
        parts.edges.apply(to: &parts.view)
        guard let collection = node["collection"] else { return }
        let view = parts.view
        for (side, isKnown) in [
            ("width", view.width != nil || view.leading != nil && view.trailing != nil),
            ("height", view.height != nil || view.top != nil && view.bottom != nil),
        ] where !isKnown {
            reading.report(
                "a pinned collection needs a \(side)", at: collection.position,
                hint: "write edges: 0 to have it fill the screen, or two edges and a \(side == "width" ? "width" : "height")")
        }
    }.map(\.view).takingFields().defined(as: "pinnedView")
}

extension ValueShape<[Scene.PinnedView]> {
    static let pinnedViews = ValueShape<[Scene.PinnedView]>.list("a list of pinned views", of: .pinnedView)
}
