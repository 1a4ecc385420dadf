// SPDX-License-Identifier: MIT
//
// Delegates that are asked with question marks answer.

import Testing
import UIKit

@MainActor @Suite struct AskedDelegatesTests {
    /// A delegate of much.
    private final class Everything: NSObject, UITabBarDelegate, UITabBarControllerDelegate, UIAdaptivePresentationControllerDelegate,
        CAAnimationDelegate, UIViewControllerTransitioningDelegate, UIGestureRecognizerDelegate
    {
        var heard: [String] = []

        func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { heard.append("tab") }
        func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool { false }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { heard.append("dismissed") }
        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { false }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { heard.append("stopped \(flag)") }
    }

    private final class AppDelegate: UIResponder, UIApplicationDelegate { var window: UIWindow? }

    @Test func `what is implemented answers, and what is left out answers as UIKit takes it`() {
        let (delegate, controller) = (Everything(), UITabBarController())
        AskedDelegates.tabBars(d: delegate, t: controller.tabBar, i: UITabBarItem(title: "A", image: nil, tag: 0))
        let asked: UITabBarControllerDelegate? = delegate
        #expect(asked?.tabBarController?(controller, shouldSelect: controller) == false)
        let presentation = UIPresentationController(presentedViewController: controller, presenting: nil)
        AskedDelegates.presentations(d: delegate, p: presentation, tr: .current)
        let dismissed: UIAdaptivePresentationControllerDelegate? = delegate
        #expect(dismissed?.presentationControllerShouldDismiss?(presentation) == false)
        let animated: CAAnimationDelegate? = delegate
        animated?.animationDidStop?(CAAnimation(), finished: true)
        #expect(delegate.heard == ["tab", "dismissed", "stopped true"])
        let transitions: UIViewControllerTransitioningDelegate? = delegate
        #expect(transitions?.animationController?(forDismissed: controller) == nil)
        let nobody: UITabBarControllerDelegate? = nil
        #expect(nobody?.tabBarController?(controller, shouldSelect: controller) == nil)
    }

    @Test func `the window of a delegate is asked for with two question marks, and with one`() {
        let delegate = AppDelegate()
        let window = UIWindow(frame: .zero)
        let controller = UIViewController()
        window.rootViewController = controller
        delegate.window = window
        let application: UIApplicationDelegate? = delegate
        #expect(application?.window??.rootViewController === controller)
        #expect(application?.window === window)
    }
}
