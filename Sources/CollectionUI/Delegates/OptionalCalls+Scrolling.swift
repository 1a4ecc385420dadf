// SPDX-License-Identifier: MIT
//
// Makes `delegate.scrollViewDidScroll?(view)` compile as it does with Objective-C's optional methods.

public import Foundation
public import VitrineViewCore

extension UIScrollViewDelegate {
    /// The method of this name, to be called with a question mark.
    public var scrollViewDidScroll: ((UIScrollView) -> Void)? { { self.scrollViewDidScroll($0) } }

    /// The method of this name, to be called with a question mark.
    public var scrollViewWillBeginDragging: ((UIScrollView) -> Void)? { { self.scrollViewWillBeginDragging($0) } }

    /// The method of this name, to be called with a question mark.
    public var scrollViewWillBeginDecelerating: ((UIScrollView) -> Void)? { { self.scrollViewWillBeginDecelerating($0) } }

    /// The method of this name, to be called with a question mark.
    public var scrollViewDidEndDecelerating: ((UIScrollView) -> Void)? { { self.scrollViewDidEndDecelerating($0) } }

    /// The method of this name, to be called with a question mark.
    public var scrollViewDidEndScrollingAnimation: ((UIScrollView) -> Void)? { { self.scrollViewDidEndScrollingAnimation($0) } }

    /// The method of this name, to be called with a question mark.
    public var scrollViewDidScrollToTop: ((UIScrollView) -> Void)? { { self.scrollViewDidScrollToTop($0) } }

    /// The method of this name, to be called with a question mark.
    public var scrollViewDidChangeAdjustedContentInset: ((UIScrollView) -> Void)? { { self.scrollViewDidChangeAdjustedContentInset($0) } }

    /// The method of this name, to be called with a question mark; it answers true where it is absent.
    public var scrollViewShouldScrollToTop: ((UIScrollView) -> Bool)? { { self.scrollViewShouldScrollToTop($0) } }

    /// The method of this name, to be called with a question mark.
    public var scrollViewDidZoom: ((UIScrollView) -> Void)? { { self.scrollViewDidZoom($0) } }

    /// The method of this name, to be called with a question mark.
    public var viewForZooming: UIScrollViewZoomingCalls? { UIScrollViewZoomingCalls(target: self) }

    /// The method of this name, to be called with a question mark.
    public var scrollViewWillBeginZooming: UIScrollViewZoomingCalls? { UIScrollViewZoomingCalls(target: self) }

    /// The method of this name, to be called with a question mark.
    public var scrollViewDidEndZooming: UIScrollViewZoomingCalls? { UIScrollViewZoomingCalls(target: self) }

    /// The method of this name, to be called with a question mark.
    public var scrollViewDidEndDragging: UIScrollViewEndDraggingCalls? { UIScrollViewEndDraggingCalls(target: self) }

    /// The method of this name, to be called with a question mark.
    public var scrollViewWillEndDragging: UIScrollViewEndDraggingCalls? { UIScrollViewEndDraggingCalls(target: self) }
}

/// Tells a scroll view's delegate of the end of a drag.
@preconcurrency @MainActor public struct UIScrollViewEndDraggingCalls {
    let target: any UIScrollViewDelegate

    /// Tells that a drag ended.
    public func callAsFunction(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        target.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    }

    /// Tells that a drag is about to end, and lets the delegate say where scrolling comes to rest.
    public func callAsFunction(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        target.scrollViewWillEndDragging(scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
    }
}

/// Asks and tells a scroll view's delegate of zooming.
@preconcurrency @MainActor public struct UIScrollViewZoomingCalls {
    let target: any UIScrollViewDelegate

    /// Asks for the view that is zoomed.
    public func callAsFunction(in scrollView: UIScrollView) -> UIView? { target.viewForZooming(in: scrollView) }

    /// Tells that zooming begins.
    public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?) {
        target.scrollViewWillBeginZooming(scrollView, with: view)
    }

    /// Tells that zooming has ended.
    public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        target.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
    }
}
