// SPDX-License-Identifier: MIT
//
// What is dragged.

public import Foundation
public import VitrineExchange
public import VitrineViewCore

/// One thing of those that are dragged together.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
    /// Hands over the data of the item.
    public let itemProvider: NSItemProvider
    /// What the item stands for in this program; nobody else sees it.
    open var localObject: Any?
    /// Makes the preview that is shown while the item is dragged; nil shows the one that was lifted, a closure that answers nil none.
    open var previewProvider: (() -> UIDragPreview?)? {
        didSet { previewNeedsUpdate?() }
    }
    /// Told when the preview is another one while the item is dragged.
    var previewNeedsUpdate: (() -> Void)?

    /// An item with the data of a provider.
    public init(itemProvider: NSItemProvider) {
        self.itemProvider = itemProvider
        super.init()
    }
}
