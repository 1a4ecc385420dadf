// SPDX-License-Identifier: MIT
//
// What someone began elsewhere and goes on with here: scenes, applications, responders.

import Testing
import UIKit
import Vitrine

@MainActor @Suite struct ActivityTests {
    /// A program without scenes.
    final class PlainDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        private(set) var calls: [String] = []

        func application(
            _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            calls.append("launched \((launchOptions?[.url] as? URL)?.absoluteString ?? "-")")
            window = UIWindow(frame: UIScreen.main.bounds)
            window?.rootViewController = Page()
            window?.makeKeyAndVisible()
            return true
        }

        func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
            calls.append("open \(url.absoluteString)")
            return true
        }

        func application(
            _ application: UIApplication, continue userActivity: NSUserActivity,
            restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
        ) -> Bool {
            calls.append("continue \(userActivity.activityType)")
            restorationHandler(window?.rootViewController.map { [$0] })
            return true
        }
    }

    final class Page: UIViewController {
        private(set) var restored: NSUserActivity?

        override func restoreUserActivityState(_ activity: NSUserActivity) {
            super.restoreUserActivityState(activity)
            restored = activity
        }

        override func updateUserActivityState(_ activity: NSUserActivity) {
            super.updateUserActivityState(activity)
            activity.addUserInfoEntries(from: ["page": 3])
        }
    }

    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        private(set) var calls: [String] = []

        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
            guard let scene = scene as? UIWindowScene else { return }
            window = UIWindow(windowScene: scene)
            window?.rootViewController = Page()
            window?.makeKeyAndVisible()
            calls += connectionOptions.userActivities.map { "began with \($0.activityType)" }
            calls += connectionOptions.urlContexts.map { "began with \($0.url.absoluteString)" }
        }

        func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) { calls.append("will \(userActivityType)") }

        func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
            calls.append("continue \(userActivity.webpageURL?.absoluteString ?? "-")")
        }

        func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { NSUserActivity(activityType: "state") }
    }

    final class EmptyDelegate: UIResponder, UIApplicationDelegate {}

    private let link: NSUserActivity = {
        let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
        activity.webpageURL = URL(string: "https://example.org/7")
        return activity
    }()

    @Test func `a scene goes on with an activity, and says what it shows when it goes out of sight`() throws {
        let app = Vitrine.launch(EmptyDelegate.self, scene: SceneDelegate.self)
        let scene = try #require(app.scenes.first)
        let part = try #require(scene.delegate as? SceneDelegate)
        #expect(app.continue(link))
        #expect(part.calls == ["will NSUserActivityTypeBrowsingWeb", "continue https://example.org/7"])
        #expect(scene.session.stateRestorationActivity == nil)
        app.enterBackground()
        #expect(scene.session.stateRestorationActivity?.activityType == "state")
    }

    @Test func `a scene begins with what the application was started for`() throws {
        let app = LaunchedApp.launch(
            EmptyDelegate.self, scene: SceneDelegate.self, opening: URL(string: "shop://cart"), continuing: link)
        let part = try #require(app.scenes.first?.delegate as? SceneDelegate)
        #expect(part.calls == ["began with NSUserActivityTypeBrowsingWeb", "began with shop://cart"])
    }

    @Test func `an application without scenes goes on with an activity by the responders that it names`() throws {
        let app = LaunchedApp.launch(PlainDelegate.self, opening: URL(string: "shop://cart"))
        let delegate = try #require(app.delegate as? PlainDelegate)
        #expect(delegate.calls == ["launched shop://cart", "open shop://cart"])
        #expect(app.continue(link))
        #expect(delegate.calls.last == "continue NSUserActivityTypeBrowsingWeb")
        #expect((app.rootViewController as? Page)?.restored === link)
    }

    @Test func `a delegate without the method does not go on`() {
        #expect(!Vitrine.launch(EmptyDelegate.self).continue(link))
    }

    @Test func `a responder keeps an activity and tells it what is shown`() {
        UIEnvironment().run {
            let page = Page()
            page.userActivity = link
            page.updateUserActivityState(link)
            #expect(page.userActivity === link && link.userInfo?["page"] as? Int == 3)
        }
    }

    @Test func `responders in a window share where changes are taken back`() {
        UIEnvironment().run {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let controller = UIViewController()
            #expect(controller.undoManager == nil)
            window.rootViewController = controller
            window.makeKeyAndVisible()
            #expect(controller.undoManager != nil && controller.undoManager === controller.view.undoManager)
            #expect(window.undoManager === controller.undoManager)
        }
    }
}
