// SPDX-License-Identifier: MIT
//
// What a scroll view tells its delegate.

public import Foundation

/// What a scroll view tells; every method may be left out.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    /// Stands for an absent method.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Stands for an absent method.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Stands for an absent method.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// Stands for an absent method.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// Stands for an absent method.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// Stands for an absent method.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Stands for an absent method.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// Stands for an absent method: nothing can be zoomed.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    /// Stands for an absent method.
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    /// Stands for an absent method.
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    /// Stands for an absent method.
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
    /// Stands for an absent method.
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    /// Stands for an absent method.
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    /// Stands for an absent method.
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

/// Gives scroll views their `delegate`.
///
/// UIKit's collection view narrows the type of the property, which Swift allows no override to do. A member of a protocol extension
/// can be replaced in a subclass by one of another type.
@preconcurrency @MainActor
public protocol _UIScrollViewDelegation: AnyObject {}

extension _UIScrollViewDelegation where Self: UIScrollView {
    /// Who is told of scrolling.
    public var delegate: (any UIScrollViewDelegate)? {
        get { scrollDelegate }
        set { scrollDelegate = newValue }
    }
}
