// SPDX-License-Identifier: MIT
//
// The controller that shows one page of many.

public import Foundation
public import VitrineControllers
import VitrineGeometry
import VitrineLayers
import VitrineNibs
import VitrineValueControls
@_spi(Vitrine) public import VitrineViewCore

/// Gives a page controller the pages around the one that is shown.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
    /// The page before another; nil where there is none.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    /// The page after another; nil where there is none.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    /// The number of dots of the row at the bottom; none are shown where absent.
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    /// The dot of the page that was set by the program.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Is told of pages that a finger turns.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
    /// A finger begins to turn to other pages.
    func pageViewController(_ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    /// The pages have come to rest: at others, or at those that were there.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
    public func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
}

/// Shows one page of many, each a controller; a finger turns to the next, and the program to any.
///
/// Pages of the curled style cross as those that scroll do: none is curled. With the spine in the middle two are seen side by side.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
    /// How one page gives way to the next.
    public enum TransitionStyle: Int, Hashable, Sendable { case pageCurl, scroll }

    /// The axis that pages follow each other along.
    public enum NavigationOrientation: Int, Hashable, Sendable { case horizontal, vertical }

    /// Which way pages are turned.
    public enum NavigationDirection: Int, Hashable, Sendable { case forward, reverse }

    /// Where pages are bound together.
    public enum SpineLocation: Int, Hashable, Sendable { case none, min, mid, max }

    /// What a controller is made with.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// A `SpineLocation`, or its number, for the curled style.
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        /// The room between pages that scroll, in points, as a number.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }

    /// Who is told of pages that a finger turns.
    open weak var delegate: (any UIPageViewControllerDelegate)?
    /// Who gives the pages around; without one fingers turn none.
    open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { pages.neighboursChanged() } }
    /// How one page gives way to the next.
    open private(set) var transitionStyle: TransitionStyle
    /// The axis that pages follow each other along.
    open private(set) var navigationOrientation: NavigationOrientation
    /// Where pages are bound together.
    open private(set) var spineLocation: SpineLocation
    /// Whether pages of the curled style have a back of their own; kept.
    open var isDoubleSided = false
    /// The recognizers by which fingers turn pages; those of pages that scroll are the scroll view's and are not told, as in UIKit.
    open var gestureRecognizers: [UIGestureRecognizer] { transitionStyle == .pageCurl ? [pages.scroll.panGestureRecognizer] : [] }
    /// The pages that are shown.
    open var viewControllers: [UIViewController]? { pages.current.isEmpty ? nil : pages.current }

    let spacing: CGFloat
    private(set) lazy var pages = PageRow(self)

    /// Creates a controller without pages; the first is set by `setViewControllers(_:direction:animated:completion:)`.
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil
    ) {
        (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
        let spine = options?[.spineLocation]
        let given = spine as? SpineLocation ?? Self.number(spine).flatMap { SpineLocation(rawValue: Int($0)) }
        spineLocation = style == .pageCurl ? given ?? .min : .none
        spacing = style == .scroll ? max(Self.number(options?[.interPageSpacing]) ?? 0, 0) : 0
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller of pages that are curled, as a storyboard says; one that says nothing scrolls from side to side.
    public required init?(coder: NSCoder) {
        let nib = coder.nib
        transitionStyle = nib?.string("transitionStyle") == "pageCurl" ? .pageCurl : .scroll
        navigationOrientation = nib?.string("navigationOrientation") == "vertical" ? .vertical : .horizontal
        spineLocation = .none
        spacing = nib?.number("pageSpacing") ?? 0
        let spines: [String: SpineLocation] = ["none": .none, "min": .min, "mid": .mid, "max": .max]
        let spine = nib?.option("spineLocation", spines)
        super.init(coder: coder)
        if transitionStyle == .pageCurl { spineLocation = spine.flatMap { $0 == .none ? nil : $0 } ?? .min }
    }

    public convenience init() { self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal, options: nil) }

    private static func number(_ value: Any?) -> CGFloat? {
        switch value {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Float: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
    }

    /// How many controllers are seen at once.
    var width: Int { spineLocation == .mid ? 2 : 1 }

    /// Shows other pages, at once or by scrolling to them.
    ///
    /// - Parameters:
    ///   - viewControllers: The controllers of the pages: one, or two where the spine is in the middle.
    ///   - direction: The side that they come from where it is animated.
    ///   - animated: Whether they come by scrolling.
    ///   - completion: Called when they are there; with false where others were set meanwhile.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        let new = viewControllers ?? []
        if !new.isEmpty, new.count != width {
            return environment.refuse(
                .invalidArgument,
                "The number of view controllers provided (\(new.count)) doesn't match the number required (\(width)) for the requested transition"
            )
        }
        pages.show(new, direction, animated: animated, completion)
    }

    private var environment: UIEnvironment { viewIfLoaded?.environment ?? UIEnvironment.current }

    open override func loadView() {
        let view = PageView(frame: UIScreen.main.bounds)
        view.row = pages
        self.view = view
        pages.fill(view)
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        pages.neighboursChanged()
    }
}

/// The view of a page controller.
@MainActor private final class PageView: UIView {
    weak var row: PageRow?

    override func layoutSubviews() {
        super.layoutSubviews()
        row?.layOut(in: bounds)
    }
}
