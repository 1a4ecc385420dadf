// SPDX-License-Identifier: MIT
//
// Why a view stands elsewhere: the arithmetic of the file's constraints on the frames that it keeps.

import Foundation
import VitrineFiles
import VitrineGeometry
import VitrineInterfaceBuilder
import VitrineInterfaces
import VitrineScene
import VitrineStage
import VitrineViews

/// Why a view is off on an axis: something of its own, or another view.
@MainActor struct FrameCause {
    let group: FrameCheck.Group
    let reason: String
    var constraint: String?
    /// Where it goes on; nil where it begins.
    var next: FrameQuestion?
    /// Whether it is the size of a text in another font.
    var isOfText = false
}

extension FrameCause {
    /// The same in other words.
    func said(_ reason: String) -> FrameCause {
        FrameCause(group: group, reason: reason, constraint: constraint, next: next, isOfText: isOfText)
    }
}

/// A view and an axis on which it is off.
struct FrameQuestion: Hashable {
    let node: FrameNode
    let axis: FrameAxis

    static func == (a: FrameQuestion, b: FrameQuestion) -> Bool { a.node === b.node && a.axis == b.axis }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(node))
        hasher.combine(axis)
    }
}

@MainActor extension FrameBoard {
    /// Where a chain of causes begins, and with which view; nil where it begins with the cause itself.
    func end(of cause: FrameCause) -> (cause: FrameCause, node: FrameNode?) {
        var (current, seen, node) = (cause, Set<FrameQuestion>(), FrameNode?.none)
        while let next = current.next {
            node = next.node
            guard seen.insert(next).inserted else { return (FrameCause(group: .differs, reason: "each follows from the other"), node) }
            current = self.cause(of: next.node, next.axis)
        }
        return (current, node)
    }

    /// Why a view is off on an axis.
    func cause(of node: FrameNode, _ axis: FrameAxis) -> FrameCause {
        let question = FrameQuestion(node: node, axis: axis)
        if let known = causes[question] { return known }
        guard asked.insert(question).inserted else {
            return FrameCause(group: .differs, reason: "it and what it hangs on follow from each other")
        }
        defer { asked.remove(question) }
        let cause = find(node, axis)
        causes[question] = cause
        return cause
    }

    private func find(_ node: FrameNode, _ axis: FrameAxis) -> FrameCause {
        if node.isMarked { return FrameCause(group: .marked, reason: node.mark) }
        let held = (held[ObjectIdentifier(node.view)] ?? []).filter { $0.constraint.firstAttribute.isVertical == (axis == .y) }.sorted {
            ($0.constraint.relation == .equal ? 0 : 1, -$0.constraint.priority.rawValue)
                < ($1.constraint.relation == .equal ? 0 : 1, -$1.constraint.priority.rawValue)
        }
        return canvas(node, axis) ?? contradiction(node, axis, held) ?? cell(node, axis) ?? size(node, axis, held) ?? stack(node, axis)
            ?? place(node, axis, held) ?? inside(node, axis, held) ?? unexplained(node, axis, held)
    }

    private func follows(_ node: FrameNode, _ axis: FrameAxis, _ constraint: FrameConstraint? = nil) -> FrameCause {
        FrameCause(
            group: .differs, reason: "follows from \(node.name)" + (constraint.map { ": \($0.text)" } ?? ""),
            constraint: constraint?.element.id, next: FrameQuestion(node: node, axis: axis))
    }

    /// What Interface Builder's canvas decides, and not the layout.
    private func canvas(_ node: FrameNode, _ axis: FrameAxis) -> FrameCause? {
        let element = node.element
        if ["navigationBar", "toolbar", "tabBar"].contains(element.name), element.key != nil {
            return FrameCause(
                group: .stale, reason: "the controller places its bar; the file keeps the frame of the canvas on which it was last laid out"
            )
        }
        if node.view === stage.view {
            let (size, device) = (stage.canvas.size, stage.file.document.device?.id ?? "none")
            guard element.key == "view" else {
                return FrameCause(group: .differs, reason: "the view at the top is shown at \(size.numberText)")
            }
            return FrameCause(
                group: .stale,
                reason:
                    "saved at \(node.saved.size.numberText), and the room of its controller on the file's device (\(device)) is \(node.laidOut.size.numberText)"
            )
        }
        guard !isResized(node, axis) else { return nil }
        let isPrototype =
            stage.file.document.owners[node.id].flatMap { stage.file.document.elements[$0] }?.list("prototypes").contains { $0 === element }
            ?? false
        if isPrototype || ["collectionViewCell", "collectionReusableView"].contains(element.name) {
            return FrameCause(group: .designTime, reason: "where the canvas shows a prototype, which has no place of its own")
        }
        if element.key == "tableFooterView" || element.key == "tableHeaderView" {
            return FrameCause(
                group: .designTime,
                reason: "where the canvas shows the \(element.key == "tableFooterView" ? "footer" : "header") of a table")
        }
        return nil
    }

    /// A constraint that the saved frames do not satisfy, or that the layout here does not.
    private func contradiction(_ node: FrameNode, _ axis: FrameAxis, _ held: [FrameConstraint]) -> FrameCause? {
        // What a view says of itself goes before what it has to do with others, and plain arithmetic before margins.
        let alone = held.filter { $0.inset == nil && $0.other(than: node.view) == nil }
        let beside = held.filter { $0.inset == nil && $0.other(than: node.view) != nil }
        for one in alone + beside + held.filter({ $0.inset != nil }) where one.isRequired && one.isExact {
            let (saved, laidOut) = (one.excess(\.saved), one.excess(\.laidOut))
            if abs(saved) > max(1, tolerance) + 0.01 {
                if let inset = one.inset { return margins(inset, one, saved, axis) }
                // Frames of another screen are contradicted by nothing of their own.
                if let outer = one.other(than: node.view), let other = self.node(of: outer.view), moved(other, axis),
                    other.view === stage.view
                {
                    return follows(other, axis, one)
                }
                return FrameCause(
                    group: .stale,
                    reason: "the file contradicts itself: its frames are \(abs(saved).numberText(places: 2)) from \(one.text)",
                    constraint: one.element.id)
            }
            if abs(laidOut) > max(1, tolerance) + 0.01 {
                return FrameCause(
                    group: .differs, reason: "does not hold here, by \(abs(laidOut).numberText(places: 2)): \(one.text)",
                    constraint: one.element.id)
            }
        }
        return nil
    }

    /// Margins and safe areas that are others here.
    private func margins(_ inset: String, _ one: FrameConstraint, _ excess: CGFloat, _ axis: FrameAxis) -> FrameCause? {
        let value = one.second?.inset == nil ? one.first : one.second ?? one.first
        if let owner = node(of: value.view), isResized(owner, axis) { return follows(owner, axis, one) }
        guard one.constraint.relation == .equal else { return nil }
        let owner = node(of: value.view)?.name ?? "its view"
        // What others at the same edge agree with is no fault of the edge.
        let edge = { (one: FrameConstraint) in one.second?.inset == nil ? one.constraint.firstAttribute : one.constraint.secondAttribute }
        let others = (held[ObjectIdentifier(value.view)] ?? []).filter {
            $0.element !== one.element && $0.inset == inset && edge($0) == edge(one)
        }
        if others.contains(where: { $0.isRequired && $0.constraint.relation == .equal && abs($0.excess(\.saved)) < 1 }) {
            return FrameCause(
                group: .differs,
                reason: "the file has it \(abs(excess).numberText(places: 2)) beside where others stand at the same edge: \(one.text)",
                constraint: one.element.id)
        }
        return FrameCause(
            group: .differs,
            reason:
                "the \(inset) of \(owner) \(inset.hasSuffix("s") ? "are" : "is") \(abs(excess).numberText(places: 2)) off here from what was saved: \(one.text)",
            constraint: one.element.id)
    }

    /// What decides a size that is another.
    private func size(_ node: FrameNode, _ axis: FrameAxis, _ held: [FrameConstraint]) -> FrameCause? {
        guard isResized(node, axis) else { return nil }
        for one in held where one.isSize && one.constraint.relation == .equal {
            guard let other = one.other(than: node.view), isOff(other.change), let next = self.node(of: other.view) else { continue }
            if one.isRequired || abs(one.excess(\.laidOut)) < 1 { return follows(next, axis, one) }
        }
        let pair = (self.held[ObjectIdentifier(node.view)] ?? []).first {
            $0.first.view === $0.second?.view && $0.constraint.firstAttribute.isVertical != $0.constraint.secondAttribute.isVertical
                && $0.isSize
        }
        if let pair, isResized(node, axis.other), abs(pair.excess(\.laidOut)) < 1 {
            let cause = cause(of: node, axis.other)
            return cause.said("\(cause.reason), by \(pair.text)")
        }
        return content(node, axis)
    }

    /// A size that the view asks for by itself.
    private func content(_ node: FrameNode, _ axis: FrameAxis) -> FrameCause? {
        let (view, size) = (node.view, axis.size(node.laidOut))
        var asked = axis.length(view.intrinsicContentSize)
        if axis == .y, view is UILabel {
            asked = view.sizeThatFits(CGSize(width: view.bounds.width, height: .greatestFiniteMagnitude)).height
        }
        let isOwn = asked >= 0 && abs(asked - size) < 1
        guard isOwn else { return nil }
        if axis == .y, view is UILabel, isResized(node, .x), isOff(axis.size(node.laidOut) - axis.size(node.saved)),
            node.element["numberOfLines"] != nil
        {
            let cause = cause(of: node, .x)
            return cause.said("as high as its lines at another width: \(cause.reason)")
        }
        let saved = axis.size(node.saved)
        let sizes = "\(size.numberText(places: 2)) here, \(saved.numberText(places: 2)) in the file"
        guard node.isText || view is UITextView else {
            return FrameCause(group: .differs, reason: "the \(axis.sizeName) of its content is another (\(sizes))\(notes(of: node))")
        }
        // Fonts differ by a few hundredths; what differs by more was given more room than its text asks for.
        guard abs(size - saved) <= 0.15 * max(size, saved) || axis == .x && abs(size - saved) < 4 else {
            return FrameCause(
                group: .differs, reason: "it is only as \(axis == .x ? "wide" : "high") as its text (\(sizes))\(notes(of: node))")
        }
        let isSmall = axis == .x ? abs(size - saved) <= max(2.1, 0.06 * node.saved.width) : !differs(node, axis)
        return FrameCause(
            group: isSmall ? .text : .differs,
            reason: "its text has another \(axis.sizeName) in the font that is here (\(sizes))\(notes(of: node))",
            isOfText: true)
    }

    /// How a stack arranges it.
    private func stack(_ node: FrameNode, _ axis: FrameAxis) -> FrameCause? {
        guard let stack = node.view.superview as? UIStackView, stack.arrangedSubviews.contains(where: { $0 === node.view }) else {
            return nil
        }
        let siblings = stack.arrangedSubviews.filter { $0 !== node.view && !$0.isHidden }.compactMap { self.node(of: $0) }
        if let owner = self.node(of: stack), isResized(owner, axis) {
            // A stack that nothing holds is as large as what is in it.
            if cause(of: owner, axis).next?.node !== node { return follows(owner, axis) }
        }
        if let sibling = siblings.first(where: { isResized($0, axis) && content($0, axis) != nil }) { return follows(sibling, axis) }
        if let sibling = siblings.first(where: {
            isResized($0, axis) && ($0.view is UIStackView || !(self.held[ObjectIdentifier($0.view)] ?? []).isEmpty)
        }),
            !isResized(node, axis)
        {
            return follows(sibling, axis)
        }
        let element = self.node(of: stack)?.element
        let said = ["distribution", "alignment", "spacing", "baselineRelativeArrangement"].compactMap { key in
            element?[key].map { "\(key) \($0)" }
        }
        return FrameCause(
            group: .differs,
            reason:
                "its stack arranges it otherwise (\(said.isEmpty ? "distribution fill" : said.joined(separator: ", ")))\(notes(of: node))")
    }

    /// Another view that it is placed by.
    private func place(_ node: FrameNode, _ axis: FrameAxis, _ held: [FrameConstraint]) -> FrameCause? {
        let above = node.view.superview
        let places = held.filter { !$0.isSize }
        for one in places {
            guard let own = one.own(node.view), isOff(own.change), let other = one.other(than: node.view),
                !other.view.isDescendant(of: node.view), isOff(other.change * one.constraint.multiplier),
                let next = self.node(of: other.view)
            else { continue }
            if one.constraint.relation != .equal, abs(one.excess(\.saved)) > 1 { continue }
            if moved(next, axis) { return follows(next, axis, one) }
            if let around = around(next.view, axis) { return follows(around, axis, one) }
        }
        guard let above, let outer = self.node(of: above) ?? above.superview.flatMap({ self.node(of: $0) }) else { return nil }
        if isResized(outer, axis) {
            let isMasked = held.isEmpty && node.element["translatesAutoresizingMaskIntoConstraints"] != "NO"
            if isMasked
                || places.contains(where: { $0.other(than: node.view)?.view === above || $0.other(than: node.view)?.view === outer.view })
                || node.element.key == "contentView" || node.element.name.hasPrefix("tableViewCell")
            {
                return follows(outer, axis)
            }
        }
        // What it hangs on lies farther out than the view that it is on.
        if places.contains(where: { $0.other(than: node.view).map { !$0.view.isDescendant(of: above) && $0.view !== above } ?? false }) {
            if moved(outer, axis) { return follows(outer, axis) }
        }
        return nil
    }

    /// What cells decide of themselves and of what is in them.
    private func cell(_ node: FrameNode, _ axis: FrameAxis) -> FrameCause? {
        let element = node.element
        let owner = stage.file.document.owners[node.id].flatMap { stage.file.document.elements[$0] }
        if ["textLabel", "detailTextLabel", "imageView"].contains(element.key ?? "") {
            let cell = owner?["tableViewCell"].flatMap { stage.file.document.elements[$0] } ?? owner
            return FrameCause(group: .differs, reason: "its cell places it otherwise (style \(cell?["style"] ?? "none"))")
        }
        if element.key == "contentView", axis == .x || element.name == "collectionViewCellContentView",
            let owner = node.view.superview.flatMap({ self.node(of: $0) }),
            !isResized(owner, axis)
        {
            return FrameCause(
                group: .differs, reason: "its cell leaves its content another \(axis.sizeName), beside an accessory or an edge")
        }
        if ["collectionViewCell", "collectionReusableView"].contains(element.name), isResized(node, axis) {
            return FrameCause(group: .differs, reason: "the layout of its collection view gives it another \(axis.sizeName)")
        }
        guard axis == .y, element.name == "tableViewCell", !isResized(node, .y) else { return nil }
        let cells = nodes.filter { $0.element.name == "tableViewCell" && $0.saved.minY < node.saved.minY }
        if let cell = cells.last(where: { isResized($0, .y) }) ?? cells.last(where: { moved($0, .y) }) { return follows(cell, .y) }
        return FrameCause(group: .differs, reason: "the headers and footers of its table's sections are of other heights here")
    }

    /// The nearest view around one that is off.
    private func around(_ view: UIView, _ axis: FrameAxis) -> FrameNode? {
        var current = view.superview
        while let above = current {
            if let node = node(of: above), moved(node, axis) { return node }
            current = above.superview
        }
        return nil
    }

    /// A view in it that it is as large as.
    private func inside(_ node: FrameNode, _ axis: FrameAxis, _ held: [FrameConstraint]) -> FrameCause? {
        guard isResized(node, axis) else { return nil }
        let views =
            node.view is UIStackView
            ? (node.view as? UIStackView)?.arrangedSubviews ?? [] : held.compactMap { $0.other(than: node.view)?.view }
        let inner = views.filter { $0 !== node.view && $0.isDescendant(of: node.view) }.compactMap { self.node(of: $0) }
        if let found = inner.first(where: { isResized($0, axis) && content($0, axis) != nil })
            ?? inner.first(where: { isResized($0, axis) })
        {
            return follows(found, axis)
        }
        if let content = nodes.first(where: { $0.element.key == "contentView" && $0.view.superview === node.view }), axis == .y {
            return inside(content, axis, self.held[ObjectIdentifier(content.view)] ?? [])
        }
        return nil
    }

    private func unexplained(_ node: FrameNode, _ axis: FrameAxis, _ held: [FrameConstraint]) -> FrameCause {
        let what = isResized(node, axis) ? axis.sizeName : axis == .x ? "place along" : "place down"
        if held.isEmpty, let above = node.view.superview, self.node(of: above) == nil {
            return FrameCause(group: .differs, reason: "\(type(of: above)) gives it another \(what)\(notes(of: node))")
        }
        var reason = held.isEmpty ? "no constraint of the file decides its \(what)" : "its \(what) is solved otherwise from \(held[0].text)"
        if held.count > 1 { reason += " and \(held.count - 1) more" }
        if node.element["customClass"] != nil, stage.environment.interfaces.isStandIn(node.element) {
            reason += "; what size its class '\(node.element["customClass"] ?? "")' asks for is not known here"
        }
        return FrameCause(group: .differs, reason: reason + notes(of: node), constraint: held.first?.element.id)
    }

    /// What was told of the element when it was read.
    private func notes(of node: FrameNode) -> String {
        let told = stage.environment.interfaces.diagnostics.filter {
            $0.line == node.element.place.line && $0.message.contains("no effect")
        }
        return told.isEmpty ? "" : "; " + told.map(\.message).joined(separator: "; ")
    }
}
