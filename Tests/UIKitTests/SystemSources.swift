// SPDX-License-Identifier: MIT
//
// What sources written for iOS override and call around an application, with nothing but UIKit imported.

import UIKit

/// A chart whose bars are heard one by one.
class HeardChart: UIView {
    var values: [Int] = [3, 5] { didSet { elements = nil } }
    private var elements: [UIAccessibilityElement]?
    private(set) var log: [String] = []

    override var isAccessibilityElement: Bool {
        get { false }
        set {}
    }
    override var accessibilityLabel: String? {
        get { "Chart" }
        set { log.append("label \(newValue ?? "")") }
    }
    override var accessibilityTraits: UIAccessibilityTraits {
        get { super.accessibilityTraits.union(.image) }
        set { super.accessibilityTraits = newValue }
    }
    override var accessibilityElements: [Any]? {
        get {
            if let elements { return elements }
            let new = values.enumerated().map { index, value in
                let element = UIAccessibilityElement(accessibilityContainer: self)
                element.accessibilityLabel = "Bar \(index + 1)"
                element.accessibilityValue = "\(value)"
                element.accessibilityFrameInContainerSpace = CGRect(x: CGFloat(index) * 10, y: 0, width: 10, height: 20)
                return element
            }
            elements = new
            return new
        }
        set {}
    }
    override func accessibilityIncrement() { log.append("increment") }
    override func accessibilityDecrement() { log.append("decrement") }
    override func accessibilityActivate() -> Bool {
        log.append("activate")
        return true
    }
    override func accessibilityPerformEscape() -> Bool { true }
    override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { direction == .down }
    override func accessibilityElementDidBecomeFocused() { log.append("focused") }
}

class GradientView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }
    override var layer: CAGradientLayer { super.layer as? CAGradientLayer ?? CAGradientLayer() }
}

class CodeField: UITextField {
    var previous: (() -> Void)?

    override func deleteBackward() {
        if text?.isEmpty ?? true { previous?() }
        super.deleteBackward()
    }
    override func caretRect(for position: UITextPosition) -> CGRect { .zero }
    override var isSecureTextEntry: Bool { didSet { placeholder = isSecureTextEntry ? "secret" : nil } }
}

class KeyedController: UIViewController {
    private(set) var log: [String] = []

    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    override var prefersStatusBarHidden: Bool { log.contains("hide") }
    override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .slide }
    override var prefersHomeIndicatorAutoHidden: Bool { true }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
    override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .landscapeRight }
    override var shouldAutorotate: Bool { false }
    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { nil }
    override var preferredFocusEnvironments: [any UIFocusEnvironment] { [view] }
    override var keyCommands: [UIKeyCommand]? {
        [
            UIKeyCommand(input: "n", modifierFlags: .command, action: .add),
            UIKeyCommand(title: "Close", action: .leave, input: UIKeyCommand.inputEscape),
        ]
    }

    func add(_ sender: Any?) { log.append("add") }
    func leave(_ sender: UIKeyCommand) { log.append("leave \(sender.title)") }

    override func updateViewConstraints() {
        log.append("constraints")
        super.updateViewConstraints()
    }
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        if motion == .motionShake { log.append("shake") }
    }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses { log.append("press \(press.key?.charactersIgnoringModifiers ?? "")") }
        super.pressesBegan(presses, with: event)
    }
    override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { context.nextFocusedView != nil }
    override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
        coordinator.addCoordinatedAnimations({}, completion: nil)
    }
    func hide() {
        log.append("hide")
        setNeedsStatusBarAppearanceUpdate()
    }
}

extension Selector {
    fileprivate static let add = Selector("add:", KeyedController.add)
    fileprivate static let leave = Selector("leave:", KeyedController.leave)
}

class SystemDelegate: NSObject, UIApplicationDelegate {
    var window: UIWindow?
    private(set) var log: [String] = []
    let root = KeyedController()

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = root
        window?.makeKeyAndVisible()
        return true
    }
    func applicationDidEnterBackground(_ application: UIApplication) { log.append("background") }
    func applicationWillEnterForeground(_ application: UIApplication) { log.append("foreground") }
    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool {
        log.append("open \(url.absoluteString) \(options[.sourceApplication] ?? "-")")
        return true
    }
    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error) {
        log.append("no notifications")
    }
    func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {}
    func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        log.append(shortcutItem.type)
        completionHandler(true)
    }
}

class PlainDelegate: NSObject, UIApplicationDelegate {}

class SceneSystemDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private(set) var log: [String] = []

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        if let url = connectionOptions.urlContexts.first?.url { log.append("\(url)") }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UINavigationController(rootViewController: UIViewController())
        window.makeKeyAndVisible()
        self.window = window
    }
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        for context in URLContexts { log.append("\(context.url) \(context.options.sourceApplication ?? "-")") }
    }
    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        log.append(shortcutItem.localizedTitle)
        completionHandler(true)
    }
}
