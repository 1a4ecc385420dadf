// SPDX-License-Identifier: MIT
//
// The program's part in an application's life (launch.*).

public import Foundation
import VitrineLayers
public import VitrineViewCore

/// Takes part in the life of an application; every member may be left out.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
    /// The window of an application without scenes.
    var window: UIWindow? { get set }
    /// The application is about to start; its storyboard is loaded already.
    func application(
        _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// The application has started; the place to make a window where there are no scenes.
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// The application has started, told without options.
    func applicationDidFinishLaunching(_ application: UIApplication)
    /// The application is in front.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// The application is about to leave the front.
    func applicationWillResignActive(_ application: UIApplication)
    /// The application is out of sight.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// The application is about to be seen again.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// The application is about to end.
    func applicationWillTerminate(_ application: UIApplication)
    /// Memory is short.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)
    /// How a scene that comes is made.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// Sessions of scenes were thrown away.
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

extension UIApplicationDelegate {
    /// Stands for an absent property: nothing is kept.
    public var window: UIWindow? {
        get { nil }
        set {}
    }
    public func application(
        _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    /// Stands for an absent method: tells the one without options.
    public func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        applicationDidFinishLaunching(application)
        return true
    }
    public func applicationDidFinishLaunching(_ application: UIApplication) {}
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    public func applicationWillResignActive(_ application: UIApplication) {}
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    public func applicationWillTerminate(_ application: UIApplication) {}
    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
    /// Stands for an absent method: as the program's description of itself says.
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { connectingSceneSession.configuration }
    public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
}

extension UIApplication {
    /// The program's part in the application's life, in the environment in force.
    public var delegate: (any UIApplicationDelegate)? {
        get { UIEnvironment.current.views.application.delegate }
        set { UIEnvironment.current.views.application.delegate = newValue }
    }

    /// Whether the application is in front.
    public var applicationState: State { UIEnvironment.current.views.application.state }

    /// The scenes of the environment in force.
    public var connectedScenes: Set<UIScene> { Set(UIEnvironment.current.views.application.scenes) }

    /// The sessions of those scenes.
    public var openSessions: Set<UISceneSession> { Set(UIEnvironment.current.views.application.scenes.map(\.session)) }

    /// Whether the application is in front.
    public enum State: Int, Hashable, Sendable { case active, inactive, background }

    /// What an application is started with.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        /// Creates a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// An address that the application was started to open.
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
        /// Which application asked for the start.
        public static let sourceApplication = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    }
}

/// What an environment knows of the application that was started in it.
@MainActor final class ApplicationRecord {
    var delegate: (any UIApplicationDelegate)?
    var state = UIApplication.State.inactive
    var scenes: [UIScene] = []
}

extension ViewEnvironment {
    /// The application that was started here.
    var application: ApplicationRecord { part { ApplicationRecord() } }
}
