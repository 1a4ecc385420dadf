// SPDX-License-Identifier: MIT
//
// The interaction that shows a menu for a press (menus.context-menu).

public import Foundation
import VitrineGeometry
import VitrineLayers
public import VitrineViewCore

/// Shows a context menu when the view is pressed.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
    /// What a menu looks like.
    public enum Appearance: UInt, Hashable, Sendable {
        /// There is none.
        case unknown
        /// With a preview, over what is behind it, blurred.
        case rich
        /// The menu alone.
        case compact
    }

    /// The view that it was added to.
    public private(set) weak var view: UIView?
    /// Who says what the menu shows.
    public weak var delegate: (any UIContextMenuInteractionDelegate)?
    /// What is done with a press that there is no menu for; answers whether anything is.
    package var instead: ((CGPoint) -> Bool)?
    /// Told before the picture is made of what is lifted.
    package var lifts: (() -> Void)?
    /// Told of an element that was chosen, before it is done.
    package var chosen: ((UIMenuElement) -> Void)?
    /// Whether the menu comes at the touch itself, beside the view and without a preview.
    package var isPrimary = false { didSet { press.minimumPressDuration = isPrimary ? 0 : 0.5 } }

    private let press = MenuPress()
    private(set) weak var presentation: ContextMenuPresentation?

    /// Creates it with who says what the menu shows.
    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
        press.interaction = self
        press.delaysTouchesEnded = false
    }

    /// What the menu looks like that is up.
    open var menuAppearance: Appearance { presentation.map { $0.isCompact ? .compact : .rich } ?? .unknown }

    /// Where the view was pressed, in points of a view; nil is the window.
    open func location(in view: UIView?) -> CGPoint { press.location(in: view) }

    /// Exchanges the menu that is up.
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
        if let overlay = presentation?.overlay, let menu = overlay.visibleMenu { overlay.exchange(menu, for: block(menu)) }
    }

    /// Takes the menu down.
    open func dismissMenu() { presentation?.dismiss() }

    open func willMove(to view: UIView?) {
        guard view == nil else { return }
        presentation?.dismiss()
        self.view?.removeGestureRecognizer(press)
    }

    open func didMove(to view: UIView?) {
        self.view = view
        if let view { view.addGestureRecognizer(press) }
    }

    // MARK: Presses

    /// A press would begin: asks for what is to be shown (menus.order-of-calls).
    ///
    /// - Returns: Whether anything is.
    func begin(at location: CGPoint) -> Bool {
        guard let view, view.window != nil else { return false }
        guard let configuration = delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: location) else {
            return instead?(location) ?? false
        }
        return present(configuration, at: location)
    }

    /// What is lifted off its place, as the delegate says, or else the view.
    func liftedPreview(_ configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
        let asked = delegate?.contextMenuInteraction(
            self, configuration: configuration, highlightPreviewForItemWithIdentifier: configuration.identifier)
        return asked ?? view.map { UITargetedPreview(view: $0) }
    }

    /// Shows a menu.
    private func present(_ configuration: UIContextMenuConfiguration, at location: CGPoint) -> Bool {
        guard let view, let window = view.window else { return false }
        guard let new = ContextMenuPresentation(of: configuration, by: self, at: view.convert(location, to: window)) else { return false }
        window.environment.run {
            window.takeMenusDown()
            presentation = new
            new.ended = { [weak self, weak new] in if self?.presentation === new { self?.presentation = nil } }
            new.present(in: window)
        }
        return true
    }

    /// Shows the menu as a press in the middle of the view would.
    package func presentMenu() {
        guard let view else { return }
        _ = begin(at: CGPoint(x: view.bounds.midX, y: view.bounds.midY))
    }
}

/// The press that brings up a menu; the finger may go on to an element.
@MainActor final class MenuPress: UILongPressGestureRecognizer, UIGestureRecognizerDelegate, MenuPressing {
    weak var interaction: UIContextMenuInteraction?

    init() {
        super.init(target: nil, action: nil)
        delegate = self
        addAction { [weak self] _ in self?.follow() }
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        interaction?.begin(at: location(in: view)) ?? false
    }

    private func follow() {
        guard let overlay = interaction?.presentation?.overlay else { return }
        switch state {
        case .changed: overlay.fingerMoved(to: location(in: nil))
        case .ended: overlay.fingerLifted(at: location(in: nil))
        case .cancelled: overlay.fingerLeft()
        default: break
        }
    }
}

/// Says what a context menu shows, and is told of it.
///
/// Every method but the first may be left out.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
    /// What the menu shows for a press at a place; nil shows none.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
    /// What is lifted off its place; nil is the view of the interaction.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview?
    /// What the preview goes back to; nil is where it came from.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview?
    /// The older form of what is lifted off its place.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// The older form of what the preview goes back to.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// The preview was tapped.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating)
    /// The menu is about to come.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    /// The menu is about to go.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
    /// Stands for an absent method: asks the older one.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? { contextMenuInteraction(interaction, previewForHighlightingMenuWithConfiguration: configuration) }
    /// Stands for an absent method: asks the older one.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? { contextMenuInteraction(interaction, previewForDismissingMenuWithConfiguration: configuration) }
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
}
