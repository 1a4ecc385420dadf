// SPDX-License-Identifier: MIT
//
// Documents of pages that a program draws (drawing.documents).

public import Foundation
import VitrineDrawing
import VitrineGeometry
public import VitrineLayers
import VitrinePDFRenderer
public import VitrineViewCore

/// How a document is drawn.
@preconcurrency @MainActor
open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
    /// What the document says of itself, by the names of `kCGPDFContextTitle` and its like; the title is written.
    open var documentInfo: [String: Any] = [:]
}

/// The title of a document, in what it says of itself.
public let kCGPDFContextTitle = "kCGPDFContextTitle"
/// The author of a document, in what it says of itself; not written.
public let kCGPDFContextAuthor = "kCGPDFContextAuthor"
/// The program that made a document, in what it says of itself; not written.
public let kCGPDFContextCreator = "kCGPDFContextCreator"
/// What a document is about, in what it says of itself; not written.
public let kCGPDFContextSubject = "kCGPDFContextSubject"
/// Words that a document is found by, in what it says of itself; not written.
public let kCGPDFContextKeywords = "kCGPDFContextKeywords"

/// The pages of a document that are being drawn.
@MainActor final class PageRecorder {
    private(set) var pages: [DisplayList] = []
    private var page: (context: CGContext, bounds: CGRect)?
    let usual: CGRect

    init(_ usual: CGRect) { self.usual = usual }

    /// The page that is drawn now; nil before the first.
    var context: CGContext? { page?.context }
    /// The rectangle of the page that is drawn now.
    var bounds: CGRect { page?.bounds ?? usual }

    /// Ends the page that is drawn, and begins another, which what follows is drawn into.
    func begin(_ bounds: CGRect) {
        end()
        let context = CGContext(bounds: bounds, scale: 1, isOpaque: false)
        page = (context, bounds)
        UIGraphicsPushContext(context)
    }

    /// Ends the page that is drawn.
    func end() {
        guard let (context, bounds) = page else { return }
        UIGraphicsPopContext()
        page = nil
        // Edges may lie between points, as they do on paper.
        let layer = DisplayList.Layer(bounds: CGRect(origin: .zero, size: bounds.size), contents: context.marks)
        pages.append(DisplayList(size: bounds.size, scale: 4, layers: [layer]))
    }

    /// The document of the pages; empty where there is none, or one that cannot be a page.
    func document(_ title: String) -> Data {
        end()
        guard let bytes = try? PDFRenderer(options: PDFRenderer.Options(title: title)).render(pages) else { return Data() }
        return Data(bytes)
    }
}

/// What a renderer of documents hands to what draws: a page has to be begun first.
@preconcurrency @MainActor
open class UIGraphicsPDFRendererContext: NSObject {
    private let recorder: PageRecorder
    /// How the document is drawn.
    public let format: UIGraphicsPDFRendererFormat

    init(_ recorder: PageRecorder, _ format: UIGraphicsPDFRendererFormat) {
        (self.recorder, self.format) = (recorder, format)
        super.init()
    }

    /// The context that is drawn into: that of the page that was begun last; the first is begun where there was none.
    open var cgContext: CGContext {
        if let context = recorder.context { return context }
        beginPage()
        return recorder.context ?? CGContext(bounds: recorder.usual, scale: 1, isOpaque: false)
    }

    /// The rectangle of the page that is drawn, in points.
    open var pdfContextBounds: CGRect { recorder.bounds }

    /// Begins a page as large as the renderer says.
    open func beginPage() { recorder.begin(recorder.usual) }

    /// Begins a page of a size of its own; what else is said of it is left.
    open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) { recorder.begin(bounds) }

    /// Leads to an address from a rectangle; not written.
    open func setURL(_ url: URL, for rect: CGRect) {}

    /// Names a place in the document; not written.
    open func addDestination(withName name: String, at point: CGPoint) {}

    /// Leads to a place in the document from a rectangle; not written.
    open func setDestinationWithName(_ name: String, for rect: CGRect) {}

    /// Fills a rectangle with the context's colour.
    open func fill(_ rect: CGRect) { cgContext.fill(rect) }

    /// Draws a line of a point along the inside of a rectangle.
    open func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }

    /// Limits what follows to a rectangle.
    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Draws documents: their pages are vectors and text, as they were drawn.
@preconcurrency @MainActor
open class UIGraphicsPDFRenderer: NSObject {
    private let bounds: CGRect
    /// How documents are drawn.
    public let format: UIGraphicsPDFRendererFormat

    /// A renderer of documents whose pages are as large as given, in points.
    public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
        (self.bounds, self.format) = (bounds, format)
        super.init()
    }

    /// A renderer of documents whose pages are as large as given, in points.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsPDFRendererFormat()) }

    /// A document as it is drawn; empty where no page was begun.
    open func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
        let recorder = PageRecorder(bounds)
        actions(UIGraphicsPDFRendererContext(recorder, format))
        return recorder.document(format.documentInfo[kCGPDFContextTitle] as? String ?? "")
    }

    /// Writes a document as it is drawn.
    ///
    /// - Throws: Why the file cannot be written.
    open func writePDF(to url: URL, withActions actions: (UIGraphicsPDFRendererContext) -> Void) throws {
        try pdfData(actions: actions).write(to: url, options: .atomic)
    }
}

/// The document that is drawn by functions.
@MainActor private final class OpenDocument {
    var recorder: PageRecorder?
    var data: NSMutableData?
    var path: String?
    var title = ""

    static var current: OpenDocument { UIEnvironment.current.views.part { OpenDocument() } }
}

/// Begins a document, which is put into data when it ends.
@preconcurrency @MainActor public func UIGraphicsBeginPDFContextToData(
    _ data: NSMutableData, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) {
    begin(bounds, documentInfo)
    OpenDocument.current.data = data
}

/// Begins a document, which is written to a file when it ends.
///
/// - Returns: True; a file that cannot be written is left.
@discardableResult
@preconcurrency @MainActor public func UIGraphicsBeginPDFContextToFile(
    _ path: String, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) -> Bool {
    begin(bounds, documentInfo)
    OpenDocument.current.path = path
    return true
}

@MainActor private func begin(_ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?) {
    let document = OpenDocument.current
    // A page that is not said to be of a size is one of letters.
    document.recorder = PageRecorder(bounds.isEmpty ? CGRect(x: 0, y: 0, width: 612, height: 792) : bounds)
    (document.data, document.path) = (nil, nil)
    document.title = documentInfo?[kCGPDFContextTitle] as? String ?? ""
}

/// Begins a page of the document.
@preconcurrency @MainActor public func UIGraphicsBeginPDFPage() {
    guard let recorder = OpenDocument.current.recorder else { return }
    recorder.begin(recorder.usual)
}

/// Begins a page of the document, of a size of its own.
@preconcurrency @MainActor public func UIGraphicsBeginPDFPageWithInfo(_ bounds: CGRect, _ pageInfo: [AnyHashable: Any]?) {
    OpenDocument.current.recorder?.begin(bounds)
}

/// The rectangle of the page that is drawn, in points; empty outside of a document.
@preconcurrency @MainActor public func UIGraphicsGetPDFContextBounds() -> CGRect { OpenDocument.current.recorder?.bounds ?? .zero }

/// Ends the document.
@preconcurrency @MainActor public func UIGraphicsEndPDFContext() {
    let document = OpenDocument.current
    guard let recorder = document.recorder else { return }
    let bytes = recorder.document(document.title)
    document.recorder = nil
    document.data?.append(bytes)
    if let path = document.path { try? bytes.write(to: URL(fileURLWithPath: path), options: .atomic) }
}
