// SPDX-License-Identifier: MIT
//
// The lines above and below a row (list-cells.separators).

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineViewCore

/// Draws the lines of a row.
@MainActor final class SeparatorLines {
    private var top: UIView?
    private var bottom: UIView?
    /// Whether the row shows a state that lines do not go with.
    var isHidden = false
    /// The edges at which the row beside shows such a state.
    var edgesHidden: UIRectEdge = []
    /// Whether rows beside each other are selected together.
    var isSelected = false

    /// Draws the lines that a place has.
    ///
    /// - Parameter span: From where to where lines go that have no insets of their own, by reading direction.
    func layOut(_ place: ListPlace?, in row: UIView, span: (start: CGFloat, end: CGFloat)) {
        top = line(top, place?.topSeparator, place?.topSeparator?.topSeparatorInsets, isTop: true, in: row, span)
        bottom = line(bottom, place?.bottomSeparator, place?.bottomSeparator?.bottomSeparatorInsets, isTop: false, in: row, span)
    }

    private func line(
        _ old: UIView?, _ look: UIListSeparatorConfiguration?, _ insets: NSDirectionalEdgeInsets?, isTop: Bool, in row: UIView,
        _ span: (start: CGFloat, end: CGFloat)
    ) -> UIView? {
        guard let look, let insets else {
            old?.removeFromSuperview()
            return nil
        }
        let line = old ?? UIView()
        line.isUserInteractionEnabled = false
        if line.superview !== row { row.addSubview(line) }
        let hides = isHidden || edgesHidden.contains(isTop ? .top : .bottom)
        if line.isHidden != hides { line.isHidden = hides }
        let color = isSelected ? look.multipleSelectionColor : look.color
        if line.backgroundColor != color { line.backgroundColor = color }
        let size = row.bounds.size
        let automatic = UIListSeparatorConfiguration.automaticInsets
        let start = insets.leading == automatic.leading ? span.start : insets.leading
        let end = insets.trailing == automatic.trailing ? span.end : size.width - insets.trailing
        let (scale, width) = (max(row.traitCollection.displayScale, 1), max(end - start, 0))
        let height = ListMetrics.separatorWidth(scale: scale)
        let x = row.effectiveUserInterfaceLayoutDirection == .rightToLeft ? size.width - start - width : start
        let frame = CGRect(x: (x * scale).rounded() / scale, y: isTop ? 0 : size.height - height, width: width, height: height)
        if old == nil {
            UIView.performWithoutAnimation { line.frame = frame }
        } else if line.frame != frame {
            line.frame = frame
        }
        return line
    }
}
