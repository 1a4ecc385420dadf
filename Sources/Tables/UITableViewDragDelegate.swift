// SPDX-License-Identifier: MIT
//
// What is dragged from a table, and what is dropped on it (drag.*).

public import Foundation
import VitrineCollectionUI
public import VitrineViews

/// Says what is dragged from a table.
@preconcurrency @MainActor public protocol UITableViewDragDelegate: NSObjectProtocol {
    /// What a press on a row lifts; nothing leaves the press to others.
    func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath) -> [UIDragItem]
    /// What a tap on a row adds to a drag under way. Nothing where absent.
    func tableView(
        _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem]
    /// Which part of the cell the preview shows; nil, as where absent, is the whole cell.
    func tableView(_ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath) -> UIDragPreviewParameters?
    /// The drag begins, after the lift.
    func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
    /// The drag is over, however it ended.
    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
    /// Whether the rows may be moved. True where absent.
    func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool
    /// Whether the rows stay in the program. False where absent.
    func tableView(_ tableView: UITableView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession) -> Bool
}

extension UITableViewDragDelegate {
    public func tableView(
        _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem] { OptionalRequirement.absent([], of: self) }
    public func tableView(_ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath) -> UIDragPreviewParameters? {
        OptionalRequirement.absent(nil, of: self)
    }
    public func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
        OptionalRequirement.absent(of: self)
    }
    public func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) { OptionalRequirement.absent(of: self) }
    public func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool {
        OptionalRequirement.absent(true, of: self)
    }
    public func tableView(_ tableView: UITableView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession) -> Bool {
        OptionalRequirement.absent(false, of: self)
    }
}

/// Says what can be dropped on a table, and takes it.
@preconcurrency @MainActor public protocol UITableViewDropDelegate: NSObjectProtocol {
    /// Something was dropped: the time to change the data and to say where the rows land.
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
    /// Whether the table has to do with a drag at all. True where absent.
    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
    /// The finger came over the table.
    func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
    /// The finger is over the table: what a drop would do here.
    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal
    /// The finger left the table.
    func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
    /// The drag is over, dropped here or not.
    func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
    /// Which part of the cell the preview of what lands shows; nil, as where absent, is the whole cell.
    func tableView(_ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath) -> UIDragPreviewParameters?
}

extension UITableViewDropDelegate {
    public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
        OptionalRequirement.absent(true, of: self)
    }
    public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {
        OptionalRequirement.absent(of: self)
    }
    /// Stands for an absent method: the rows are moved where they may be, else copied, and nothing is shown.
    public func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
        let moves = session.localDragSession != nil && session.allowsMoveOperation
        return OptionalRequirement.absent(UITableViewDropProposal(operation: moves ? .move : .copy), of: self)
    }
    public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) { OptionalRequirement.absent(of: self) }
    public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) { OptionalRequirement.absent(of: self) }
    public func tableView(_ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath) -> UIDragPreviewParameters? {
        OptionalRequirement.absent(nil, of: self)
    }
}

/// What a drop on a table would do.
@preconcurrency @MainActor open class UITableViewDropProposal: UIDropProposal {
    /// Where what is dropped would go.
    public enum Intent: Int, Hashable, Sendable {
        /// Nobody says; nothing is shown.
        case unspecified
        /// To a place among the rows: a gap opens there.
        case insertAtDestinationIndexPath
        /// Into the row there: its cell is marked.
        case insertIntoDestinationIndexPath
        /// One of the two, by where on the row the finger is; to a place among the rows.
        case automatic
    }

    /// Where what is dropped would go.
    public let intent: Intent

    /// A proposal with an intent.
    public init(operation: UIDropOperation, intent: Intent) {
        self.intent = intent
        super.init(operation: operation)
    }

    /// A proposal that says nothing of where.
    public override init(operation: UIDropOperation) {
        intent = .unspecified
        super.init(operation: operation)
    }
}

/// One of the things that were dropped.
@preconcurrency @MainActor public protocol UITableViewDropItem: NSObjectProtocol {
    /// What was dragged.
    var dragItem: UIDragItem { get }
    /// Where in this table it comes from; nil for what comes from elsewhere or is no longer there.
    var sourceIndexPath: IndexPath? { get }
    /// The size of the preview.
    var previewSize: CGSize { get }
}

/// Says where dropped things land.
@preconcurrency @MainActor public protocol UITableViewDropCoordinator: NSObjectProtocol {
    /// What was dropped.
    var items: [any UITableViewDropItem] { get }
    /// Where; nil over an empty area.
    var destinationIndexPath: IndexPath? { get }
    /// What was proposed last.
    var proposal: UITableViewDropProposal { get }
    /// The session of the drop.
    var session: any UIDropSession { get }
    /// Has an item land where the data has a row by now.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
    /// Has an item land in a rectangle of a row, in the space of its cell.
    @discardableResult
    func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
    /// Has an item land anywhere.
    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}
