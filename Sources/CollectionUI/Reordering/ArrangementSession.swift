// SPDX-License-Identifier: MIT
//
// The arrangement in force, and who speaks of which paths (movement.two-kinds-of-paths).

package import Foundation
import VitrineChanges
import VitrineGeometry

/// The order in which items are shown, while a finger holds one or a drop is awaited.
///
/// Clients speak of the data's paths. The layout, and the engine, whose keys are the layout's, speak of shown paths. Whatever passes between the
/// two is translated here; without an arrangement the two are the same.
@MainActor package final class ArrangementSession {
    private(set) var current = Arrangement.identity
    /// The way from the data to what is shown; nil while that is the order of the data.
    private(set) var plan: UpdatePlan?
    /// How many calls of the layout are under way inside of each other, in which clients speak of shown paths, too.
    private var presentationDepth = 0
    /// What makes the cells of placeholders, by number.
    private(set) var placeholderCells: [Int: (IndexPath) -> UICollectionViewCell?] = [:]
    private var placeholderCount = 0
    /// Waits until a finger has rested over a place.
    let rest = RestingPlace()

    /// Whether items are shown in the order of the data.
    private(set) var isIdentity = true
    /// The shown paths at which nothing is seen.
    private var emptyPlaces: Set<IndexPath> = []

    /// Puts an arrangement in force.
    func put(_ arrangement: Arrangement, _ plan: UpdatePlan?) {
        (current, self.plan, isIdentity) = (arrangement, plan, plan == nil)
        emptyPlaces = Set(arrangement.arrivals.compactMap { if case .nobody = $0.who { $0.at } else { nil } })
    }

    /// Goes back to the order of the data, or of data that has taken on the arrangement's order.
    func reset() {
        put(.identity, nil)
        placeholderCells = [:]
        rest.forget()
    }

    // MARK: Placeholders

    /// A number for a placeholder, whose cells a closure makes.
    func makePlaceholder(_ makeCell: @escaping (IndexPath) -> UICollectionViewCell?) -> Int {
        placeholderCount += 1
        placeholderCells[placeholderCount] = makeCell
        return placeholderCount
    }

    func forgetPlaceholder(_ number: Int) { placeholderCells[number] = nil }

    /// The placeholders whose data comes with the batch that is recorded.
    private var committed: Set<Int> = []

    /// Has a placeholder give way to the item that the batch under way inserts.
    func commit(_ number: Int) { committed.insert(number) }

    /// The placeholders that a batch leaves over; asked once, at its end.
    func takeRemaining() -> [Arrangement.Placeholder] {
        defer { committed = [] }
        return current.placeholders.filter { !committed.contains($0.number) }
    }

    // MARK: Who speaks

    /// Whether paths are those of what is shown, as in the calls of a layout.
    var speaksOfWhatIsShown: Bool { presentationDepth > 0 }

    /// Has the layout say something, to which paths are those of what is shown.
    func presenting<Answer>(_ body: () -> Answer) -> Answer {
        presentationDepth += 1
        defer { presentationDepth -= 1 }
        return body()
    }

    // MARK: Translation

    /// Where an item of the data is shown; nil where it is lifted out.
    package func shownPath(_ data: IndexPath) -> IndexPath? {
        guard let plan, data.count == 2 else { return data }
        // What the data does not have is translated by nobody.
        guard plan.before.indices.contains(data.section), (0..<plan.before[data.section]).contains(data.item) else { return data }
        return plan.newPath(of: data)
    }

    /// The item of the data that is shown at a path; nil for an empty place and a placeholder.
    package func dataPath(_ shown: IndexPath) -> IndexPath? {
        guard let plan, shown.count == 2 else { return shown }
        guard plan.after.indices.contains(shown.section), (0..<plan.after[shown.section]).contains(shown.item) else { return shown }
        return plan.oldPath(of: shown)
    }

    /// A path as a client means it at this time, as a shown one.
    func fromClient(_ path: IndexPath) -> IndexPath? { speaksOfWhatIsShown ? path : shownPath(path) }

    /// A shown path as a client is told it at this time.
    func toClient(_ path: IndexPath) -> IndexPath? { speaksOfWhatIsShown ? path : dataPath(path) }

    /// The item whose measures hold at a path: the one that is shown there, or the one that an empty place is kept for.
    func measuredItem(at shown: IndexPath) -> IndexPath? {
        if isIdentity { return shown }
        if let item = dataPath(shown) { return item }
        guard let gap = current.gap, gap.path.section == shown.section else { return nil }
        let index = shown.item - gap.path.item
        return current.lifted.indices.contains(index) ? current.lifted[index] : current.lifted.first
    }

    /// An element by the path that its client knows; nil for one that no client knows.
    func clientKey(_ key: ElementKey) -> ElementKey? {
        guard !isIdentity, key.category == .cell else { return key }
        return dataPath(key.indexPath).map { ElementKey(category: .cell, indexPath: $0) }
    }

    /// An element by its shown path.
    func shownKey(_ data: IndexPath) -> ElementKey? { shownPath(data).map { ElementKey(category: .cell, indexPath: $0) } }

    /// Whether the engine shows a view at a path: not at an empty place of a gap.
    func hasView(_ key: ElementKey) -> Bool { emptyPlaces.isEmpty || key.category != .cell || !emptyPlaces.contains(key.indexPath) }
}
