// SPDX-License-Identifier: MIT
//
// Makes `delegate.scrollViewDidScroll?(view)` compile as it does with Objective-C's optional methods.

public import VitrineViews

extension UIScrollViewDelegate {
    /// The method of this name, to be called with a question mark.
    public var scrollViewDidScroll: ((UIScrollView) -> Void)? { { self.scrollViewDidScroll($0) } }

    /// The method of this name, to be called with a question mark.
    public var scrollViewWillBeginDragging: ((UIScrollView) -> Void)? { { self.scrollViewWillBeginDragging($0) } }

    /// The method of this name, to be called with a question mark.
    public var scrollViewDidEndDecelerating: ((UIScrollView) -> Void)? { { self.scrollViewDidEndDecelerating($0) } }

    /// The method of this name, to be called with a question mark.
    public var scrollViewDidEndScrollingAnimation: ((UIScrollView) -> Void)? { { self.scrollViewDidEndScrollingAnimation($0) } }
}
