// SPDX-License-Identifier: MIT
//
// What gestures, menus, layers and animations ask and tell. Each method can be called with a question mark (runtime.optional-calls).

public import Foundation
public import VitrineLayers
public import VitrineMenus
public import VitrineViewCore

extension UIGestureRecognizerDelegate {
    /// The method of this name, to be called with a question mark.
    public var gestureRecognizerShouldBegin: ((UIGestureRecognizer) -> Bool)? { { self.gestureRecognizerShouldBegin($0) } }
    /// The methods that begin with this name, to be called with a question mark.
    public var gestureRecognizer: _GestureRecognizerDelegateGestureRecognizerCalls? { .init(target: self) }
}

/// Calls methods of a `UIGestureRecognizerDelegate`.
@preconcurrency @MainActor public struct _GestureRecognizerDelegateGestureRecognizerCalls {
    let target: any UIGestureRecognizerDelegate

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UIGestureRecognizer, shouldReceive p1: UITouch) -> Bool {
        target.gestureRecognizer(p0, shouldReceive: p1)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UIGestureRecognizer, shouldReceive p1: UIEvent) -> Bool {
        target.gestureRecognizer(p0, shouldReceive: p1)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UIGestureRecognizer, shouldReceive p1: UIPress) -> Bool {
        target.gestureRecognizer(p0, shouldReceive: p1)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith p1: UIGestureRecognizer) -> Bool {
        target.gestureRecognizer(p0, shouldRecognizeSimultaneouslyWith: p1)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UIGestureRecognizer, shouldRequireFailureOf p1: UIGestureRecognizer) -> Bool {
        target.gestureRecognizer(p0, shouldRequireFailureOf: p1)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UIGestureRecognizer, shouldBeRequiredToFailBy p1: UIGestureRecognizer) -> Bool {
        target.gestureRecognizer(p0, shouldBeRequiredToFailBy: p1)
    }
}

extension UIContextMenuInteractionDelegate {
    /// The methods that begin with this name, to be called with a question mark.
    public var contextMenuInteraction: _ContextMenuInteractionDelegateContextMenuInteractionCalls? { .init(target: self) }
}

/// Calls methods of a `UIContextMenuInteractionDelegate`.
@preconcurrency @MainActor public struct _ContextMenuInteractionDelegateContextMenuInteractionCalls {
    let target: any UIContextMenuInteractionDelegate

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UIContextMenuInteraction, configurationForMenuAtLocation p1: CGPoint) -> UIContextMenuConfiguration? {
        target.contextMenuInteraction(p0, configurationForMenuAtLocation: p1)
    }

    /// Calls the method of these labels.
    public func callAsFunction(
        _ p0: UIContextMenuInteraction, configuration p1: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier p2: any NSCopying
    ) -> UITargetedPreview? {
        target.contextMenuInteraction(p0, configuration: p1, highlightPreviewForItemWithIdentifier: p2)
    }

    /// Calls the method of these labels.
    public func callAsFunction(
        _ p0: UIContextMenuInteraction, configuration p1: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier p2: any NSCopying
    ) -> UITargetedPreview? {
        target.contextMenuInteraction(p0, configuration: p1, dismissalPreviewForItemWithIdentifier: p2)
    }

    /// Calls the method of these labels.
    public func callAsFunction(
        _ p0: UIContextMenuInteraction, previewForHighlightingMenuWithConfiguration p1: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        target.contextMenuInteraction(p0, previewForHighlightingMenuWithConfiguration: p1)
    }

    /// Calls the method of these labels.
    public func callAsFunction(
        _ p0: UIContextMenuInteraction, previewForDismissingMenuWithConfiguration p1: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        target.contextMenuInteraction(p0, previewForDismissingMenuWithConfiguration: p1)
    }

    /// Calls the method of these labels.
    public func callAsFunction(
        _ p0: UIContextMenuInteraction, willPerformPreviewActionForMenuWith p1: UIContextMenuConfiguration,
        animator p2: any UIContextMenuInteractionCommitAnimating
    ) {
        target.contextMenuInteraction(p0, willPerformPreviewActionForMenuWith: p1, animator: p2)
    }

    /// Calls the method of these labels.
    public func callAsFunction(
        _ p0: UIContextMenuInteraction, willDisplayMenuFor p1: UIContextMenuConfiguration,
        animator p2: (any UIContextMenuInteractionAnimating)?
    ) {
        target.contextMenuInteraction(p0, willDisplayMenuFor: p1, animator: p2)
    }

    /// Calls the method of these labels.
    public func callAsFunction(
        _ p0: UIContextMenuInteraction, willEndFor p1: UIContextMenuConfiguration, animator p2: (any UIContextMenuInteractionAnimating)?
    ) {
        target.contextMenuInteraction(p0, willEndFor: p1, animator: p2)
    }
}

extension CAAnimationDelegate {
    /// The method of this name, to be called with a question mark.
    public var animationDidStart: ((CAAnimation) -> Void)? { { self.animationDidStart($0) } }
    /// The methods that begin with this name, to be called with a question mark.
    public var animationDidStop: _AnimationDelegateAnimationDidStopCalls? { .init(target: self) }
}

/// Calls methods of a `CAAnimationDelegate`.
@preconcurrency @MainActor public struct _AnimationDelegateAnimationDidStopCalls {
    let target: any CAAnimationDelegate

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: CAAnimation, finished p1: Bool) {
        target.animationDidStop(p0, finished: p1)
    }
}

extension CALayerDelegate {
    /// The method of this name, to be called with a question mark.
    public var display: ((CALayer) -> Void)? { { self.display($0) } }
    /// The method of this name, to be called with a question mark.
    public var layerWillDraw: ((CALayer) -> Void)? { { self.layerWillDraw($0) } }
    /// The methods that begin with this name, to be called with a question mark.
    public var draw: _LayerDelegateDrawCalls? { .init(target: self) }
    /// The methods that begin with this name, to be called with a question mark.
    public var layoutSublayers: _LayerDelegateLayoutSublayersCalls? { .init(target: self) }
    /// The methods that begin with this name, to be called with a question mark.
    public var action: _LayerDelegateActionCalls? { .init(target: self) }
}

/// Calls methods of a `CALayerDelegate`.
@preconcurrency @MainActor public struct _LayerDelegateDrawCalls {
    let target: any CALayerDelegate

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: CALayer, in p1: CGContext) {
        target.draw(p0, in: p1)
    }
}

/// Calls methods of a `CALayerDelegate`.
@preconcurrency @MainActor public struct _LayerDelegateLayoutSublayersCalls {
    let target: any CALayerDelegate

    /// Calls the method of these labels.
    public func callAsFunction(of p0: CALayer) {
        target.layoutSublayers(of: p0)
    }
}

/// Calls methods of a `CALayerDelegate`.
@preconcurrency @MainActor public struct _LayerDelegateActionCalls {
    let target: any CALayerDelegate

    /// Calls the method of these labels.
    public func callAsFunction(for p0: CALayer, forKey p1: String) -> (any CAAction)? {
        target.action(for: p0, forKey: p1)
    }
}
