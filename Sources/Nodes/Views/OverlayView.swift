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
            return CGSize(width: max(largest.width, fitting.width), height: max(largest.height, fitting.height))
        }
    }

    package override var intrinsicContentSize: CGSize {
        let sizes = nodes.filter { !$0.isHidden }.map(\.intrinsicContentSize)
        return CGSize(
            width: sizes.map(\.width).max() ?? UIView.noIntrinsicMetric,
            height: sizes.map(\.height).max() ?? UIView.noIntrinsicMetric)
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
    /// An edge fills along itself; sizes that the node fixes always hold, centred where the axis would be filled.
    @MainActor
    fileprivate func frame(of view: NodeView, in bounds: CGRect, isRightToLeft: Bool) -> CGRect {
        let fitting = view.sizeThatFits(bounds.size)
        let limits = view.frameLimits
        let anchors = anchors
        let fillsX = anchors.x == nil && !limits.decidesWidth && limits.maxWidth == nil
        let fillsY = anchors.y == nil && !limits.decidesHeight && limits.maxHeight == nil
        let size = CGSize(
            width: fillsX ? bounds.width : limits.decidesWidth ? fitting.width : min(fitting.width, bounds.width),
            height: fillsY ? bounds.height : limits.decidesHeight ? fitting.height : min(fitting.height, bounds.height))
        let x = anchors.x ?? 0.5
        return CGRect(
            x: bounds.minX + (bounds.width - size.width) * (isRightToLeft ? 1 - x : x),
            y: bounds.minY + (bounds.height - size.height) * (anchors.y ?? 0.5), width: size.width, height: size.height)
    }
}

extension UIView {
    /// Places a view whose transform must not be undone, as setting `frame` would.
    package func setUntransformedFrame(_ frame: CGRect) {
        bounds.size = frame.size
        center = frame.center
    }
}
