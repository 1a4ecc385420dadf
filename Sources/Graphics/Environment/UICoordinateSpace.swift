// SPDX-License-Identifier: MIT
//
// Spaces that points and rectangles are told in: those of views, and that of the screen (geometry.coordinate-spaces).

public import Foundation

/// A space that points and rectangles are told in.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
    /// What there is of the space, told in itself.
    var bounds: CGRect { get }
    /// A point of this space in another.
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// A point of another space in this one.
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// The smallest rectangle of another space around a rectangle of this one.
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    /// The smallest rectangle of this space around a rectangle of another.
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

/// The space of a screen, which asks the others, as these know where they lie in it.
package final class ScreenSpace: NSObject, UICoordinateSpace {
    private weak var screen: UIScreen?

    init(_ screen: UIScreen) {
        self.screen = screen
        super.init()
    }

    package var bounds: CGRect { screen?.bounds ?? .zero }

    package func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        coordinateSpace is ScreenSpace ? point : coordinateSpace.convert(point, from: self)
    }

    package func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        coordinateSpace is ScreenSpace ? point : coordinateSpace.convert(point, to: self)
    }

    package func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        coordinateSpace is ScreenSpace ? rect : coordinateSpace.convert(rect, from: self)
    }

    package func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        coordinateSpace is ScreenSpace ? rect : coordinateSpace.convert(rect, to: self)
    }
}
