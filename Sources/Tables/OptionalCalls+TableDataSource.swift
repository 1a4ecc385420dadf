// SPDX-License-Identifier: MIT
//
// Makes `dataSource.tableView?(table, …)` compile as it does with Objective-C's optional methods.

public import Foundation
import VitrineCollectionUI
import VitrineGeometry

extension UITableViewDataSource {
    /// The methods that start with a table, to be called as `tableView?(…)`.
    public var tableView: UITableViewDataSourceCalls? { UITableViewDataSourceCalls(target: self) }

    /// The number of sections, to be asked as `numberOfSections?(in:)`.
    public var numberOfSections: UITableViewSectionCountCall? { UITableViewSectionCountCall(target: self) }

    /// The titles of the index, to be asked as `sectionIndexTitles?(for:)`.
    public var sectionIndexTitles: UITableViewIndexTitlesCall? { UITableViewIndexTitlesCall(target: self) }
}

/// Asks a data source for the number of its sections.
@preconcurrency @MainActor public struct UITableViewSectionCountCall {
    let target: any UITableViewDataSource

    /// The number of sections; nil where the method is absent.
    public func callAsFunction(in tableView: UITableView) -> Int? {
        OptionalRequirement.answer(of: target) { target.numberOfSections(in: tableView) }
    }

    /// The number of sections, as `numberOfSections!(in:)` takes it.
    @_disfavoredOverload
    public func callAsFunction(in tableView: UITableView) -> Int { target.numberOfSections(in: tableView) }
}

/// Asks a data source for the titles of the index.
@preconcurrency @MainActor public struct UITableViewIndexTitlesCall {
    let target: any UITableViewDataSource

    /// The titles; nil where there are none.
    public func callAsFunction(for tableView: UITableView) -> [String]? { target.sectionIndexTitles(for: tableView) }
}

/// Calls the methods of a data source.
@preconcurrency @MainActor public struct UITableViewDataSourceCalls {
    let target: any UITableViewDataSource

    /// The number of rows in a section.
    public func callAsFunction(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int? {
        OptionalRequirement.answer(of: target) { target.tableView(tableView, numberOfRowsInSection: section) }
    }

    /// The number of rows in a section.
    @_disfavoredOverload
    public func callAsFunction(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        target.tableView(tableView, numberOfRowsInSection: section)
    }

    /// A cell for a row.
    public func callAsFunction(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell? {
        OptionalRequirement.answer(of: target) { target.tableView(tableView, cellForRowAt: indexPath) }
    }

    /// A cell for a row.
    @_disfavoredOverload
    public func callAsFunction(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        target.tableView(tableView, cellForRowAt: indexPath)
    }

    /// The title of a header; nil for none.
    public func callAsFunction(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        target.tableView(tableView, titleForHeaderInSection: section)
    }

    /// The title of a footer; nil for none.
    public func callAsFunction(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        target.tableView(tableView, titleForFooterInSection: section)
    }

    /// Whether a row can be edited; true where absent.
    public func callAsFunction(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool? {
        OptionalRequirement.answer(of: target) { target.tableView(tableView, canEditRowAt: indexPath) }
    }

    /// Whether a row can be edited; true where absent.
    @_disfavoredOverload
    public func callAsFunction(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        target.tableView(tableView, canEditRowAt: indexPath)
    }

    /// Whether the user may move a row; true where absent.
    public func callAsFunction(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool? {
        OptionalRequirement.answer(of: target) { target.tableView(tableView, canMoveRowAt: indexPath) }
    }

    /// Whether the user may move a row; true where absent.
    @_disfavoredOverload
    public func callAsFunction(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        target.tableView(tableView, canMoveRowAt: indexPath)
    }

    /// The section that a title of the index leads to; that of its number where absent.
    public func callAsFunction(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int? {
        OptionalRequirement.answer(of: target) { target.tableView(tableView, sectionForSectionIndexTitle: title, at: index) }
    }

    /// The section that a title of the index leads to; that of its number where absent.
    @_disfavoredOverload
    public func callAsFunction(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        target.tableView(tableView, sectionForSectionIndexTitle: title, at: index)
    }

    /// The user has deleted a row, or asked for one: the data is to follow.
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) -> Void? {
        OptionalRequirement.answer(of: target) { target.tableView(tableView, commit: editingStyle, forRowAt: indexPath) }
    }

    /// The user has moved a row: the data is to have it elsewhere.
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) -> Void? {
        OptionalRequirement.answer(of: target) { target.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath) }
    }
}
