// SPDX-License-Identifier: MIT
//
// How views appear, disappear and move in one animation (updates.animated-in-one-block, updates.order-of-hooks,
// updates.z-order-changes-first).

import Foundation
import VitrineGeometry
import VitrineTimeline
import VitrineViewCore

extension CollectionEngine {
    /// Takes the views from before to afterwards.
    ///
    /// - Parameter completion: called when the last animation has ended, with whether it ran to its end.
    func run(_ transition: ElementTransition, animated: Bool, completion: @escaping (Bool) -> Void) {
        var cleanup = TransitionCleanup()
        noteTransitionBegins()
        CollectionAnimation.run(animated) {
            tiling {
                cleanup = animate(transition)
                transition.finalize()
            }
            for view in cleanup.movingViews { view.runningTransitions += 1 }
        } completion: { [weak self] finished in
            for view in cleanup.movingViews { view.runningTransitions -= 1 }
            cleanup.snapshots.forEach { $0.removeFromSuperview() }
            self?.end(cleanup.leaving)
            completion(finished)
        }
    }

    private func end(_ leaving: [LeavingView]) {
        for leaving in leaving { retire(leaving.view, leaving.key) }
        rows.retire(allBut: Set(shown.order.compactMap(row(of:))))
        noteTransitionEnds()
    }

    /// Sets everything to what it is afterwards; called inside of the animation.
    private func animate(_ transition: ElementTransition) -> TransitionCleanup {
        let jump = scroll(transition)
        let (before, orderBefore) = (shown.elements, shown.order)
        shown.rekey(by: transition.mapping)
        rows.follow(transition.mapping)
        let wanted = settle(transition)
        let answers = arrangement.presenting { ask(transition, shown: orderBefore, wanted: wanted) }

        var leaving = leavingViews(transition, answers, orderBefore.compactMap { key in before[key].map { (key, $0) } }, wanted)
        let appearing = appearingElements(transition, answers, before: before, wanted)
        UIView.performWithoutAnimation {
            shown.noteAppearing(appearing.keys)
            let wanted = shown.fromBackToFront(wanted)
            arrange(wanted.map(\.key), keepsPlaces: true)
            for (key, _) in wanted {
                guard let start = appearing.starts[key] else { continue }
                let isElsewhere = appearing.placedBefore[key]
                place(shown[key]?.view, isElsewhere.map { converted(start, scrolledBy: $0, for: shown[key]?.view) } ?? start)
            }
            leaving += viewsCrossingViewport(transition, answers, wanted: wanted)
            if jump != .zero {
                for moved in leaving.map(\.view) + wanted.compactMap({ shown[$0.key]?.view }) where moved.superview === view {
                    moved.center = moved.center + jump
                }
            }
        }
        rows.placeAll()
        let departures = StaggeredDepartures(
            by: UIView.stagger, leaving: leaving, wanted: wanted, appearing: Set(appearing.starts.keys), in: self)
        for leaving in leaving { departures.run(leaving.view) { place(leaving.view, leaving.end) } }
        for (key, attributes) in wanted {
            shown.setAttributes(attributes, for: key)
            let view = shown[key]?.view
            view?.displayElement = key.displayElement(z: attributes.zIndex)
            // What a finger holds is where the finger is, at once.
            if key == movement.heldKey {
                UIView.performWithoutAnimation { place(view, attributes) }
            } else {
                departures.run(view) { place(view, attributes) }
            }
        }
        for snapshot in appearing.snapshots {
            snapshot.view.center = mirrored(CGRect(origin: snapshot.end.center, size: .zero)).origin
            snapshot.view.transform3D = snapshot.end.transform3D
            snapshot.view.alpha = snapshot.end.alpha
        }
        return TransitionCleanup(
            leaving: leaving, snapshots: appearing.snapshots.map(\.view),
            movingViews: leaving.map(\.view) + wanted.compactMap { shown[$0.key]?.view })
    }

    /// Scrolls to where the change leads, and answers how far the elements have to be moved to stay where they are seen.
    ///
    /// Elements that set off one after the other wait where they are seen, so the content is scrolled at once, and not along with them.
    private func scroll(_ transition: ElementTransition) -> CGPoint {
        guard let offset = transition.offset, offset != view.contentOffset else { return .zero }
        guard UIView.stagger > 0 else {
            view.contentOffset = offset
            return .zero
        }
        let before = view.contentOffset
        UIView.performWithoutAnimation { view.contentOffset = offset }
        return CGPoint(x: offset.x - before.x, y: offset.y - before.y)
    }

    // MARK: What is in sight afterwards

    /// Makes the views of what will be seen, until none of them asks for another layout.
    private func settle(_ transition: ElementTransition) -> [WantedElement] {
        var wanted: [WantedElement] = []
        UIView.performWithoutAnimation { for key in ElementKey.sorted(transition.reconfigured) { reconfigure(key) } }
        Settling.settle(view) { settling in
            validateLayout()
            // The content moves along with what it moves for.
            let adjustment = session.takeOffsetAdjustment()
            if adjustment != .zero { view.contentOffset = clamped(view.contentOffset + adjustment) }
            validateLayout()
            var hasMoved = false
            UIView.performWithoutAnimation { (wanted, hasMoved) = showElements(of: transition, &settling) }
            return !hasMoved && session.isPrepared
        }
        // What was made, and then pushed out of sight by what turned out longer, is not shown after all.
        let left = Set(shown.elements.keys).subtracting(shown.order).subtracting(wanted.map(\.key))
        for key in ElementKey.sorted(left) { recycle(key) }
        return wanted
    }

    /// Makes the views of what is in sight, and answers whether the layout took preferred attributes of any.
    private func showElements(of transition: ElementTransition, _ settling: inout Settling) -> ([WantedElement], hasMoved: Bool) {
        let viewport = viewport
        loadAttributes(for: viewport)
        refreshRows(in: viewport)
        let wanted = wantedElements(in: viewport)
        let asksShownElements = session.takeAsksShownElements()
        let hasMoved = measure(wanted, &settling) { key, attributes in
            guard let element = shown[key] else { return show(key, attributes) }
            guard asksShownElements || element.attributes.size != attributes.size || transition.reconfigured.contains(key) else {
                return false
            }
            return takePreferredAttributes(of: element.view, attributes)
        }
        return (wanted, hasMoved)
    }

    // MARK: What the layouts say

    /// Asks the layouts about every element, in UIKit's order: what is deleted, what is inserted, what stays; then supplementary and
    /// decoration views (updates.order-of-hooks).
    private func ask(_ transition: ElementTransition, shown: [ElementKey], wanted: [WantedElement]) -> HookAnswers {
        var answers = HookAnswers()
        let mapping = transition.mapping
        func askFinal(_ key: ElementKey) { answers.final[key] = transition.layoutBefore.finalAnswer(for: key) }
        func askInitial(_ key: ElementKey) { answers.initial[key] = transition.layoutAfter.initialAnswer(for: key) }
        let isShown = Set(shown)
        let isWanted = Set(wanted.map(\.key))

        let deleted = shown.filter {
            mapping.newKey($0) == nil && ($0.category == .cell || mapping.deletedSections.contains($0.section))
        }
        for key in deleted.sorted(by: transition.isAskedAboutEarlier) { askFinal(key) }
        let inserted = wanted.map(\.key).filter { $0.category == .cell && mapping.oldKey($0) == nil }
        for key in ElementKey.sorted(Set(inserted + transition.insertedItems)) { askInitial(key) }
        for areCells in [true, false] {
            for key in shown where (key.category == .cell) == areCells {
                guard let new = mapping.newKey(key) else {
                    if answers.final[key] == nil { askFinal(key) }
                    continue
                }
                if transition.asksAboutKeptElements || !isWanted.contains(new) { askFinal(key) }
                if transition.asksAboutKeptElements { askInitial(new) }
            }
            for (key, _) in wanted where (key.category == .cell) == areCells {
                guard let old = mapping.oldKey(key), !isShown.contains(old) else { continue }
                if transition.asksAboutKeptElements { askFinal(old) }
                askInitial(key)
            }
        }
        for (key, _) in wanted where key.category != .cell && mapping.oldKey(key) == nil { askInitial(key) }
        return answers
    }

    private func end(
        of key: ElementKey, _ element: ShownElements.Element, _ answer: HookAnswer?, in transition: ElementTransition
    ) -> UICollectionViewLayoutAttributes {
        let shown = element.attributes
        if let answer, answer.isCustom, let attributes = answer.attributes { return attributes }
        guard let new = transition.mapping.newKey(key) else { return answer?.attributes ?? shown.transparent() }
        if transition.movesInAndOut, let place = session.attributes(for: new) {
            // In a row that stays both scroll alike.
            if let row = row(of: new), let own = rows.views[row], element.view.superview === own { return place }
            return converted(place, scrolledBy: scroll(of: new), for: element.view)
        }
        return answer?.attributes.map { $0.alpha == 0 ? $0 : shown.transparent() } ?? shown.transparent()
    }

    private func start(
        of key: ElementKey, _ target: UICollectionViewLayoutAttributes, _ answer: HookAnswer?, in transition: ElementTransition
    ) -> UICollectionViewLayoutAttributes {
        if let answer, answer.isCustom, let attributes = answer.attributes { return attributes }
        guard let old = transition.mapping.oldKey(key) else { return answer?.attributes ?? target.transparent() }
        if transition.movesInAndOut, let place = transition.placeBefore(old) { return place.copy(for: key) }
        return target.transparent()
    }

    // MARK: Views that leave and views that appear

    /// The views of what was on screen and is not wanted any more.
    private func leavingViews(
        _ transition: ElementTransition, _ answers: HookAnswers, _ before: [(ElementKey, ShownElements.Element)], _ wanted: [WantedElement]
    ) -> [LeavingView] {
        let isWanted = Set(wanted.map(\.key))
        var leaving: [LeavingView] = []
        for (key, element) in before {
            let new = transition.mapping.newKey(key)
            if let new, isWanted.contains(new) { continue }
            if let new { _ = shown.remove(new) }
            let end = end(of: key, element, answers.final[key], in: transition)
            leaving.append(LeavingView(key: transition.clientKeyBefore(key), view: element.view, end: end))
        }
        shown.closeRanks()
        return leaving
    }

    /// What begins elsewhere than where it is seen.
    private struct Appearing {
        /// The elements that were not on screen.
        var keys: [ElementKey] = []
        var starts: [ElementKey: UICollectionViewLayoutAttributes] = [:]
        /// How far the rows were scrolled that starts before the change are given in.
        var placedBefore: [ElementKey: CGPoint] = [:]
        /// The images of elements that were on screen, which leave while the elements themselves appear.
        var snapshots: [(view: UIView, end: UICollectionViewLayoutAttributes)] = []
    }

    private func appearingElements(
        _ transition: ElementTransition, _ answers: HookAnswers, before: [ElementKey: ShownElements.Element], _ wanted: [WantedElement]
    ) -> Appearing {
        var appearing = Appearing()
        for (key, attributes) in wanted {
            let initial = answers.initial[key]
            guard let old = transition.mapping.oldKey(key), let element = before[old] else {
                appearing.keys.append(key)
                appearing.starts[key] = start(of: key, attributes, initial, in: transition)
                if transition.movesInAndOut, initial?.isCustom != true, let old = transition.mapping.oldKey(key),
                    transition.placeBefore(old) != nil
                {
                    appearing.placedBefore[key] = transition.scrollsBefore.scroll(of: old)
                }
                continue
            }
            // A subclass that sends a kept element elsewhere, or has it begin elsewhere, shows it twice: leaving, and appearing
            // (updates.hooks-for-all-on-screen, updates.survivor-moves-once).
            let final = answers.final[old]
            guard final?.isCustom == true || initial?.isCustom == true else { continue }
            if initial?.isCustom == true { appearing.starts[key] = initial?.attributes }
            if let snapshot = element.view.snapshotView(afterScreenUpdates: false) {
                appearing.snapshots.append((snapshot, final?.attributes ?? attributes))
                UIView.performWithoutAnimation {
                    snapshot.frame = element.view.frame
                    (element.view.superview ?? view).insertSubview(snapshot, aboveSubview: element.view)
                }
            }
        }
        return appearing
    }

    /// Makes the views of items that are inserted out of sight, where the layout has them begin elsewhere and so cross the viewport
    /// (updates.order-of-hooks).
    private func viewsCrossingViewport(
        _ transition: ElementTransition, _ answers: HookAnswers, wanted: [WantedElement]
    ) -> [LeavingView] {
        guard !transition.insertedItems.isEmpty else { return [] }
        let viewport = viewport
        let isWanted = Set(wanted.map(\.key))
        var crossing: [LeavingView] = []
        for key in transition.insertedItems where !isWanted.contains(key) && arrangement.hasView(key) {
            guard let answer = answers.initial[key], answer.isCustom, let start = answer.attributes,
                let end = session.attributes(for: key), !(start.isHidden && end.isHidden),
                start.frame.union(end.frame).scrolled(by: scroll(of: key)).isShown(in: viewport)
            else { continue }
            let view = makePlaced(key, start)
            view.displayElement = key.displayElement(z: end.zIndex)
            let container = container(of: key)
            let below = wanted.last { $0.attributes.zIndex <= end.zIndex && shown[$0.key]?.view.superview === container }
                .flatMap { shown[$0.key]?.view }
            if let below { container.insertSubview(view, aboveSubview: below) } else { container.addSubview(view) }
            willDisplay(view, key)
            crossing.append(LeavingView(key: arrangement.clientKey(key), view: view, end: end))
        }
        return crossing
    }

    private func place(_ view: UICollectionReusableView?, _ attributes: UICollectionViewLayoutAttributes) {
        guard let view else { return }
        let size = view.bounds.size
        // What has come to lie in the view begins at its place there, and does not fly in from a corner.
        if size != attributes.size { UIView.performWithoutAnimation { view.layoutIfNeeded() } }
        view.takeOn(attributes, mirroredIn: mirrorWidth)
        // What lies in the view moves along with its edges.
        if view.bounds.size != size { view.layoutIfNeeded() }
    }
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
        return HookAnswer(attributes: answer, isCustom: !(defaultInitialAttributes(key)?.looks(like: answer) ?? false))
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
        return HookAnswer(attributes: answer, isCustom: !(defaultFinalAttributes(key)?.looks(like: answer) ?? false))
    }
}
