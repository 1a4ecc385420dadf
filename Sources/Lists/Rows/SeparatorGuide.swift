// SPDX-License-Identifier: MIT
//
// The guide that the lines of a row follow (list-cells.separator-insets).

import Foundation
import VitrineCollectionUI
import VitrineViewCore

/// A guide that goes from a row's text to its end, unless constraints of the program move its sides.
@MainActor final class SeparatorGuide {
    let guide = UILayoutGuide()
    private let start: NSLayoutConstraint
    private unowned let row: UIView

    init(_ row: UIView) {
        self.row = row
        row.addLayoutGuide(guide)
        start = guide.leadingAnchor.constraint(equalTo: row.leadingAnchor)
        let others = [
            guide.trailingAnchor.constraint(equalTo: row.trailingAnchor), guide.bottomAnchor.constraint(equalTo: row.bottomAnchor),
            guide.heightAnchor.constraint(equalToConstant: 1),
        ]
        for constraint in [start] + others { constraint.priority = UILayoutPriority(1) }
        NSLayoutConstraint.activate([start] + others)
    }

    /// Takes on where the text begins, counted from the leading side.
    func take(start offset: CGFloat) { if start.constant != offset { start.constant = offset } }

    /// From where to where the guide goes, by reading direction.
    var span: (start: CGFloat, end: CGFloat) {
        let frame = guide.layoutFrame
        if row.effectiveUserInterfaceLayoutDirection == .rightToLeft {
            return (row.bounds.width - frame.maxX, row.bounds.width - frame.minX)
        }
        return (frame.minX, frame.maxX)
    }
}
