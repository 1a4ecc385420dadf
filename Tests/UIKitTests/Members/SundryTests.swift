// SPDX-License-Identifier: MIT
//
// Members that few programs call.

import QuartzCore
import Testing
import UIKit

@MainActor @Suite struct SundryTests {
    @Test func `traits are put together one by one`() {
        UIEnvironment().run {
            let traits = UITraitCollection {
                $0.userInterfaceStyle = .dark
                $0.horizontalSizeClass = .regular
            }
            #expect(
                traits.userInterfaceStyle == .dark && traits.horizontalSizeClass == .regular && traits.verticalSizeClass == .unspecified)
            let light = traits.modifyingTraits { $0.userInterfaceStyle = .light }
            #expect(light.userInterfaceStyle == .light && light.horizontalSizeClass == .regular)
        }
    }

    @Test func `a transform is taken apart and put together again`() {
        let parts = CGAffineTransform.Components(
            scale: CGSize(width: 2, height: 3), horizontalShear: 0.5, rotation: 0.7, translation: CGVector(dx: 4, dy: 5))
        let found = CGAffineTransform(parts).decomposed()
        #expect(abs(found.scale.width - 2) < 1e-9 && abs(found.scale.height - 3) < 1e-9)
        #expect(abs(found.horizontalShear - 0.5) < 1e-9 && abs(found.rotation - 0.7) < 1e-9)
        #expect(found.translation == CGVector(dx: 4, dy: 5))
    }

    @Test func `a path says whether it is a rectangle`() {
        var rect = CGRect.zero
        #expect(CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4)).isRect(&rect))
        #expect(rect == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(!CGPath(ellipseIn: CGRect(x: 1, y: 2, width: 3, height: 4)).isRect(nil))
        let triangle = CGMutablePath()
        triangle.addLines(between: [.zero, CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1)])
        triangle.closeSubpath()
        #expect(!triangle.isRect(nil))
    }

    @Test func `a layer scrolls in the directions that it has, and as little as shows a rectangle`() {
        UIEnvironment().run {
            let layer = CAScrollLayer()
            layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
            layer.scroll(to: CGPoint(x: 10, y: 20))
            #expect(layer.bounds.origin == CGPoint(x: 10, y: 20))
            layer.scrollMode = .vertically
            layer.scroll(to: CGRect(x: 500, y: 150, width: 10, height: 10))
            #expect(layer.bounds.origin == CGPoint(x: 10, y: 60))
            #expect(layer.masksToBounds)
        }
    }

    @Test func `a spring says how long it seems and how much it swings`() {
        let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.25)
        #expect(abs(spring.perceptualDuration - 0.5) < 1e-6 && abs(spring.bounce - 0.25) < 1e-6)
    }

    @Test func `a controller brings what it shows up to date before it is laid out, and where it is asked`() {
        final class Counter: UIViewController {
            var count = 0
            override func updateProperties() {
                super.updateProperties()
                count += 1
            }
        }
        UIEnvironment().run {
            let counter = Counter()
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            window.rootViewController = counter
            window.makeKeyAndVisible()
            window.layoutIfNeeded()
            #expect(counter.count == 1)
            counter.setNeedsUpdateProperties()
            counter.setNeedsUpdateProperties()
            window.layoutIfNeeded()
            #expect(counter.count == 2)
        }
    }

    @Test func `keys that a controller was given do something, until they are taken away`() {
        UIEnvironment().run {
            let controller = UIViewController()
            let key = UIKeyCommand(input: "r", modifierFlags: .command, action: Selector("refresh:"))
            #expect(controller.keyCommands == nil)
            controller.addKeyCommand(key)
            #expect(controller.keyCommands?.count == 1)
            controller.removeKeyCommand(key)
            #expect(controller.keyCommands == nil)
        }
    }

    @Test func `responders change the menus of the program, the first last`() {
        final class Editor: UIResponder {
            override func buildMenu(with builder: any UIMenuBuilder) {
                super.buildMenu(with: builder)
                builder.remove(menu: .format)
                builder.insertSibling(UIMenu(title: "Pages", identifier: UIMenu.Identifier("pages")), afterMenu: .file)
                builder.insertChild(UIMenu(title: "Export", identifier: UIMenu.Identifier("export")), atEndOfMenu: .file)
            }
        }
        UIEnvironment().run {
            let menu = UIMenuSystem.main.rebuiltMenu(from: Editor())
            let titles = menu.children.map(\.title)
            #expect(titles == ["Application", "File", "Pages", "Edit", "View", "Window", "Help"])
            let file = menu.children[1] as? UIMenu
            #expect(file?.children.map(\.title) == ["Export"])
        }
    }

    @Test func `views that are deleted become small, fade and go`() {
        let environment = UIEnvironment(clock: VirtualClock())
        environment.run {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            window.makeKeyAndVisible()
            let view = UIView(frame: window.bounds)
            window.addSubview(view)
            UIView.perform(.delete, on: [view], animations: nil)
            #expect(view.superview === window && view.alpha == 0)
            environment.clock.advance(by: 1)
            #expect(view.superview == nil)
        }
    }

    @Test func `constraints have their edges as anchors`() {
        UIEnvironment().run {
            let (view, other) = (UIView(), UIView())
            view.addSubview(other)
            let constraint = other.leadingAnchor.constraint(equalTo: view.leadingAnchor)
            constraint.isActive = true
            #expect(constraint.firstAnchor.item as? UIView === other && constraint.secondAnchor?.item as? UIView === view)
            #expect(other.constraintsAffectingLayout(for: .horizontal) == [constraint])
            #expect(other.constraintsAffectingLayout(for: .vertical).isEmpty)
        }
    }

    @Test func `margins are told to the controller`() {
        final class Hearing: UIViewController {
            var count = 0
            override func viewLayoutMarginsDidChange() {
                super.viewLayoutMarginsDidChange()
                count += 1
            }
        }
        UIEnvironment().run {
            let controller = Hearing()
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            window.rootViewController = controller
            window.makeKeyAndVisible()
            let before = controller.count
            controller.view.layoutMargins = UIEdgeInsets(top: 9, left: 9, bottom: 9, right: 9)
            #expect(controller.count == before + 1)
        }
    }
}

@MainActor @Suite struct SymbolEffectTests {
    @Test func `a symbol that is to move stays, which is noted, and another one comes at once`() throws {
        let environment = UIEnvironment()
        try environment.run { () throws in
            let view = UIImageView(image: UIImage(systemName: "star"))
            var ended = 0
            view.addSymbolEffect(.bounce, options: .repeating) { _ in ended += 1 }
            view.addSymbolEffect(.scale.up)
            view.removeAllSymbolEffects()
            let heart = try #require(UIImage(systemName: "heart"))
            view.setSymbolImage(heart, contentTransition: .replace.downUp)
            #expect(view.image === heart && ended == 1)
        }
        #expect(environment.unsupportedMembers.map(\.name) == ["UIImageView.addSymbolEffect(_:options:animated:completion:)"])
    }

    @Test func `a segment is given another action, and is found by it`() {
        UIEnvironment().run {
            let control = UISegmentedControl(items: ["One", "Two"])
            control.selectedSegmentIndex = 1
            let action = UIAction(title: "Other", identifier: UIAction.Identifier("other")) { _ in }
            control.setAction(action, forSegmentAt: 1)
            #expect(control.titleForSegment(at: 1) == "Other" && control.selectedSegmentIndex == 1)
            #expect(control.segmentIndex(identifiedBy: UIAction.Identifier("other")) == 1)
            #expect(control.segmentIndex(identifiedBy: UIAction.Identifier("none")) == NSNotFound)
        }
    }
}

@MainActor @Suite struct BarItemMembersTests {
    @Test func `items in a group are left out together, and know their group`() {
        UIEnvironment().run {
            let items = ["One", "Two"].map { UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil) }
            let group = UIBarButtonItemGroup.fixedGroup(items: items)
            group.isHidden = true
            #expect(items.allSatisfy { $0.isHidden && $0.buttonGroup === group })
            items[0].preferredMenuElementOrder = .fixed
            #expect(items[0].preferredMenuElementOrder == .fixed && items[1].preferredMenuElementOrder == .automatic)
            let pan = UIPanGestureRecognizer()
            pan.allowedScrollTypesMask = .all
            #expect(pan.allowedScrollTypesMask == .all)
        }
    }

    @Test func `another scene is refused, which is noted`() {
        let environment = UIEnvironment()
        environment.run {
            var error: (any Error)?
            UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil) { error = $0 }
            #expect((error as? UISceneError)?.code == .multipleScenesNotSupported)
        }
        #expect(environment.unsupportedMembers.map(\.name) == ["UIApplication.requestSceneSessionActivation"])
    }
}
