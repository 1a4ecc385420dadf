// SPDX-License-Identifier: MIT
//
// Menus on the items of a collection view, by a finger (menus.edit-menu, menus.collection-context-menu).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineTestSupport

@testable import VitrineCollectionUI
@testable import VitrineFingers
@testable import VitrineMenus
@testable import VitrineViewCore

@MainActor @Suite struct CollectionMenuTests {
    /// A cell with an action of its own.
    final class NamedCell: UICollectionViewCell {
        var log: [String] = []
        func rename(_ sender: Any?) { log.append("rename") }
        static let rename = Selector("rename:", NamedCell.rename(_:))
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action == Self.rename }
    }

    /// Shows cells, and asks and answers for menus.
    final class Host: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
        var count = 12
        var log: [String] = []
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
    }

    /// With an edit menu.
    final class EditHost: NSObject, UICollectionViewDelegate {
        var log: [String] = []
        var shows = true
        func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool {
            log.append("should \(indexPath.item)")
            return shows
        }
        func collectionView(
            _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath, withSender sender: Any?
        ) -> Bool {
            log.append("can \(action)")
            return action == .copy
        }
        func collectionView(
            _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath, withSender sender: Any?
        ) { log.append("\(action) \(indexPath.item)") }
    }

    /// With a context menu.
    final class MenuHost: NSObject, UICollectionViewDelegate {
        var log: [String] = []
        func collectionView(
            _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
        ) -> UIContextMenuConfiguration? {
            log.append("asked for \(indexPaths.map(\.item))")
            return UIContextMenuConfiguration(actionProvider: { _ in
                UIMenu(children: [UIAction(title: "Delete", attributes: .destructive) { [weak self] _ in self?.log.append("delete") }])
            })
        }
        func collectionView(
            _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
            highlightPreviewForItemAt indexPath: IndexPath
        ) -> UITargetedPreview? {
            log.append("lift \(indexPath.item)")
            return nil
        }
        func collectionView(
            _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
            dismissalPreviewForItemAt indexPath: IndexPath
        ) -> UITargetedPreview? {
            log.append("back \(indexPath.item)")
            return nil
        }
        func collectionView(
            _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { log.append("comes") }
        func collectionView(
            _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { log.append("goes") }
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { log.append("select") }
    }

    /// The form for one item.
    final class OlderHost: NSObject, UICollectionViewDelegate {
        var log: [String] = []
        func collectionView(
            _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? {
            log.append("asked for \(indexPath.item)")
            return nil
        }
    }

    private let source = Host()

    private func screen(_ delegate: any UICollectionViewDelegate) -> TouchScreen {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 80, height: 80)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        view.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
        (view.dataSource, view.delegate) = (source, delegate)
        return TouchScreen(view)
    }

    private func press(_ item: Int, _ screen: TouchScreen) {
        screen.finger.press(at: screen.middle(of: [0, item]), for: 0.7)
        screen.clock.advance(by: 1)
    }

    private func bar(_ screen: TouchScreen) -> EditMenuBar? {
        screen.window.subviews.lazy.compactMap { $0 as? EditMenuBar }.first { !$0.isGoing }
    }

    private func overlay(_ screen: TouchScreen) -> MenuOverlay? {
        screen.window.subviews.lazy.compactMap { $0 as? MenuOverlay }.first { $0.isUserInteractionEnabled }
    }

    private func tapFirstRow(_ screen: TouchScreen) {
        guard let card = overlay(screen)?.cards.last, let cell = card.cells.first else { return }
        screen.finger.tap(at: card.convert(CGPoint(x: cell.frame.midX, y: cell.frame.midY), to: screen.window))
    }

    // MARK: Edit menus

    @Test func `an edit menu goes with its collection, which may be freed`() {
        let delegate = EditHost()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480), environment: UIEnvironment(clock: VirtualClock()))
        var cell: UICollectionViewCell?
        weak var freed: UICollectionView?
        do {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 80, height: 80)
            let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
            view.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
            (view.dataSource, view.delegate) = (source, delegate)
            window.addSubview(view)
            window.layoutIfNeeded()
            Finger(in: window).press(at: CGPoint(x: 40, y: 40), for: 0.7)
            window.uiEnvironment.clock.advance(by: 1)
            #expect(window.subviews.contains { $0 is EditMenuBar })
            (cell, freed) = (view.cellForItem(at: [0, 0]), view)
            view.removeFromSuperview()
        }
        #expect(cell?.isHighlighted == false)
        window.uiEnvironment.clock.advance(by: 1)
        #expect(freed == nil && window.subviews.isEmpty)
        Finger(in: window).tap(at: CGPoint(x: 40, y: 40))
        window.uiEnvironment.run { #expect(!UIMenuController.shared.isMenuVisible) }
    }

    @Test func `a pressed item is lifted as it looks without the finger`() {
        /// Notes how the cell looks when it is asked for, and when the menu comes.
        final class Watcher: NSObject, UICollectionViewDelegate {
            var wasHighlighted: [Bool?] = []
            func collectionView(
                _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
            ) -> UIContextMenuConfiguration? {
                note(collectionView)
                return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Share") { _ in }]) })
            }
            func collectionView(
                _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
                animator: (any UIContextMenuInteractionAnimating)?
            ) { note(collectionView) }
            private func note(_ view: UICollectionView) { wasHighlighted.append(view.cellForItem(at: [0, 2])?.isHighlighted) }
        }
        let watcher = Watcher()
        let screen = screen(watcher)
        press(2, screen)
        #expect(watcher.wasHighlighted == [true, false] && overlay(screen) != nil)
    }

    @Test func `a press asks whether, and then for each action, and the cell is highlighted while the menu is up`() throws {
        let host = EditHost()
        let screen = screen(host)
        screen.run { UIMenuController.shared.menuItems = [UIMenuItem(title: "Rename", action: NamedCell.rename)] }
        press(1, screen)
        #expect(host.log == ["should 1", "can cut:", "can copy:", "can paste:", "can rename:"])
        let cell = try #require(screen.view.cellForItem(at: [0, 1]) as? NamedCell)
        #expect(cell.isHighlighted && bar(screen)?.elements.map(\.title) == ["Copy", "Rename"])
        host.log = []
        let shown = try #require(bar(screen))
        screen.finger.tap(shown, at: CGPoint(x: 20, y: 20))
        #expect(host.log.last == "copy: 1" && !cell.isHighlighted)
        screen.clock.advance(by: 1)
        press(1, screen)
        let again = try #require(bar(screen))
        screen.finger.tap(again, at: CGPoint(x: again.bounds.width - 20, y: 20))
        #expect(cell.log == ["rename"])
    }

    @Test func `a delegate that does not want it gets no menu, and one without the methods is left alone`() {
        let host = EditHost()
        host.shows = false
        let refusing = screen(host)
        press(1, refusing)
        #expect(host.log == ["should 1"] && bar(refusing) == nil)
        let plain = screen(source)
        press(1, plain)
        #expect(bar(plain) == nil && overlay(plain) == nil)
    }

    @Test func `a menu whose item moves is for the item, and one whose item goes is gone`() throws {
        let host = EditHost()
        let screen = screen(host)
        press(3, screen)
        screen.run {
            source.count -= 1
            screen.view.deleteItems(at: [[0, 0]])
        }
        screen.clock.advance(by: 1)
        let shown = try #require(bar(screen))
        screen.finger.tap(shown, at: CGPoint(x: 20, y: 20))
        #expect(host.log.last == "copy: 2")
        screen.clock.advance(by: 1)
        press(3, screen)
        screen.run { screen.view.reloadData() }
        screen.layOut()
        screen.clock.advance(by: 1)
        #expect(bar(screen) == nil && screen.view.visibleCells.allSatisfy { !$0.isHighlighted })
    }

    // MARK: Context menus

    @Test func `a press asks for the items under it, and a row is done once the menu is on its way`() {
        let host = MenuHost()
        let screen = screen(host)
        press(2, screen)
        #expect(host.log == ["asked for [2]", "lift 2", "comes"])
        host.log = []
        tapFirstRow(screen)
        #expect(host.log == ["back 2", "goes", "delete"])
        screen.clock.advance(by: 1)
        #expect(screen.view.contextMenuInteraction?.menuAppearance == .unknown)
    }

    @Test func `a press on one of several selected items is for all, and one beside all items for none`() {
        let host = MenuHost()
        let screen = screen(host)
        screen.view.allowsMultipleSelection = true
        for item in [1, 4] { screen.view.selectItem(at: [0, item], animated: false, scrollPosition: []) }
        press(4, screen)
        #expect(host.log.first == "asked for [1, 4]")
        screen.finger.tap(at: CGPoint(x: 315, y: 475))
        screen.clock.advance(by: 1)
        host.log = []
        screen.finger.press(at: CGPoint(x: 160, y: 470), for: 0.7)
        #expect(host.log == ["asked for []", "comes"])
    }

    @Test func `the form for one item is asked where the one for several is absent`() {
        let host = OlderHost()
        let screen = screen(host)
        press(5, screen)
        #expect(host.log == ["asked for 5"] && overlay(screen) == nil)
    }

    @Test func `an item that goes while its menu is up leaves nothing behind`() {
        let host = MenuHost()
        let screen = screen(host)
        press(2, screen)
        screen.run {
            source.count = 1
            screen.view.reloadData()
        }
        screen.layOut()
        tapFirstRow(screen)
        screen.clock.advance(by: 1)
        #expect(host.log.suffix(2) == ["goes", "delete"] && overlay(screen) == nil)
        #expect(screen.view.visibleCells.count == 1 && screen.view.visibleCells.allSatisfy { !$0.isAway })
    }

    @Test func `a press selects nothing, and scrolling is no press`() {
        let host = MenuHost()
        let screen = screen(host)
        press(2, screen)
        #expect(!host.log.contains("select"))
        screen.finger.tap(at: CGPoint(x: 315, y: 475))
        screen.clock.advance(by: 1)
        host.log = []
        screen.finger.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200), duration: 0.8)
        #expect(host.log.isEmpty)
    }

    @Test func `series of touches and changes of data end as a reload`() {
        for seed in 0..<Cases.count(30) {
            var numbers = SeededNumbers(seed: seed)
            let menus = numbers.chance(50)
            let (host, editor) = (MenuHost(), EditHost())
            source.count = 12
            let screen = screen(menus ? host : editor)
            for _ in 0..<14 {
                let place = CGPoint(x: CGFloat(numbers.number(0..<320)), y: CGFloat(numbers.number(0..<480)))
                switch numbers.number(0..<7) {
                case 0, 1: screen.finger.press(at: place, for: 0.7)
                case 2: screen.finger.tap(at: place)
                case 3: tapFirstRow(screen)
                case 4:
                    screen.layOut()
                    screen.run {
                        source.count += 1
                        screen.view.insertItems(at: [[0, numbers.number(0..<source.count)]])
                    }
                case 5 where source.count > 1:
                    screen.layOut()
                    screen.run {
                        source.count -= 1
                        screen.view.deleteItems(at: [[0, numbers.number(0...source.count)]])
                    }
                case 6 where numbers.chance(30): screen.run { screen.view.reloadData() }
                default: screen.clock.advance(by: numbers.fraction())
                }
            }
            screen.run {
                screen.view.contextMenuInteraction?.dismissMenu()
                UIMenuController.shared.hideMenu()
            }
            screen.clock.advance(by: 2)
            screen.layOut()
            let shown = screen.view.indexPathsForVisibleItems
            #expect(screen.view.visibleCells.allSatisfy { !$0.isAway && !$0.isHighlighted }, "seed \(seed)")
            #expect(screen.window.subviews.count == 1, "seed \(seed)")
            screen.run { screen.view.reloadData() }
            screen.layOut()
            #expect(screen.view.indexPathsForVisibleItems == shown, "seed \(seed)")
        }
    }
}
