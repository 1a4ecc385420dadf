// SPDX-License-Identifier: MIT
//
// The data of a diffable data source, and how other data takes its place (diffable.fewest-operations).

import Foundation
import Synchronization
package import VitrineChanges
import VitrineExchange
import VitrineGeometry
import VitrineLayers
import VitrineViewCore

/// What a diffable data source shows, whichever kind of view shows it.
@MainActor package final class DiffableContent<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    package typealias Snapshot = DataSnapshot<Section, Item>

    /// How a snapshot takes the place of the one before.
    package enum Mode {
        case reload
        case difference(isAnimated: Bool)
    }

    /// What the view shows, with nothing marked.
    package private(set) var current = Snapshot()
    /// The outlines of sections that were given as such.
    private var outlines: [Section: SectionTree<Item>] = [:]
    private weak var view: (any DiffableView)?
    /// Whether a snapshot was applied.
    private var isFilled = false
    /// Whether a snapshot is being applied.
    private var isApplying = false
    /// How many views are being provided, inside of each other.
    private var provisions = 0
    private let submissions = Submissions<Snapshot>()

    package init(view: any DiffableView) { self.view = view }

    /// The last snapshot that was handed in.
    package var latest: Snapshot {
        // Without `??`, whose closure would be checked to run on the main actor; this runs on any thread.
        if let last = submissions.last { return last }
        return current
    }

    /// Runs what makes a view for the data source.
    package func providing<View>(_ provide: () -> View) -> View {
        provisions += 1
        defer { provisions -= 1 }
        return provide()
    }

    // MARK: Applying

    /// Shows other data: at once on the main thread, or else soon, in the order of the calls.
    ///
    /// - Parameters:
    ///   - outline: The outline of a section whose items are its visible ones.
    ///   - completion: Called when what changes has come to its end, with whether the snapshot was applied.
    package func apply(
        _ snapshot: Snapshot, _ mode: Mode, outline: (section: Section, tree: SectionTree<Item>)? = nil,
        completion: ((Bool) -> Void)?
    ) {
        guard MainQueue.isCurrent else {
            submissions.begin(snapshot.withoutMarks)
            Task { @MainActor in
                perform(snapshot, mode, outline, completion)
                submissions.end()
            }
            return
        }
        if submissions.last != nil {
            refuse(
                "Deadlock detected: calling this method on the main queue with outstanding async updates is not permitted and will deadlock. "
                    + "Please always submit updates either always on the main queue or always off the main queue - view=\(viewName)")
            completion?(false)
            return
        }
        perform(snapshot, mode, outline, completion)
    }

    private func perform(
        _ snapshot: Snapshot, _ mode: Mode, _ outline: (section: Section, tree: SectionTree<Item>)?, _ completion: ((Bool) -> Void)?
    ) {
        if isApplying || provisions > 0 {
            refuse(
                "Applying a snapshot in a re-entrant manner, from inside of an update of the same data source or of one of its providers, is "
                    + "not permitted and will deadlock - view=\(viewName)")
            completion?(false)
            return
        }
        let new = snapshot.withoutMarks
        guard let view else {
            adopt(new, outline)
            completion?(true)
            return
        }
        let completion = completion.map { completion in { completion(true) } }
        isApplying = true
        let steps = ApplySteps(completion)
        if case .difference(let isAnimated) = mode, isFilled {
            let difference = Difference(from: current, to: new)
            let marks = operations(forMarksOf: snapshot)
            if marks.isEmpty || !difference.operations.isEmpty {
                view.update(by: difference.operations, isAnimated: isAnimated, adopt: { adopt(new, outline) }, completion: steps.begin())
            } else {
                adopt(new, outline)
            }
            // Marked items are shown anew where they are by now.
            if !marks.isEmpty { view.update(by: marks, isAnimated: isAnimated, adopt: {}, completion: steps.begin()) }
        } else {
            adopt(new, outline)
            view.reloadDiffable(completion: completion == nil ? nil : steps.begin())
        }
        isApplying = false
        // A completion may apply the next snapshot.
        steps.open()
    }

    /// The operations for what is marked and was there before; what is new is made anyway.
    private func operations(forMarksOf snapshot: Snapshot) -> [UpdateOperation] {
        let (items, cells, sections) = (snapshot.reloadedItems, snapshot.reconfiguredItems, snapshot.reloadedSections)
        if items.isEmpty, cells.isEmpty, sections.isEmpty { return [] }
        let reloaded = Set(sections.filter { current.sectionIndex(of: $0) != nil })
        /// Where an item is that lives on and does not come anew with its section.
        func path(_ item: Item) -> IndexPath? {
            guard let before = current.section(containing: item), snapshot.sectionIndex(of: before) != nil,
                let section = snapshot.section(containing: item), current.sectionIndex(of: section) != nil, !reloaded.contains(section),
                let place = snapshot.place(of: item)
            else { return nil }
            return IndexPath(item: place.item, section: place.section)
        }
        let again = Set(items)
        return sections.filter(reloaded.contains).compactMap { snapshot.sectionIndex(of: $0).map { .reloadSection($0) } }
            + items.compactMap { path($0).map { .reloadItem($0) } }
            + cells.filter { !again.contains($0) }.compactMap { path($0).map { .reconfigureItem($0) } }
    }

    private func adopt(_ snapshot: Snapshot, _ outline: (section: Section, tree: SectionTree<Item>)?) {
        current = snapshot
        isFilled = true
        if let outline { outlines[outline.section] = outline.tree }
        // An outline follows what its section shows (diffable.section-snapshot-apply).
        if !outlines.isEmpty {
            var followed: [Section: SectionTree<Item>] = [:]
            for (section, tree) in outlines { followed[section] = items(of: section, in: current).flatMap(tree.showing) }
            outlines = followed
        }
    }

    // MARK: Outlines

    /// The outline of a section: the one it was given, or else its items as roots.
    func outline(of section: Section) -> SectionTree<Item> {
        if let outline = outlines[section] { return outline }
        return Self.flat(items(of: section, in: current) ?? [])
    }

    private func items(of section: Section, in snapshot: Snapshot) -> [Item]? {
        snapshot.sectionIndex(of: section) == nil ? nil : try? snapshot.itemIdentifiers(in: section)
    }

    private static func flat(_ items: [Item]) -> SectionTree<Item> {
        var tree = SectionTree<Item>()
        do { try tree.append(items) } catch { preconditionFailure("the items of a section are unique") }
        return tree
    }

    /// The outline that an item is in, where its section was given one.
    func givenOutline(around item: Item) -> (section: Section, tree: SectionTree<Item>)? {
        guard let section = current.section(containing: item), let tree = outlines[section] else { return nil }
        return (section, tree)
    }

    /// Has a section show the visible items of an outline.
    func apply(_ tree: SectionTree<Item>, to section: Section, isAnimated: Bool, completion: ((Bool) -> Void)?) {
        var snapshot = latest
        do {
            try snapshot.replaceItems(of: section, with: tree.visibleItems)
        } catch {
            preconditionFailure("the items of an outline are unique")
        }
        apply(snapshot, .difference(isAnimated: isAnimated), outline: (section, tree), completion: completion)
    }

    /// What a completion without an argument is told: only of what was applied.
    package func whereApplied(_ completion: (() -> Void)?) -> ((Bool) -> Void)? {
        // Without `map`, whose closure would be checked to run on the main actor; this runs on any thread.
        guard let completion else { return nil }
        return { isApplied in if isApplied { completion() } }
    }

    // MARK: Reordering

    /// What it is when the item of one path goes to another; nil where there is no such item.
    func transaction(
        moving source: IndexPath, to destination: IndexPath
    ) -> NSDiffableDataSourceTransaction<Section, Item>? {
        guard let item = current.item(at: source.item, in: source.section), let section = current.section(at: destination.section),
            let origin = current.section(at: source.section), let from = current.index(of: item)
        else { return nil }
        var final = current
        let passes = source.section == destination.section && source.item < destination.item
        let target = current.item(at: destination.item + (passes ? 1 : 0), in: destination.section)
        do {
            if let target { try final.move(item, to: target, isAfter: false) } else { try final.append([item], to: section) }
        } catch {
            preconditionFailure("an item that is there goes where another is, or to the end of a section")
        }
        guard let to = final.index(of: item) else { preconditionFailure("the item was moved") }
        // The last section first (movement.diffable-reordering).
        let sections = origin == section ? [section] : source.section > destination.section ? [origin, section] : [section, origin]
        return NSDiffableDataSourceTransaction(
            initialSnapshot: NSDiffableDataSourceSnapshot(current), finalSnapshot: NSDiffableDataSourceSnapshot(final),
            difference: CollectionDifference(of: item, from: from, to: to),
            sectionTransactions: sections.map { changed in
                NSDiffableDataSourceSectionTransaction(
                    sectionIdentifier: changed, initialSnapshot: NSDiffableDataSourceSectionSnapshot(outline(of: changed)),
                    finalSnapshot: NSDiffableDataSourceSectionSnapshot(reordered(changed, item, before: target, in: final)),
                    difference: CollectionDifference(
                        of: item, from: changed == origin ? source.item : nil, to: changed == section ? destination.item : nil))
            })
    }

    /// The outline of a section after a move, in which the item takes its subtree along; its items as roots where that shows other items.
    private func reordered(_ section: Section, _ item: Item, before target: Item?, in final: Snapshot) -> SectionTree<Item> {
        let items = items(of: section, in: final) ?? []
        guard var tree = outlines[section] else { return Self.flat(items) }
        do {
            if tree.contains(item) {
                let branch = try tree.subtree(of: item, includingParent: true)
                try tree.delete([item])
                if items.contains(item) {
                    if let target { try tree.insert(branch, at: target, isAfter: false) } else { try tree.append(branch) }
                }
            } else if let target {
                try tree.insert([item], at: target, isAfter: false)
            } else {
                try tree.append([item])
            }
        } catch {
            // The item was put among its own children.
            return Self.flat(items)
        }
        return tree.visibleItems == items ? tree : Self.flat(items)
    }

    /// Takes over what the user has done; the view shows it already.
    func adopt(_ transaction: NSDiffableDataSourceTransaction<Section, Item>) {
        for change in transaction.sectionTransactions where outlines[change.sectionIdentifier] != nil {
            outlines[change.sectionIdentifier] = change.finalSnapshot.tree
        }
        adopt(transaction.finalSnapshot.storage, nil)
    }

    // MARK: Refusals

    package var viewName: String { view?.diffableName ?? "(null)" }

    package func refuse(_ reason: String) { (view?.diffableEnvironment ?? .current).refuse(.internalInconsistency, reason) }
}

/// The updates that one snapshot makes, of which the last to end calls the completion.
@MainActor private final class ApplySteps {
    private var completion: (() -> Void)?
    /// The updates that have not ended, and the call itself.
    private var running = 1

    init(_ completion: (() -> Void)?) { self.completion = completion }

    /// Notes an update; to be called at its end is the answer.
    func begin() -> () -> Void {
        running += 1
        return { self.end() }
    }

    /// From here on the completion may be called.
    func open() { end() }

    private func end() {
        running -= 1
        guard running == 0, let completion else { return }
        self.completion = nil
        completion()
    }
}

/// Snapshots that were applied off the main thread and are yet to be shown.
private final class Submissions<Snapshot: Sendable>: Sendable {
    private struct State: Sendable {
        var count = 0
        var last: Snapshot?
    }

    private let state = Mutex(State())

    /// The one that was handed in last; nil where all are shown.
    var last: Snapshot? { state.withLock { $0.last } }

    func begin(_ snapshot: Snapshot) {
        state.withLock {
            $0.count += 1
            $0.last = snapshot
        }
    }

    func end() {
        state.withLock {
            $0.count -= 1
            if $0.count == 0 { $0.last = nil }
        }
    }
}
