// SPDX-License-Identifier: MIT
//
// The module that sources written for Apple's systems import as MessageUI: letters and messages that somebody writes. None can be sent here.

@_exported public import UIKit
import VitrineEnvironment
import VitrinePlaceholders

/// What became of a letter.
public enum MFMailComposeResult: Int, Sendable {
    /// It was given up.
    case cancelled
    /// It was kept.
    case saved
    /// It was sent.
    case sent
    /// It could not be sent.
    case failed
}

/// What became of a message.
public enum MessageComposeResult: Int, Sendable {
    /// It was given up.
    case cancelled
    /// It was sent.
    case sent
    /// It could not be sent.
    case failed
}

/// What is wrong with a letter.
public struct MFMailComposeError: Error, Hashable, Sendable {
    /// A kind of fault.
    public enum Code: Int, Sendable {
        /// It could not be kept.
        case saveFailed
        /// It could not be sent.
        case sendFailed
    }

    /// The kind of fault.
    public let code: Code

    /// A fault of a kind.
    public init(_ code: Code) { self.code = code }
}

/// A letter that somebody writes.
///
/// None can be sent here: a grey place with its subject is drawn.
@preconcurrency @MainActor
open class MFMailComposeViewController: UINavigationController {
    /// Who is told.
    open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?
    private let place = PlaceholderView("MFMailComposeViewController", symbol: "envelope")

    /// Whether letters can be sent; they cannot.
    open class func canSendMail() -> Bool {
        UIEnvironment.note(UnsupportedMessageMember.mail)
        return false
    }

    /// Says what the letter is about.
    open func setSubject(_ subject: String) { place.words = subject }
    /// Says whom it is to.
    open func setToRecipients(_ toRecipients: [String]?) {}
    /// Says who gets a copy.
    open func setCcRecipients(_ ccRecipients: [String]?) {}
    /// Says who gets a copy in secret.
    open func setBccRecipients(_ bccRecipients: [String]?) {}
    /// Says what it says.
    open func setMessageBody(_ body: String, isHTML: Bool) {}
    /// Puts a file to it.
    open func addAttachmentData(_ attachment: Data, mimeType: String, fileName filename: String) {}
    /// Says who sends it.
    open func setPreferredSendingEmailAddress(_ emailAddress: String) {}

    /// Shows the place.
    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        place.fill(view)
        UIEnvironment.note(UnsupportedMessageMember.mail)
    }
}

/// Is told what became of a letter; never told.
@preconcurrency @MainActor
public protocol MFMailComposeViewControllerDelegate: NSObjectProtocol {
    /// The letter is done with.
    func mailComposeController(
        _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?)
}

/// What a delegate does that has none of its own.
extension MFMailComposeViewControllerDelegate {
    /// Nothing.
    public func mailComposeController(
        _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
    ) {}
}

/// A message that somebody writes.
///
/// None can be sent here: a grey place is drawn.
@preconcurrency @MainActor
open class MFMessageComposeViewController: UINavigationController {
    /// Who is told.
    open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
    /// Whom it is to.
    open var recipients: [String]?
    /// What it is about.
    open var subject: String?
    /// What it says.
    open var body: String? { didSet { place.words = body } }
    private let place = PlaceholderView("MFMessageComposeViewController", symbol: "message")

    /// Whether messages can be sent; they cannot.
    open class func canSendText() -> Bool {
        UIEnvironment.note(UnsupportedMessageMember.message)
        return false
    }
    /// Whether files can be sent; they cannot.
    open class func canSendAttachments() -> Bool { false }
    /// Whether messages have subjects; they have none.
    open class func canSendSubject() -> Bool { false }

    /// Puts a file to it: there is nothing to put it to.
    ///
    /// - Returns: No.
    @discardableResult
    open func addAttachmentData(_ attachmentData: Data, typeIdentifier uti: String, filename: String) -> Bool { false }

    /// Shows the place.
    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        place.fill(view)
        UIEnvironment.note(UnsupportedMessageMember.message)
    }
}

/// Is told what became of a message; never told.
@preconcurrency @MainActor
public protocol MFMessageComposeViewControllerDelegate: NSObjectProtocol {
    /// The message is done with.
    func messageComposeViewController(_ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}
