// SPDX-License-Identifier: MIT
//
// From a view that a program built to a picture file of any kind.

public import Foundation
import VitrineDrawing
import VitrineImageCoding
import VitrineLayers
public import VitrinePDFRenderer
public import VitrineRasterRenderer
public import VitrineSVGRenderer
public import VitrineViewCore

extension UIView {
    /// Writes a picture of the view and everything in it.
    ///
    /// The view is laid out first. Its origin is the picture's: where it lies in a superview does not matter.
    ///
    ///     try view.write(to: URL(fileURLWithPath: "badge.webp"))
    ///
    /// - Parameters:
    ///   - url: A file, whose ending tells its kind: that of a kind in `FileKind.all` that can be still. It appears when it is whole.
    ///   - options: How it is drawn and compressed.
    /// - Throws: `OutputError` when the picture cannot be drawn or written; what stood in its place is untouched then.
    public func write(to url: URL, options: RenderOptions = RenderOptions()) throws(OutputError) {
        _ = try StillWriter.write([ViewMoment(view: self, options: options)], to: url, options: options)
    }

    /// A picture of the view and everything in it, as the bytes of a file.
    ///
    /// The view is laid out first. Its origin is the picture's: where it lies in a superview does not matter.
    ///
    /// - Parameters:
    ///   - kind: A kind of file that can be still.
    ///   - options: How it is drawn and compressed.
    /// - Throws: `OutputError` when the view has no area, or more than the kind of file has room for.
    public func data(as kind: FileKind, options: RenderOptions = RenderOptions()) throws(OutputError) -> Data {
        try StillWriter.data([ViewMoment(view: self, options: options)], as: kind, options: options)
    }

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

    /// The view and everything in it as an SVG document.
    ///
    /// The view is laid out first. Its origin is the document's: where it lies in a superview does not matter. A point is a px.
    ///
    /// - Parameters:
    ///   - scale: Pixels per point, on which edges lie.
    ///   - background: What the document is filled with first; nil leaves it as it is.
    ///   - options: What becomes of text and images.
    /// - Throws: `SVGError` when the view has no area.
    public func svgData(
        scale: CGFloat = 2, background: UIColor? = nil, options: SVGRenderer.Options = SVGRenderer.Options()
    ) throws(SVGError) -> Data {
        let list = pictureList(scale: scale, background: background, smoothsEdges: true)
        return Data(try SVGRenderer(options: options).render(list).utf8)
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

    /// The view and everything in it as a file of Figma's REST API: frames with auto layouts, texts, outlines and pictures.
    ///
    /// The view is laid out first. Its origin is the frame's: where it lies in a superview does not matter.
    ///
    /// - Parameters:
    ///   - name: What the frame is called.
    ///   - scale: Pixels per point of what no layer of a design says.
    /// - Throws: `OutputError` when the view has no area.
    public func figmaData(name: String = "Screen", scale: CGFloat = 2) throws(OutputError) -> Data {
        var options = RenderOptions()
        (options.scale, options.title) = (scale, name)
        return try data(as: .figma, options: options)
    }

    /// What the view shows, its origin at the picture's.
    ///
    /// - Parameters:
    ///   - time: of the current clock; nil is what it shows now.
    ///   - identities: of a recording of which this is a moment.
    func pictureList(
        scale: CGFloat, background: UIColor?, smoothsEdges: Bool, at time: TimeInterval? = nil, identities: LayerIdentities? = nil
    ) -> DisplayList {
        displayList(
            size: bounds.size, scale: scale, background: background, at: time,
            rootAt: CGPoint(x: bounds.width / 2, y: bounds.height / 2), smoothsEdges: smoothsEdges, identities: identities)
    }
}

/// What a view shows.
@MainActor
private struct ViewMoment: MomentSource {
    let view: UIView
    let options: RenderOptions

    func displayList() -> DisplayList {
        view.pictureList(scale: options.scale ?? 2, background: nil, smoothsEdges: options.smoothsEdges)
    }

    func describedList() -> (list: DisplayList, identities: LayerIdentities)? {
        let identities = LayerIdentities(keepsSources: true)
        let list = view.pictureList(
            scale: options.scale ?? 2, background: nil, smoothsEdges: options.smoothsEdges, identities: identities)
        return (list, identities)
    }

    /// A view shows what it has room for; who wants more of it gives it more room.
    func showFullContent() {}

    var fullContentSize: CGSize { view.bounds.size }

    func displayList(ofRows rows: ClosedRange<CGFloat>) -> DisplayList { displayList() }
}
