// SPDX-License-Identifier: MIT
//
// The lines of the empty rows below the last row of a plain table (tables.filler-rows).

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineLayers
import VitrineLayoutSolvers
import VitrineViews

/// Draws the lines of empty rows as far as they are in sight.
@MainActor final class FillerRows {
    private var lines: [UIView] = []

    /// The height of an empty row; nil where there are none.
    private func height(in table: UITableView) -> CGFloat? {
        // What stands below all rows takes their place.
        guard table.style == .plain, table.fillerRowHeight != 0, table.separatorStyle != .none, table.tableFooterView == nil else {
            return nil
        }
        return table.fillerRowHeight > 0 ? table.fillerRowHeight : table.estimateOfRows
    }

    func place(in table: UITableView) {
        var used = 0
        if let height = height(in: table), height >= 1, let end = table.tableLayout.solution?.sectionsEnd {
            let thin = 1 / max(table.traitCollection.displayScale, 1)
            let isMirrored = table.effectiveUserInterfaceLayoutDirection == .rightToLeft
            let (inset, bounds) = (table.separatorInset, table.bounds)
            let left = isMirrored ? inset.right : inset.left
            let first = max(((bounds.minY - end) / height).rounded(.down), 0)
            var y = end + (first + 1) * height
            while y - thin < bounds.maxY {
                let frame = CGRect(x: left, y: y - thin, width: max(bounds.width - inset.left - inset.right, 0), height: thin)
                let line = line(used, in: table)
                if line.frame != frame { line.frame = frame }
                line.backgroundColor = table.separatorColor ?? .separator
                used += 1
                y += height
            }
        }
        for line in lines[used...] { line.removeFromSuperview() }
        lines.removeLast(lines.count - used)
    }

    private func line(_ number: Int, in table: UITableView) -> UIView {
        if number < lines.count { return lines[number] }
        let line = UIView()
        line.isUserInteractionEnabled = false
        table.insertSubview(line, belowSubview: table.rows)
        lines.append(line)
        return line
    }
}
