// SPDX-License-Identifier: MIT
//
// The module that sources written for Apple's systems import as StoreKit: of it, asking for a review and showing a product. There is no store.

@_exported public import UIKit
import VitrineEnvironment
import VitrinePlaceholders

/// Asks people what they think of a program; nobody is asked here.
@preconcurrency @MainActor
open class SKStoreReviewController: NSObject {
    /// Asks nobody.
    open class func requestReview() { UIEnvironment.note(UnsupportedStoreMember.review) }
    /// Asks nobody.
    open class func requestReview(in windowScene: UIWindowScene) { UIEnvironment.note(UnsupportedStoreMember.review) }
}

/// Which product is shown.
public let SKStoreProductParameterITunesItemIdentifier = "id"

/// A product of a store.
///
/// There is no store: a grey place with the number of the product is drawn.
@preconcurrency @MainActor
open class SKStoreProductViewController: UIViewController {
    /// Who is told.
    open weak var delegate: (any SKStoreProductViewControllerDelegate)?
    private let place = PlaceholderView("SKStoreProductViewController", symbol: "cart")

    /// Calls back with no.
    open func loadProduct(withParameters parameters: [String: Any], completionBlock block: ((Bool, (any Error)?) -> Void)? = nil) {
        UIEnvironment.note(UnsupportedStoreMember.product)
        place.words = parameters[SKStoreProductParameterITunesItemIdentifier].map { "\($0)" }
        block?(false, nil)
    }

    /// Shows the place.
    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        place.fill(view)
    }
}

/// Is told that a product is done with; never told.
@preconcurrency @MainActor
public protocol SKStoreProductViewControllerDelegate: NSObjectProtocol {
    /// The product is done with.
    func productViewControllerDidFinish(_ viewController: SKStoreProductViewController)
}

/// What a delegate does that has none of its own.
extension SKStoreProductViewControllerDelegate {
    /// Nothing.
    public func productViewControllerDidFinish(_ viewController: SKStoreProductViewController) {}
}
