// SPDX-License-Identifier: MIT
//
// The views of a scene with both of their frames, and the constraints of the file between them.

import Foundation
import VitrineFiles
import VitrineGeometry
import VitrineInterfaceBuilder
import VitrineInterfaces
import VitrineStage
import VitrineViews

/// A view with the frame that its file has.
@MainActor final class FrameNode {
    let view: UIView
    let element: InterfaceElement
    let id: String
    let saved: CGRect
    var laidOut: CGRect { view.frame }

    init?(_ view: UIView, _ element: InterfaceElement) {
        guard let id = element.id, let rect = element.value("frame", "rect") else { return nil }
        let sides = ["x", "y", "width", "height"].compactMap { rect[$0].flatMap { Double($0) } }
        guard sides.count == 4, sides.allSatisfy(\.isFinite) else { return nil }
        saved = CGRect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
        (self.view, self.element, self.id) = (view, element, id)
    }

    /// Whether its size comes from a text.
    var isText: Bool { ["label", "button", "textField", "segmentedControl"].contains(element.name) }

    /// How it is called in sentences.
    var name: String { "'\((element["userLabel"] ?? id).onOneLine)'" }

    /// What it is called in Interface Builder, or else what it says.
    var label: String? {
        let title = element["title"] ?? element.value("normal", "state")?["title"]
        let said = element["userLabel"] ?? element["text"] ?? title ?? element["placeholder"]
        return said.flatMap { $0.isEmpty ? nil : String($0.onOneLine.prefix(40)) }
    }

    var isMarked: Bool { element["misplaced"] == "YES" || element["ambiguous"] == "YES" }
}

/// Along or down, with what frames have there.
enum FrameAxis: CaseIterable {
    case x, y

    func low(_ rect: CGRect) -> CGFloat { self == .x ? rect.minX : rect.minY }
    func high(_ rect: CGRect) -> CGFloat { self == .x ? rect.maxX : rect.maxY }
    func size(_ rect: CGRect) -> CGFloat { self == .x ? rect.width : rect.height }
    func length(_ size: CGSize) -> CGFloat { self == .x ? size.width : size.height }
    var other: FrameAxis { self == .x ? .y : .x }
    var sizeName: String { self == .x ? "width" : "height" }
}

/// All views of a scene that the file has frames of.
@MainActor final class FrameBoard {
    let stage: InterfaceStage
    let tolerance: CGFloat
    /// In the order in which they lie on each other, outer before inner.
    private(set) var nodes: [FrameNode] = []
    private var byView: [ObjectIdentifier: FrameNode] = [:]
    /// The constraints of the file that name each view, or a guide of it.
    private(set) var held: [ObjectIdentifier: [FrameConstraint]] = [:]
    var causes: [FrameQuestion: FrameCause] = [:]
    var asked: Set<FrameQuestion> = []

    init(_ stage: InterfaceStage, tolerance: CGFloat) {
        (self.stage, self.tolerance) = (stage, tolerance)
        // A container shows scenes of others, which are compared by themselves.
        var own: Set<ObjectIdentifier> = []
        if let element = stage.file.element(of: stage.subject) { element.visit { own.insert(ObjectIdentifier($0)) } }
        var constraints: [NSLayoutConstraint] = []
        func visit(_ view: UIView) {
            if let element = stage.environment.interfaces.origin(of: view), own.contains(ObjectIdentifier(element)),
                let node = FrameNode(view, element), byView[ObjectIdentifier(view)] == nil
            {
                nodes.append(node)
                byView[ObjectIdentifier(view)] = node
            }
            constraints += view.constraints
            for child in view.subviews { visit(child) }
        }
        visit(stage.view)
        for constraint in constraints {
            guard let element = stage.environment.interfaces.origin(of: constraint) else { continue }
            for found in FrameAxis.allCases.compactMap({ FrameConstraint(constraint, element, $0, on: self) }) {
                for view in found.views { held[ObjectIdentifier(view), default: []].append(found) }
            }
        }
    }

    func node(of view: UIView) -> FrameNode? { byView[ObjectIdentifier(view)] }

    /// The frame that the file has of a view; of one without a name that fills another, as far as that one.
    func saved(_ view: UIView) -> CGRect? {
        if let node = node(of: view) { return node.saved }
        guard let above = view.superview, above.bounds.size == view.frame.size, let outer = saved(above) else { return nil }
        return CGRect(origin: .zero, size: outer.size)
    }

    /// Both frames of a view in the space of one above it, or of itself.
    func places(of view: UIView, in ancestor: UIView) -> (saved: CGRect, laidOut: CGRect)? {
        guard let own = saved(view) else { return nil }
        var (saved, laidOut) = (CGRect(origin: .zero, size: own.size), CGRect(origin: .zero, size: view.frame.size))
        var current = view
        while current !== ancestor {
            guard let frame = self.saved(current), let above = current.superview else { return nil }
            saved = saved.offsetBy(dx: frame.minX, dy: frame.minY)
            laidOut = laidOut.offsetBy(dx: current.frame.minX, dy: current.frame.minY)
            current = above
        }
        return (saved, laidOut)
    }

    /// Whether a view stands elsewhere on an axis, to the letter.
    func moved(_ node: FrameNode, _ axis: FrameAxis) -> Bool {
        isOff(axis.low(node.laidOut) - axis.low(node.saved)) || isResized(node, axis)
    }

    func isResized(_ node: FrameNode, _ axis: FrameAxis) -> Bool { isOff(axis.size(node.laidOut) - axis.size(node.saved)) }

    func isOff(_ distance: CGFloat) -> Bool { abs(distance) > tolerance + 0.01 }

    /// Whether a view stands elsewhere on an axis by more than another font explains.
    func differs(_ node: FrameNode, _ axis: FrameAxis) -> Bool {
        let slack: CGFloat = node.isText ? axis == .x ? max(2.1, 0.06 * abs(node.saved.width)) : tolerance : tolerance
        let wide = axis == .x ? max(tolerance, slack) : tolerance
        let high = axis == .y && node.isText ? tolerance + 0.6 : wide
        return abs(axis.low(node.laidOut) - axis.low(node.saved)) > wide + 0.01
            || abs(axis.size(node.laidOut) - axis.size(node.saved)) > high + 0.01
    }

    /// How a view is off; nil for one that stands where it was saved.
    func difference(of node: FrameNode) -> FrameCheck.Difference? {
        let axes = FrameAxis.allCases.filter { differs(node, $0) }
        guard !axes.isEmpty else { return nil }
        let found = axes.map { Finding(cause(of: node, $0), self) }
        guard let worst = found.min(by: { $0.rank < $1.rank }) else { return nil }
        var reasons = found.filter { $0.group == worst.group && ($0.cause.next == nil) == (worst.cause.next == nil) }.map(\.cause.reason)
        if reasons.count == 2, reasons[0] == reasons[1] { reasons.removeLast() }
        let (isMarked, root) = (node.isMarked, worst.root?.id)
        return FrameCheck.Difference(
            id: node.id, element: node.element.name, label: node.label, scene: stage.subject.name, line: node.element.place.line,
            column: node.element.place.column, saved: node.saved, laidOut: node.laidOut, group: isMarked ? .marked : worst.group,
            cause: isMarked ? nil : worst.cause.next?.node.id, root: isMarked || root == node.id ? nil : root,
            constraint: isMarked ? nil : worst.cause.constraint, reason: isMarked ? node.mark : reasons.joined(separator: "; "))
    }

    /// Why a view is off on an axis, with where that begins.
    private struct Finding {
        let cause: FrameCause
        let group: FrameCheck.Group
        let root: FrameNode?

        @MainActor init(_ cause: FrameCause, _ board: FrameBoard) {
            let end = board.end(of: cause)
            (self.cause, root) = (cause, end.node)
            group = cause.next != nil && end.cause.isOfText ? .text : end.cause.group
        }

        /// What is worst is told: a fault before what explains itself, and what begins here before what follows.
        var rank: Int {
            let order: [FrameCheck.Group] = [.differs, .stale, .text, .designTime, .marked]
            return (order.firstIndex(of: group) ?? 0) * 2 + (cause.next == nil ? 0 : 1)
        }
    }
}

extension FrameNode {
    /// How Interface Builder marked it.
    var mark: String { "Interface Builder marked it as \(element["misplaced"] == "YES" ? "misplaced" : "ambiguous")" }
}
