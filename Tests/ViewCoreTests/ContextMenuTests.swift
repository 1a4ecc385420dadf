// SPDX-License-Identifier: MIT
//
// Context menus by a finger: what is asked and told, choosing, and going (menus.*).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineTestSupport

@testable import VitrineControllers
@testable import VitrineFingers
@testable import VitrineMenus
@testable import VitrineViewCore

/// A view in a window with a clock of its own, whose context menu notes what happens.
@MainActor final class MenuStage: NSObject, UIContextMenuInteractionDelegate {
    let window: UIWindow
    let view = UIView(frame: CGRect(x: 40, y: 100, width: 120, height: 60))
    let finger: Finger
    private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
    var log: [String] = []
    var menu: UIMenu?
    var hasOwnPreview = false

    init(_ children: [UIMenuElement] = []) {
        let environment = UIEnvironment()
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844), environment: environment)
        finger = Finger(in: window)
        super.init()
        menu = UIMenu(children: children)
        view.backgroundColor = .systemBlue
        window.addSubview(view)
        view.addInteraction(interaction)
    }

    func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
        UIAction(title: title, attributes: attributes) { [weak self] _ in self?.log.append("does \(title)") }
    }

    var overlay: MenuOverlay? { window.subviews.lazy.compactMap { $0 as? MenuOverlay }.last }

    /// Where the element of a title stands in the window.
    func place(of title: String) -> CGPoint? {
        guard let card = overlay?.cards.last, let cell = card.cells.first(where: { $0.element.title == title }) else { return nil }
        return card.convert(CGPoint(x: cell.frame.midX, y: cell.frame.midY), to: window)
    }

    func press() {
        finger.press(view, for: 0.6)
        finger.window.uiEnvironment.clock.advance(by: 1)
    }

    func tap(_ title: String) {
        if let place = place(of: title) { finger.tap(at: place) }
    }

    func wait() { window.uiEnvironment.clock.advance(by: 1) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        log.append("asked at \(location)")
        let menu = menu
        if hasOwnPreview {
            return UIContextMenuConfiguration {
                self.log.append("controller")
                return UIViewController()
            } actionProvider: { _ in
                self.log.append("actions")
                return menu
            }
        }
        return menu.map { menu in UIContextMenuConfiguration(actionProvider: { _ in menu }) }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        log.append("preview")
        return nil
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        log.append("preview back")
        return nil
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        log.append("comes")
        animator?.addCompletion { [weak self] in self?.log.append("is there") }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        log.append("goes")
        animator?.addCompletion { [weak self] in self?.log.append("is gone") }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) { log.append("opens") }
}

@MainActor @Suite struct ContextMenuTests {
    @Test func `a press asks, lifts and shows, and a tap on a row takes the menu down before it does what is chosen`() {
        let stage = MenuStage()
        stage.menu = UIMenu(children: [stage.action("Share"), stage.action("Rename")])
        stage.press()
        #expect(stage.log == ["asked at (60.0, 30.0)", "preview", "comes", "is there"])
        #expect(stage.interaction.menuAppearance == .rich && stage.view.isAway)
        stage.log = []
        stage.tap("Rename")
        #expect(stage.log == ["preview back", "goes", "does Rename"])
        stage.wait()
        #expect(stage.log.last == "is gone")
        #expect(stage.overlay == nil && !stage.view.isAway && stage.interaction.menuAppearance == .unknown)
    }

    @Test func `what is lifted is asked for before what comes of it`() {
        let stage = MenuStage()
        stage.menu = UIMenu(children: [stage.action("Share")])
        stage.hasOwnPreview = true
        stage.press()
        #expect(stage.log == ["asked at (60.0, 30.0)", "preview", "controller", "actions", "comes", "is there"])
    }

    @Test func `a window that goes takes its menu along`() {
        weak var overlay: MenuOverlay?
        weak var interaction: UIContextMenuInteraction?
        do {
            let stage = MenuStage()
            stage.menu = UIMenu(children: [stage.action("Share")])
            stage.press()
            (overlay, interaction) = (stage.overlay, stage.interaction)
            #expect(overlay != nil)
        }
        #expect(overlay == nil && interaction == nil)
    }

    @Test func `a short press, and one that nothing is answered to, show nothing`() {
        let stage = MenuStage()
        stage.menu = nil
        stage.finger.press(stage.view, for: 0.4)
        #expect(stage.log.isEmpty)
        stage.press()
        #expect(stage.log == ["asked at (60.0, 30.0)"] && stage.overlay == nil)
        stage.menu = UIMenu(children: [stage.action("Secret", .hidden)])
        stage.press()
        #expect(stage.overlay == nil)
    }

    @Test func `a finger that stays down slides onto a row, and its lift chooses`() throws {
        let stage = MenuStage()
        stage.menu = UIMenu(children: [stage.action("One"), stage.action("Two")])
        stage.finger.down(at: CGPoint(x: 100, y: 130))
        stage.window.uiEnvironment.clock.advance(by: 1)
        let place = try #require(stage.place(of: "Two"))
        stage.finger.move(to: place)
        #expect(stage.overlay?.cards.last?.cells.filter(\.isLit).map(\.element.title) == ["Two"])
        stage.finger.up()
        #expect(stage.log.suffix(2) == ["goes", "does Two"])
    }

    @Test func `a lift without a slide leaves the menu up, and a tap beside it takes it down`() {
        let stage = MenuStage()
        stage.menu = UIMenu(children: [stage.action("One")])
        stage.press()
        #expect(stage.overlay != nil)
        stage.log = []
        stage.finger.tap(at: CGPoint(x: 380, y: 800))
        stage.wait()
        #expect(stage.log == ["preview back", "goes", "is gone"] && stage.overlay == nil)
    }

    @Test func `a disabled row does nothing and leaves the menu, as does a title`() {
        let stage = MenuStage()
        stage.menu = UIMenu(title: "Photo", children: [stage.action("Off", .disabled), stage.action("On")])
        stage.press()
        stage.log = []
        stage.tap("Off")
        #expect(stage.log.isEmpty && stage.overlay?.isUserInteractionEnabled == true)
        stage.tap("On")
        #expect(stage.log.last == "does On")
    }

    @Test func `hidden elements are left out, and a menu in line stands among the rows`() {
        let stage = MenuStage()
        let inner = UIMenu(options: .displayInline, children: [stage.action("In"), stage.action("Gone", .hidden)])
        stage.menu = UIMenu(children: [stage.action("Out"), stage.action("Away", .hidden), inner])
        stage.press()
        #expect(stage.overlay?.cards.count == 1)
        #expect(stage.overlay?.cards.last?.cells.map(\.element.title) == ["Out", "In"])
        stage.tap("In")
        #expect(stage.log.last == "does In")
    }

    @Test func `an element that keeps the menu is done with the menu up, and its mark is seen`() {
        let stage = MenuStage()
        let more = UIAction(title: "More", attributes: .keepsMenuPresented) { action in action.state = action.state == .on ? .off : .on }
        stage.menu = UIMenu(children: [more])
        stage.press()
        stage.tap("More")
        #expect(more.state == .on && stage.overlay?.isUserInteractionEnabled == true)
        stage.tap("More")
        #expect(more.state == .off)
    }

    @Test func `a menu within opens over its row, and its head leads back`() {
        let stage = MenuStage()
        let inner = UIMenu(title: "Sort by", children: [stage.action("Name"), stage.action("Date")])
        stage.menu = UIMenu(children: [stage.action("Share"), inner])
        stage.press()
        stage.tap("Sort by")
        stage.wait()
        #expect(stage.overlay?.cards.count == 2 && stage.place(of: "Date") != nil)
        stage.tap("Sort by")
        stage.wait()
        #expect(stage.overlay?.cards.count == 1 && stage.place(of: "Share") != nil)
        stage.tap("Sort by")
        stage.wait()
        stage.tap("Date")
        #expect(stage.log.last == "does Date")
    }

    @Test func `one of a single selection is marked when it is chosen`() {
        let stage = MenuStage()
        let (first, second) = (stage.action("A"), stage.action("B"))
        first.state = .on
        let menu = UIMenu(options: [.displayInline, .singleSelection], children: [first, second])
        stage.menu = UIMenu(children: [menu])
        stage.press()
        stage.tap("B")
        #expect(first.state == .off && second.state == .on && menu.selectedElements == [second])
    }

    @Test func `elements that come later take the place of the row that waits`() {
        let stage = MenuStage()
        var deliver: ([UIMenuElement]) -> Void = { _ in }
        stage.menu = UIMenu(children: [stage.action("Now"), UIDeferredMenuElement { deliver = $0 }])
        stage.press()
        #expect(stage.overlay?.cards.last?.cells.count == 2 && stage.place(of: "Later") == nil)
        deliver([stage.action("Later"), stage.action("Last")])
        stage.window.layoutIfNeeded()
        #expect(stage.overlay?.cards.last?.cells.count == 3)
        stage.tap("Later")
        #expect(stage.log.last == "does Later")
    }

    @Test func `a tap on the preview is told, and ends the menu`() throws {
        let stage = MenuStage()
        stage.menu = UIMenu(children: [stage.action("One")])
        stage.press()
        stage.log = []
        let platter = try #require(stage.overlay?.platter)
        stage.finger.tap(at: platter.center)
        #expect(stage.log == ["opens", "preview back", "goes"])
    }

    @Test func `a view that is gone meanwhile leaves no menu behind`() {
        let stage = MenuStage()
        stage.menu = UIMenu(children: [stage.action("One")])
        stage.press()
        stage.view.removeFromSuperview()
        stage.tap("One")
        stage.wait()
        #expect(stage.log.contains("does One") && stage.overlay == nil && !stage.view.isAway)
        stage.window.addSubview(stage.view)
        stage.press()
        #expect(stage.overlay != nil)
        stage.view.removeInteraction(stage.interaction)
        stage.wait()
        #expect(stage.overlay == nil && stage.view.gestureRecognizers?.isEmpty ?? true)
    }

    @Test func `another menu takes the first down`() {
        let stage = MenuStage()
        let other = UIContextMenuInteraction(delegate: stage)
        let second = UIView(frame: CGRect(x: 200, y: 100, width: 100, height: 60))
        stage.window.addSubview(second)
        second.addInteraction(other)
        stage.menu = UIMenu(children: [stage.action("One")])
        stage.press()
        other.presentMenu()
        stage.wait()
        #expect(stage.window.subviews.count { $0 is MenuOverlay } == 1)
        #expect(stage.interaction.menuAppearance == .unknown && other.menuAppearance == .rich)
    }

    @Test func `a menu that is up can be exchanged`() {
        let stage = MenuStage()
        stage.menu = UIMenu(children: [stage.action("One")])
        stage.press()
        stage.interaction.updateVisibleMenu { $0.replacingChildren($0.children + [stage.action("Two")]) }
        stage.window.layoutIfNeeded()
        stage.tap("Two")
        #expect(stage.log.last == "does Two")
    }

    @Test func `no series of touches leaves anything behind`() {
        for seed in 0..<Cases.count(40) {
            var numbers = SeededNumbers(seed: seed)
            let stage = MenuStage()
            let inner = UIMenu(title: "More", children: [stage.action("Deep"), stage.action("Deeper", .destructive)])
            stage.menu = UIMenu(children: [stage.action("One"), stage.action("Off", .disabled), inner])
            for _ in 0..<12 {
                let point = CGPoint(x: CGFloat(numbers.number(0..<390)), y: CGFloat(numbers.number(0..<500)))
                switch numbers.number(0..<7) {
                case 0: stage.finger.press(at: CGPoint(x: stage.view.frame.midX, y: stage.view.frame.midY), for: 0.6)
                case 1: stage.finger.tap(at: point)
                case 2: stage.tap(numbers.pick(["One", "Off", "More", "Deep"]))
                case 3: stage.finger.drag(from: CGPoint(x: 100, y: 130), to: point, duration: 0.2, hold: 0.6)
                case 4: stage.interaction.dismissMenu()
                case 5:
                    if stage.view.superview == nil { stage.window.addSubview(stage.view) } else { stage.view.removeFromSuperview() }
                default: stage.window.uiEnvironment.clock.advance(by: numbers.fraction())
                }
            }
            stage.interaction.dismissMenu()
            stage.wait()
            #expect(stage.overlay == nil && !stage.view.isAway, "seed \(seed)")
            #expect(stage.log.count { $0 == "comes" } == stage.log.count { $0 == "is gone" }, "seed \(seed)")
        }
    }
}

@MainActor @Suite struct MenuPlacementTests {
    private let room = CGRect(x: 12, y: 12, width: 366, height: 820)

    private func placement(_ source: CGRect, height: CGFloat = 200, isFixed: Bool = false) -> MenuPlacement {
        MenuPlacement(
            source: source, isFixed: isFixed, menu: CGSize(width: 250, height: height), in: room, isRightToLeft: false)
    }

    @Test func `a menu stands beneath its preview, on the side on which that is`() {
        let left = placement(CGRect(x: 20, y: 100, width: 100, height: 100))
        #expect(left.menu == CGRect(x: 20, y: 216, width: 250, height: 200) && !left.isAbove)
        let right = placement(CGRect(x: 270, y: 100, width: 100, height: 100))
        #expect(right.menu.maxX == 370)
        #expect(placement(CGRect(x: 145, y: 100, width: 100, height: 100)).menu.midX == 195)
    }

    @Test func `without room beneath it stands above, and without room for both the preview gives way`() {
        let low = placement(CGRect(x: 20, y: 700, width: 100, height: 100))
        #expect(low.isAbove && low.menu.maxY == 684)
        let tall = placement(CGRect(x: 20, y: 300, width: 100, height: 400), height: 350)
        #expect(tall.preview.minY < 300 && tall.menu.minY == tall.preview.maxY + 16 && room.contains(tall.menu))
    }

    @Test func `wherever the preview is, all of the menu is within the window`() {
        for seed in 0..<Cases.count(300) {
            var numbers = SeededNumbers(seed: seed)
            let source = CGRect(
                x: numbers.length(-100...400), y: numbers.length(-100...900), width: numbers.length(1...500),
                height: numbers.length(1...900))
            let placed = placement(source, height: numbers.length(44...820), isFixed: numbers.chance(30))
            #expect(room.insetBy(dx: -0.01, dy: -0.01).contains(placed.menu), "seed \(seed)")
        }
    }
}
