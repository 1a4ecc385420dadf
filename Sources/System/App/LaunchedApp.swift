// SPDX-License-Identifier: MIT
//
// A program that is started without a screen: its application, scenes and windows, on a clock of its own (launch.*).

public import Foundation
public import VitrineControllers
import VitrineFiles
public import VitrineFingers
public import VitrineFoundationAdditions
import VitrineGeometry
public import VitrineLayers
public import VitrineViewCore

/// An application that was started, to be looked at and touched.
///
///     let app = Vitrine.launch(AppDelegate.self)
///     app.finger.tap(at: CGPoint(x: 195, y: 120))
///     app.advance(by: 1)
///     assertSnapshot(of: app.window)
@preconcurrency @MainActor
public final class LaunchedApp {
    /// What the application finds around it.
    public let environment: UIEnvironment
    /// The program's part in the application.
    public let delegate: any UIApplicationDelegate
    /// The scenes, where the program has some.
    public var scenes: [UIScene] { environment.views.application.scenes }
    private var kept: [UIWindow] = []
    private var hand: Finger?

    private init(_ delegate: any UIApplicationDelegate, in environment: UIEnvironment) {
        (self.delegate, self.environment) = (delegate, environment)
    }

    /// The windows on the screen, from back to front.
    public var windows: [UIWindow] { environment.windows.filter { $0.isOnScreen } }

    /// The key window, or else the one in front; an empty one where the program shows none.
    public var window: UIWindow {
        environment.run { environment.views.windows.key ?? windows.last ?? kept.first ?? keep(UIWindow(frame: UIScreen.main.bounds)) }
    }

    /// The controller that the window begins with.
    public var rootViewController: UIViewController? { window.rootViewController }

    /// The clock of all that moves.
    public var clock: VirtualClock { environment.clock }

    /// A finger over the window.
    public var finger: Finger {
        if let hand, hand.window === window { return hand }
        let new = Finger(in: window)
        hand = new
        return new
    }

    /// Lets time pass, in seconds.
    public func advance(by seconds: TimeInterval) { environment.clock.advance(by: seconds) }

    /// Runs `body` as the application would: with its screen, clock and traits in force.
    @discardableResult
    public func run<Result>(_ body: () throws -> Result) rethrows -> Result { try environment.run(body) }

    private func keep(_ window: UIWindow) -> UIWindow {
        kept.append(window)
        return window
    }

    // MARK: Start

    /// Starts an application (launch.order-of-calls).
    ///
    /// - Parameters:
    ///   - delegate: The program's part, made in the environment.
    ///   - scene: The class of the scene's delegate, where neither the program nor its description names one.
    ///   - folder: Where the `Info.plist` lies, with the storyboards beside it; nil is none.
    ///   - environment: Nil takes a phone with a clock of its own.
    ///   - url: An address that it is started to open (application.addresses).
    ///   - activity: What it is started to go on with (application.activities).
    public static func launch(
        _ delegate: () -> any UIApplicationDelegate, scene: (any UISceneDelegate.Type)? = nil, folder: URL? = nil,
        environment: UIEnvironment? = nil, opening url: URL? = nil, continuing activity: NSUserActivity? = nil
    ) -> LaunchedApp {
        let environment = environment ?? .phone()
        return environment.run {
            let description = folder.map { AppDescription($0) } ?? AppDescription()
            if let folder { environment.interfaces.searchPaths.append(folder.path) }
            let app = LaunchedApp(delegate(), in: environment)
            // Files that name no module mean the program's own (launch.module).
            let module = String(String(reflecting: Swift.type(of: app.delegate)).prefix { $0 != "." })
            environment.interfaces.ownModule = module
            app.start(description, scene, url, activity)
            return app
        }
    }

    /// Starts an application whose delegate is of a class.
    public static func launch<Delegate: UIApplicationDelegate>(
        _ type: Delegate.Type, scene: (any UISceneDelegate.Type)? = nil, folder: URL? = nil, environment: UIEnvironment? = nil,
        opening url: URL? = nil, continuing activity: NSUserActivity? = nil
    ) -> LaunchedApp {
        launch(
            {
                guard let delegate = instance(of: type) as? Delegate else {
                    UIEnvironment.current.raise(.internalInconsistency, "Unable to instantiate the UIApplication delegate instance.")
                }
                return delegate
            }, scene: scene, folder: folder, environment: environment, opening: url, continuing: activity)
    }

    private func start(_ description: AppDescription, _ scene: (any UISceneDelegate.Type)?, _ url: URL?, _ activity: NSUserActivity?) {
        let (application, views) = (UIApplication.shared, environment.views)
        (views.application.delegate, views.application.state, views.application.scenes) = (delegate, .inactive, [])
        let usesScenes = description.hasScenes || scene != nil
        if !usesScenes, let name = description.storyboard { delegate.window = begin(with: UIStoryboard(name: name, bundle: nil), nil) }
        let told: [UIApplication.LaunchOptionsKey: Any]? = usesScenes ? nil : url.map { [.url: $0] }
        _ = delegate.application(application, willFinishLaunchingWithOptions: told)
        _ = delegate.application(application, didFinishLaunchingWithOptions: told)
        application.announce(UIApplication.didFinishLaunchingNotification)
        let session = UISceneSession(role: .windowApplication, configuration: description.configuration(scene))
        let options = UIScene.ConnectionOptions()
        if let url { options.urlContexts = [UIOpenURLContext(url, UIScene.OpenURLOptions(from: nil))] }
        if let activity { options.userActivities = [activity] }
        session.configuration = delegate.application(application, configurationForConnecting: session, options: options)
        let configuration = session.configuration
        description.complete(configuration, scene)
        if let type = configuration.delegateClass, let part = instance(of: type) as? any UISceneDelegate {
            connect(session, part, options)
        } else if usesScenes, let storyboard = configuration.storyboard {
            _ = begin(with: storyboard, nil)
        }
        windows.last?.rootViewController?.turnScreenWhereNeeded()
        for window in environment.windows where window.isOnScreen { window.layoutIfNeeded() }
        views.application.state = .active
        if scenes.isEmpty, let url { _ = delegate.application(application, open: url, options: [:]) }
        if scenes.isEmpty, let activity { self.continue(activity) }
        delegate.applicationDidBecomeActive(application)
        application.announce(UIApplication.didBecomeActiveNotification)
    }

    /// A scene comes, and is in front.
    private func connect(_ session: UISceneSession, _ part: any UISceneDelegate, _ options: UIScene.ConnectionOptions) {
        let scene = UIWindowScene(session: session, connectionOptions: options)
        environment.views.application.scenes = [scene]
        scene.delegate = part
        if let storyboard = session.configuration.storyboard, let part = part as? any UIWindowSceneDelegate {
            part.window = begin(with: storyboard, scene, isShown: false)
        }
        part.scene(scene, willConnectTo: session, options: options)
        scene.announce(UIScene.willConnectNotification)
        scene.activationState = .foregroundInactive
        for window in kept where !window.isOnScreen && window.rootViewController != nil { window.makeKeyAndVisible() }
        part.sceneWillEnterForeground(scene)
        scene.announce(UIScene.willEnterForegroundNotification)
        scene.activationState = .foregroundActive
        part.sceneDidBecomeActive(scene)
        scene.announce(UIScene.didActivateNotification)
    }

    /// A window with the first controller of a storyboard.
    private func begin(with storyboard: UIStoryboard, _ scene: UIWindowScene?, isShown: Bool = true) -> UIWindow {
        let window = keep(scene.map { UIWindow(windowScene: $0) } ?? UIWindow(frame: UIScreen.main.bounds))
        window.rootViewController = storyboard.instantiateInitialViewController()
        if isShown { window.makeKeyAndVisible() }
        return window
    }
}

extension UIEnvironment {
    /// A phone with a clock of its own (launch.screen).
    package static func phone() -> UIEnvironment {
        let environment = UIEnvironment(clock: VirtualClock())
        environment.screen.values = .phone
        return environment
    }
}

/// What a program's `Info.plist` says of its start.
@MainActor struct AppDescription {
    var storyboard: String?
    var hasScenes = false
    private var sceneName: String?
    private var sceneDelegate: String?
    private var sceneStoryboard: String?

    init() {}

    init(_ folder: URL) {
        let file = Self.file(in: folder) ?? folder.appendingPathComponent("Info.plist")
        guard let bytes = try? Data(contentsOf: file), bytes.count < 1 << 20,
            let root = (try? PropertyListSerialization.propertyList(from: bytes, options: [], format: nil)) as? [String: Any]
        else {
            Self.tellOfAbsence(file)
            return
        }
        storyboard = root["UIMainStoryboardFile"] as? String
        guard let manifest = root["UIApplicationSceneManifest"] as? [String: Any] else { return }
        hasScenes = true
        let roles = manifest["UISceneConfigurations"] as? [String: Any]
        let first = (roles?[UISceneSession.Role.windowApplication.rawValue] as? [[String: Any]])?.first
        sceneName = first?["UISceneConfigurationName"] as? String
        sceneDelegate = first?["UISceneDelegateClassName"] as? String
        sceneStoryboard = first?["UISceneStoryboardFile"] as? String
    }

    /// The property list of a folder: `Program-Info.plist` among what a package bundles, where Swift's package manager writes an `Info.plist`
    /// of its own, or else `Info.plist` (launch.folder).
    static func file(in folder: URL) -> URL? {
        ["Program-Info.plist", "Info.plist"].map { folder.appendingPathComponent($0) }.first {
            FileManager.default.fileExists(atPath: $0.path)
        }
    }

    /// Says that a folder has no property list, or none that can be read (launch.folder).
    private static func tellOfAbsence(_ file: URL) {
        let environment = UIEnvironment.current
        environment.warn("There is no property list at \(file.path).")
        let isThere = FileManager.default.fileExists(atPath: file.path)
        let message = isThere ? "this is no property list, so it names nothing to begin with" : "there is no Info.plist in the folder"
        let diagnostic = Diagnostic(
            file: file.path, line: 0, column: 0, severity: .warning, category: .missingFile, message: message,
            hint: "name the folder that it lies in, or make a window in the delegate")
        environment.interfaces.report(diagnostic)
    }

    func configuration(_ scene: (any UISceneDelegate.Type)?) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: sceneName, sessionRole: .windowApplication)
        complete(configuration, scene)
        return configuration
    }

    /// Adds what the program's own configuration leaves open.
    func complete(_ configuration: UISceneConfiguration, _ scene: (any UISceneDelegate.Type)?) {
        if configuration.delegateClass == nil { configuration.delegateClass = scene ?? sceneDelegate.flatMap { named($0) } }
        if configuration.storyboard == nil { configuration.storyboard = sceneStoryboard.map { UIStoryboard(name: $0, bundle: nil) } }
    }

    private func named(_ name: String) -> AnyClass? {
        let parts = name.split(separator: ".").map(String.init)
        let library = UIEnvironment.current.interfaces
        let module = parts.count > 1 && !parts[0].hasPrefix("$(") ? parts[0] : nil
        let type: AnyClass? = library.class(named: parts.last ?? name, in: module)
        if type == nil { UIEnvironment.current.warn("Info.plist: could not load class with name \"\(name)\".") }
        return type
    }
}
