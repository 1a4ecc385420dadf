// SPDX-License-Identifier: MIT
//
// Apps that are started without a screen, touched and photographed.

import Foundation
import Testing
import UIKit
import Vitrine
import VitrineTestSupport

@Suite @MainActor struct LaunchTests {
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
}
