// SPDX-License-Identifier: MIT
//
// A finger that moves an item among many: every step has the items between make room, in an animation, with the layout pass that follows.

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineLayers
import VitrineViews

/// Counts, and is told of a move.
private final class MovableDataSource: NSObject, UICollectionViewDataSource {
    let count: Int

    init(count: Int) { self.count = count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

    func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {}
}

/// Measures steps of a movement over many items of which a phone shows a few, in microseconds a step: where items give way, with sizes of
/// the layout and of a delegate, and where the item only follows the finger.
@MainActor
func measureReordering() {
    measureReordering("equal", count: 10_000, delegate: nil)
    measureReordering("equal-1m", count: 1_000_000, delegate: nil)
    var scatter = Scatter()
    let sizes = (0..<10_000).map { _ in CGSize(width: 60 + scatter.next(below: 90), height: 60 + scatter.next(below: 60)) }
    measureReordering("differing", count: sizes.count, delegate: SizingDelegate(sizes: sizes))
}

@MainActor
private func measureReordering(_ name: String, count: Int, delegate: SizingDelegate?) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 90)
    let source = MovableDataSource(count: count)
    let (view, window) = showOnPhone(layout, of: source, delegate: delegate)
    window.layoutIfNeeded()
    // The middle of the collection, so that as many items are unseen before as behind.
    view.contentOffset = CGPoint(x: 0, y: (view.contentSize.height / 2).rounded())
    window.layoutIfNeeded()
    let clock = window.uiEnvironment.clock
    let visible = view.indexPathsForVisibleItems.sorted()
    precondition(view.beginInteractiveMovementForItem(at: visible[visible.count / 2]), "the item can be moved")
    var (steps, shifts): ([Double], [Double]) = ([], [])
    var scatter = Scatter()
    for step in 0..<1200 {
        clock.advance(by: 1 / Finger.eventsPerSecond)
        let before = movedItem(in: view)
        let far = step % 4 == 0
        let place = CGPoint(
            x: far ? CGFloat(scatter.next(below: 390)) : 195, y: view.contentOffset.y + CGFloat(far ? 200 + scatter.next(below: 400) : 400))
        let time =
            1e3
            * milliseconds {
                view.updateInteractiveMovementTargetPosition(place)
                window.layoutIfNeeded()
            }
        if movedItem(in: view) == before { steps.append(time) } else { shifts.append(time) }
    }
    precondition(shifts.count > 100 && steps.count > 100, "items have given way at some steps and not at others")
    report("reordering-\(name)-shift-us", shifts.reduce(0, +) / Double(shifts.count))
    report("reordering-\(name)-shift-longest-us", shifts.max() ?? 0)
    report("reordering-\(name)-follow-us", steps.reduce(0, +) / Double(steps.count))
    view.endInteractiveMovement()
    withExtendedLifetime((source, delegate)) {}
}

/// The shown path of the item that the finger holds.
@MainActor
private func movedItem(in view: UICollectionView) -> IndexPath? {
    var path: IndexPath?
    view.performUsingPresentationValues {
        path = view.indexPathsForVisibleItems.first { view.cellForItem(at: $0)?.configurationState.isReordering == true }
    }
    return path
}
