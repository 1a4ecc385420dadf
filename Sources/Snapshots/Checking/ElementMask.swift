// SPDX-License-Identifier: MIT
//
// Elements that are compared otherwise than the rest of a picture.

import Foundation
import VitrineDrawing
public import VitrineImageDiff
public import VitrineLayoutDiff

/// What holds for the pixels of an element, wherever the layout puts it.
public struct ElementMask: Hashable, Sendable, Codable {
    /// Which elements.
    public var selector: ElementSelector
    /// What holds within; nil lets everything pass.
    public var tolerance: ImageTolerance?

    /// Elements that everything passes in, or that have a tolerance of their own.
    public init(_ selector: ElementSelector, tolerance: ImageTolerance? = nil) { (self.selector, self.tolerance) = (selector, tolerance) }

    /// The rectangles in pixels.
    package func masks(in layout: LayoutDescription, scale: Double) -> [ImageTolerance.Mask] {
        layout.rectangles(of: selector).compactMap { rectangle in
            func pixels(_ points: CGFloat, _ rule: FloatingPointRoundingRule) -> Int {
                Int(exactly: (Double(points) * scale).rounded(rule)) ?? 0
            }
            let (left, top) = (pixels(rectangle.minX, .down), pixels(rectangle.minY, .down))
            let (right, bottom) = (pixels(rectangle.maxX, .up), pixels(rectangle.maxY, .up))
            guard right > left, bottom > top else { return nil }
            return ImageTolerance.Mask(
                PixelRegion(x: left, y: top, width: right - left, height: bottom - top), tolerance: tolerance)
        }
    }
}
