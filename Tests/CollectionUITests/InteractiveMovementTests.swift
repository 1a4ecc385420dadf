// SPDX-License-Identifier: MIT
//
// Moving items by the four calls (movement.*).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineViews

@testable import VitrineCollectionUI

@MainActor @Suite struct InteractiveMovementTests {
    @Test func `the data source is asked at the beginning and told once at the end`() {
        let stage = MovingStage(MovingSource(9))
        #expect(stage.begin([0, 0]))
        #expect(stage.source.take() == ["canMove 0-0"])
        #expect(stage.view.hasUncommittedUpdates)
        stage.move(160, 50)
        #expect(stage.source.take() == ["target 0-0 at 0-0 to 0-1"])
        stage.move(161, 160)
        stage.move(162, 161)
        #expect(stage.source.take() == ["target 0-0 at 0-1 to 0-4"])
        #expect(stage.source.names[0].first == "a0")
        stage.end()
        #expect(stage.source.take() == ["move 0-0 to 0-4", "end 0-4", "cell 0-4", "will 0-4"])
        #expect(!stage.view.hasUncommittedUpdates)
        stage.pass(1)
        #expect(stage.source.take() == [])
        #expect(stage.source.names[0] == ["a1", "a2", "a3", "a4", "a0", "a5", "a6", "a7", "a8"])
        #expect(stage.shown == stage.source.names[0])
    }

    @Test func `others move aside in an animation, and the held cell is where the finger is`() {
        let stage = MovingStage(MovingSource(6))
        stage.begin([0, 0])
        let (held, next) = (stage.cell("a0"), stage.cell("a1"))
        stage.move(160, 50)
        #expect(held?.center == CGPoint(x: 160, y: 50))
        #expect(stage.view.subviews.last === held)
        let start = stage.window.uiEnvironment.clock.now
        #expect(next?.look(at: start)?.center == CGPoint(x: 160, y: 50))
        #expect(next?.look(at: start + 0.15)?.center == CGPoint(x: 105, y: 50))
        #expect(next?.look(at: start + 0.3)?.center == CGPoint(x: 50, y: 50))
        stage.pass(0.1)
        stage.move(170, 60)
        #expect(held?.look(at: stage.window.uiEnvironment.clock.now)?.center == CGPoint(x: 170, y: 60))
        stage.end()
        let end = stage.window.uiEnvironment.clock.now
        #expect(stage.cell("a0")?.look(at: end)?.center == CGPoint(x: 170, y: 60))
        stage.pass(0.5)
        #expect(stage.cell("a0")?.center == CGPoint(x: 160, y: 50))
    }

    @Test func `cancelling tells nobody and takes all back`() {
        let stage = MovingStage(MovingSource(9))
        stage.begin([0, 0])
        stage.move(160, 160)
        _ = stage.source.take()
        stage.cancel()
        #expect(stage.source.take() == [])
        #expect(!stage.view.hasUncommittedUpdates)
        let now = stage.window.uiEnvironment.clock.now
        #expect(stage.cell("a0")?.look(at: now)?.center == CGPoint(x: 160, y: 160))
        stage.pass(1)
        #expect(stage.shown == stage.source.names[0])
        #expect(stage.view.subviews.count == 9)
    }

    @Test func `an item that is let go where it was tells nobody`() {
        let stage = MovingStage(MovingSource(6))
        stage.begin([0, 4])
        stage.move(60, 50)
        stage.move(160, 160)
        stage.end()
        #expect(!stage.source.log.contains { $0.hasPrefix("move") })
        stage.pass(1)
        #expect(stage.shown == stage.source.names[0])
    }

    @Test func `what cannot be moved is not taken up`() {
        let stage = MovingStage(MovingSource(6))
        stage.source.movable = { $0.item != 2 }
        #expect(!stage.begin([0, 2]))
        #expect(!stage.begin([0, 6]))
        #expect(!stage.begin([3, 0]))
        #expect(!stage.view.hasUncommittedUpdates)
        #expect(stage.begin([0, 1]))
        #expect(!stage.begin([0, 3]))
        stage.cancel()
        #expect(stage.begin([0, 3]))
    }

    @Test func `without a method to tell, nothing is taken up`() {
        let source = TestSource([6])
        let view = UICollectionView.make(source)
        view.showInWindow()
        #expect(!view.beginInteractiveMovementForItem(at: [0, 1]))
        let telling = TellingSource([6])
        view.dataSource = telling
        view.layoutIfNeeded()
        #expect(view.beginInteractiveMovementForItem(at: [0, 1]))
        view.cancelInteractiveMovement()
        #expect(view.beginInteractiveMovementForItem(at: [0, 2]))
        #expect(telling.moves == [[[0, 1], [0, 1]]])
    }

    /// Has the method that tells of a move, and not the one that asks for leave.
    final class TellingSource: NSObject, UICollectionViewDataSource {
        let counts: [Int]
        var moves: [[IndexPath]] = []

        init(_ counts: [Int]) { self.counts = counts }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
        func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
            moves.append([source, destination])
        }
    }

    @Test func `the delegate has the last word on the target`() {
        let stage = MovingStage(MovingSource(9))
        stage.source.redirect = { $0.item == 0 ? [0, 1] : $0 }
        stage.begin([0, 5])
        stage.move(50, 50)
        #expect(stage.source.take() == ["canMove 0-5", "target 0-5 at 0-5 to 0-0"])
        stage.end()
        #expect(stage.source.take().first == "move 0-5 to 0-1")
    }

    @Test func `a target that there is not is refused in UIKit's words`() {
        let stage = MovingStage(MovingSource(9))
        var refused: [String] = []
        stage.window.uiEnvironment.exceptionHandler = { refused.append($0.reason) }
        stage.source.redirect = { _ in [0, 99] }
        stage.begin([0, 5])
        stage.move(50, 50)
        #expect(refused.count == 1 && refused.first?.contains("99") == true)
        stage.source.redirect = { _ in [7, 0] }
        stage.move(51, 50)
        #expect(refused.count == 2)
        stage.end()
        stage.pass(1)
        #expect(stage.shown == stage.source.names[0])
    }

    @Test func `across sections, behind the last item and into an empty one`() {
        let layout = MovingStage.grid()
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        let stage = MovingStage(MovingSource(3, 2, 0), layout: layout)
        stage.begin([0, 0])
        stage.move(50, 180)
        #expect(stage.view.numberOfItems(inSection: 0) == 3)
        stage.move(270, 200)
        stage.end()
        #expect(stage.source.names == [["a1", "a2"], ["b0", "b1", "a0"], []])
        stage.pass(1)
        stage.begin([0, 0])
        stage.move(50, 290)
        stage.end()
        #expect(stage.source.names == [["a2"], ["b0", "b1", "a0"], ["a1"]])
        stage.pass(1)
        #expect(stage.shown == ["a2", "b0", "b1", "a0", "a1"])
        #expect((0..<3).map { stage.view.numberOfItems(inSection: $0) } == [1, 3, 1])
    }

    @Test func `sizes that the delegate gives travel with their items`() {
        let source = MovingSource(6)
        source.sizes = ["a0": CGSize(width: 200, height: 60)]
        let stage = MovingStage(source)
        stage.begin([0, 0])
        stage.move(270, 110)
        #expect(stage.cell("a0")?.bounds.size == CGSize(width: 200, height: 60))
        #expect(stage.cell("a1")?.bounds.size == CGSize(width: 100, height: 100))
        stage.end()
        stage.pass(1)
        #expect(stage.cell("a0")?.bounds.size == CGSize(width: 200, height: 60))
        #expect(stage.shown == source.names[0])
    }
}
