// SPDX-License-Identifier: MIT
//
// Apps that are started without a screen, touched and photographed.

import Foundation
import Testing
import UIKit
import Vitrine
import VitrineTestSupport

@Suite @MainActor struct LaunchTests {
    /// Makes no window.
    final class AppDelegate: UIResponder, UIApplicationDelegate {
        private(set) var hasLaunched = false

        func application(
            _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            hasLaunched = true
            return true
        }
    }

    @Test func `an app begins with the storyboard that its Info.plist names, and is touched and photographed`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "launch-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["Main.storyboard", "fjord.png"] {
            try FileManager.default.copyItem(atPath: Fixtures.path("Interface/boards/" + name), toPath: folder.path + "/" + name)
        }
        let list = try PropertyListSerialization.data(fromPropertyList: ["UIMainStoryboardFile": "Main"], format: .xml, options: 0)
        try list.write(to: folder.appending(path: "Info.plist"))

        let app = Vitrine.launch(AppDelegate.self, folder: folder)
        #expect((app.delegate as? AppDelegate)?.hasLaunched == true)
        let tabs = try #require(app.rootViewController as? UITabBarController)
        #expect(tabs.selectedIndex == 0)
        let first = try app.window.data(as: .png)
        let bar = tabs.tabBar.convert(tabs.tabBar.bounds, to: app.window)
        app.finger.tap(at: CGPoint(x: bar.minX + bar.width * 0.75, y: bar.minY + 20))
        app.advance(by: 0.5)
        #expect(tabs.selectedIndex == 1)
        #expect(try app.window.data(as: .png) != first)
    }

    /// Makes a window as large as the screen.
    final class WindowDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?

        func application(
            _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            window = UIWindow(frame: UIScreen.main.bounds)
            window?.rootViewController = UIViewController()
            window?.makeKeyAndVisible()
            return true
        }
    }

    @Test func `an app begins on the screen of a phone, or of the device that is named`() {
        let phone = Vitrine.launch(WindowDelegate.self)
        #expect(phone.window.bounds.size == CGSize(width: 390, height: 844) && phone.window.traitCollection.displayScale == 3)
        #expect(phone.window.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
        #expect(phone.run { UIScreen.main.scale } == Device.iPhone14.scale && phone.window.bounds.size == Device.iPhone14.size)
        let pad = Vitrine.launch(WindowDelegate.self, device: .iPadAir11)
        #expect(pad.window.bounds.size == Device.iPadAir11.size && pad.window.traitCollection.userInterfaceIdiom == .pad)
        let own = UIEnvironment(clock: VirtualClock())
        own.screen.become(.iPhoneSE)
        #expect(Vitrine.launch(WindowDelegate.self, environment: own).window.bounds.size == CGSize(width: 375, height: 667))
    }

    @Test func `a folder without an Info.plist is told of`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "launch-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let app = Vitrine.launch(AppDelegate.self, folder: folder)
        let told = try #require(app.environment.interfaces.diagnostics.first)
        #expect("\(told)".hasPrefix(folder.appending(path: "Info.plist").path))
        #expect("\(told)".contains("there is no Info.plist in the folder"))
        #expect(app.rootViewController == nil && app.environment.interfaces.diagnostics.count == 1)
    }

    @Test func `an app of a package begins with its own property list`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "launch-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["Main.storyboard", "fjord.png"] {
            try FileManager.default.copyItem(atPath: Fixtures.path("Interface/boards/" + name), toPath: folder.path + "/" + name)
        }
        for (name, content) in [("Info", ["CFBundleDevelopmentRegion": "en"]), ("Program-Info", ["UIMainStoryboardFile": "Main"])] {
            let list = try PropertyListSerialization.data(fromPropertyList: content, format: .xml, options: 0)
            try list.write(to: folder.appending(path: "\(name).plist"))
        }
        #expect(Vitrine.launch(AppDelegate.self, folder: folder).rootViewController is UITabBarController)
    }

    @Test func `a delegate that is marked as the program's beginning starts it on a phone`() {
        let screen = UIEnvironment.shared.screen
        let (bounds, scale, insets) = (screen.bounds, screen.scale, screen.safeAreaInsets)
        defer { (screen.bounds, screen.scale, screen.safeAreaInsets, UIApplication.shared.delegate) = (bounds, scale, insets, nil) }
        WindowDelegate.main()
        let delegate = UIApplication.shared.delegate as? WindowDelegate
        #expect(delegate?.window?.bounds == UIScreen.main.bounds && UIApplication.shared.applicationState == .active)
    }
}
