// SPDX-License-Identifier: MIT
//
// What is shown so small that nothing of it is left, or smaller than it has to be.

import Foundation
import VitrineCollectionUI
import VitrineFiles
import VitrineGeometry
import VitrineLayers
import VitrineNodes
import VitrineScene
import VitrineViews

/// A node that does not have the room that it cannot be without.
struct Shortfall: Hashable {
    /// Where the file says the node.
    var place: Scene.SourcePlace
    var message: String
    var hint: String?
    /// A note where it may be meant so.
    var severity = Diagnostic.Severity.warning
}

extension Stage {
    /// The nodes in sight that lack room, each place of the file once.
    var shortfalls: [Shortfall] {
        inSurroundings {
            var found: [Shortfall] = []
            var places: Set<[Int]> = []
            @MainActor func visit(_ view: UIView) {
                if view.isHidden || view.alpha == 0 { return }
                if let node = view as? NodeView, let shortfall = node.shortfall,
                    places.insert([shortfall.place.line, shortfall.place.column]).inserted
                {
                    found.append(shortfall)
                }
                for view in view.subviews { visit(view) }
            }
            visit(screen == nil ? collectionView : window)
            return found
        }
    }
}

extension NodeView {
    /// What lacks room in the node itself; what lies in it is asked by itself.
    fileprivate var shortfall: Shortfall? {
        switch content {
        case let label as UILabel: shortfall(ofText: label, called: "label") ?? otherWidth
        case let button as UIButton: button.titleLabel.flatMap { shortfall(ofText: $0, called: "button") } ?? otherWidth
        case let stack as UIStackView: shortfall(of: stack) ?? otherWidth
        default: otherWidth
        }
    }

    /// That the node which a view consists of asks for a width, and the view, whose size comes from the layout, has another.
    private var otherWidth: Shortfall? {
        guard let width = node.frame.width, superview?.superview is TemplateView, abs(bounds.width - width) > pixelGrid.ceil(1) else {
            return nil
        }
        return Shortfall(
            place: node.place,
            message: "the node asks for \(Self.points(width)) points of width and has \(Self.points(bounds.width)): it fills its view",
            hint: "put it into an hstack with a spacer, or into an overlay with a position, to have it stand in its own width",
            severity: .note)
    }

    /// Text of which not even the mark of what is left out can be seen.
    private func shortfall(ofText label: UILabel, called name: String) -> Shortfall? {
        guard let text = label.text, !text.isEmpty, label.alpha > 0 else { return nil }
        let (size, wish) = (label.bounds.size, label.sizeThatFits(.zero))
        let mark = UILabel()
        mark.font = label.font
        mark.text = "…"
        func shortfall(_ has: CGFloat, of wish: CGFloat, _ extent: String, _ key: String) -> Shortfall {
            Shortfall(
                place: node.place,
                message: "\(name) '\(text.prefix(40))' has \(Self.points(has)) of \(Self.points(wish)) points of \(extent)",
                hint: "say which node gives way with 'compressionResistance: low', or keep this one with '\(key)'")
        }
        if size.width + 0.5 < min(wish.width, environment.run { mark.sizeThatFits(.zero).width }) {
            return shortfall(size.width, of: wish.width, "width", "minWidth")
        }
        // Letters reach over three quarters of a line: less cuts through them.
        if size.height + 0.5 < label.font.lineHeight * 0.75, wish.height > 0 {
            return shortfall(size.height, of: wish.height, "height", "minHeight")
        }
        return lostText(of: label, text, called: name)
    }

    /// Text that loses lines which it was given, or its end though nobody said what becomes of that.
    private func lostText(of label: UILabel, _ text: String, called name: String) -> Shortfall? {
        guard case .label(let said) = node.kind else { return nil }
        let size = label.bounds.size
        func shortfall(_ has: CGFloat, of wish: CGFloat, _ extent: String, hint: String) -> Shortfall {
            Shortfall(
                place: node.place,
                message: "\(name) '\(text.prefix(40))' has \(Self.points(has)) of \(Self.points(wish)) points of \(extent)", hint: hint)
        }
        if said.lines != 1 {
            let wish = label.sizeThatFits(CGSize(width: size.width, height: .greatestFiniteMagnitude)).height
            guard wish - size.height > label.font.lineHeight / 2 else { return nil }
            return shortfall(
                size.height, of: wish, "height", hint: "lines are left out: give the item more height, or fewer 'lines'")
        }
        let wish = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)).width
        guard !said.isCutKnowingly, wish - size.width > 1 else { return nil }
        var cut = shortfall(
            size.width, of: wish, "width",
            hint: "the text is cut: write 'lines: 0' to break it, 'shrink: false' to keep it whole, or 'lineBreak' to have it cut")
        cut.severity = .note
        return cut
    }

    /// Nodes whose given sizes are longer together than the stack.
    private func shortfall(of stack: UIStackView) -> Shortfall? {
        guard case .stack(let said) = node.kind else { return nil }
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            let least = stack.leastLength(along: axis)
            let length = axis == .horizontal ? stack.bounds.width : stack.bounds.height
            guard least > length + 0.5 else { continue }
            let name = said.axis == .horizontal ? "hstack" : "vstack"
            let extent = axis == .horizontal ? "width" : "height"
            return Shortfall(
                place: node.place,
                message: "\(name) has \(Self.points(length)) of the \(Self.points(least)) points of \(extent) that its nodes require",
                hint: "what does not fit stands beyond its end")
        }
        return overlap(in: stack)
    }

    /// Neighbours of a stack that lie over each other though no spacing has them do so.
    private func overlap(in stack: UIStackView) -> Shortfall? {
        let nodes = stack.arrangedSubviews.compactMap { $0 as? NodeView }.filter { !$0.isHidden && $0.alpha > 0 }
        // Frames on whole pixels may share one.
        let pixel = stack.pixelGrid.ceil(1) + 0.01
        for (first, second) in zip(nodes, nodes.dropFirst()) {
            guard (first.node.spacingAfter ?? stack.spacing) >= 0, first.reach.meets(second.reach, by: pixel) else { continue }
            let shared = first.reach.intersection(second.reach)
            return Shortfall(
                place: second.node.place,
                message: "the node lies over the one before it by \(Self.points(shared.width)) × \(Self.points(shared.height)) points",
                hint: "what is in one of them is larger than it: give it more room, or write a negative 'spacing' if it is meant so")
        }
        return nil
    }

    /// Where the node and what it holds lie in the view around it, without transforms, which have been asked for.
    private var reach: CGRect {
        let frame = CGRect(
            x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width, height: bounds.height)
        guard !node.decoration.clips, let overlay = content as? OverlayView else { return frame }
        // What has a place of its own in an overlay stands where it was put.
        let inner = overlay.nodes.filter { $0.node.position == nil && $0.node.decoration.transform == nil && !$0.isHidden && $0.alpha > 0 }
        return inner.reduce(frame) { reach, node in
            reach.union(node.reach.offsetBy(dx: frame.minX + overlay.frame.minX, dy: frame.minY + overlay.frame.minY))
        }
    }

    private static func points(_ length: CGFloat) -> String { max(length, 0).numberText(places: 1) }
}
