// SPDX-License-Identifier: MIT
//
// Previews of views, and where they come from or go to.

public import Foundation
public import VitrineGeometry
import VitrineLayers

/// A place in a view's space for a preview to come from or go to.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
    /// The view in whose space the place is; it has to be in a window.
    public let container: UIView
    /// Where the middle of the preview stands, in the container's space.
    public let center: CGPoint
    /// What is done to the preview there.
    public let transform: CGAffineTransform

    /// A place, with what is done to the preview there.
    public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
        (self.container, self.center, self.transform) = (container, center, transform)
        super.init()
    }

    /// A place.
    public convenience init(container: UIView, center: CGPoint) { self.init(container: container, center: center, transform: .identity) }
}

/// A preview of a view, with a place.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
    /// What is shown.
    public let view: UIView
    /// How it is shown.
    public let parameters: UIPreviewParameters
    /// Where.
    public let target: UIPreviewTarget

    /// A preview of a view at a place.
    public required init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        (self.view, self.parameters, self.target) = (view, parameters, target)
        super.init()
        if target.container.window == nil {
            let reason =
                "UIPreviewTarget requires that the container view is in a window, but it is not. "
                + "(container: <\(type(of: target.container))>)"
            target.container.environment.refuse(.internalInconsistency, reason)
        }
    }

    /// A preview of a view where it stands, which has to be in a window.
    public convenience init(view: UIView, parameters: UIPreviewParameters) {
        self.init(view: view, parameters: parameters, target: UIPreviewTarget(whereStands: view))
    }

    /// A preview of a view where it stands, as it is.
    public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

    /// The size of the view.
    open var size: CGSize { view.bounds.size }

    /// The same preview at another place.
    open func retargetedPreview(with newTarget: UIPreviewTarget) -> Self {
        Self(view: view, parameters: parameters, target: newTarget)
    }
}

extension UIPreviewTarget {
    /// Where a view stands in its superview.
    fileprivate convenience init(whereStands view: UIView) {
        let center = view.superview == nil ? view.bounds.middle : view.center
        self.init(container: view.superview ?? view, center: center, transform: view.transform)
    }
}

/// A place in a view's space for the preview of a drag to come from or go to.
@preconcurrency @MainActor
open class UIDragPreviewTarget: UIPreviewTarget {}

/// A preview of something that is dragged, with a place.
@preconcurrency @MainActor
open class UITargetedDragPreview: UITargetedPreview {
    public required init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        super.init(view: view, parameters: parameters, target: target)
    }

    /// A preview of a view at a place.
    public convenience init(view: UIView, parameters: UIDragPreviewParameters, target: UIDragPreviewTarget) {
        self.init(view: view, parameters: parameters as UIPreviewParameters, target: target as UIPreviewTarget)
    }

    /// A preview of a view where it stands, which has to be in a window.
    public convenience init(view: UIView, parameters: UIDragPreviewParameters) {
        self.init(view: view, parameters: parameters as UIPreviewParameters, target: UIPreviewTarget(whereStands: view))
    }

    /// A preview of a view where it stands, as it is.
    public convenience init(view: UIView) { self.init(view: view, parameters: UIDragPreviewParameters()) }

    /// The same preview at another place.
    open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> Self {
        Self(view: view, parameters: parameters, target: newTarget)
    }
}

/// A preview of something that is dragged, without a place.
@preconcurrency @MainActor
open class UIDragPreview: NSObject {
    /// What is shown.
    public let view: UIView
    /// How it is shown.
    public let parameters: UIDragPreviewParameters

    /// A preview of a view, which need not be in a window.
    public init(view: UIView, parameters: UIDragPreviewParameters) {
        (self.view, self.parameters) = (view, parameters)
        super.init()
    }

    /// A preview of a view as it is.
    public convenience init(view: UIView) { self.init(view: view, parameters: UIDragPreviewParameters()) }
}

extension CGRect {
    /// The middle of the rectangle.
    package var middle: CGPoint { CGPoint(x: midX, y: midY) }
}
