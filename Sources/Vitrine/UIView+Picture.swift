// SPDX-License-Identifier: MIT
//
// From a view that a program built to a picture file.

public import Foundation
import VitrineDrawing
import VitrineImageCoding
import VitrineLayers
public import VitrinePDFRenderer
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
    ///     not say. On iOS they are not (geometry.edges-are-hard), unless the app's `UIViewEdgeAntialiasing` says so.
    /// - Throws: `RasterError` when the view has no area, or more pixels than a picture may have.
    public func pngData(scale: CGFloat = 2, background: UIColor? = nil, smoothsEdges: Bool = true) throws(RasterError) -> Data {
        let list = pictureList(scale: scale, background: background, smoothsEdges: smoothsEdges)
        return Data(PNGEncoder(scale: Double(scale)).encode(try RasterRenderer().render(list)))
    }

    /// The view and everything in it as a PDF document of one page.
    ///
    /// The view is laid out first. Its origin is the page's: where it lies in a superview does not matter. A point is 1/72 inch.
    ///
    /// - Parameters:
    ///   - title: The document's title; empty for none.
    ///   - scale: Pixels per point: edges lie on these, and blurred shadows are that fine.
    ///   - background: What the page is filled with first; nil leaves it as it is.
    /// - Throws: `PDFError` when the view has no area, or more than a page may have.
    public func pdfData(title: String = "", scale: CGFloat = 2, background: UIColor? = nil) throws(PDFError) -> Data {
        Data(try PDFRenderer(options: .init(title: title)).render(pictureList(scale: scale, background: background, smoothsEdges: true)))
    }

    /// What the view shows, its origin at the picture's.
    ///
    /// - Parameters:
    ///   - time: of the current clock; nil is what it shows now.
    ///   - identities: of a recording of which this is a moment.
    func pictureList(
        scale: CGFloat, background: UIColor?, smoothsEdges: Bool, at time: TimeInterval? = nil, identities: LayerIdentities? = nil
    ) -> DisplayList {
        let position = center
        center = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
        defer { center = position }
        return displayList(
            size: bounds.size, scale: scale, background: background, at: time, smoothsEdges: smoothsEdges, identities: identities)
    }
}
