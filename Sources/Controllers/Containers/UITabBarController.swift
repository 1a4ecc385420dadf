// SPDX-License-Identifier: MIT
//
// The container of controllers that a tab bar leads to.

public import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineNibs
public import VitrineViewCore

/// Shows one of several controllers above a tab bar.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
    /// Who has a say in what is selected, and is told of it.
    open weak var delegate: (any UITabBarControllerDelegate)?
    /// The bar.
    public let tabBar: UITabBar
    private var list: [UIViewController] = []
    private var index = 0
    private(set) var shown: UIViewController?
    private var isPlacing = false
    private let content = UIView()
    private var hidesBar = false
    /// Whether the bar lies in a stack, where it slides with a screen.
    private var isLent = false
    /// When the bar becomes small, and what stands above it (system26.tab-bar-minimizes, system26.tab-accessories).
    let glassState = TabBarGlassState()
    /// The tab that stands for those that have no room.
    private lazy var moreItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        tabBar = UITabBar(frame: .zero)
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        setUp()
    }

    /// Creates a controller as a storyboard says; what its tabs lead to comes by relationships.
    public required init?(coder: NSCoder) {
        tabBar = coder.nib?.object("tabBar") ?? UITabBar(frame: .zero)
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        tabBar.delegate = self
        tabBar.changedLooks = { [weak self] in self?.settleBars() }
    }

    open override func loadView() {
        let view = UIView(frame: UIScreen.main.bounds)
        content.frame = view.bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        for part in [content, tabBar] { view.addSubview(part) }
        self.view = view
    }

    open override var childForStatusBarStyle: UIViewController? { selectedViewController }
    open override var childForStatusBarHidden: UIViewController? { selectedViewController }
    open override var childForHomeIndicatorAutoHidden: UIViewController? { selectedViewController }
    /// As the delegate says, and otherwise as for any controller.
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }

    // MARK: Unwind segues

    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        if viewControllers?.contains(where: { $0 === subsequentVC }) == true { selectedViewController = subsequentVC }
    }

    // MARK: Tabs

    /// The controllers, in the order of their tabs.
    open var viewControllers: [UIViewController]? {
        get { list }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Exchanges the controllers; the selected one stays selected where it is among the new ones, and otherwise the first is.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        let new = viewControllers ?? []
        let selected = selectedViewController
        let gone = list.filter { controller in !new.contains { $0 === controller } }
        let come = new.filter { controller in !list.contains { $0 === controller } }
        for controller in gone { controller.willMove(toParent: nil) }
        for controller in come { addChild(controller) }
        list = new
        children = new
        index = new.firstIndex { $0 === selected } ?? 0
        if isViewLoaded { showSelected() }
        for controller in gone { controller.removeFromParent() }
        for controller in come { controller.didMove(toParent: self) }
        settleBars()
    }

    /// The place of the selected controller; setting it shows another without asking (navigation.tabs).
    open var selectedIndex: Int {
        get { list.isEmpty ? NSNotFound : index }
        set {
            guard list.indices.contains(newValue) else { return }
            let isNew = index != newValue
            index = newValue
            if isViewLoaded { showSelected() }
            settleBars()
            if isNew { activateSearch() }
        }
    }

    /// The selected controller.
    open var selectedViewController: UIViewController? {
        get { list.indices.contains(index) ? list[index] : nil }
        set { if let place = list.firstIndex(where: { $0 === newValue }) { selectedIndex = place } }
    }

    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        guard let place = list.firstIndex(where: { $0.tabBarItem === item }) else { return }
        let controller = list[place]
        guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else {
            tabBar.selectedItem = selectedViewController?.tabBarItem
            return
        }
        let isSelected = controller === selectedViewController
        selectedIndex = place
        delegate?.tabBarController(self, didSelect: controller)
        // A tap on the selected tab leads to the beginning of its stack.
        if isSelected, let stack = controller as? UINavigationController, stack.viewControllers.count > 1 {
            stack.popToRootViewController(animated: true)
        }
    }

    /// Whether there is no tab bar.
    open var isTabBarHidden: Bool {
        get { hidesBar }
        set { setTabBarHidden(newValue, animated: false) }
    }

    /// Shows the tab bar, or leaves it out.
    open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
        hidesBar = hidden
        guard isViewLoaded else { return }
        guard animated, UIView.takesTime else { return placeBar() }
        UIView.animate(withDuration: 0.35) { [self] in
            placeBar()
            shown?.view.layoutIfNeeded()
        }
    }

    private func showSelected() {
        guard let new = selectedViewController, new !== shown else {
            if list.isEmpty, let old = shown {
                if appearance.state == .appeared { old.beginAppearanceTransition(false, animated: false) }
                old.view.removeFromSuperview()
                if old.appearance.state == .disappearing { old.endAppearanceTransition() }
                shown = nil
            }
            return
        }
        takeBarBack()
        let old = shown
        let tells = appearance.state == .appeared
        shown = new
        new.loadViewIfNeeded()
        if tells {
            old?.beginAppearanceTransition(false, animated: false)
            new.beginAppearanceTransition(true, animated: false)
        }
        new.view.frame = content.bounds
        new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        content.addSubview(new.view)
        placeBar()
        if tells, view.window != nil { view.layoutIfNeeded() }
        old?.view.removeFromSuperview()
        if old?.appearance.state == .disappearing { old?.endAppearanceTransition() }
        if tells { new.endAppearanceTransition() }
    }

    override func settle() {
        guard isViewLoaded else { return }
        showSelected()
        placeBar()
    }

    override func settleBars() { if isViewLoaded { placeBar() } }

    /// Whether what is shown has the bar go, as controllers on a stack may.
    private var isHiddenByContent: Bool {
        guard let stack = shown as? UINavigationController else { return false }
        return Self.isHidden(by: stack.viewControllers)
    }

    /// Whether a stack of controllers has the bar go.
    static func isHidden(by stack: [UIViewController]) -> Bool { stack.dropFirst().contains { $0.hidesBottomBarWhenPushed } }

    /// Has the bar lie in front of a view of the stack that is shown, where it stands otherwise, until it is taken back.
    ///
    /// - Returns: Whether it does: there may be no bar, or one at the top.
    func lendBar(to stack: UINavigationController, over view: UIView) -> Bool {
        guard shown === stack, !hidesBar, !tabBar.isAtTop, let host = view.superview else { return false }
        isLent = true
        UIView.performWithoutAnimation {
            let bounds = self.view.bounds
            let height = tabBar.height(safe: self.view.safeAreaInsets, width: bounds.width)
            host.insertSubview(tabBar, aboveSubview: view)
            tabBar.isHidden = false
            tabBar.frame = host.convert(CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height), from: self.view)
        }
        return true
    }

    /// Has the bar stand in front of all that is shown again.
    func takeBarBack() {
        guard isLent else { return }
        isLent = false
        UIView.performWithoutAnimation {
            view.insertSubview(tabBar, aboveSubview: content)
            placeBar()
        }
    }

    /// Places the bar and the view that is shown for what they are now (bars.heights, bars.safe-area).
    private func placeBar() {
        guard !isPlacing else { return }
        isPlacing = true
        defer { isPlacing = false }
        var items = list.compactMap(\.tabBarItem).filter { !$0.isSidebarOnly }
        // Where there is little width, the fifth tab stands for those that have no room (navigation.more-tabs).
        let hasMore = items.count > 5 && traitCollection.horizontalSizeClass != .regular
        let chosen = selectedViewController?.tabBarItem
        let isBeyond = hasMore && items.dropFirst(4).contains { $0 === chosen }
        if hasMore { items = Array(items.prefix(4)) + [moreItem] }
        if tabBar.items?.elementsEqual(items, by: ===) != true { tabBar.items = items }
        tabBar.selectedItem = isBeyond ? moreItem : chosen
        let (safe, bounds) = (view.safeAreaInsets, view.bounds)
        let side = placeSidebar()
        let hides = hidesBar || isHiddenByContent || side > 0
        takeSearch(hides: hides)
        let height = tabBar.height(safe: safe, width: bounds.width)
        let isAtTop = tabBar.isAtTop
        let place = isAtTop ? safe.top : bounds.height - height
        if !isLent {
            tabBar.frame = CGRect(x: 0, y: hides ? isAtTop ? -height : bounds.height : place, width: bounds.width, height: height)
            tabBar.isHidden = hides && !UIView.isInAnimation
        }
        guard let controller = shown else { return }
        var frame = content.bounds
        var bars = UIEdgeInsets(top: 0, left: 0, bottom: hides || isAtTop ? 0 : height - safe.bottom, right: 0)
        if isAtTop { bars.top = keepClearAtTop(of: controller, hides: hides) }
        if side > 0 { keepClear(of: side, &frame, &bars) }
        if !isAtTop, !hides, !tabBar.isTranslucent, !controller.extendedLayoutIncludesOpaqueBars {
            frame.size.height -= height
            bars.bottom = 0
        }
        if controller.view.frame != frame { controller.view.frame = frame }
        controller.setBars(bars)
        controller.deepest.followedScrollView(for: .bottom)?.insetMayHaveChanged()
        let scrollView = controller.deepest.followedScrollView(for: .bottom)
        tabBar.follow(scrollView?.bottomEdgeEffect, of: scrollView)
        heedScrolling(of: scrollView)
        if let scrollView {
            if scrollView.rare?.follower == nil { scrollView.uncommon.follower = controller.deepest }
            let end = scrollView.contentSize.height - scrollView.bounds.height + scrollView.adjustedContentInset.bottom
            tabBar.coverage = min(max((end - scrollView.contentOffset.y) / 12, 0), 1)
        } else {
            tabBar.coverage = 0
        }
    }
}

extension UITabBarController {
    /// Has the bar of a stack keep clear of tabs in the middle of its row.
    ///
    /// - Returns: What the tabs cover of the controller by themselves, where there is no bar in whose row they could stand.
    private func keepClearAtTop(of controller: UIViewController, hides: Bool) -> CGFloat {
        let bar = (controller as? UINavigationController).flatMap { $0.isNavigationBarHidden ? nil : $0.navigationBar }
        let width = tabBar.traitCollection.barLook.glass.map { tabBar.places($0, width: view.bounds.width, safe: view.safeAreaInsets) }
        bar?.centerWidth = hides ? 0 : width.map { ($0.search ?? $0.glass).maxX - $0.glass.minX } ?? 0
        return hides || bar != nil ? 0 : tabBar.rowHeight
    }
}

extension UIViewController {
    /// The controller that fills this one: the one on top of a stack, or else itself.
    fileprivate var deepest: UIViewController { (self as? UINavigationController)?.topViewController ?? self }
}

/// Has a say in what a tab bar controller selects, and is told of it.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
    /// Whether someone may select a controller.
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    /// Someone selected a controller, the one that was selected included.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
    /// The ways in which the interface may stand.
    func tabBarControllerSupportedInterfaceOrientations(_ tabBarController: UITabBarController) -> UIInterfaceOrientationMask
}

extension UITabBarControllerDelegate {
    public func tabBarControllerSupportedInterfaceOrientations(
        _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientationMask { tabBarController.usualOrientations }
    public func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool { true }
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}
