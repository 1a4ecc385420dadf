// SPDX-License-Identifier: MIT
//
// How the preview of a view looks.

public import Foundation
import VitrineGeometry

/// Which part of a view a preview shows, over what, and with which shadow.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
    /// The part of the view that is shown, in its own space; nil is all of it.
    open var visiblePath: UIBezierPath?
    /// What casts the shadow, in the view's own space; nil is the visible part.
    open var shadowPath: UIBezierPath?
    /// What is seen behind the view within the visible part; the system's background by default (drag.preview-parameters).
    open var backgroundColor: UIColor! = .systemBackground

    public override init() { super.init() }

    /// Parameters that show lines of text: the visible part is the lines, each in a rectangle with room around it.
    ///
    /// - Parameter textLineRects: Values of `CGRect`, in the view's own space.
    public convenience init(textLineRects: [NSValue]) {
        self.init()
        let lines = textLineRects.map(\.cgRectValue).filter { !$0.isEmpty }
        if lines.isEmpty { return }
        let path = UIBezierPath()
        for line in lines { path.append(UIBezierPath(roundedRect: line.insetBy(dx: -8, dy: -4), cornerRadius: 6)) }
        visiblePath = path
    }
}

/// Which part of a view the preview of a drag shows.
@preconcurrency @MainActor
open class UIDragPreviewParameters: UIPreviewParameters {}
