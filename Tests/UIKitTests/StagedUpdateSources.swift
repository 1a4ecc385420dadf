// SPDX-License-Identifier: MIT
//
// A small library that shows differences in stages, as those are written that programs get from elsewhere: nothing is imported but UIKit.

import UIKit

/// One step from some elements to others, which a table or a collection view can show as one batch.
struct ChangeStage<Element> {
    var data: [Element]
    var deleted: [Int] = []
    var inserted: [Int] = []
    var moved: [(source: Int, target: Int)] = []

    var changeCount: Int { deleted.count + inserted.count + moved.count }
}

/// The stages from some elements to others: first those go that are not there any more, then the others come and move.
struct ChangeStages<Element: Hashable>: RandomAccessCollection {
    private let stages: [ChangeStage<Element>]

    init(from source: [Element], to target: [Element]) {
        let kept = source.filter(Set(target).contains)
        var stages: [ChangeStage<Element>] = []
        if kept.count < source.count {
            let gone = source.indices.filter { !target.contains(source[$0]) }
            stages.append(ChangeStage(data: kept, deleted: gone))
        }
        var last = ChangeStage(data: target)
        for (index, element) in target.enumerated() {
            guard let old = kept.firstIndex(of: element) else {
                last.inserted.append(index)
                continue
            }
            if old != index { last.moved.append((old, index)) }
        }
        if last.changeCount > 0 { stages.append(last) }
        self.stages = stages
    }

    var startIndex: Int { stages.startIndex }
    var endIndex: Int { stages.endIndex }
    subscript(position: Int) -> ChangeStage<Element> { stages[position] }
}

extension UITableView {
    func reload<Element>(
        using stages: @autoclosure () -> ChangeStages<Element>, with animation: @autoclosure () -> RowAnimation,
        interrupt: ((ChangeStage<Element>) -> Bool)? = nil, setData: ([Element]) -> Void
    ) {
        let stages = stages()
        if case .none = window, let data = stages.last?.data {
            setData(data)
            return reloadData()
        }
        for stage in stages {
            if let interrupt = interrupt, interrupt(stage), let data = stages.last?.data {
                setData(data)
                return reloadData()
            }
            performUpdates {
                setData(stage.data)
                if !stage.deleted.isEmpty { deleteRows(at: stage.deleted.map { IndexPath(row: $0, section: 0) }, with: animation()) }
                if !stage.inserted.isEmpty { insertRows(at: stage.inserted.map { IndexPath(row: $0, section: 0) }, with: animation()) }
                for (source, target) in stage.moved {
                    moveRow(at: IndexPath(row: source, section: 0), to: IndexPath(row: target, section: 0))
                }
            }
        }
    }

    private func performUpdates(_ updates: () -> Void) {
        if #available(iOS 11.0, tvOS 11.0, *) {
            performBatchUpdates(updates)
        } else {
            beginUpdates()
            updates()
            endUpdates()
        }
    }
}

extension UICollectionView {
    func reload<Element>(
        using stages: @autoclosure () -> ChangeStages<Element>, interrupt: ((ChangeStage<Element>) -> Bool)? = nil,
        setData: ([Element]) -> Void
    ) {
        let stages = stages()
        if case .none = window, let data = stages.last?.data {
            setData(data)
            return reloadData()
        }
        for stage in stages {
            if let interrupt = interrupt, interrupt(stage), let data = stages.last?.data {
                setData(data)
                return reloadData()
            }
            performBatchUpdates({
                setData(stage.data)
                if !stage.deleted.isEmpty { deleteItems(at: stage.deleted.map { IndexPath(item: $0, section: 0) }) }
                if !stage.inserted.isEmpty { insertItems(at: stage.inserted.map { IndexPath(item: $0, section: 0) }) }
                for (source, target) in stage.moved {
                    moveItem(at: IndexPath(item: source, section: 0), to: IndexPath(item: target, section: 0))
                }
            })
        }
    }
}

/// Words in a table and in a collection view.
final class StagedWords: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    var words: [String] = []

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return words.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "word", for: indexPath)
        cell.textLabel?.text = words[indexPath.row]
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { return words.count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "word", for: indexPath)
        cell.accessibilityLabel = words[indexPath.item]
        return cell
    }
}
