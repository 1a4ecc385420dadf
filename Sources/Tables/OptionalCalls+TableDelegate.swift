// SPDX-License-Identifier: MIT
//
// Makes `delegate.tableView?(table, …)` compile as it does with Objective-C's optional methods.

public import Foundation
import VitrineCollectionUI
import VitrineGeometry
public import VitrineViews

extension UITableViewDelegate {
    /// The optional methods that start with a table, to be called as `tableView?(…)`.
    public var tableView: UITableViewDelegateCalls? { UITableViewDelegateCalls(target: self) }
}

/// Calls the optional methods of a delegate.
@preconcurrency @MainActor public struct UITableViewDelegateCalls {
    let target: any UITableViewDelegate
}

extension UITableViewDelegateCalls {
    /// A cell comes on screen.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) -> Void? {
        OptionalRequirement.answer(of: target) { target.tableView(tableView, willDisplay: cell, forRowAt: indexPath) }
    }

    /// A header comes on screen.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) -> Void? {
        OptionalRequirement.answer(of: target) { target.tableView(tableView, willDisplayHeaderView: view, forSection: section) }
    }

    /// A footer comes on screen.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) -> Void? {
        OptionalRequirement.answer(of: target) { target.tableView(tableView, willDisplayFooterView: view, forSection: section) }
    }

    /// A cell has left the screen.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) -> Void? {
        OptionalRequirement.answer(of: target) { target.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath) }
    }

    /// A header has left the screen.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) -> Void? {
        OptionalRequirement.answer(of: target) { target.tableView(tableView, didEndDisplayingHeaderView: view, forSection: section) }
    }

    /// A footer has left the screen.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) -> Void? {
        OptionalRequirement.answer(of: target) { target.tableView(tableView, didEndDisplayingFooterView: view, forSection: section) }
    }

    /// The height of a row; the table's `rowHeight` where absent.
    public func callAsFunction(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat? {
        OptionalRequirement.answer(of: target) { target.tableView(tableView, heightForRowAt: indexPath) }
    }

    /// The height of a row; the table's `rowHeight` where absent.
    @_disfavoredOverload
    public func callAsFunction(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        target.tableView(tableView, heightForRowAt: indexPath)
    }

    /// The height of a header; the table's `sectionHeaderHeight` where absent.
    public func callAsFunction(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat? {
        OptionalRequirement.answer(of: target) { target.tableView(tableView, heightForHeaderInSection: section) }
    }

    /// The height of a header; the table's `sectionHeaderHeight` where absent.
    @_disfavoredOverload
    public func callAsFunction(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        target.tableView(tableView, heightForHeaderInSection: section)
    }

    /// The height of a footer; the table's `sectionFooterHeight` where absent.
    public func callAsFunction(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat? {
        OptionalRequirement.answer(of: target) { target.tableView(tableView, heightForFooterInSection: section) }
    }

    /// The height of a footer; the table's `sectionFooterHeight` where absent.
    @_disfavoredOverload
    public func callAsFunction(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        target.tableView(tableView, heightForFooterInSection: section)
    }

    /// The height that a row is taken for before it is seen.
    public func callAsFunction(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat? {
        OptionalRequirement.answer(of: target) { target.tableView(tableView, estimatedHeightForRowAt: indexPath) }
    }

    /// The height that a row is taken for before it is seen.
    @_disfavoredOverload
    public func callAsFunction(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        target.tableView(tableView, estimatedHeightForRowAt: indexPath)
    }

    /// The height that a header is taken for before it is seen.
    public func callAsFunction(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat? {
        OptionalRequirement.answer(of: target) { target.tableView(tableView, estimatedHeightForHeaderInSection: section) }
    }

    /// The height that a header is taken for before it is seen.
    @_disfavoredOverload
    public func callAsFunction(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
        target.tableView(tableView, estimatedHeightForHeaderInSection: section)
    }

    /// The height that a footer is taken for before it is seen.
    public func callAsFunction(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat? {
        OptionalRequirement.answer(of: target) { target.tableView(tableView, estimatedHeightForFooterInSection: section) }
    }

    /// The height that a footer is taken for before it is seen.
    @_disfavoredOverload
    public func callAsFunction(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
        target.tableView(tableView, estimatedHeightForFooterInSection: section)
    }

    /// The view of a header; nil for one with the title that the data source gives.
    public func callAsFunction(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        target.tableView(tableView, viewForHeaderInSection: section)
    }

    /// The view of a footer; nil for one with the title that the data source gives.
    public func callAsFunction(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        target.tableView(tableView, viewForFooterInSection: section)
    }

    /// The detail button of a row was tapped.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) -> Void? {
        OptionalRequirement.answer(of: target) { target.tableView(tableView, accessoryButtonTappedForRowWith: indexPath) }
    }

    /// Whether a touch highlights a row; true where absent.
    public func callAsFunction(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool? {
        OptionalRequirement.answer(of: target) { target.tableView(tableView, shouldHighlightRowAt: indexPath) }
    }

    /// Whether a touch highlights a row; true where absent.
    @_disfavoredOverload
    public func callAsFunction(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        target.tableView(tableView, shouldHighlightRowAt: indexPath)
    }

    /// A row was highlighted by a touch.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) -> Void? {
        OptionalRequirement.answer(of: target) { target.tableView(tableView, didHighlightRowAt: indexPath) }
    }

    /// A row is no longer highlighted by a touch.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) -> Void? {
        OptionalRequirement.answer(of: target) { target.tableView(tableView, didUnhighlightRowAt: indexPath) }
    }

    /// The row that a touch on a row selects; nil for none, the row itself where absent.
    public func callAsFunction(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        target.tableView(tableView, willSelectRowAt: indexPath)
    }

    /// The row that loses its selection when a row is about to; nil for none, the row itself where absent.
    public func callAsFunction(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        target.tableView(tableView, willDeselectRowAt: indexPath)
    }

    /// The user has selected a row.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) -> Void? {
        OptionalRequirement.answer(of: target) { target.tableView(tableView, didSelectRowAt: indexPath) }
    }

    /// The user has taken the selection from a row.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) -> Void? {
        OptionalRequirement.answer(of: target) { target.tableView(tableView, didDeselectRowAt: indexPath) }
    }

    /// Whether a tap on a row does what the row is there for; where absent, while nothing is edited.
    public func callAsFunction(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool? {
        OptionalRequirement.answer(of: target) { target.tableView(tableView, canPerformPrimaryActionForRowAt: indexPath) }
    }

    /// Whether a tap on a row does what the row is there for; where absent, while nothing is edited.
    @_disfavoredOverload
    public func callAsFunction(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool {
        target.tableView(tableView, canPerformPrimaryActionForRowAt: indexPath)
    }

    /// A row was tapped for what it is there for.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) -> Void? {
        OptionalRequirement.answer(of: target) { target.tableView(tableView, performPrimaryActionForRowAt: indexPath) }
    }
}
