// SPDX-License-Identifier: MIT
//
// Fingers that move items: the controller's own gesture, and the recognizer that a program brings (transitions.reorder-gesture-of-controllers,
// movement.beside-menus-and-drags).

import Foundation
import Testing
import VitrineCollectionControllers
import VitrineGeometry
import VitrineLayers
import VitrineViews

@testable import VitrineCollectionUI

@MainActor @Suite struct MovementGestureTests {
    /// A controller as an app's source has it.
    final class Letters: UICollectionViewController {
        var names = (0..<30).map { "\($0)" }
        var moves: [String] = []
        var movable = true

        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
        }

        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { names.count }

        override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            (cell as? NamedCell)?.name = names[indexPath.item]
            return cell
        }

        override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { movable }

        override func collectionView(
            _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
        ) {
            moves.append("\(sourceIndexPath.item) to \(destinationIndexPath.item)")
            names.insert(names.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
        }
    }

    /// A controller whose items have menus, and can be dragged and moved.
    final class Everything: UICollectionViewController, UICollectionViewDragDelegate {
        var log: [String] = []
        var hasMenus = true
        var canDrag = true

        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
            collectionView.dragDelegate = self
            collectionView.dragInteractionEnabled = true
        }

        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 9 }

        override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }

        override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
            log.append("move")
            return true
        }

        override func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
            log.append("moved")
        }

        override func collectionView(
            _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
        ) -> UIContextMenuConfiguration? {
            log.append("menu")
            guard hasMenus else { return nil }
            return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
                UIMenu(title: "", children: [UIAction(title: "Copy") { _ in }])
            }
        }

        func collectionView(
            _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
        ) -> [UIDragItem] {
            log.append("drag")
            return canDrag ? [UIDragItem(itemProvider: NSItemProvider())] : []
        }

        func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) { log.append("drags") }
    }

    /// A controller whose data source has neither method.
    final class Fixed: UICollectionViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
        }

        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 9 }

        override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
    }

    private func window<Controller: UICollectionViewController>(
        _ make: (UICollectionViewLayout) -> Controller
    ) -> (UIWindow, Controller, Finger) {
        let environment = UIEnvironment(clock: VirtualClock(), typesetter: nil)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480), environment: environment)
        let controller = environment.run {
            let layout = MovingStage.grid()
            layout.itemSize = CGSize(width: 100, height: 100)
            let controller = make(layout)
            window.rootViewController = controller
            controller.view.frame = window.bounds
            window.layoutIfNeeded()
            return controller
        }
        return (window, controller, Finger(in: window))
    }

    @Test func `a long press moves an item, and a shorter touch does not`() {
        let (window, controller, finger) = window { Letters(collectionViewLayout: $0) }
        let way = CGPoint(x: 270, y: 160)
        finger.drag(from: CGPoint(x: 50, y: 50), to: way, hold: 0.3)
        window.layoutIfNeeded()
        #expect(controller.moves == [])
        window.uiEnvironment.clock.advance(by: 3)
        window.uiEnvironment.run { controller.collectionView.contentOffset = .zero }
        window.layoutIfNeeded()
        finger.drag(from: CGPoint(x: 50, y: 50), to: way, hold: 0.6)
        #expect(controller.moves == ["0 to 5"])
        window.uiEnvironment.clock.advance(by: 1)
        window.layoutIfNeeded()
        #expect((controller.collectionView.cellForItem(at: [0, 5]) as? NamedCell)?.name == "0")
    }

    @Test func `a finger that is taken away takes the movement back`() {
        let (window, controller, finger) = window { Letters(collectionViewLayout: $0) }
        finger.down(at: CGPoint(x: 50, y: 50))
        window.uiEnvironment.clock.advance(by: 0.6)
        #expect(controller.collectionView.hasUncommittedUpdates)
        finger.move(to: CGPoint(x: 160, y: 160))
        finger.cancel()
        #expect(!controller.collectionView.hasUncommittedUpdates)
        #expect(controller.moves == [])
    }

    @Test func `the gesture is there by default, and only where items can be moved`() {
        let (window, fixed, finger) = window { Fixed(collectionViewLayout: $0) }
        #expect(fixed.installsStandardGestureForInteractiveMovement)
        finger.down(at: CGPoint(x: 50, y: 50))
        window.uiEnvironment.clock.advance(by: 1)
        #expect(!fixed.collectionView.hasUncommittedUpdates)
        finger.up()
        let (second, letters, other) = self.window { Letters(collectionViewLayout: $0) }
        letters.movable = false
        other.down(at: CGPoint(x: 50, y: 50))
        second.uiEnvironment.clock.advance(by: 1)
        #expect(!letters.collectionView.hasUncommittedUpdates)
        other.up()
        letters.movable = true
        letters.installsStandardGestureForInteractiveMovement = false
        other.down(at: CGPoint(x: 50, y: 50))
        second.uiEnvironment.clock.advance(by: 1)
        #expect(!letters.collectionView.hasUncommittedUpdates)
        other.up()
    }

    @Test func `near an edge the view scrolls, and the item goes along`() {
        let (window, controller, finger) = window { Letters(collectionViewLayout: $0) }
        finger.down(at: CGPoint(x: 50, y: 50))
        window.uiEnvironment.clock.advance(by: 0.6)
        finger.move(to: CGPoint(x: 50, y: 240))
        finger.move(to: CGPoint(x: 50, y: 470))
        let held = controller.collectionView.subviews.compactMap { $0 as? NamedCell }.last { $0.name == "0" }
        window.uiEnvironment.clock.advance(by: 4)
        window.layoutIfNeeded()
        #expect(controller.collectionView.contentOffset == CGPoint(x: 0, y: 610))
        #expect(held?.center == CGPoint(x: 50, y: 610 + 470))
        #expect(held?.superview === controller.collectionView && held?.name == "0")
        finger.up()
        #expect(controller.moves == ["0 to 27"])
    }

    @Test func `a program's own recognizer calls the four methods`() {
        let stage = MovingStage(MovingSource(9))
        let press = UILongPressGestureRecognizer()
        press.addAction { [view = stage.view] press in
            let place = press.location(in: view)
            switch press.state {
            case .began:
                guard let path = view.indexPathForItem(at: place) else { break }
                view.beginInteractiveMovementForItem(at: path)
            case .changed: view.updateInteractiveMovementTargetPosition(place)
            case .ended: view.endInteractiveMovement()
            default: view.cancelInteractiveMovement()
            }
        }
        stage.view.addGestureRecognizer(press)
        Finger(in: stage.window).drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 160, y: 160), duration: 0.4, hold: 0.6)
        #expect(stage.source.names[0] == ["a1", "a2", "a3", "a4", "a0", "a5", "a6", "a7", "a8"])
        stage.pass(1)
        #expect(stage.shown == stage.source.names[0])
    }

    @Test(arguments: [
        (true, true, ["menu", "drag", "drags"]), (true, false, ["menu", "drag"]), (false, true, ["menu", "move", "moved"]),
    ])
    func `a menu comes before a movement and takes a drag along`(hasMenus: Bool, canDrag: Bool, log: [String]) {
        let (window, controller, finger) = window { Everything(collectionViewLayout: $0) }
        (controller.hasMenus, controller.canDrag) = (hasMenus, canDrag)
        let (clock, view) = (window.uiEnvironment.clock, controller.collectionView)
        func hasMenu() -> Bool { view?.contextMenuInteraction?.menuAppearance ?? .unknown != .unknown }
        finger.down(at: CGPoint(x: 50, y: 50))
        clock.advance(by: 1)
        #expect(hasMenu() == hasMenus && view?.hasUncommittedUpdates == !hasMenus)
        for step in 1...10 {
            finger.move(to: CGPoint(x: 50 + step * 20, y: 50))
            clock.advance(by: 0.02)
        }
        finger.up()
        clock.advance(by: 2)
        #expect(controller.log == log)
        // A finger that goes on takes the menu down where there is something to drag.
        #expect(hasMenu() == (hasMenus && !canDrag) && view?.hasUncommittedUpdates == false)
    }
}
