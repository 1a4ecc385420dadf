// SPDX-License-Identifier: MIT
//
// What else happens while an item is held, and what layouts are asked (movement.changes-meanwhile, movement.live-sequence).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineViews

@testable import VitrineCollectionUI

@MainActor @Suite struct MovementChangesTests {
    /// A flow layout that writes down what it is asked about a movement.
    final class AskedLayout: UICollectionViewFlowLayout {
        var log: [String] = []

        private func text(_ paths: [IndexPath]?) -> String { (paths ?? []).map(MovingSource.text).joined(separator: " ") }

        override func targetIndexPath(forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint) -> IndexPath
        {
            let target = super.targetIndexPath(forInteractivelyMovingItem: previousIndexPath, withPosition: position)
            log.append("target \(text([previousIndexPath])) is \(text([target]))")
            return target
        }

        override func layoutAttributesForInteractivelyMovingItem(
            at indexPath: IndexPath, withTargetPosition position: CGPoint
        ) -> UICollectionViewLayoutAttributes {
            let attributes = super.layoutAttributesForInteractivelyMovingItem(at: indexPath, withTargetPosition: position)
            attributes.transform = CGAffineTransform(scaleX: 1.5, y: 1.5)
            log.append("attributes \(text([indexPath])) at \(Int(position.x)) \(Int(position.y))")
            return attributes
        }

        override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
            super.prepare(forCollectionViewUpdates: updateItems)
            let moves = updateItems.map { text([$0.indexPathBeforeUpdate, $0.indexPathAfterUpdate].compactMap { $0 }) }
            log.append("updates " + moves.joined(separator: ", "))
        }

        override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
            super.invalidateLayout(with: context)
            guard let targets = context.targetIndexPathsForInteractivelyMovingItems else { return }
            let place = context.interactiveMovementTarget
            let previous = text(context.previousIndexPathsForInteractivelyMovingItems)
            log.append("context \(text(targets)) from \(previous) at \(Int(place.x)) \(Int(place.y))")
        }

        override func invalidationContextForEndingInteractiveMovementOfItems(
            toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
        ) -> UICollectionViewLayoutInvalidationContext {
            log.append("end \(text(indexPaths)) from \(text(previousIndexPaths)) \(movementCancelled)")
            return super.invalidationContextForEndingInteractiveMovementOfItems(
                toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths, movementCancelled: movementCancelled)
        }
    }

    private func asked() -> (MovingStage, AskedLayout) {
        let layout = AskedLayout()
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (10, 10)
        return (MovingStage(MovingSource(6), layout: layout), layout)
    }

    @Test func `a layout is asked for target, context and attributes, and at the end for a context`() {
        let (stage, layout) = asked()
        stage.begin([0, 0])
        #expect(layout.log == [])
        stage.move(160, 50)
        #expect(
            layout.log == [
                "target 0-0 is 0-1", "context 0-1 from 0-0 at 160 50", "attributes 0-1 at 160 50", "updates 0-0 0-1",
                "attributes 0-1 at 160 50",
            ])
        #expect(stage.cell("a0")?.transform == CGAffineTransform(scaleX: 1.5, y: 1.5))
        layout.log = []
        stage.move(161, 50)
        #expect(layout.log == ["target 0-1 is 0-1", "context 0-1 from 0-1 at 161 50", "attributes 0-1 at 161 50"])
        layout.log = []
        stage.end()
        #expect(layout.log == ["end 0-1 from 0-0 false", "context 0-1 from 0-0 at 0 0"])
        stage.begin([0, 0])
        stage.move(270, 50)
        layout.log = []
        stage.cancel()
        #expect(layout.log.first == "end 0-0 from 0-2 true")
        #expect(stage.cell("a1")?.transform == .identity)
    }

    @Test func `the held cell knows that it is moved`() {
        let stage = MovingStage(MovingSource(6))
        let cell = stage.cell("a0")
        stage.begin([0, 0])
        #expect(cell?.stateMarks.isReordering == true && stage.cell("a1")?.stateMarks.isReordering == false)
        stage.move(160, 50)
        stage.cancel()
        #expect(cell?.stateMarks.isReordering == false)
    }

    @Test func `a reload discards the movement`() {
        let stage = MovingStage(MovingSource(6))
        stage.begin([0, 0])
        stage.move(160, 160)
        _ = stage.source.take()
        stage.run { stage.view.reloadData() }
        #expect(!stage.view.hasUncommittedUpdates)
        stage.move(50, 50)
        stage.end()
        stage.pass(1)
        #expect(!stage.source.log.contains { $0.hasPrefix("move") })
        #expect(stage.shown == stage.source.names[0] && stage.view.subviews.count == 6)
    }

    @Test func `the data source may reload what is on screen while it is told`() {
        let stage = MovingStage(MovingSource(9))
        stage.source.whenMoved = { [view = stage.view] in view.reloadItems(at: view.indexPathsForVisibleItems) }
        stage.begin([0, 0])
        stage.move(160, 160)
        stage.end()
        stage.pass(1)
        #expect(stage.source.names[0][4] == "a0")
        #expect(stage.view.subviews.count == 9)
        #expect(stage.shown == stage.source.names[0])
        stage.source.whenMoved = { [view = stage.view] in view.reloadData() }
        stage.begin([0, 0])
        stage.move(160, 160)
        stage.end()
        stage.pass(1)
        #expect(stage.shown == stage.source.names[0] && stage.view.subviews.count == 9)
    }

    @Test func `a data source that does not do as it is told is refused in UIKit's words`() {
        let stage = MovingStage(MovingSource(6))
        var refused: [String] = []
        stage.window.uiEnvironment.exceptionHandler = { refused.append($0.reason) }
        stage.source.whenMoved = { [source = stage.source] in source.names[0].removeLast() }
        stage.begin([0, 0])
        stage.move(160, 160)
        stage.end()
        #expect(refused.count == 1 && refused.first?.contains("inconsistent") == true)
        stage.pass(1)
        #expect(stage.shown == stage.source.names[0])
    }

    @Test func `changes of the data take the held item along`() {
        let stage = MovingStage(MovingSource(9))
        stage.begin([0, 8])
        stage.move(160, 50)
        stage.run {
            stage.view.performBatchUpdates {
                stage.source.names[0].insert("new", at: 0)
                stage.view.insertItems(at: [[0, 0]])
            }
        }
        stage.pass(1)
        #expect(stage.view.hasUncommittedUpdates)
        #expect(stage.cell("a8")?.center == CGPoint(x: 160, y: 50))
        stage.end()
        #expect(stage.source.names[0] == ["new", "a0", "a8", "a1", "a2", "a3", "a4", "a5", "a6", "a7"])
        stage.pass(1)
        stage.begin([0, 1])
        stage.run {
            stage.view.performBatchUpdates {
                stage.source.names[0].remove(at: 1)
                stage.view.deleteItems(at: [[0, 1]])
            }
        }
        #expect(!stage.view.hasUncommittedUpdates)
        stage.pass(1)
        #expect(stage.shown == stage.source.names[0])
    }

    @Test func `a change of layout and leaving the window take the movement back`() {
        let stage = MovingStage(MovingSource(6))
        stage.begin([0, 0])
        stage.move(160, 160)
        stage.run { stage.view.setCollectionViewLayout(MovingStage.grid(), animated: true) }
        #expect(!stage.view.hasUncommittedUpdates)
        stage.pass(1)
        #expect(stage.shown == stage.source.names[0])
        stage.begin([0, 0])
        stage.move(160, 160)
        stage.run { stage.view.removeFromSuperview() }
        #expect(!stage.view.hasUncommittedUpdates)
        stage.run { stage.window.addSubview(stage.view) }
        stage.pass(1)
        #expect(stage.shown == stage.source.names[0] && !stage.source.log.contains { $0.hasPrefix("move") })
    }

    @Test func `the paths of clients are those of the data, the layout's those of what is shown`() {
        let stage = MovingStage(MovingSource(6))
        stage.begin([0, 0])
        stage.move(160, 160)
        guard let next = stage.cell("a1"), let held = stage.cell("a0") else { return #expect(Bool(false)) }
        #expect(stage.view.indexPath(for: next) == [0, 1] && stage.view.indexPath(for: held) == [0, 0])
        #expect(stage.view.cellForItem(at: [0, 1]) === next)
        #expect(stage.view.presentationIndexPath(forDataSourceIndexPath: [0, 1]) == [0, 0])
        #expect(stage.view.dataSourceIndexPath(forPresentationIndexPath: [0, 4]) == [0, 0])
        stage.view.performUsingPresentationValues { #expect(stage.view.indexPath(for: next) == [0, 0]) }
    }

    @Test func `an item out of sight comes to the finger, and a held one stays out there`() {
        let stage = MovingStage(MovingSource(60))
        #expect(stage.begin([0, 59]))
        #expect(stage.source.take() == ["canMove 0-59", "cell 0-59", "will 0-59"])
        stage.move(160, 50)
        #expect(stage.cell("a59")?.center == CGPoint(x: 160, y: 50))
        stage.run { stage.view.contentOffset.y = 1500 }
        stage.pass(0)
        #expect(stage.cell("a59")?.superview === stage.view)
        #expect(!stage.source.take().contains("end 0-59"))
        stage.run { stage.view.contentOffset.y = 0 }
        stage.pass(0)
        stage.end()
        stage.pass(1)
        #expect(stage.shown == Array(stage.source.names[0].prefix(15)))
    }

    @Test func `with a cadence, others make room when the finger has rested`() {
        let stage = MovingStage(MovingSource(6))
        #expect(stage.view.reorderingCadence == .immediate)
        stage.view.reorderingCadence = .slow
        stage.begin([0, 0])
        stage.move(160, 50)
        stage.pass(0.3)
        #expect(stage.cell("a0")?.center == CGPoint(x: 160, y: 50))
        #expect(stage.cell("a1")?.center == CGPoint(x: 160, y: 50))
        stage.move(270, 50)
        stage.pass(0.4)
        #expect(stage.cell("a1")?.center == CGPoint(x: 160, y: 50))
        stage.pass(0.2)
        #expect(stage.cell("a1")?.center == CGPoint(x: 50, y: 50) && stage.cell("a2")?.center == CGPoint(x: 160, y: 50))
        stage.end()
        #expect(stage.source.take().contains("move 0-0 to 0-2"))
    }

    @Test(arguments: [(UICollectionView.ReorderingCadence.immediate, 0.0), (.fast, 0.25), (.slow, 0.5)])
    func `others make room when the finger has rested for as long as the cadence says`(
        cadence: UICollectionView.ReorderingCadence, rest: TimeInterval
    ) {
        let stage = MovingStage(MovingSource(6))
        stage.view.reorderingCadence = cadence
        stage.begin([0, 0])
        stage.move(160, 50)
        #expect(stage.cell("a0")?.center == CGPoint(x: 160, y: 50))
        if rest > 0 {
            stage.pass(rest - 0.01)
            #expect(stage.cell("a1")?.center == CGPoint(x: 160, y: 50))
        }
        stage.pass(0.02)
        #expect(stage.cell("a1")?.center == CGPoint(x: 50, y: 50))
        stage.end()
    }

    @Test func `a position is one of the content, wherever that is scrolled to`() {
        let stage = MovingStage(MovingSource(60))
        stage.run { stage.view.contentOffset.y = 1_100 }
        stage.pass(0)
        // Ten lines of 110 points are out of sight: item 30 is the first in sight.
        #expect(stage.begin([0, 30]))
        stage.move(160, 1_150)
        #expect(stage.cell("a30")?.center == CGPoint(x: 160, y: 1_150))
        stage.pass(1)
        stage.end()
        #expect(stage.source.take().contains("move 0-30 to 0-31"))
    }

    @Test func `a gap makes room, and a drop into it moves nothing else`() {
        let stage = MovingStage(MovingSource(6))
        stage.run { stage.view.engine.openGap(at: [0, 3], lifting: [[0, 0]]) }
        stage.pass(1)
        #expect(stage.shown == ["a1", "a2", "a3", "a4", "a5"])
        #expect(stage.cell("a3")?.center == CGPoint(x: 270, y: 50) && stage.cell("a4")?.center == CGPoint(x: 160, y: 160))
        #expect(stage.source.take() == ["end 0-0"])
        stage.run {
            stage.view.performBatchUpdates {
                stage.source.names[0].insert(stage.source.names[0].remove(at: 0), at: 3)
                stage.view.deleteItems(at: [[0, 0]])
                stage.view.insertItems(at: [[0, 3]])
            }
        }
        let now = stage.window.uiEnvironment.clock.now
        #expect(stage.cell("a4")?.look(at: now + 0.1)?.center == CGPoint(x: 160, y: 160))
        #expect(!stage.view.hasUncommittedUpdates)
        stage.pass(1)
        #expect(stage.shown == ["a1", "a2", "a3", "a0", "a4", "a5"])
    }

    @Test func `right to left, the item under the finger makes room`() {
        let layout = MirroredFlow()
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (10, 10)
        let stage = MovingStage(MovingSource(6), layout: layout)
        stage.run {
            stage.view.semanticContentAttribute = .forceRightToLeft
            stage.view.reloadData()
        }
        stage.pass(0)
        #expect(stage.cell("a0")?.center == CGPoint(x: 270, y: 50))
        stage.begin([0, 0])
        stage.move(50, 50)
        #expect(stage.cell("a0")?.center == CGPoint(x: 50, y: 50))
        stage.end()
        #expect(stage.source.names[0] == ["a1", "a2", "a0", "a3", "a4", "a5"])
    }

    final class MirroredFlow: UICollectionViewFlowLayout {
        override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }
}
