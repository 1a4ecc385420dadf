// SPDX-License-Identifier: MIT
//
// A context menu from the press to its end (menus.order-of-calls).

import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineViewCore

/// A context menu that is up.
@MainActor final class ContextMenuPresentation {
    private enum Phase { case fresh, up, going, gone }

    private let configuration: UIContextMenuConfiguration
    private let interaction: UIContextMenuInteraction
    private var menu: UIMenu?
    private let controller: (any UIContextMenuPreviewing)?
    private let location: CGPoint
    /// What is lifted off its place; let go of once it was, as its views lie in the window that owns the menu.
    private var lifted: UITargetedPreview?
    private var phase = Phase.fresh
    /// The view that a preview shows elsewhere.
    private weak var source: UIView?
    /// What is put over the window, which owns it, and with it the menu.
    private(set) weak var overlay: MenuOverlay?
    /// Whether the menu stands alone, beside what it belongs to.
    var isCompact: Bool { interaction.isPrimary }
    /// Told once nothing of the menu is left.
    var ended: () -> Void = {}

    /// Asks for what is to be shown (menus.order-of-calls); nil where there is neither a menu nor a preview.
    init?(of configuration: UIContextMenuConfiguration, by interaction: UIContextMenuInteraction, at location: CGPoint) {
        (self.configuration, self.interaction, self.location) = (configuration, interaction, location)
        lifted = interaction.isPrimary ? nil : interaction.liftedPreview(configuration)
        controller = configuration.previewProvider?()
        menu = configuration.actionProvider?([]).flatMap { $0.isBlank ? nil : $0 }
        if menu == nil, controller == nil { return nil }
    }

    // MARK: Coming

    func present(in window: UIWindow) {
        guard phase == .fresh, let view = interaction.view else { return }
        phase = .up
        let lifted = lifted
        self.lifted = nil
        var platter: PreviewPlatter?
        var frame = view.convert(view.bounds, to: window)
        if let controller {
            let size = previewSize(of: controller, in: window)
            platter = PreviewPlatter(showing: controller.view, size: size)
            let middle = lifted?.frame(in: window) ?? frame
            frame = CGRect(x: middle.midX - size.width / 2, y: middle.midY - size.height / 2, width: size.width, height: size.height)
        } else if let lifted {
            interaction.lifts?()
            platter = PreviewPlatter(of: lifted)
            frame = lifted.frame(in: window)
            source = lifted.view
        }
        let order = configuration.preferredMenuElementOrder
        let overlay = MenuOverlay(
            in: window, source: frame, platter: platter, isCompact: isCompact,
            turnsAround: order == .priority || order == .automatic && isCompact, start: location)
        self.overlay = overlay
        if let menu { overlay.show(menu) }
        overlay.chosen = { [weak self] in self?.choose($0) }
        overlay.tappedOutside = { [weak self] in self?.dismiss() }
        overlay.tappedPreview = { [weak self] in self?.commit() }
        overlay.presentation = self
        let animator = MenuAnimator(controller)
        interaction.delegate?.contextMenuInteraction(interaction, willDisplayMenuFor: configuration, animator: animator)
        guard phase == .up else { return }
        window.addSubview(overlay)
        UIView.performWithoutAnimation { overlay.prepare() }
        if controller != nil, let start = lifted?.frame(in: window) { platter?.stand(in: start, isLifted: false) }
        source?.isAway = platter != nil && controller == nil
        UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.78, initialSpringVelocity: 0) {
            overlay.appear()
            animator.animate()
        } completion: { _ in
            animator.complete()
        }
    }

    private func previewSize(of controller: any UIContextMenuPreviewing, in window: UIWindow) -> CGSize {
        let wished = controller.preferredContentSize
        let most = CGSize(width: max(window.bounds.width - 32, 1), height: max(window.bounds.height * 0.8, 1))
        if wished.width > 0, wished.height > 0 {
            return CGSize(width: min(wished.width, most.width), height: min(wished.height, most.height))
        }
        return CGSize(width: most.width, height: min(most.width * 1.2, window.bounds.height * 0.6))
    }

    // MARK: Choosing

    private func choose(_ element: UIMenuElement) {
        guard phase == .up else { return }
        menu?.mark(element)
        interaction.chosen?(element)
        if element.shownAttributes.contains(.keepsMenuPresented) {
            perform(element)
            overlay?.elementsChanged()
        } else {
            dismiss { [self] in perform(element) }
        }
    }

    private func perform(_ element: UIMenuElement) {
        (element as? any UIMenuLeaf)?.performWithSender(interaction.view, target: nil)
    }

    private func commit() {
        guard phase == .up else { return }
        let animator = MenuAnimator(controller)
        interaction.delegate?.contextMenuInteraction(
            interaction, willPerformPreviewActionForMenuWith: configuration, animator: animator)
        dismiss(beside: animator)
    }

    // MARK: Going

    /// Takes the menu down.
    ///
    /// - Parameter action: What was chosen; done once the menu is on its way (menus.order-of-calls).
    func dismiss(beside commit: MenuAnimator? = nil, _ action: () -> Void = {}) {
        guard phase == .up else { return }
        phase = .going
        guard let overlay, let window = overlay.window else { return finish() }
        window.environment.run {
            let animator = MenuAnimator(controller)
            let target = commit?.preferredCommitStyle == .pop ? nil : place(in: window)
            interaction.delegate?.contextMenuInteraction(interaction, willEndFor: configuration, animator: animator)
            overlay.isUserInteractionEnabled = false
            UIView.animate(withDuration: 0.35, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0) {
                overlay.disappear(to: target)
                animator.animate()
                commit?.animate()
            } completion: { [self] _ in
                finish()
                commit?.complete()
                animator.complete()
            }
            action()
        }
    }

    /// Takes the menu down as its preview is dragged away: the view is seen again, as the drag shows it.
    func handOverPreview() {
        if controller == nil {
            overlay?.platter?.isHidden = true
            source?.isAway = false
        }
        dismiss()
    }

    /// Where the preview goes back to; nil where that is not in the window any more.
    private func place(in window: UIWindow) -> CGRect? {
        if isCompact { return nil }
        let asked = interaction.delegate?.contextMenuInteraction(
            interaction, configuration: configuration, dismissalPreviewForItemWithIdentifier: configuration.identifier)
        if let asked, asked.target.container.window === window { return asked.frame(in: window) }
        if let source, let home = source.superview, source.window === window, !source.isHidden {
            return home.convert(source.frame, to: window)
        }
        guard controller != nil, let view = interaction.view, view.window === window else { return nil }
        return view.convert(view.bounds, to: window)
    }

    private func finish() {
        guard phase != .gone else { return }
        phase = .gone
        overlay?.removeFromSuperview()
        overlay?.presentation = nil
        source?.isAway = false
        for element in menu?.deferredElements ?? [] { element.menuIsGone() }
        ended()
    }
}

extension UIWindow {
    /// Takes down the menus that are up, as another comes.
    func takeMenusDown() { for case let overlay as MenuOverlay in subviews { overlay.presentation?.dismiss() } }
}
