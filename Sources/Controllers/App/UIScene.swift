// SPDX-License-Identifier: MIT
//
// Scenes: what an application shows its windows in (launch.*).

public import Foundation
public import VitrineFoundationAdditions
import VitrineGeometry
import VitrineLayers
public import VitrineViewCore

/// One of an application's interfaces.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// How far a scene has come.
    public enum ActivationState: Int, Hashable, Sendable { case unattached = -1, foregroundActive, foregroundInactive, background }

    /// What a scene was asked to come with.
    @preconcurrency @MainActor
    public final class ConnectionOptions: NSObject {
        /// Addresses to open.
        public package(set) var urlContexts: Set<UIOpenURLContext> = []
        /// What someone goes on with.
        public package(set) var userActivities: Set<NSUserActivity> = []
        /// What kind of activity is about to come from another device: none.
        public let handoffUserActivityType: String? = nil
        /// The shortcut of the application's icon that it was asked for by: none.
        public let shortcutItem: UIApplicationShortcutItem? = nil
        /// The application that asked for it.
        public let sourceApplication: String? = nil
    }

    /// The session.
    public let session: UISceneSession
    /// The program's part in the scene's life.
    open var delegate: (any UISceneDelegate)?
    /// How far the scene has come.
    open package(set) var activationState = ActivationState.unattached
    /// The name of the scene where several are chosen from.
    open var title: String! = ""
    /// Smaller words beneath that name.
    open var subtitle = ""
    let environment = UIEnvironment.current

    /// Creates a scene of a session.
    public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
        session.scene = self
    }

    open override var next: UIResponder? { UIApplication.shared }
}

/// A scene of windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene, WindowHost {
    private var list: [UIWindow] = []

    /// The screen that the scene is shown on.
    open var screen: UIScreen { environment.screen }
    /// The space of the scene, in which its windows have their frames.
    open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
    /// The windows of the scene.
    open var windows: [UIWindow] { list }
    /// The window that gets actions without a target, where it is one of the scene.
    open var keyWindow: UIWindow? { list.first(where: \.isKeyWindow) }
    /// The traits of the screen.
    open var traitCollection: UITraitCollection { environment.traits }
    /// Light or dark for all windows of the scene.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        didSet { for window in list { window.overrideUserInterfaceStyle = overrideUserInterfaceStyle } }
    }

    package func take(_ window: UIWindow) { if !list.contains(where: { $0 === window }) { list.append(window) } }
    package func drop(_ window: UIWindow) { list.removeAll { $0 === window } }
}

/// What is kept of a scene while it is away.
@preconcurrency @MainActor
public final class UISceneSession: NSObject {
    /// What a session's scene is for.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        /// Creates a role.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A window of the application.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    /// What the scene is for.
    public let role: Role
    /// How the scene is made.
    public package(set) var configuration: UISceneConfiguration
    /// The scene; nil before it comes.
    public internal(set) weak var scene: UIScene?
    /// The name that stays the same as long as the session does.
    public let persistentIdentifier = "session-1"
    /// What the scene shows when it comes again, as the application's delegate said when it went.
    public var stateRestorationActivity: NSUserActivity?
    /// What a program keeps with the session.
    public var userInfo: [String: Any]?

    package init(role: Role, configuration: UISceneConfiguration) {
        (self.role, self.configuration) = (role, configuration)
        super.init()
    }
}

/// How a scene is made.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    /// The name by which the program's description of itself knows it.
    public let name: String?
    /// What the scene is for.
    public let role: UISceneSession.Role
    /// The class of the scene; nil is a scene of windows.
    open var sceneClass: AnyClass?
    /// The class of the scene's delegate.
    open var delegateClass: AnyClass?
    /// The storyboard whose first controller the scene begins with.
    open var storyboard: UIStoryboard?

    /// Creates one by its name.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        (self.name, role) = (name, sessionRole)
        super.init()
    }
}

/// Takes part in the life of a scene; every method may be left out.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
    /// A scene comes; the place to make its window.
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// The scene has gone.
    func sceneDidDisconnect(_ scene: UIScene)
    /// The scene is in front.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// The scene is about to leave the front.
    func sceneWillResignActive(_ scene: UIScene)
    /// The scene is about to be seen.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// The scene is out of sight.
    func sceneDidEnterBackground(_ scene: UIScene)
    /// The scene is to open addresses.
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
    /// What the scene shows, to be gone on with when it comes again; asked when it goes out of sight.
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
    /// What the scene showed before is to be shown again; told at the start with what is kept in the session.
    func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
    /// Something is about to be gone on with.
    func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
    /// Something is to be gone on with.
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
    /// Something cannot be gone on with.
    func scene(_ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
    /// An activity of the scene was brought up to date.
    func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)
}

extension UISceneDelegate {
    public func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {}
    public func sceneDidDisconnect(_ scene: UIScene) {}
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    public func sceneWillResignActive(_ scene: UIScene) {}
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    public func sceneDidEnterBackground(_ scene: UIScene) {}
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
    public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
    public func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {}
    public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
    public func scene(_ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error) {}
    public func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {}
}

/// Takes part in the life of a scene of windows.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The window; a storyboard's is put here.
    var window: UIWindow? { get set }
    /// The scene is to do what a shortcut of the application's icon stands for.
    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void)
}

extension UIWindowSceneDelegate {
    /// Stands for an absent property: nothing is kept.
    public var window: UIWindow? {
        get { nil }
        set {}
    }
    public func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void
    ) { completionHandler(false) }
}
