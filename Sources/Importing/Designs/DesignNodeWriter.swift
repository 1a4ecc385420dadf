// SPDX-License-Identifier: MIT
//
// Layers of a design as nodes: what holds others, and where things stand.

import Foundation
import VitrineDesignFiles
import VitrineFiles
import VitrineGeometry
import VitrineScene

/// Writes the layers of a frame as nodes.
@MainActor
struct DesignNodeWriter {
    /// What is written otherwise than it might be.
    struct Choices {
        /// Stacks whose parts say their sizes.
        var sized: Set<String> = []
        /// Stacks whose parts are written where they stand.
        var placed: Set<String> = []
    }

    /// A layer that is a node.
    struct Part {
        var id: String
        /// What the node is called while it is tried.
        var mark: String
        /// The stack that places it; nil where it has a place of its own.
        var stack: String?
        /// On the canvas of the frame.
        var frame: CGRect
    }

    static let mark = "layer "

    let root: DesignNode
    let document: DesignDocument
    let place: DesignPlace
    let choices: Choices
    let isTrial: Bool
    private(set) var parts: [Part] = []
    var pageInProgress = DesignPage()
    var theme = DesignTheme()
    /// Fields of the component that is being written; nil outside of one.
    var fields: DesignFields?
    var components = DesignComponents()

    init(_ root: DesignNode, of document: DesignDocument, place: DesignPlace, choices: Choices, isTrial: Bool) {
        (self.root, self.document, self.place, self.choices, self.isTrial) = (root, document, place, choices, isTrial)
        components = DesignComponents(root, of: document)
    }

    mutating func note(_ what: String) { pageInProgress.notes[what, default: 0] += 1 }

    /// The frame as the parts of a scene.
    mutating func page() -> DesignPage {
        var frame = root
        // A frame that is a component is written as what it is.
        if frame.kind != .group { frame.kind = .frame }
        pageInProgress.size = frame.extent
        if frame.fills.filter(\.isVisible).count == 1, let fill = frame.fills.first(where: \.isVisible), let color = fill.shownColor,
            color.alpha == 1,
            frame.cornerRadius == 0
        {
            pageInProgress.background = .string(color.hexText)
            frame.fills = []
        } else {
            pageInProgress.background = .string("white")
        }
        frame.effects = []
        (frame.transform, frame.opacity, frame.clips) = (nil, 1, false)
        let origin = frame.box?.origin ?? .zero
        var node = node(frame, in: Surroundings(origin: origin, canvas: origin))
        node?.fields.removeAll { ["width", "height", "x", "y"].contains($0.name) }
        pageInProgress.content = node?.value ?? .object([.init("box", .object([]))])
        pageInProgress.views = components.views
        (pageInProgress.colors, pageInProgress.fonts, pageInProgress.shadows) = (theme.colors, theme.fonts, theme.shadows)
        return pageInProgress
    }

    /// What a layer stands in.
    struct Surroundings {
        /// The corner of what holds it, on the canvas of the design.
        var origin: CGPoint
        /// The corner of the frame that is written.
        var canvas: CGPoint
        /// Whether something that holds it is turned, so that places on the canvas say nothing.
        var isTurned = false
        /// The size of what holds it.
        var size = CGSize.zero
        /// The stack that it is in.
        var stack: String?
    }

    // MARK: A layer

    /// A layer as a node with what it wears, without its place; nil where nothing of it is seen.
    mutating func node(_ layer: DesignNode, in outer: Surroundings) -> WrittenNode? {
        guard layer.isVisible else { return nil }
        if let instance = component(layer, in: outer) { return instance }
        var written: WrittenNode?
        switch layer.kind {
        case .text: written = label(layer)
        case .vector, .line, .ellipse, .star, .polygon, .booleanOperation, .rectangle: written = shape(layer, in: outer)
        case .slice: return nil
        case .document, .canvas, .frame, .group, .section, .component, .componentSet, .instance: written = container(layer, in: outer)
        }
        guard var node = written else { return nil }
        wear(layer, on: &node)
        let name = "\(Self.mark)\(parts.count)"
        if isTrial {
            node.fields.insert(.init("name", .string(name)), at: 0)
        } else if let known = partName(of: layer) {
            node.fields.insert(.init("name", .string(known)), at: 0)
        }
        if !outer.isTurned, let box = layer.box {
            let middle = CGPoint(x: box.midX - outer.canvas.x, y: box.midY - outer.canvas.y)
            let size = layer.extent
            let frame = CGRect(x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height)
            parts.append(Part(id: layer.id, mark: name, stack: outer.stack, frame: frame))
        } else {
            parts.append(Part(id: layer.id, mark: "", stack: nil, frame: .null))
        }
        return node
    }

    /// What a node is called: the name of its layer, unless that only repeats a text, or is one that every layer has.
    private func partName(of layer: DesignNode) -> String? {
        let name = layer.name.onOneLine
        guard fields == nil, !name.isEmpty, name != layer.characters,
            name.firstMatch(
                of:
                    /^(Frame|Group|Rectangle|Ellipse|Vector|Line|Union|shape|image|Oval|Path|Shape|Combined Shape|overlay|[vh]stack|box)( ?\d+)?$/
            ) == nil
        else { return nil }
        return FieldValue.words(name).plainText
    }

    // MARK: What holds others

    private mutating func container(_ layer: DesignNode, in outer: Surroundings) -> WrittenNode {
        var inner = Surroundings(
            origin: layer.box?.origin ?? outer.origin, canvas: outer.canvas, isTurned: outer.isTurned || layer.isTurned)
        inner.size = layer.extent
        let children = masked(layer.children)
        if layer.children.isEmpty { return WrittenNode("box") }
        if layer.layout.isStack, layer.layout.wrap == .none, !choices.placed.contains(layer.id),
            !children.contains(where: { $0.mask != nil }),
            let stack = stack(layer, in: inner)
        {
            return stack
        }
        if layer.layout.wrap == .wrap || layer.layout.mode == .grid {
            note("layouts that wrap or are grids, whose parts are written where they stand")
        }
        return overlay(layer, children, in: inner)
    }

    /// The layers with the mask that limits each.
    private func masked(_ layers: [DesignNode]) -> [(layer: DesignNode, mask: DesignNode?)] {
        var mask: DesignNode?
        return layers.compactMap { layer in
            if layer.isMask {
                mask = layer.isVisible ? layer : nil
                return nil
            }
            return (layer, mask)
        }
    }

    private mutating func overlay(_ layer: DesignNode, _ children: [(layer: DesignNode, mask: DesignNode?)], in inner: Surroundings)
        -> WrittenNode
    {
        var nodes: [FieldValue] = []
        for (child, mask) in children {
            guard let node = placed(child, in: inner) else { continue }
            guard let mask, let stencil = placed(mask, in: inner) else {
                nodes.append(node.value)
                continue
            }
            // A mask is as large as what it limits: both are put into an area of the size of what holds them.
            var area = WrittenNode("overlay", [.init("children", .array([node.value]))])
            area.add("mask", WrittenNode("overlay", [.init("children", .array([stencil.value]))]).value)
            nodes.append(area.value)
        }
        return WrittenNode("overlay", [.init("children", .array(nodes))])
    }

    /// A layer where it stands in what holds it.
    private mutating func placed(_ layer: DesignNode, in inner: Surroundings) -> WrittenNode? {
        guard var node = node(layer, in: inner) else { return nil }
        let frame = place(of: layer, in: inner)
        hold(&node, layer, at: frame, in: inner.size)
        if let turn = layer.turn { node.add("transform", turn) }
        return node
    }

    /// Where a layer stands, before it is turned.
    private func place(of layer: DesignNode, in inner: Surroundings) -> CGRect {
        let size = layer.extent
        if !inner.isTurned, let box = layer.box {
            // The middle of what is turned stays where it is.
            return CGRect(
                x: box.midX - size.width / 2 - inner.origin.x, y: box.midY - size.height / 2 - inner.origin.y, width: size.width,
                height: size.height)
        }
        guard let transform = layer.transform else { return layer.frame(in: CGRect(origin: inner.origin, size: .zero)) }
        let middle = CGPoint(x: size.width / 2, y: size.height / 2).applying(transform)
        return CGRect(x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height)
    }

    /// Holds a node as the constraints of its layer do.
    private func hold(_ node: inout WrittenNode, _ layer: DesignNode, at frame: CGRect, in size: CGSize) {
        // What fills an overlay does so by itself.
        if layer.kind != .text, abs(frame.minX) < 0.01, abs(frame.minY) < 0.01, abs(frame.width - size.width) < 0.01,
            abs(frame.height - size.height) < 0.01
        {
            return
        }
        let held = layer.constraints ?? DesignConstraints()
        let hugs = layer.kind == .text && layer.hugsText
        let side = layer.style?.horizontal ?? .left
        // A text that is as wide as its letters keeps the side that it is read from.
        if hugs {
            switch side {
            case .center:
                node.add("position", word: "top")
                node.add("x", frame.midX)
            case .right: node.add("trailing", size.width - frame.maxX)
            case .left, .justified: node.add("x", frame.minX)
            }
        } else {
            switch held.horizontal {
            case .both:
                node.add("leading", frame.minX)
                node.add("trailing", size.width - frame.maxX)
            case .right:
                node.add("trailing", size.width - frame.maxX)
                node.add("width", frame.width)
            case .center where abs(frame.midX - size.width / 2) < 0.01:
                node.add("position", word: "center")
                node.add("x", .string("50%"))
                node.add("width", frame.width)
            case .left, .scale, .center:
                node.add("x", frame.minX)
                node.add("width", frame.width)
            }
        }
        let isMiddle = node.says("position") && !hugs
        let vertical = layer.kind == .text ? layer.style?.vertical ?? .top : .center
        if layer.kind == .text, vertical == .top, !isMiddle {
            node.add("y", frame.minY)
            // What reaches beyond the frame that it is in is seen nevertheless.
            if frame.maxY > size.height + 0.5 { node.add("height", frame.height) }
        } else if layer.kind == .text, vertical == .bottom, !isMiddle {
            node.add("bottom", size.height - frame.maxY)
        } else if isMiddle {
            node.add("y", frame.midY)
            node.add("height", frame.height)
        } else if held.vertical == .both {
            node.add("top", frame.minY)
            node.add("bottom", size.height - frame.maxY)
        } else if held.vertical == .bottom {
            node.add("bottom", size.height - frame.maxY)
            node.add("height", frame.height)
        } else {
            node.add("y", frame.minY)
            node.add("height", frame.height)
        }
    }

    // MARK: Stacks

    private mutating func stack(_ layer: DesignNode, in inner: Surroundings) -> WrittenNode? {
        let layout = layer.layout
        let isRow = layout.mode == .horizontal
        let flowing = layer.children.filter { $0.isVisible && $0.part.positioning == .auto }
        let free = layer.children.filter { $0.isVisible && $0.part.positioning == .absolute }
        guard !flowing.isEmpty, !flowing.contains(where: \.isTurned) else { return nil }
        let isSized = choices.sized.contains(layer.id)
        var stack = WrittenNode(isRow ? "hstack" : "vstack")
        if layout.spacing != 0 {
            // Layers that lie over each other are no stack's.
            guard layout.spacing > 0 else { return nil }
            stack.add("spacing", layout.spacing)
        }
        let fills = flowing.allSatisfy { $0.fills(across: !isRow) }
        let across = fills ? nil : layout.counterAlign.word(isRow: isRow)
        if let across { stack.add("alignment", word: across) }
        let own = DesignLayout.Along.spaceBetween == layout.primaryAlign && flowing.count > 1
        if own { stack.add("distribution", word: "equalSpacing") }
        if let word = layer[own: "distribution"], word != "equalSpacing" { stack.add("distribution", word: word) }
        var surroundings = inner
        surroundings.stack = layer.id
        var nodes: [FieldValue] = []
        for child in flowing {
            guard var node = node(child, in: surroundings) else { continue }
            size(&node, child, isRow: isRow, fills: fills, isSized: isSized)
            nodes.append(node.value)
        }
        // Room that is left over is the stack's own, on the sides on which the layout has it.
        let length =
            (isRow
                ? layer.extent.width - layout.paddingLeft - layout.paddingRight
                : layer.extent.height - layout.paddingTop - layout.paddingBottom)
        let taken = flowing.reduce(0) { $0 + (isRow ? $1.extent.width : $1.extent.height) } + layout.spacing * CGFloat(flowing.count - 1)
        let isOpen = layout.primarySizing == .fixed || layer.part.sizing(across: isRow) == .fill || length - taken > 0.5
        let grows = flowing.contains { $0.grows(along: isRow) }
        if !own, isOpen, !grows, length - taken > 0.5 {
            let room = WrittenNode("spacer", [.init("minLength", .number(0))])
            func add(atStart: Bool) {
                // The distance of the stack stands between the room and what is beside it.
                nodes.insert(room.value, at: atStart ? 0 : nodes.count)
            }
            switch layout.primaryAlign {
            case .min, .spaceBetween: add(atStart: false)
            case .max: add(atStart: true)
            case .center:
                add(atStart: true)
                add(atStart: false)
            }
        }
        stack.add("children", .array(nodes))
        let padding = layout.padding
        if [padding.top, padding.left, padding.bottom, padding.right].contains(where: { $0 != 0 }) {
            stack.add("padding", .array([padding.top, padding.left, padding.bottom, padding.right].map { .length($0) }))
        }
        guard !free.isEmpty else { return stack }
        // What has a place of its own lies over the stack.
        var layers = [stack.value]
        for child in free { if let node = placed(child, in: inner) { layers.append(node.value) } }
        return WrittenNode("overlay", [.init("children", .array(layers))])
    }

    /// The lengths that a part of a stack has.
    private func size(_ node: inout WrittenNode, _ child: DesignNode, isRow: Bool, fills: Bool, isSized: Bool) {
        if child.grows(along: isRow) { node.add("grow", true) }
        let extent = child.extent
        let isText = child.kind == .text
        for horizontal in [true, false] {
            let isAlong = horizontal == isRow
            let name = horizontal ? "width" : "height"
            let length = horizontal ? extent.width : extent.height
            if isAlong {
                if child.grows(along: isRow) { continue }
                let hugs =
                    isText
                    ? child.hugsText || !horizontal && child.style?.resize != DesignTextStyle.Resize.none : child.hugs(along: horizontal)
                if hugs, !isSized { continue }
                node.add(name, length)
            } else {
                if fills { continue }
                if child.fills(across: !isRow) {
                    node.add(name, .string("100%"))
                    continue
                }
                let hugs =
                    isText
                    ? child.hugsText || !horizontal && child.style?.resize != DesignTextStyle.Resize.none : child.hugs(along: horizontal)
                if hugs, !isSized { continue }
                node.add(name, length)
            }
        }
        for (name, value) in [
            ("minWidth", child.part.minWidth), ("maxWidth", child.part.maxWidth), ("minHeight", child.part.minHeight),
            ("maxHeight", child.part.maxHeight),
        ] {
            if let value, value > 0, !isSized { node.add(name, value) }
        }
    }
}

extension DesignNode {
    /// Whether a text is as wide as its letters.
    var hugsText: Bool { style?.resize == .both || part.horizontal == .hug && part.vertical == .hug }

    /// Whether it takes the room that is left in a row or a column.
    func grows(along row: Bool) -> Bool { part.grow > 0 || (row ? part.horizontal : part.vertical) == .fill }

    /// Whether it is as high as the row that it is in, or as wide as the column.
    func fills(across width: Bool) -> Bool { part.align == .stretch || (width ? part.horizontal : part.vertical) == .fill }

    /// Whether a frame is as long as what is in it.
    func hugs(along width: Bool) -> Bool {
        guard layout.isStack, !children.isEmpty else { return false }
        if let said = part.sizing(across: width) { return said == .hug }
        let isAlong = (layout.mode == .horizontal) == width
        return (isAlong ? layout.primarySizing : layout.counterSizing) == .auto
    }

    /// How it is turned about its middle; nil where it is not.
    var turn: FieldValue? {
        guard let transform, isTurned else { return nil }
        var steps: [FieldValue] = []
        let angle = atan2(transform.b, transform.a) * 180 / .pi
        if abs(angle) > 0.001 { steps.append(.object([.init("rotate", .length(angle))])) }
        let (across, down) = (hypot(transform.a, transform.b), hypot(transform.c, transform.d))
        let mirror: CGFloat = transform.a * transform.d - transform.b * transform.c < 0 ? -1 : 1
        if abs(across - 1) > 1e-4 || abs(down * mirror - 1) > 1e-4 {
            steps.append(.object([.init("scale", .array([.length(across), .length(down * mirror)]))]))
        }
        return steps.isEmpty ? nil : .array(steps)
    }
}

extension DesignPart {
    func sizing(across width: Bool) -> Sizing? { width ? horizontal : vertical }
}

extension DesignLayout.Across {
    fileprivate func word(isRow: Bool) -> String {
        switch self {
        case .min: isRow ? "top" : "leading"
        case .center: "center"
        case .max: isRow ? "bottom" : "trailing"
        case .baseline: isRow ? "firstBaseline" : "leading"
        }
    }
}

extension FieldValue {
    /// A text as it stands in a file.
    var plainText: String { if case .string(let text) = self { text } else { "" } }
}
