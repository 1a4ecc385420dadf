// SPDX-License-Identifier: MIT
//
// What an application that was started is asked for from outside: to go away and come back, addresses, shortcuts, activities.

public import Foundation
import VitrineControllers
public import VitrineFoundationAdditions
import VitrineLayers
public import VitrineViewCore

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
                scene.session.stateRestorationActivity = scene.delegate?.stateRestorationActivity(for: scene)
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

    /// Has the program go on with what someone began elsewhere, or a link that belongs to it be opened (application.activities).
    ///
    /// - Returns: Whether it did; a scene does not say, and is taken to.
    @discardableResult
    public func `continue`(_ activity: NSUserActivity) -> Bool {
        environment.run {
            if let scene = scenes.first, let part = scene.delegate {
                part.scene(scene, willContinueUserActivityWithType: activity.activityType)
                part.scene(scene, continue: activity)
                return true
            }
            _ = delegate.application(UIApplication.shared, willContinueUserActivityWithType: activity.activityType)
            return delegate.application(UIApplication.shared, continue: activity) { objects in
                for object in objects ?? [] { object.restoreUserActivityState(activity) }
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
