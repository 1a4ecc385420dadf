// SPDX-License-Identifier: MIT
//
// What scenes are asked and told. Each method can be called with a question mark (runtime.optional-calls).

public import VitrineControllers
public import VitrineFoundationAdditions
public import VitrineViewCore

extension UISceneDelegate {
    /// The method of this name, to be called with a question mark.
    public var sceneDidDisconnect: ((UIScene) -> Void)? { { self.sceneDidDisconnect($0) } }
    /// The method of this name, to be called with a question mark.
    public var sceneDidBecomeActive: ((UIScene) -> Void)? { { self.sceneDidBecomeActive($0) } }
    /// The method of this name, to be called with a question mark.
    public var sceneWillResignActive: ((UIScene) -> Void)? { { self.sceneWillResignActive($0) } }
    /// The method of this name, to be called with a question mark.
    public var sceneWillEnterForeground: ((UIScene) -> Void)? { { self.sceneWillEnterForeground($0) } }
    /// The method of this name, to be called with a question mark.
    public var sceneDidEnterBackground: ((UIScene) -> Void)? { { self.sceneDidEnterBackground($0) } }
    /// The methods that begin with this name, to be called with a question mark.
    public var scene: _SceneDelegateSceneCalls? { .init(target: self) }
    /// The methods that begin with this name, to be called with a question mark.
    public var stateRestorationActivity: _SceneDelegateStateRestorationActivityCalls? { .init(target: self) }
}

/// Calls methods of a `UISceneDelegate`.
@preconcurrency @MainActor public struct _SceneDelegateSceneCalls {
    let target: any UISceneDelegate

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UIScene, willConnectTo p1: UISceneSession, options p2: UIScene.ConnectionOptions) {
        target.scene(p0, willConnectTo: p1, options: p2)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UIScene, openURLContexts p1: Set<UIOpenURLContext>) {
        target.scene(p0, openURLContexts: p1)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UIScene, restoreInteractionStateWith p1: NSUserActivity) {
        target.scene(p0, restoreInteractionStateWith: p1)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UIScene, willContinueUserActivityWithType p1: String) {
        target.scene(p0, willContinueUserActivityWithType: p1)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UIScene, continue p1: NSUserActivity) {
        target.scene(p0, continue: p1)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UIScene, didFailToContinueUserActivityWithType p1: String, error p2: any Error) {
        target.scene(p0, didFailToContinueUserActivityWithType: p1, error: p2)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UIScene, didUpdate p1: NSUserActivity) {
        target.scene(p0, didUpdate: p1)
    }
}

/// Calls methods of a `UISceneDelegate`.
@preconcurrency @MainActor public struct _SceneDelegateStateRestorationActivityCalls {
    let target: any UISceneDelegate

    /// Calls the method of these labels.
    public func callAsFunction(for p0: UIScene) -> NSUserActivity? {
        target.stateRestorationActivity(for: p0)
    }
}

extension UIWindowSceneDelegate {
    /// The methods that begin with this name, to be called with a question mark.
    public var windowScene: _WindowSceneDelegateWindowSceneCalls? { .init(target: self) }
}

/// Calls methods of a `UIWindowSceneDelegate`.
@preconcurrency @MainActor public struct _WindowSceneDelegateWindowSceneCalls {
    let target: any UIWindowSceneDelegate

    /// Calls the method of these labels.
    public func callAsFunction(
        _ p0: UIWindowScene, performActionFor p1: UIApplicationShortcutItem, completionHandler p2: @escaping (Bool) -> Void
    ) {
        target.windowScene(p0, performActionFor: p1, completionHandler: p2)
    }
}

extension UIWindowSceneDelegate {
    /// The window as a property that may be left out, for `delegate?.window??.rootViewController`.
    @_disfavoredOverload public var window: UIWindow?? {
        let window: UIWindow? = self.window
        return .some(window)
    }
}
