// SPDX-License-Identifier: MIT
//
// What an application is asked and told. Each method can be called with a question mark (runtime.optional-calls).

public import Foundation
public import VitrineControllers
public import VitrineFoundationAdditions
public import VitrineViewCore

extension UIApplicationDelegate {
    /// The method of this name, to be called with a question mark.
    public var applicationDidFinishLaunching: ((UIApplication) -> Void)? { { self.applicationDidFinishLaunching($0) } }
    /// The method of this name, to be called with a question mark.
    public var applicationDidBecomeActive: ((UIApplication) -> Void)? { { self.applicationDidBecomeActive($0) } }
    /// The method of this name, to be called with a question mark.
    public var applicationWillResignActive: ((UIApplication) -> Void)? { { self.applicationWillResignActive($0) } }
    /// The method of this name, to be called with a question mark.
    public var applicationDidEnterBackground: ((UIApplication) -> Void)? { { self.applicationDidEnterBackground($0) } }
    /// The method of this name, to be called with a question mark.
    public var applicationWillEnterForeground: ((UIApplication) -> Void)? { { self.applicationWillEnterForeground($0) } }
    /// The method of this name, to be called with a question mark.
    public var applicationWillTerminate: ((UIApplication) -> Void)? { { self.applicationWillTerminate($0) } }
    /// The method of this name, to be called with a question mark.
    public var applicationDidReceiveMemoryWarning: ((UIApplication) -> Void)? { { self.applicationDidReceiveMemoryWarning($0) } }
    /// The method of this name, to be called with a question mark.
    public var applicationSignificantTimeChange: ((UIApplication) -> Void)? { { self.applicationSignificantTimeChange($0) } }
    /// The method of this name, to be called with a question mark.
    public var applicationProtectedDataWillBecomeUnavailable: ((UIApplication) -> Void)? {
        { self.applicationProtectedDataWillBecomeUnavailable($0) }
    }
    /// The method of this name, to be called with a question mark.
    public var applicationProtectedDataDidBecomeAvailable: ((UIApplication) -> Void)? {
        { self.applicationProtectedDataDidBecomeAvailable($0) }
    }
    /// The methods that begin with this name, to be called with a question mark.
    public var application: _ApplicationDelegateApplicationCalls? { .init(target: self) }
}

/// Calls methods of a `UIApplicationDelegate`.
@preconcurrency @MainActor public struct _ApplicationDelegateApplicationCalls {
    let target: any UIApplicationDelegate

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UIApplication, willFinishLaunchingWithOptions p1: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        target.application(p0, willFinishLaunchingWithOptions: p1)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UIApplication, didFinishLaunchingWithOptions p1: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        target.application(p0, didFinishLaunchingWithOptions: p1)
    }

    /// Calls the method of these labels.
    public func callAsFunction(
        _ p0: UIApplication, configurationForConnecting p1: UISceneSession, options p2: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        target.application(p0, configurationForConnecting: p1, options: p2)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UIApplication, open p1: URL, options p2: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        target.application(p0, open: p1, options: p2)
    }

    /// Calls the method of these labels.
    public func callAsFunction(
        _ p0: UIApplication, performActionFor p1: UIApplicationShortcutItem, completionHandler p2: @escaping (Bool) -> Void
    ) {
        target.application(p0, performActionFor: p1, completionHandler: p2)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UIApplication, willContinueUserActivityWithType p1: String) -> Bool {
        target.application(p0, willContinueUserActivityWithType: p1)
    }

    /// Calls the method of these labels.
    public func callAsFunction(
        _ p0: UIApplication, continue p1: NSUserActivity, restorationHandler p2: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
        target.application(p0, continue: p1, restorationHandler: p2)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UIApplication, didFailToContinueUserActivityWithType p1: String, error p2: any Error) {
        target.application(p0, didFailToContinueUserActivityWithType: p1, error: p2)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UIApplication, didUpdate p1: NSUserActivity) {
        target.application(p0, didUpdate: p1)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UIApplication, supportedInterfaceOrientationsFor p1: UIWindow?) -> UIInterfaceOrientationMask {
        target.application(p0, supportedInterfaceOrientationsFor: p1)
    }

    /// Calls the method of these labels.
    public func callAsFunction(
        _ p0: UIApplication, shouldAllowExtensionPointIdentifier p1: UIApplication.ExtensionPointIdentifier
    ) -> Bool {
        target.application(p0, shouldAllowExtensionPointIdentifier: p1)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken p1: Data) {
        target.application(p0, didRegisterForRemoteNotificationsWithDeviceToken: p1)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UIApplication, didFailToRegisterForRemoteNotificationsWithError p1: any Error) {
        target.application(p0, didFailToRegisterForRemoteNotificationsWithError: p1)
    }

    /// Calls the method of these labels.
    public func callAsFunction(
        _ p0: UIApplication, didReceiveRemoteNotification p1: [AnyHashable: Any],
        fetchCompletionHandler p2: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        target.application(p0, didReceiveRemoteNotification: p1, fetchCompletionHandler: p2)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UIApplication, performFetchWithCompletionHandler p1: @escaping (UIBackgroundFetchResult) -> Void) {
        target.application(p0, performFetchWithCompletionHandler: p1)
    }

    /// Calls the method of these labels.
    public func callAsFunction(
        _ p0: UIApplication, handleEventsForBackgroundURLSession p1: String, completionHandler p2: @escaping () -> Void
    ) {
        target.application(p0, handleEventsForBackgroundURLSession: p1, completionHandler: p2)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UIApplication, didDiscardSceneSessions p1: Set<UISceneSession>) {
        target.application(p0, didDiscardSceneSessions: p1)
    }
}

extension UIApplicationDelegate {
    /// The window as a property that may be left out, for `delegate?.window??.rootViewController`.
    @_disfavoredOverload public var window: UIWindow?? {
        let window: UIWindow? = self.window
        return .some(window)
    }
}
