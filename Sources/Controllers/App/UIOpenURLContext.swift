// SPDX-License-Identifier: MIT
//
// What an application is asked for from outside: addresses, shortcuts, work in the background.

public import Foundation
import VitrineLayers
public import VitrineViewCore

/// An address that a scene is to open.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
    /// The address.
    public let url: URL
    /// Who asks for it, and how.
    public let options: UIScene.OpenURLOptions

    init(_ url: URL, _ options: UIScene.OpenURLOptions) {
        (self.url, self.options) = (url, options)
        super.init()
    }
}

extension UIScene {
    /// Who asks for an address to be opened, and how.
    @preconcurrency @MainActor
    open class OpenURLOptions: NSObject {
        /// The application that asks.
        public let sourceApplication: String?
        /// What it says with it.
        public let annotation: Any? = nil
        /// Whether the file is to be opened where it is.
        public let openInPlace: Bool = false

        init(from application: String?) {
            sourceApplication = application
            super.init()
        }
    }

    /// How another application is asked to open an address.
    @preconcurrency @MainActor
    open class OpenExternalURLOptions: NSObject {
        /// Whether only an application that the address belongs to opens it.
        open var universalLinksOnly = false

        public override init() { super.init() }
    }
}

/// A picture of a shortcut; none is shown.
@preconcurrency @MainActor
open class UIApplicationShortcutIcon: NSObject {
    /// The pictures of the system.
    public enum IconType: Int, Hashable, Sendable {
        case compose, play, pause, add, location, search, share, prohibit, contact, home, markLocation, favorite, love, cloud
        case invitation, confirmation, mail, message, date, time, capturePhoto, captureVideo, task, taskCompleted, alarm, bookmark
        case shuffle, audio, update
    }

    /// A picture of the system.
    public convenience init(type: IconType) { self.init() }

    /// A picture of the program.
    public convenience init(templateImageName: String) { self.init() }

    /// A symbol.
    public convenience init(systemImageName: String) { self.init() }

    public override init() { super.init() }
}

/// Something that an application is started for from its icon.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject {
    /// What the program knows it by.
    open internal(set) var type: String
    /// The words for it.
    open internal(set) var localizedTitle: String
    /// Smaller words beneath them.
    open internal(set) var localizedSubtitle: String?
    /// The picture for it.
    open internal(set) var icon: UIApplicationShortcutIcon?
    /// What the program keeps with it.
    open internal(set) var userInfo: [String: any NSSecureCoding]?
    /// What the scene that shows it is found by.
    open internal(set) var targetContentIdentifier: Any?

    /// Creates one with words and a picture.
    public init(
        type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?,
        userInfo: [String: any NSSecureCoding]? = nil
    ) {
        (self.type, self.localizedTitle, self.localizedSubtitle) = (type, localizedTitle, localizedSubtitle)
        (self.icon, self.userInfo) = (icon, userInfo)
        super.init()
    }

    /// Creates one with words.
    public convenience init(type: String, localizedTitle: String) {
        self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
    }
}

/// A shortcut that can be changed.
@preconcurrency @MainActor
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
    /// What the program knows it by.
    open override var type: String {
        get { super.type }
        set { super.type = newValue }
    }
    /// The words for it.
    open override var localizedTitle: String {
        get { super.localizedTitle }
        set { super.localizedTitle = newValue }
    }
    /// Smaller words beneath them.
    open override var localizedSubtitle: String? {
        get { super.localizedSubtitle }
        set { super.localizedSubtitle = newValue }
    }
    /// The picture for it.
    open override var icon: UIApplicationShortcutIcon? {
        get { super.icon }
        set { super.icon = newValue }
    }
    /// What the program keeps with it.
    open override var userInfo: [String: any NSSecureCoding]? {
        get { super.userInfo }
        set { super.userInfo = newValue }
    }
}

/// What came of a fetch in the background.
public enum UIBackgroundFetchResult: UInt, Hashable, Sendable { case newData, noData, failed }

extension UIApplication {
    /// Who asks for an address to be opened, and how.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        /// Creates a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The application that asks.
        public static let sourceApplication = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        /// What it says with it.
        public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
        /// Whether the file is to be opened where it is.
        public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }

    /// The keyboards of other programs.
    public struct ExtensionPointIdentifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        /// Creates a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Keyboards.
        public static let keyboard = ExtensionPointIdentifier(rawValue: "com.apple.keyboard-service")
    }
}

extension LaunchedApp {
    /// The application leaves the front and the sight of whoever holds the device: its delegates are told, and it is announced
    /// (application.background).
    public func enterBackground() {
        environment.run {
            let (application, record) = (UIApplication.shared, environment.views.application)
            guard record.state != .background else { return }
            for scene in scenes {
                scene.delegate?.sceneWillResignActive(scene)
                scene.activationState = .foregroundInactive
                scene.announce(UIScene.willDeactivateNotification)
            }
            record.state = .inactive
            if scenes.isEmpty { delegate.applicationWillResignActive(application) }
            application.announce(UIApplication.willResignActiveNotification)
            for scene in scenes {
                scene.activationState = .background
                scene.delegate?.sceneDidEnterBackground(scene)
                scene.announce(UIScene.didEnterBackgroundNotification)
            }
            record.state = .background
            if scenes.isEmpty { delegate.applicationDidEnterBackground(application) }
            application.announce(UIApplication.didEnterBackgroundNotification)
        }
    }

    /// The application comes to the front again (application.background).
    public func enterForeground() {
        environment.run {
            let (application, record) = (UIApplication.shared, environment.views.application)
            guard record.state == .background else { return }
            for scene in scenes {
                scene.activationState = .foregroundInactive
                scene.delegate?.sceneWillEnterForeground(scene)
                scene.announce(UIScene.willEnterForegroundNotification)
            }
            record.state = .inactive
            if scenes.isEmpty { delegate.applicationWillEnterForeground(application) }
            application.announce(UIApplication.willEnterForegroundNotification)
            activate()
        }
    }

    /// Has the application open an address, as another one asks it to (application.addresses).
    ///
    /// - Returns: Whether it did; a scene does not say, and is taken to.
    @discardableResult
    public func open(_ url: URL, from application: String? = nil) -> Bool {
        environment.run {
            if let scene = scenes.first, let part = scene.delegate {
                part.scene(scene, openURLContexts: [UIOpenURLContext(url, UIScene.OpenURLOptions(from: application))])
                return true
            }
            let options: [UIApplication.OpenURLOptionsKey: Any] = application.map { [.sourceApplication: $0] } ?? [:]
            return delegate.application(UIApplication.shared, open: url, options: options)
        }
    }

    /// Has the application do what a shortcut of its icon stands for (application.addresses).
    ///
    /// The completion is called with whether it was done.
    public func perform(_ shortcutItem: UIApplicationShortcutItem, completion: @escaping (Bool) -> Void = { _ in }) {
        environment.run {
            if let scene = scenes.first as? UIWindowScene, let part = scene.delegate as? any UIWindowSceneDelegate {
                part.windowScene(scene, performActionFor: shortcutItem, completionHandler: completion)
            } else {
                delegate.application(UIApplication.shared, performActionFor: shortcutItem, completionHandler: completion)
            }
        }
    }

    /// Is in front: scenes first.
    func activate() {
        for scene in scenes {
            scene.activationState = .foregroundActive
            scene.delegate?.sceneDidBecomeActive(scene)
            scene.announce(UIScene.didActivateNotification)
        }
        environment.views.application.state = .active
        if scenes.isEmpty { delegate.applicationDidBecomeActive(UIApplication.shared) }
        UIApplication.shared.announce(UIApplication.didBecomeActiveNotification)
    }
}
