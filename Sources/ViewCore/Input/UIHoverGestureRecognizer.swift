// SPDX-License-Identifier: MIT
//
// A pointer over a view.

public import Foundation
import VitrineInput

/// A pointer that comes over a view, moves on it and leaves it, without a touch (gestures.hover).
///
/// A finger on glass never hovers; `Finger.hover(at:in:)` stands for a pointer or a pencil.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    /// How far the pencil is from the glass, between 0 and 1: 0, since a pointer has no distance.
    open var zOffset: CGFloat { 0 }

    /// The pointer is at a point of the window, or gone.
    func follow(_ point: CGPoint?) {
        guard let point else { return strive(for: .ended) }
        play.lastCenter = point
        strive(for: .changed)
    }

    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    open override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}

extension TouchDelivery {
    /// The pointer is at a point of the window, or gone: recognizers of what lies under it hear of it.
    package func hover(at point: CGPoint?) {
        var under: [UIHoverGestureRecognizer] = []
        var view = point.flatMap { hitTest($0) }
        while let current = view {
            under += (current.gestureRecognizers ?? []).compactMap { $0 as? UIHoverGestureRecognizer }.filter(\.isEnabled)
            view = current.superview
        }
        let left = hovered.filter { old in !under.contains { $0 === old } }
        hovered = under
        for recognizer in left where recognizer.progress.isActive { recognizer.follow(nil) }
        for recognizer in under { recognizer.follow(point) }
    }
}
