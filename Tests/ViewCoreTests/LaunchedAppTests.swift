// SPDX-License-Identifier: MIT
//
// Programs that are started without a screen: who is told what, and which window there is (launch.*).

import Foundation
import Testing
import VitrineFingers
import VitrineGeometry
import VitrineLayers

@testable import VitrineControllers
@testable import VitrineSystem
@testable import VitrineViewCore

/// A program from before scenes.
@MainActor class WindowDelegate: UIResponder, UIApplicationDelegate {
    static var calls: [String] = []
    var window: UIWindow?
    var windowAtStart: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        Self.calls.append("launched, \(application.delegate === self)")
        windowAtStart = window
        guard window == nil else { return true }
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UINavigationController(rootViewController: UIViewController())
        window?.makeKeyAndVisible()
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        Self.calls.append("active, \(application.applicationState == .active)")
    }
}

/// A program with scenes.
@MainActor class PlainDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
    }
}

@MainActor class WindowSceneDelegate: UIResponder, UIWindowSceneDelegate {
    static var calls: [String] = []
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        Self.calls.append("connects \(session.configuration.name ?? ""), window \(window != nil)")
        guard let scene = scene as? UIWindowScene, window == nil else { return }
        window = UIWindow(windowScene: scene)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
    }
    func sceneWillEnterForeground(_ scene: UIScene) { Self.calls.append("comes") }
    func sceneDidBecomeActive(_ scene: UIScene) { Self.calls.append("active \(scene.activationState == .foregroundActive)") }
}

@MainActor @Suite(.serialized) struct LaunchedAppTests {
    private func folder(_ list: String) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("launch-\(UInt64.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let head = #"<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>"#
        try Data((head + list + "</dict></plist>").utf8).write(to: folder.appendingPathComponent("Info.plist"))
        let board = BoardScenery.board(
            initial: "first", BoardScenery.scene("first", BoardScenery.controller("first", attributes: #"title="First""#)))
        try Data(board.utf8).write(to: folder.appendingPathComponent("Main.storyboard"))
        return folder
    }

    @Test func `a program with a window is made, told of its start and touched`() {
        WindowDelegate.calls = []
        let app = LaunchedApp.launch(WindowDelegate.self)
        #expect(WindowDelegate.calls == ["launched, true", "active, true"])
        #expect(app.windows == [app.window] && app.rootViewController is UINavigationController)
        #expect(app.window.isKeyWindow && app.rootViewController?.view.window === app.window)
        app.run { app.rootViewController?.present(UIViewController(), animated: true) }
        app.advance(by: 1)
        #expect(app.rootViewController?.presentedViewController?.view.window === app.window)
        app.finger.drag(from: CGPoint(x: 195, y: 100), to: CGPoint(x: 195, y: 800), duration: 0.4)
        app.advance(by: 1)
        #expect(app.rootViewController?.presentedViewController == nil)
        #expect(UIApplication.shared.delegate == nil, "another environment knows nothing of it")
    }

    @Test func `a scene comes after the application has started`() {
        WindowSceneDelegate.calls = []
        let app = LaunchedApp.launch(PlainDelegate.self, scene: WindowSceneDelegate.self)
        #expect(WindowSceneDelegate.calls == ["connects Default Configuration, window false", "comes", "active true"])
        let scene = app.scenes.first as? UIWindowScene
        #expect(scene?.windows == [app.window] && app.window.windowScene === scene)
        #expect(app.run { UIApplication.shared.connectedScenes.count } == 1)
    }

    @Test func `the storyboard that the property list names is there before the program is told`() throws {
        WindowDelegate.calls = []
        let folder = try folder("<key>UIMainStoryboardFile</key><string>Main</string>")
        defer { try? FileManager.default.removeItem(at: folder) }
        let environment = UIEnvironment(clock: VirtualClock())
        environment.interfaces.modules = ["VitrineViewCoreTests"]
        let app = LaunchedApp.launch(WindowDelegate.self, folder: folder, environment: environment)
        #expect((app.delegate as? WindowDelegate)?.windowAtStart === app.window)
        #expect(app.rootViewController?.title == "First" && environment.warnings.isEmpty)
    }

    @Test func `a property list names the delegate and the storyboard of a scene`() throws {
        WindowSceneDelegate.calls = []
        let folder = try folder(
            """
            <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
            <key>UIWindowSceneSessionRoleApplication</key><array><dict>
            <key>UISceneConfigurationName</key><string>Default Configuration</string>
            <key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).WindowSceneDelegate</string>
            <key>UISceneStoryboardFile</key><string>Main</string></dict></array></dict></dict>
            """)
        defer { try? FileManager.default.removeItem(at: folder) }
        let environment = UIEnvironment(clock: VirtualClock())
        let app = LaunchedApp.launch(PlainDelegate.self, folder: folder, environment: environment)
        #expect(WindowSceneDelegate.calls == ["connects Default Configuration, window true", "comes", "active true"])
        #expect(app.rootViewController?.title == "First" && app.window.isOnScreen)
    }
}
