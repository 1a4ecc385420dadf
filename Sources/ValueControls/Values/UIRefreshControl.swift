// SPDX-License-Identifier: MIT
//
// The wheel above content that is pulled down to bring it up to date (refreshing.*).

public import Foundation
@_spi(Vitrine) public import VitrineControls
import VitrineGeometry
import VitrineLayers
import VitrineNibs
@_spi(Vitrine) public import VitrineViewCore

/// Shows that content is brought up to date, and begins it where the content is pulled down far enough (refreshing.pull).
///
/// It belongs to the `refreshControl` of a scroll view and stands above the content, as wide as the view and 60 points high.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
    @_spi(Vitrine) open override class var propertyTable: PropertyTable { .refreshControl }

    /// The room that the control takes while something is refreshed, in points.
    static let height: CGFloat = 60
    /// How far beyond its beginning the content is pulled for a refresh to begin, in points.
    static let threshold: CGFloat = 90

    /// Whether something is being brought up to date.
    open private(set) var isRefreshing = false

    /// What stands beneath the wheel; nil is nothing.
    open var attributedTitle: NSAttributedString? {
        didSet {
            label.attributedText = attributedTitle
            setNeedsLayout()
        }
    }

    /// The colour of the wheel; nil is the grey of the system.
    open override var tintColor: UIColor! {
        get { ownTint ?? .systemGray }
        set {
            ownTint = newValue
            wheel.color = newValue
        }
    }

    private var ownTint: UIColor?
    private let wheel = UIActivityIndicatorView(style: .large)
    private let label = UILabel()
    package weak var scrollView: UIScrollView?
    /// Whether the pull under way has begun a refresh, so that it begins no other.
    private var hasBegun = false
    /// Whether the wheel shrinks away after a refresh.
    private var isLeaving = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
        if frame.size == .zero { bounds.size = CGSize(width: 320, height: Self.height) }
    }

    /// Creates a control as a nib or a storyboard says.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        guard let nib = coder.nib else { return }
        if let color = nib.color("tintColor") { tintColor = color }
        if let title = nib.attributedString("attributedTitle") { attributedTitle = title }
    }

    private func setUp() {
        isUserInteractionEnabled = false
        isHidden = true
        wheel.hidesWhenStopped = false
        label.textAlignment = .center
        for view in [wheel, label] { addSubview(view) }
    }

    // MARK: Refreshing

    /// Shows that something is being brought up to date.
    ///
    /// As in UIKit the content keeps its place, and nothing is sent: a program that wants the wheel seen scrolls there.
    open func beginRefreshing() {
        guard !isRefreshing else { return }
        isRefreshing = true
        isLeaving = false
        wheel.show(share: 1)
        wheel.startAnimating()
        scrollView?.accessoryHeightChanged()
        follow()
    }

    /// What was to be brought up to date is: the wheel goes, and the content comes back.
    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        guard let scrollView else { return wheel.stopAnimating() }
        isLeaving = scrollView.refreshPull > 0
        scrollView.accessoryHeightChanged()
        environment.run { goBack(in: scrollView) }
    }

    private func goBack(in scrollView: UIScrollView) {
        guard isLeaving, scrollView.window != nil, UIView.takesTime else {
            if isLeaving, !scrollView.isDragging { scrollView.contentOffset = scrollView.refreshEnd }
            return leave()
        }
        UIView.animate(withDuration: 0.3) { [self] in
            wheel.transform = CGAffineTransform(scaleX: 0.01, y: 0.01)
            label.alpha = 0
        } completion: { [self] _ in
            if isLeaving { leave() }
        }
        if !scrollView.isDragging { scrollView.setContentOffset(scrollView.refreshEnd, animated: true) }
    }

    private func leave() {
        isLeaving = false
        wheel.stopAnimating()
        UIView.performWithoutAnimation {
            wheel.transform = Self.size
            label.alpha = 1
        }
        follow()
    }

    // MARK: Pulling

    /// The wheel is a little smaller than a large one.
    private static let size = CGAffineTransform(scaleX: 0.76, y: 0.76)

    /// Stands above the content where that is scrolled to, and begins a refresh where a finger has pulled far enough.
    package func follow() {
        guard let scrollView else { return }
        let pull = scrollView.refreshPull
        if !scrollView.isDragging { hasBegun = false }
        isHidden = pull <= 0 && !isRefreshing && !isLeaving
        UIView.performWithoutAnimation {
            // It comes out from under what is above the content, and then keeps to the edge: that of a bar's row (refreshing.large-titles).
            let top = min(-pull, -Self.height) - scrollView.grownHeight
            frame = CGRect(x: 0, y: top, width: scrollView.bounds.width, height: Self.height)
        }
        if !isRefreshing, !isLeaving {
            wheel.transform = Self.size
            wheel.show(share: (pull - 16) / (Self.threshold - 16))
            label.alpha = min(max((pull - 16) / (Self.height - 16), 0), 1)
        }
        guard scrollView.isDragging, pull >= Self.threshold, !hasBegun, !isRefreshing, isEnabled else { return }
        hasBegun = true
        beginRefreshing()
        tellOfValue(nil)
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let size = environment.run { label.sizeThatFits(CGSize(width: bounds.width - 32, height: 20)) }
        let hasTitle = attributedTitle.map { $0.length > 0 } ?? false
        wheel.center = CGPoint(x: bounds.midX, y: hasTitle ? 22 : bounds.midY)
        label.isHidden = !hasTitle
        label.frame = CGRect(x: 16, y: bounds.height - size.height - 4, width: max(bounds.width - 32, 0), height: size.height)
    }
}

extension UIRefreshControl: ScrollAccessory {
    package var takenHeight: CGFloat { isRefreshing ? Self.height : 0 }
}

extension UIScrollView {
    /// Shows above the content that it is brought up to date, and begins it where the content is pulled down; nil is none.
    public var refreshControl: UIRefreshControl? {
        get { accessory as? UIRefreshControl }
        set { accessory = newValue }
    }

    /// What lies over the content at the top, without the room that a refresh takes.
    fileprivate var refreshTop: CGFloat { adjustedContentInset.top - (accessory?.takenHeight ?? 0) }
    /// How far the content is pulled beyond its beginning.
    fileprivate var refreshPull: CGFloat { 0 - bounds.minY - refreshTop - collapsibleHeight }
    /// Where the content rests once nothing is refreshed.
    fileprivate var refreshEnd: CGPoint { CGPoint(x: contentOffset.x, y: 0 - refreshTop - collapsibleHeight) }
}
