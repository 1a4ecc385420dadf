// SPDX-License-Identifier: MIT
//
// The module that sources written for Apple's systems import as SafariServices: a page of the net in a controller, of which the place is drawn.

@_exported public import UIKit
import VitrineEnvironment
import VitrinePlaceholders

/// A page of the net with bars around it.
///
/// No page is loaded or drawn: a grey place with its address is.
@preconcurrency @MainActor
open class SFSafariViewController: UIViewController {
    /// What the controller is made with.
    @preconcurrency @MainActor
    open class Configuration: NSObject {
        /// Whether a page is shown as a text where it can be.
        open var entersReaderIfAvailable = false
        /// Whether bars shrink as the page scrolls.
        open var barCollapsingEnabled = true
        /// What a configuration says where nothing is said.
        public nonisolated override init() { super.init() }
    }

    /// The word of the button that closes.
    public enum DismissButtonStyle: Int, Sendable {
        /// Done.
        case done
        /// Close.
        case close
        /// Cancel.
        case cancel
    }

    /// Who is told.
    open weak var delegate: (any SFSafariViewControllerDelegate)?
    /// What the controller was made with.
    public let configuration: Configuration
    /// The colour of bars; nil is that of the system.
    open var preferredBarTintColor: UIColor?
    /// The colour of what stands in bars; nil is that of the system.
    open var preferredControlTintColor: UIColor?
    /// The word of the button that closes.
    open var dismissButtonStyle = DismissButtonStyle.done
    private let address: URL

    /// A page by its address.
    public init(url URL: URL, configuration: Configuration) {
        (address, self.configuration) = (URL, configuration)
        super.init(nibName: nil, bundle: nil)
    }

    /// A page by its address.
    public convenience init(url URL: URL) { self.init(url: URL, configuration: Configuration()) }

    /// A page by its address, shown as a text where it can be.
    public convenience init(url URL: URL, entersReaderIfAvailable: Bool) {
        let configuration = Configuration()
        configuration.entersReaderIfAvailable = entersReaderIfAvailable
        self.init(url: URL, configuration: configuration)
    }

    /// Nothing: a page has no place in an archive.
    public required init?(coder: NSCoder) { nil }

    /// Shows the place.
    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        PlaceholderView("SFSafariViewController", symbol: "safari", words: address.absoluteString).fill(view)
        UIEnvironment.note(UnsupportedSafariMember.page)
    }
}

/// Is told of a page in a controller; never told, as fingers find no button there.
@preconcurrency @MainActor
public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
    /// The button that closes was touched.
    func safariViewControllerDidFinish(_ controller: SFSafariViewController)
    /// The page is there, or not.
    func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
    /// The page is elsewhere.
    func safariViewController(_ controller: SFSafariViewController, initialLoadDidRedirectTo URL: URL)
    /// The page is opened in a program of its own.
    func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController)
}

/// What a delegate does that has none of its own.
extension SFSafariViewControllerDelegate {
    /// Nothing.
    public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
    /// Nothing.
    public func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool) {}
    /// Nothing.
    public func safariViewController(_ controller: SFSafariViewController, initialLoadDidRedirectTo URL: URL) {}
    /// Nothing.
    public func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController) {}
}
