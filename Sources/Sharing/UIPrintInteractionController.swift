// SPDX-License-Identifier: MIT
//
// Names of printing: there are no printers.

public import Foundation
public import VitrineControllers
import VitrineControls
public import VitrineGeometry
public import VitrineViewCore

/// What a print is to be like.
@preconcurrency @MainActor
open class UIPrintInfo: NSObject {
    /// What is printed.
    public enum OutputType: Int, Hashable, Sendable { case general, photo, grayscale, photoGrayscale }

    /// How pages lie.
    public enum Orientation: Int, Hashable, Sendable { case portrait, landscape }

    /// Which sides are printed on.
    public enum Duplex: Int, Hashable, Sendable { case none, longEdge, shortEdge }

    /// What is printed.
    open var outputType = OutputType.general
    /// How pages lie.
    open var orientation = Orientation.portrait
    /// Which sides are printed on.
    open var duplex = Duplex.none
    /// The name of the work.
    open var jobName = ""
    /// The printer.
    open var printerID: String?

    /// What a print is like that says nothing.
    open class func printInfo() -> UIPrintInfo { UIPrintInfo(dictionary: nil) }

    /// What a print is like.
    public required init(dictionary: [AnyHashable: Any]?) { super.init() }
}

/// A kind of paper.
@preconcurrency @MainActor
open class UIPrintPaper: NSObject {
    /// The size in points.
    public let paperSize: CGSize
    /// What can be printed on of it.
    public let printableRect: CGRect

    init(_ size: CGSize) {
        (paperSize, printableRect) = (size, CGRect(origin: .zero, size: size).insetBy(dx: 18, dy: 18))
        super.init()
    }

    /// The best of several kinds: the first, or A4.
    open class func bestPaper(forPageSize contentSize: CGSize, withPapersFrom paperList: [UIPrintPaper]) -> UIPrintPaper {
        paperList.first ?? UIPrintPaper(CGSize(width: 595, height: 842))
    }
}

/// Puts content on pages.
@preconcurrency @MainActor
open class UIPrintFormatter: NSObject {
    /// Who has the pages.
    open internal(set) weak var printPageRenderer: UIPrintPageRenderer?
    /// The height of the content.
    open var maximumContentHeight: CGFloat = 0
    /// The width of the content.
    open var maximumContentWidth: CGFloat = 0
    /// The room around the content on pages.
    open var perPageContentInsets = UIEdgeInsets.zero
    /// The room around the content on the first page.
    open var contentInsets = UIEdgeInsets.zero
    /// The first page.
    open var startPage = 0
    /// The number of pages: one.
    open var pageCount: Int { 1 }

    public override init() { super.init() }

    /// The rectangle of a page.
    open func rectForPage(at pageIndex: Int) -> CGRect { printPageRenderer?.printableRect ?? .zero }

    /// Draws on a page; overridden to draw.
    open func draw(in rect: CGRect, forPageAt pageIndex: Int) {}
}

/// Puts a text on pages.
@preconcurrency @MainActor
open class UISimpleTextPrintFormatter: UIPrintFormatter {
    /// The text.
    open var text: String?
    /// The text with its attributes.
    open var attributedText: NSAttributedString?
    /// Its font.
    open var font: UIFont?
    /// Its colour.
    open var color: UIColor?
    /// Where its lines stand.
    open var textAlignment = NSTextAlignment.natural

    /// Pages of a text.
    public init(text: String) {
        self.text = text
        super.init()
    }

    /// Pages of a text with attributes.
    public init(attributedText: NSAttributedString) {
        self.attributedText = attributedText
        super.init()
    }
}

/// Puts a page of markup on pages, which is not read.
@preconcurrency @MainActor
open class UIMarkupTextPrintFormatter: UIPrintFormatter {
    /// The markup.
    open var markupText: String?

    /// Pages of markup.
    public init(markupText: String) {
        self.markupText = markupText
        super.init()
    }
}

/// Puts a view on pages.
@preconcurrency @MainActor
open class UIViewPrintFormatter: UIPrintFormatter {
    /// The view.
    public let view: UIView

    init(_ view: UIView) {
        self.view = view
        super.init()
    }

    open override func draw(in rect: CGRect, forPageAt pageIndex: Int) { view.drawHierarchy(in: rect, afterScreenUpdates: true) }
}

extension UIView {
    /// Puts the view on pages.
    public func viewPrintFormatter() -> UIViewPrintFormatter { UIViewPrintFormatter(self) }
}

/// Draws pages.
@preconcurrency @MainActor
open class UIPrintPageRenderer: NSObject {
    /// The height at the top of every page.
    open var headerHeight: CGFloat = 0
    /// The height at the bottom of every page.
    open var footerHeight: CGFloat = 0
    /// The paper.
    open var paperRect: CGRect { CGRect(x: 0, y: 0, width: 595, height: 842) }
    /// What can be printed on of it.
    open var printableRect: CGRect { paperRect.insetBy(dx: 18, dy: 18) }
    /// What puts content on the pages.
    open var printFormatters: [UIPrintFormatter]? {
        didSet { for formatter in printFormatters ?? [] { formatter.printPageRenderer = self } }
    }
    /// The number of pages.
    open var numberOfPages: Int { (printFormatters ?? []).reduce(0) { $0 + $1.pageCount } }

    public override init() { super.init() }

    /// Puts content on pages from one on.
    open func addPrintFormatter(_ formatter: UIPrintFormatter, startingAtPageAt pageIndex: Int) {
        formatter.startPage = pageIndex
        printFormatters = (printFormatters ?? []) + [formatter]
    }

    /// What puts content on a page.
    open func printFormattersForPage(at pageIndex: Int) -> [UIPrintFormatter]? {
        printFormatters?.filter { ($0.startPage..<$0.startPage + $0.pageCount).contains(pageIndex) }
    }

    /// Told before pages are drawn.
    open func prepare(forDrawingPages range: NSRange) {}

    /// Draws a page: its top, what is on it, and its bottom.
    open func drawPage(at pageIndex: Int, in printableRect: CGRect) {
        let (top, bottom) = (headerHeight, footerHeight)
        drawHeaderForPage(at: pageIndex, in: CGRect(x: printableRect.minX, y: printableRect.minY, width: printableRect.width, height: top))
        let middle = CGRect(
            x: printableRect.minX, y: printableRect.minY + top, width: printableRect.width,
            height: max(printableRect.height - top - bottom, 0))
        drawContentForPage(at: pageIndex, in: middle)
        for formatter in printFormattersForPage(at: pageIndex) ?? [] { drawPrintFormatter(formatter, forPageAt: pageIndex) }
        drawFooterForPage(
            at: pageIndex, in: CGRect(x: printableRect.minX, y: middle.maxY, width: printableRect.width, height: bottom))
    }

    /// Draws what a formatter puts on a page.
    open func drawPrintFormatter(_ printFormatter: UIPrintFormatter, forPageAt pageIndex: Int) {
        printFormatter.draw(in: printFormatter.rectForPage(at: pageIndex), forPageAt: pageIndex)
    }

    /// Draws the top of a page; overridden to draw.
    open func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {}

    /// Draws what is on a page; overridden to draw.
    open func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {}

    /// Draws the bottom of a page; overridden to draw.
    open func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {}
}

/// Has a say in printing.
@preconcurrency @MainActor
public protocol UIPrintInteractionControllerDelegate: NSObjectProtocol {}

/// Prints, which nothing here does: whoever asks is told that it was not done.
@preconcurrency @MainActor
open class UIPrintInteractionController: NSObject {
    /// Told of the end.
    public typealias CompletionHandler = (UIPrintInteractionController, Bool, (any Error)?) -> Void

    /// The controller of all prints.
    open class var shared: UIPrintInteractionController { controller }
    private static let controller = UIPrintInteractionController()

    /// Whether there are printers: there are none.
    open class var isPrintingAvailable: Bool { false }

    /// Whether the data of an address can be printed.
    open class func canPrint(_ url: URL) -> Bool { false }

    /// Whether data can be printed.
    open class func canPrint(_ data: Data) -> Bool { false }

    /// What the print is to be like.
    open var printInfo: UIPrintInfo?
    /// Who has a say.
    open weak var delegate: (any UIPrintInteractionControllerDelegate)?
    /// Whether the number of copies can be chosen; kept.
    open var showsNumberOfCopies = true
    /// Whether paper can be chosen; kept.
    open var showsPaperSelectionForLoadedPapers = false
    /// What draws the pages.
    open var printPageRenderer: UIPrintPageRenderer?
    /// What puts content on the pages.
    open var printFormatter: UIPrintFormatter?
    /// What is printed.
    open var printingItem: Any?
    /// What is printed, one after the other.
    open var printingItems: [Any]?

    public override init() { super.init() }

    /// Asks how to print: nothing is shown, and nothing printed.
    @discardableResult
    open func present(animated: Bool, completionHandler completion: CompletionHandler? = nil) -> Bool {
        completion?(self, false, nil)
        return false
    }

    /// As above, from a rectangle.
    @discardableResult
    open func present(from rect: CGRect, in view: UIView, animated: Bool, completionHandler completion: CompletionHandler? = nil) -> Bool {
        present(animated: animated, completionHandler: completion)
    }

    /// As above, from a button of a bar.
    @discardableResult
    open func present(from item: UIBarButtonItem, animated: Bool, completionHandler completion: CompletionHandler? = nil) -> Bool {
        present(animated: animated, completionHandler: completion)
    }

    /// Takes away what asks.
    open func dismiss(animated: Bool) {}
}
