// SPDX-License-Identifier: MIT
//
// Ways between pages, and who is told of them: nobody, as no page is loaded.

public import UIKit

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// A way to a page.
@preconcurrency @MainActor
open class WKNavigation: NSObject {
    /// What a page is to be like.
    open var effectiveContentMode: WKWebpagePreferences.ContentMode { .recommended }
}

/// Why somebody goes to a page.
public enum WKNavigationType: Int, Sendable {
    /// A link was touched.
    case linkActivated
    /// A form was sent.
    case formSubmitted
    /// Back or forward.
    case backForward
    /// The page is asked for again.
    case reload
    /// A form is sent again.
    case formResubmitted
    /// Anything else.
    case other = -1
}

/// Whether somebody may go to a page.
public enum WKNavigationActionPolicy: Int, Sendable {
    /// No.
    case cancel
    /// Yes.
    case allow
    /// It is kept as a file.
    case download
}

/// Whether an answer is shown.
public enum WKNavigationResponsePolicy: Int, Sendable {
    /// No.
    case cancel
    /// Yes.
    case allow
    /// It is kept as a file.
    case download
}

/// What leads to a page.
///
/// None is ever made here.
@preconcurrency @MainActor
open class WKNavigationAction: NSObject {
    /// Where it comes from.
    open var sourceFrame: WKFrameInfo { WKFrameInfo() }
    /// Where it goes to.
    open var targetFrame: WKFrameInfo? { nil }
    /// Why.
    open var navigationType: WKNavigationType { .other }
    /// What is asked for.
    open var request: URLRequest { URLRequest(url: URL(fileURLWithPath: "/")) }
    /// Whether it is kept as a file.
    open var shouldPerformDownload: Bool { false }
}

/// What was answered.
///
/// None is ever made here.
@preconcurrency @MainActor
open class WKNavigationResponse: NSObject {
    /// Whether it is for the page.
    open var isForMainFrame: Bool { true }
    /// The answer.
    open var response: URLResponse {
        URLResponse(url: URL(fileURLWithPath: "/"), mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
    }
    /// Whether it can be shown.
    open var canShowMIMEType: Bool { false }
}

/// A frame of a page.
@preconcurrency @MainActor
open class WKFrameInfo: NSObject {
    /// Whether it is the page itself.
    open var isMainFrame: Bool { true }
    /// What was asked for.
    open var request: URLRequest { URLRequest(url: URL(fileURLWithPath: "/")) }
    /// The view of the page.
    open weak var webView: WKWebView? { nil }
}

/// Pages that were seen; none were.
@preconcurrency @MainActor
open class WKBackForwardList: NSObject {
    /// The page that is seen.
    open var currentItem: WKBackForwardListItem? { nil }
    /// The page before.
    open var backItem: WKBackForwardListItem? { nil }
    /// The page after.
    open var forwardItem: WKBackForwardListItem? { nil }
    /// The pages before.
    open var backList: [WKBackForwardListItem] { [] }
    /// The pages after.
    open var forwardList: [WKBackForwardListItem] { [] }
    /// A page at a distance.
    open func item(at index: Int) -> WKBackForwardListItem? { nil }
}

/// A page that was seen.
///
/// None is ever made here.
@preconcurrency @MainActor
open class WKBackForwardListItem: NSObject {
    /// Its address.
    open var url: URL { URL(fileURLWithPath: "/") }
    /// What it is called.
    open var title: String? { nil }
    /// The address that was asked for.
    open var initialURL: URL { url }
}

/// Is told of pages that come and go; never told.
@preconcurrency @MainActor
public protocol WKNavigationDelegate: NSObjectProtocol {
    /// Whether somebody may go to a page.
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void)
    /// Whether an answer is shown.
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
        decisionHandler: @escaping @MainActor (WKNavigationResponsePolicy) -> Void)
    /// A page is asked for.
    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
    /// The page is elsewhere.
    func webView(_ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!)
    /// No page came.
    func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error)
    /// A page begins to come.
    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
    /// A page is there.
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
    /// A page did not come whole.
    func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
    /// Somebody asks who is there.
    func webView(
        _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @MainActor (URLSession.AuthChallengeDisposition, URLCredential?) -> Void)
    /// What draws the page has ended.
    func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}

/// What a delegate does that has none of its own.
extension WKNavigationDelegate {
    /// Yes.
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
    ) { decisionHandler(.allow) }
    /// Yes.
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
        decisionHandler: @escaping @MainActor (WKNavigationResponsePolicy) -> Void
    ) { decisionHandler(.allow) }
    /// Nothing.
    public func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {}
    /// Nothing.
    public func webView(_ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!) {}
    /// Nothing.
    public func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error) {}
    /// Nothing.
    public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
    /// Nothing.
    public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
    /// Nothing.
    public func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {}
    /// As is usual.
    public func webView(
        _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @MainActor (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) { completionHandler(.performDefaultHandling, nil) }
    /// Nothing.
    public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {}
}

/// Shows what a page asks for; never asked.
@preconcurrency @MainActor
public protocol WKUIDelegate: NSObjectProtocol {
    /// A page opens another.
    func webView(
        _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration, for navigationAction: WKNavigationAction,
        windowFeatures: WKWindowFeatures
    ) -> WKWebView?
    /// A page closes itself.
    func webViewDidClose(_ webView: WKWebView)
    /// A page says something.
    func webView(
        _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @MainActor () -> Void)
    /// A page asks whether.
    func webView(
        _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @MainActor (Bool) -> Void)
}

/// What a delegate does that has none of its own.
extension WKUIDelegate {
    /// None.
    public func webView(
        _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration, for navigationAction: WKNavigationAction,
        windowFeatures: WKWindowFeatures
    ) -> WKWebView? { nil }
    /// Nothing.
    public func webViewDidClose(_ webView: WKWebView) {}
    /// Nothing.
    public func webView(
        _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @MainActor () -> Void
    ) { completionHandler() }
    /// No.
    public func webView(
        _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @MainActor (Bool) -> Void
    ) { completionHandler(false) }
}

/// What a page asks of a new window.
///
/// None is ever made here.
@preconcurrency @MainActor
open class WKWindowFeatures: NSObject {}
