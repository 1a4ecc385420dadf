// SPDX-License-Identifier: MIT
//
// Menus of buttons (menus.buttons).

import Foundation
import Testing
import VitrineLayers

@testable import VitrineControls
@testable import VitrineFingers
@testable import VitrineMenus
@testable import VitrineViewCore

@MainActor @Suite struct ButtonMenuTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844), environment: UIEnvironment())
    private let button = UIButton(frame: CGRect(x: 20, y: 80, width: 120, height: 44))

    private var overlay: MenuOverlay? { window.subviews.lazy.compactMap { $0 as? MenuOverlay }.last }

    private func tap(_ title: String, _ finger: Finger) {
        guard let card = overlay?.cards.last, let cell = card.cells.first(where: { $0.element.title == title }) else { return }
        finger.tap(at: card.convert(CGPoint(x: cell.frame.midX, y: cell.frame.midY), to: window))
    }

    @Test func `a tap opens a menu that is the primary action, in place of the action`() {
        window.addSubview(button)
        var log: [String] = []
        button.addAction(UIAction { _ in log.append("primary") }, for: .primaryActionTriggered)
        button.addAction(UIAction { _ in log.append("menu") }, for: .menuActionTriggered)
        button.menu = UIMenu(children: [UIAction(title: "A") { log.append("A of \($0.sender is UIButton)") }])
        button.showsMenuAsPrimaryAction = true
        let finger = Finger(in: window)
        finger.tap(button)
        window.uiEnvironment.clock.advance(by: 1)
        #expect(log == ["menu"] && button.contextMenuInteraction?.menuAppearance == .compact)
        tap("A", finger)
        #expect(log == ["menu", "A of true"])
    }

    @Test func `without that a tap does the action, and a press brings up the menu`() {
        window.addSubview(button)
        var log: [String] = []
        button.addAction(UIAction { _ in log.append("primary") }, for: .primaryActionTriggered)
        button.menu = UIMenu(children: [UIAction(title: "A") { _ in }])
        let finger = Finger(in: window)
        finger.tap(button)
        #expect(log == ["primary"] && overlay == nil)
        finger.press(button, for: 0.7)
        #expect(log == ["primary"] && overlay != nil)
        button.menu = nil
        window.uiEnvironment.clock.advance(by: 1)
        #expect(overlay == nil && button.contextMenuInteraction == nil)
    }

    @Test func `a button that shows what is chosen takes its title from the menu`() {
        window.addSubview(button)
        let (small, large) = (UIAction(title: "Small") { _ in }, UIAction(title: "Large") { _ in })
        button.menu = UIMenu(children: [small, large])
        button.showsMenuAsPrimaryAction = true
        button.changesSelectionAsPrimaryAction = true
        #expect(small.state == .on && button.titleLabel?.text == "Small")
        let finger = Finger(in: window)
        finger.tap(button)
        window.uiEnvironment.clock.advance(by: 1)
        tap("Large", finger)
        #expect(small.state == .off && large.state == .on && button.titleLabel?.text == "Large")
    }

    @Test func `a button without a menu that changes its selection is a switch`() {
        window.addSubview(button)
        button.changesSelectionAsPrimaryAction = true
        var states: [Bool] = []
        button.addAction(UIAction { states.append(($0.sender as? UIButton)?.isSelected ?? false) }, for: .touchUpInside)
        let finger = Finger(in: window)
        finger.tap(button)
        finger.tap(button)
        #expect(states == [true, false])
    }

    @Test func `a button that is made from its action alone is one of the system`() {
        let button = UIButton(primaryAction: UIAction(title: "Save") { _ in })
        #expect(button.buttonType == .system && button.title(for: .normal) == "Save")
    }

    @Test func `a disabled button opens nothing`() {
        window.addSubview(button)
        button.menu = UIMenu(children: [UIAction(title: "A") { _ in }])
        button.showsMenuAsPrimaryAction = true
        button.isEnabled = false
        Finger(in: window).press(button, for: 0.7)
        #expect(overlay == nil)
    }
}
