// SPDX-License-Identifier: MIT
//
// The controller of a view.

public import Foundation
public import VitrineGeometry

/// Makes a view, keeps it, and hears of its life.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitEnvironment {
    private var loadedView: UIView?
    private var hasAppeared = false

    open var title: String?
    open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
    open package(set) var children: [UIViewController] = []
    open package(set) weak var parent: UIViewController?
    open var preferredContentSize = CGSize.zero
    open var additionalSafeAreaInsets = UIEdgeInsets.zero

    /// There are no nib files: both names are for source compatibility.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

    public required init?(coder: NSCoder) { super.init() }

    public override convenience init() { self.init(nibName: nil, bundle: nil) }

    /// The view; made when it is first asked for.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            loadedView = newValue
            newValue?.uncommon.controller = self
        }
    }

    open var viewIfLoaded: UIView? { loadedView }

    open var isViewLoaded: Bool { loadedView != nil }

    open func loadView() { view = UIView(frame: UIScreen.main.bounds) }

    open func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        viewDidLoad()
    }

    open func viewDidLoad() {}

    open func viewWillAppear(_ animated: Bool) {}

    open func viewIsAppearing(_ animated: Bool) {}

    open func viewDidAppear(_ animated: Bool) {}

    open func viewWillDisappear(_ animated: Bool) {}

    open func viewDidDisappear(_ animated: Bool) {}

    open func viewWillLayoutSubviews() {}

    open func viewDidLayoutSubviews() {}

    open func viewSafeAreaInsetsDidChange() {}

    open var traitCollection: UITraitCollection { loadedView?.traitCollection ?? parent?.traitCollection ?? .current }

    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    open func addChild(_ child: UIViewController) {
        child.willMove(toParent: self)
        child.parent?.children.removeAll { $0 === child }
        children.append(child)
        child.parent = self
    }

    open func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
        didMove(toParent: nil)
    }

    open func willMove(toParent parent: UIViewController?) {}

    open func didMove(toParent parent: UIViewController?) {}

    /// Runs the calls of an appearance, once.
    package func appear() {
        guard !hasAppeared else { return }
        hasAppeared = true
        loadViewIfNeeded()
        viewWillAppear(false)
        viewIsAppearing(false)
        view.layoutIfNeeded()
        viewDidAppear(false)
        for child in children { child.appear() }
    }
}

/// What a navigation bar would say about a controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    open var title: String?
    open var prompt: String?

    public init(title: String) {
        self.title = title
        super.init()
    }
}

extension UIView {
    /// Whether a view controller holds this as its view.
    var isViewOfController: Bool { rare?.controller != nil }
}
