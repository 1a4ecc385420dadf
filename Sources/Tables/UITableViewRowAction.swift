// SPDX-License-Identifier: MIT
//
// An action that a swipe uncovers beside a row, in its older form.

public import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineLayers
import VitrineLists
public import VitrineViews

/// What a button beside a row does and how it looks, as programs for older systems say it.
@preconcurrency @MainActor open class UITableViewRowAction: NSObject {
    /// The kinds of actions.
    public enum Style: Int, Hashable, Sendable {
        case `default`, normal
        /// The same as the default one.
        public static let destructive = Style.default
    }

    /// The kind of action.
    public let style: Style
    /// The text of the button.
    open var title: String?
    /// The ground of the button; by default red for a destructive action and grey for others.
    open var backgroundColor: UIColor?
    /// Unsupported: a material behind the button.
    open var backgroundEffect: UIVisualEffect? {
        didSet { if backgroundEffect != nil { UIEnvironment.current.note(unsupported: UnsupportedTableMember.rowActionEffect) } }
    }
    private let handler: (UITableViewRowAction, IndexPath) -> Void

    /// Creates an action.
    public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
        self.style = style
        self.title = title
        self.handler = handler
        super.init()
    }

    /// The action in its newer form.
    func contextual(at path: IndexPath) -> UIContextualAction {
        let action = UIContextualAction(style: style == .normal ? .normal : .destructive, title: title) { _, _, done in
            self.handler(self, path)
            done(true)
        }
        if let backgroundColor { action.backgroundColor = backgroundColor }
        return action
    }
}
