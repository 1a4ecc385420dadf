// SPDX-License-Identifier: MIT
//
// What a view of the web is made with: it keeps what it is told, and nothing else comes of it.

public import UIKit
import VitrineEnvironment
import VitrinePlaceholders

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// What a view of the web is made with.
@preconcurrency @MainActor
open class WKWebViewConfiguration: NSObject {
    /// What draws pages.
    open var processPool = WKProcessPool()
    /// What is preferred.
    open var preferences = WKPreferences()
    /// What is preferred for each page.
    open var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()
    /// Who puts scripts into pages and hears from them.
    open var userContentController = WKUserContentController()
    /// What pages leave behind.
    open lazy var websiteDataStore = WKWebsiteDataStore.default()
    /// Whether a page is drawn when it is whole.
    open var suppressesIncrementalRendering = false
    /// What the program is called in what it says it is.
    open var applicationNameForUserAgent: String?
    /// Whether films go to other screens.
    open var allowsAirPlayForMediaPlayback = true
    /// Whether films play within the page.
    open var allowsInlineMediaPlayback = false
    /// Whether films play above other programs.
    open var allowsPictureInPictureMediaPlayback = true
    /// What plays only where somebody touched it.
    open var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes = []
    /// What is found in text.
    open var dataDetectorTypes: WKDataDetectorTypes = []
    /// Whether pages that forbid it can be made larger.
    open var ignoresViewportScaleLimits = false
    /// Whether pages may show themselves on the whole screen.
    open var limitsNavigationsToAppBoundDomains = false
    private var handlers: [String: any WKURLSchemeHandler] = [:]

    /// What a view is made with where nothing is said.
    public nonisolated override init() { super.init() }

    /// Says who answers for addresses of a kind; never asked.
    open func setURLSchemeHandler(_ urlSchemeHandler: (any WKURLSchemeHandler)?, forURLScheme urlScheme: String) {
        handlers[urlScheme] = urlSchemeHandler
    }

    /// Who answers for addresses of a kind.
    open func urlSchemeHandler(forURLScheme urlScheme: String) -> (any WKURLSchemeHandler)? { handlers[urlScheme] }
}

/// Kinds of media.
public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Kinds by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Sound.
    public static let audio = WKAudiovisualMediaTypes(rawValue: 1)
    /// Films.
    public static let video = WKAudiovisualMediaTypes(rawValue: 2)
    /// All.
    public static let all = WKAudiovisualMediaTypes(rawValue: .max)
}

/// Kinds of data that are found in text.
public struct WKDataDetectorTypes: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Kinds by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Numbers to call.
    public static let phoneNumber = WKDataDetectorTypes(rawValue: 1)
    /// Addresses of the net.
    public static let link = WKDataDetectorTypes(rawValue: 2)
    /// Addresses of places.
    public static let address = WKDataDetectorTypes(rawValue: 4)
    /// Dates.
    public static let calendarEvent = WKDataDetectorTypes(rawValue: 8)
    /// All.
    public static let all = WKDataDetectorTypes(rawValue: .max)
}

/// What draws pages.
public final class WKProcessPool: NSObject, Sendable {}

/// What is preferred.
@preconcurrency @MainActor
open class WKPreferences: NSObject {
    /// The smallest size of text in points.
    open var minimumFontSize: CGFloat = 0
    /// Whether scripts run.
    open var javaScriptEnabled = true
    /// Whether scripts open windows.
    open var javaScriptCanOpenWindowsAutomatically = false
    /// Whether known frauds are told of.
    open var isFraudulentWebsiteWarningEnabled = true
    /// Whether elements take the whole screen.
    open var isElementFullscreenEnabled = false
    /// What is preferred where nothing is said.
    public nonisolated override init() { super.init() }
}

/// What is preferred for a page.
@preconcurrency @MainActor
open class WKWebpagePreferences: NSObject {
    /// How much of the net a page shows.
    public enum ContentMode: Int, Sendable {
        /// As suits the device.
        case recommended
        /// As on phones.
        case mobile
        /// As on desks.
        case desktop
    }

    /// How much of the net a page shows.
    open var preferredContentMode = ContentMode.recommended
    /// Whether scripts of the page run.
    open var allowsContentJavaScript = true
    /// What is preferred where nothing is said.
    public nonisolated override init() { super.init() }
}

/// A script that is put into pages.
@preconcurrency @MainActor
open class WKUserScript: NSObject {
    /// The script.
    public let source: String
    /// When it runs.
    public let injectionTime: WKUserScriptInjectionTime
    /// Whether it is put into the page alone, and not into frames in it.
    public let isForMainFrameOnly: Bool

    /// A script that is put into pages.
    public init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool) {
        (self.source, self.injectionTime, isForMainFrameOnly) = (source, injectionTime, forMainFrameOnly)
    }
}

/// When a script runs.
public enum WKUserScriptInjectionTime: Int, Sendable {
    /// Before the page is there.
    case atDocumentStart
    /// When the page is there.
    case atDocumentEnd
}

/// Puts scripts into pages and hears from them; none ever runs.
@preconcurrency @MainActor
open class WKUserContentController: NSObject {
    /// The scripts that pages get.
    public private(set) var userScripts: [WKUserScript] = []

    /// One without scripts.
    public nonisolated override init() { super.init() }

    /// Gives pages a script.
    open func addUserScript(_ userScript: WKUserScript) { userScripts.append(userScript) }
    /// Gives pages no scripts any more.
    open func removeAllUserScripts() { userScripts = [] }
    /// Says who hears messages of a name; none come.
    open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) { UIEnvironment.note(UnsupportedWebMember.script) }
    /// Says that nobody hears messages of a name.
    open func removeScriptMessageHandler(forName name: String) {}
    /// Says that nobody hears messages.
    open func removeAllScriptMessageHandlers() {}
}

/// Hears messages of scripts.
@preconcurrency @MainActor
public protocol WKScriptMessageHandler: NSObjectProtocol {
    /// A message has come.
    func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

/// A message of a script.
///
/// None is ever made here.
@preconcurrency @MainActor
open class WKScriptMessage: NSObject {
    /// What it says.
    open var body: Any { NSNull() }
    /// Its name.
    open var name: String { "" }
    /// The view of the page.
    open weak var webView: WKWebView? { nil }
    /// The frame of the page.
    open var frameInfo: WKFrameInfo { WKFrameInfo() }
}

/// Answers for addresses of a kind; never asked.
@preconcurrency @MainActor
public protocol WKURLSchemeHandler: NSObjectProtocol {
    /// An address is asked for.
    func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask)
    /// It is asked for no more.
    func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask)
}

/// What is asked of somebody who answers for addresses.
@preconcurrency @MainActor
public protocol WKURLSchemeTask: NSObjectProtocol {
    /// What is asked for.
    var request: URLRequest { get }
    /// Answers.
    func didReceive(_ response: URLResponse)
    /// Gives data.
    func didReceive(_ data: Data)
    /// Ends.
    func didFinish()
    /// Ends with a fault.
    func didFailWithError(_ error: any Error)
}

/// What pages leave behind; none leaves anything.
@preconcurrency @MainActor
open class WKWebsiteDataStore: NSObject {
    /// Whether it is kept.
    public let isPersistent: Bool
    /// Cookies of the store.
    public let httpCookieStore = WKHTTPCookieStore()

    private init(isPersistent: Bool) { self.isPersistent = isPersistent }

    private static let kept = WKWebsiteDataStore(isPersistent: true)

    /// The store that is kept.
    open class func `default`() -> WKWebsiteDataStore { kept }
    /// A store that is not kept.
    open class func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore(isPersistent: false) }
    /// The kinds of what pages leave.
    open class func allWebsiteDataTypes() -> Set<String> {
        [WKWebsiteDataTypeCookies, WKWebsiteDataTypeDiskCache, WKWebsiteDataTypeMemoryCache]
    }

    /// Takes away what was left since a date; nothing was.
    open func removeData(ofTypes dataTypes: Set<String>, modifiedSince date: Date, completionHandler: @escaping () -> Void) {
        UIEnvironment.note(UnsupportedWebMember.store)
        completionHandler()
    }

    /// Takes away what was left of some pages; nothing was.
    open func removeData(ofTypes dataTypes: Set<String>, for dataRecords: [WKWebsiteDataRecord], completionHandler: @escaping () -> Void) {
        completionHandler()
    }

    /// Calls back with what pages left: nothing.
    open func fetchDataRecords(ofTypes dataTypes: Set<String>, completionHandler: @escaping ([WKWebsiteDataRecord]) -> Void) {
        completionHandler([])
    }
}

/// What a page left behind.
@preconcurrency @MainActor
open class WKWebsiteDataRecord: NSObject {
    /// Whose page it was.
    open var displayName: String { "" }
    /// The kinds of what it left.
    open var dataTypes: Set<String> { [] }
}

/// Cookies.
public let WKWebsiteDataTypeCookies = "WKWebsiteDataTypeCookies"
/// Files that were loaded before.
public let WKWebsiteDataTypeDiskCache = "WKWebsiteDataTypeDiskCache"
/// What was loaded before, in memory.
public let WKWebsiteDataTypeMemoryCache = "WKWebsiteDataTypeMemoryCache"
/// What scripts keep.
public let WKWebsiteDataTypeLocalStorage = "WKWebsiteDataTypeLocalStorage"

/// The cookies of views of the web: those that a program puts there.
@preconcurrency @MainActor
open class WKHTTPCookieStore: NSObject {
    private var cookies: [HTTPCookie] = []

    /// Calls back with all.
    open func getAllCookies(_ completionHandler: @escaping ([HTTPCookie]) -> Void) { completionHandler(cookies) }
    /// All.
    open func allCookies() async -> [HTTPCookie] { cookies }

    /// Puts one there.
    open func setCookie(_ cookie: HTTPCookie, completionHandler: (() -> Void)? = nil) {
        cookies.removeAll { $0.name == cookie.name && $0.domain == cookie.domain && $0.path == cookie.path }
        cookies.append(cookie)
        completionHandler?()
    }

    /// Takes one away.
    open func delete(_ cookie: HTTPCookie, completionHandler: (() -> Void)? = nil) {
        cookies.removeAll { $0.name == cookie.name && $0.domain == cookie.domain && $0.path == cookie.path }
        completionHandler?()
    }
}
