// SPDX-License-Identifier: MIT
//
// The module that sources written for Apple's systems import as QuickLook: files that somebody looks at, of which the names are drawn.

@_exported public import UIKit
import VitrineEnvironment
import VitrinePlaceholders

/// A file that somebody looks at.
@preconcurrency @MainActor
public protocol QLPreviewItem: NSObjectProtocol {
    /// Where it is.
    var previewItemURL: URL? { get }
    /// What it is called.
    var previewItemTitle: String? { get }
}

extension QLPreviewItem {
    /// The name of the file.
    public var previewItemTitle: String? { previewItemURL?.lastPathComponent }
}

extension NSURL: QLPreviewItem {
    /// The address itself.
    public var previewItemURL: URL? { self as URL }
}

/// Which files somebody looks at.
@preconcurrency @MainActor
public protocol QLPreviewControllerDataSource: AnyObject {
    /// How many there are.
    func numberOfPreviewItems(in controller: QLPreviewController) -> Int
    /// One of them.
    func previewController(_ controller: QLPreviewController, previewItemAt index: Int) -> any QLPreviewItem
}

/// Is told of files that somebody looks at.
@preconcurrency @MainActor
public protocol QLPreviewControllerDelegate: NSObjectProtocol {
    /// The controller is about to go.
    func previewControllerWillDismiss(_ controller: QLPreviewController)
    /// The controller has gone.
    func previewControllerDidDismiss(_ controller: QLPreviewController)
    /// Whether an address in a file is opened; never asked.
    func previewController(_ controller: QLPreviewController, shouldOpen url: URL, for item: any QLPreviewItem) -> Bool
}

/// What a delegate does that has none of its own.
extension QLPreviewControllerDelegate {
    /// Nothing.
    public func previewControllerWillDismiss(_ controller: QLPreviewController) {}
    /// Nothing.
    public func previewControllerDidDismiss(_ controller: QLPreviewController) {}
    /// Yes.
    public func previewController(_ controller: QLPreviewController, shouldOpen url: URL, for item: any QLPreviewItem) -> Bool { true }
}

/// Files that somebody looks at.
///
/// No preview is drawn: a grey place with the name of the file is, or the picture where it is one.
@preconcurrency @MainActor
open class QLPreviewController: UIViewController {
    /// Which files there are.
    open weak var dataSource: (any QLPreviewControllerDataSource)? { didSet { reloadData() } }
    /// Who is told.
    open weak var delegate: (any QLPreviewControllerDelegate)?
    /// The number of the file that is looked at.
    open var currentPreviewItemIndex = 0 { didSet { if isViewLoaded { refreshCurrentPreviewItem() } } }
    private let (place, picture) = (PlaceholderView("QLPreviewController", symbol: "doc"), UIImageView())

    /// The file that is looked at; nil where there is none.
    open var currentPreviewItem: (any QLPreviewItem)? {
        guard let dataSource, dataSource.numberOfPreviewItems(in: self) > currentPreviewItemIndex else { return nil }
        return dataSource.previewController(self, previewItemAt: currentPreviewItemIndex)
    }

    /// Whether a file can be looked at.
    open class func canPreview(_ item: any QLPreviewItem) -> Bool { item.previewItemURL != nil }

    /// Asks for the files anew.
    open func reloadData() {
        guard isViewLoaded else { return }
        refreshCurrentPreviewItem()
    }

    /// Shows the file anew.
    open func refreshCurrentPreviewItem() {
        let item = currentPreviewItem
        title = item?.previewItemTitle
        place.words = title
        picture.image = item?.previewItemURL.flatMap { UIImage(contentsOfFile: $0.path) }
        picture.isHidden = picture.image == nil
        if item != nil, picture.isHidden { UIEnvironment.note(UnsupportedQuickLookMember.preview) }
    }

    /// Shows the place.
    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        picture.frame = view.bounds
        picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        picture.contentMode = .scaleAspectFit
        picture.backgroundColor = .systemBackground
        view.addSubview(picture)
        place.fill(view)
        refreshCurrentPreviewItem()
    }

    /// Tells the delegate.
    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if isBeingDismissed { delegate?.previewControllerWillDismiss(self) }
    }

    /// Tells the delegate.
    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isBeingDismissed { delegate?.previewControllerDidDismiss(self) }
    }
}
