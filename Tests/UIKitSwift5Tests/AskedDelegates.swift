// SPDX-License-Identifier: MIT
//
// Every optional method of UIKit's delegates that is asked with a question mark, as sources for Objective-C do.

import UIKit

@MainActor enum AskedDelegates {
    static func tabBars(d: UITabBarDelegate?, t: UITabBar, i: UITabBarItem) {
        d?.tabBar?(t, didSelect: i)
    }
    static func tabs(d: UITabBarControllerDelegate?, t: UITabBarController, v: UIViewController) {
        _ = d?.tabBarController?(t, shouldSelect: v) ?? true
        d?.tabBarController?(t, didSelect: v)
        let m: UIInterfaceOrientationMask? = d?.tabBarControllerSupportedInterfaceOrientations?(t)
        _ = m
    }
    static func transitions(d: UIViewControllerTransitioningDelegate?, v: UIViewController, a: UIViewControllerAnimatedTransitioning) {
        let x = d?.animationController?(forPresented: v, presenting: v, source: v)
        let y = d?.animationController?(forDismissed: v)
        let z = d?.interactionControllerForPresentation?(using: a)
        let w = d?.interactionControllerForDismissal?(using: a)
        let q = d?.presentationController?(forPresented: v, presenting: v, source: v)
        _ = (x, y, z, w, q)
        a.animationEnded?(true)
    }
    static func presentations(d: UIAdaptivePresentationControllerDelegate?, p: UIPresentationController, tr: UITraitCollection) {
        let a: UIModalPresentationStyle? = d?.adaptivePresentationStyle?(for: p)
        let b: UIModalPresentationStyle? = d?.adaptivePresentationStyle?(for: p, traitCollection: tr)
        let c: Bool = d?.presentationControllerShouldDismiss?(p) ?? true
        d?.presentationControllerDidDismiss?(p)
        d?.presentationControllerWillDismiss?(p)
        d?.presentationControllerDidAttemptToDismiss?(p)
        _ = d?.presentationController?(p, viewControllerForAdaptivePresentationStyle: .none)
        d?.presentationController?(p, willPresentWithAdaptiveStyle: .none, transitionCoordinator: nil)
        _ = (a, b, c)
    }
    static func layers(d: CAAnimationDelegate?, a: CAAnimation, ld: CALayerDelegate?, l: CALayer, ctx: CGContext) {
        d?.animationDidStart?(a)
        d?.animationDidStop?(a, finished: true)
        ld?.display?(l)
        ld?.draw?(l, in: ctx)
        ld?.layerWillDraw?(l)
        ld?.layoutSublayers?(of: l)
        _ = ld?.action?(for: l, forKey: "x")
    }
    static func application(d: UIApplicationDelegate?, a: UIApplication, u: NSUserActivity, url: URL) {
        _ = d?.application?(a, didFinishLaunchingWithOptions: nil)
        _ = d?.application?(a, willFinishLaunchingWithOptions: nil)
        d?.applicationDidBecomeActive?(a)
        d?.applicationWillResignActive?(a)
        d?.applicationDidEnterBackground?(a)
        d?.applicationWillEnterForeground?(a)
        d?.applicationWillTerminate?(a)
        d?.applicationDidReceiveMemoryWarning?(a)
        d?.applicationSignificantTimeChange?(a)
        _ = d?.application?(a, open: url, options: [:])
        _ = d?.application?(a, continue: u, restorationHandler: { _ in })
        _ = d?.application?(a, willContinueUserActivityWithType: "x")
        d?.application?(a, didFailToContinueUserActivityWithType: "x", error: NSError(domain: "", code: 0))
        d?.application?(a, didUpdate: u)
        d?.application?(a, didRegisterForRemoteNotificationsWithDeviceToken: Data())
        d?.application?(a, didFailToRegisterForRemoteNotificationsWithError: NSError(domain: "", code: 0))
        d?.application?(a, didReceiveRemoteNotification: [:], fetchCompletionHandler: { _ in })
        d?.application?(a, performFetchWithCompletionHandler: { _ in })
        d?.application?(a, handleEventsForBackgroundURLSession: "x", completionHandler: {})
        _ = d?.application?(a, supportedInterfaceOrientationsFor: nil)
        _ = d?.application?(a, shouldAllowExtensionPointIdentifier: .keyboard)
        let w: UIWindow?? = d?.window
        _ = w
        _ = d?.window??.rootViewController
    }
    static func menus(d: UIContextMenuInteractionDelegate?, i: UIContextMenuInteraction, c: UIContextMenuConfiguration) {
        _ = d?.contextMenuInteraction(i, configurationForMenuAtLocation: .zero)
        _ = d?.contextMenuInteraction?(i, previewForHighlightingMenuWithConfiguration: c)
        _ = d?.contextMenuInteraction?(i, previewForDismissingMenuWithConfiguration: c)
        d?.contextMenuInteraction?(i, willDisplayMenuFor: c, animator: nil)
        d?.contextMenuInteraction?(i, willEndFor: c, animator: nil)
        _ = d?.contextMenuInteraction?(i, configuration: c, highlightPreviewForItemWithIdentifier: "x" as NSString)
        _ = d?.contextMenuInteraction?(i, configuration: c, dismissalPreviewForItemWithIdentifier: "x" as NSString)
    }
    static func popovers(d: UIPopoverPresentationControllerDelegate?, p: UIPopoverPresentationController) {
        _ = d?.popoverPresentationControllerShouldDismissPopover?(p)
        d?.popoverPresentationControllerDidDismissPopover?(p)
        d?.prepareForPopoverPresentation?(p)
    }
    static func fields(d: UITextFieldDelegate?, t: UITextField) {
        _ = d?.textFieldShouldBeginEditing?(t)
        d?.textFieldDidBeginEditing?(t)
        _ = d?.textFieldShouldEndEditing?(t)
        d?.textFieldDidEndEditing?(t)
        d?.textFieldDidEndEditing?(t, reason: .committed)
        _ = d?.textField?(t, shouldChangeCharactersIn: NSRange(), replacementString: "")
        d?.textFieldDidChangeSelection?(t)
        _ = d?.textFieldShouldClear?(t)
        _ = d?.textFieldShouldReturn?(t)
    }
    static func texts(d: UITextViewDelegate?, t: UITextView, url: URL, at: NSTextAttachment) {
        _ = d?.textViewShouldBeginEditing?(t)
        _ = d?.textViewShouldEndEditing?(t)
        d?.textViewDidBeginEditing?(t)
        d?.textViewDidEndEditing?(t)
        d?.textViewDidChange?(t)
        d?.textViewDidChangeSelection?(t)
        _ = d?.textView?(t, shouldChangeTextIn: NSRange(), replacementText: "")
        _ = d?.textView?(t, shouldInteractWith: url, in: NSRange(), interaction: .invokeDefaultAction)
        _ = d?.textView?(t, shouldInteractWith: at, in: NSRange(), interaction: .invokeDefaultAction)
        _ = d?.textView?(t, shouldInteractWith: url, in: NSRange())
        d?.scrollViewDidScroll?(t)
    }
    static func searches(d: UISearchBarDelegate?, s: UISearchBar, sd: UISearchControllerDelegate?, c: UISearchController) {
        _ = d?.searchBarShouldBeginEditing?(s)
        d?.searchBarTextDidBeginEditing?(s)
        _ = d?.searchBarShouldEndEditing?(s)
        d?.searchBarTextDidEndEditing?(s)
        d?.searchBar?(s, textDidChange: "")
        _ = d?.searchBar?(s, shouldChangeTextIn: NSRange(), replacementText: "")
        d?.searchBarSearchButtonClicked?(s)
        d?.searchBarBookmarkButtonClicked?(s)
        d?.searchBarCancelButtonClicked?(s)
        d?.searchBarResultsListButtonClicked?(s)
        d?.searchBar?(s, selectedScopeButtonIndexDidChange: 0)
        sd?.willPresentSearchController?(c)
        sd?.didPresentSearchController?(c)
        sd?.willDismissSearchController?(c)
        sd?.didDismissSearchController?(c)
    }
    static func gestures(d: UIGestureRecognizerDelegate?, g: UIGestureRecognizer, t: UITouch, p: UIPress, e: UIEvent) {
        _ = d?.gestureRecognizerShouldBegin?(g)
        _ = d?.gestureRecognizer?(g, shouldRecognizeSimultaneouslyWith: g)
        _ = d?.gestureRecognizer?(g, shouldRequireFailureOf: g)
        _ = d?.gestureRecognizer?(g, shouldBeRequiredToFailBy: g)
        _ = d?.gestureRecognizer?(g, shouldReceive: t)
        _ = d?.gestureRecognizer?(g, shouldReceive: p)
        _ = d?.gestureRecognizer?(g, shouldReceive: e)
    }
    static func stacks(
        d: UINavigationControllerDelegate?, n: UINavigationController, v: UIViewController, a: UIViewControllerAnimatedTransitioning
    ) {
        d?.navigationController?(n, willShow: v, animated: true)
        d?.navigationController?(n, didShow: v, animated: true)
        let x = d?.navigationController?(n, animationControllerFor: .push, from: v, to: v)
        let y = d?.navigationController?(n, interactionControllerFor: a)
        let m: UIInterfaceOrientationMask? = d?.navigationControllerSupportedInterfaceOrientations?(n)
        _ = (x, y, m)
    }
    static func pages(
        d: UIPageViewControllerDelegate?, s: UIPageViewControllerDataSource?, p: UIPageViewController, v: UIViewController
    ) {
        d?.pageViewController?(p, willTransitionTo: [v])
        d?.pageViewController?(p, didFinishAnimating: true, previousViewControllers: [v], transitionCompleted: true)
        _ = s?.presentationCount?(for: p)
        _ = s?.presentationIndex?(for: p)
        _ = s?.pageViewController(p, viewControllerBefore: v)
    }
    static func splits(d: UISplitViewControllerDelegate?, s: UISplitViewController, v: UIViewController) {
        d?.splitViewController?(s, willChangeTo: .automatic)
        _ = d?.splitViewController?(s, show: v, sender: nil)
        _ = d?.splitViewController?(s, showDetail: v, sender: nil)
        _ = d?.primaryViewController?(forCollapsing: s)
        _ = d?.primaryViewController?(forExpanding: s)
        _ = d?.splitViewController?(s, collapseSecondary: v, onto: v)
        _ = d?.splitViewController?(s, separateSecondaryFrom: v)
        _ = d?.splitViewController?(s, topColumnForCollapsingToProposedTopColumn: .primary)
        _ = d?.splitViewController?(s, displayModeForExpandingToProposedDisplayMode: .automatic)
        d?.splitViewControllerDidCollapse?(s)
        d?.splitViewControllerDidExpand?(s)
        d?.splitViewController?(s, willShow: .primary)
        d?.splitViewController?(s, willHide: .primary)
        _ = d?.splitViewControllerSupportedInterfaceOrientations?(s)
    }
    static func scenes(
        d: UISceneDelegate?, w: UIWindowSceneDelegate?, s: UIScene, o: UIScene.ConnectionOptions, u: NSUserActivity, ws: UIWindowScene
    ) {
        d?.scene?(s, willConnectTo: s.session, options: o)
        d?.sceneDidDisconnect?(s)
        d?.sceneDidBecomeActive?(s)
        d?.sceneWillResignActive?(s)
        d?.sceneWillEnterForeground?(s)
        d?.sceneDidEnterBackground?(s)
        d?.scene?(s, openURLContexts: [])
        _ = d?.stateRestorationActivity?(for: s)
        d?.scene?(s, willContinueUserActivityWithType: "")
        d?.scene?(s, continue: u)
        d?.scene?(s, didFailToContinueUserActivityWithType: "", error: NSError(domain: "", code: 0))
        d?.scene?(s, didUpdate: u)
        d?.scene?(s, restoreInteractionStateWith: u)
        _ = w?.window??.rootViewController
        w?.windowScene?(ws, performActionFor: UIApplicationShortcutItem(type: "", localizedTitle: ""), completionHandler: { _ in })
    }
    static func pickers(
        d: UIPickerViewDelegate?, p: UIPickerView, pd: UIDocumentPickerDelegate?, dp: UIDocumentPickerViewController,
        id: UIImagePickerControllerDelegate?, ip: UIImagePickerController
    ) {
        d?.pickerView?(p, didSelectRow: 0, inComponent: 0)
        _ = d?.pickerView?(p, titleForRow: 0, forComponent: 0)
        _ = d?.pickerView?(p, attributedTitleForRow: 0, forComponent: 0)
        _ = d?.pickerView?(p, viewForRow: 0, forComponent: 0, reusing: nil)
        _ = d?.pickerView?(p, widthForComponent: 0)
        _ = d?.pickerView?(p, rowHeightForComponent: 0)
        pd?.documentPicker?(dp, didPickDocumentsAt: [])
        pd?.documentPickerWasCancelled?(dp)
        id?.imagePickerControllerDidCancel?(ip)
        id?.imagePickerController?(ip, didFinishPickingMediaWithInfo: [:])
    }
    static func bars(
        d: UIDynamicAnimatorDelegate?, a: UIDynamicAnimator, nb: UINavigationBarDelegate?, b: UINavigationBar, i: UINavigationItem,
        c: UICollisionBehaviorDelegate?, cb: UICollisionBehavior
    ) {
        d?.dynamicAnimatorDidPause?(a)
        d?.dynamicAnimatorWillResume?(a)
        _ = nb?.navigationBar?(b, shouldPop: i)
        nb?.navigationBar?(b, didPop: i)
        _ = nb?.navigationBar?(b, shouldPush: i)
        nb?.navigationBar?(b, didPush: i)
        _ = nb?.position?(for: b)
        c?.collisionBehavior?(cb, beganContactFor: b, with: b, at: .zero)
    }
}
