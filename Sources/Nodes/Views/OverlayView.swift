// SPDX-License-Identifier: MIT
//
// Views over each other, each aligned in the whole.

package import Foundation
import VitrineGeometry
import VitrineScene
package import VitrineViewCore

/// Holds node views over each other, the first at the back.
package final class OverlayView: UIView, ScenePart {
    package static let nodeWord = "overlay"
    var alignment = Scene.Alignment.fill
    package private(set) var nodes: [NodeView] = []

    func show(_ overlay: Scene.Overlay, with context: NodeContext) {
        alignment = overlay.alignment
        nodes = NodeContent.views(for: overlay.children, reusing: nodes, with: context)
        for (index, view) in nodes.enumerated() where subviews.count <= index || subviews[index] !== view {
            insertSubview(view, at: index)
        }
        for stale in subviews.dropFirst(nodes.count) { stale.removeFromSuperview() }
        setNeedsLayout()
    }

    package override func sizeThatFits(_ size: CGSize) -> CGSize {
        nodes.reduce(.zero) { largest, view in
            if view.isHidden { return largest }
            let fitting = view.sizeThatFits(size)
            let takes = view.takesRoom
            return CGSize(
                width: takes.width ? max(largest.width, fitting.width) : largest.width,
                height: takes.height ? max(largest.height, fitting.height) : largest.height)
        }
    }

    package override var intrinsicContentSize: CGSize {
        let shown = nodes.filter { !$0.isHidden }
        return CGSize(
            width: shown.filter(\.takesRoom.width).map(\.intrinsicContentSize.width).max() ?? UIView.noIntrinsicMetric,
            height: shown.filter(\.takesRoom.height).map(\.intrinsicContentSize.height).max() ?? UIView.noIntrinsicMetric)
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for view in nodes {
            view.container = (bounds.width, bounds.height)
            let position = view.node.position ?? alignment
            view.setUntransformedFrame(position.frame(of: view, in: bounds, isRightToLeft: isRightToLeft))
        }
    }
}

extension Scene.Alignment {
    /// Where along each axis the view stands, 0 at the leading or top edge, 1 at the other; nil fills the axis.
    private var anchors: (x: CGFloat?, y: CGFloat?) {
        switch self {
        case .fill: (nil, nil)
        case .center: (0.5, 0.5)
        case .top: (nil, 0)
        case .bottom: (nil, 1)
        case .leading: (0, nil)
        case .trailing: (1, nil)
        case .topLeading: (0, 0)
        case .topTrailing: (1, 0)
        case .bottomLeading: (0, 1)
        case .bottomTrailing: (1, 1)
        }
    }

    /// The frame of a view.
    ///
    /// An edge fills along itself; sizes that the node fixes always hold, centred where the axis would be filled. Distances of the node's own
    /// go before the alignment, each axis by itself.
    @MainActor
    fileprivate func frame(of view: NodeView, in bounds: CGRect, isRightToLeft: Bool) -> CGRect {
        let limits = view.frameLimits
        let anchors = anchors
        let (across, down) = (view.node.placement?.horizontal, view.node.placement?.vertical)
        // With x and y the position says which point of the node they are of, and without it that is its top leading corner.
        let part = view.node.position.map { $0 == .fill ? .zero : CGPoint(x: $0.anchors.x ?? 0.5, y: $0.anchors.y ?? 0.5) } ?? .zero
        let room = CGSize(
            width: across?.ownRoom(in: bounds.width, anchoredAt: part.x) ?? bounds.width,
            height: down?.ownRoom(in: bounds.height, anchoredAt: part.y) ?? bounds.height)
        let fitting = view.sizeThatFits(room)
        // Between edges of its own a node is as long as it may be; where the alignment fills the axis, one with a most is as what it shows.
        let fillsX = (across?.fills ?? (anchors.x == nil && limits.maxWidth == nil)) && !limits.decidesWidth
        let fillsY = (down?.fills ?? (anchors.y == nil && limits.maxHeight == nil)) && !limits.decidesHeight
        let most = CGSize(
            width: min(room.width, limits.maxWidth ?? room.width), height: min(room.height, limits.maxHeight ?? room.height))
        let size = CGSize(
            width: fillsX ? most.width : limits.decidesWidth ? fitting.width : min(fitting.width, room.width),
            height: fillsY ? most.height : limits.decidesHeight ? fitting.height : min(fitting.height, room.height))
        let start = CGPoint(
            x: across?.ownStart(of: size.width, in: bounds.width, anchoredAt: part.x) ?? (bounds.width - size.width) * (anchors.x ?? 0.5),
            y: down?.ownStart(of: size.height, in: bounds.height, anchoredAt: part.y) ?? (bounds.height - size.height) * (anchors.y ?? 0.5))
        return CGRect(
            x: isRightToLeft ? bounds.maxX - start.x - size.width : bounds.minX + start.x, y: bounds.minY + start.y, width: size.width,
            height: size.height)
    }
}

extension Scene.Placement.Span {
    /// Whether the node is as long as there is room; nil where the alignment says it.
    fileprivate var fills: Bool? { isOpen ? nil : holdsBoth }

    fileprivate func ownRoom(in extent: CGFloat, anchoredAt part: CGFloat) -> CGFloat? {
        isOpen ? nil : room(in: extent, anchoredAt: part)
    }

    fileprivate func ownStart(of length: CGFloat, in extent: CGFloat, anchoredAt part: CGFloat) -> CGFloat? {
        isOpen ? nil : start(of: length, in: extent, anchoredAt: part)
    }
}

extension NodeView {
    /// Whether an overlay is as wide, and as high, as the node at least: along an axis on which it has a place of its own it is not.
    fileprivate var takesRoom: (width: Bool, height: Bool) {
        (node.placement?.horizontal.isOpen ?? true, node.placement?.vertical.isOpen ?? true)
    }
}

extension UIView {
    /// Places a view whose transform must not be undone, as setting `frame` would.
    package func setUntransformedFrame(_ frame: CGRect) {
        bounds.size = frame.size
        center = frame.center
    }
}
