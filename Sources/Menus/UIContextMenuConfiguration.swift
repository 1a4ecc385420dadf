// SPDX-License-Identifier: MIT
//
// What a context menu shows, and what happens beside it as it comes and goes.

public import Foundation
public import VitrineViewCore

/// A controller whose view can be the preview of a context menu: any `UIViewController`.
@preconcurrency @MainActor
public protocol UIContextMenuPreviewing: AnyObject {
    /// The view that is shown.
    var view: UIView! { get }
    /// The size that the controller asks for, in points.
    var preferredContentSize: CGSize { get }
}

/// Makes the controller whose view is the preview of a context menu; nil takes the view that was pressed.
public typealias UIContextMenuContentPreviewProvider = () -> (any UIContextMenuPreviewing)?

/// Makes the menu from what the system suggests; nil shows the preview alone.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// What a context menu shows.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
    /// In which order the elements stand.
    public enum ElementOrder: Int, Hashable, Sendable {
        /// As the place of the menu has it.
        case automatic
        /// The first element is the nearest to what the menu belongs to.
        case priority
        /// From top to bottom.
        case fixed
    }

    /// What the menu is told apart by; one of its own where none was given.
    public let identifier: any NSCopying
    /// Other items that the menu is for.
    open var secondaryItemIdentifiers: Set<AnyHashable> = []
    /// A number beside the preview; 0 shows none, and where nobody says, that of the items is shown if there are several.
    open var badgeCount = 0
    /// In which order the elements stand.
    open var preferredMenuElementOrder = ElementOrder.automatic
    let previewProvider: UIContextMenuContentPreviewProvider?
    let actionProvider: UIContextMenuActionProvider?

    /// Says what a menu shows.
    public init(
        identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
        actionProvider: UIContextMenuActionProvider? = nil
    ) {
        self.identifier = identifier ?? NSUUID()
        (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
        super.init()
    }
}

/// Takes what happens beside a menu that comes or goes.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
    /// The controller of the preview, where there is one; `previewViewController` has it as a `UIViewController`.
    var previewing: (any UIContextMenuPreviewing)? { get }
    /// Adds changes that are animated with the menu.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds something to call when the menu has come or gone.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// How a preview goes that was tapped.
public enum UIContextMenuInteractionCommitStyle: Int, Hashable, Sendable {
    /// It goes.
    case dismiss
    /// It grows into what is shown next.
    case pop
}

/// Takes what happens when a preview was tapped.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
    /// How the preview goes.
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// Keeps what happens beside a menu.
@MainActor final class MenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating, UIEditMenuInteractionAnimating {
    private(set) weak var previewing: (any UIContextMenuPreviewing)?
    var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    init(_ controller: (any UIContextMenuPreviewing)? = nil) {
        previewing = controller
        super.init()
    }

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    func animate() {
        let all = animations
        animations = []
        for change in all { change() }
    }

    func complete() {
        let all = completions
        completions = []
        for tell in all { tell() }
    }
}
