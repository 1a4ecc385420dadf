// SPDX-License-Identifier: MIT
//
// Screens that are presented over others.

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineInterfaces
import VitrineLayers
import VitrineNodes
import VitrineScene
import VitrineViews

extension ScreenFlow {
    /// Presents a screen, in a stack of its own.
    func present(_ said: Scene.Presentation, over content: UIViewController, _ isAnimated: Bool) {
        guard let stage = stage(for: said.destination) else { return }
        let stack = stack(of: stage)
        stack.modalPresentationStyle = said.style.uiStyle
        stack.isModalInPresentation = said.isModal
        transition = said.destination.transition
        switch said.destination.transition {
        case .automatic, .zoom: if !said.style.isPartial { stack.transitioningDelegate = self }
        case .coverVertical, .none: break
        case .flipHorizontal: stack.modalTransitionStyle = .flipHorizontal
        case .crossDissolve: stack.modalTransitionStyle = .crossDissolve
        }
        if let sheet = stack.sheetPresentationController { settle(sheet, said.sheet, stage) }
        if let popover = stack.popoverPresentationController { place(popover, said.source, stage) }
        if stack.popoverPresentationController == nil { stack.presentationController?.delegate = self }
        content.present(stack, animated: isAnimated && said.destination.transition != .none)
        host.screen?.raiseOverlays()
    }

    /// Gives a sheet its heights and its looks.
    private func settle(_ presentation: UISheetPresentationController, _ said: Scene.Sheet, _ stage: Stage) {
        presentation.detents = said.uiDetents { [weak stage] context in
            guard let stage, let screen = stage.screen else { return context.maximumDetentValue }
            let bar = screen.said.shownNavigationBar == nil ? 0 : context.containerTraitCollection.sheetBarHeight
            return min(stage.collectionView.collectionViewLayout.collectionViewContentSize.height + bar, context.maximumDetentValue)
        }
        presentation.selectedDetentIdentifier =
            said.detents.indices.contains(said.selected) ? presentation.detents[said.selected].identifier : nil
        // A sheet that floats shows its glass (system26.sheets).
        if host.scene.canvas.system == .iOS26, said.detents.contains(where: { $0 != .large }) {
            stage.screen?.content.view.backgroundColor = nil
        }
        presentation.prefersGrabberVisible = said.showsGrabber
        presentation.preferredCornerRadius = said.cornerRadius
        if !said.dims { presentation.largestUndimmedDetentIdentifier = presentation.detents.last?.identifier }
        heights[ObjectIdentifier(presentation)] = said.detents
    }

    /// Has a popover point at what it comes out of.
    private func place(_ popover: UIPopoverPresentationController, _ said: Scene.PopoverSource?, _ stage: Stage) {
        popover.delegate = popovers
        let front = front
        switch said {
        case .button(let name)?: popover.barButtonItem = front.screen?.bars.named[name]
        case .item(let path)?:
            popover.sourceView = front.collectionView
            popover.sourceRect = front.collectionView.layoutAttributesForItem(at: path)?.frame ?? .zero
        case .rectangle(let rect)?:
            popover.sourceView = front.screen?.root.view
            popover.sourceRect = rect
        case nil:
            switch source {
            case .view(let view):
                popover.sourceView = view
                popover.sourceRect = view.bounds
            case .barItem(let item): popover.barButtonItem = item as? UIBarButtonItem
            case .none:
                popover.sourceView = front.screen?.root.view
                popover.sourceRect = CGRect(origin: front.collectionView.bounds.center, size: .zero)
            }
        }
    }

    /// Has the sheet in front take another height.
    func rest(at detent: Scene.Detent, _ content: UIViewController, _ isAnimated: Bool) {
        var controller: UIViewController? = content
        while let parent = controller?.parent { controller = parent }
        guard let sheet = controller?.sheetPresentationController, content.presentingViewController != nil else {
            return note("no sheet is in front")
        }
        guard let index = heights[ObjectIdentifier(sheet)]?.firstIndex(of: detent), sheet.detents.indices.contains(index) else {
            return note("the sheet in front has no such height among its detents")
        }
        let change = { sheet.selectedDetentIdentifier = sheet.detents[index].identifier }
        if isAnimated { sheet.animateChanges(change) } else { change() }
    }
}

extension ScreenFlow: UIAdaptivePresentationControllerDelegate {
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        heights[ObjectIdentifier(presentationController)] = nil
        forget()
    }
}

extension Scene.Sheet {
    /// The heights as UIKit has them.
    ///
    /// - Parameter fit: How high what it shows is.
    @MainActor
    func uiDetents(
        fit: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> [UISheetPresentationController.Detent] {
        detents.enumerated().map { index, detent in
            let name = UISheetPresentationController.Detent.Identifier("detent-\(index)")
            return switch detent {
            case .medium: .medium()
            case .large: .large()
            case .points(let points): .custom(identifier: name) { min(points, $0.maximumDetentValue) }
            case .share(let share): .custom(identifier: name) { $0.maximumDetentValue * share }
            case .fit: .custom(identifier: name, resolver: fit)
            }
        }
    }
}

extension Scene.PresentationStyle {
    /// The style under its name in UIKit.
    fileprivate var uiStyle: UIModalPresentationStyle {
        switch self {
        case .automatic: .automatic
        case .pageSheet: .pageSheet
        case .formSheet: .formSheet
        case .fullScreen: .fullScreen
        case .currentContext: .currentContext
        case .overFullScreen: .overFullScreen
        case .overCurrentContext: .overCurrentContext
        case .popover: .popover
        }
    }

    /// Whether what is beneath stays in sight beside it.
    fileprivate var isPartial: Bool {
        switch self {
        case .automatic, .pageSheet, .formSheet, .popover: true
        case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext: false
        }
    }
}
