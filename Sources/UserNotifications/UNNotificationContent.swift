// SPDX-License-Identifier: MIT
//
// The module that sources written for Apple's systems import as UserNotifications: what notifications say, and when they would come.

@_exported public import Foundation

/// What a notification says.
open class UNNotificationContent: NSObject {
    /// What it is called.
    open fileprivate(set) var title = ""
    /// What stands beneath.
    open fileprivate(set) var subtitle = ""
    /// What it says.
    open fileprivate(set) var body = ""
    /// The number on the sign of the program.
    open fileprivate(set) var badge: NSNumber?
    /// How it sounds.
    open fileprivate(set) var sound: UNNotificationSound?
    /// The name of what can be done with it.
    open fileprivate(set) var categoryIdentifier = ""
    /// The name of those that it stands with.
    open fileprivate(set) var threadIdentifier = ""
    /// What the program keeps with it.
    open fileprivate(set) var userInfo: [AnyHashable: Any] = [:]
    /// Its files.
    open fileprivate(set) var attachments: [UNNotificationAttachment] = []
    /// How much it disturbs.
    open fileprivate(set) var interruptionLevel = UNNotificationInterruptionLevel.active
    /// How much it counts among others.
    open fileprivate(set) var relevanceScore = 0.0

    /// A notification that says nothing.
    public override init() { super.init() }
}

/// What a notification says, as it is written.
open class UNMutableNotificationContent: UNNotificationContent {
    /// What it is called.
    open override var title: String {
        get { super.title }
        set { super.title = newValue }
    }
    /// What stands beneath.
    open override var subtitle: String {
        get { super.subtitle }
        set { super.subtitle = newValue }
    }
    /// What it says.
    open override var body: String {
        get { super.body }
        set { super.body = newValue }
    }
    /// The number on the sign of the program.
    open override var badge: NSNumber? {
        get { super.badge }
        set { super.badge = newValue }
    }
    /// How it sounds.
    open override var sound: UNNotificationSound? {
        get { super.sound }
        set { super.sound = newValue }
    }
    /// The name of what can be done with it.
    open override var categoryIdentifier: String {
        get { super.categoryIdentifier }
        set { super.categoryIdentifier = newValue }
    }
    /// The name of those that it stands with.
    open override var threadIdentifier: String {
        get { super.threadIdentifier }
        set { super.threadIdentifier = newValue }
    }
    /// What the program keeps with it.
    open override var userInfo: [AnyHashable: Any] {
        get { super.userInfo }
        set { super.userInfo = newValue }
    }
    /// Its files.
    open override var attachments: [UNNotificationAttachment] {
        get { super.attachments }
        set { super.attachments = newValue }
    }
    /// How much it disturbs.
    open override var interruptionLevel: UNNotificationInterruptionLevel {
        get { super.interruptionLevel }
        set { super.interruptionLevel = newValue }
    }
    /// How much it counts among others.
    open override var relevanceScore: Double {
        get { super.relevanceScore }
        set { super.relevanceScore = newValue }
    }
}

/// How much a notification disturbs.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
    /// It waits in the list.
    case passive
    /// It is shown.
    case active
    /// It is shown where little is.
    case timeSensitive
    /// It is always shown.
    case critical
}

/// The name of a sound.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A sound by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A sound by its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// How a notification sounds; none does.
public final class UNNotificationSound: NSObject, Sendable {
    private let name: String

    private init(_ name: String) { self.name = name }

    /// A sound by its name.
    public convenience init(named name: UNNotificationSoundName) { self.init(name.rawValue) }

    /// The usual sound.
    public static let `default` = UNNotificationSound("default")
    /// The sound of what is always heard.
    public static let defaultCritical = UNNotificationSound("defaultCritical")
    /// The sound of a call.
    public static let defaultRingtone = UNNotificationSound("defaultRingtone")
}

/// A file of a notification.
public final class UNNotificationAttachment: NSObject, Sendable {
    /// The name by which the program knows it.
    public let identifier: String
    /// Where it is.
    public let url: URL

    /// A file by its address; options count for nothing.
    public init(identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil) throws {
        (self.identifier, url) = (identifier, URL)
    }
}

/// When a notification would come.
open class UNNotificationTrigger: NSObject {
    /// Whether it comes again and again.
    public let repeats: Bool

    init(repeating repeats: Bool) { self.repeats = repeats }
}

/// After seconds.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
    /// Seconds.
    public let timeInterval: TimeInterval

    /// After seconds.
    public init(timeInterval: TimeInterval, repeats: Bool) {
        self.timeInterval = timeInterval
        super.init(repeating: repeats)
    }

    /// When it would come next.
    open func nextTriggerDate() -> Date? { Date(timeIntervalSinceNow: timeInterval) }
}

/// At a date.
open class UNCalendarNotificationTrigger: UNNotificationTrigger {
    /// The parts of the date that count.
    public let dateComponents: DateComponents

    /// At dates that have these parts.
    public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
        self.dateComponents = dateComponents
        super.init(repeating: repeats)
    }

    /// When it would come next.
    open func nextTriggerDate() -> Date? { Calendar.current.nextDate(after: Date(), matching: dateComponents, matchingPolicy: .nextTime) }
}

/// From afar.
open class UNPushNotificationTrigger: UNNotificationTrigger {}

/// A notification that a program asks for.
open class UNNotificationRequest: NSObject {
    /// The name by which the program knows it.
    public let identifier: String
    /// What it says.
    public let content: UNNotificationContent
    /// When it would come; nil is at once.
    public let trigger: UNNotificationTrigger?

    /// A notification that a program asks for.
    public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        (self.identifier, self.content, self.trigger) = (identifier, content, trigger)
    }
}

/// A notification that has come.
///
/// None ever does here.
open class UNNotification: NSObject {
    /// When it came.
    public let date: Date
    /// What was asked for.
    public let request: UNNotificationRequest

    init(date: Date, request: UNNotificationRequest) { (self.date, self.request) = (date, request) }
}

/// What somebody did with a notification.
///
/// Nobody does anything here.
open class UNNotificationResponse: NSObject {
    /// The notification.
    public let notification: UNNotification
    /// What they did.
    public let actionIdentifier: String

    init(notification: UNNotification, actionIdentifier: String) {
        (self.notification, self.actionIdentifier) = (notification, actionIdentifier)
    }
}

/// It was touched.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
/// It was put away.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"
