// SPDX-License-Identifier: MIT
//
// What is around an application: status bar, orientation, addresses, announcements, haptics, keys, accessibility.

import Testing
import UIKit
import Vitrine

@MainActor @Suite struct SystemMembersTests {
    /// Counts announcements of an object.
    @MainActor private final class Counter {
        private(set) var names: [String] = []
        private var tokens: [any NSObjectProtocol] = []

        init(_ names: [Notification.Name], of object: AnyObject?) {
            for name in names {
                tokens.append(
                    NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) { [weak self] note in
                        let text = note.name.rawValue
                        MainActor.assumeIsolated { self?.names.append(text) }
                    })
            }
        }

        func stop() { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    }

    @Test func `a program whose controller stands on its side alone begins so, without a status bar`() throws {
        let app = Vitrine.launch(SystemDelegate.self)
        #expect(app.window.bounds.size == CGSize(width: 844, height: 390))
        #expect(app.window.safeAreaInsets == UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
        app.run {
            #expect(UIDevice.current.orientation == .landscapeLeft)
            #expect(UIApplication.shared.statusBarOrientation.isLandscape)
        }
    }

    @Test func `the status bar follows the controller in charge`() throws {
        let app = Vitrine.launch(PlainDelegate.self, scene: SceneSystemDelegate.self)
        let scene = try #require(app.scenes.first as? UIWindowScene)
        let manager = try #require(scene.statusBarManager)
        #expect(manager.statusBarStyle == .default && !manager.isStatusBarHidden)
        #expect(manager.statusBarFrame == CGRect(x: 0, y: 0, width: 390, height: 47))
        let stack = try #require(app.rootViewController as? UINavigationController)
        let keyed = KeyedController()
        app.run { stack.pushViewController(keyed, animated: false) }
        #expect(manager.statusBarStyle == .default, "a bar above the controller decides")
        stack.navigationBar.barStyle = .black
        #expect(manager.statusBarStyle == .lightContent)
        keyed.hide()
        #expect(manager.isStatusBarHidden && manager.statusBarFrame == .zero)
    }

    @Test func `a scene is turned where its controllers stand so, and refuses otherwise`() throws {
        let app = Vitrine.launch(PlainDelegate.self, scene: SceneSystemDelegate.self)
        let scene = try #require(app.scenes.first as? UIWindowScene)
        let counter = Counter([UIDevice.orientationDidChangeNotification], of: UIDevice.current)
        defer { counter.stop() }
        #expect(scene.interfaceOrientation == .portrait)
        var isRefused = false
        app.run {
            scene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscape)) { _ in isRefused = true }
        }
        #expect(scene.interfaceOrientation == .landscapeRight && app.window.bounds.width == 844 && !isRefused)
        #expect(counter.names.contains("UIDeviceOrientationDidChangeNotification"))
        app.run {
            scene.requestGeometryUpdate(UIWindowScene.GeometryPreferences.iOS(interfaceOrientations: .portraitUpsideDown)) { _ in
                isRefused = true
            }
        }
        #expect(isRefused)
        app.run { scene.requestGeometryUpdate(.iOS(interfaceOrientations: .portrait)) }
        #expect(app.window.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    }

    @Test func `addresses and shortcuts come to the delegate, or to the scene's`() throws {
        let url = try #require(URL(string: "vitrine://item/3"))
        let app = Vitrine.launch(SystemDelegate.self)
        let delegate = try #require(app.delegate as? SystemDelegate)
        #expect(app.open(url, from: "com.example.mail"))
        var isDone = false
        app.perform(UIApplicationShortcutItem(type: "new", localizedTitle: "New")) { isDone = $0 }
        #expect(delegate.log == ["open vitrine://item/3 com.example.mail", "new"] && isDone)

        let other = Vitrine.launch(PlainDelegate.self, scene: SceneSystemDelegate.self)
        let part = try #require(other.scenes.first?.delegate as? SceneSystemDelegate)
        other.open(url)
        other.perform(UIApplicationShortcutItem(type: "new", localizedTitle: "New"))
        #expect(part.log == ["vitrine://item/3 -", "New"])
    }

    @Test func `going to the background and back is told and announced`() throws {
        let counter = Counter(
            [
                UIApplication.didBecomeActiveNotification, UIApplication.didEnterBackgroundNotification,
                UIApplication.willEnterForegroundNotification,
            ], of: UIApplication.shared)
        defer { counter.stop() }
        let app = Vitrine.launch(SystemDelegate.self)
        app.enterBackground()
        app.run { #expect(UIApplication.shared.applicationState == .background) }
        app.enterForeground()
        app.run { #expect(UIApplication.shared.applicationState == .active) }
        let delegate = try #require(app.delegate as? SystemDelegate)
        #expect(delegate.log == ["background", "foreground"])
        for name in ["UIApplicationDidBecomeActiveNotification", "UIApplicationDidEnterBackgroundNotification"] {
            #expect(counter.names.contains(name))
        }
        #expect(counter.names.contains("UIApplicationWillEnterForegroundNotification"))
    }

    @Test func `what a program asks the device for is kept`() async throws {
        let environment = UIEnvironment()
        let page = try #require(URL(string: "https://example.com"))
        let unknown = try #require(URL(string: "strange:thing"))
        var answers: [Bool] = []
        environment.run {
            let application = UIApplication.shared
            #expect(application.canOpenURL(page) && !application.canOpenURL(unknown))
            application.open(page, options: [:]) { answers.append($0) }
            application.open(unknown) { answers.append($0) }
            UIImpactFeedbackGenerator(style: .heavy).impactOccurred(intensity: 0.5)
            UISelectionFeedbackGenerator().selectionChanged()
            let generator = UINotificationFeedbackGenerator()
            generator.prepare()
            generator.notificationOccurred(.warning)
            application.applicationIconBadgeNumber = 2
            let task = application.beginBackgroundTask(withName: "save") {}
            #expect(task != .invalid)
            application.endBackgroundTask(task)
            application.isIdleTimerDisabled = true
        }
        #expect(answers == [true, false])
        #expect(
            environment.systemEvents == [
                .opened(page), .impact(.heavy, intensity: 0.5), .selection, .notification(.warning), .badge(2),
            ])
        #expect(environment.unsupportedMembers.map(\.name) == ["UIApplication.beginBackgroundTask"])
        let isOpened = await environment.run { await UIApplication.shared.open(page) }
        #expect(isOpened && environment.systemEvents.count == 6)
        environment.run { #expect(UIApplication.shared.isIdleTimerDisabled) }
    }

    @Test func `a scene announces its way`() {
        let names = [
            UIScene.willConnectNotification, UIScene.willEnterForegroundNotification, UIScene.didActivateNotification,
            UIScene.willDeactivateNotification, UIScene.didEnterBackgroundNotification,
        ]
        let counter = Counter(names, of: nil)
        defer { counter.stop() }
        let app = Vitrine.launch(PlainDelegate.self, scene: SceneSystemDelegate.self)
        app.enterBackground()
        // Scenes of other tests may announce theirs between these.
        var left = names.map(\.rawValue)
        for name in counter.names where name == left.first { left.removeFirst() }
        #expect(left.isEmpty)
        #expect(app.scenes.first?.activationState == .background)
        app.enterForeground()
        #expect(app.scenes.first?.activationState == .foregroundActive)
    }

    @Test func `who asks for notifications is told that there are none`() throws {
        let app = Vitrine.launch(SystemDelegate.self)
        app.run { UIApplication.shared.registerForRemoteNotifications() }
        let delegate = try #require(app.delegate as? SystemDelegate)
        #expect(delegate.log == ["no notifications"] && app.environment.systemEvents == [.remoteNotifications(true)])
        app.run { #expect(!UIApplication.shared.isRegisteredForRemoteNotifications) }
    }

    @Test func `the device is of the kind of the screen`() {
        let environment = UIEnvironment()
        environment.run {
            #expect(UIDevice.current.model == "iPhone" && UIDevice.current.orientation == .portrait)
            #expect(UIDevice.current.batteryLevel == -1 && UIDevice.current.batteryState == .unknown)
            #expect(UIDevice.current.identifierForVendor != nil)
            UIScreen.main.userInterfaceIdiom = .pad
            UIScreen.main.bounds.size = CGSize(width: 1194, height: 834)
            #expect(UIDevice.current.name == "iPad" && UIDevice.current.orientation.isLandscape)
        }
    }

    @Test func `members of the system that change nothing say so`() throws {
        let app = Vitrine.launch(PlainDelegate.self, scene: SceneSystemDelegate.self)
        let session = try #require(app.scenes.first?.session)
        let tilt = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
        (tilt.minimumRelativeValue, tilt.maximumRelativeValue) = (-10, 10)
        let group = UIMotionEffectGroup()
        group.motionEffects = [tilt]
        #expect(group.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: 0.5, vertical: 0))?["center.x"] as? Double == 5)
        var errors = 0
        app.run {
            app.window.addMotionEffect(group)
            #expect(app.window.motionEffects == [group])
            app.window.removeMotionEffect(group)
            UIApplication.shared.setAlternateIconName("Dark") { if $0 != nil { errors += 1 } }
            UIApplication.shared.requestSceneSessionDestruction(session, options: nil) { _ in errors += 1 }
            #expect(UIApplication.shared.alternateIconName == "Dark")
        }
        #expect(errors == 1 && app.window.motionEffects.isEmpty)
        #expect(
            app.environment.unsupportedMembers.map(\.name) == [
                "UIView.motionEffects", "UIApplication.setAlternateIconName", "UIApplication.requestSceneSessionActivation",
            ])
    }

    @Test func `nothing has focus`() {
        let view = UIView()
        #expect(!view.isFocused && !view.canBecomeFocused && UIFocusSystem.focusSystem(for: view) == nil)
        let child = UIView()
        view.addSubview(child)
        #expect(UIFocusSystem.environment(view, contains: child) && !UIFocusSystem.environment(child, contains: view))
        view.focusGroupIdentifier = "group"
        #expect(view.focusGroupIdentifier == "group")
        let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        #expect(list.allowsFocus && !list.allowsFocusDuringEditing)
        list.allowsFocus = false
        #expect(!list.allowsFocus)
    }

    @Test func `another text size is announced`() {
        let environment = UIEnvironment()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10), environment: environment)
        var sizes: [String] = []
        let token = NotificationCenter.default.addObserver(
            forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
        ) { note in
            let size = note.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? String ?? ""
            MainActor.assumeIsolated { sizes.append(size) }
        }
        defer { NotificationCenter.default.removeObserver(token) }
        environment.traits = UITraitCollection(
            traitsFrom: [environment.traits, UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)])
        #expect(sizes.contains(UIContentSizeCategory.accessibilityLarge.rawValue))
        #expect(window.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
    }

    @Test func `keys do what the first command up the chain does, and are pressed otherwise`() throws {
        let app = Vitrine.launch(SystemDelegate.self)
        let root = try #require(app.rootViewController as? KeyedController)
        #expect(app.window.pressKey("n", modifierFlags: .command))
        #expect(app.window.pressKey(UIKeyCommand.inputEscape))
        #expect(!app.window.pressKey("N", modifierFlags: .shift))
        app.window.shake()
        #expect(root.log == ["constraints", "add", "leave Close", "press n", "shake"])
    }

    @Test func `a text keeps plain keys from commands`() throws {
        let app = Vitrine.launch(SystemDelegate.self)
        let root = try #require(app.rootViewController as? KeyedController)
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        app.run {
            root.view.addSubview(field)
            #expect(field.becomeFirstResponder())
        }
        #expect(!app.window.pressKey(UIKeyCommand.inputEscape))
        #expect(app.window.pressKey("n", modifierFlags: .command))
    }

    @Test func `touches that are ignored reach nobody`() throws {
        let app = Vitrine.launch(SystemDelegate.self)
        let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 40))
        var taps = 0
        app.run {
            app.rootViewController?.view.addSubview(button)
            button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
            UIApplication.shared.beginIgnoringInteractionEvents()
        }
        app.finger.tap(at: CGPoint(x: 150, y: 120))
        #expect(taps == 0)
        app.run { UIApplication.shared.endIgnoringInteractionEvents() }
        app.finger.tap(at: CGPoint(x: 150, y: 120))
        #expect(taps == 1)
    }

    @Test func `a window of a higher level stays in front`() {
        let environment = UIEnvironment()
        environment.run {
            let frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            let (alert, usual) = (UIWindow(frame: frame), UIWindow(frame: frame))
            alert.windowLevel = .alert
            usual.makeKeyAndVisible()
            #expect(UIApplication.shared.windows == [usual, alert])
            usual.windowLevel = .alert + 1
            #expect(UIApplication.shared.windows == [alert, usual])
        }
    }

    @Test func `an empty field that is deleted in is told`() throws {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let field = CodeField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        window.addSubview(field)
        window.makeKeyAndVisible()
        var wentBack = 0
        field.previous = { wentBack += 1 }
        let counter = Counter(
            [
                UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
                UITextField.textDidEndEditingNotification,
            ], of: field)
        defer { counter.stop() }
        #expect(field.becomeFirstResponder())
        field.deleteBackward()
        field.insertText("4")
        field.deleteBackward()
        #expect(wentBack == 1 && window.endEditing(true))
        field.isSecureTextEntry = true
        #expect(field.placeholder == "secret" && field.caretRect(for: field.beginningOfDocument) == .zero)
        #expect(
            counter.names.map { $0.dropFirst("UITextField".count) } == [
                "TextDidBeginEditingNotification", "TextDidChangeNotification", "TextDidChangeNotification",
                "TextDidEndEditingNotification",
            ])
    }

    @Test func `a layer of a class of its own is found by its type`() {
        let view = GradientView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.layer.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
        #expect((view as UIView).layer === view.layer && view.layer.colors?.count == 2)
    }

    @Test func `the guide of the keyboard lies beneath the safe area`() throws {
        let app = Vitrine.launch(PlainDelegate.self, scene: SceneSystemDelegate.self)
        let view = try #require((app.rootViewController as? UINavigationController)?.topViewController?.view)
        let bar = UIView()
        app.run {
            bar.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(bar)
            NSLayoutConstraint.activate([
                bar.leadingAnchor.constraint(equalTo: view.leadingAnchor), bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                bar.heightAnchor.constraint(equalToConstant: 44),
                view.keyboardLayoutGuide.topAnchor.constraint(equalTo: bar.bottomAnchor),
            ])
            app.window.layoutIfNeeded()
        }
        #expect(bar.frame == CGRect(x: 0, y: 844 - 34 - 44, width: 390, height: 44))
        app.run {
            view.keyboardLayoutGuide.usesBottomSafeArea = false
            app.window.layoutIfNeeded()
        }
        #expect(bar.frame.maxY == 844)
    }

    @Test func `children are exchanged with an animation`() {
        let environment = UIEnvironment()
        environment.run {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let (parent, one, two) = (UIViewController(), UIViewController(), UIViewController())
            window.rootViewController = parent
            for child in [one, two] { parent.addChild(child) }
            parent.view.addSubview(one.view)
            window.makeKeyAndVisible()
            var isDone = false
            parent.transition(from: one, to: two, duration: 0, options: [], animations: nil) { _ in isDone = true }
            #expect(isDone && two.view.superview === parent.view && one.view.superview == nil)
            #expect(two.view.frame == one.view.frame)
            #expect(parent.topLayoutGuide.length == 0)
        }
    }

    @Test func `traits are contained in those that say the same`() {
        let traits = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 3),
        ])
        #expect(traits.containsTraits(in: UITraitCollection(displayScale: 3)) && traits.containsTraits(in: nil))
        #expect(!traits.containsTraits(in: UITraitCollection(userInterfaceStyle: .light)))
        #expect(!traits.containsTraits(in: UITraitCollection(horizontalSizeClass: .regular)))
        let view = UIView()
        view.traitOverrides.preferredContentSizeCategory = .extraLarge
        view.traitOverrides.userInterfaceStyle = .dark
        #expect(view.traitCollection.preferredContentSizeCategory == .extraLarge && view.traitCollection.userInterfaceStyle == .dark)
        let limited = UIView()
        limited.maximumContentSizeCategory = .small
        #expect(limited.traitCollection.preferredContentSizeCategory == .small)
    }
}
