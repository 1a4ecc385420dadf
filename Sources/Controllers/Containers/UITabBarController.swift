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
    private var shown: UIViewController?
    private var isPlacing = false
    private let content = UIView()
    private var hidesBar = false
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
            index = newValue
            if isViewLoaded { showSelected() }
            settleBars()
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
        return stack.viewControllers.dropFirst().contains { $0.hidesBottomBarWhenPushed }
    }

    /// Places the bar and the view that is shown for what they are now (bars.heights, bars.safe-area).
    private func placeBar() {
        guard !isPlacing else { return }
        isPlacing = true
        defer { isPlacing = false }
        var items = list.compactMap(\.tabBarItem)
        // Where there is little width, the fifth tab stands for those that have no room (navigation.more-tabs).
        let hasMore = items.count > 5 && traitCollection.horizontalSizeClass != .regular
        if hasMore { items = Array(items.prefix(4)) + [moreItem] }
        if tabBar.items?.elementsEqual(items, by: ===) != true { tabBar.items = items }
        tabBar.selectedItem = hasMore && index >= 4 && list.indices.contains(index) ? moreItem : selectedViewController?.tabBarItem
        let (safe, bounds) = (view.safeAreaInsets, view.bounds)
        let hides = hidesBar || isHiddenByContent
        let height = tabBar.rowHeight + safe.bottom
        tabBar.frame = CGRect(x: 0, y: hides ? bounds.height : bounds.height - height, width: bounds.width, height: height)
        tabBar.isHidden = hides && !UIView.isInAnimation
        guard let controller = shown else { return }
        var frame = content.bounds
        var bars = UIEdgeInsets(top: 0, left: 0, bottom: hides ? 0 : tabBar.rowHeight, right: 0)
        if !hides, !tabBar.isTranslucent, !controller.extendedLayoutIncludesOpaqueBars {
            frame.size.height -= height
            bars.bottom = 0
        }
        if controller.view.frame != frame { controller.view.frame = frame }
        controller.setBars(bars)
        controller.deepest.followedScrollView(for: .bottom)?.insetMayHaveChanged()
        let scrollView = controller.deepest.followedScrollView(for: .bottom)
        if let scrollView {
            if scrollView.rare?.follower == nil { scrollView.uncommon.follower = controller.deepest }
            let end = scrollView.contentSize.height - scrollView.bounds.height + scrollView.adjustedContentInset.bottom
            tabBar.coverage = min(max((end - scrollView.contentOffset.y) / 12, 0), 1)
        } else {
            tabBar.coverage = 0
        }
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
