// SPDX-License-Identifier: MIT
//
// What is done ahead of sight while the content scrolls: cells that are made or kept, items that are announced (cells.prepared-ahead,
// cells.prefetch-data-source).

import Foundation
import VitrineChanges
import VitrineGeometry
import VitrineLayers
import VitrineLayoutSolvers
import VitrineViewCore

/// Cells and items ahead of sight.
///
/// It works in frames of the virtual clock alone, and only after the content has scrolled: what is seen of a picture that stands still, and
/// of one at a given time, depends on the bounds as ever.
@MainActor final class Prefetching: FollowsUpdates {
    /// The frames a second in which something may be done ahead.
    static let framesPerSecond = 60.0
    /// How far ahead items are announced and cells made, as a share of the length of the viewport.
    static let reach: CGFloat = 1
    /// How long cells that leave the screen stay ready after the content has moved, in seconds.
    static let wakefulness: TimeInterval = 1
    /// How far the viewport moves before what lies ahead is looked at again, as a share of its length.
    static let stride: CGFloat = 0.125

    /// Cells that are not on screen but show their item already, by item.
    private(set) var prepared: [IndexPath: UICollectionViewCell] = [:]
    /// The items that were announced, and were neither shown nor taken back since.
    private(set) var announced: Set<IndexPath> = []
    /// The items ahead that have no cell yet, the nearest last.
    private var waiting: [IndexPath] = []
    /// Where the items ahead were when they were found, in the space of the layout.
    private var places: [IndexPath: CGRect] = [:]
    /// Where rows go that scroll on their own, by section.
    private var rowDirections: [Int: CGFloat] = [:]
    /// The items ahead in rows that were scrolled, by section, and how far the rows were then.
    private var aheadInRows: [Int: (items: [IndexPath], offset: CGFloat, direction: CGFloat)] = [:]
    /// Where the content goes.
    private var direction = CGPoint.zero
    /// Where the viewport was when what lies ahead was looked at last; nil has it looked at in the next frame.
    private var lookedFrom: CGPoint?
    /// Where the content went then.
    private var lookedTo = CGPoint.zero
    private var frame: (clock: VirtualClock, number: Int)?
    /// Whether the content has moved since the last frame.
    private var hasMoved = false
    private var awakeUntil: TimeInterval = 0
    private unowned let engine: CollectionEngine

    init(_ engine: CollectionEngine) { self.engine = engine }

    /// Whether the content has scrolled lately, with the clock running: only then do cells stay ready that leave the screen.
    var isAwake: Bool { engine.view.environment.clock.now < awakeUntil }

    /// The number by which the clock knows of the next frame in which something is done ahead; nil where nothing is.
    var ticket: Int? { frame?.number }

    func cell(at path: IndexPath) -> UICollectionViewCell? { prepared[path] }

    // MARK: Frames

    /// The content has moved.
    ///
    /// Beyond its ends, where it bounces, it goes nowhere.
    func contentMoved(from old: CGPoint, to new: CGPoint) {
        guard engine.view.isPrefetchingEnabled, engine.hasLaidOut, !engine.offsetPolicy.isHeld, !engine.isTiling else { return }
        let (old, new) = (engine.clamped(old), engine.clamped(new))
        guard old != new else { return }
        direction = CGPoint(x: new.x - old.x, y: new.y - old.y)
        hasMoved = true
        wake()
    }

    /// A row that scrolls on its own has moved.
    func rowMoved(_ section: Int, by way: CGFloat) {
        guard engine.view.isPrefetchingEnabled, engine.hasLaidOut, !engine.offsetPolicy.isHeld, !engine.isTiling else { return }
        rowDirections[section] = way
        hasMoved = true
        wake()
    }

    /// Has the clock come by in the next frame.
    private func wake() {
        guard frame == nil else { return }
        let clock = engine.view.environment.clock
        let number = (clock.now * Self.framesPerSecond + 1e-6).rounded(.down) + 1
        let ticket = clock.schedule(at: number / Self.framesPerSecond) { [weak self] in self?.work() }
        frame = (clock, ticket)
    }

    /// What is done in a frame: what lies ahead is looked at, and at most one cell is made.
    private func work() {
        frame = nil
        let view = engine.view
        guard view.isPrefetchingEnabled, view.window != nil, !view.isHidden, view.dataSource != nil, engine.renderedRect == nil else {
            return stop()
        }
        if hasMoved { awakeUntil = view.environment.clock.now + Self.wakefulness }
        hasMoved = false
        // What changes comes to rest first.
        guard engine.runningTransitions == 0, engine.arrangement.isIdentity, engine.session.isPrepared, !engine.updates.isRecording,
            !engine.isTiling
        else {
            if isAwake { wake() }
            return
        }
        lookAhead()
        makeOne()
        if !waiting.isEmpty { wake() }
    }

    /// Does nothing more ahead, lets go of what was made, and takes back what was announced.
    func stop() {
        if let frame { frame.clock.cancel(frame.number) }
        (frame, hasMoved, awakeUntil) = (nil, false, 0)
        announce([])
        dropAll()
    }

    // MARK: Looking ahead

    /// Finds what lies ahead of a viewport that has moved on, or goes the other way.
    private func lookAhead() {
        let viewport = engine.viewport
        let isOtherRow = lookAheadInRows(viewport)
        let hasTurned = direction.x * lookedTo.x + direction.y * lookedTo.y < 0
        if !isOtherRow, let old = lookedFrom, !hasTurned, abs(viewport.minX - old.x) < viewport.width * Self.stride,
            abs(viewport.minY - old.y) < viewport.height * Self.stride
        {
            return
        }
        (lookedFrom, lookedTo) = (viewport.origin, direction)
        let inRows = aheadInRows.sorted { $0.key < $1.key }.flatMap(\.value.items)
        let known = Set(inRows)
        places = places.filter { known.contains($0.key) }
        let ahead = inRows + (direction == .zero ? [] : itemsAhead(of: viewport).filter { !known.contains($0) })
        announce(ahead)
        waiting = ahead.filter { prepared[$0] == nil }.reversed()
        trim(to: viewport)
    }

    /// The items that come into sight when the content moves on, the nearest first; no more than are in sight, twice.
    private func itemsAhead(of viewport: CGRect) -> [IndexPath] {
        let turned = engine.isMirrored ? CGPoint(x: -direction.x, y: direction.y) : direction
        let isAcross = abs(turned.x) > abs(turned.y)
        var region = viewport
        if isAcross {
            region.size.width *= Self.reach
            region.origin.x += turned.x > 0 ? viewport.width : -region.width
        } else {
            region.size.height *= Self.reach
            region.origin.y += turned.y > 0 ? viewport.height : -region.height
        }
        region = region.intersection(CGRect(origin: .zero, size: engine.view.storedContentSize))
        guard !region.isNull, region.width > 0, region.height > 0 else { return [] }
        let found = (engine.layout.layoutAttributesForElements(in: region) ?? []).filter { attributes in
            attributes.representedElementCategory == .cell && !attributes.isHidden && engine.shownFrame(attributes).isShown(in: region)
                && !engine.shownFrame(attributes).isShown(in: viewport) && engine.hasItem(at: attributes.indexPath)
                && engine.cell(at: attributes.indexPath) == nil
        }
        return nearest(found, to: viewport)
    }

    /// The paths of the nearest of some items, whose places are noted.
    private func nearest(_ found: [UICollectionViewLayoutAttributes], to viewport: CGRect) -> [IndexPath] {
        let near = found.map { (distance: viewport.distance(to: engine.shownFrame($0)), path: $0.indexPath, frame: $0.frame) }
            .sorted { ($0.distance, $0.path) < ($1.distance, $1.path) }
            .prefix(limit)
        for item in near { places[item.path] = item.frame }
        return near.map(\.path)
    }

    /// Finds what lies ahead in rows that have moved on, or go the other way.
    ///
    /// - Returns: Whether any has.
    private func lookAheadInRows(_ viewport: CGRect) -> Bool {
        guard !rowDirections.isEmpty, let layout = engine.layout.rowLayout else { return false }
        var isOther = false
        for (section, direction) in rowDirections.sorted(by: { $0.key < $1.key }) where direction != 0 {
            guard let row = layout.row(ofSection: section) else { continue }
            let length = row.row.axis == .horizontal ? viewport.width : viewport.height
            if let known = aheadInRows[section], known.direction * direction > 0, abs(known.offset - row.offset) < length * Self.stride {
                continue
            }
            isOther = true
            let scroll = engine.layout.rowScrolls.scroll(ofSection: section)
            var region = row.row.viewport
            if row.row.axis == .horizontal {
                region.origin.x = viewport.minX + scroll.x + (direction > 0 ? length : -length * Self.reach)
                region.size.width = length * Self.reach
            } else {
                region.origin.y = viewport.minY + scroll.y + (direction > 0 ? length : -length * Self.reach)
                region.size.height = length * Self.reach
            }
            let found = layout.attributesOfRow(section, meeting: region)
                .filter { attributes in
                    attributes.representedElementCategory == .cell && !attributes.isHidden && engine.hasItem(at: attributes.indexPath)
                        && engine.cell(at: attributes.indexPath) == nil
                }
            aheadInRows[section] = (nearest(found, to: viewport), row.offset, direction)
        }
        rowDirections = [:]
        return isOther
    }

    /// How many items are thought of ahead at most.
    private var limit: Int { max(2 * engine.shown.elements.count, 8) }

    // MARK: Announcing

    /// Tells of items that have come within reach, and takes back those that are out of it.
    private func announce(_ ahead: [IndexPath]) {
        guard let source = engine.view.prefetchDataSource, !(ahead.isEmpty && announced.isEmpty) else { return }
        let isAhead = Set(ahead)
        let gone = announced.filter { !isAhead.contains($0) }.sorted()
        let kept = announced.intersection(isAhead)
        announced = kept
        if !gone.isEmpty { source.collectionView?(engine.view, cancelPrefetchingForItemsAt: gone) }
        // Who was told may have changed the data, after which the paths name other items.
        guard announced == kept else { return lookedFrom = nil }
        let new = ahead.filter { !kept.contains($0) }
        announced = isAhead
        if !new.isEmpty { source.collectionView(engine.view, prefetchItemsAt: new) }
    }

    func forgetAnnounced() { announced = [] }

    // MARK: Cells

    /// Makes the cell of the nearest item that has none.
    private func makeOne() {
        guard engine.session.isPrepared else { return }
        while let path = waiting.popLast() {
            guard prepared[path] == nil, engine.cell(at: path) == nil, engine.hasItem(at: path), let attributes = attributesNow(of: path)
            else { continue }
            UIView.performWithoutAnimation {
                let cell = engine.makePrepared(path, attributes)
                // The data source may have changed the data meanwhile, after which the cell shows nothing that is known.
                if engine.session.isPrepared, engine.hasItem(at: path) { prepared[path] = cell } else { engine.putAway(cell) }
            }
            return
        }
    }

    /// What the layout says of an item ahead, where it still has it there.
    ///
    /// Layouts are asked for what lies in a rectangle alone: what they say of an item that they have let go of nobody knows
    /// (cells.prefetch-asks-for-rectangles).
    private func attributesNow(of path: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let place = places[path]?.insetBy(dx: -1, dy: -1) else { return nil }
        let rows = engine.layout.rowLayout
        let found =
            rows?.row(ofSection: path.section) == nil
            ? engine.layout.layoutAttributesForElements(in: place) : rows?.attributesOfRow(path.section, meeting: place)
        return found?.first { $0.representedElementCategory == .cell && $0.indexPath == path }?.duplicate()
    }

    /// The items that the layout has within reach, in its rows too.
    ///
    /// - Parameter sections: Those whose rows are asked, where they scroll on their own.
    private func itemsWithin(_ reach: CGRect, ofSections sections: Set<Int>) -> Set<IndexPath> {
        let rect = reach.intersection(CGRect(origin: .zero, size: engine.view.storedContentSize))
        var found = engine.layout.layoutAttributesForElements(in: rect.isNull ? reach : rect) ?? []
        for section in sections {
            guard let rows = engine.layout.rowLayout, rows.row(ofSection: section) != nil else { continue }
            let scroll = engine.layout.rowScrolls.scroll(ofSection: section)
            found += rows.attributesOfRow(section, meeting: reach.offsetBy(dx: scroll.x, dy: scroll.y))
        }
        return Set(found.filter { $0.representedElementCategory == .cell && engine.shownFrame($0).isShown(in: reach) }.map(\.indexPath))
    }

    /// The cell of an item that comes into sight, where one is ready.
    func take(_ path: IndexPath) -> UICollectionViewCell? {
        announced.remove(path)
        return prepared.isEmpty ? nil : prepared.removeValue(forKey: path)
    }

    /// Keeps the cell of an item that has left the screen for a while.
    ///
    /// - Returns: Whether it is kept.
    func keep(_ cell: UICollectionViewCell, at path: IndexPath) -> Bool {
        guard engine.view.isPrefetchingEnabled, isAwake, prepared.count < limit, cell.runningTransitions == 0, engine.hasItem(at: path)
        else { return false }
        prepared[path] = cell
        return true
    }

    /// Lets go of the cells that are farther from sight than the reach, either way.
    private func trim(to viewport: CGRect) {
        if prepared.isEmpty { return }
        let near = viewport.insetBy(dx: -viewport.width * Self.reach, dy: -viewport.height * Self.reach)
        let held = itemsWithin(near, ofSections: Set(prepared.keys.map(\.section)))
        for (path, cell) in prepared.sorted(by: { $0.key < $1.key }) {
            if held.contains(path), engine.hasItem(at: path), engine.cell(at: path) == nil { continue }
            prepared[path] = nil
            engine.putAway(cell)
        }
    }

    // MARK: Changes

    /// Goes along with an update: cells and announcements stay with their items, and end with those that are deleted or reloaded.
    package func follow(_ plan: UpdatePlan) {
        let old = prepared
        prepared = [:]
        let reconfigured = Set(plan.reconfiguredItems.map(\.to))
        for (path, cell) in old.sorted(by: { $0.key < $1.key }) {
            if let new = plan.newPath(of: path), !reconfigured.contains(new) { prepared[new] = cell } else { engine.putAway(cell) }
        }
        announced = Set(announced.compactMap(plan.newPath(of:)))
        forgetWhatLiesAhead()
    }

    /// Lets go of all cells, as when another layout or other data comes.
    func dropCells() {
        for (_, cell) in prepared.sorted(by: { $0.key < $1.key }) { engine.putAway(cell) }
        prepared = [:]
        forgetWhatLiesAhead()
    }

    private func forgetWhatLiesAhead() {
        (waiting, places, lookedFrom) = ([], [:], nil)
        (rowDirections, aheadInRows) = ([:], [:])
    }

    /// Lets go of all cells, and forgets what was announced: paths mean something else from now on.
    func dropAll() {
        dropCells()
        announced = []
    }
}

extension CGRect {
    /// How far another rectangle lies away; 0 where they touch.
    fileprivate func distance(to other: CGRect) -> CGFloat {
        hypot(max(minX - other.maxX, other.minX - maxX, 0), max(minY - other.maxY, other.minY - maxY, 0))
    }
}

extension UICollectionView {
    /// The number by which the clock knows of what is going to be done ahead of sight, which nobody sees; nil where nothing is.
    package var prefetchingTicket: Int? { engine.prefetching.ticket }
}
