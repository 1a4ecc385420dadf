// SPDX-License-Identifier: MIT
//
// The controller of a view.

public import Foundation
public import VitrineConfigurations
public import VitrineGeometry
import VitrineNibs
import VitrineObserving
@_spi(Vitrine) public import VitrineViewCore

/// Makes a view, keeps it, and hears of its life.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitEnvironment, UIContentContainer {
    private var loadedView: UIView?
    /// How far the view has come on its way to being seen, or away.
    var appearance = Appearance()
    /// Whether the controller came to its parent and has not appeared there yet.
    var movesToParent = false
    /// Whether the controller is about to leave its parent.
    var movesFromParent = false

    /// What controllers have for containers, bars and presentation.
    let extras = ControllerExtras()

    /// The name of what the controller shows; bars show it too.
    open var title: String? {
        didSet {
            titleChanged()
            keyChanged(self, "title")
        }
    }
    /// What a navigation bar shows for the controller.
    open var navigationItem: UINavigationItem { barItem }
    /// What a tab bar shows for the controller.
    open var tabBarItem: UITabBarItem! {
        get { tab }
        set { tab = newValue }
    }
    /// Whether the tab bar goes while the controller is on top of a navigation stack, or of one above it.
    open var hidesBottomBarWhenPushed = false
    /// What a navigation controller's toolbar shows for the controller.
    open var toolbarItems: [UIBarButtonItem]? { didSet { barsChanged() } }
    /// Gives a navigation controller's toolbar other items, at once.
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }
    /// The keys that `addKeyCommand(_:)` was given; nil where there are none.
    open override var keyCommands: [UIKeyCommand]? { answers?.others["keyCommands"] as? [UIKeyCommand] }
    /// The controllers inside of this one.
    open package(set) var children: [UIViewController] = []
    /// The controller that this one is inside of.
    open package(set) weak var parent: UIViewController?
    /// The size that the controller asks for, in points.
    open var preferredContentSize = CGSize.zero { didSet { if preferredContentSize != oldValue { preferredSizeChanged() } } }
    /// Whether what the controller shows can be edited; set by `setEditing(_:animated:)`.
    open var isEditing: Bool {
        get { editing }
        set { setEditing(newValue, animated: false) }
    }
    private var editing = false
    /// Room at the sides that bars of the program's own cover, beyond the safe area.
    open var additionalSafeAreaInsets: UIEdgeInsets {
        get { extras.additionalSafeArea }
        set { setAdditionalSafeArea(newValue) }
    }
    /// The sides at which the view goes beneath bars.
    open var edgesForExtendedLayout: UIRectEdge = .all { didSet { barsChanged() } }
    /// Whether the view goes beneath bars that show nothing of what is behind them too.
    open var extendedLayoutIncludesOpaqueBars = false { didSet { barsChanged() } }

    /// The name of the nib that the view is made from; nil where there is none.
    open private(set) var nibName: String?
    /// Where the nib is looked for; nil is the program's bundle.
    open private(set) var nibBundle: Bundle?
    /// What a storyboard says of the controller.
    var archive: ControllerArchive?

    /// Creates a controller whose view comes from a nib; without a name the controller makes its view itself.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        (nibName, nibBundle) = (nibNameOrNil, nibBundleOrNil)
        super.init()
    }

    /// Creates a controller as a storyboard says; of any other archive nothing is read.
    public required init?(coder: NSCoder) {
        super.init()
        if let nib = coder.nib { read(nib) } else { note(.controllerArchive) }
    }

    public override convenience init() { self.init(nibName: nil, bundle: nil) }

    @_spi(Vitrine) open override func takeValue(_ value: Any?, forKey key: String) -> Bool {
        if key == "view", let view = value as? UIView {
            self.view = view
            return true
        }
        return super.takeValue(value, forKey: key)
    }

    /// The view; made when it is first asked for.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            if loadedView !== newValue { loadedView?.setOwner(nil) }
            loadedView = newValue
            newValue?.setOwner(self)
            if overrideUserInterfaceStyle != .unspecified { newValue?.overrideUserInterfaceStyle = overrideUserInterfaceStyle }
        }
    }

    /// The view where it was made already.
    open var viewIfLoaded: UIView? { loadedView }

    /// Whether the view was made already.
    open var isViewLoaded: Bool { loadedView != nil }

    /// Makes the view: from the storyboard or the nib, or a plain one; overridden where it is made otherwise.
    open func loadView() { if !loadArchivedView() { view = UIView(frame: UIScreen.main.bounds) } }

    /// Makes the view where it was not made yet.
    open func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        viewDidLoad()
    }

    /// Told after the view was made.
    open func viewDidLoad() {}

    /// Begins or ends editing; overridden to let the views know, as a collection view is not told by itself.
    open func setEditing(_ editing: Bool, animated: Bool) {
        self.editing = editing
        editingChanged(animated: animated)
    }

    /// A button that begins editing, and ends it; its words follow `isEditing`.
    open var editButtonItem: UIBarButtonItem { editItem }

    /// Tells the controller, and the children in its view, that the view begins to appear or to disappear
    /// (controllers.order-of-appearance).
    ///
    /// For containers that tell their children themselves; `endAppearanceTransition()` ends what this begins.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) { beginAppearance(isAppearing, animated: animated) }

    /// Tells the controller, and the children in its view, that the view has appeared or disappeared.
    open func endAppearanceTransition() { endAppearance() }

    /// Whether children hear of appearances when this controller does, and when their views come and go.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// Whether the controller appears because it came to its parent.
    open var isMovingToParent: Bool { movesToParent && (appearance.state == .appearing || appearance.state == .appeared) }

    /// Whether the controller disappears because it leaves its parent.
    open var isMovingFromParent: Bool { movesFromParent && (appearance.state == .disappearing || appearance.state == .disappeared) }

    /// Told before the view is shown.
    open func viewWillAppear(_ animated: Bool) {}

    /// Told when the view is in its window with its size and traits, before it lays out its subviews.
    open func viewIsAppearing(_ animated: Bool) {}

    /// Told after the view was shown.
    open func viewDidAppear(_ animated: Bool) {}

    /// Told before the view goes.
    open func viewWillDisappear(_ animated: Bool) {}

    /// Told after the view went.
    open func viewDidDisappear(_ animated: Bool) {}

    /// Told before the view lays out its subviews.
    open func viewWillLayoutSubviews() {}

    /// Told after the view laid out its subviews.
    open func viewDidLayoutSubviews() {}

    /// Told when the margins of the view are others.
    open func viewLayoutMarginsDidChange() {}

    /// Brings what the view shows up to date before it is laid out for the first time, and where that was asked for.
    open func updateProperties() {}

    /// Asks for `updateProperties()` before the next layout.
    open func setNeedsUpdateProperties() {
        extras.needsProperties = true
        viewIfLoaded?.setNeedsLayout()
    }

    /// Calls `updateProperties()` now where it was asked for.
    open func updatePropertiesIfNeeded() {
        guard extras.needsProperties else { return }
        extras.needsProperties = false
        updateProperties()
    }

    // MARK: No content (controllers.no-content)

    /// What is shown over the view because there is no content; nil, the default, is nothing.
    open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
        get { extras.unavailable.configuration }
        set {
            extras.unavailable.configuration = newValue
            showUnavailableContent()
        }
    }

    /// Says by `contentUnavailableConfiguration` what is shown in a state; does nothing by default.
    open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}

    /// Asks for `updateContentUnavailableConfiguration(using:)` with the next layout.
    open func setNeedsUpdateContentUnavailableConfiguration() { askForUnavailableContent() }

    /// Told when the safe area is another.
    open func viewSafeAreaInsetsDidChange() {}

    /// The traits of the view, or else of the parent.
    open var traitCollection: UITraitCollection { loadedView?.traitCollection ?? parent?.traitCollection ?? .current }

    /// Told when the traits are no longer those of before.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Takes a controller inside of this one.
    open func addChild(_ child: UIViewController) {
        child.willMove(toParent: self)
        child.parent?.children.removeAll { $0 === child }
        children.append(child)
        child.parent = self
        (child.movesToParent, child.movesFromParent) = (true, false)
    }

    /// Takes the controller out of its parent.
    open func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
        didMove(toParent: nil)
        (movesToParent, movesFromParent) = (false, false)
    }

    /// Told before the controller comes to another parent; nil is none.
    open func willMove(toParent parent: UIViewController?) { movesFromParent = parent == nil }

    /// Told after the controller came to another parent; nil is none.
    open func didMove(toParent parent: UIViewController?) {}

    // MARK: Presentation

    /// How the controller comes over another; `automatic` by default, which is a sheet.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// How the controller comes and goes when it is presented.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Whether controllers that are presented in a context come over this one.
    open var definesPresentationContext = false
    /// Whether no finger dismisses the controller.
    open var isModalInPresentation = false
    /// Light or dark for the view, whatever is around it.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        didSet { viewIfLoaded?.overrideUserInterfaceStyle = overrideUserInterfaceStyle }
    }
    /// Who brings transitions of the program's own.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
        get { extras.transitioningDelegate }
        set { extras.transitioningDelegate = newValue }
    }

    /// Presents a controller over this one, or over the one that covers its context (presentation.order-of-calls).
    open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
        beginPresenting(viewControllerToPresent, animated: flag, completion: completion)
    }

    /// Takes away what this controller presents, with all that is over it, or else this controller.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { endPresenting(animated: flag, completion: completion) }

    /// The controller that this one, or one that it is inside of, presents.
    open var presentedViewController: UIViewController? { extras.presented ?? parent?.presentedViewController }

    /// The controller that presents this one, or one that it is inside of.
    open var presentingViewController: UIViewController? { extras.presenter ?? parent?.presentingViewController }

    /// Whether the controller is on its way over another.
    open var isBeingPresented: Bool { extras.isBeingPresented }

    /// Whether the controller is on its way out after it was presented.
    open var isBeingDismissed: Bool { extras.isBeingDismissed }

    /// Who places the controller when it is presented, or the one that it is inside of.
    open var presentationController: UIPresentationController? { ownPlacer }

    /// Shows a controller where the nearest container above does, or else over everything.
    open func show(_ vc: UIViewController, sender: Any?) { showByContainer(vc, sender: sender) }

    /// Shows a controller beside this one where there is room, or else over everything.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) { showDetailByContainer(vc, sender: sender) }

    /// Told before the view gets another size; hands it on to the children and to what is presented.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        handOn(size, coordinator)
    }

    /// Told before the traits are others; hands them on to the children and to what is presented.
    open func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
        handOn(newCollection, coordinator)
    }

    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize {
        parentSize
    }

    /// Told when memory is short, which it never is here.
    open func didReceiveMemoryWarning() {}

    // MARK: Storyboards

    /// The storyboard that the controller was made from; nil where it was not.
    open var storyboard: UIStoryboard? { archive?.storyboard }

    /// The name under which a program keeps what the controller shows; a storyboard's identifier where that says so.
    open var restorationIdentifier: String?

    /// Writes what is shown before a program ends; never called, as no state is kept between runs.
    open func encodeRestorableState(with coder: NSCoder) {}

    /// Reads that again; never called.
    open func decodeRestorableState(with coder: NSCoder) {}

    /// Told when that was read; never called.
    open func applicationFinishedRestoringState() {}

    /// Whether the keyboard stays when what is typed in goes; there is none.
    open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }

    /// The methods that make the destinations of segues, each under the name that storyboards have for it.
    open class var interfaceSegueActions: [SegueAction] { [] }

    /// Goes a way of the storyboard by its identifier; one that the scene does not have is refused (storyboards.order-of-a-segue).
    open func performSegue(withIdentifier identifier: String, sender: Any?) { performArchivedSegue(identifier, sender: sender) }

    /// Whether a way that a control, a cell or a gesture begins is gone; true by default.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

    /// Told before a way is gone, when its destination is made.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

    /// Whether an unwind segue comes back here; by default where the class has its action, and the segue comes from another controller
    /// (storyboards.unwind).
    open func canPerformUnwindSegueAction(_ action: Selector, from fromViewController: UIViewController, sender: Any?) -> Bool {
        fromViewController !== self && type(of: self).interfaceActions.contains(action)
    }

    /// The children that may take an unwind segue, the first to be asked first: all but the one that it comes from.
    open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        let holder = childContaining(source)
        return children.filter { $0 !== holder }
    }

    /// The child that an unwind segue comes from, itself or by way of others.
    open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? { holder(of: source.source) }

    /// Shows a child that an unwind segue leads to, or through; overridden by containers.
    open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

    /// Brings what a container shows up to date, before it appears or is laid out.
    func settle() {}

    // MARK: Containers

    /// The navigation controller whose stack the controller is on, or inside of.
    open var navigationController: UINavigationController? { container() }

    /// The tab bar controller that the controller is inside of.
    open var tabBarController: UITabBarController? { container() }

    /// The split view controller that the controller is inside of.
    open var splitViewController: UISplitViewController? { container() }

    /// The scroll view that the bars at an edge follow, where the program has said so.
    open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { saidScrollView(for: edge) }

    /// Shows a child in place of another one, both of which are in this controller (controllers.exchange-of-children).
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) { exchange(fromViewController, toViewController, duration, options, animations, completion) }

    /// Changes the view's constraints; called before layout where it was asked for, and has the view do so.
    open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }

    // MARK: Bar of the time (application.status-bar)

    /// How the bar of the time looks; as the appearance has it by default.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }

    /// Whether there is no bar of the time; false by default.
    open var prefersStatusBarHidden: Bool { false }

    /// How the bar of the time comes and goes; it fades by default.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

    /// Who decides how the bar of the time looks; nil, the default, is this controller.
    open var childForStatusBarStyle: UIViewController? { nil }

    /// Who decides whether there is a bar of the time; nil, the default, is this controller.
    open var childForStatusBarHidden: UIViewController? { nil }

    /// Whether the controller decides of the bar of the time although it does not fill the screen when it is presented.
    open var modalPresentationCapturesStatusBarAppearance = false

    /// Asks for the bar of the time to be looked at anew: it is at every picture, so there is nothing to do.
    open func setNeedsStatusBarAppearanceUpdate() {}

    /// Whether the bar at the bottom goes while nobody touches the screen; false by default.
    open var prefersHomeIndicatorAutoHidden: Bool { false }

    /// Who decides of the bar at the bottom; nil, the default, is this controller.
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }

    /// Asks for the bar at the bottom to be looked at anew.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

    /// The edges at which gestures of the program come before those of the system; none by default.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }

    /// Who decides of these edges; nil, the default, is this controller.
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }

    /// Asks for these edges to be looked at anew.
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

    /// Whether the pointer is kept; false by default.
    open var prefersPointerLocked: Bool { false }

    /// Who decides of the pointer; nil, the default, is this controller.
    open var childViewControllerForPointerLock: UIViewController? { nil }

    /// Asks for that to be looked at anew.
    open func setNeedsUpdateOfPrefersPointerLocked() {}

    // MARK: Orientation (application.orientation)

    /// The ways in which the interface may stand: on a phone all but on its head by default.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { usualOrientations }
    /// All on a pad, and on a phone all but on its head.
    final var usualOrientations: UIInterfaceOrientationMask { traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown }

    /// How the interface stands first when the controller is presented; as it does by default.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { UIScreen.main.interfaceOrientation }

    /// Whether the interface turns with the device; true by default.
    open var shouldAutorotate: Bool { true }

    /// Asks for the ways to be looked at anew: a screen that stands in none of them is turned.
    open func setNeedsUpdateOfSupportedInterfaceOrientations() { turnScreenWhereNeeded() }

    /// Turns the screen as the device is held: it is already.
    open class func attemptRotationToDeviceOrientation() {}

    /// Takes over what another controller of a stack shows, before the view is made; nil where each shows its own.
    ///
    /// Without a transition the one that is returned is asked for its duration alone, and has to bring all to its end.
    @_spi(Vitrine) open func shareContent(
        with other: UIViewController, isPush: Bool
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

    /// Who places the controller whatever its style is; nil leaves it to the style.
    func makePlacer(presenting: UIViewController?) -> UIPresentationController? { nil }

    /// Tells a container that what its bars show for a controller is something else.
    func settleBars() {}
}
