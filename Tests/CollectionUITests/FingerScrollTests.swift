// SPDX-License-Identifier: MIT
//
// A collection view under a finger (scrolling.*, transitions.who-decides-the-offset).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineTestSupport
import VitrineViews

@testable import VitrineCollectionUI

@MainActor @Suite struct FingerScrollTests {
    /// Comes to rest at multiples of 100 points.
    private final class Stepping: UICollectionViewFlowLayout {
        var velocities: [CGPoint] = []

        override func targetContentOffset(
            forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
        ) -> CGPoint {
            velocities.append(velocity)
            return CGPoint(x: proposedContentOffset.x, y: (proposedContentOffset.y / 100).rounded() * 100)
        }
    }

    /// A cell whose height depends on its item.
    private final class RaggedCell: UICollectionViewCell {
        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            layoutAttributes.size.height = CGFloat(30 + layoutAttributes.indexPath.item * 37 % 80)
            return layoutAttributes
        }
    }

    private final class Source: NSObject, UICollectionViewDataSource {
        var count = 300

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
    }

    private let environment = UIEnvironment(clock: VirtualClock(), typesetter: nil)
    private let source = Source()

    private func stage(_ layout: UICollectionViewFlowLayout) -> (UICollectionView, Finger) {
        environment.run {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200), environment: environment)
            let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
            view.register(RaggedCell.self, forCellWithReuseIdentifier: "cell")
            view.dataSource = source
            window.addSubview(view)
            window.layoutIfNeeded()
            return (view, Finger(in: window))
        }
    }

    private func rows(_ layout: UICollectionViewFlowLayout) -> UICollectionViewFlowLayout {
        layout.itemSize = CGSize(width: 100, height: 40)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
        return layout
    }

    private func change(_ view: UICollectionView, _ updates: () -> Void) {
        environment.run { view.performBatchUpdates(updates) }
    }

    @Test func `cells come to where a finger scrolls`() {
        let (view, finger) = stage(rows(UICollectionViewFlowLayout()))
        finger.drag(from: CGPoint(x: 50, y: 180), to: CGPoint(x: 50, y: 10), duration: 0.1)
        environment.clock.advance(by: 5)
        environment.run { view.layoutIfNeeded() }
        let first = Int(view.contentOffset.y / 40)
        #expect(first > 20 && view.indexPathsForVisibleItems.map(\.item).min() == first && !view.isDecelerating)
        #expect(view.indexPathsForVisibleItems.count <= 6)
    }

    @Test func `the layout says where a finger's throw ends, once`() {
        let layout = Stepping()
        let (view, finger) = stage(rows(layout))
        finger.drag(from: CGPoint(x: 50, y: 180), to: CGPoint(x: 50, y: 60), duration: 0.12)
        environment.clock.advance(by: 5)
        #expect(layout.velocities.count == 1 && abs((layout.velocities.first?.y ?? 0) - 1) < 1e-6)
        #expect(view.contentOffset.y == 600)
    }

    @Test func `cells that measure themselves stay under the finger`() throws {
        let layout = rows(UICollectionViewFlowLayout())
        layout.estimatedItemSize = CGSize(width: 100, height: 40)
        let (view, finger) = stage(layout)
        environment.run { view.scrollToItem(at: [0, 150], at: .top, animated: false) }
        let path = try #require(view.indexPathForItem(at: CGPoint(x: 50, y: view.contentOffset.y + 60)))
        finger.down(at: CGPoint(x: 50, y: 60))
        func top() -> CGFloat { (view.layoutAttributesForItem(at: path)?.frame.minY ?? 0) - view.contentOffset.y }
        environment.clock.advance(by: 1 / 120)
        finger.move(to: CGPoint(x: 50, y: 71))
        environment.run { view.layoutIfNeeded() }
        let start = top()
        for y in stride(from: 76.0, through: 180, by: 5) {
            environment.clock.advance(by: 1 / 120)
            finger.move(to: CGPoint(x: 50, y: y))
            environment.run { view.layoutIfNeeded() }
            #expect(abs(top() - start - (y - 71)) <= 1)
        }
        finger.cancel()
    }

    @Test(.tags(.property), arguments: 0..<Cases.count(20))
    func `whatever comes and goes under a finger, it ends at rest, as after a reload`(
        seed: Int
    ) {
        var numbers = SeededNumbers(seed: seed)
        let layout = rows(UICollectionViewFlowLayout())
        if Bool.random(using: &numbers) { layout.estimatedItemSize = CGSize(width: 100, height: 50) }
        let (view, finger) = stage(layout)
        for _ in 0..<40 {
            switch Int.random(in: 0..<6, using: &numbers) {
            case 0:
                let (from, to) = (CGFloat.random(in: 0...200, using: &numbers), CGFloat.random(in: 0...200, using: &numbers))
                finger.drag(from: CGPoint(x: 50, y: from), to: CGPoint(x: 50, y: to), duration: .random(in: 0.05...0.3, using: &numbers))
            case 1: environment.clock.advance(by: .random(in: 0...0.5, using: &numbers))
            case 2 where source.count > 10:
                let gone = Int.random(in: 1...8, using: &numbers)
                change(view) {
                    source.count -= gone
                    view.deleteItems(at: (0..<gone).map { [0, $0] })
                }
            case 3:
                change(view) {
                    source.count += 5
                    view.insertItems(at: (0..<5).map { [0, $0] })
                }
            case 4:
                source.count = .random(in: 0...300, using: &numbers)
                environment.run {
                    view.reloadData()
                    view.layoutIfNeeded()
                }
            default:
                finger.down(at: CGPoint(x: 50, y: CGFloat.random(in: 0...200, using: &numbers)))
                environment.clock.advance(by: 0.02)
                finger.move(to: CGPoint(x: 50, y: CGFloat.random(in: 0...200, using: &numbers)))
                environment.clock.advance(by: 0.2)
                finger.up()
            }
        }
        environment.clock.advance(by: 8)
        environment.run { view.layoutIfNeeded() }
        let (least, most) = view.offsetRange
        #expect(!view.isTracking && !view.isDragging && !view.isDecelerating)
        #expect((least.y...most.y).contains(view.contentOffset.y))
        // Cells that measure themselves are measured anew after a reload, in another order.
        guard layout.estimatedItemSize == .zero else { return }
        let shown = view.visibleCells.map(\.frame).sorted { $0.minY < $1.minY }
        environment.run {
            view.reloadData()
            view.layoutIfNeeded()
        }
        #expect(view.visibleCells.map(\.frame).sorted { $0.minY < $1.minY } == shown)
    }
}
