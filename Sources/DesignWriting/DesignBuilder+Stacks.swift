// SPDX-License-Identifier: MIT
//
// Stacks as auto layouts, and equal cells as instances of a component.

import Foundation
import VitrineDesignFiles
import VitrineDrawing
import VitrineGeometry
import VitrineViewCore

extension DesignBuilder {
    /// Arranges what is in a frame as a stack does, where that gives the places that its views have.
    mutating func arrange(
        _ stack: PartDescription.Stack, of layer: DisplayList.Layer, in view: UIView, on node: inout DesignNode, in space: Space
    ) {
        let isRow = stack.axis == .horizontal
        var found: [(view: UIView?, nodes: [DesignNode])] = layer.sublayers.map { (names.view(of: $0), nodes(of: $0, in: space)) }
        var parts: [(node: DesignNode, view: UIView, description: PartDescription?)] = []
        let isMirrored = isRow && view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let views = isMirrored ? stack.views.reversed() : stack.views
        for child in views {
            let frame = child.frame
            let place = found.firstIndex { $0.view === child }
            var own = place.map { found.remove(at: $0).nodes } ?? []
            let description = (child as? any DescribedPart)?.partDescription
            if own.isEmpty {
                guard frame.width > 0 || frame.height > 0 else { continue }
                var room = placed(.frame, frame, in: space)
                room.name = "spacer"
                own = [room]
            }
            guard own.count == 1 else { return keep(parts.map(\.node) + own + found.flatMap(\.nodes), on: &node) }
            parts.append((own[0], child, description))
        }
        node.children = parts.map(\.node)
        // What is turned, or is no arranged view, stands where it stands.
        guard !parts.isEmpty, parts.allSatisfy({ !$0.node.isTurned }) else {
            return keep(parts.map(\.node) + found.flatMap(\.nodes), on: &node)
        }
        let frames = parts.map { $0.node.frame(in: node.box) }
        func start(_ frame: CGRect) -> CGFloat { isRow ? frame.minX : frame.minY }
        func end(_ frame: CGRect) -> CGFloat { isRow ? frame.maxX : frame.maxY }
        func length(_ frame: CGRect) -> CGFloat { isRow ? frame.width : frame.height }
        let whole = isRow ? node.extent.width : node.extent.height
        let across = isRow ? node.extent.height : node.extent.width
        let gaps = zip(frames, frames.dropFirst()).map { start($1) - end($0) }
        // What reaches over its neighbour in a line is no auto layout.
        guard gaps.allSatisfy({ $0 > -0.01 }) else { return keep(parts.map(\.node) + found.flatMap(\.nodes), on: &node) }
        var layout = DesignLayout()
        layout.mode = isRow ? .horizontal : .vertical
        let isEven = gaps.allSatisfy { abs($0 - (gaps.first ?? 0)) < 0.51 }
        let (before, after) = (start(frames[0]), whole - end(frames[frames.count - 1]))
        var children = parts.map(\.node)
        if isEven {
            layout.spacing = gaps.first ?? 0
        } else {
            // Distances of their own are frames without a look.
            children = []
            for (index, part) in parts.enumerated() {
                children.append(part.node)
                guard index < gaps.count, gaps[index] > 0.01 else { continue }
                var gap = CGRect(x: frames[index].minX, y: frames[index].minY, width: 1, height: 1)
                if isRow {
                    (gap.origin.x, gap.size.width) = (frames[index].maxX, gaps[index])
                } else {
                    (gap.origin.y, gap.size.height) = (frames[index].maxY, gaps[index])
                }
                var room = placed(.frame, gap.offsetBy(dx: space.origin.x, dy: space.origin.y), in: space)
                room.name = "gap"
                children.append(room)
            }
        }
        if isRow {
            (layout.paddingLeft, layout.paddingRight) = (max(before, 0), max(after, 0))
        } else {
            (layout.paddingTop, layout.paddingBottom) = (max(before, 0), max(after, 0))
        }
        if stack.distribution == .equalSpacing, parts.count > 1, isEven { layout.primaryAlign = .spaceBetween }
        layout.counterAlign =
            switch stack.alignment {
            case .fill: .min
            case .leading: isMirrored && !isRow ? .max : .min
            case .center: .center
            case .trailing: .max
            case .firstBaseline, .lastBaseline: isRow ? .baseline : .min
            }
        let grows = parts.map { $0.description.map { $0.growth > 0 || $0.isSpacer && $0.growth > 0 } ?? false }
        let sharesAll = stack.distribution == .fillEqually
        var index = -1
        for place in children.indices {
            let isGap = children[place].name == "gap"
            if !isGap { index += 1 }
            let takes = !isGap && (sharesAll || grows[max(index, 0)])
            children[place].part.grow = takes ? 1 : 0
            let fills =
                !isGap && stack.alignment == .fill
                && abs((isRow ? children[place].extent.height : children[place].extent.width) - across) < 0.01
            children[place].part.align = fills ? .stretch : .inherit
            let along: DesignPart.Sizing = takes ? .fill : .fixed
            let beside: DesignPart.Sizing = fills ? .fill : .fixed
            (children[place].part.horizontal, children[place].part.vertical) = isRow ? (along, beside) : (beside, along)
        }
        let isTight = !sharesAll && !grows.contains(true) && layout.primaryAlign != .spaceBetween
        (layout.primarySizing, layout.counterSizing) = (isTight ? .auto : .fixed, .fixed)
        node.layout = layout
        node.children = children
        // What else is on it stands where it stands.
        for var other in found.flatMap(\.nodes) {
            other.part.positioning = .absolute
            node.children.append(other)
        }
        node[own: "distribution"] = stack.distribution == .fill ? nil : "\(stack.distribution)"
    }

    private func keep(_ nodes: [DesignNode], on node: inout DesignNode) { node.children = nodes }

    // MARK: Components

    /// Has cells of one kind be instances of the first, where they are made of the same layers.
    mutating func share(_ node: inout DesignNode) {
        for index in node.children.indices { share(&node.children[index]) }
        guard node[own: "words"] == nil, let kind = node.cellKind else { return }
        guard let first = components[kind] else {
            node.kind = .component
            components[kind] = node
            document.components[node.id] = DesignDocument.Component(name: kind, key: "vitrine-\(kind)")
            return
        }
        guard first.skeleton == node.skeleton else { return }
        (node.kind, node.componentId) = (.instance, first.id)
    }
}

extension DesignNode {
    /// What the cells are called that it is one of; nil for what is no cell.
    fileprivate var cellKind: String? {
        guard kind == .frame, let match = name.firstMatch(of: /^(.+)-\d+-\d+$/) else { return nil }
        return String(match.1)
    }

    /// The layers in it with what instances cannot have otherwise: outlines, fills and pictures, but for those of texts.
    var skeleton: String {
        let own = kind == .component || kind == .instance ? .frame : kind
        let looks = kind == .text ? "" : "\(fillGeometry)\(fills)\(strokes)"
        return "\(own)\(looks)(\(children.map(\.skeleton).joined(separator: ",")))"
    }

    /// The layer without what only holds one other, and with what holds a single text or a stack being that itself.
    func tidied() -> DesignNode {
        var node = self
        node.children = children.map { $0.tidied() }.filter { !$0.isNothing }
        if layout.mode == .none { node.children = node.children.flatMap(\.unwrapped) }
        while node.children.count == 1, let only = node.children.first, let merged = node.merged(with: only) { node = merged }
        return node
    }

    private var isBare: Bool {
        kind == .frame && fills.isEmpty && strokes.isEmpty && effects.isEmpty && opacity == 1 && !clips && blendMode == .passThrough
            && !isMask && cornerRadius == 0 && cornerRadii.isEmpty
    }

    private var isNothing: Bool {
        isBare && children.isEmpty && !["spacer", "gap"].contains(name) && part == DesignPart() && self[own: "part"] == nil
    }

    /// What is on a frame that has neither a look nor a name, where it stands in what holds the frame.
    private var unwrapped: [DesignNode] {
        guard isBare, name.isEmpty, !isTurned, layout.mode == .none, !children.isEmpty, let transform else { return [self] }
        return children.map { child in
            var child = child
            child.transform = child.transform.map { $0.concatenating(transform) }
            return child
        }
    }

    /// One layer for two of the same size, of which one has no look.
    private func merged(with inner: DesignNode) -> DesignNode? {
        guard kind == .frame, !inner.isTurned, !inner.isMask else { return nil }
        let place = inner.frame(in: box)
        let isSame =
            abs(place.minX) < 0.01 && abs(place.minY) < 0.01 && abs(place.width - extent.width) < 0.01
            && abs(place.height - extent.height) < 0.01
        func named(_ node: DesignNode) -> DesignNode {
            var node = node
            if !name.isEmpty { node.name = name }
            node.id = id
            node.part = part
            node.transform = transform
            node.shared.merge(shared) { own, _ in own }
            return node
        }
        // A picture or a text in a frame of its own size is that.
        if isSame, isBare, layout.mode == .none { return named(inner) }
        guard inner.kind == .frame, inner.isBare, inner.layout.isStack || inner.children.isEmpty || isSame else { return nil }
        guard layout.mode == .none else { return nil }
        // What is within is moved out by its distance from the edges, which an auto layout has as its padding.
        let (right, bottom) = (extent.width - place.maxX, extent.height - place.maxY)
        guard isSame || place.minX > -0.01 && place.minY > -0.01 && right > -0.01 && bottom > -0.01 else { return nil }
        var node = self
        node.layout = inner.layout
        let padding = inner.layout.padding
        if inner.layout.isStack {
            node.layout.padding = (
                padding.top + max(place.minY, 0), padding.left + max(place.minX, 0), padding.bottom + max(bottom, 0),
                padding.right + max(right, 0)
            )
        }
        node.children = inner.children.map { child in
            var child = child
            child.transform = child.transform.map { $0.concatenating(CGAffineTransform(translationX: place.minX, y: place.minY)) }
            return child
        }
        if name.isEmpty || self[own: "part"] == nil && !inner.name.isEmpty && name.isEmpty { node.name = inner.name }
        node.shared.merge(inner.shared) { own, _ in own }
        node.styles.merge(inner.styles) { own, _ in own }
        return node
    }
}
