// SPDX-License-Identifier: MIT
//
// Which elements come on screen and which leave it (process.*, cells.*).

import Foundation
import VitrineGeometry
import VitrineViewCore

extension CollectionEngine {
    /// Layout passes until no element asks for another size.
    func settleElements() {
        guard !isTiling else { return }
        isRestless = !Settling.settle(view) { !showElements(&$0) }
    }

    /// One layout pass: removes views whose elements left, makes those that are new, and updates the others.
    ///
    /// While a batch is open nothing is shown: the model may be ahead of the counts (process.layout-pass,
    /// updates.before-counts-are-taken-first).
    ///
    /// - Returns: Whether the layout took preferred attributes, so that another pass is due.
    private func showElements(_ settling: inout Settling) -> Bool {
        guard !isTiling, !updates.isRecording else { return false }
        return tiling {
            // Taking over the content size may move the offset, which some layouts do not survive.
            Settling.settle(view) { _ in
                validateLayout()
                return session.isPrepared || session.isPreparing
            }
            noteLaidOut()
            let viewport = viewport
            loadAttributes(for: viewport)
            refreshRows(in: viewport)
            let wanted = wantedElements(in: viewport)
            for key in shown.dropFromOrder(allBut: Set(wanted.map(\.key))) { recycle(key, mayComeBack: true) }
            let asksShownElements = session.takeAsksShownElements()
            let hasMoved = measure(wanted, &settling) { key, attributes in
                guard let element = shown[key] else { return show(key, attributes) }
                guard element.attributes !== attributes else { return false }
                let isResized = element.attributes.size != attributes.size
                shown.setAttributes(attributes, for: key)
                element.view.takeOn(attributes, mirroredIn: mirrorWidth)
                element.view.displayElement = key.displayElement(z: attributes.zIndex)
                return (isResized || asksShownElements) && takePreferredAttributes(of: element.view, attributes)
            }
            rows.placeAll()
            arrange(wanted.map(\.key).filter { shown[$0] != nil })
            rows.retire(allBut: Set(shown.order.compactMap(row(of:))))
            return hasMoved
        }
    }

    /// One layout pass, whatever the layout thinks of it.
    func showElements() {
        var settling = Settling(of: view)
        _ = showElements(&settling)
    }

    /// Visits elements in order; where the layout takes preferred attributes of one, it answers to them before the next is visited.
    ///
    /// So one cell is measured at a time, and a cell that measured ones push out of sight is neither made nor asked, but for one whose line
    /// is in sight (self-sizing.one-cell-at-a-time).
    ///
    /// - Parameters:
    ///   - settling: Takes note of those of which the layout took them.
    ///   - visit: Shows an element, and answers whether the layout took preferred attributes of it.
    /// - Returns: Whether it took any.
    func measure(
        _ wanted: [WantedElement], _ settling: inout Settling, _ visit: (ElementKey, UICollectionViewLayoutAttributes) -> Bool
    ) -> Bool {
        var hasMoved = false
        let beside = elementsBesideSight(wanted)
        for (key, known) in beside.isEmpty ? wanted : shown.fromBackToFront(wanted + beside) {
            let attributes = hasMoved && key != movement.heldKey ? session.attributes(for: key) ?? known : known
            let takes: Bool
            if key == movement.heldKey || isWanted(key, attributes, in: viewport) {
                takes = visit(key, attributes)
            } else if layout.isMeasuredWithLine(attributes, in: viewport) {
                takes = measureUnseen(key, attributes)
            } else {
                continue
            }
            guard takes else { continue }
            settling.note(key)
            hasMoved = true
            validateLayout()
        }
        guard layout.finishMeasuring() else { return hasMoved }
        session.forgetAttributes()
        adoptContentSize()
        return true
    }

    /// The elements that belong on screen, from back to front.
    func wantedElements(in viewport: CGRect) -> [WantedElement] {
        guard let renderedPart else { return allWantedElements(in: viewport) }
        if elementsInView?.viewport != viewport { elementsInView = (viewport, allWantedElements(in: viewport)) }
        let elements = elementsInView?.elements ?? []
        return Array(elements[renderedPart.clamped(to: elements.indices)])
    }

    private func allWantedElements(in viewport: CGRect) -> [WantedElement] {
        var wanted: [WantedElement] = []
        // What a finger holds is shown wherever the finger is (movement.held-cell-stays).
        let held = movement.held
        for (key, attributes) in session.cache.attributes where isWanted(key, attributes, in: viewport) {
            if key != held?.key, arrangement.hasView(key) { wanted.append((key, attributes)) }
        }
        if let held { wanted.append(held) }
        return shown.fromBackToFront(wanted)
    }

    /// What is out of sight but has a line in sight, and was not measured yet.
    private func elementsBesideSight(_ wanted: [WantedElement]) -> [WantedElement] {
        guard layout.selfSizing == .estimated else { return [] }
        let viewport = viewport
        var beside: [WantedElement] = []
        for (key, attributes) in session.cache.attributes where !isWanted(key, attributes, in: viewport) {
            if layout.isMeasuredWithLine(attributes, in: viewport), arrangement.hasView(key) { beside.append((key, attributes)) }
        }
        let siblings = layout.unmeasuredSiblings(in: viewport)
        if siblings.isEmpty { return beside }
        let known = Set(beside.map(\.key))
        for attributes in siblings where !isWanted(ElementKey(attributes), attributes, in: viewport) {
            let key = ElementKey(attributes)
            if !known.contains(key), arrangement.hasView(key) { beside.append((key, attributes)) }
        }
        return beside
    }

    /// Has a cell out of sight say its size, which nobody is told of.
    ///
    /// - Returns: Whether the layout took preferred attributes of it.
    private func measureUnseen(_ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes) -> Bool {
        if let element = shown[key] { return takePreferredAttributes(of: element.view, attributes) }
        if key.category == .cell, let item = arrangement.dataPath(key.indexPath), let cell = prefetching.cell(at: item) {
            defer { cell.removeFromSuperview() }
            return takePreferredAttributes(of: cell, attributes)
        }
        var hasMoved = false
        UIView.performWithoutAnimation {
            let view = makePlaced(key, attributes)
            hasMoved = takePreferredAttributes(of: view, attributes)
            view.removeFromSuperview()
            view.displayElement = nil
            supply.takeBack(view, viewport: self.view.bounds.size)
        }
        return hasMoved
    }

    /// A hidden element gets no view, but one that was seen keeps its own (process.visible-views-are-updated).
    private func isWanted(_ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes, in viewport: CGRect) -> Bool {
        let scroll = scroll(of: key)
        return attributes.frame.scrolled(by: scroll).isShown(in: viewport) && (!attributes.isHidden || shown[key] != nil)
    }

    /// Has the layout asked for all that may show in a rectangle (process.pages-are-asked-for).
    ///
    /// - Parameter isProvisional: Whether the layout will be asked again for the same.
    func loadAttributes(for viewport: CGRect, isProvisional: Bool = false) {
        guard session.load(viewport, contentSize: view.storedContentSize, for: view, isProvisional: isProvisional) else { return }
        elementsInView = nil
        // A layout may learn its size from what it was asked (process.content-size-is-reread).
        if view.storedContentSize != contentSizeOfLayout { adoptContentSize() }
    }

    /// Brings the views of elements into their order, those in rows within the scroll views of these.
    ///
    /// - Parameter keepsPlaces: Whether views that change between rows stay where they are seen.
    func arrange(_ keys: [ElementKey], keepsPlaces: Bool = false) {
        let rowsInSight = Set(keys.compactMap(row(of:)))
        rows.makeMissing(rowsInSight)
        if keepsPlaces { for key in keys where shown[key]?.view.superview !== container(of: key) { adopt(key) } }
        shown.arrange(keys, in: view, from: view.backgroundView?.superview === view ? 1 : 0) { key in
            rowsInSight.isEmpty ? nil : row(of: key).flatMap { rows.views[$0] }
        }
    }

    // MARK: Leaving

    /// Takes an element off the screen and keeps its view for another, or for a while for itself (cells.end-of-display,
    /// cells.prepared-ahead).
    func recycle(_ key: ElementKey, mayComeBack: Bool = false) {
        guard let element = shown.remove(key) else { return }
        retire(element.view, arrangement.clientKey(key), mayComeBack: mayComeBack)
    }

    /// Takes a view off the screen that showed an element, and keeps it for another (cells.end-of-display).
    ///
    /// - Parameter key: The element as clients know it; nobody is told of what none knows.
    func retire(_ view: UICollectionReusableView, _ key: ElementKey?, mayComeBack: Bool = false) {
        let collectionView = self.view
        fingerLoses(view)
        menus.lose(view)
        for part in parts { part.lose(view) }
        view.isAway = false
        view.removeFromSuperview()
        view.displayElement = nil
        let cell = key?.category == .cell ? view as? UICollectionViewCell : nil
        var isKept = false
        if mayComeBack, let cell, let key { isKept = prefetching.keep(cell, at: key.indexPath) }
        if let key, let cell {
            collectionView.delegate?.collectionView?(collectionView, didEndDisplaying: cell, forItemAt: key.indexPath)
        } else if let key, key.category == .supplementaryView {
            collectionView.delegate?.collectionView?(
                collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind, at: key.indexPath)
        }
        if !isKept { supply.takeBack(view, viewport: collectionView.bounds.size) }
    }

    // MARK: Appearing

    /// Makes the view of an element that comes into sight (cells.order-of-creation).
    ///
    /// An animation around the call does not reach it (process.visible-views-are-updated).
    ///
    /// - Returns: Whether the layout took preferred attributes of it.
    func show(_ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes) -> Bool {
        var hasMoved = false
        UIView.performWithoutAnimation {
            let view = makePlaced(
                key, attributes, from: key.category == .cell ? arrangement.dataPath(key.indexPath).flatMap(prefetching.take) : nil)
            hasMoved = takePreferredAttributes(of: view, attributes)
            shown.put(view, attributes, for: key)
            willDisplay(view, key)
        }
        return hasMoved
    }

    /// Tells the delegate of a view that comes on screen (cells.order-of-creation, cells.supplementary-display).
    func willDisplay(_ view: UICollectionReusableView, _ key: ElementKey) {
        guard let key = arrangement.clientKey(key) else { return }
        let collectionView = self.view
        if let cell = view as? UICollectionViewCell, key.category == .cell {
            collectionView.delegate?.collectionView?(collectionView, willDisplay: cell, forItemAt: key.indexPath)
        } else if key.category == .supplementaryView {
            collectionView.delegate?.collectionView?(
                collectionView, willDisplaySupplementaryView: view, forElementKind: key.kind, at: key.indexPath)
        }
    }

    // MARK: Preferred attributes

    /// Asks an element for its preferred attributes; the layout has the last word (self-sizing.sequence-of-calls).
    ///
    /// - Returns: Whether the layout took them and is out of date.
    func takePreferredAttributes(of view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) -> Bool {
        // What is in no window yet measures itself under the traits that it will have.
        if view.superview == nil, !self.view.traitCollection.isEqual(UITraitCollection.current) { self.view.insertSubview(view, at: 0) }
        // Where all sizes are fixed a cell is asked, but does not measure itself for nothing.
        let axes = layout.measuredAxes(of: attributes)
        view.measuredAxes = axes
        view.isMeasured = layout.selfSizing != .never && (axes.map { $0.width || $0.height } ?? true)
        if view.isMeasured { (view as? UICollectionViewCell)?.updateConfigurationIfNeeded() }
        let preferred = withSize(of: attributes, on: view) { view.preferredLayoutAttributesFitting(attributes.duplicate()) }
        guard !preferred.isEqual(attributes) else {
            layout.confirm(attributes)
            return false
        }
        guard layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes) else {
            return false
        }
        session.notePreferredAttributesTaken()
        let context = layout.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
        context.cause = .preferredAttributes
        layout.invalidateLayout(with: context)
        return true
    }

    /// Has a view that an animation will resize know its size beforehand, as one that has no size of its own keeps what it has.
    private func withSize<Answer>(
        of attributes: UICollectionViewLayoutAttributes, on view: UICollectionReusableView, _ ask: () -> Answer
    ) -> Answer {
        let size = view.bounds.size
        guard view.isMeasured, size != attributes.size else { return ask() }
        var answer: Answer?
        UIView.performWithoutAnimation {
            view.bounds.size = attributes.size
            answer = ask()
            view.bounds.size = size
        }
        return answer ?? ask()
    }
}
