// SPDX-License-Identifier: MIT
//
// A stack of nodes, some of which may be as long as a share of it.

package import Foundation
import VitrineGeometry
import VitrineScene
@_spi(Vitrine) package import VitrineViewCore

/// Arranges nodes in a row or a column as `UIStackView` does, and tells them how large it is.
///
/// A stack of a scene is offered a width or a height and says what it makes of it, as all nodes do, where a
/// `UIStackView` is solved together with what is around it (stacks.constraints).
package final class NodeStackView: UIView, ScenePart, MeasuringView {
    package static let nodeWord = "UIStackView"

    /// Whether the nodes stand in a row or in a column.
    package var axis = NSLayoutConstraint.Axis.horizontal { didSet { if axis != oldValue { arrangementChanged() } } }
    /// How the nodes share the length.
    package var distribution = UIStackView.Distribution.fill { didSet { if distribution != oldValue { arrangementChanged() } } }
    /// Where the nodes stand across.
    package var alignment = UIStackView.Alignment.fill { didSet { if alignment != oldValue { arrangementChanged() } } }
    /// The distance between the nodes, in points.
    package var spacing: CGFloat = 0 { didSet { if spacing != oldValue { arrangementChanged() } } }

    /// The nodes in their order.
    package private(set) var nodes: [NodeView] = []
    private var arrangements = Measurements<NodeArrangement.Result>()
    private var textBaselines = Measurements<(first: CGFloat, last: CGFloat)>()

    private var shown: [NodeView] { nodes.filter { !$0.isHidden } }

    /// Has other nodes in place of those that there were.
    func take(_ nodes: [NodeView]) {
        if self.nodes.elementsEqual(nodes, by: ===) { return }
        for stale in self.nodes where !nodes.contains(where: { $0 === stale }) { stale.removeFromSuperview() }
        for node in nodes where node.superview !== self { addSubview(node) }
        self.nodes = nodes
        arrangementChanged()
    }

    /// Called when a distance after a node is another one.
    func spacingChanged() { arrangementChanged() }

    // MARK: Shares

    /// Whether a node asks for a share of the stack, so that nothing is told where none does.
    private var hasShares: Bool { nodes.contains { $0.node.frame.widthShare != nil || $0.node.frame.heightShare != nil } }

    package override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority, verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
        guard hasShares else {
            return super.systemLayoutSizeFitting(
                targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
        }
        // What a length follows from its nodes, they cannot be a share of it.
        let kept = nodes.map(\.container)
        tell(width: horizontal == .required ? targetSize.width : nil, height: vertical == .required ? targetSize.height : nil)
        defer { for (node, container) in zip(nodes, kept) { node.container = container } }
        return super.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    }

    private func tell(width: CGFloat?, height: CGFloat?) { for node in nodes { node.container = (width, height) } }

    // MARK: Layout

    package override func layoutSubviews() {
        if hasShares {
            tell(width: bounds.width, height: bounds.height)
            for node in nodes { node.settleLimits() }
        }
        super.layoutSubviews()
        let size = bounds.size
        let placed = arrangement(of: shown, in: SizeOffer(width: size.width, height: size.height))
        let grid = pixelGrid
        let mirrors = isRightToLeft
        for (view, frame) in zip(shown, placed.frames) + hiddenFrames(among: placed.frames, in: size) {
            var frame = frame
            if mirrors { frame.origin.x = size.width - frame.maxX }
            view.frame = grid.snapEdges(frame)
        }
    }

    /// Where hidden views stand, without a length: in the middle of the distance between their neighbours, or at the edge of the only one
    /// (stacks.hidden-views).
    ///
    /// - Parameter shown: The frames of the views that are not hidden.
    private func hiddenFrames(among shown: [CGRect], in size: CGSize) -> [(NodeView, CGRect)] {
        guard shown.count < nodes.count else { return [] }
        let isRow = axis == .horizontal
        var last: NodeView?
        var count = 0
        return nodes.compactMap { view in
            guard view.isHidden else {
                (last, count) = (view, count + 1)
                return nil
            }
            let before = count > 0 ? shown[count - 1] : nil
            let after = count < shown.count ? shown[count] : nil
            let place: CGFloat
            if let before, let last {
                place = (isRow ? before.maxX : before.maxY) + (after == nil ? 0 : spacing(after: last) / 2)
            } else if let after {
                place = isRow ? after.minX : after.minY
            } else {
                place = isRow ? size.width : size.height
            }
            let across = isRow ? size.height : size.width
            let wish = view.size()
            let length = alignment == .fill ? across : min(isRow ? wish.height : wish.width, across)
            let start: CGFloat =
                switch alignment {
                case .trailing: across - length
                case .center: (across - length) / 2
                case .fill, .leading, .firstBaseline, .lastBaseline: 0
                }
            let frame =
                isRow ? CGRect(x: place, y: start, width: 0, height: length) : CGRect(x: start, y: place, width: length, height: 0)
            return (view, frame)
        }
    }

    package override func contentSize(width: CGFloat?, height: CGFloat?) -> CGSize {
        let inner = arrangement(of: shown, in: SizeOffer(width: width, height: height)).size
        let grid = pixelGrid
        return CGSize(width: grid.ceil(inner.width - 1e-6), height: grid.ceil(inner.height - 1e-6))
    }

    package override func sizeThatFits(_ size: CGSize) -> CGSize {
        contentSize(width: size.width > 0 && size.width < 1e6 ? size.width : nil, height: nil)
    }

    /// Where nodes stand, and how much room they take, in what the stack is offered.
    private func arrangement(of views: [NodeView], in offer: SizeOffer) -> NodeArrangement.Result {
        var offer = offer
        offer.isMirrored = isRightToLeft
        if let known = arrangements.answer(to: offer, in: self) { return known }
        let edition = arrangements.edition
        let items = views.enumerated().map { index, view in
            NodeArrangement.Item(
                view: view, isHorizontal: axis == .horizontal, spacingAfter: index == views.count - 1 ? 0 : spacing(after: view))
        }
        let result = NodeArrangement(
            isHorizontal: axis == .horizontal, distribution: distribution, alignment: alignment, width: offer.width, height: offer.height,
            isMirrored: offer.isMirrored, hiddenExtent: hiddenExtent(beside: items, in: offer), grid: pixelGrid
        ).solve(items)
        arrangements.keep(result, to: offer, begunIn: edition)
        return result
    }

    /// What hidden nodes ask for across the axis, where that counts: among others that fill the stack, whose length is theirs to say.
    private func hiddenExtent(beside items: [NodeArrangement.Item], in offer: SizeOffer) -> CGFloat {
        guard alignment == .fill, items.count < nodes.count, (axis == .horizontal ? offer.height : offer.width) == nil else { return 0 }
        return nodes.filter(\.isHidden).map { $0.size().length(along: axis == .horizontal ? .vertical : .horizontal) }.max() ?? 0
    }

    package func forgetOwnMeasurements() {
        arrangements.forget()
        textBaselines.forget()
    }

    /// The length that the nodes cannot be without along an axis, with what is between them.
    package func leastContentLength(along axis: NSLayoutConstraint.Axis) -> CGFloat {
        let lengths = shown.map { $0.leastLength(along: axis) }
        guard let longest = lengths.max() else { return 0 }
        guard axis == self.axis else {
            let hidden = alignment == .fill ? nodes.filter(\.isHidden).map { $0.leastLength(along: axis) }.max() ?? 0 : 0
            return max(longest, hidden)
        }
        let distances = shown.dropLast().reduce(0) { $0 + spacing(after: $1) }
        return (distribution == .fillEqually ? longest * CGFloat(lengths.count) : lengths.reduce(0, +)) + distances
    }

    private func spacing(after view: NodeView) -> CGFloat { view.node.spacingAfter ?? spacing }

    package override func arrangementChanged(of view: UIView) { arrangementChanged() }

    private func arrangementChanged() {
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    package override func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat) {
        let offer = SizeOffer(width: size.width, height: size.height)
        if let known = textBaselines.answer(to: offer, in: self) { return known }
        let edition = textBaselines.edition
        let both = measuredBaselines(in: size)
        textBaselines.keep(both, to: offer, begunIn: edition)
        return both
    }

    private func measuredBaselines(in size: CGSize) -> (first: CGFloat, last: CGFloat) {
        let frames = arrangement(of: shown, in: SizeOffer(width: size.width, height: size.height)).frames
        guard let first = shown.first, let last = shown.last, let top = frames.first, let bottom = frames.last else {
            return (size.height, size.height)
        }
        return (top.minY + first.baselines(in: top.size).first, bottom.minY + last.baselines(in: bottom.size).last)
    }
}
