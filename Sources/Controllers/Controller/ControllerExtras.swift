// SPDX-License-Identifier: MIT
//
// What controllers have for containers and bars.

import Foundation
public import VitrineGeometry
import VitrineInterfaceBuilder
import VitrineLayers
import VitrineMenus
import VitrineNibs
public import VitrineViewCore

/// What a controller has for containers, bars and presentation.
@MainActor final class ControllerExtras {
    var navigationItem: UINavigationItem?
    var tabBarItem: UITabBarItem?
    var editItem: UIBarButtonItem?
    /// What the program adds to the safe area.
    var additionalSafeArea = UIEdgeInsets.zero
    /// What the bars of containers add to it.
    var bars = UIEdgeInsets.zero
    /// The scroll views that bars follow, where the program says so.
    var contentScrollViews: [(edge: NSDirectionalRectEdge, view: WeakScrollView)] = []

    /// How the controller is presented.
    var presentationController: UIPresentationController?
    /// The presentation of the controller, while it is presented.
    var presentation: Presentation?
    /// Who presents the controller.
    weak var presenter: UIViewController?
    /// Who is presented over the controller.
    var presented: UIViewController?
    /// Who was asked to present the controller.
    weak var source: UIViewController?
    weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// How the controller zooms out of the one before.
    var zoomWay: ZoomWay?
    var isBeingPresented = false
    var isBeingDismissed = false
    /// Of the transition that is under way.
    var coordinator: TransitionCoordinator?
    /// Who is told of changes of the controller's traits.
    var registrations: [TraitRegistration] = []
    /// Traits that the controller gives to its children.
    var childTraits: [ObjectIdentifier: UITraitCollection] = [:]

    /// What is shown where there is no content.
    var unavailable = UnavailableContent()
    /// Whether `updateProperties()` is to be called before the next layout.
    var needsProperties = true
    /// Whether the constraints of the view were changed before its first layout.
    var hasUpdatedConstraints = false

    var safeArea: UIEdgeInsets { additionalSafeArea + bars }

    struct WeakScrollView {
        weak var view: UIScrollView?
    }
}

extension UIViewController {
    /// What a navigation bar shows for the controller, made where it is not there yet.
    var barItem: UINavigationItem {
        if let item = extras.navigationItem { return item }
        let item = UINavigationItem(title: title ?? "")
        item.owner = self
        extras.navigationItem = item
        return item
    }

    /// What a tab bar shows for the controller, where that was set or asked for.
    var ownTab: UITabBarItem? { extras.tabBarItem }

    /// What a tab bar shows for the controller, made where it is not there yet.
    var tab: UITabBarItem {
        get {
            if let item = extras.tabBarItem { return item }
            let item = UITabBarItem(title: title, image: nil, tag: 0)
            extras.tabBarItem = item
            return item
        }
        set {
            extras.tabBarItem = newValue
            tabBarController?.settleBars()
        }
    }

    /// Takes what a file says for bars.
    func readBars(_ nib: NibCoder) {
        if let item: UINavigationItem = nib.object("navigationItem") { extras.navigationItem = item }
        if let item: UITabBarItem = nib.object("tabBarItem") { extras.tabBarItem = item }
        let items: [UIBarButtonItem] = nib.objects("toolbarItems")
        if !items.isEmpty { toolbarItems = items }
        if let hides = nib.bool("hidesBottomBarWhenPushed") { hidesBottomBarWhenPushed = hides }
        if let includes = nib.bool("extendedLayoutIncludesOpaqueBars") { extendedLayoutIncludesOpaqueBars = includes }
        if let edges = nib.value("edgesForExtendedLayout", "extendedEdge") {
            edgesForExtendedLayout = [("top", UIRectEdge.top), ("left", .left), ("bottom", .bottom), ("right", .right)]
                .reduce(into: []) { if edges[$1.0] == "YES" { $0.insert($1.1) } }
        }
    }

    /// The title is another one: bars show it (bars.titles).
    func titleChanged() {
        if let item = extras.navigationItem, item.title != title { item.title = title }
        if let item = extras.tabBarItem, item.title != title { item.title = title }
    }

    /// Something is another that containers look at.
    package func barsChanged() { for container in containers { container.settleBars() } }

    /// The controllers that this one is inside of, from the nearest.
    var containers: [UIViewController] {
        Array(sequence(first: self) { $0.parent }.dropFirst())
    }

    func setAdditionalSafeArea(_ insets: UIEdgeInsets) {
        guard insets != extras.additionalSafeArea else { return }
        extras.additionalSafeArea = insets
        safeAreaMayHaveChanged()
    }

    /// Takes on what the bars of a container cover.
    func setBars(_ insets: UIEdgeInsets) {
        guard insets != extras.bars else { return }
        extras.bars = insets
        safeAreaMayHaveChanged()
    }

    private func safeAreaMayHaveChanged() {
        guard let view = viewIfLoaded else { return }
        view.forgetMeasurements()
        view.tellSafeAreaChanged()
    }

    // MARK: Editing

    /// The button that begins and ends editing, made where it is not there yet.
    var editItem: UIBarButtonItem {
        if let item = extras.editItem { return item }
        let item = UIBarButtonItem(kind: nil)
        item.primaryAction = UIAction { [weak self] _ in self.map { $0.setEditing(!$0.isEditing, animated: true) } }
        extras.editItem = item
        editingChanged(animated: false)
        return item
    }

    func editingChanged(animated: Bool) {
        guard let item = extras.editItem else { return }
        item.title = (isEditing ? SystemWord.done : .edit).text
        item.style = isEditing ? .done : .plain
    }
}

extension UIViewController {
    func container<Container: UIViewController>(_ type: Container.Type = Container.self) -> Container? {
        containers.lazy.compactMap { $0 as? Container }.first
    }

    // MARK: Scroll views that bars follow

    /// Says which scroll view the bars at an edge follow; nil leaves it to the bars to find one.
    public func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = [.top, .bottom]) {
        extras.contentScrollViews.removeAll { edge.contains($0.edge) || $0.view.view == nil }
        if let scrollView { extras.contentScrollViews.append((edge, ControllerExtras.WeakScrollView(view: scrollView))) }
        barsChanged()
    }

    func saidScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        extras.contentScrollViews.first { $0.edge.contains(edge) }?.view.view
    }

    /// The scroll view that the bars at an edge follow: as said, or else the first one that begins at the view's edge (bars.scroll-views).
    func followedScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        if let said = contentScrollView(for: edge) { return said }
        guard let view = viewIfLoaded else { return nil }
        var candidate: UIView? = view
        while let current = candidate {
            if let scrollView = current as? UIScrollView { return scrollView }
            candidate = current.subviews.first { !$0.isHidden }
        }
        return view.subviews.lazy.compactMap { $0 as? UIScrollView }.first
    }
}
