// SPDX-License-Identifier: MIT
//
// A stack whose nodes may be as long as a share of it.

import Foundation
import VitrineGeometry
import VitrineScene
import VitrineViewCore
import VitrineViews

/// Arranges nodes as a stack does, and tells them how large it is.
final class NodeStackView: UIStackView, ScenePart {
    package static let nodeWord = "UIStackView"
    private var nodes: [NodeView] { arrangedSubviews.compactMap { $0 as? NodeView } }

    /// Whether a node asks for a share of the stack, so that nothing is told where none does.
    private var hasShares: Bool { nodes.contains { $0.node.frame.widthShare != nil || $0.node.frame.heightShare != nil } }

    override func systemLayoutSizeFitting(
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

    override func layoutSubviews() {
        if hasShares {
            tell(width: bounds.width, height: bounds.height)
            for node in nodes { node.settleLimits() }
        }
        super.layoutSubviews()
    }

    private func tell(width: CGFloat?, height: CGFloat?) { for node in nodes { node.container = (width, height) } }
}
