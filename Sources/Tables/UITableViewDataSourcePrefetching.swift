// SPDX-License-Identifier: MIT
//
// Who prepares data for rows before they come into view (cells.prefetch-data-source).

public import Foundation
import VitrineCollectionUI

/// Is told of rows that are to come into view, to load their data ahead.
@preconcurrency @MainActor public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
    /// Rows are to come into view, the nearest first; none of them is there already.
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])

    /// Rows that were told of are not to come into view after all. Optional.
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
    public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
        OptionalRequirement.absent(of: self)
    }
}
