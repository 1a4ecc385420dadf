// SPDX-License-Identifier: MIT
//
// What another program hands to an extension: nothing hosts extensions, so that no controller has a context.

public import Foundation
public import VitrineControllers
public import VitrineExchange

/// What another program hands over.
open class NSExtensionItem: NSObject {
    /// A title.
    open var attributedTitle: NSAttributedString?
    /// A text.
    open var attributedContentText: NSAttributedString?
    /// What gives out the rest.
    open var attachments: [NSItemProvider]?
    /// What is said beside it.
    open var userInfo: [AnyHashable: Any]?

    public override init() { super.init() }
}

/// What an extension works in.
open class NSExtensionContext: NSObject {
    /// What was handed over.
    open private(set) var inputItems: [Any] = []

    public override init() { super.init() }

    /// Ends what was asked for.
    open func completeRequest(returningItems items: [Any]?, completionHandler: ((Bool) -> Void)? = nil) { completionHandler?(false) }

    /// Breaks off what was asked for.
    open func cancelRequest(withError error: any Error) {}

    /// Has the host open an address; there is none.
    open func open(_ URL: URL, completionHandler: ((Bool) -> Void)? = nil) { completionHandler?(false) }
}

/// Is asked for something by another program.
public protocol NSExtensionRequestHandling: NSObjectProtocol {
    /// Something is asked for.
    func beginRequest(with context: NSExtensionContext)
}

/// The key of what a script of a page found.
public let NSExtensionJavaScriptPreprocessingResultsKey = "NSExtensionJavaScriptPreprocessingResultsKey"
/// The key of what is given to a script of a page.
public let NSExtensionJavaScriptFinalizeArgumentKey = "NSExtensionJavaScriptFinalizeArgumentKey"

extension UIViewController {
    /// What an extension works in; nil, since nothing hosts any.
    public var extensionContext: NSExtensionContext? { nil }
}
