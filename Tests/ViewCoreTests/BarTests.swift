// SPDX-License-Identifier: MIT
//
// What bars and their items show (bars.*).

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineLayers

@testable import VitrineControllers
@testable import VitrineFingers
@testable import VitrineMenus
@testable import VitrineViewCore

@MainActor @Suite struct BarTests {
    private let environment = UIEnvironment(clock: VirtualClock())

    @Test func `each button of the system is words, a sign or room`() {
        for item in (0...24).compactMap({ UIBarButtonItem.SystemItem(rawValue: $0) }) {
            let isSpace = item == .flexibleSpace || item == .fixedSpace
            #expect([item.title != nil, item.glyph != nil, isSpace].count { $0 } == 1)
        }
    }

    @Test func `an item has the words and the picture of its action`() {
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
        let save = UIAction(title: "Save", image: picture) { _ in }
        let made = UIBarButtonItem(primaryAction: save)
        #expect(made.title == "Save" && made.image === picture)
        let given = UIBarButtonItem(title: "Given", primaryAction: save)
        #expect(given.title == "Save" && given.image === picture)
        let later = UIBarButtonItem(title: "Given", primaryAction: nil)
        #expect(later.title == "Given")
        later.primaryAction = save
        #expect(later.title == "Save")
        later.primaryAction = nil
        #expect(later.title == "Save")
        let known = UIBarButtonItem(systemItem: .add, primaryAction: save)
        #expect(known.title == nil && known.image == nil && known.primaryAction === save)
    }

    @Test func `a picture in a bar takes the tint unless it keeps its colours`() {
        #expect(UIImage().inBar(.bar).renderingMode == .alwaysTemplate)
        #expect(UIImage().withRenderingMode(.alwaysOriginal).inBar(.bar).renderingMode == .alwaysOriginal)
    }

    @Test func `the three grounds differ in blur, colour and line`() {
        let look = UINavigationBarAppearance()
        #expect(look.backgroundEffect != nil && look.backgroundColor == nil && look.shadowColor != nil)
        look.configureWithOpaqueBackground()
        #expect(look.backgroundEffect == nil && look.backgroundColor === UIColor.systemBackground && look.shadowColor != nil)
        look.configureWithTransparentBackground()
        #expect(!look.hasGround && look.shadowColor == nil)
    }

    @Test func `a thicker material covers more`() throws {
        let styles: [UIBlurEffect.Style] = [.systemUltraThinMaterial, .systemThinMaterial, .systemMaterial, .systemThickMaterial]
        for isDark in [false, true] {
            let traits = UITraitCollection(userInterfaceStyle: isDark ? .dark : .light)
            let alphas = try styles.map { try #require(UIBlurEffect(style: $0).backdrop(in: traits)?.tint?.alpha) }
            #expect(alphas == alphas.sorted() && Set(alphas).count == 4)
        }
    }

    @Test func `former properties change the look over content, and not that of the scroll edge`() {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
        bar.isTranslucent = false
        bar.barTintColor = .systemRed
        #expect(bar.standardAppearance.backgroundColor === UIColor.systemRed && bar.standardAppearance.backgroundEffect == nil)
        #expect(bar.scrollEdgeAppearance == nil && bar.isSolid)
    }

    @Test func `a controller's title is that of its items`() {
        let controller = UIViewController()
        controller.title = "A"
        #expect(controller.navigationItem.title == "A" && controller.tabBarItem.title == "A")
        controller.title = "B"
        #expect(controller.navigationItem.title == "B" && controller.tabBarItem.title == "B")
    }

    @Test func `the title stands in the middle, and moves aside for wide buttons`() throws {
        try environment.run {
            let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
            let item = UINavigationItem(title: "Title")
            bar.items = [item]
            bar.layoutIfNeeded()
            let row = try #require(bar.row)
            row.layoutIfNeeded()
            #expect(abs(row.title.center.x - 195) < 1)
            let wide = UIView(frame: CGRect(x: 0, y: 0, width: 250, height: 30))
            item.leftBarButtonItem = UIBarButtonItem(customView: wide)
            bar.layoutIfNeeded()
            row.layoutIfNeeded()
            #expect(wide.frame.minX == 16 && row.title.frame.minX >= wide.frame.maxX && row.title.frame.maxX <= 390)
        }
    }

    @Test func `a long title leaves the way back a word, or the sign`() throws {
        try environment.run {
            let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
            @MainActor func words(_ before: String, _ title: String) throws -> String? {
                bar.items = [UINavigationItem(title: before), UINavigationItem(title: title)]
                bar.layoutIfNeeded()
                let row = try #require(bar.row)
                row.layoutIfNeeded()
                return row.back.label.attributedText?.string
            }
            let shown = [
                try words("Library", "Album"), try words("A very long name of a list", "Album"),
                try words("Library", "A title that takes nearly all of the room there is"),
            ]
            #expect(shown == ["Library", "Back", ""])
        }
    }

    @Test func `the selected tab has the tint, the others gray, and a badge is seen where there are words for it`() throws {
        try environment.run {
            let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 390, height: 49))
            bar.tintColor = .systemGreen
            bar.items = [UITabBarItem(tabBarSystemItem: .favorites, tag: 0), UITabBarItem(tabBarSystemItem: .search, tag: 1)]
            bar.selectedItem = bar.items?.first
            bar.items?.last?.badgeValue = "7"
            bar.layoutIfNeeded()
            let buttons = bar.subviews.compactMap { $0 as? TabButton }
            let selected = try #require(buttons.first)
            #expect(selected.tintColor === UIColor.systemGreen && buttons[1].tintColor !== UIColor.systemGreen)
            #expect(buttons.map(\.frame.width) == [195, 195] && buttons.map(\.showsBadge) == [false, true])
        }
    }

    /// A bar of two tabs with pictures, the first of them selected and the second with a badge.
    private func tabs(_ traits: UITraitCollection, _ change: (UITabBar) -> Void = { _ in }) -> (window: UIWindow, buttons: [TabButton]) {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 600, height: 600), environment: environment)
        window.overrideTraits = traits
        let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 600, height: 49))
        bar.tintColor = .systemGreen
        bar.items = [UITabBarItem(tabBarSystemItem: .favorites, tag: 0), UITabBarItem(tabBarSystemItem: .search, tag: 1)]
        bar.selectedItem = bar.items?.first
        bar.items?.last?.badgeValue = "7"
        change(bar)
        window.addSubview(bar)
        window.layoutIfNeeded()
        return (window, bar.subviews.compactMap { $0 as? TabButton })
    }

    private func looks(_ label: UILabel?) -> (size: CGFloat?, color: UIColor?) {
        let attributes = label?.attributedText?.attributes(at: 0, effectiveRange: nil) ?? [:]
        return ((attributes[.font] as? UIFont)?.pointSize, attributes[.foregroundColor] as? UIColor)
    }

    @Test func `words of 10 points stand beneath the picture, and of 13 beside it where there is room`() throws {
        try environment.run {
            let (compact, regular) = (UITraitCollection(horizontalSizeClass: .compact), UITraitCollection(horizontalSizeClass: .regular))
            let low = UITraitCollection(traitsFrom: [compact, UITraitCollection(verticalSizeClass: .compact)])
            for (traits, isInline) in [(compact, false), (regular, true), (low, true)] {
                let (_, buttons) = tabs(traits)
                for button in buttons {
                    let label = try #require(button.subviews.compactMap { $0 as? UILabel }.first)
                    let picture = try #require(button.subviews.first { $0 !== label && !$0.isHidden && $0.frame.width == 25 })
                    #expect(looks(label).size == (isInline ? 13 : 10))
                    if isInline {
                        #expect(label.frame.minX >= picture.frame.maxX && abs(label.frame.midY - picture.frame.midY) < 1)
                    } else {
                        #expect(label.frame.minY >= picture.frame.maxY && abs(label.frame.midX - picture.frame.midX) < 1)
                    }
                }
            }
        }
    }

    @Test func `the words of a tab have its colour, and a badge is red with white words on the picture's corner`() throws {
        try environment.run {
            let (_, buttons) = tabs(UITraitCollection(horizontalSizeClass: .compact))
            let labels = buttons.map { $0.subviews.compactMap { $0 as? UILabel }.first }
            #expect(looks(labels[0]).color === UIColor.systemGreen)
            let light = UITraitCollection(userInterfaceStyle: .light)
            #expect(looks(labels[1]).color?.resolvedColor(with: light).cgColor == UIColor(white: 0.6, alpha: 1).cgColor)
            let picture = try #require(buttons[1].subviews.first { $0.frame.width == 25 })
            let badge = try #require(buttons[1].subviews.last)
            #expect(badge.backgroundColor === UIColor.systemRed && badge.frame.height == 18 && badge.layer.cornerRadius == 9)
            #expect(badge.frame.contains(CGPoint(x: picture.frame.maxX, y: picture.frame.minY)))
            let words = looks(badge.subviews.first as? UILabel)
            #expect(words.size == 13 && words.color === UIColor.white)
        }
    }

    @Test func `the positioning says whether tabs share the width, or are as wide as they are told`() {
        environment.run {
            let (compact, regular) = (UITraitCollection(horizontalSizeClass: .compact), UITraitCollection(horizontalSizeClass: .regular))
            #expect(tabs(regular) { $0.itemPositioning = .fill }.buttons.map(\.frame.minX) == [0, 300])
            let centred = tabs(compact) { ($0.itemPositioning, $0.itemWidth, $0.itemSpacing) = (.centered, 100, 20) }.buttons
            #expect(centred.map(\.frame.minX) == [190, 310] && centred.allSatisfy { $0.frame.width == 100 })
        }
    }

    /// A stack that can save, above the bar.
    private final class SavingStack: UINavigationController {
        var log: [String] = []
        func save(_ sender: UIBarButtonItem) { log.append("stack") }
    }

    @Test func `a touch does the action, or calls the method of the target or up the chain, or shows a menu where there is neither`() throws
    {
        @MainActor final class Target: NSObject {
            var log: [String] = []
            func save(_ sender: UIBarButtonItem) { log.append("target") }
        }
        let target = Target()
        let (window, root, stack) = environment.run {
            let root = UIViewController()
            let stack = SavingStack(rootViewController: root)
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844), environment: environment)
            window.rootViewController = stack
            window.makeKeyAndVisible()
            return (window, root, stack)
        }
        var done: [String] = []
        let menu = UIMenu(children: [UIAction(title: "More") { _ in }])
        func press(_ item: UIBarButtonItem, for duration: TimeInterval? = nil) throws -> Bool {
            root.navigationItem.rightBarButtonItem = item
            environment.run { window.layoutIfNeeded() }
            let button = try #require(stack.navigationBar.row?.right.first)
            if let duration { Finger(in: window).press(button, for: duration) } else { Finger(in: window).tap(button) }
            environment.clock.advance(by: 1)
            let overlays = window.subviews.compactMap { $0 as? MenuOverlay }
            for overlay in overlays { overlay.removeFromSuperview() }
            return !overlays.isEmpty
        }
        let action = UIAction(title: "Do") { _ in done.append("action") }
        #expect(try !press(UIBarButtonItem(primaryAction: action)) && done == ["action"])
        let save = UIBarButtonItem(title: "Save", style: .plain, target: target, action: Selector("save:", Target.save))
        #expect(try !press(save) && target.log == ["target"])
        let chained = UIBarButtonItem(title: "Save", style: .plain, target: nil, action: Selector("save:", SavingStack.save))
        #expect(try !press(chained) && stack.log == ["stack"] && target.log == ["target"])
        #expect(try press(UIBarButtonItem(title: "More", menu: menu)))
        let both = UIBarButtonItem(title: nil, image: nil, primaryAction: action, menu: menu)
        #expect(try !press(both) && done == ["action", "action"])
        #expect(try press(both, for: 0.7) && done == ["action", "action"])
    }
}
