// SPDX-License-Identifier: MIT
//
// What a delegate knows of a drop, and how it says where items land (drag.coordinator).

public import Foundation
public import VitrineDragAndDrop
public import VitrineViewCore

/// An item that was dropped on a collection view.
@preconcurrency @MainActor public protocol UICollectionViewDropItem: NSObjectProtocol {
    /// What was dragged.
    var dragItem: UIDragItem { get }
    /// Where in this collection view it comes from; nil for what comes from elsewhere or is no longer there.
    var sourceIndexPath: IndexPath? { get }
    /// The size of the preview.
    var previewSize: CGSize { get }
}

/// Says where dropped items land; what it is not told of lands by default.
@preconcurrency @MainActor public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
    /// What was dropped.
    var items: [any UICollectionViewDropItem] { get }
    /// Where; nil over an empty area.
    var destinationIndexPath: IndexPath? { get }
    /// What was proposed last.
    var proposal: UICollectionViewDropProposal { get }
    /// The session of the drop.
    var session: any UIDropSession { get }
    /// Shows a placeholder for data that is yet to come, and has the item land there (drag.placeholders).
    @discardableResult
    func drop(_ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder) -> any UICollectionViewDropPlaceholderContext
    /// Has an item land where the data has an item by now.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
    /// Has an item land in a rectangle of an item, in the space of its cell; in a rectangle without size it shrinks to nothing.
    @discardableResult
    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
    /// Has an item land anywhere.
    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// A placeholder in a collection view, until its data is there.
@preconcurrency @MainActor public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
    /// What was dropped.
    var dragItem: UIDragItem { get }
    /// Lets an item of the data take the place of the placeholder.
    ///
    /// - Parameter dataSourceUpdates: Inserts the data, at the path that the placeholder has by now; not called where it is gone.
    /// - Returns: Whether the placeholder was there.
    @discardableResult
    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
    /// Takes the placeholder away.
    ///
    /// - Returns: Whether it was there.
    @discardableResult
    func deletePlaceholder() -> Bool
    /// Has the handler of the placeholder bring its cell up to date.
    func setNeedsCellUpdate()
}

/// A cell that stands where data is yet to come.
@preconcurrency @MainActor open class UICollectionViewPlaceholder: NSObject {
    let insertionIndexPath: IndexPath
    let reuseIdentifier: String
    /// Called with the cell when it comes in sight, and when it was asked for.
    open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?

    /// A placeholder.
    ///
    /// - Parameters:
    ///   - insertionIndexPath: The path that an item inserted there would get.
    ///   - reuseIdentifier: The identifier of the cells that stand for it.
    public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
        (self.insertionIndexPath, self.reuseIdentifier) = (insertionIndexPath, reuseIdentifier)
        super.init()
    }
}

/// A placeholder that something is dropped on.
@preconcurrency @MainActor open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
    /// Which part of the placeholder's cell the preview of what lands shows; nil is the whole cell.
    open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?
}
