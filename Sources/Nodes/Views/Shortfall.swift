// SPDX-License-Identifier: MIT
//
// What is shown so small that nothing of it is left, or smaller than it has to be.

package import Foundation
import VitrineControls
package import VitrineFiles
import VitrineGeometry
import VitrineLayers
package import VitrineScene
package import VitrineViewCore

/// A node that does not have the room that it cannot be without.
package struct Shortfall: Hashable {
    /// Where the file says the node.
    package var place: Scene.SourcePlace
    package var message: String
    package var hint: String?
    /// A note where it may be meant so.
    package var severity = Diagnostic.Severity.warning
}

/// Looks for nodes that lack room.
@MainActor
package struct ShortfallSearch {
    private var found: [Shortfall] = []
    private var places: Set<[Int]> = []
    /// The labels of which it was told that they break words, by `Shortfall.subject`.
    private var breaking: Set<String> = []
    /// The first node whose text keeps its size, and how many there are.
    private var kept: (place: Scene.SourcePlace, text: String, count: Int)?

    package init() {}

    /// Looks at a view and all that is on it.
    package mutating func visit(_ view: UIView) {
        if view.isHidden || view.alpha == 0 { return }
        if let node = view as? NodeView {
            if let shortfall = node.shortfall, places.insert([shortfall.place.line, shortfall.place.column]).inserted {
                found.append(shortfall)
            }
            if node.keepsTextSize { kept = (kept?.place ?? node.node.place, kept?.text ?? node.keptText, (kept?.count ?? 0) + 1) }
        }
        if let label = view as? UILabel, let broken = label.brokenWord, breaking.insert(broken.subject).inserted { found.append(broken) }
        for view in view.subviews { visit(view) }
    }

    /// What was found, each place of the file once.
    package func all(on canvas: Scene.Canvas) -> [Shortfall] {
        guard canvas.contentSizeCategory != .large, let kept else { return found }
        return found + [.keptTextSize(of: kept.text, at: kept.place, beside: kept.count - 1)]
    }
}

extension Shortfall {
    /// That text does not follow the preferred text size, told once for a scene.
    fileprivate static func keptTextSize(of text: String, at place: Scene.SourcePlace, beside others: Int) -> Shortfall {
        let more = others == 0 ? "" : ", and so \(others == 1 ? "does 1 more label" : "do \(others) more labels")"
        return Shortfall(
            place: place, message: "label '\(text)' keeps its size whatever the text size\(more): no text style is named",
            hint: "write 'font: body', or {size: 17, relativeTo: body} for a size of its own", severity: .note)
    }
}

extension NodeView {
    /// What lacks room in the node itself; what lies in it is asked by itself.
    fileprivate var shortfall: Shortfall? {
        switch content {
        case let label as UILabel: shortfall(ofText: label, called: "label") ?? otherWidth
        case let button as UIButton: button.titleLabel.flatMap { shortfall(ofText: $0, called: "button") } ?? otherWidth
        case let stack as NodeStackView: shortfall(of: stack) ?? otherWidth
        default: otherShape ?? otherWidth
        }
    }

    /// Whether it is text whose size is the same for all users, as UILabel's is without a text style.
    fileprivate var keepsTextSize: Bool {
        guard case .label(let label) = node.kind, (content as? UILabel)?.text?.isEmpty == false else { return false }
        func keeps(_ font: Scene.Font) -> Bool { (font.style == nil || font.size != nil) && font.relativeTo == nil }
        // Icons are as large as the words around them, and alone as their font says.
        let words = label.spans.filter { $0.icon == nil }
        let spans = words.isEmpty ? label.spans : words
        return spans.isEmpty ? keeps(label.font) : spans.allSatisfy { keeps($0.icon?.font ?? $0.font ?? label.font) }
    }

    /// The beginning of its text, or the names of its icons, as it is told of.
    fileprivate var keptText: String {
        var words = (content as? UILabel)?.text?.replacing("\u{FFFC}", with: "") ?? ""
        if words.isEmpty, case .label(let label) = node.kind {
            words = label.spans.compactMap { $0.icon?.name }.joined(separator: " ")
        }
        return String(words.prefix(40))
    }

    /// How much a side may lack because its ends are put on whole pixels, each by itself: a pixel, and half a point at least.
    private var slack: CGFloat { max(1 / pixelGrid.scale, 0.5) + 0.01 }

    /// That the node has sides of another proportion than it asks for.
    private var otherShape: Shortfall? {
        let limits = node.frame
        guard let ratio = limits.aspectRatio, ratio > 0, limits.width == nil || limits.height == nil, bounds.height > 0 else { return nil }
        // Its own limits go before the proportion.
        let bounds = bounds.size
        guard ![limits.minWidth, limits.maxWidth].contains(where: { $0.map { abs($0 - bounds.width) < 1 } ?? false }),
            ![limits.minHeight, limits.maxHeight].contains(where: { $0.map { abs($0 - bounds.height) < 1 } ?? false })
        else { return nil }
        let (point, pixel) = (pixelGrid.ceil(1), 1 / pixelGrid.scale)
        // Either side may be a pixel longer or shorter.
        guard abs(bounds.width - bounds.height * ratio) > max(point * max(ratio, 1), pixel * (1 + ratio)),
            abs(bounds.height - bounds.width / ratio) > max(point, pixel * (1 + 1 / ratio))
        else { return nil }
        return Shortfall(
            place: node.place,
            message:
                "the node asks for \(Self.points(ratio)) of width to 1 of height and has \(Self.points(bounds.width)) × \(Self.points(bounds.height)) points",
            hint: "there is no room for its proportion: give one of its sides, or have others give way by 'shrink: true'")
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
        guard let text = label.text?.replacing("\u{FFFC}", with: ""), label.text?.isEmpty == false, label.alpha > 0 else { return nil }
        let (size, wish) = (label.bounds.size, label.sizeThatFits(.zero))
        func shortfall(_ has: CGFloat, of wish: CGFloat, _ extent: String, _ key: String) -> Shortfall {
            Shortfall(
                place: node.place,
                message: "\(name) '\(text.prefix(40))' has \(Self.points(has)) of \(Self.points(wish)) points of \(extent)",
                hint: "say which node gives way with 'compressionResistance: low', or keep this one with '\(key)'")
        }
        if size.width + slack < min(wish.width, label.markWidth) {
            return shortfall(size.width, of: wish.width, "width", "minWidth")
        }
        // Letters reach over three quarters of a line: less cuts through them.
        if size.height + slack < label.font.lineHeight * 0.75, wish.height > 0 {
            return shortfall(size.height, of: wish.height, "height", "minHeight")
        }
        return lostText(of: label, text, called: name)
    }

    /// Text that loses lines which it was given, or its end though nobody said what becomes of that.
    private func lostText(of label: UILabel, _ text: String, called name: String) -> Shortfall? {
        let size = label.bounds.size
        if case .button = node.kind { return lostTitle(label, text) }
        guard case .label(let said) = node.kind else { return nil }
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

    /// The title of a button that is cut: it has one line, or more than there is room for.
    private func lostTitle(_ label: UILabel, _ text: String) -> Shortfall? {
        if label.numberOfLines != 1 {
            let most = CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude)
            let (wish, has) = (label.sizeThatFits(most).height, min(label.bounds.height, bounds.height))
            guard wish - has > label.font.lineHeight / 2 else { return nil }
            return Shortfall(
                place: node.place,
                message: "button '\(text.prefix(40))' has \(Self.points(has)) of \(Self.points(wish)) points of height for its title",
                hint: "the title breaks into lines: give the button more room, or write 'lineBreak: truncatingTail' to have one",
                severity: .note)
        }
        let wish = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)).width
        guard label.numberOfLines == 1, wish - label.bounds.width > 1 else { return nil }
        return Shortfall(
            place: node.place,
            message:
                "button '\(text.prefix(40))' has \(Self.points(label.bounds.width)) of \(Self.points(wish)) points of width for its title",
            hint: "the title is cut: give the button more room, or write 'shrink: false' to keep it whole", severity: .note)
    }

    /// Nodes whose given sizes are longer together than the stack.
    private func shortfall(of stack: NodeStackView) -> Shortfall? {
        guard case .stack(let said) = node.kind else { return nil }
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            let least = stack.leastContentLength(along: axis)
            let length = axis == .horizontal ? stack.bounds.width : stack.bounds.height
            guard least > length + slack else { continue }
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
    private func overlap(in stack: NodeStackView) -> Shortfall? {
        let nodes = stack.nodes.filter { !$0.isHidden && $0.alpha > 0 }
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
        let inner = overlay.nodes.filter {
            $0.node.position == nil && $0.node.placement == nil && $0.node.decoration.transform == nil && !$0.isHidden && $0.alpha > 0
        }
        return inner.reduce(frame) { reach, node in
            reach.union(node.reach.offsetBy(dx: frame.minX + overlay.frame.minX, dy: frame.minY + overlay.frame.minY))
        }
    }

    private static func points(_ length: CGFloat) -> String { max(length, 0).numberText(places: 1) }
}

extension CGRect {
    /// Whether the rectangles share more than so many points along both axes.
    package func meets(_ other: CGRect, by points: CGFloat) -> Bool {
        let shared = intersection(other)
        return !shared.isNull && shared.width > points && shared.height > points
    }
}
