// SPDX-License-Identifier: MIT
//
// For hosts: what becomes of cells, headers and footers (tables.reuse).

package import VitrineCollectionUI
import VitrineViews

extension UITableView {
    /// The cells of each identifier, and the headers and footers.
    package var reuseCounts: [ReuseCount] {
        var shown: [String: Int] = [:]
        func visit(_ view: UIView) {
            if let end = view as? UITableViewHeaderFooterView { shown[end.reuseIdentifier ?? "", default: 0] += 1 }
            for child in view.subviews { visit(child) }
        }
        visit(self)
        let ends = supply.madeEnds.sorted { $0.key < $1.key }.map { identifier, made in
            ReuseCount(
                category: .supplementaryView, kind: "header or footer", identifier: identifier, shown: shown[identifier] ?? 0,
                waiting: supply.waitingEnds[identifier]?.count ?? 0, made: made)
        }
        return rows.reuseCounts.filter { $0.category == .cell } + ends
    }
}
