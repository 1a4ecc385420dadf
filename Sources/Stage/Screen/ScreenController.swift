// SPDX-License-Identifier: MIT
//
// The controllers that a scene's screen is made of: the one of the collection view, and the containers around it.

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineNodes
import VitrineScene
import VitrineViews

/// The controller of the collection view.
final class ScreenController: UIViewController {
    private let collectionView: UICollectionView
    /// What is behind the collection view.
    let background = PinnedLayer()
    /// The stage of the screen.
    weak var stage: Stage?
    /// The finger that leads back from it; nil where none does.
    var returnPan: ReturnPan?
    /// How it came, and goes again; nil where nothing led to it.
    var arrival: Arrival?

    /// How a screen comes, and what it comes out of.
    struct Arrival {
        var transition: Scene.FlowTransition
        var source: LinkSource
    }

    /// Told once, when it has its place on the screen for the first time.
    var cameIntoSight: (() -> Void)?
    /// Told once, when the way that it comes on has ended, with whether that took time.
    var hasCome: ((Bool) -> Void)?
    /// Where the collection view stands; nil has it fill the screen.
    var place: Scene.PinnedView?
    /// Told when the safe area is another.
    var safeAreaChanged: () -> Void = {}

    init(_ collectionView: UICollectionView) {
        self.collectionView = collectionView
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        let view = ScreenView(frame: UIScreen.main.bounds)
        view.parts = [background, collectionView]
        view.place = place
        for part in view.parts { view.addSubview(part) }
        self.view = view
        setContentScrollView(collectionView)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        stage?.willAppear(animated)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if let hasCome {
            self.hasCome = nil
            hasCome(animated)
        }
        stage?.didAppear()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard view.window != nil, let cameIntoSight else { return }
        self.cameIntoSight = nil
        cameIntoSight()
    }

    override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        safeAreaChanged()
    }
}

/// Has its parts fill it.
private final class ScreenView: UIView {
    var parts: [UIView] = []
    /// Where the last part stands; nil has it fill the view.
    var place: Scene.PinnedView?

    override func layoutSubviews() {
        super.layoutSubviews()
        for part in parts.dropLast() where part.frame != bounds { part.frame = bounds }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let frame = place?.frame(in: bounds.size, safeArea: safeAreaInsets, isMirrored: isMirrored) { $0 } ?? bounds
        if let last = parts.last, last.frame != frame { last.frame = frame }
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        if place != nil { setNeedsLayout() }
    }
}

/// A stack of controllers whose way back leads nowhere, as there is nothing there.
final class ScreenNavigationController: UINavigationController {
    @discardableResult
    override func popViewController(animated: Bool) -> UIViewController? { nil }
}

/// Tabs that all lead to what is shown: the selected tab changes, and the content stays.
final class ScreenTabBarController: UITabBarController, UITabBarControllerDelegate {
    /// Puts what is shown at the place of a tab, the others being empty.
    func show(_ shown: UIViewController, at place: Int, of items: [UITabBarItem]) {
        let controllers = items.enumerated().map { index, item -> UIViewController in
            let controller = index == place ? shown : UIViewController()
            controller.tabBarItem = item
            return controller
        }
        setViewControllers(controllers, animated: false)
        selectedIndex = place
        delegate = self
    }

    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
        guard var controllers = viewControllers, let shown = selectedViewController, viewController !== shown,
            let from = controllers.firstIndex(where: { $0 === shown }), let to = controllers.firstIndex(where: { $0 === viewController })
        else { return false }
        let (old, new) = (shown.tabBarItem, viewController.tabBarItem)
        controllers.swapAt(from, to)
        (shown.tabBarItem, viewController.tabBarItem) = (new, old)
        setViewControllers(controllers, animated: false)
        activateSearch()
        return false
    }
}

/// The controller of what a sheet or a popover shows.
final class PartController: UIViewController {
    let part = TemplateView()
    /// What fills it behind the part: a colour, a gradient, a picture or a material.
    let ground = TemplateView()
    /// Whether the part goes to the edges and keeps what it shows in the safe area; otherwise it is no larger than that.
    var fillsEdges = false
    /// The collection view that it shows in place of the part.
    var pane: CollectionPane?

    override func loadView() {
        let view = PartView(frame: UIScreen.main.bounds)
        view.fillsEdges = fillsEdges
        view.ground = ground
        view.addSubview(ground)
        if let pane {
            view.scrollView = pane.view
            view.addSubview(pane.view)
            setContentScrollView(pane.view)
        } else {
            view.part = part
            view.addSubview(part)
        }
        self.view = view
    }
}

/// Has a part fill the safe area, or everything with its content in the safe area, and a scroll view everything.
private final class PartView: UIView {
    weak var part: TemplateView?
    weak var ground: UIView?
    weak var scrollView: UIView?
    var fillsEdges = false

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if let ground, ground.frame != bounds { ground.frame = bounds }
        if let part {
            part.margins = fillsEdges ? safeAreaInsets : .zero
            part.frame = fillsEdges ? bounds : bounds.inset(by: safeAreaInsets).withoutNegativeSize
        }
        if let scrollView, scrollView.frame != bounds { scrollView.frame = bounds }
    }
}

/// Shows popovers as popovers also where there is little width.
final class PopoverKeeper: NSObject, UIPopoverPresentationControllerDelegate {
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { .none }
}
