// SPDX-License-Identifier: MIT
//
// Views that constraints put below or beside each other as columns and rows.

import Foundation
import VitrineCollectionUI
import VitrineDrawing
import VitrineGeometry
import VitrineInterfaceBuilder
import VitrineInterfaces
import VitrineLayers
import VitrineScene
import VitrineStage
import VitrineViews

/// A view, or several that are a column or a row, while their places are found.
@MainActor
private struct Unit {
    var views: [UIView]
    var frame: CGRect
    var node: WrittenNode
    /// Where the first of them lies among all, from back to front.
    var depth: Int
    /// Whether it is as wide and as high as what it shows.
    var isNatural: (width: Bool, height: Bool)
    /// What of the parent its views are held by.
    var held: Set<NSLayoutConstraint.Attribute>
    var isLine = false
}

extension NodeWriter {
    /// The views of another, those that constraints put in lines as stacks.
    ///
    /// - Parameter outer: what the parent is a part of and in which the views are to stand; nil where that is the parent.
    mutating func arranged(_ views: [UIView], in parent: UIView, of outer: UIView? = nil) throws(Unsayable) -> [FieldValue] {
        let links = Links(parent)
        guard !links.isEmpty, stage.view.effectiveUserInterfaceLayoutDirection != .rightToLeft else {
            var nodes: [FieldValue] = []
            for view in views { nodes.append(try placed(view, in: parent, of: outer)) }
            return nodes
        }
        var units: [Unit] = []
        for (depth, view) in views.enumerated() {
            guard view.transform == .identity else { throw Unsayable(reason: "that it is turned") }
            let node = try node(for: view)
            units.append(
                Unit(
                    views: [view], frame: view.frame, node: node, depth: depth, isNatural: Self.isNatural(view, node),
                    held: links.held[ObjectIdentifier(view)] ?? []))
        }
        var changes = true
        while changes {
            changes = false
            for isColumn in [true, false] {
                while let line = line(among: units, isColumn, links, in: parent) {
                    units = line
                    changes = true
                }
            }
        }
        let area = outer ?? parent
        let origin = parent === area ? CGPoint.zero : parent.frame.origin
        return units.sorted { $0.depth < $1.depth }.map { unit in
            let frame = unit.frame.offsetBy(dx: origin.x - parent.bounds.minX, dy: origin.y - parent.bounds.minY)
            let anchors = unit.isLine ? Self.anchors(unit.held) : anchors(of: unit.views[0], in: parent)
            return place(unit.node, at: frame, in: area.bounds.size, anchors).value
        }
    }

    /// Whether a view has the size that it asks for, so that a stack need not say it.
    private static func isNatural(_ view: UIView, _ node: WrittenNode) -> (width: Bool, height: Bool) {
        guard let kind = node.kind, !["box", "overlay", "vstack", "hstack", "image", "textView", "shape"].contains(kind) else {
            return (false, false)
        }
        let own = view.intrinsicContentSize
        return (abs(own.width - view.bounds.width) < 0.01, abs(own.height - view.bounds.height) < 0.01)
    }

    private static func anchors(_ held: Set<NSLayoutConstraint.Attribute>) -> (x: Anchor, y: Anchor) {
        func has(_ attributes: NSLayoutConstraint.Attribute...) -> Bool { attributes.contains { held.contains($0) } }
        return (
            anchor(start: has(.leading, .left), end: has(.trailing, .right), middle: has(.centerX)),
            anchor(start: has(.top), end: has(.bottom), middle: has(.centerY))
        )
    }

    // MARK: Lines

    /// The units with some of them put together; nil where nothing lies in a line.
    private mutating func line(among units: [Unit], _ isColumn: Bool, _ links: Links, in parent: UIView) -> [Unit]? {
        for start in units.indices where !units.contains(where: { links.join($0, units[start], isColumn) }) {
            var run = [start]
            var shared = Alignments.all(isColumn)
            while let next = units.indices.first(where: { !run.contains($0) && links.join(units[run[run.count - 1]], units[$0], isColumn) })
            {
                let both = shared.filter { $0.fits(units[start].frame, units[next].frame, isColumn) }
                if both.isEmpty { break }
                shared = both
                run.append(next)
            }
            guard run.count > 1, let alignment = shared.first else { continue }
            let members = run.map { units[$0] }
            guard !members.contains(where: { choices.loose.contains(ObjectIdentifier($0.views[0])) }) else { continue }
            let frame = members.reduce(CGRect.null) { $0.union($1.frame) }
            let depth = members.map(\.depth).min() ?? 0
            let others = units.indices.filter { !run.contains($0) }
            // What lies between or above stays above.
            guard !others.contains(where: { units[$0].frame.intersects(frame) && units[$0].depth > depth }) else { continue }
            let unit = put(members, alignment, isColumn, frame, depth)
            parts.append(WrittenPart(members[0].views[0], .line, frame: parent.convert(frame, to: nil)))
            return others.map { units[$0] } + [unit]
        }
        return nil
    }

    private func put(_ members: [Unit], _ alignment: Alignments, _ isColumn: Bool, _ frame: CGRect, _ depth: Int) -> Unit {
        let gaps = zip(members, members.dropFirst()).map { a, b in
            isColumn ? b.frame.minY - a.frame.maxY : b.frame.minX - a.frame.maxX
        }
        var node = WrittenNode(isColumn ? "vstack" : "hstack")
        let spacing = gaps[0]
        if spacing != 0 { node.add("spacing", spacing) }
        if let word = alignment.word(isColumn) { node.add("alignment", word: word) }
        var children: [FieldValue] = []
        var isNatural = (width: true, height: true)
        for (index, member) in members.enumerated() {
            let fills = alignment == .fill
            var inner = settled(member.node, in: member.frame.size)
            let needsWidth = !member.isNatural.width && !(isColumn && fills)
            let needsHeight = !member.isNatural.height && !(!isColumn && fills)
            if needsWidth, !inner.says("width") { inner.add("width", member.frame.width) }
            if needsHeight, !inner.says("height") { inner.add("height", member.frame.height) }
            if isColumn, fills, !member.isNatural.width { isNatural.width = false }
            if !isColumn, fills, !member.isNatural.height { isNatural.height = false }
            if index < gaps.count, abs(gaps[index] - spacing) > 0.005 { inner.add("spacingAfter", gaps[index]) }
            children.append(inner.value)
        }
        node.add("children", .array(children))
        node.isNatural = isNatural.width && isNatural.height
        let held = members.reduce(Set<NSLayoutConstraint.Attribute>()) { $0.union($1.held) }
        return Unit(
            views: members.flatMap(\.views), frame: frame, node: node, depth: depth, isNatural: isNatural, held: held, isLine: true)
    }
}

/// How the views of a line stand across it.
private enum Alignments: Hashable {
    case fill, start, middle, end

    static func all(_ isColumn: Bool) -> [Alignments] { [.fill, .start, .middle, .end] }

    func fits(_ a: CGRect, _ b: CGRect, _ isColumn: Bool) -> Bool {
        func same(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 0.01 }
        switch self {
        case .fill: return isColumn ? same(a.minX, b.minX) && same(a.maxX, b.maxX) : same(a.minY, b.minY) && same(a.maxY, b.maxY)
        case .start: return isColumn ? same(a.minX, b.minX) : same(a.minY, b.minY)
        case .middle: return isColumn ? same(a.midX, b.midX) : same(a.midY, b.midY)
        case .end: return isColumn ? same(a.maxX, b.maxX) : same(a.maxY, b.maxY)
        }
    }

    /// The word of a stack; nil for what it does by itself.
    func word(_ isColumn: Bool) -> String? {
        switch self {
        case .fill: nil
        case .start: isColumn ? "leading" : "top"
        case .middle: "center"
        case .end: isColumn ? "trailing" : "bottom"
        }
    }
}

/// Which views constraints put next to each other, and what of their parent they are held by.
@MainActor
private struct Links {
    private struct Pair: Hashable {
        var first: ObjectIdentifier
        var second: ObjectIdentifier
    }

    private var columns: Set<Pair> = []
    private var rows: Set<Pair> = []
    private(set) var held: [ObjectIdentifier: Set<NSLayoutConstraint.Attribute>] = [:]
    var isEmpty: Bool { columns.isEmpty && rows.isEmpty }

    init(_ parent: UIView) {
        func isParent(_ item: AnyObject?) -> Bool { item === parent || (item as? UILayoutGuide)?.owningView === parent }
        for constraint in parent.constraints where constraint.isActive && constraint.relation == .equal {
            guard let first = constraint.firstItem, let second = constraint.secondItem else { continue }
            if isParent(second) { held[ObjectIdentifier(first), default: []].insert(constraint.firstAttribute) }
            if isParent(first) { held[ObjectIdentifier(second), default: []].insert(constraint.secondAttribute) }
            guard let first = first as? UIView, let second = second as? UIView, first.superview === parent, second.superview === parent,
                !first.isHidden, !second.isHidden, constraint.multiplier == 1, constraint.priority.rawValue >= 999
            else { continue }
            let (a, b) = (ObjectIdentifier(first), ObjectIdentifier(second))
            switch (constraint.firstAttribute, constraint.secondAttribute) {
            case (.top, .bottom): columns.insert(Pair(first: b, second: a))
            case (.bottom, .top): columns.insert(Pair(first: a, second: b))
            case (.leading, .trailing), (.left, .right): rows.insert(Pair(first: b, second: a))
            case (.trailing, .leading), (.right, .left): rows.insert(Pair(first: a, second: b))
            default: break
            }
        }
    }

    /// Whether the second unit follows on the first.
    func join(_ first: Unit, _ second: Unit, _ isColumn: Bool) -> Bool {
        let pairs = isColumn ? columns : rows
        let gap = isColumn ? second.frame.minY - first.frame.maxY : second.frame.minX - first.frame.maxX
        guard gap > -0.001, first.views[0] !== second.views[0] else { return false }
        return first.views.contains { a in
            second.views.contains { b in pairs.contains(Pair(first: ObjectIdentifier(a), second: ObjectIdentifier(b))) }
        }
    }
}
