// SPDX-License-Identifier: MIT
//
// The module that sources written for Apple's systems import as WebKit: a page of the net, of which the place is drawn.

@_exported public import FoundationNetworking
@_exported public import UIKit
import VitrineEnvironment
import VitrinePlaceholders

/// A page of the net.
///
/// No page is loaded or drawn: a grey place with its address is.
///
/// What is asked for becomes the view's ``url``; a delegate is told nothing, as nothing begins or ends.
@preconcurrency @MainActor
open class WKWebView: UIView {
    /// What the view was made with.
    public let configuration: WKWebViewConfiguration
    /// Who is told of pages that come and go; never told.
    open weak var navigationDelegate: (any WKNavigationDelegate)?
    /// Who shows what a page asks for; never asked.
    open weak var uiDelegate: (any WKUIDelegate)?
    /// What would scroll the page; it lies on the place, and has no content.
    public let scrollView = UIScrollView()
    /// The address that was asked for last.
    public private(set) var url: URL?
    /// What the page is called; nil, as there is none.
    open var title: String? { nil }
    /// Whether a page is being loaded; never.
    open var isLoading: Bool { false }
    /// How much of the page is there, 0 to 1: nothing.
    open var estimatedProgress: Double { 0 }
    /// Whether all that the page consists of came safely.
    open var hasOnlySecureContent: Bool { false }
    /// Whether there is a page to go back to; never.
    open var canGoBack: Bool { false }
    /// Whether there is a page to go forward to; never.
    open var canGoForward: Bool { false }
    /// The pages that were seen; none.
    public let backForwardList = WKBackForwardList()
    /// Whether swipes go back and forward.
    open var allowsBackForwardNavigationGestures = false
    /// Whether links show what is behind them.
    open var allowsLinkPreview = true
    /// What the program says it is.
    open var customUserAgent: String?
    /// How much larger the page is.
    open var pageZoom: CGFloat = 1
    /// The kind of medium that style sheets see.
    open var mediaType: String?
    /// Whether a developer may look into the page.
    open var isInspectable = false
    /// The colour behind the page.
    open var underPageBackgroundColor: UIColor! = .systemBackground

    private let place = PlaceholderView("WKWebView", symbol: "globe")

    /// A view with its place in the superview's space.
    public init(frame: CGRect, configuration: WKWebViewConfiguration) {
        self.configuration = configuration
        super.init(frame: frame)
        setUp()
    }

    /// A view with its place in the superview's space.
    public override convenience init(frame: CGRect) { self.init(frame: frame, configuration: WKWebViewConfiguration()) }

    /// A view of a nib.
    public required init?(coder: NSCoder) {
        configuration = WKWebViewConfiguration()
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        clipsToBounds = true
        scrollView.frame = bounds
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(scrollView)
        place.fill(self)
    }

    private func show(_ url: URL?, _ words: String?) -> WKNavigation? {
        self.url = url
        place.words = words
        UIEnvironment.note(UnsupportedWebMember.page)
        return WKNavigation()
    }

    // MARK: Pages

    /// Shows the address of a request.
    @discardableResult
    open func load(_ request: URLRequest) -> WKNavigation? { show(request.url, request.url?.absoluteString) }

    /// Shows the address that a text of HTML stands for.
    @discardableResult
    open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? { show(baseURL, baseURL?.absoluteString ?? "HTML") }

    /// Shows the address that data stands for.
    @discardableResult
    open func load(_ data: Data, mimeType MIMEType: String, characterEncodingName: String, baseURL: URL) -> WKNavigation? {
        show(baseURL, baseURL.absoluteString)
    }

    /// Shows the name of a file.
    @discardableResult
    open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? { show(URL, URL.lastPathComponent) }

    /// Shows the address of a request.
    @discardableResult
    open func loadFileRequest(_ request: URLRequest, allowingReadAccessTo readAccessURL: URL) -> WKNavigation {
        load(request) ?? WKNavigation()
    }

    /// Asks for the page again; nothing changes.
    @discardableResult
    open func reload() -> WKNavigation? { url == nil ? nil : WKNavigation() }

    /// Asks for all of the page again; nothing changes.
    @discardableResult
    open func reloadFromOrigin() -> WKNavigation? { reload() }

    /// Calls off what is being loaded; nothing is.
    open func stopLoading() {}

    /// Goes back; there is nothing to go to.
    @discardableResult
    open func goBack() -> WKNavigation? { nil }

    /// Goes forward; there is nothing to go to.
    @discardableResult
    open func goForward() -> WKNavigation? { nil }

    /// Goes to a page that was seen; there is none.
    @discardableResult
    open func go(to item: WKBackForwardListItem) -> WKNavigation? { nil }

    // MARK: Scripts

    /// Calls back without a result, as no script runs.
    open func evaluateJavaScript(_ javaScriptString: String, completionHandler: ((Any?, (any Error)?) -> Void)? = nil) {
        UIEnvironment.note(UnsupportedWebMember.script)
        completionHandler?(nil, WKError(.javaScriptResultTypeIsUnsupported))
    }

    /// Throws, as no script runs.
    @discardableResult
    open func evaluateJavaScript(_ javaScriptString: String) async throws -> Any? {
        UIEnvironment.note(UnsupportedWebMember.script)
        throw WKError(.javaScriptResultTypeIsUnsupported)
    }

    /// Calls back with a picture of the place.
    open func takeSnapshot(
        with snapshotConfiguration: WKSnapshotConfiguration?, completionHandler: @escaping (UIImage?, (any Error)?) -> Void
    ) {
        let renderer = UIGraphicsImageRenderer(bounds: bounds)
        completionHandler(renderer.image { layer.render(in: $0.cgContext) }, nil)
    }

    /// Whether addresses of a kind are the web's.
    open class func handlesURLScheme(_ urlScheme: String) -> Bool { ["http", "https", "about", "file", "data"].contains(urlScheme) }
}

/// What pictures of pages are like.
@preconcurrency @MainActor
open class WKSnapshotConfiguration: NSObject {
    /// The part of the page; none is all.
    open var rect = CGRect.null
    /// The width of the picture.
    open var snapshotWidth: NSNumber?
    /// Whether what has changed is seen.
    open var afterScreenUpdates = true
}

/// What is wrong with a page.
public struct WKError: Error, Hashable, Sendable {
    /// A kind of fault.
    public enum Code: Int, Sendable {
        /// Nobody knows.
        case unknown = 1
        /// What draws the page has ended.
        case webContentProcessTerminated
        /// The view is gone.
        case webViewInvalidated
        /// A script failed.
        case javaScriptExceptionOccurred
        /// A script's result is nothing that Swift has.
        case javaScriptResultTypeIsUnsupported
    }

    /// The kind of fault.
    public let code: Code

    /// A fault of a kind.
    public init(_ code: Code) { self.code = code }
}
