// SPDX-License-Identifier: MIT
//
// Series of movements, drops and changes of the data at random: at the end all is as a reload would show it (movement.changes-meanwhile).

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
import VitrineTestSupport
import VitrineViews

@testable import VitrineCollectionUI

@Suite(.serialized) @MainActor
struct MovementPropertyTests {
    enum Kind: String, CaseIterable, Sendable {
        case flow, flowWithBars, horizontalFlow, flowOfSizes, scatter, scatterWithHooks, composed, composedSideways, composedRows,
            composedSidewaysRows

        @MainActor func layout(seed: Int) -> UICollectionViewLayout {
            switch self {
            case .flow, .flowOfSizes: return UICollectionViewFlowLayout()
            case .flowWithBars: return .withBars(pinsHeaders: seed % 2 == 0)
            case .horizontalFlow: return .horizontal()
            case .scatter: return ScatterLayout(seed: seed, usesStandardHooks: true)
            case .scatterWithHooks: return ScatterLayout(seed: seed, usesStandardHooks: false)
            case .composed: return .composed(seed: seed)
            case .composedSideways: return .composed(seed: seed, isSideways: true)
            case .composedRows: return .composed(seed: seed, scrollsRows: true)
            case .composedSidewaysRows: return .composed(seed: seed, isSideways: true, scrollsRows: true)
            }
        }
    }

    /// Sizes that belong to items, and a say in where items go.
    final class Delegate: NSObject, UICollectionViewDelegateFlowLayout {
        weak var source: ModelSource?
        var random = SeededNumbers(seed: 3)
        /// What is on screen, as the calls tell it.
        var displayed: [ObjectIdentifier: Int] = [:]

        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
        ) -> CGSize {
            let number = source?.model[indexPath.section].items[indexPath.item].number ?? 0
            return CGSize(width: 30 + CGFloat(number * 13 % 50), height: 30 + CGFloat(number * 7 % 40))
        }

        func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
            displayed[ObjectIdentifier(cell), default: 0] += 1
        }

        func collectionView(
            _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
        ) { displayed[ObjectIdentifier(cell), default: 0] -= 1 }
    }

    nonisolated static let steps = Cases.count(40)
    nonisolated static let cases = Kind.allCases.flatMap { kind in (0..<16).map { (kind, $0) } }

    @Test(.tags(.property), arguments: cases)
    func `any series of movements and changes ends as a reload would`(_ kind: Kind, _ seed: Int) throws {
        try onClock { try walk(kind, seed, $0) }
    }

    private func walk(_ kind: Kind, _ seed: Int, _ clock: VirtualClock) throws {
        var random = SeededNumbers(seed: UInt64(seed * 11 + 7))
        var fresh = 0
        func entry() -> Entry {
            fresh += 1
            return Entry(number: fresh)
        }
        let model = (0..<random.number(1...4)).map { _ in
            ModelSection(entry: entry(), items: (0..<random.number(0...14)).map { _ in entry() })
        }
        let source = ModelSource(model)
        let delegate = Delegate()
        delegate.source = source
        let size = CGSize(width: 320, height: 260)
        let view = source.makeView(kind.layout(seed: seed), size: size)
        if kind == .flowOfSizes {
            view.delegate = delegate
            view.reloadData()
            delegate.displayed = [:]
            view.layoutIfNeeded()
        }
        var placeholders: [Int] = []
        for _ in 0..<Self.steps {
            switch random.number(0..<20) {
            case 0...3:
                let paths = source.model.indices.flatMap { section in source.model[section].items.indices.map { IndexPath.at(section, $0) }
                }
                if let path = paths.randomElement(using: &random) { view.beginInteractiveMovementForItem(at: path) }
            case 4...9:
                view.updateInteractiveMovementTargetPosition(
                    CGPoint(
                        x: view.contentOffset.x + CGFloat(random.number(-20...340)),
                        y: view.contentOffset.y + CGFloat(random.number(-20...280))))
            case 10: view.endInteractiveMovement()
            case 11: view.cancelInteractiveMovement()
            case 12:
                let (least, most) = view.offsetRange
                view.contentOffset = CGPoint(
                    x: CGFloat(random.number(Int(least.x)...Int(most.x))), y: CGFloat(random.number(Int(least.y)...Int(most.y))))
                view.scrollRows(&random)
            case 13, 14:
                let change = RandomChange(of: source.model, liveliness: random.number(0...50), fresh: &fresh, &random)
                let (ends, cancels) = (random.chance(10), random.chance(10))
                view.performBatchUpdates {
                    source.model = change.new
                    change.apply(to: view, &random)
                    if ends { view.endInteractiveMovement() }
                    if cancels { view.cancelInteractiveMovement() }
                }
            case 15:
                let section = random.number(0..<source.model.count + 1)
                if view.engine.movement.isUnderWay || section >= source.model.count || source.model[section].items.isEmpty { break }
                let item = random.number(0..<source.model[section].items.count)
                let lifts = random.chance(50)
                let others = random.number(0..<source.model.count)
                let room = view.engine.arrangement.current.with(lifting: lifts ? [.at(section, item)] : [], gap: nil)
                    .counts(ofData: source.model.map(\.items.count))[others]
                view.engine.openGap(
                    at: .at(others, random.number(0...room)), lifting: lifts ? [.at(section, item)] : [], count: random.number(1...2))
            case 16: view.engine.closeGap()
            case 17:
                if view.engine.movement.isUnderWay || source.model.isEmpty { break }
                let section = random.number(0..<source.model.count)
                let path = IndexPath.at(section, random.number(0...source.model[section].items.count))
                let number = view.engine.insertPlaceholder(at: path) { [unowned view] path in
                    let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
                    (cell as? ModelSource.Cell)?.entry = Entry(number: -1)
                    cell.backgroundColor = .black
                    return cell
                }
                if let number { placeholders.append(number) }
            case 18:
                if !view.engine.movement.isUnderWay, let number = placeholders.popLast() { view.engine.removePlaceholder(number) }
            default:
                if random.chance(20) { view.reloadData() }
                if random.chance(10) { view.collectionViewLayout.invalidateLayout() }
                clock.advance(by: random.fraction() * 0.4)
            }
            if random.chance(70) {
                view.layoutIfNeeded()
                try check(view, source)
            }
            if source.model.isEmpty { break }
        }
        if random.chance(50) { view.endInteractiveMovement() } else { view.cancelInteractiveMovement() }
        view.engine.closeGap()
        for number in placeholders { view.engine.removePlaceholder(number) }
        #expect(!view.hasUncommittedUpdates)
        clock.advance(by: 2)
        view.layoutIfNeeded()
        try check(view, source)
        #expect(delegate.displayed.values.allSatisfy { $0 == 0 || $0 == 1 })
        try checkEnd(view, source, kind.layout(seed: seed), delegate)
    }

    /// What is on screen shows the items that stand there; what is held is there.
    private func check(_ view: UICollectionView, _ source: ModelSource) throws {
        for (key, element) in view.engine.shown.elements where key.category == .cell {
            let cell = try #require(element.view as? ModelSource.Cell)
            #expect(view.holds(element.view))
            guard let path = view.engine.arrangement.dataPath(key.indexPath) else {
                #expect(cell.entry.number == -1)
                continue
            }
            #expect(cell.entry == source.model[path.section].items[path.item])
            #expect(view.indexPath(for: cell) == path && view.cellForItem(at: path) === cell)
        }
        if let key = view.engine.movement.heldKey { #expect(view.engine.shown[key] != nil) }
        let order = view.engine.shown.order
        #expect(Set(order) == Set(view.engine.shown.elements.keys) && order.count == view.engine.shown.elements.count)
    }

    private func checkEnd(
        _ view: UICollectionView, _ source: ModelSource, _ layout: UICollectionViewLayout, _ delegate: Delegate
    ) throws {
        let shown = view.displayList(scale: 1)
        #expect(view.elementViews.count == view.engine.shown.elements.count)
        #expect(view.engine.runningTransitions == 0 && view.engine.shown.appearing.isEmpty)
        let otherSource = ModelSource(source.model)
        let other = otherSource.makeView(layout, size: view.bounds.size)
        if view.delegate != nil {
            delegate.source = otherSource
            other.delegate = delegate
            other.layoutIfNeeded()
        }
        other.contentOffset = view.contentOffset
        let offsets = view.rowOffsets
        other.scrollRows(to: offsets)
        withExtendedLifetime(otherSource) { #expect(other.displayList(scale: 1) == shown) }
        #expect(other.contentSize == view.contentSize)
        delegate.source = source
        view.reloadData()
        view.scrollRows(to: offsets)
        #expect(view.displayList(scale: 1) == shown)
    }
}
