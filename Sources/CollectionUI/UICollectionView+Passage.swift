// SPDX-License-Identifier: MIT
//
// How views come, go and stay in one animation (facts 4.3.13–4.3.16, 4.4, 4.9).

import Foundation
import VitrineGeometry
import VitrineViews

extension UICollectionView {
    /// Takes the views from before to afterwards.
    ///
    /// - Parameter completion: called when the last animation has ended, with whether it ran to its end.
    func carryOut(_ passage: Passage, animated: Bool, completion: @escaping (Bool) -> Void) {
        var departures: [Departure] = []
        var guests: [UIView] = []
        runningPassages += 1
        CollectionAnimation.run(animated) {
            layoutState.isTiling = true
            (departures, guests) = animate(passage)
            passage.finalize()
            layoutState.isTiling = false
        } completion: { [weak self] finished in
            guests.forEach { $0.removeFromSuperview() }
            self?.end(departures)
            completion(finished)
        }
    }

    private func end(_ departures: [Departure]) {
        runningPassages -= 1
        for departure in departures { retire(departure.view, departure.key) }
        // From now on the order is that of a fresh view.
        if runningPassages == 0, !arrivals.isEmpty {
            arrivals = []
            setNeedsLayout()
        }
    }

    /// Sets everything to what it is afterwards; called inside of the animation.
    private func animate(_ passage: Passage) -> (departures: [Departure], guests: [UIView]) {
        if let offset = passage.offset, offset != contentOffset { contentOffset = offset }
        let before = visibleElements
        rekey(with: passage)
        var wanted: [WantedElement] = []
        UIView.performWithoutAnimation { wanted = settle(passage) }
        let isWanted = Set(wanted.map(\.key))

        // What goes is asked for first, then what comes, then what stays (fact 4.4.2).
        let leaving = before.keys.filter { key in passage.newKey(key).map { !isWanted.contains($0) } ?? true }
            .sorted(by: passage.goesBefore)
        var ends: [(Departure, UICollectionViewLayoutAttributes)] = []
        for key in leaving {
            guard let element = before[key] else { continue }
            if let new = passage.newKey(key) { visibleElements[new] = nil }
            ends.append((Departure(key: key, view: element.view), end(of: key, element.attributes, in: passage)))
        }
        shownOrder.removeAll { visibleElements[$0] == nil }
        let newcomers = wanted.filter { element in passage.oldKey(element.key).map { before[$0] == nil } ?? true }
        var starts: [ElementKey: UICollectionViewLayoutAttributes] = [:]
        for (key, attributes) in newcomers { starts[key] = start(of: key, attributes, in: passage) }
        var guests: [(view: UIView, end: UICollectionViewLayoutAttributes)] = []
        for (key, _) in wanted {
            guard passage.asksSurvivors, let old = passage.oldKey(key), let element = before[old] else { continue }
            let (final, initial) = (passage.final(old), passage.initial(key))
            // A subclass that sends a survivor elsewhere shows it twice: leaving, and coming (fact 4.4.3).
            if final.isCustom, let end = final.attributes, let guest = element.view.snapshotView(afterScreenUpdates: false) {
                guests.append((guest, end))
                UIView.performWithoutAnimation {
                    guest.frame = element.view.frame
                    insertSubview(guest, aboveSubview: element.view)
                }
            }
            if initial.isCustom { starts[key] = initial.attributes }
        }

        UIView.performWithoutAnimation {
            arrivals.formUnion(newcomers.map(\.key))
            arrange(wanted.map(\.key))
            for (key, attributes) in starts { place(visibleElements[key]?.view, attributes) }
        }
        for (departure, attributes) in ends { place(departure.view, attributes) }
        for (key, attributes) in wanted {
            visibleElements[key]?.attributes = attributes
            let view = visibleElements[key]?.view
            view?.displayElement = key.displayElement(z: attributes.zIndex)
            place(view, attributes)
        }
        for guest in guests {
            guest.view.center = mirrored(CGRect(origin: guest.end.center, size: .zero)).origin
            guest.view.transform3D = guest.end.transform3D
            guest.view.alpha = guest.end.alpha
        }
        return (ends.map(\.0), guests.map(\.view))
    }

    /// Gives the elements on screen their keys of afterwards; those that go are let go of.
    private func rekey(with passage: Passage) {
        var kept: [ElementKey: VisibleElement] = [:]
        var order: [ElementKey] = []
        for key in shownOrder {
            guard let new = passage.newKey(key), let element = visibleElements[key] else { continue }
            kept[new] = element
            order.append(new)
        }
        (visibleElements, shownOrder) = (kept, order)
    }

    /// Makes the views of what will be seen, until none of them asks for another layout.
    private func settle(_ passage: Passage) -> [WantedElement] {
        var wanted: [WantedElement] = []
        for key in passage.reconfigured.sorted() { reconfigure(key) }
        for _ in 0..<100 {
            validateLayout()
            let viewport = mirrored(renderedRect ?? bounds)
            loadAttributes(for: viewport)
            wanted = wantedElements(in: viewport)
            let asksAll = takesShownElementsToBeAsked()
            for (key, attributes) in wanted {
                if let element = visibleElements[key] {
                    if asksAll || element.attributes.size != attributes.size || passage.reconfigured.contains(key) {
                        askForPreference(of: element.view, attributes)
                    }
                } else {
                    show(key, attributes)
                }
            }
            if layoutState.isPrepared { break }
        }
        return wanted
    }

    private func end(
        of key: ElementKey, _ shown: UICollectionViewLayoutAttributes, in passage: Passage
    ) -> UICollectionViewLayoutAttributes {
        let answer = passage.final(key)
        if let attributes = answer.attributes, answer.isCustom { return attributes }
        guard let new = passage.newKey(key) else { return answer.attributes ?? shown.transparent() }
        if passage.movesInAndOut, let place = askLayout(for: new) { return place }
        return answer.attributes.map { $0.alpha == 0 ? $0 : shown.transparent() } ?? shown.transparent()
    }

    private func start(
        of key: ElementKey, _ target: UICollectionViewLayoutAttributes, in passage: Passage
    ) -> UICollectionViewLayoutAttributes {
        let answer = passage.initial(key)
        if let attributes = answer.attributes, answer.isCustom { return attributes }
        guard let old = passage.oldKey(key) else { return answer.attributes ?? target.transparent() }
        if passage.movesInAndOut, let place = passage.placeBefore(old) { return place.copy(for: key) }
        return target.transparent()
    }

    private func place(_ view: UICollectionReusableView?, _ attributes: UICollectionViewLayoutAttributes) {
        guard let view else { return }
        let size = view.bounds.size
        view.takeOn(attributes, mirroredIn: mirrorWidth)
        // What lies in the view moves along with its edges.
        if view.bounds.size != size { view.layoutIfNeeded() }
    }

    /// Has the data source configure the view of an item anew, in place (fact 4.7.3).
    private func reconfigure(_ key: ElementKey) {
        guard let view = visibleElements[key]?.view as? UICollectionViewCell else { return }
        viewInReconfiguration = view
        let answer = makeCell(key.indexPath)
        viewInReconfiguration = nil
        guard answer === view else {
            raise(
                "the cell returned from -collectionView:cellForItemAtIndexPath: while an item is reconfigured must be the one that "
                    + "was dequeued for the index path \(pathText(key.indexPath))")
        }
    }

    /// What the layout says of an element now.
    func askLayout(for key: ElementKey) -> UICollectionViewLayoutAttributes? { installedLayout.attributes(for: key)?.duplicate() }
}

extension UICollectionViewLayout {
    /// What the layout says of an element.
    func attributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
        switch key.category {
        case .cell: layoutAttributesForItem(at: key.indexPath)
        case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.indexPath)
        case .decorationView: layoutAttributesForDecorationView(ofKind: key.kind, at: key.indexPath)
        }
    }

    /// Asks where an appearing element begins, and whether a subclass says so.
    func initialAnswer(for key: ElementKey) -> HookAnswer {
        let path = key.indexPath
        let answer =
            switch key.category {
            case .cell: initialLayoutAttributesForAppearingItem(at: path)
            case .supplementaryView: initialLayoutAttributesForAppearingSupplementaryElement(ofKind: key.kind, at: path)
            case .decorationView: initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind, at: path)
            }
        guard let answer = answer?.duplicate() else { return HookAnswer(attributes: nil, isCustom: false) }
        return HookAnswer(attributes: answer, isCustom: !(standardInitial(key)?.looks(like: answer) ?? false))
    }

    /// Asks where a disappearing element ends, and whether a subclass says so.
    func finalAnswer(for key: ElementKey) -> HookAnswer {
        let path = key.indexPath
        let answer =
            switch key.category {
            case .cell: finalLayoutAttributesForDisappearingItem(at: path)
            case .supplementaryView: finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind, at: path)
            case .decorationView: finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind, at: path)
            }
        guard let answer = answer?.duplicate() else { return HookAnswer(attributes: nil, isCustom: false) }
        return HookAnswer(attributes: answer, isCustom: !(standardFinal(key)?.looks(like: answer) ?? false))
    }
}
