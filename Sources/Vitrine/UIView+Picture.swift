// SPDX-License-Identifier: MIT
//
// From a view that a program built to a picture file.

public import Foundation
import VitrineDrawing
import VitrineImageCoding
public import VitrineRasterRenderer
public import VitrineViews

extension UIView {
    /// The view and everything in it as a PNG file.
    ///
    /// The view is laid out first. Its origin is the picture's: where it lies in a superview does not matter.
    ///
    /// - Parameters:
    ///   - scale: Pixels per point.
    ///   - background: What the picture is filled with first; nil leaves it transparent.
    ///   - smoothsEdges: Whether straight edges that do not lie along the pixels are smoothed where a layer's `allowsEdgeAntialiasing` does
    ///     not say. On iOS they are not (fact 9.1.9), unless the app's `UIViewEdgeAntialiasing` says so.
    /// - Throws: `RasterError` when the view has no area, or more pixels than a picture may have.
    public func pngData(scale: CGFloat = 2, background: UIColor? = nil, smoothsEdges: Bool = true) throws(RasterError) -> Data {
        let position = center
        center = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
        defer { center = position }
        let list = displayList(size: bounds.size, scale: scale, background: background, smoothsEdges: smoothsEdges)
        return Data(PNGEncoder(scale: Double(scale)).encode(try RasterRenderer().render(list)))
    }
}
