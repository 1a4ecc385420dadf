// SPDX-License-Identifier: MIT
//
// How content fades at the edges of a scroll view, beneath what floats there (system26.scroll-edges).

public import Foundation
import VitrineDrawing
public import VitrineGeometry
import VitrineLayers
public import VitrineViewCore

/// How content fades at an edge of a scroll view, beneath the bars there: in the look of iOS 26, at the top and at the bottom.
@preconcurrency @MainActor
open class UIScrollEdgeEffect: NSObject {
    /// How it fades.
    public struct Style: Hashable, Sendable {
        private let name: String

        /// As the system chooses: soft.
        public static let automatic = Style(name: "automatic")
        /// With an edge.
        public static let hard = Style(name: "hard")
        /// Little by little.
        public static let soft = Style(name: "soft")

        private init(name: String) { self.name = name }
    }

    /// How it fades.
    open var style = Style.automatic { didSet { if style != oldValue { changed() } } }
    /// Whether it is left out.
    open var isHidden = false { didSet { if isHidden != oldValue { changed() } } }
    private weak var scrollView: UIScrollView?

    public override init() { super.init() }

    init(of scrollView: UIScrollView) {
        self.scrollView = scrollView
        super.init()
    }

    private func changed() { scrollView?.rare?.follower?.barsChanged() }
}

extension UIScrollView {
    private func effect(_ edge: String) -> UIScrollEdgeEffect {
        if let known = layer.value(forKey: "scrollEdge." + edge) as? UIScrollEdgeEffect { return known }
        let new = UIScrollEdgeEffect(of: self)
        layer.setValue(new, forKey: "scrollEdge." + edge)
        return new
    }

    /// What happens at the top.
    public var topEdgeEffect: UIScrollEdgeEffect { effect("top") }
    /// What happens at the left; kept.
    public var leftEdgeEffect: UIScrollEdgeEffect { effect("left") }
    /// What happens at the bottom.
    public var bottomEdgeEffect: UIScrollEdgeEffect { effect("bottom") }
    /// What happens at the right; kept.
    public var rightEdgeEffect: UIScrollEdgeEffect { effect("right") }

    /// The colour into which content fades: that of the scroll view or of what it lies on, and the system's ground where there is none.
    var edgeColor: UIColor {
        var view: UIView? = self
        while let current = view {
            if let color = current.backgroundColor, color.resolvedColor(with: traitCollection).cgColor.alpha >= 1 { return color }
            view = current.superview
        }
        return .systemBackground
    }
}

/// Has a view count as part of a scroll view's edge: content fades beneath the view as it does beneath bars.
@preconcurrency @MainActor
open class UIScrollEdgeElementContainerInteraction: NSObject, UIInteraction {
    /// The view.
    open private(set) weak var view: UIView?
    /// The scroll view.
    open weak var scrollView: UIScrollView? { didSet { show() } }
    /// The edge: the top, or the bottom.
    open var edge: UIRectEdge = [] { didSet { show() } }
    private var ground: ScrollEdgeGround?

    public override init() { super.init() }

    open func willMove(to view: UIView?) {}

    open func didMove(to view: UIView?) {
        self.view = view
        show()
    }

    private func show() {
        ground?.removeFromSuperview()
        ground = nil
        guard let view, let scrollView, !edge.isDisjoint(with: [.top, .bottom]), view.traitCollection.hasGlass else { return }
        let isTop = edge.contains(.top)
        let new = ScrollEdgeGround(isTop: isTop)
        new.show(isTop ? scrollView.topEdgeEffect : scrollView.bottomEdgeEffect, over: scrollView)
        new.frame = view.bounds
        new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.insertSubview(new, at: 0)
        ground = new
    }
}
