// SPDX-License-Identifier: MIT
//
// The first of several nodes for which there is room.

package import Foundation
import VitrineGeometry
import VitrineScene
package import VitrineViewCore

/// Shows the first of its nodes that has room for all that it shows, or the last where none has.
///
/// A node has room where what it asks for by itself, with text in one line, is no larger than what is offered, as with ViewThatFits.
package final class FittingView: UIView, ScenePart {
    package static let nodeWord = "fits"
    /// The nodes, the one that is wanted most first.
    package private(set) var nodes: [NodeView] = []

    func show(_ nodes: [Scene.Node], with context: NodeContext) {
        self.nodes = NodeContent.views(for: nodes, reusing: self.nodes, with: context)
        for (index, view) in self.nodes.enumerated() where subviews.count <= index || subviews[index] !== view {
            insertSubview(view, at: index)
        }
        for stale in subviews.dropFirst(self.nodes.count) { stale.removeFromSuperview() }
        choose(in: bounds.size)
        setNeedsLayout()
    }

    /// What the stack around cannot be without: the node that needs least can stand in the place of the others.
    func leastLength(along axis: NSLayoutConstraint.Axis) -> CGFloat { nodes.map { $0.leastLength(along: axis) }.min() ?? 0 }

    private static let unlimited = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

    /// The node that is shown in a room.
    private func node(in room: CGSize) -> NodeView? {
        nodes.first { view in
            let wish = view.sizeThatFits(Self.unlimited)
            // What fills its room asks for none.
            return wish.width <= room.width + 0.01 && wish.height <= room.height + 0.01
        } ?? nodes.last
    }

    private func choose(in room: CGSize) {
        let shown = node(in: room)
        for view in nodes where view.isHidden != (view !== shown) { view.isHidden = view !== shown }
    }

    package override func sizeThatFits(_ size: CGSize) -> CGSize { node(in: size)?.sizeThatFits(size) ?? .zero }

    package override var intrinsicContentSize: CGSize {
        nodes.first?.intrinsicContentSize ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        choose(in: bounds.size)
        for view in nodes {
            view.container = (bounds.width, bounds.height)
            view.setUntransformedFrame(bounds)
        }
    }
}
