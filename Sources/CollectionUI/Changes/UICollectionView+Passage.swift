// SPDX-License-Identifier: MIT
//
// How views are inserted, deleted and moved in one animation (updates.animated-in-one-block, updates.order-of-hooks,
// updates.z-order-changes-first).

import Foundation
import VitrineGeometry
import VitrineViews

extension UICollectionView {
    /// Takes the views from before to afterwards.
    ///
    /// - Parameter completion: called when the last animation has ended, with whether it ran to its end.
    func carryOut(_ passage: Passage, animated: Bool, completion: @escaping (Bool) -> Void) {
        var aftermath = Aftermath()
        runningPassages += 1
        CollectionAnimation.run(animated) {
            layoutState.isTiling = true
            aftermath = animate(passage)
            passage.finalize()
            layoutState.isTiling = false
            for view in aftermath.travellers { view.journeys += 1 }
        } completion: { [weak self] finished in
            for view in aftermath.travellers { view.journeys -= 1 }
            aftermath.guests.forEach { $0.removeFromSuperview() }
            self?.end(aftermath.departures)
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
    private func animate(_ passage: Passage) -> Aftermath {
        if let offset = passage.offset, offset != contentOffset { contentOffset = offset }
        let (before, orderBefore) = (visibleElements, shownOrder)
        rekey(with: passage)
        let wanted = settle(passage)
        let answers = ask(passage, shown: orderBefore, wanted: wanted)
        let isWanted = Set(wanted.map(\.key))

        var ends: [(Departure, UICollectionViewLayoutAttributes)] = []
        for key in orderBefore {
            guard let element = before[key] else { continue }
            let new = passage.newKey(key)
            if let new, isWanted.contains(new) { continue }
            if let new { visibleElements[new] = nil }
            ends.append((Departure(key: key, view: element.view), end(of: key, element.attributes, answers.final[key], in: passage)))
        }
        shownOrder.removeAll { visibleElements[$0] == nil }
        var newcomers: [ElementKey] = []
        var starts: [ElementKey: UICollectionViewLayoutAttributes] = [:]
        var guests: [(view: UIView, end: UICollectionViewLayoutAttributes)] = []
        for (key, attributes) in wanted {
            let initial = answers.initial[key]
            guard let old = passage.oldKey(key), let element = before[old] else {
                newcomers.append(key)
                starts[key] = start(of: key, attributes, initial, in: passage)
                continue
            }
            // A subclass that sends a survivor elsewhere, or has it come from elsewhere, shows it twice: leaving, and coming
            // (updates.hooks-for-all-on-screen, updates.survivor-moves-once).
            let final = answers.final[old]
            guard final?.isCustom == true || initial?.isCustom == true else { continue }
            if initial?.isCustom == true { starts[key] = initial?.attributes }
            if let guest = element.view.snapshotView(afterScreenUpdates: false) {
                guests.append((guest, final?.attributes ?? attributes))
                UIView.performWithoutAnimation {
                    guest.frame = element.view.frame
                    insertSubview(guest, aboveSubview: element.view)
                }
            }
        }

        UIView.performWithoutAnimation {
            arrivals.formUnion(newcomers)
            let wanted = fromBackToFront(wanted)
            arrange(wanted.map(\.key))
            for (key, _) in wanted { if let start = starts[key] { place(visibleElements[key]?.view, start) } }
            ends += passers(passage, answers, wanted: wanted)
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
        let departures = ends.map(\.0)
        return Aftermath(
            departures: departures, guests: guests.map(\.view),
            travellers: departures.map(\.view) + wanted.compactMap { visibleElements[$0.key]?.view })
    }

    /// Asks the layout about every element, in UIKit's order: deletions, insertions, survivors; then supplementary and decoration
    /// views (updates.order-of-hooks).
    private func ask(_ passage: Passage, shown: [ElementKey], wanted: [WantedElement]) -> HookAnswers {
        var answers = HookAnswers()
        func askFinal(_ key: ElementKey) { answers.final[key] = passage.final(key) }
        func askInitial(_ key: ElementKey) { answers.initial[key] = passage.initial(key) }
        let isShown = Set(shown)
        let isWanted = Set(wanted.map(\.key))

        let going = shown.filter { passage.newKey($0) == nil && ($0.category == .cell || passage.goneSections.contains($0.section)) }
        for key in going.sorted(by: passage.goesBefore) { askFinal(key) }
        let coming = wanted.map(\.key).filter { $0.category == .cell && passage.oldKey($0) == nil }
        for key in Set(coming + passage.arriving).sorted() { askInitial(key) }
        for areCells in [true, false] {
            for key in shown where (key.category == .cell) == areCells {
                guard let new = passage.newKey(key) else {
                    if answers.final[key] == nil { askFinal(key) }
                    continue
                }
                if passage.asksSurvivors || !isWanted.contains(new) { askFinal(key) }
                if passage.asksSurvivors { askInitial(new) }
            }
            for (key, _) in wanted where (key.category == .cell) == areCells {
                guard let old = passage.oldKey(key), !isShown.contains(old) else { continue }
                if passage.asksSurvivors { askFinal(old) }
                askInitial(key)
            }
        }
        for (key, _) in wanted where key.category != .cell && passage.oldKey(key) == nil { askInitial(key) }
        return answers
    }

    /// Makes the views of items that come to places out of sight, where the layout has them begin elsewhere and so cross the viewport
    /// (updates.order-of-hooks).
    private func passers(
        _ passage: Passage, _ answers: HookAnswers, wanted: [WantedElement]
    ) -> [(Departure, UICollectionViewLayoutAttributes)] {
        guard !passage.arriving.isEmpty else { return [] }
        let viewport = mirrored(renderedRect ?? bounds)
        let isWanted = Set(wanted.map(\.key))
        var passers: [(Departure, UICollectionViewLayoutAttributes)] = []
        for key in passage.arriving where !isWanted.contains(key) {
            guard let answer = answers.initial[key], answer.isCustom, let start = answer.attributes, let end = askLayout(for: key),
                !(start.isHidden && end.isHidden), start.frame.union(end.frame).isShown(in: viewport)
            else { continue }
            let view = makePlaced(key, start)
            view.displayElement = key.displayElement(z: end.zIndex)
            let below = wanted.last { $0.attributes.zIndex <= end.zIndex }.flatMap { visibleElements[$0.key]?.view }
            if let below { insertSubview(view, aboveSubview: below) } else { addSubview(view) }
            willDisplay(view, key)
            passers.append((Departure(key: key, view: view), end))
        }
        return passers
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
        arrivals = Set(arrivals.compactMap(passage.newKey))
    }

    /// Makes the views of what will be seen, until none of them asks for another layout.
    private func settle(_ passage: Passage) -> [WantedElement] {
        var wanted: [WantedElement] = []
        UIView.performWithoutAnimation { for key in passage.reconfigured.sorted() { reconfigure(key) } }
        for _ in 0..<100 {
            validateLayout()
            // The content moves along with what it moves for.
            let adjustment = takeOffsetAdjustment()
            if adjustment != .zero { contentOffset = clampedOffset(contentOffset + adjustment) }
            validateLayout()
            UIView.performWithoutAnimation { wanted = settleOnce(passage) }
            if layoutState.isPrepared { break }
        }
        return wanted
    }

    private func settleOnce(_ passage: Passage) -> [WantedElement] {
        let viewport = mirrored(renderedRect ?? bounds)
        loadAttributes(for: viewport)
        let wanted = wantedElements(in: viewport)
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
        return wanted
    }

    private func end(
        of key: ElementKey, _ shown: UICollectionViewLayoutAttributes, _ answer: HookAnswer?, in passage: Passage
    ) -> UICollectionViewLayoutAttributes {
        if let answer, answer.isCustom, let attributes = answer.attributes { return attributes }
        guard let new = passage.newKey(key) else { return answer?.attributes ?? shown.transparent() }
        if passage.movesInAndOut, let place = askLayout(for: new) { return place }
        return answer?.attributes.map { $0.alpha == 0 ? $0 : shown.transparent() } ?? shown.transparent()
    }

    private func start(
        of key: ElementKey, _ target: UICollectionViewLayoutAttributes, _ answer: HookAnswer?, in passage: Passage
    ) -> UICollectionViewLayoutAttributes {
        if let answer, answer.isCustom, let attributes = answer.attributes { return attributes }
        guard let old = passage.oldKey(key) else { return answer?.attributes ?? target.transparent() }
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

    /// Has the data source configure the view of an item anew, in place (updates.reconfigure-keeps-the-cell).
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
