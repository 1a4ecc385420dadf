// SPDX-License-Identifier: MIT
//
// The interaction that shows an edit menu where a program wants it (menus.edit-menu-interaction).

public import Foundation
import VitrineGeometry
import VitrineLayers
public import VitrineViewCore

/// To which side the arrow of an edit menu would point, and so where the menu stands.
public enum UIEditMenuArrowDirection: Int, Hashable, Sendable {
    case automatic, up, down, left, right
}

/// Takes what happens beside an edit menu that comes or goes.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionAnimating: AnyObject {
    /// Adds changes that are animated with the menu.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds something to call when the menu has come or gone.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// Where an edit menu stands, and what it is told apart by.
@preconcurrency @MainActor
open class UIEditMenuConfiguration: NSObject {
    /// What the menu is told apart by; one of its own where none was given.
    public let identifier: AnyHashable
    /// Where the menu stands, in points of the interaction's view.
    public let sourcePoint: CGPoint
    /// Where the menu stands beside it.
    open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

    /// A menu at a point of the interaction's view.
    public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
        (self.identifier, self.sourcePoint) = (identifier ?? AnyHashable(UUID()), sourcePoint)
        super.init()
    }
}

/// Shows an edit menu over a view.
@preconcurrency @MainActor
open class UIEditMenuInteraction: NSObject, UIInteraction {
    /// The view that it was added to.
    public private(set) weak var view: UIView?
    /// Who says what the menu shows.
    public private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
    private var configuration: UIEditMenuConfiguration?
    private weak var bar: EditMenuBar?

    /// Creates it with who says what the menu shows.
    public init(delegate: (any UIEditMenuInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    open func willMove(to view: UIView?) { if view == nil { dismissMenu() } }
    open func didMove(to view: UIView?) { self.view = view }

    /// Where the menu stands, in points of a view.
    open func location(in view: UIView?) -> CGPoint {
        guard let configuration, let own = self.view else { return .zero }
        return own.convert(configuration.sourcePoint, to: view ?? own.window)
    }

    /// Shows the menu, unless there is nothing in it.
    open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
        guard let view, let window = view.window else { return }
        window.environment.run {
            dismissMenu()
            window.takeMenusDown()
            guard let leaves = elements(configuration), !leaves.isEmpty else { return }
            self.configuration = configuration
            let bar = EditMenuBar(leaves, sender: view)
            self.bar = bar
            let animator = MenuAnimator()
            bar.leaves = { [weak self] in self?.told($0) }
            delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
            bar.show(in: window, beside: view.convert(rect(configuration), to: window), configuration.preferredArrowDirection, animator)
        }
    }

    private func told(_ animator: MenuAnimator) {
        guard let configuration else { return }
        self.configuration = nil
        bar = nil
        delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
    }

    private func elements(_ configuration: UIEditMenuConfiguration) -> [UIMenuElement]? {
        let suggested = UIMenuElement.standardEditCommands(for: view?.window?.firstResponder ?? view)
        guard let delegate else { return suggested }
        return delegate.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested)?.shownLeaves
    }

    private func rect(_ configuration: UIEditMenuConfiguration) -> CGRect {
        let point = CGRect(origin: configuration.sourcePoint, size: .zero)
        guard let rect = delegate?.editMenuInteraction(self, targetRectFor: configuration), !rect.isNull else { return point }
        return rect
    }

    /// Takes the menu down.
    open func dismissMenu() { bar?.leave() }

    /// Asks for what is in the menu again.
    open func reloadVisibleMenu() {
        guard let configuration, let bar, let leaves = elements(configuration) else { return }
        if leaves.isEmpty { return dismissMenu() }
        bar.exchange(leaves)
        updateVisibleMenuPosition(animated: false)
    }

    /// Asks where the menu stands again.
    open func updateVisibleMenuPosition(animated: Bool) {
        guard let configuration, let bar, let view, let window = view.window else { return }
        let rect = view.convert(rect(configuration), to: window)
        if animated {
            UIView.animate(withDuration: 0.25) { bar.stand(beside: rect, configuration.preferredArrowDirection, in: window) }
        } else {
            bar.stand(beside: rect, configuration.preferredArrowDirection, in: window)
        }
    }
}

/// Says what an edit menu shows, and is told of it; every method may be left out.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
    /// What the menu shows; nil shows none. The suggested actions where absent.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    /// Beside what the menu stands; the configuration's point where absent.
    func editMenuInteraction(_ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration) -> CGRect
    /// The menu is about to come.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating)
    /// The menu is about to go.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
    /// Stands for an absent method: what is suggested.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
    ) -> UIMenu? { UIMenu(children: suggestedActions) }
    /// Stands for an absent method: the configuration's point.
    public func editMenuInteraction(_ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration) -> CGRect {
        .null
    }
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {}
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {}
}

extension UIMenu {
    /// What an edit menu shows of it: all that can be chosen, in one line.
    var shownLeaves: [UIMenuElement] {
        MenuSection.sections(of: self) {}.flatMap(\.elements).flatMap { element -> [UIMenuElement] in
            if let menu = element as? UIMenu { return menu.shownLeaves }
            return element is any UIMenuLeaf ? [element] : []
        }
    }
}

extension UIMenuElement {
    /// The standard actions of edit menus, with their words, in their order.
    static let standardEditActions: [(action: Selector, word: SystemWord)] = [
        (.cut, .cut), (.copy, .copy), (.paste, .paste), (.select, .select), (.selectAll, .selectAll), (.delete, .delete),
    ]

    /// The standard actions that somebody up a chain can do.
    static func standardEditCommands(for responder: UIResponder?) -> [UIMenuElement] {
        guard let responder else { return [] }
        return standardEditActions.compactMap { entry in
            let command = UICommand(title: entry.word.text, action: entry.action)
            return responder.target(forAction: entry.action, withSender: command) == nil ? nil : command
        }
    }
}
