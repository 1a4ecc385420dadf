// SPDX-License-Identifier: MIT
//
// The list whose rows hang on springs while a finger scrolls (dynamics.layouts).

import Foundation
import Testing
import VitrineBehaviors
import VitrineGeometry
import VitrineLayers
import VitrineViews

@testable import VitrineCollectionUI

@MainActor @Suite struct BouncingListTests {
    /// A flow layout whose rows are tied to their places by springs, as apps write it.
    final class SpringLayout: UICollectionViewFlowLayout {
        private lazy var animator = UIDynamicAnimator(collectionViewLayout: self)

        override func prepare() {
            super.prepare()
            guard animator.behaviors.isEmpty, let size = collectionView?.bounds.size else { return }
            let rect = CGRect(x: 0, y: 0, width: size.width, height: 4000)
            for item in super.layoutAttributesForElements(in: rect) ?? [] {
                let spring = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
                (spring.length, spring.damping, spring.frequency) = (0, 0.8, 1)
                animator.addBehavior(spring)
            }
        }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
        }

        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            animator.layoutAttributesForCell(at: indexPath)
        }

        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
            guard let view = collectionView else { return false }
            let delta = newBounds.origin.y - view.bounds.origin.y
            for case let spring as UIAttachmentBehavior in animator.behaviors {
                guard let item = spring.items.first else { continue }
                let resistance = abs(300 - (spring.anchorPoint.y - view.bounds.origin.y)) / 1500
                item.center.y += delta < 0 ? max(delta, delta * resistance) : min(delta, delta * resistance)
                animator.updateItem(usingCurrentState: item)
            }
            return false
        }
    }

    final class Source: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
        }
    }

    @Test func `rows far from the finger lag behind and swing back to their places`() throws {
        let clock = VirtualClock()
        let environment = UIEnvironment(clock: clock)
        try environment.run {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 600), environment: environment)
            let layout = SpringLayout()
            layout.itemSize = CGSize(width: 280, height: 44)
            let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
            let source = Source()
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
            view.dataSource = source
            window.addSubview(view)
            window.layoutIfNeeded()
            let before = try #require(view.cellForItem(at: [0, 8])).center.y
            for _ in 0..<12 {
                view.contentOffset.y += 10
                clock.advance(by: 1.0 / 60)
                window.layoutIfNeeded()
            }
            let near = try #require(view.cellForItem(at: [0, 7])).center.y
            let far = try #require(view.cellForItem(at: [0, 12])).center.y
            let gap = far - near
            #expect(gap > 5 * 54 + 3, "the rows stand \(gap) apart")
            clock.advance(by: 4)
            window.layoutIfNeeded()
            #expect(abs(try #require(view.cellForItem(at: [0, 8])).center.y - before) < 1)
        }
    }
}
