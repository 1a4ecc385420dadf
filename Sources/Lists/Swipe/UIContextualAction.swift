// SPDX-License-Identifier: MIT
//
// An action that a swipe uncovers beside a row.

public import Foundation
import VitrineCollectionUI
public import VitrineViewCore

/// What a button beside a row does and how it looks (lists.swipe-actions).
@preconcurrency @MainActor open class UIContextualAction: NSObject {
    /// The kinds of actions.
    public enum Style: Int, Hashable, Sendable {
        case normal, destructive
    }

    /// Does what the action says; the completion is told whether it was done.
    public typealias Handler = (_ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (Bool) -> Void) -> Void

    /// The kind of action.
    public let style: Style

    /// What is done when the action is chosen.
    public let handler: Handler

    /// The text of the button.
    open var title: String?

    /// The ground of the button; by default red for a destructive action and grey for others.
    open var backgroundColor: UIColor! {
        get { storedColor ?? (style == .destructive ? .systemRed : .systemGray) }
        set { storedColor = newValue }
    }

    /// The picture of the button, above its text.
    open var image: UIImage?

    private var storedColor: UIColor?

    /// Creates an action.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
        super.init()
    }
}
