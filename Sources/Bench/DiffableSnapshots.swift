// SPDX-License-Identifier: MIT
//
// Snapshots of diffable data sources: changed, compared, and applied to a collection view in a window.

import Foundation
import VitrineChanges
import VitrineCollectionUI
import VitrineDiffable
import VitrineGeometry
import VitrineLayers
import VitrineViews

/// A thousand random changes of a large snapshot: a third each of deletes, inserts and moves, among ten sections.
private struct LargeChange {
    typealias Snapshot = NSDiffableDataSourceSnapshot<Int, String>

    let old: Snapshot
    let new: Snapshot

    init(items: Int = 100_000, changes: Int = 1000) {
        var snapshot = Snapshot()
        for section in 0..<10 {
            snapshot.appendSections([section])
            snapshot.appendItems((0..<items / 10).map { "item \(section * items / 10 + $0)" })
        }
        old = snapshot
        var scatter = Scatter()
        for number in 0..<changes {
            let item = "item \(scatter.next(below: items))"
            let other = "item \(scatter.next(below: items))"
            guard item != other, snapshot.indexOfItem(item) != nil, snapshot.indexOfItem(other) != nil else { continue }
            switch number % 3 {
            case 0: snapshot.deleteItems([item])
            case 1: snapshot.insertItems(["new \(number)"], beforeItem: item)
            default: snapshot.moveItem(item, afterItem: other)
            }
        }
        new = snapshot
    }

    /// A snapshot as arrays of identifiers.
    static func model(_ snapshot: Snapshot) -> [IdentifiedSection<Int, String>] {
        snapshot.sectionIdentifiers.map { IdentifiedSection($0, items: snapshot.itemIdentifiers(inSection: $0)) }
    }

    /// Writes the items before and after, a line each, for programs that compare lines.
    func write(to folder: URL) throws {
        for (name, snapshot) in [("before", old), ("after", new)] {
            let text = snapshot.itemIdentifiers.map { $0 + "\n" }.joined()
            try Data(text.utf8).write(to: folder.appendingPathComponent("snapshot-\(name).txt"))
        }
    }

    /// The same as `old`, made from nothing.
    var rebuilt: Snapshot {
        var snapshot = Snapshot()
        for section in old.sectionIdentifiers {
            snapshot.appendSections([section])
            snapshot.appendItems(old.itemIdentifiers(inSection: section))
        }
        return snapshot
    }
}

/// - Parameter folder: Where the data are left for other programs.
@MainActor
func measureSnapshots(_ folder: String?) throws {
    let change = LargeChange()
    if let folder { try change.write(to: URL(fileURLWithPath: folder)) }
    var sink = 0
    let (before, after) = (LargeChange.model(change.old), LargeChange.model(change.new))
    let difference = try milliseconds(runs: 9) { sink += try Difference(from: before, to: after).operations.count }
    report("snapshots-difference-1k-of-100k", difference)
    report("snapshots-build-100k", milliseconds(runs: 9) { sink += change.rebuilt.numberOfItems })
    let asked = milliseconds(runs: 9) { for item in 0..<1000 { sink += change.old.indexOfItem("item \(item * 99)") ?? 0 } }
    report("snapshots-index-us", asked)
    let inserts = milliseconds(runs: 5) {
        var snapshot = change.old
        for number in 0..<10_000 { snapshot.insertItems(["more \(number)"], beforeItem: "item 50000") }
        sink += snapshot.numberOfItems
    }
    report("snapshots-10k-inserts-of-100k", inserts)
    measureApplying(change)
    precondition(sink > 0, "the work was done")
}

/// Measures whole applies: the difference, the batch and a layout pass.
@MainActor
private func measureApplying(_ change: LargeChange) {
    let before = VirtualClock.current
    defer { VirtualClock.current = before }
    let clock = VirtualClock()
    VirtualClock.current = clock
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let view = UICollectionView(frame: window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, String> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, item in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    window.addSubview(view)
    /// The time to show a snapshot in place of another, which is shown in between.
    func time(_ snapshot: LargeChange.Snapshot, after other: LargeChange.Snapshot) -> Double {
        var times: [Double] = []
        for _ in 0..<9 {
            source.apply(other, animatingDifferences: false)
            view.layoutIfNeeded()
            clock.advance(by: 1)
            times.append(
                milliseconds {
                    source.apply(snapshot)
                    view.layoutIfNeeded()
                })
            clock.advance(by: 1)
        }
        return times.sorted()[times.count / 2]
    }
    report("snapshots-apply-1k-of-100k", time(change.new, after: change.old))
    report("snapshots-apply-unchanged-100k", time(change.old, after: change.old))
    report("snapshots-apply-rebuilt-100k", time(change.rebuilt, after: change.old))
    withExtendedLifetime(source) {}
}
