// SPDX-License-Identifier: MIT
//
// The container of a stack of controllers, with a bar that shows where one is.

public import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineNibs
import VitrineSearchBars
public import VitrineViewCore

/// Takes the bars of a navigation controller away with gestures on its view; a room above has it.
@MainActor package protocol BarHider: AnyObject {
    /// Puts the gestures on the view, which was made now.
    func attach(to view: UIView)
}

/// The name under which a navigation controller keeps it.
package let barHiderKey = "barHider"

/// Shows the topmost of a stack of controllers beneath a navigation bar.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    /// What becomes of the stack.
    public enum Operation: Int, Hashable, Sendable { case none, push, pop }

    /// How long the bar takes to come and go, in seconds.
    public static let hideShowBarDuration: CGFloat = 0.2

    /// The name of what the controller shows: that of its root, until it has one of its own (bars.of-a-navigation-controller).
    open override var title: String? {
        get { super.title ?? stack.first?.title }
        set { super.title = newValue }
    }
    /// What a tab bar shows for the controller: that of its root, until it has one of its own (bars.of-a-navigation-controller).
    open override var tabBarItem: UITabBarItem! {
        get { ownTab == nil && super.title == nil ? stack.first?.tabBarItem ?? super.tabBarItem : super.tabBarItem }
        set { super.tabBarItem = newValue }
    }

    /// Who is told of controllers that are shown.
    open weak var delegate: (any UINavigationControllerDelegate)?
    /// The bar.
    public let navigationBar: UINavigationBar
    /// The bar of buttons at the bottom, which is hidden at first.
    public let toolbar: UIToolbar
    var stack: [UIViewController] = []
    /// The controller whose view is shown.
    var shown: UIViewController?
    /// From one controller to the next, while it takes time.
    var transition: NavigationTransition?
    /// Whether what begins now follows a finger.
    var interactive = false
    var hidesBar = false
    var hidesTools = true
    /// Whether bars are being placed, which moves content, which places bars.
    private var isPlacing = false
    private var pop: UIScreenEdgePanGestureRecognizer?
    let content = UIView()

    /// Creates a controller with a stack of one.
    public init(rootViewController: UIViewController) {
        (navigationBar, toolbar) = (UINavigationBar(frame: .zero), UIToolbar(frame: .zero))
        super.init(nibName: nil, bundle: nil)
        setUp()
        setViewControllers([rootViewController], animated: false)
    }

    /// Creates a controller whose bars are of classes of the program's own; nil is UIKit's.
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        // Only `init(coder:)` is known to be there in every subclass.
        navigationBar = (navigationBarClass as? UINavigationBar.Type)?.init(coder: BlankCoder()) ?? UINavigationBar(frame: .zero)
        toolbar = (toolbarClass as? UIToolbar.Type)?.init(coder: BlankCoder()) ?? UIToolbar(frame: .zero)
        super.init(nibName: nil, bundle: nil)
        setUp()
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        (navigationBar, toolbar) = (UINavigationBar(frame: .zero), UIToolbar(frame: .zero))
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        setUp()
    }

    /// Creates a controller as a storyboard says; its stack comes by a relationship.
    public required init?(coder: NSCoder) {
        navigationBar = coder.nib?.object("navigationBar") ?? UINavigationBar(frame: .zero)
        toolbar = coder.nib?.object("toolbar") ?? UIToolbar(frame: .zero)
        super.init(coder: coder)
        setUp()
        if let hides = coder.nib?.bool("navigationBarHidden") { hidesBar = hides }
        if let hides = coder.nib?.bool("toolbarHidden") { hidesTools = hides }
    }

    private func setUp() {
        navigationBar.goBack = { [weak self] in self?.goBack() }
        navigationBar.changedLooks = { [weak self] in self?.settleBars() }
    }

    open override func loadView() {
        let view = UIView(frame: UIScreen.main.bounds)
        content.frame = view.bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        for part in [content, toolbar, navigationBar] { view.addSubview(part) }
        self.view = view
        let pop = UIScreenEdgePanGestureRecognizer()
        pop.addAction { [weak self] in if let pop = $0 as? UIScreenEdgePanGestureRecognizer { self?.follow(pop) } }
        pop.delegate = EdgeDelegate.shared
        view.addGestureRecognizer(pop)
        self.pop = pop
        (answers?.others[barHiderKey] as? any BarHider)?.attach(to: view)
    }

    /// The drag from the edge that leads back (navigation.edge-drag).
    open var interactivePopGestureRecognizer: UIGestureRecognizer? {
        loadViewIfNeeded()
        return pop
    }

    // MARK: Unwind segues

    open override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        super.allowedChildrenForUnwinding(from: source).reversed()
    }

    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        if viewControllers.contains(where: { $0 === subsequentVC }) { popToViewController(subsequentVC, animated: true) }
    }

    // MARK: The stack

    /// The controllers, from the first to the one on top.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The controller on top.
    open var topViewController: UIViewController? { stack.last }

    /// Light over a bar that is dark, and otherwise as the appearance has it.
    open override var preferredStatusBarStyle: UIStatusBarStyle { navigationBar.barStyle == .black ? .lightContent : .default }
    /// The controller on top, where no bar is above it; otherwise the bar decides.
    open override var childForStatusBarStyle: UIViewController? { isNavigationBarHidden ? topViewController : nil }
    open override var childForStatusBarHidden: UIViewController? { topViewController }
    open override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }
    /// As the delegate says, and otherwise as for any controller.
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.navigationControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }

    /// The controller that is seen: one that was presented, or else the one on top.
    open var visibleViewController: UIViewController? { extras.presented ?? stack.last?.extras.presented ?? stack.last }

    /// Puts a controller on top (navigation.order-of-calls).
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        environment.run { push(viewController, animated: animated) }
    }

    /// Takes the controller on top away, unless it is the only one.
    ///
    /// - Returns: The controller that goes.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        stack.count > 1 ? environment.run { pop(to: stack.count - 2, animated: animated).last } : nil
    }

    /// Takes away all controllers above one.
    ///
    /// - Returns: The controllers that go; nil where the controller is not on the stack.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = stack.firstIndex(where: { $0 === viewController }) else {
            environment.refuse(.invalidArgument, "Tried to pop to a view controller that doesn't exist.")
            return nil
        }
        return environment.run { pop(to: index, animated: animated) }
    }

    /// Takes away all controllers but the first.
    ///
    /// - Returns: The controllers that go.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        stack.isEmpty ? nil : environment.run { pop(to: 0, animated: animated) }
    }

    /// Exchanges the stack; the controller on top comes as one that is pushed, or popped to where it was on the stack before.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        environment.run { exchange(viewControllers, animated: animated) }
    }

    /// Puts a controller on top.
    open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

    // MARK: Bars

    /// Whether there is no navigation bar.
    open var isNavigationBarHidden: Bool {
        get { hidesBar }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    /// Shows the navigation bar, or leaves it out.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { hideBars(animated) { hidesBar = hidden } }

    /// Whether there is no toolbar; there is none at first.
    open var isToolbarHidden: Bool {
        get { hidesTools }
        set { setToolbarHidden(newValue, animated: false) }
    }

    /// Shows the toolbar, or leaves it out.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { hideBars(animated) { hidesTools = hidden } }

    private func hideBars(_ animated: Bool, _ change: () -> Void) {
        change()
        guard isViewLoaded else { return }
        environment.run {
            guard animated, UIView.takesTime else { return placeBars() }
            UIView.animate(withDuration: Self.hideShowBarDuration) { [self] in
                placeBars()
                shown?.view.layoutIfNeeded()
            }
        }
    }

    override func settle() {
        guard isViewLoaded else { return }
        if transition == nil, shown !== stack.last { showTop(.none, animated: false) }
        placeBars()
    }

    override func settleBars() { if isViewLoaded, shown != nil { placeBars() } }

    /// Places the bars and the view of the controller on top for what they are now (bars.heights, bars.safe-area).
    func placeBars() {
        guard !isPlacing else { return }
        isPlacing = true
        defer { isPlacing = false }
        guard let controller = shown else { return }
        let (safe, bounds) = (view.safeAreaInsets, view.bounds)
        pop?.edges = view.isRightToLeft ? .right : .left
        navigationBar.hasTabsBelow = tabBarController.map { !$0.isTabBarHidden } ?? false
        navigationBar.isInSheet = extras.presentation?.controller is UISheetPresentationController && safe.top == 0
        let heights = navigationBar.heights
        let scrollView = controller.followedScrollView(for: .top)
        scrollView?.uncommon.follower = controller
        var top: CGFloat = 0
        if hidesBar {
            scrollView?.rare?.collapsible = 0
            scrollView?.grownHeight = 0
        } else {
            var large = heights.large
            var over: CGFloat = 0
            var grown: CGFloat = 0
            if let scrollView, heights.large > 0, scrollView.contentInsetAdjustmentBehavior != .never {
                let beginning = scrollView.contentInset.top + safe.top + heights.fixed + heights.large
                let way = scrollView.pushAtBeginning.map { -$0 } ?? (scrollView.contentOffset.y + beginning)
                large = min(max(heights.large - way, 0), heights.large)
                let isClear = navigationBar.isClearAtEdge
                over = max(-way - (isClear ? 0 : scrollView.accessory?.takenHeight ?? 0), 0)
                if isClear { grown = heights.fixed + large - navigationBar.titlesHeight }
                scrollView.uncommon.collapsible = heights.large - large
            } else {
                scrollView?.rare?.collapsible = 0
            }
            top = heights.fixed + large
            navigationBar.frame = CGRect(x: 0, y: safe.top, width: bounds.width, height: top + over)
            navigationBar.overhang = safe.top
            scrollView?.grownHeight = grown
        }
        if hidesBar { navigationBar.frame = CGRect(x: 0, y: -heights.fixed, width: bounds.width, height: heights.fixed) }
        navigationBar.isHidden = hidesBar && !UIView.isInAnimation
        if toolbar.items?.elementsEqual(controller.toolbarItems ?? [], by: ===) != true { toolbar.items = controller.toolbarItems ?? [] }
        // A field to search with may stand at the bottom by itself.
        toolbar.searchField = hidesBar ? nil : navigationBar.bottomField
        toolbar.fieldItem = controller.navigationItem.searchBarPlacementBarButtonItem
        let hidesTools = hidesTools && toolbar.searchField == nil
        toolbar.showsItems = !self.hidesTools
        toolbar.overhang = safe.bottom
        let tools = hidesTools ? 0 : toolbar.rowHeight
        toolbar.frame = CGRect(
            x: 0, y: hidesTools ? bounds.height : bounds.height - safe.bottom - tools, width: bounds.width, height: toolbar.rowHeight)
        toolbar.isHidden = hidesTools && !UIView.isInAnimation
        navigationBar.follow(scrollView?.topEdgeEffect, of: scrollView)
        toolbar.follow(scrollView?.bottomEdgeEffect, of: scrollView)
        place(controller, top: top, bottom: tools, safe: safe)
        scrollView?.insetMayHaveChanged()
        if let scrollView {
            let offset = scrollView.contentOffset.y + scrollView.adjustedContentInset.top
            navigationBar.coverage = min(max(offset / 12, 0), 1)
            let end = scrollView.contentSize.height - scrollView.bounds.height + scrollView.adjustedContentInset.bottom
            toolbar.coverage = min(max((end - scrollView.contentOffset.y) / 12, 0), 1)
        } else {
            navigationBar.coverage = 0
            toolbar.coverage = 0
        }
    }

    /// Where content comes to rest that would leave the titles half way between large and small (bars.collapsing-rests).
    ///
    /// - Parameter offset: Where the content would come to rest.
    func restingOffset(_ offset: CGFloat, of scrollView: UIScrollView) -> CGFloat {
        guard let controller = shown, !hidesBar, controller.followedScrollView(for: .top) === scrollView,
            scrollView.contentInsetAdjustmentBehavior != .never
        else { return offset }
        let heights = navigationBar.heights
        let beginning = -(scrollView.contentInset.top + view.safeAreaInsets.top + heights.fixed + heights.large)
        let left = heights.large - (offset - beginning)
        guard heights.large > 0, left > 0, left < heights.large else { return offset }
        let nearest = navigationBar.restingHeights.min { abs($0 - left) < abs($1 - left) } ?? left
        return min(beginning + heights.large - nearest, scrollView.offsetRange.max.y)
    }

    /// Gives a controller's view its place, and the safe area what bars cover of it (bars.safe-area).
    func place(_ controller: UIViewController, top: CGFloat, bottom: CGFloat, safe: UIEdgeInsets) {
        var frame = content.bounds
        var bars = UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
        let includesOpaque = controller.extendedLayoutIncludesOpaqueBars
        if top > 0, !controller.edgesForExtendedLayout.contains(.top) || navigationBar.isSolid && !includesOpaque {
            frame.origin.y += safe.top + top
            frame.size.height -= safe.top + top
            bars.top = 0
        }
        if bottom > 0, !controller.edgesForExtendedLayout.contains(.bottom) || !toolbar.isTranslucent && !includesOpaque {
            frame.size.height -= safe.bottom + bottom
            bars.bottom = 0
        }
        if transition == nil, controller.view.frame != frame { controller.view.frame = frame }
        controller.setBars(bars)
    }
}

/// Is told of controllers that a navigation controller shows, and may bring transitions of its own.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
    /// A controller is about to be shown.
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    /// A controller is shown.
    func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
    /// Who animates the way from one controller to another; nil is the usual slide.
    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Who leads that way, as a finger does; nil lets it run by itself.
    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// The ways in which the interface may stand.
    func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask
    /// The way in which it is best held; nobody asks.
    func navigationControllerPreferredInterfaceOrientationForPresentation(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientation
}

extension UINavigationControllerDelegate {
    public func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask { navigationController.usualOrientations }
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}
    public func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    public func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    public func navigationControllerPreferredInterfaceOrientationForPresentation(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientation { .portrait }
}
