// SPDX-License-Identifier: MIT
//
// Snapshots and data sources whose identifiers are of any kind.

import Testing
import UIKit

@MainActor @Suite struct DiffableReferencesTests {
    private func snapshot() -> NSDiffableDataSourceSnapshotReference {
        let snapshot = NSDiffableDataSourceSnapshotReference()
        snapshot.appendSections(withIdentifiers: ["fruit", 2])
        snapshot.appendItems(withIdentifiers: ["pear", "apple"], intoSectionWithIdentifier: "fruit")
        snapshot.appendItems(withIdentifiers: [7])
        return snapshot
    }

    @Test func `a snapshot holds identifiers of several kinds, and a copy is its own`() {
        let one = snapshot()
        one.insertItems(withIdentifiers: ["plum"], beforeItemWithIdentifier: "apple")
        one.moveItem(withIdentifier: "pear", afterItemWithIdentifier: "apple")
        #expect(one.numberOfItems == 4 && one.numberOfSections == 2)
        #expect(one.itemIdentifiersInSection(withIdentifier: "fruit") as? [String] == ["plum", "apple", "pear"])
        #expect(one.index(ofItemIdentifier: 7) == 3 && one.index(ofItemIdentifier: 8) == NSNotFound)
        #expect(one.sectionIdentifierForSection(containingItemIdentifier: 7) as? Int == 2)
        let other = one.copy() as? NSDiffableDataSourceSnapshotReference
        other?.deleteAllItems()
        #expect(one.numberOfItems == 4 && other?.numberOfItems == 0)
    }

    @Test func `an object is its own identifier where it is no value`() {
        final class Thing {}
        let (one, two) = (Thing(), Thing())
        let snapshot = NSDiffableDataSourceSnapshotReference()
        snapshot.appendSections(withIdentifiers: [0])
        snapshot.appendItems(withIdentifiers: [one, two])
        #expect(snapshot.index(ofItemIdentifier: two) == 1)
    }

    @Test func `a collection view shows what is applied, cell by cell`() {
        UIEnvironment().run {
            let layout = UICollectionViewFlowLayout()
            let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            var asked: [String] = []
            let source = UICollectionViewDiffableDataSourceReference(collectionView: view) { view, path, identifier in
                asked.append("\(identifier)")
                return view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            }
            #expect(view.dataSource === source)
            source.applySnapshot(snapshot(), animatingDifferences: false)
            view.layoutIfNeeded()
            #expect(view.numberOfSections == 2 && view.numberOfItems(inSection: 0) == 2)
            #expect(asked == ["pear", "apple", "7"])
            #expect(source.itemIdentifier(for: IndexPath(item: 1, section: 0)) as? String == "apple")
            #expect(source.indexPath(forItemIdentifier: 7) == IndexPath(item: 0, section: 1))
            let next = source.snapshot()
            next.deleteItems(withIdentifiers: ["pear"])
            source.applySnapshot(next, animatingDifferences: false, completion: nil)
            view.layoutIfNeeded()
            #expect(view.numberOfItems(inSection: 0) == 1)
        }
    }

    @Test func `a table shows what is applied, and a subclass gives titles`() {
        final class Titled: UITableViewDiffableDataSourceReference {
            override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
                sectionIdentifier(for: section).map { "\($0)" }
            }
        }
        UIEnvironment().run {
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), style: .grouped)
            let source = Titled(tableView: table) { _, _, identifier in
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "\(identifier)"
                return cell
            }
            source.applySnapshot(snapshot(), animatingDifferences: false)
            table.layoutIfNeeded()
            #expect(table.numberOfSections == 2 && table.numberOfRows(inSection: 0) == 2)
            #expect(table.cellForRow(at: IndexPath(row: 0, section: 1))?.textLabel?.text == "7")
            #expect(table.dataSource?.tableView(table, titleForHeaderInSection: 0) == "fruit")
            #expect(source.index(forSectionIdentifier: 2) == 1)
        }
    }
}
