// SPDX-License-Identifier: MIT
//
// Random changes of random models under several layouts, some begun while others run: what is shown at the end is what a reload shows.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
import VitrineTestSupport
import VitrineViews

@testable import VitrineCollectionUI

@Suite(.serialized) @MainActor
struct UpdateDisplayPropertyTests {
    /// Layouts by name; each call makes a new one for a seed.
    enum Kind: String, CaseIterable, Sendable {
        case flow, flowWithBars, horizontalFlow, scatter, scatterWithHooks, composed, composedSideways
        case composedRows, composedSidewaysRows
        case late, lateWithNothing, lateWithWhatWas, lateWithStates, dropsPlainly, dropsWithContext, dropsInBoth

        /// Whether the layout is rows that tell or forget late.
        var isRows: Bool {
            switch self {
            case .flow, .flowWithBars, .horizontalFlow, .scatter, .scatterWithHooks, .composed, .composedSideways, .composedRows,
                .composedSidewaysRows:
                false
            default: true
            }
        }

        @MainActor func layout(seed: Int) -> UICollectionViewLayout {
            switch self {
            case .flow: return UICollectionViewFlowLayout()
            case .flowWithBars: return .withBars(pinsHeaders: seed % 2 == 0)
            case .horizontalFlow: return .horizontal()
            case .scatter: return ScatterLayout(seed: seed, usesStandardHooks: true)
            case .scatterWithHooks: return ScatterLayout(seed: seed, usesStandardHooks: false)
            case .composed: return .composed(seed: seed)
            case .composedSideways: return .composed(seed: seed, isSideways: true)
            case .composedRows: return .composed(seed: seed, scrollsRows: true)
            case .composedSidewaysRows: return .composed(seed: seed, isSideways: true, scrollsRows: true)
            case .late: return LateLayout(.none)
            case .lateWithNothing: return LateLayout(.noElements)
            case .lateWithWhatWas: return LateLayout(.whatWas)
            case .lateWithStates: return LateLayout(.statesBeforeAndAfter)
            case .dropsPlainly: return CachingLayout(.plain)
            case .dropsWithContext: return CachingLayout(.withContext)
            case .dropsInBoth: return CachingLayout(.both)
            }
        }
    }

    /// Changes per case of the argument list.
    nonisolated static let changesPerSeed = Cases.count(15)
    /// Layouts with their seeds; of those that differ in what they answer on the way alone, fewer do.
    nonisolated static let cases = Kind.allCases.flatMap { kind in (0..<(kind.isRows ? 5 : 16)).map { (kind, $0) } }

    @Test(.tags(.property), arguments: cases)
    func `any series of changes ends as a reload would, with the views of what lives on`(_ kind: Kind, _ seed: Int) throws {
        try onClock { try change(kind, seed, $0) }
    }

    private func change(_ kind: Kind, _ seed: Int, _ clock: VirtualClock) throws {
        var random = SeededNumbers(seed: UInt64(seed * 5 + 1))
        var fresh = 0
        let model = (0..<Int.random(in: 0...5, using: &random)).map { _ in
            fresh += 1
            let section = Entry(number: fresh)
            let items = (0..<Int.random(in: 0...12, using: &random)).map { _ in
                fresh += 1
                return Entry(number: fresh)
            }
            return ModelSection(entry: section, items: items)
        }
        let source = ModelSource(model)
        let size = CGSize(width: 320, height: 260)
        let view = source.makeView(kind.layout(seed: seed), size: size)
        var (completions, expected) = (0, 0)
        for _ in 0..<Self.changesPerSeed {
            prepare(view, &random)
            let old = source.model
            let before = Snapshot(view, source)
            let change = RandomChange(of: old, liveliness: Int.random(in: 0...60, using: &random), fresh: &fresh, &random)
            let reloads = Int.random(in: 0..<20, using: &random) == 0
            source.asked = []
            expected += 1
            view.performBatchUpdates {
                source.model = change.new
                change.apply(to: view, &random)
                if reloads { view.reloadData() }
            } completion: { _ in
                completions += 1
            }
            view.layoutIfNeeded()

            try checkViews(view, source)
            if !reloads {
                before.check(view, source, reconfigured: change.reconfigured)
            } else {
                #expect(view.indexPathsForSelectedItems == [])
            }
            // Half of the changes meet one that still runs.
            clock.advance(by: Bool.random(using: &random) ? 1 : Double(Int.random(in: 0...2, using: &random)) * 0.1)
            view.layoutIfNeeded()
            try checkViews(view, source)
        }
        clock.advance(by: 1)
        #expect(completions == expected)
        try checkEnd(view, source, kind.layout(seed: seed))
    }

    /// Scrolls, selects and invalidates at random, as a program may before it changes its data.
    private func prepare(_ view: UICollectionView, _ random: inout SeededNumbers) {
        if Bool.random(using: &random) {
            let (least, most) = view.offsetRange
            view.contentOffset = CGPoint(
                x: CGFloat(Int.random(in: Int(least.x)...Int(most.x), using: &random)),
                y: CGFloat(Int.random(in: Int(least.y)...Int(most.y), using: &random)))
            if Bool.random(using: &random) { view.layoutIfNeeded() }
        }
        view.scrollRows(&random)
        for path in view.indexPathsForVisibleItems where Int.random(in: 0..<8, using: &random) == 0 {
            view.selectItem(at: path, animated: false, scrollPosition: [])
        }
        if Int.random(in: 0..<6, using: &random) == 0 { view.collectionViewLayout.invalidateLayout() }
    }

    /// Every element on screen has one view of its own in the collection view, and it shows the right item.
    private func checkViews(_ view: UICollectionView, _ source: ModelSource) throws {
        var met = Set<ObjectIdentifier>()
        for (key, element) in view.engine.shown.elements {
            #expect(met.insert(ObjectIdentifier(element.view)).inserted)
            #expect(view.holds(element.view))
            if key.category == .cell {
                let cell = try #require(element.view as? ModelSource.Cell)
                #expect(cell.entry == source.model[key.section].items[key.item])
                #expect(cell.isSelected == view.engine.selection.selected.contains(key.indexPath))
            }
        }
        #expect(
            Set(view.engine.shown.order) == Set(view.engine.shown.elements.keys)
                && view.engine.shown.order.count == view.engine.shown.elements.count)
        let places = view.engine.shown.order.compactMap { key in view.subviews.firstIndex { $0 === view.engine.shown.elements[key]?.view } }
        #expect(places == places.sorted())
    }

    /// Nothing of the changes is left: no view too many, and the picture is that of a reload and of a view made now.
    private func checkEnd(_ view: UICollectionView, _ source: ModelSource, _ layout: UICollectionViewLayout) throws {
        let shown = view.displayList(scale: 1)
        #expect(view.elementViews.count == view.engine.shown.elements.count)
        #expect(view.engine.runningTransitions == 0 && view.engine.shown.appearing.isEmpty)
        #expect(view.engine.shown.elements.values.allSatisfy { $0.view.runningTransitions == 0 && $0.view.layer.animationKeys() == nil })
        let otherSource = ModelSource(source.model)
        let other = otherSource.makeView(layout, size: view.bounds.size)
        other.contentOffset = view.contentOffset
        let offsets = view.rowOffsets
        other.scrollRows(to: offsets)
        withExtendedLifetime(otherSource) { #expect(other.displayList(scale: 1) == shown) }
        #expect(other.contentSize == view.contentSize)
        view.reloadData()
        view.scrollRows(to: offsets)
        #expect(view.displayList(scale: 1) == shown)
    }
}

/// Which views showed what before a change.
@MainActor private struct Snapshot {
    var cells: [Entry: UICollectionViewCell] = [:]
    var headers: [Entry: UICollectionReusableView] = [:]
    var selected: Set<Entry> = []

    init(_ view: UICollectionView, _ source: ModelSource) {
        // What a batch finds on screen: a view that has scrolled is brought up to date, a layout that is out of date is not.
        if view.engine.session.isPrepared { view.layoutIfNeeded() }
        for (key, element) in view.engine.shown.elements {
            switch key.category {
            case .cell: cells[source.model[key.section].items[key.item]] = element.view as? UICollectionViewCell
            case .supplementaryView where key.kind == UICollectionView.elementKindSectionHeader:
                headers[source.model[key.section].entry] = element.view
            default: break
            }
        }
        selected = Set(view.engine.selection.selected.map { source.model[$0.section].items[$0.item] })
    }

    /// What lives on and stayed on screen has its view still, is asked for no more, and stays selected.
    func check(_ view: UICollectionView, _ source: ModelSource, reconfigured: Set<Entry>) {
        for path in view.indexPathsForVisibleItems {
            let entry = source.model[path.section].items[path.item]
            guard let cell = cells[entry] else { continue }
            #expect(view.cellForItem(at: path) === cell)
            #expect(source.asked.contains(entry) == reconfigured.contains(entry))
        }
        for path in view.indexPathsForVisibleSupplementaryElements(ofKind: UICollectionView.elementKindSectionHeader) {
            guard let header = headers[source.model[path.section].entry] else { continue }
            #expect(view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: path) === header)
        }
        let living = Set(source.model.flatMap(\.items))
        #expect(Set(view.engine.selection.selected.map { source.model[$0.section].items[$0.item] }) == selected.intersection(living))
    }
}
