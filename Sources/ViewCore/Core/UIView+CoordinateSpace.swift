// SPDX-License-Identifier: MIT
//
// Views as spaces that points and rectangles are told in (geometry.coordinate-spaces).

public import Foundation
public import VitrineGraphics
import VitrineLayers

extension UIView: UICoordinateSpace {
    /// A point of this view's space in another space: that of a view, or of the screen.
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        switch coordinateSpace {
        case let view as UIView: convert(point, to: Optional(view))
        case is ScreenSpace: layer.convert(point, to: nil)
        default: coordinateSpace.convert(point, from: self)
        }
    }

    /// A point of another space in this view's.
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        switch coordinateSpace {
        case let view as UIView: convert(point, from: Optional(view))
        case is ScreenSpace: layer.convert(point, from: nil)
        default: coordinateSpace.convert(point, to: self)
        }
    }

    /// The smallest rectangle of another space around a rectangle of this view's.
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        switch coordinateSpace {
        case let view as UIView: convert(rect, to: Optional(view))
        case is ScreenSpace: layer.convert(rect, to: nil)
        default: coordinateSpace.convert(rect, from: self)
        }
    }

    /// The smallest rectangle of this view's space around a rectangle of another.
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        switch coordinateSpace {
        case let view as UIView: convert(rect, from: Optional(view))
        case is ScreenSpace: layer.convert(rect, from: nil)
        default: coordinateSpace.convert(rect, to: self)
        }
    }
}
