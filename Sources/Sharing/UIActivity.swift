// SPDX-License-Identifier: MIT
//
// What can be done with what a program shares.

public import Foundation
public import VitrineControllers
public import VitrineExchange
public import VitrineGraphics

/// Something that can be done with what is shared.
@preconcurrency @MainActor
open class UIActivity: NSObject {
    /// What an activity is told from others by.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// A kind of a name.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// Posting on Facebook.
        public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
        /// Posting on Twitter.
        public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
        /// Posting on Weibo.
        public static let postToWeibo = ActivityType("com.apple.UIKit.activity.PostToWeibo")
        /// Sending a message.
        public static let message = ActivityType("com.apple.UIKit.activity.Message")
        /// Sending mail.
        public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
        /// Printing.
        public static let print = ActivityType("com.apple.UIKit.activity.Print")
        /// Putting it on the pasteboard.
        public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
        /// Giving a picture to a person of the address book.
        public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
        /// Keeping a picture among the photos.
        public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
        /// Keeping an address to read later.
        public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
        /// Posting on Flickr.
        public static let postToFlickr = ActivityType("com.apple.UIKit.activity.PostToFlickr")
        /// Posting on Vimeo.
        public static let postToVimeo = ActivityType("com.apple.UIKit.activity.PostToVimeo")
        /// Posting on Tencent Weibo.
        public static let postToTencentWeibo = ActivityType("com.apple.UIKit.activity.TencentWeibo")
        /// Sending to a device nearby.
        public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
        /// Opening in the program of books.
        public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
        /// Making a PDF and drawing on it.
        public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
        /// Sharing over a conversation.
        public static let sharePlay = ActivityType("com.apple.UIKit.activity.SharePlay")
        /// Inviting others to work on it.
        public static let collaborationInviteWithLink = ActivityType("com.apple.UIKit.activity.CollaborationInviteWithLink")
        /// As above, by a copy of the link.
        public static let collaborationCopyLink = ActivityType("com.apple.UIKit.activity.CollaborationCopyLink")
        /// Adding an address to the screen at home.
        public static let addToHomeScreen = ActivityType("com.apple.UIKit.activity.AddToHomeScreen")
    }

    /// Where an activity stands.
    public enum Category: Int, Hashable, Sendable { case action, share }

    /// Told when the activity has ended.
    var ended: (Bool) -> Void = { _ in }

    public override init() { super.init() }

    /// Where activities of the class stand.
    open class var activityCategory: Category { .action }

    /// What the activity is told from others by.
    open var activityType: ActivityType? { nil }

    /// The words of the activity.
    open var activityTitle: String? { nil }

    /// The picture of the activity, shown in one colour.
    open var activityImage: UIImage? { nil }

    /// Whether the activity can do something with what is shared; it cannot, unless a subclass says so.
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }

    /// Gives the activity what is shared, before it begins.
    open func prepare(withActivityItems activityItems: [Any]) {}

    /// A controller that is presented to do it; nil where `perform()` does it.
    open var activityViewController: UIViewController? { nil }

    /// Does it, and calls `activityDidFinish(_:)` at the end.
    open func perform() { activityDidFinish(true) }

    /// Ends the activity: the sheet goes, and the program is told.
    open func activityDidFinish(_ completed: Bool) { ended(completed) }
}

/// Gives out what is shared when it is known what is done with it.
@preconcurrency @MainActor
public protocol UIActivityItemSource: NSObjectProtocol {
    /// Something of the kind of what will be shared.
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
    /// What is shared by an activity; nil shares nothing.
    func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any?
    /// The subject of a message with it. Empty where absent.
    func activityViewController(
        _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String
    /// The type of the data. Empty where absent.
    func activityViewController(
        _ activityViewController: UIActivityViewController, dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
    ) -> String
    /// A small picture of it. Nil where absent.
    func activityViewController(
        _ activityViewController: UIActivityViewController, thumbnailImageForActivityType activityType: UIActivity.ActivityType?,
        suggestedSize size: CGSize
    ) -> UIImage?
}

extension UIActivityItemSource {
    public func activityViewController(
        _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
    public func activityViewController(
        _ activityViewController: UIActivityViewController, dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
    public func activityViewController(
        _ activityViewController: UIActivityViewController, thumbnailImageForActivityType activityType: UIActivity.ActivityType?,
        suggestedSize size: CGSize
    ) -> UIImage? { nil }
}

/// Makes what is shared when it is asked for.
@preconcurrency @MainActor
open class UIActivityItemProvider: NSObject, UIActivityItemSource {
    /// Something of the kind of what will be shared.
    public let placeholderItem: Any?
    /// What is done with it.
    open internal(set) var activityType: UIActivity.ActivityType?

    /// A provider of something of a kind.
    public init(placeholderItem: Any) {
        self.placeholderItem = placeholderItem
        super.init()
    }

    /// What is shared; overridden to make it.
    open var item: Any { placeholderItem ?? "" }

    open func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { placeholderItem ?? "" }

    open func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? {
        self.activityType = activityType
        return item
    }
}

/// What shared items are read from.
@preconcurrency @MainActor
public protocol UIActivityItemsConfigurationReading: NSObjectProtocol {
    /// What is offered, by what gives it out.
    var itemProvidersForActivityItemsConfiguration: [NSItemProvider] { get }
}

/// Items that are shared.
@preconcurrency @MainActor
open class UIActivityItemsConfiguration: NSObject, UIActivityItemsConfigurationReading {
    public let itemProvidersForActivityItemsConfiguration: [NSItemProvider]
    /// What can be done with them beside what the system offers.
    open var applicationActivitiesForActivityItemsConfiguration: [UIActivity]?

    /// Items by what gives them out.
    public init(itemProviders: [NSItemProvider]) {
        itemProvidersForActivityItemsConfiguration = itemProviders
        super.init()
    }
}
