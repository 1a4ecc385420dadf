// SPDX-License-Identifier: MIT
//
// Which of a layout's two overrides an invalidation reaches: an app's, and the view's own (invalidation.view-calls-both-overrides).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineTestSupport
import VitrineViews

@testable import VitrineCollectionUI

@MainActor @Suite struct InvalidationOverridesTests {
    private let source = ModelSource([
        ModelSection(entry: Entry(number: 100), items: (1...5).map { Entry(number: $0) })
    ])

    private func view(_ layout: UICollectionViewLayout) -> UICollectionView {
        source.makeView(layout, size: CGSize(width: 320, height: 300))
    }

    private func shown(_ view: UICollectionView) -> [Int] {
        view.layoutIfNeeded()
        return view.indexPathsForVisibleItems.compactMap { (view.cellForItem(at: $0) as? ModelSource.Cell)?.entry.number }
    }

    @Test func `a plain invalidation reaches both overrides, once each`() {
        let layout = CachingLayout(.both)
        layout.invalidateLayout()
        #expect(layout.calls == ["plain", "context"])
    }

    @Test func `a context that an app passes does not reach the plain override`() {
        let layout = CachingLayout(.both)
        layout.invalidateLayout(with: UICollectionViewLayoutInvalidationContext())
        #expect(layout.calls == ["context"])
    }

    @Test func `what the view starts reaches both overrides, with the view's context`() {
        let layout = CachingLayout(.both)
        let view = view(layout)
        _ = layout.takeCalls()
        view.reloadData()
        #expect(layout.takeCalls() == ["plain", "context everything counts"])
        view.layoutIfNeeded()
        view.performBatchUpdates {
            source.model[0].items.removeLast()
            view.deleteItems(at: [[0, 4]])
        }
        #expect(layout.takeCalls() == ["plain", "context counts"])
        view.performBatchUpdates { view.reconfigureItems(at: [[0, 0]]) }
        #expect(layout.takeCalls() == ["plain", "context"])
        view.bounds.size.height = 200
        #expect(layout.takeCalls() == [])
        layout.survivesBounds = false
        view.bounds.size.height = 300
        #expect(layout.takeCalls() == ["plain", "context"])
        view.layoutIfNeeded()
        let next = CachingLayout(.both)
        view.setCollectionViewLayout(next, animated: false)
        #expect(next.takeCalls() == ["plain", "context everything counts"])
        #expect(layout.takeCalls() == [])
    }

    @Test(arguments: CachingLayout.Drop.allCases)
    func `a cache that is dropped in either override is never stale`(_ drop: CachingLayout.Drop) {
        let layout = CachingLayout(drop)
        layout.survivesBounds = false
        let view = view(layout)
        #expect(shown(view) == [1, 2, 3, 4, 5])
        source.model[0].items = [7, 8].map { Entry(number: $0) }
        view.reloadData()
        #expect(shown(view) == [7, 8] && view.contentSize.height == 14 + 30 + 36)
        view.performBatchUpdates {
            source.model[0].items = [9, 7, 6].map { Entry(number: $0) }
            view.deleteItems(at: [[0, 1]])
            view.insertItems(at: [[0, 0], [0, 2]])
        }
        #expect(shown(view) == [9, 7, 6] && view.contentSize.height == 14 + 42 + 30 + 24)
        // Rows that changed without a word are computed anew where the bounds change.
        source.model[0].items = [5, 5, 5].map { Entry(number: $0) }
        view.bounds.size = CGSize(width: 300, height: 320)
        view.layoutIfNeeded()
        #expect(view.contentSize.height == 68)
    }

    @Test func `a context waits for no other than the invalidation that it is for`() {
        /// Passes a context of its own instead of calling `super`.
        final class Replacing: UICollectionViewLayout {
            var contexts: [UICollectionViewLayoutInvalidationContext] = []
            override func invalidateLayout() { invalidateLayout(with: UICollectionViewLayoutInvalidationContext()) }
            override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
                contexts.append(context)
                super.invalidateLayout(with: context)
            }
        }
        let layout = Replacing()
        let view = view(layout)
        layout.contexts = []
        source.model[0].items.removeLast()
        view.reloadData()
        #expect(layout.contexts.map(\.invalidateDataSourceCounts) == [false])
        // The view asks for counts all the same.
        #expect(view.numberOfItems(inSection: 0) == 4)
        layout.contexts = []
        layout.invalidateLayout()
        #expect(layout.contexts.map(\.invalidateEverything) == [false])
    }

    @Test func `an override that keeps an invalidation to itself does not keep the view from reloading`() {
        final class Silent: UICollectionViewLayout {
            override func invalidateLayout() {}
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).map { item in
                    let attributes = UICollectionViewLayoutAttributes(forCellWith: .at(0, item))
                    attributes.frame = CGRect(x: 0, y: 20 * item, width: 20, height: 20)
                    return attributes
                }
            }
        }
        let view = view(Silent())
        source.model[0].items = [Entry(number: 8)]
        view.reloadData()
        #expect(shown(view) == [8])
    }

    @Test func `overrides that call each other without end are refused`() {
        final class Endless: UICollectionViewLayout {
            var depth = 0
            override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
                depth += 1
                invalidateLayout()
                super.invalidateLayout(with: context)
            }
        }
        let layout = Endless()
        let raised = UIEnvironment.current.exceptions { layout.invalidateLayout() }
        #expect(layout.depth == 100 && raised.count == 1)
        #expect(raised.first?.reason.contains("without end") == true)
    }

    @Test func `an invalidation within the view's own goes through both overrides with a context of its own`() {
        final class Twice: UICollectionViewLayout {
            var calls: [String] = []
            override func invalidateLayout() {
                calls.append("plain")
                super.invalidateLayout()
            }
            override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
                calls.append("context\(context.invalidateEverything ? " everything" : "")")
                if context.invalidateEverything { invalidateLayout() }
                super.invalidateLayout(with: context)
            }
        }
        let layout = Twice()
        let view = view(layout)
        layout.calls = []
        view.reloadData()
        #expect(layout.calls == ["plain", "context everything", "plain", "context"])
    }
}
