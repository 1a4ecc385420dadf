// SPDX-License-Identifier: MIT
//
// Where a table gets its rows from.

public import Foundation
import VitrineCollectionUI
import VitrineGeometry

/// Tells a table how many rows there are, makes their cells, and follows what the user does to them.
@preconcurrency @MainActor public protocol UITableViewDataSource: NSObjectProtocol {
    /// The number of rows in a section.
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int

    /// A cell for a row, dequeued or new.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell

    // MARK: Optional

    /// The number of sections; 1 where absent.
    func numberOfSections(in tableView: UITableView) -> Int

    /// The titles of the index beside the rows; nil for none.
    func sectionIndexTitles(for tableView: UITableView) -> [String]?

    /// The title of a header; nil for none.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?

    /// The title of a footer; nil for none.
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?

    /// Whether a row can be edited; true where absent.
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool

    /// Whether the user may move a row; true where absent.
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool

    /// The section that a title of the index leads to; that of its number where absent.
    func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int

    /// The user has deleted a row, or asked for one: the data is to follow.
    func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)

    /// The user has moved a row: the data is to have it elsewhere.
    func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension UITableViewDataSource {
    public func numberOfSections(in tableView: UITableView) -> Int { OptionalRequirement.absent(1, of: self) }

    public func sectionIndexTitles(for tableView: UITableView) -> [String]? { OptionalRequirement.absent(nil, of: self) }

    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        OptionalRequirement.absent(nil, of: self)
    }

    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        OptionalRequirement.absent(nil, of: self)
    }

    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        OptionalRequirement.absent(true, of: self)
    }

    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        OptionalRequirement.absent(true, of: self)
    }

    public func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        OptionalRequirement.absent(index, of: self)
    }

    public func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
        OptionalRequirement.absent(of: self)
    }

    public func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        OptionalRequirement.absent(of: self)
    }
}
