// SPDX-License-Identifier: MIT

import NotesKit
import UIKit

@UIApplicationMain
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let store = NoteStore(["Water the plants", "Call Ada", "Pack for the trip"])

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let tabs = UITabBarController()
        let notes = UINavigationController(rootViewController: NotesViewController(store: store))
        notes.tabBarItem = UITabBarItem(title: "Notes", image: UIImage(systemName: "checklist"), tag: 0)
        let about = AboutViewController(nibName: nil, bundle: nil)
        about.tabBarItem = UITabBarItem(title: "About", image: UIImage(systemName: "info.circle"), tag: 1)
        tabs.viewControllers = [notes, about]
        window.rootViewController = tabs
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}
