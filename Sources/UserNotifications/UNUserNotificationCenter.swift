// SPDX-License-Identifier: MIT
//
// Who shows notifications: nobody, here.

public import Foundation
import VitrineEnvironment
import VitrinePlaceholders

/// What a program may do with notifications.
public struct UNAuthorizationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// What it may do, by bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Put a number on its sign.
    public static let badge = UNAuthorizationOptions(rawValue: 1)
    /// Sound.
    public static let sound = UNAuthorizationOptions(rawValue: 2)
    /// Show them.
    public static let alert = UNAuthorizationOptions(rawValue: 4)
    /// Show them in cars.
    public static let carPlay = UNAuthorizationOptions(rawValue: 8)
    /// Sound at all times.
    public static let criticalAlert = UNAuthorizationOptions(rawValue: 16)
    /// Say how it is set.
    public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 32)
    /// Try.
    public static let provisional = UNAuthorizationOptions(rawValue: 64)
}

/// How a notification is shown while its program is in sight.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// How it is shown, by bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// With a number on the sign of the program.
    public static let badge = UNNotificationPresentationOptions(rawValue: 1)
    /// With a sound.
    public static let sound = UNNotificationPresentationOptions(rawValue: 2)
    /// On the screen.
    public static let alert = UNNotificationPresentationOptions(rawValue: 4)
    /// In the list.
    public static let list = UNNotificationPresentationOptions(rawValue: 8)
    /// At the edge of the screen.
    public static let banner = UNNotificationPresentationOptions(rawValue: 16)
}

/// Whether a program may show notifications.
public enum UNAuthorizationStatus: Int, Sendable {
    /// Nobody has said.
    case notDetermined
    /// It may not.
    case denied
    /// It may.
    case authorized
    /// It may try.
    case provisional
    /// It may for a while.
    case ephemeral
}

/// What somebody has set for the notifications of a program: nothing.
public final class UNNotificationSettings: NSObject, Sendable {
    /// Whether it may show them: nobody has said.
    public var authorizationStatus: UNAuthorizationStatus { .notDetermined }
}

/// Something that can be done with a notification.
open class UNNotificationAction: NSObject {
    /// What it is like.
    public struct Options: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// What it is like, by bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// It asks who is there.
        public static let authenticationRequired = Options(rawValue: 1)
        /// It destroys something.
        public static let destructive = Options(rawValue: 2)
        /// It opens the program.
        public static let foreground = Options(rawValue: 4)
    }

    /// The name by which the program knows it.
    public let identifier: String
    /// What it is called.
    public let title: String
    /// What it is like.
    public let options: Options

    /// Something that can be done.
    public init(identifier: String, title: String, options: Options = []) {
        (self.identifier, self.title, self.options) = (identifier, title, options)
    }
}

/// What it is like to do something with a notification.
public typealias UNNotificationActionOptions = UNNotificationAction.Options

/// What can be done with notifications of a kind.
open class UNNotificationCategory: NSObject {
    /// The name by which the program knows it.
    public let identifier: String
    /// What can be done.
    public let actions: [UNNotificationAction]

    /// A kind; options and intents count for nothing.
    public init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String], options: UNNotificationCategoryOptions = []
    ) {
        (self.identifier, self.actions) = (identifier, actions)
    }
}

/// What notifications of a kind are like.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// What they are like, by bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The program hears where one is put away.
    public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1)
    /// They come in cars.
    public static let allowInCarPlay = UNNotificationCategoryOptions(rawValue: 2)
}

/// Keeps what notifications a program asks for.
///
/// None is ever delivered here, and nobody is asked for leave.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
    private static let center = UNUserNotificationCenter()

    private let lock = NSLock()
    private weak var listener: (any UNUserNotificationCenterDelegate)?
    private var requests: [UNNotificationRequest] = []
    private var categories: Set<UNNotificationCategory> = []

    /// The one of the program.
    open class func current() -> UNUserNotificationCenter { center }

    /// Who is told; never told.
    open weak var delegate: (any UNUserNotificationCenterDelegate)? {
        get { lock.withLock { listener } }
        set { lock.withLock { listener = newValue } }
    }

    /// Whether there are programs beside this; there are none.
    open var supportsContentExtensions: Bool { false }

    /// Calls back with no, as nobody is asked.
    open func requestAuthorization(options: UNAuthorizationOptions = [], completionHandler: @escaping (Bool, (any Error)?) -> Void) {
        UIEnvironment.note(UnsupportedNotificationMember.authorization)
        completionHandler(false, nil)
    }

    /// No, as nobody is asked.
    open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
        UIEnvironment.note(UnsupportedNotificationMember.authorization)
        return false
    }

    /// Calls back with what is set: nothing.
    open func getNotificationSettings(completionHandler: @escaping (UNNotificationSettings) -> Void) {
        completionHandler(UNNotificationSettings())
    }
    /// What is set: nothing.
    open func notificationSettings() async -> UNNotificationSettings { UNNotificationSettings() }

    /// Keeps what the program asks for, in place of one of the same name.
    open func add(_ request: UNNotificationRequest, withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil) {
        keep(request)
        completionHandler?(nil)
    }

    /// Keeps what the program asks for, in place of one of the same name.
    open func add(_ request: UNNotificationRequest) async throws { keep(request) }

    private func keep(_ request: UNNotificationRequest) {
        UIEnvironment.note(UnsupportedNotificationMember.delivery)
        lock.withLock {
            requests.removeAll { $0.identifier == request.identifier }
            requests.append(request)
        }
    }

    /// Calls back with what is kept.
    open func getPendingNotificationRequests(completionHandler: @escaping ([UNNotificationRequest]) -> Void) {
        completionHandler(lock.withLock { requests })
    }

    /// What is kept.
    open func pendingNotificationRequests() async -> [UNNotificationRequest] { lock.withLock { requests } }

    /// Keeps some no longer.
    open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        lock.withLock { requests.removeAll { identifiers.contains($0.identifier) } }
    }

    /// Keeps none any longer.
    open func removeAllPendingNotificationRequests() { lock.withLock { requests = [] } }
    /// Calls back with what has come: nothing.
    open func getDeliveredNotifications(completionHandler: @escaping ([UNNotification]) -> Void) { completionHandler([]) }
    /// What has come: nothing.
    open func deliveredNotifications() async -> [UNNotification] { [] }
    /// Takes some away that have come.
    open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}
    /// Takes away what has come.
    open func removeAllDeliveredNotifications() {}

    /// Says what can be done with notifications.
    open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) { lock.withLock { self.categories = categories } }
    /// Calls back with what can be done.
    open func getNotificationCategories(completionHandler: @escaping (Set<UNNotificationCategory>) -> Void) {
        completionHandler(lock.withLock { categories })
    }

    /// Says the number on the sign of the program; there is none.
    open func setBadgeCount(_ newBadgeCount: Int, withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil) {
        UIEnvironment.note(UnsupportedNotificationMember.delivery)
        completionHandler?(nil)
    }
}

/// Is told of notifications; never told.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
    /// One has come while the program is in sight.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)
    /// Somebody did something with one.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void)
    /// Somebody wants to set something.
    func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

/// What a delegate does that has none of its own.
extension UNUserNotificationCenterDelegate {
    /// Shows nothing.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) { completionHandler([]) }
    /// Nothing.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) { completionHandler() }
    /// Nothing.
    public func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?) {}
}
