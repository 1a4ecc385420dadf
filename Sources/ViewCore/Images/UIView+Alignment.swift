// SPDX-License-Identifier: MIT
//
// The frame that constraints place.

public import Foundation
import VitrineGeometry

extension UIView {
    /// The rectangle that constraints place where the view has a frame.
    public func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

    /// The frame of the view where constraints place a rectangle.
    public func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(
            by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }
}
