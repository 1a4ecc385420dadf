// SPDX-License-Identifier: MIT
//
// Drags.

public import Foundation
import VitrineInput

/// A drag with one finger or more (gestures.pan).
@preconcurrency @MainActor
open class UIPanGestureRecognizer: _ReadingGestureRecognizer {
    var reader = PanReader()

    /// The least number of fingers; 1 by default.
    open var minimumNumberOfTouches: Int {
        get { reader.minimumTouches }
        set { reader.minimumTouches = max(newValue, 1) }
    }

    /// The largest number of fingers; any by default.
    open var maximumNumberOfTouches: Int {
        get { reader.maximumTouches }
        set { reader.maximumTouches = max(newValue, 1) }
    }

    /// How far the fingers have moved, in points of a view.
    open func translation(in view: UIView?) -> CGPoint { way(reader.translation, in: view) }

    /// Says how far the fingers have moved; they move on from there.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        guard let view, let window = view.window, view !== window else { return reader.translation = translation }
        let (from, to) = (view.convert(CGPoint.zero, to: window), view.convert(translation, to: window))
        reader.translation = CGPoint(x: to.x - from.x, y: to.y - from.y)
    }

    /// How quickly the fingers move, in points of a view a second.
    open func velocity(in view: UIView?) -> CGPoint { way(reader.velocity, in: view) }

    /// A way over the window, in points of a view.
    func way(_ way: CGPoint, in view: UIView?) -> CGPoint {
        let (from, to) = (place(.zero, in: view), place(way, in: view))
        return CGPoint(x: to.x - from.x, y: to.y - from.y)
    }

    override func read(_ touches: [TouchPoint]) -> GestureProgress? { reader.read(touches) }
    override var countedTouches: [UITouch] { touches.filter(\.isDown) }
    override func resetReader() { reader.reset() }
}
