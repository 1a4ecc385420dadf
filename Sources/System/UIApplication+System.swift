// SPDX-License-Identifier: MIT
//
// What an application asks the system for (application.inert, application.system-events).

public import Foundation
public import VitrineControllers
public import VitrineFoundationAdditions
import VitrineGeometry
import VitrineLayers
public import VitrineViewCore

/// Work that goes on in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// No work.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// Whether a program may work in the background.
public enum UIBackgroundRefreshStatus: Int, Hashable, Sendable { case restricted, denied, available }

/// The kinds of notifications that programs once asked for.
public struct UIUserNotificationType: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A number on the icon.
    public static let badge = UIUserNotificationType(rawValue: 1 << 0)
    /// A sound.
    public static let sound = UIUserNotificationType(rawValue: 1 << 1)
    /// An alert.
    public static let alert = UIUserNotificationType(rawValue: 1 << 2)
}

extension UIApplication {
    private var record: SystemRecord { UIEnvironment.current.system }

    // MARK: Addresses

    /// How another application is to open an address.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        /// Creates a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Whether only an application that the address belongs to opens it.
        public static let universalLinksOnly = OpenExternalURLOptionsKey(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
        /// Whether whoever measures visits is told.
        public static let eventAttribution = OpenExternalURLOptionsKey(rawValue: "UIApplicationOpenExternalURLOptionsEventAttributionKey")
    }

    /// The address of the program's part in the settings.
    nonisolated public static let openSettingsURLString = "app-settings:"
    /// The address of the program's notifications in the settings.
    nonisolated public static let openNotificationSettingsURLString = "app-settings:notifications"
    /// The address of what opens which addresses, in the settings.
    nonisolated public static let openDefaultApplicationsSettingsURLString = "app-settings:default-applications"
    /// How long the program may work in the background at least.
    nonisolated public static let backgroundFetchIntervalMinimum: TimeInterval = 0
    /// Never.
    nonisolated public static let backgroundFetchIntervalNever: TimeInterval = .greatestFiniteMagnitude

    /// The schemes that every device has an application for.
    private static let systemSchemes: Set = [
        "http", "https", "mailto", "tel", "sms", "facetime", "facetime-audio", "maps", "itms-apps", "itms", "music", "app-settings",
        "prefs",
    ]

    /// Whether a device has an application for an address: for those of pages, mail, calls, messages, maps, shops and settings
    /// (application.addresses).
    public func canOpenURL(_ url: URL) -> Bool { Self.systemSchemes.contains(url.scheme?.lowercased() ?? "") }

    /// Asks for an address to be opened with another application: it is kept in `UIEnvironment.systemEvents` (application.addresses).
    ///
    /// The completion is called at once with whether a device has an application for it.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        let isOpened = canOpenURL(url)
        if isOpened { record.events.append(.opened(url)) }
        completion?(isOpened)
    }

    /// Asks for an address to be opened with another application.
    ///
    /// - Returns: Whether a device has an application for it.
    @discardableResult
    public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
        let isOpened = canOpenURL(url)
        if isOpened { record.events.append(.opened(url)) }
        return isOpened
    }

    /// Asks for an address to be opened with another application, by its former name.
    @discardableResult
    public func openURL(_ url: URL) -> Bool {
        open(url)
        return canOpenURL(url)
    }

    // MARK: Icon

    /// The number on the icon; 0 is none.
    public var applicationIconBadgeNumber: Int {
        get { record.badge }
        set {
            record.badge = newValue
            record.events.append(.badge(newValue))
        }
    }

    /// The shortcuts of the icon that the program has added.
    public var shortcutItems: [UIApplicationShortcutItem]? {
        get { record.shortcuts }
        set { record.shortcuts = newValue }
    }

    /// Whether the icon can have another picture.
    public var supportsAlternateIcons: Bool { true }

    /// The name of the picture that the icon has; nil is the program's own.
    public var alternateIconName: String? { record.alternateIcon }

    /// Without effect here: gives the icon another picture; the name is kept.
    public func setAlternateIconName(
        _ alternateIconName: String?, completionHandler: (@MainActor @Sendable ((any Error)?) -> Void)? = nil
    ) {
        UIEnvironment.current.note(unsupported: UnsupportedSystemMember.alternateIcon)
        record.alternateIcon = alternateIconName
        record.events.append(.alternateIcon(alternateIconName))
        completionHandler?(nil)
    }

    // MARK: Background

    /// Without effect here: asks for time in the background, which a program always has here.
    ///
    /// - Returns: What `endBackgroundTask(_:)` is called with.
    public func beginBackgroundTask(expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil) -> UIBackgroundTaskIdentifier {
        UIEnvironment.current.note(unsupported: UnsupportedSystemMember.backgroundTask)
        record.lastTask += 1
        record.tasks.insert(record.lastTask)
        return UIBackgroundTaskIdentifier(rawValue: record.lastTask)
    }

    /// Without effect here: asks for time in the background, with a name for it.
    public func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { beginBackgroundTask(expirationHandler: handler) }

    /// Needs time in the background no longer.
    public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) { record.tasks.remove(identifier.rawValue) }

    /// How long the program may still work in the background, in seconds: without end.
    public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

    /// Whether a program may work in the background: no, as nothing wakes it.
    public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .denied }

    /// Has something be fetched in the background, which nothing does here.
    public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}

    /// Whether the screen stays on while nobody touches it; kept, as nothing turns it off.
    public var isIdleTimerDisabled: Bool {
        get { record.isIdleTimerDisabled }
        set { record.isIdleTimerDisabled = newValue }
    }

    /// Whether it is shown that something is fetched; kept, as no bar shows it.
    public var isNetworkActivityIndicatorVisible: Bool {
        get { record.showsNetworkActivity }
        set { record.showsNetworkActivity = newValue }
    }

    /// Whether files that are protected can be read: always.
    public var isProtectedDataAvailable: Bool { true }

    // MARK: Notifications

    /// Without effect here: asks for notifications to be sent; the delegate is told that they cannot be (application.inert).
    public func registerForRemoteNotifications() {
        UIEnvironment.current.note(unsupported: UnsupportedSystemMember.remoteNotifications)
        record.events.append(.remoteNotifications(true))
        let error = CocoaError(.featureUnsupported)
        delegate?.application(self, didFailToRegisterForRemoteNotificationsWithError: error)
    }

    /// Asks for notifications no longer.
    public func unregisterForRemoteNotifications() { record.events.append(.remoteNotifications(false)) }

    /// Whether notifications are sent: never.
    public var isRegisteredForRemoteNotifications: Bool { false }

    /// Has the keys of a headset come to the program, which there is none of.
    public func beginReceivingRemoteControlEvents() {}

    /// Has the keys of a headset no longer come to the program.
    public func endReceivingRemoteControlEvents() {}

    // MARK: Touches

    /// No longer hands touches to windows until that is ended as often as it was begun (application.ignored-touches).
    public func beginIgnoringInteractionEvents() { UIEnvironment.current.views.ignoredEvents += 1 }

    /// Hands touches to windows again.
    public func endIgnoringInteractionEvents() {
        let views = UIEnvironment.current.views
        views.ignoredEvents = max(views.ignoredEvents - 1, 0)
    }

    /// Whether touches are not handed to windows.
    public var isIgnoringInteractionEvents: Bool { UIEnvironment.current.views.ignoredEvents > 0 }

    // MARK: Bar of the time and orientation

    private var frontScene: UIWindowScene? { connectedScenes.lazy.compactMap { $0 as? UIWindowScene }.first }

    /// Where the bar of the time is on the screen; empty where it is hidden.
    public var statusBarFrame: CGRect {
        if let manager = frontScene?.statusBarManager { return manager.statusBarFrame }
        let screen = UIScreen.main
        return CGRect(x: 0, y: 0, width: screen.bounds.width, height: screen.safeAreaInsets.top)
    }

    /// How the bar of the time looks: as the controller in charge prefers; what is set is not taken on.
    public var statusBarStyle: UIStatusBarStyle {
        get { frontScene?.statusBarManager?.statusBarStyle ?? .default }
        set {}
    }

    /// Whether there is no bar of the time: as the controller in charge prefers; what is set is not taken on.
    public var isStatusBarHidden: Bool {
        get { frontScene?.statusBarManager?.isStatusBarHidden ?? false }
        set {}
    }

    /// How the interface stands.
    public var statusBarOrientation: UIInterfaceOrientation { UIScreen.main.interfaceOrientation }

    /// The ways in which the interface of a window may stand, by the delegate.
    public func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
        delegate?.application(self, supportedInterfaceOrientationsFor: window) ?? .all
    }

    // MARK: Scenes

    /// Whether a program may have several scenes: no.
    public var supportsMultipleScenes: Bool { false }

    /// Without effect here: asks for another scene.
    public func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}

    /// Without effect here: brings another scene to the front, or a new one; a program has the one that it was started with, which the error says.
    public func requestSceneSessionActivation(
        _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        UIEnvironment.current.note(unsupported: UnsupportedSystemMember.sceneSessions)
        errorHandler?(UISceneError(.multipleScenesNotSupported))
    }

    /// Without effect here: asks for a scene to go; a program has the one that it was started with.
    public func requestSceneSessionDestruction(
        _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?, errorHandler: ((any Error) -> Void)? = nil
    ) {
        UIEnvironment.current.note(unsupported: UnsupportedSystemMember.sceneSessions)
        errorHandler?(UISceneError(.multipleScenesNotSupported))
    }

    /// Without effect here: sends an event of the delegate's on for state that is kept.
    public func ignoreSnapshotOnNextApplicationLaunch() {}
}

extension UIScene {
    /// How a scene is to come to the front.
    @preconcurrency @MainActor
    open class ActivationRequestOptions: NSObject {
        /// The scene that asks for it.
        open var requestingScene: UIScene?

        public override init() { super.init() }
    }
}

/// How a scene is to go.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {
    public override init() { super.init() }
}

extension UIScene {
    /// Asks for an address to be opened with another application.
    public func open(_ url: URL, options: OpenExternalURLOptions?, completionHandler completion: ((Bool) -> Void)? = nil) {
        UIApplication.shared.open(url)
        completion?(UIApplication.shared.canOpenURL(url))
    }

    /// Asks for an address to be opened with another application.
    @discardableResult
    public func open(_ url: URL, options: OpenExternalURLOptions?) async -> Bool {
        let isOpened: Bool = await UIApplication.shared.open(url)
        return isOpened
    }
}
