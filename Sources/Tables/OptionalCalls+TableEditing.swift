// SPDX-License-Identifier: MIT
//
// Makes `delegate.tableView?(table, …)` compile as it does with Objective-C's optional methods.

public import Foundation
import VitrineCollectionUI
import VitrineGeometry
public import VitrineLists
public import VitrineViews

extension UITableViewDelegateCalls {
    /// How a row is edited; by deleting it where absent.
    public func callAsFunction(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle? {
        OptionalRequirement.answer(of: target) { target.tableView(tableView, editingStyleForRowAt: indexPath) }
    }

    /// How a row is edited; by deleting it where absent.
    @_disfavoredOverload
    public func callAsFunction(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle {
        target.tableView(tableView, editingStyleForRowAt: indexPath)
    }

    /// What the button says that deletes a row.
    public func callAsFunction(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String? {
        target.tableView(tableView, titleForDeleteConfirmationButtonForRowAt: indexPath)
    }

    /// The actions that a swipe uncovers, in their older form.
    public func callAsFunction(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
        target.tableView(tableView, editActionsForRowAt: indexPath)
    }

    /// The actions that a swipe towards the trailing edge uncovers.
    public func callAsFunction(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        target.tableView(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath)
    }

    /// The actions that a swipe towards the leading edge uncovers; deleting where absent, if the row can be.
    public func callAsFunction(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        target.tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath)
    }

    /// Whether the content of a row makes room for its editing control; true where absent.
    public func callAsFunction(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool? {
        OptionalRequirement.answer(of: target) { target.tableView(tableView, shouldIndentWhileEditingRowAt: indexPath) }
    }

    /// Whether the content of a row makes room for its editing control; true where absent.
    @_disfavoredOverload
    public func callAsFunction(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
        target.tableView(tableView, shouldIndentWhileEditingRowAt: indexPath)
    }

    /// A row is about to be swiped aside.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) -> Void? {
        OptionalRequirement.answer(of: target) { target.tableView(tableView, willBeginEditingRowAt: indexPath) }
    }

    /// A row that was swiped aside is back.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) -> Void? {
        OptionalRequirement.answer(of: target) { target.tableView(tableView, didEndEditingRowAt: indexPath) }
    }

    /// Where a row goes that is moved to a path; to that path where absent.
    public func callAsFunction(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath? {
        OptionalRequirement.answer(of: target) {
            target.tableView(tableView, targetIndexPathForMoveFromRowAt: sourceIndexPath, toProposedIndexPath: proposedDestinationIndexPath)
        }
    }

    /// Where a row goes that is moved to a path; to that path where absent.
    @_disfavoredOverload
    public func callAsFunction(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        target.tableView(tableView, targetIndexPathForMoveFromRowAt: sourceIndexPath, toProposedIndexPath: proposedDestinationIndexPath)
    }

    /// How many steps the content of a row is indented.
    public func callAsFunction(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int? {
        OptionalRequirement.answer(of: target) { target.tableView(tableView, indentationLevelForRowAt: indexPath) }
    }

    /// How many steps the content of a row is indented.
    @_disfavoredOverload
    public func callAsFunction(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        target.tableView(tableView, indentationLevelForRowAt: indexPath)
    }

    /// Whether a long press shows the edit menu of a row; no where absent.
    public func callAsFunction(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool? {
        OptionalRequirement.answer(of: target) { target.tableView(tableView, shouldShowMenuForRowAt: indexPath) }
    }

    /// Whether a long press shows the edit menu of a row; no where absent.
    @_disfavoredOverload
    public func callAsFunction(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool {
        target.tableView(tableView, shouldShowMenuForRowAt: indexPath)
    }

    /// Whether an action of the edit menu can be done with a row.
    public func callAsFunction(
        _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
    ) -> Bool? {
        OptionalRequirement.answer(of: target) {
            target.tableView(tableView, canPerformAction: action, forRowAt: indexPath, withSender: sender)
        }
    }

    /// Whether an action of the edit menu can be done with a row.
    @_disfavoredOverload
    public func callAsFunction(
        _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
    ) -> Bool {
        target.tableView(tableView, canPerformAction: action, forRowAt: indexPath, withSender: sender)
    }

    /// An action of the edit menu is to be done with a row.
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
    ) -> Void? {
        OptionalRequirement.answer(of: target) {
            target.tableView(tableView, performAction: action, forRowAt: indexPath, withSender: sender)
        }
    }

    /// Whether a keyboard may come to a row; there is none.
    public func callAsFunction(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool? {
        OptionalRequirement.answer(of: target) { target.tableView(tableView, canFocusRowAt: indexPath) }
    }

    /// Whether a keyboard may come to a row; there is none.
    @_disfavoredOverload
    public func callAsFunction(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
        target.tableView(tableView, canFocusRowAt: indexPath)
    }

    /// Whether a row is selected when a keyboard comes to it; there is none.
    public func callAsFunction(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool? {
        OptionalRequirement.answer(of: target) { target.tableView(tableView, selectionFollowsFocusForRowAt: indexPath) }
    }

    /// Whether a row is selected when a keyboard comes to it; there is none.
    @_disfavoredOverload
    public func callAsFunction(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool {
        target.tableView(tableView, selectionFollowsFocusForRowAt: indexPath)
    }

    /// Whether a drag that rests over a row selects it.
    public func callAsFunction(
        _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath, with context: any UISpringLoadedInteractionContext
    ) -> Bool? {
        OptionalRequirement.answer(of: target) { target.tableView(tableView, shouldSpringLoadRowAt: indexPath, with: context) }
    }

    /// Whether a drag that rests over a row selects it.
    @_disfavoredOverload
    public func callAsFunction(
        _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath, with context: any UISpringLoadedInteractionContext
    ) -> Bool {
        target.tableView(tableView, shouldSpringLoadRowAt: indexPath, with: context)
    }

    /// Whether two fingers that move select rows; no where absent.
    public func callAsFunction(_ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath) -> Bool? {
        OptionalRequirement.answer(of: target) { target.tableView(tableView, shouldBeginMultipleSelectionInteractionAt: indexPath) }
    }

    /// Whether two fingers that move select rows; no where absent.
    @_disfavoredOverload
    public func callAsFunction(_ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath) -> Bool {
        target.tableView(tableView, shouldBeginMultipleSelectionInteractionAt: indexPath)
    }

    /// Two fingers begin to select rows.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) -> Void? {
        OptionalRequirement.answer(of: target) { target.tableView(tableView, didBeginMultipleSelectionInteractionAt: indexPath) }
    }

    /// The context menu of a row; nil for none.
    public func callAsFunction(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        target.tableView(tableView, contextMenuConfigurationForRowAt: indexPath, point: point)
    }

    /// What is lifted when a context menu comes up; the cell where absent.
    public func callAsFunction(
        _ tableView: UITableView, previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        target.tableView(tableView, previewForHighlightingContextMenuWithConfiguration: configuration)
    }

    /// What a context menu goes back to; the cell where absent.
    public func callAsFunction(
        _ tableView: UITableView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        target.tableView(tableView, previewForDismissingContextMenuWithConfiguration: configuration)
    }

    /// The preview of a context menu was tapped.
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) -> Void? {
        OptionalRequirement.answer(of: target) {
            target.tableView(tableView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
        }
    }

    /// A context menu comes up.
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) -> Void? {
        OptionalRequirement.answer(of: target) { target.tableView(tableView, willDisplayContextMenu: configuration, animator: animator) }
    }

    /// A context menu goes.
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) -> Void? {
        OptionalRequirement.answer(of: target) {
            target.tableView(tableView, willEndContextMenuInteraction: configuration, animator: animator)
        }
    }
}
