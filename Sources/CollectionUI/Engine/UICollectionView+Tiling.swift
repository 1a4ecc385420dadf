// SPDX-License-Identifier: MIT
//
// Which elements are on screen, and their views: the layout is asked for whole pages, and views that leave are kept before others are made
// (process.*, cells.*).

import Foundation
import VitrineGeometry
import VitrineViews

extension UICollectionView {
    /// Whether the layout is shown with left and right exchanged (direction.layout-direction-and-flip).
    var isMirrored: Bool {
        installedLayout.flipsHorizontallyInOppositeLayoutDirection
            && installedLayout.developmentLayoutDirection != effectiveUserInterfaceLayoutDirection
    }

    /// The width in which places are mirrored; nil where they are not.
    var mirrorWidth: CGFloat? { isMirrored ? storedContentSize.width : nil }

    /// A rectangle of the layout in the view, or the other way round.
    func mirrored(_ rect: CGRect) -> CGRect {
        guard let mirrorWidth else { return rect }
        return CGRect(x: mirrorWidth - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    /// Layout passes until no element asks for another size; one that never is content ends the program as in UIKit.
    func settleVisibleElements() {
        guard !layoutState.isTiling else { return }
        var passes = 0
        repeat {
            layoutState.hasTakenPreference = false
            updateVisibleElements()
            passes += 1
            if passes > 100 { raise(stuckSentence) }
        } while layoutState.hasTakenPreference
    }

    /// What UIKit says of views that never come to rest.
    var stuckSentence: String {
        "UICollectionView (<\(type(of: self))>) is stuck in its update/layout loop. This can happen for many reasons, including "
            + "self-sizing views whose preferred attributes are not returning a consistent size."
    }

    /// Whether elements that stay on screen are asked for their preferred attributes, as after an invalidation from outside; asked once.
    func takesShownElementsToBeAsked() -> Bool {
        defer { layoutState.asksShownElements = false }
        // A layout that never listens need not make cells measure themselves every time.
        let listens = (installedLayout as? UICollectionViewFlowLayout)?.isSelfSizing ?? layoutState.heedsPreferences
        return layoutState.asksShownElements && listens
    }

    /// One layout pass: removes views whose elements left, makes those that are new, and updates the others.
    ///
    /// While a batch is open nothing is shown: the model may be ahead of the counts (process.layout-pass,
    /// updates.before-counts-are-taken-first).
    func updateVisibleElements() {
        guard !layoutState.isTiling, recording.depth == 0 else { return }
        layoutState.isTiling = true
        defer { layoutState.isTiling = false }
        // Taking over the content size may move the offset, which some layouts do not survive: a few rounds, for those that never do.
        for _ in 0..<4 where !layoutState.isPrepared { validateLayout() }
        layoutState.hasLaidOut = layoutState.hasLaidOut || dataSource != nil
        let viewport = mirrored(renderedRect ?? bounds)
        loadAttributes(for: viewport)
        let wanted = wantedElements(in: viewport)
        recycleElements(except: Set(wanted.map(\.key)))
        let asksAll = takesShownElementsToBeAsked()
        for (key, attributes) in wanted {
            if let element = visibleElements[key] {
                guard element.attributes !== attributes else { continue }
                let isResized = element.attributes.size != attributes.size
                visibleElements[key]?.attributes = attributes
                element.view.takeOn(attributes, mirroredIn: mirrorWidth)
                element.view.displayElement = key.displayElement(z: attributes.zIndex)
                if isResized || asksAll { askForPreference(of: element.view, attributes) }
            } else {
                show(key, attributes)
            }
        }
        arrange(wanted.map(\.key))
    }

    /// The elements that belong on screen, from back to front.
    func wantedElements(in viewport: CGRect) -> [WantedElement] {
        var wanted: [WantedElement] = []
        for (key, attributes) in cache.attributes where attributes.frame.isShown(in: viewport) {
            // A hidden element gets no view, but one that was seen keeps its own (process.visible-views-are-updated).
            if !attributes.isHidden || visibleElements[key] != nil { wanted.append((key, attributes)) }
        }
        return fromBackToFront(wanted)
    }

    /// Elements in the order of their views: a total one, so that equal content gives equal pictures (process.order-of-creation-is-fixed).
    func fromBackToFront(_ elements: [WantedElement]) -> [WantedElement] {
        if arrivals.isEmpty { return elements.sorted { ($0.attributes.zIndex, $0.key) < ($1.attributes.zIndex, $1.key) } }
        // While an animation runs, what came with it lies above its equals (updates.z-order-changes-first).
        func rank(_ element: WantedElement) -> (Int, Int, ElementKey) {
            (element.attributes.zIndex, arrivals.contains(element.key) ? 1 : 0, element.key)
        }
        return elements.sorted { rank($0) < rank($1) }
    }

    /// Asks the layout for the pages around a rectangle that it was not asked for yet (process.pages-are-asked-for).
    func loadAttributes(for viewport: CGRect) {
        let needed = PageBlock(meeting: viewport)
        if let loaded = cache.loaded, loaded.contains(needed) { return }
        if let loaded = cache.loaded, let growth = loaded.growth(to: needed) {
            for block in growth.missing { ask(for: block, viewport) }
            cache.loaded = growth.union
        } else {
            if cache.loaded != nil { cache.keep(needed) }
            ask(for: needed, viewport)
            cache.loaded = needed
        }
        // A layout may learn its size from what it was asked (process.content-size-is-reread).
        if storedContentSize != installedLayout.collectionViewContentSize { adoptContentSize() }
    }

    private func ask(for block: PageBlock, _ viewport: CGRect) {
        var rect = block.rect.intersection(CGRect(origin: .zero, size: storedContentSize))
        // Layouts that place elements beyond the size they claim are asked all the same.
        if rect.isNull || rect.isEmpty { rect = block.rect }
        for attributes in installedLayout.layoutAttributesForElements(in: rect) ?? [] {
            let key = ElementKey(attributes)
            check(key)
            if let known = cache[key] {
                if known.isEqual(attributes) { continue }
                if key.category == .supplementaryView, !cache.isPatched {
                    raise(
                        "layout attributes for supplementary item at index path (\(pathText(key.indexPath))) changed from \(known) "
                            + "to \(attributes) without invalidating the layout")
                }
            }
            cache[key] = attributes.duplicate()
        }
    }

    /// A layout must not name items that the data source does not have (process.items-must-exist).
    private func check(_ key: ElementKey) {
        guard key.category == .cell else { return }
        let counts = counts
        guard counts.indices.contains(key.section), key.item >= 0, key.item < counts[key.section] else {
            raise(
                "UICollectionView received layout attributes for a cell with an index path that does not exist: "
                    + pathText(key.indexPath))
        }
    }

    private func recycleElements(except wanted: Set<ElementKey>) {
        let leaving = shownOrder.filter { !wanted.contains($0) }
        guard !leaving.isEmpty else { return }
        shownOrder.removeAll { !wanted.contains($0) }
        for key in leaving { recycle(key) }
    }

    /// Takes an element off the screen and keeps its view for another (cells.end-of-display).
    func recycle(_ key: ElementKey) {
        guard let view = visibleElements.removeValue(forKey: key)?.view else { return }
        retire(view, key)
    }

    /// Takes a view off the screen that showed an element, and keeps it for another (cells.end-of-display).
    func retire(_ view: UICollectionReusableView, _ key: ElementKey) {
        view.removeFromSuperview()
        view.displayElement = nil
        if let cell = view as? UICollectionViewCell, key.category == .cell {
            delegate?.collectionView?(self, didEndDisplaying: cell, forItemAt: key.indexPath)
        } else if key.category == .supplementaryView {
            delegate?.collectionView?(
                self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind, at: key.indexPath)
        }
        if let poolKey = view.pool { pool.put(view, for: poolKey, viewport: bounds.size) }
    }

    /// Makes the view of an element that comes into sight (cells.order-of-creation).
    ///
    /// An animation around the call does not reach it (process.visible-views-are-updated).
    func show(_ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes) {
        UIView.performWithoutAnimation { makeAndPlace(key, attributes) }
    }

    private func makeAndPlace(_ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes) {
        let view = makePlaced(key, attributes)
        askForPreference(of: view, attributes)
        visibleElements[key] = VisibleElement(view: view, attributes: attributes)
        willDisplay(view, key)
    }

    /// The view of an element, with the attributes and the state of the item.
    func makePlaced(_ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView {
        attributesInCreation = attributes
        let view = makeView(key)
        attributesInCreation = nil
        view.takeOn(attributes, mirroredIn: mirrorWidth)
        view.displayElement = key.displayElement(z: attributes.zIndex)
        if let cell = view as? UICollectionViewCell, key.category == .cell {
            cell.isHighlighted = highlightedPaths.contains(key.indexPath)
            cell.isSelected = selectedPaths.contains(key.indexPath)
        }
        return view
    }

    /// Tells the delegate of a view that comes on screen (cells.order-of-creation, cells.supplementary-display).
    func willDisplay(_ view: UICollectionReusableView, _ key: ElementKey) {
        if let cell = view as? UICollectionViewCell, key.category == .cell {
            delegate?.collectionView?(self, willDisplay: cell, forItemAt: key.indexPath)
        } else if key.category == .supplementaryView {
            delegate?.collectionView?(self, willDisplaySupplementaryView: view, forElementKind: key.kind, at: key.indexPath)
        }
    }

    /// Asks an element for its preferred attributes; the layout has the last word (self-sizing.sequence-of-calls).
    func askForPreference(of view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        // Where all sizes are fixed a cell is asked, but does not measure itself for nothing.
        view.isMeasured = (installedLayout as? UICollectionViewFlowLayout)?.isSelfSizing ?? true
        let preferred = withSize(of: attributes, on: view) { view.preferredLayoutAttributesFitting(attributes.duplicate()) }
        guard !preferred.isEqual(attributes) else {
            if let flow = installedLayout as? UICollectionViewFlowLayout { flow.confirm(attributes) }
            return
        }
        guard installedLayout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes) else {
            return
        }
        (layoutState.hasTakenPreference, layoutState.heedsPreferences) = (true, true)
        layoutState.isTakingPreference = true
        installedLayout.invalidateLayout(
            with: installedLayout.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
        layoutState.isTakingPreference = false
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

    /// Brings the subviews of the elements into the order of their zIndex, back to front.
    ///
    /// The order of subviews alone realises zIndex; layers keep zPosition 0, so that a perspective of the layout's does not scale
    /// elements by their zIndex (attributes.z-index-is-subview-order, geometry.z-position-moves-in-depth).
    func arrange(_ keys: [ElementKey]) {
        guard keys != shownOrder else { return }
        var old = shownOrder[...]
        let known = Set(shownOrder)
        var moved: Set<ElementKey> = []
        var previous: UIView?
        for key in keys {
            guard let view = visibleElements[key]?.view else { continue }
            while let first = old.first, moved.contains(first) { old.removeFirst() }
            if old.first == key {
                old.removeFirst()
            } else {
                if known.contains(key) { moved.insert(key) }
                if let previous {
                    insertSubview(view, aboveSubview: previous)
                } else {
                    insertSubview(view, at: backgroundView?.superview === self ? 1 : 0)
                }
            }
            previous = view
        }
        shownOrder = keys
    }
}
