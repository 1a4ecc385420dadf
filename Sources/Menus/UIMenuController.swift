// SPDX-License-Identifier: MIT
//
// The older way to show an edit menu: one menu of the application, whose items are found along the responder chain (menus.menu-controller).

public import Foundation
import VitrineGeometry
import VitrineLayers
public import VitrineViewCore

/// An item of an edit menu that a program adds to the standard ones.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
    /// The words for the item.
    open var title: String
    /// What is done when it is chosen.
    open var action: Selector

    /// Creates an item.
    public init(title: String, action: Selector) {
        (self.title, self.action) = (title, action)
        super.init()
    }
}

/// The edit menu of an application; of an environment here.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
    /// To which side the arrow of the menu would point, and so where the menu stands.
    public enum ArrowDirection: Int, Hashable, Sendable { case `default`, up, down, left, right }

    /// The menu is about to come.
    public static let willShowMenuNotification = NSNotification.Name("UIMenuControllerWillShowMenuNotification")
    /// The menu has come.
    public static let didShowMenuNotification = NSNotification.Name("UIMenuControllerDidShowMenuNotification")
    /// The menu is about to go.
    public static let willHideMenuNotification = NSNotification.Name("UIMenuControllerWillHideMenuNotification")
    /// The menu is gone.
    public static let didHideMenuNotification = NSNotification.Name("UIMenuControllerDidHideMenuNotification")
    /// The menu stands elsewhere, or is of another size.
    public static let menuFrameDidChangeNotification = NSNotification.Name("UIMenuControllerMenuFrameDidChangeNotification")

    /// The menu of the environment in force.
    open class var shared: UIMenuController { UIEnvironment.current.views.menuController }

    /// The items that the program adds to the standard ones.
    open var menuItems: [UIMenuItem]? { didSet { if isMenuVisible { update() } } }
    /// Where the menu stands beside its rectangle.
    open var arrowDirection = ArrowDirection.default

    private weak var view: UIView?
    private var rect = CGRect.zero
    private weak var bar: EditMenuBar?
    /// Who may do each action, and does it; nil asks the responders.
    private weak var host: (any EditMenuHost)?

    override init() { super.init() }

    /// Whether the menu is up, and not on its way down.
    open var isMenuVisible: Bool {
        get { bar != nil }
        set { if newValue { show() } else { hideMenu() } }
    }

    /// Where the menu stands, in points of the window; empty while it is not up.
    open var menuFrame: CGRect { bar?.frame ?? .zero }

    /// Shows the menu beside a rectangle of a view, with what the first responder, or else the view, and those up the chain can do.
    open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
        setTargetRect(targetRect, in: targetView)
        show()
    }

    /// Says where the menu stands once it is shown.
    open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
        (view, rect, host) = (targetView, targetRect, nil)
    }

    /// Shows the menu or takes it down.
    open func setMenuVisible(_ menuVisible: Bool, animated: Bool) { isMenuVisible = menuVisible }

    /// Takes the menu down.
    open func hideMenu() { bar?.leave() }

    /// Takes the menu down where it is a view's.
    open func hideMenu(from targetView: UIView) { if view === targetView { hideMenu() } }

    /// Asks again what is in the menu.
    open func update() {
        guard let bar, let view, let window = view.window else { return }
        let leaves = elements(from: view)
        if leaves.isEmpty { return hideMenu() }
        bar.exchange(leaves)
        bar.stand(beside: view.convert(rect, to: window), direction, in: window)
        post(Self.menuFrameDidChangeNotification)
    }

    // MARK: For collections

    /// Shows the menu with what a host can do.
    ///
    /// - Returns: Whether there is anything in it.
    package func show(for host: any EditMenuHost, from targetView: UIView, rect targetRect: CGRect) -> Bool {
        setTargetRect(targetRect, in: targetView)
        self.host = host
        return show()
    }

    // MARK: Showing

    @discardableResult
    private func show() -> Bool {
        guard let view, let window = view.window else { return false }
        let host = host
        hideMenu()
        self.host = host
        let leaves = elements(from: view)
        guard !leaves.isEmpty else { return false }
        window.takeMenusDown()
        let bar = EditMenuBar(leaves, sender: view)
        self.bar = bar
        bar.perform = { [weak self] in self?.perform($0, host) }
        bar.leaves = { [weak self, weak bar] in if let bar { self?.leaves(bar, host, $0) } }
        post(Self.willShowMenuNotification)
        let animator = MenuAnimator()
        animator.addCompletion { [weak self] in self?.post(Self.didShowMenuNotification) }
        bar.show(in: window, beside: view.convert(rect, to: window), direction, animator)
        return true
    }

    private func leaves(_ bar: EditMenuBar, _ host: (any EditMenuHost)?, _ animator: MenuAnimator) {
        if self.bar === bar { self.bar = nil }
        post(Self.willHideMenuNotification)
        host?.editMenuLeaves()
        animator.addCompletion { [weak self] in self?.post(Self.didHideMenuNotification) }
    }

    private func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }

    private var direction: UIEditMenuArrowDirection {
        switch arrowDirection {
        case .default: .automatic
        case .up: .up
        case .down: .down
        case .left: .left
        case .right: .right
        }
    }

    // MARK: Items

    private var start: UIResponder? { view?.window?.firstResponder ?? view }

    private func elements(from view: UIView) -> [UIMenuElement] {
        let own = (menuItems ?? []).map { (action: $0.action, title: $0.title) }
        // Collections are asked for cutting, copying and pasting alone, of the standard actions.
        let standard = UIMenuElement.standardEditActions.prefix(host == nil ? .max : 3).map { (action: $0.action, title: $0.word.text) }
        return (standard + own).compactMap { entry in
            let isAvailable = host?.canPerform(entry.action, self) ?? (start?.target(forAction: entry.action, withSender: self) != nil)
            return isAvailable ? UICommand(title: entry.title, action: entry.action) : nil
        }
    }

    private func perform(_ element: UIMenuElement, _ host: (any EditMenuHost)?) {
        guard let action = (element as? UICommand)?.action else { return }
        if let host { return host.perform(action, self) }
        guard let target = start?.target(forAction: action, withSender: self) else { return }
        UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
    }
}

/// Who says what an edit menu has, in place of the responders.
@MainActor package protocol EditMenuHost: AnyObject {
    /// Whether an action is in the menu.
    func canPerform(_ action: Selector, _ sender: UIMenuController) -> Bool
    /// An action was chosen.
    func perform(_ action: Selector, _ sender: UIMenuController)
    /// The menu is about to go.
    func editMenuLeaves()
}

extension ViewEnvironment {
    /// The edit menu, made when it is first asked for.
    fileprivate var menuController: UIMenuController { part { UIMenuController() } }
}
