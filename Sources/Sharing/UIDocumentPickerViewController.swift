// SPDX-License-Identifier: MIT
//
// Controllers by which someone would choose documents and pictures of a device: here nobody has any, and tests choose.

public import Foundation
public import VitrineControllers
import VitrineControls
import VitrineGeometry
import VitrineGraphics
import VitrineLayers
import VitrineMenus
public import VitrineViewCore

/// The view of something that there is nothing to choose from: its name, and a way out.
@MainActor final class EmptyPicker: UIView {
    private let title = UILabel()
    private let detail = UILabel()
    private let cancel = UIButton(type: .system)
    private let sign = UIImageView()
    var canceled: () -> Void = {}

    init(_ name: String, symbol: String) {
        super.init(frame: UIScreen.main.bounds)
        backgroundColor = .systemBackground
        title.text = name
        title.font = .systemFont(ofSize: 17, weight: .semibold)
        title.textAlignment = .center
        detail.font = .systemFont(ofSize: 15)
        detail.textColor = .secondaryLabel
        detail.textAlignment = .center
        sign.image = UIImage(systemName: symbol)?.withRenderingMode(.alwaysTemplate)
        sign.tintColor = .tertiaryLabel
        sign.contentMode = .scaleAspectFit
        cancel.setTitle(SystemWord.cancel.text, for: .normal)
        cancel.titleLabel?.font = .systemFont(ofSize: 17)
        cancel.accessibilityIdentifier = "cancel"
        cancel.addAction(UIAction { [weak self] _ in self?.canceled() }, for: .touchUpInside)
        for view in [title, detail, sign, cancel] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let top = safeAreaInsets.top
        title.frame = CGRect(x: 80, y: top, width: max(bounds.width - 160, 0), height: 44)
        let size = cancel.intrinsicContentSize
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        cancel.frame = CGRect(x: isRightToLeft ? bounds.width - 16 - size.width : 16, y: top, width: size.width, height: 44)
        sign.frame = CGRect(x: bounds.midX - 32, y: bounds.midY - 32, width: 64, height: 64)
    }
}

/// Is told which documents were chosen.
@preconcurrency @MainActor
public protocol UIDocumentPickerDelegate: NSObjectProtocol {
    /// Documents were chosen.
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
    /// The picker was cancelled.
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
    /// The name of before iOS 11.
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
}

extension UIDocumentPickerDelegate {
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
        if let url = urls.first { documentPicker(controller, didPickDocumentAt: url) }
    }
    public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL) {}
}

/// What is done with a document that is chosen.
public enum UIDocumentPickerMode: UInt, Hashable, Sendable { case `import`, open, exportToService, moveToService }

/// Lets someone choose documents: it is shown without any, and a program or a test chooses by `choose(_:)`.
@preconcurrency @MainActor
open class UIDocumentPickerViewController: UIViewController {
    /// Who is told.
    open weak var delegate: (any UIDocumentPickerDelegate)?
    /// Whether several can be chosen.
    open var allowsMultipleSelection = false
    /// Whether the endings of files are shown; kept.
    open var shouldShowFileExtensions = false
    /// Where it begins; kept.
    open var directoryURL: URL?
    /// What is done with what is chosen.
    public let documentPickerMode: UIDocumentPickerMode
    /// The identifiers of the types that can be chosen.
    package let types: [String]

    /// A picker of documents of types by their identifiers.
    public init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
        (types, documentPickerMode) = (allowedUTIs, mode)
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .pageSheet
    }

    /// A picker of a place to put a document.
    public init(url: URL, in mode: UIDocumentPickerMode) {
        (types, documentPickerMode) = ([], mode)
        super.init(nibName: nil, bundle: nil)
    }

    /// A picker of a place to put documents.
    public init(urls: [URL], in mode: UIDocumentPickerMode) {
        (types, documentPickerMode) = ([], mode)
        super.init(nibName: nil, bundle: nil)
    }

    /// A picker of a place to move documents to, or to put copies of them.
    public init(forExporting urls: [URL], asCopy: Bool = false) {
        (types, documentPickerMode) = ([], asCopy ? .exportToService : .moveToService)
        super.init(nibName: nil, bundle: nil)
    }

    /// Nothing is read from an archive.
    public required init?(coder: NSCoder) {
        (types, documentPickerMode) = ([], .open)
        super.init(coder: coder)
    }

    open override func loadView() {
        let view = EmptyPicker("", symbol: "folder")
        view.canceled = { [weak self] in self?.choose([]) }
        self.view = view
    }

    /// Chooses documents, as someone would, or none to cancel, and the picker goes.
    public func choose(_ urls: [URL]) {
        guard presentingViewController != nil else { return tell(of: urls) }
        dismiss(animated: true) { self.tell(of: urls) }
    }

    private func tell(of urls: [URL]) {
        if urls.isEmpty { return delegate?.documentPickerWasCancelled(self) ?? () }
        delegate?.documentPicker(self, didPickDocumentsAt: urls)
    }
}

/// Is told what is done with a document.
@preconcurrency @MainActor
public protocol UIDocumentInteractionControllerDelegate: NSObjectProtocol {
    /// The controller that a look at the document is presented over; without one there is none.
    func documentInteractionControllerViewControllerForPreview(_ controller: UIDocumentInteractionController) -> UIViewController
    /// A look at the document begins.
    func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController)
    /// A look at the document ended.
    func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController)
    /// A menu of what can be done went.
    func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController)
    /// A menu of programs went.
    func documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController)
}

extension UIDocumentInteractionControllerDelegate {
    public func documentInteractionControllerViewControllerForPreview(_ controller: UIDocumentInteractionController) -> UIViewController {
        UIViewController()
    }
    public func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController) {}
    public func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) {}
    public func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController) {}
    public func documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController) {}
}

/// Shows what can be done with a document, by a sheet as of what is shared; there are no programs to open it, and nothing shows it.
@preconcurrency @MainActor
open class UIDocumentInteractionController: NSObject {
    /// Who is told.
    open weak var delegate: (any UIDocumentInteractionControllerDelegate)?
    /// The document.
    open var url: URL?
    /// Its type, as a uniform type identifier.
    open var uti: String?
    /// Its name.
    open var name: String?
    /// What a program that opens it is given too.
    open var annotation: Any?
    /// Recognizers of a touch and of a press that would show it.
    open var gestureRecognizers: [UIGestureRecognizer] { [] }
    /// Pictures of the document, of which there are none.
    open var icons: [UIImage] { [] }

    public override init() { super.init() }

    /// A controller of a document.
    public convenience init(url: URL) {
        self.init()
        (self.url, name) = (url, url.lastPathComponent)
    }

    /// Shows a sheet of what can be done, from a rectangle.
    ///
    /// - Returns: Whether there is something to show.
    @discardableResult
    open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
        guard let url, let presenter = view.nearestController else { return false }
        let sheet = UIActivityViewController(activityItems: [url], applicationActivities: nil)
        sheet.popoverPresentationController?.sourceView = view
        sheet.popoverPresentationController?.sourceRect = rect
        sheet.completionWithItemsHandler = { [weak self] _, _, _, _ in
            guard let self else { return }
            delegate?.documentInteractionControllerDidDismissOptionsMenu(self)
        }
        presenter.present(sheet, animated: animated)
        return true
    }

    /// Shows programs that open the document: there are none.
    @discardableResult
    open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool { false }

    /// Shows the document: nothing here shows any.
    @discardableResult
    open func presentPreview(animated: Bool) -> Bool { false }

    /// Takes a look at the document away.
    open func dismissPreview(animated: Bool) {}

    /// Takes the sheet away.
    open func dismissMenu(animated: Bool) {}
}

extension UIView {
    /// The nearest controller above the view.
    fileprivate var nearestController: UIViewController? {
        sequence(first: self as UIResponder) { $0.next }.compactMap { $0 as? UIViewController }.first
    }
}

/// Is told of documents that someone opens in a browser.
@preconcurrency @MainActor
public protocol UIDocumentBrowserViewControllerDelegate: NSObjectProtocol {
    /// Documents were chosen.
    func documentBrowser(_ controller: UIDocumentBrowserViewController, didPickDocumentsAt documentURLs: [URL])
    /// A new document is wanted; nothing asks for one here.
    func documentBrowser(
        _ controller: UIDocumentBrowserViewController,
        didRequestDocumentCreationWithHandler importHandler: @escaping (URL?, UIDocumentBrowserViewController.ImportMode) -> Void)
}

extension UIDocumentBrowserViewControllerDelegate {
    public func documentBrowser(_ controller: UIDocumentBrowserViewController, didPickDocumentsAt documentURLs: [URL]) {}
    public func documentBrowser(
        _ controller: UIDocumentBrowserViewController,
        didRequestDocumentCreationWithHandler importHandler: @escaping (URL?, UIDocumentBrowserViewController.ImportMode) -> Void
    ) {}
}

/// A browser of documents, which shows none.
@preconcurrency @MainActor
open class UIDocumentBrowserViewController: UIViewController {
    /// What becomes of a document that is brought in.
    public enum ImportMode: UInt, Hashable, Sendable { case none, copy, move }

    /// How the browser looks.
    public enum BrowserUserInterfaceStyle: UInt, Hashable, Sendable { case white, light, dark }

    /// Who is told.
    open weak var delegate: (any UIDocumentBrowserViewControllerDelegate)?
    /// Whether documents can be made; kept.
    open var allowsDocumentCreation = true
    /// Whether several can be chosen; kept.
    open var allowsPickingMultipleItems = false
    /// Buttons of the program's own at the beginning of the bar; kept.
    open var additionalLeadingNavigationBarButtonItems: [UIBarButtonItem] = []
    /// Buttons of the program's own at the end of the bar; kept.
    open var additionalTrailingNavigationBarButtonItems: [UIBarButtonItem] = []
    /// How the browser looks; kept.
    open var browserUserInterfaceStyle = BrowserUserInterfaceStyle.white

    /// A browser of types by their identifiers.
    public init(forOpeningFilesWithContentTypes allowedContentTypes: [String]?) { super.init(nibName: nil, bundle: nil) }

    /// Nothing is read from an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override func loadView() { view = EmptyPicker("", symbol: "folder") }
}
