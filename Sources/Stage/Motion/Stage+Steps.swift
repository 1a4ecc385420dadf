// SPDX-License-Identifier: MIT
//
// The steps of a timeline, as calls that an app would make.

import Foundation
import VitrineChanges
import VitrineCollectionUI
import VitrineGeometry
import VitrineInterfaces
import VitrineLayers
import VitrineMotions
import VitrineNodes
import VitrineScene
import VitrineTimeline
import VitrineViews

extension Stage {
    /// Why a step cannot be performed now; nil when it can.
    func obstacle(to step: Scene.Step) -> String? {
        switch step.action {
        case .wait, .touch, .moment, .flow: return nil
        case .refresh: return collectionView.refreshControl == nil ? "the collection has no refreshControl" : nil
        case .type: return window.canType ? nil : "no field is edited that could be typed into; tap one before, or write editing: true"
        default: break
        }
        if collectionView.collectionViewLayout is UICollectionViewTransitionLayout {
            return "the step falls into a transition that has not ended"
        }
        if case .set(let changes) = step.action, let layout = changes.layout, layout.name != model.layout.name {
            return "the layout in force is \(model.layout.name), not \(layout.name)"
        }
        // Whether fingers come into it is known from all steps, and asked last.
        if let obstacle = step.obstacle(in: model.sections), scene.timeline.isTouched { return obstacle }
        guard let (sections, layout) = step.change(of: model.sections, model.layout) else { return nil }
        return scene.crowd(of: sections, in: layout, on: pictureSize)?.sentence
    }

    /// Performs a step.
    ///
    /// - Parameter ended: called when everything that the step set in motion has come to rest.
    func perform(_ step: Scene.Step, ended: @escaping () -> Void) {
        let standard = step.animation ?? Scene.Animation()
        switch step.action {
        case .wait, .moment: ended()
        case .flow(let action):
            perform(action, at: step.position, isAnimated: !standard.isDisabled)
            ended()
        case .animate(let motion): animate(motion, standard, ended)
        case .type(let typing): type(typing, ended)
        case .refresh(let refresh): perform(refresh, ended)
        case .batch(let batch): step.animation.run { self.perform(batch, ended) }
        case .apply(let snapshot): apply(snapshot, step.animation, ended)
        case .reloadData(let sections):
            if let sections { model.sections = sections }
            collectionView.reloadData()
            ended()
        case .layout(let layout):
            model.layout = layout
            let object = layout.object(for: model, mirrors: scene.canvas.direction == .rightToLeft)
            centering(step.centered) {
                step.animation.run {
                    self.collectionView.setCollectionViewLayout(object, animated: !standard.isDisabled) { _ in ended() }
                }
            }
        case .set(let changes):
            standard.run { self.collectionView.performBatchUpdates({ self.change(changes) }) { _ in ended() } }
        case .scroll(.fling(let velocity)):
            scrollingEnds(with: ended)
            collectionView.fling(velocity: CGPoint(x: velocity.dx, y: velocity.dy))
        case .scroll(.to(let target)): scroll(to: target, step.animation, ended)
        case .select(let paths):
            change(paths, standard) { self.collectionView.selectItem(at: $0, animated: false, scrollPosition: []) }
        case .deselect(let paths): change(paths, standard) { self.collectionView.deselectItem(at: $0, animated: false) }
        case .highlight(let paths): highlight(paths, true, standard)
        case .unhighlight(let paths): highlight(paths, false, standard)
        case .toggle(let paths):
            for path in paths.dropLast() { step.animation.run { self.toggle(path) {} } }
            guard let last = paths.last else { return ended() }
            step.animation.run { self.toggle(last, ended) }
        case .bounds(let bounds): standard.run { self.change(bounds) }
        case .traits(let changes): (host ?? self).change(changes, standard)
        case .transition(let transition): centering(step.centered) { follow(transition, step.animation, ended) }
        case .touch: preconditionFailure("fingers are led by the course of a timeline")
        }
    }

    /// Makes a change after which another layout has an item in the middle.
    private func centering(_ path: IndexPath?, _ change: () -> Void) {
        model.centered = path
        change()
        model.centered = nil
    }

    // MARK: Data

    /// Expands an item of an outline, or collapses it.
    func toggle(_ path: IndexPath, _ ended: @escaping () -> Void) {
        guard let batch = model.sections.toggling(path) else { return ended() }
        perform(batch, ended)
    }

    private func perform(_ batch: Scene.Batch, _ ended: @escaping () -> Void) {
        collectionView.performBatchUpdates({ [model, collectionView] in
            let before = model.sections.map(\.itemCount)
            model.sections = batch.applied(to: model.sections)
            do throws(UpdateError) {
                let plan = try UpdatePlan(before: before, after: model.sections.map(\.itemCount), operations: batch.operations)
                model.highlighted = model.highlighted.compactMap(plan.newPath(of:))
            } catch {
                preconditionFailure("a batch that was checked when the scene was read does not fit: \(error)")
            }
            collectionView.deleteItems(at: batch.deletions.flatMap(\.paths))
            collectionView.insertItems(at: batch.insertions.flatMap(\.paths))
            for move in batch.moves { collectionView.moveItem(at: move.from, to: move.to) }
            collectionView.reloadItems(at: batch.reloads.map(\.at))
            collectionView.reconfigureItems(at: batch.reconfigures.map(\.at))
            collectionView.deleteSections(IndexSet(batch.sectionDeletions.map(\.index)))
            collectionView.insertSections(IndexSet(batch.sectionInsertions.map(\.at)))
            for move in batch.sectionMoves { collectionView.moveSection(move.from, toSection: move.to) }
            collectionView.reloadSections(IndexSet(batch.sectionReloads.map(\.at)))
        }) { _ in ended() }
    }

    private func change(_ changes: Scene.Changes) {
        let layout = collectionView.collectionViewLayout
        if let properties = changes.layout {
            model.layout = properties
            properties.apply(to: layout)
        }
        if let appearing = changes.appearing { model.flights.appearing = appearing }
        if let disappearing = changes.disappearing { model.flights.disappearing = disappearing }
        if let attributes = changes.attributes {
            model.adjustments = AttributeAdjustments(attributes, mirrors: model.mirrors, motions: model.adjustments.motions)
            layout.invalidateLayout()
        }
        if let inset = changes.contentInset { collectionView.contentInset = inset }
        if let isEditing = changes.isEditing { collectionView.isEditing = isEditing }
        if let color = changes.backgroundColor { collectionView.backgroundColor = context.color(color) }
        if let distance = changes.perspective { collectionView.layer.sublayerTransform.m34 = -1 / distance }
    }

    // MARK: State

    /// Changes the state of items one after the other; the cells that are seen fade from how they look into how they will.
    ///
    /// - Parameter keepsPlace: Whether the look's own transform stays, so that an opaque face can cover the one before; nil asks the cell.
    func change(
        _ paths: [IndexPath], _ animation: Scene.Animation, keepsPlace: Bool? = nil, _ change: @escaping (IndexPath) -> Void
    ) {
        guard animation.isDisabled || animation.delay == 0 else {
            var later = animation
            later.delay = 0
            clock.schedule(at: clock.now + animation.delay) { [weak self] in
                self?.change(paths, later, keepsPlace: keepsPlace, change)
            }
            return
        }
        for path in paths {
            guard let cell = collectionView.cellForItem(at: path), !animation.isDisabled else {
                change(path)
                continue
            }
            UIView.transition(
                with: face(of: cell, keepsPlace), duration: animation.movingTime,
                options: [.transitionCrossDissolve, animation.curveOption],
                animations: { change(path) }, completion: nil)
        }
    }

    /// The view of a cell that gives way to its next look.
    private func face(of cell: UICollectionViewCell, _ keepsPlace: Bool?) -> UIView {
        guard let cell = cell as? SceneCell else { return cell }
        return keepsPlace ?? cell.keepsPlaceInAllStates ? cell.face : cell
    }

    private func highlight(_ paths: [IndexPath], _ isOn: Bool, _ animation: Scene.Animation) {
        change(paths, animation) { [model, collectionView] path in
            model.highlighted.removeAll { $0 == path }
            if isOn { model.highlighted.append(path) }
            collectionView.setHighlightedItems(model.highlighted)
        }
    }

    // MARK: Bounds

    private func change(_ bounds: Scene.BoundsChange) {
        if let safeArea = bounds.safeArea { window.ownSafeAreaInsets = safeArea }
        if let screen { screen.frame = placed(bounds.size) } else { collectionView.frame = placed(bounds.size) }
        window.layoutIfNeeded()
    }
}

extension Scene.Step {
    /// What the step names that fingers have brought to other places; nil where all is there.
    fileprivate func obstacle(in sections: [Scene.Section]) -> String? {
        let paths: [IndexPath]
        switch action {
        case .batch(let batch): return batch.obstacle(in: sections)
        case .select(let some), .deselect(let some), .highlight(let some), .unhighlight(let some), .toggle(let some): paths = some
        case .scroll(.to(.item(let path, _))): paths = [path]
        case .layout, .transition: paths = [centered].compactMap(\.self)
        default: return nil
        }
        let gone = paths.first { !sections.indices.contains($0.section) || $0.item >= sections[$0.section].itemCount }
        return gone.map { "there is no item \($0.item) in section \($0.section) any more" }
    }

    /// The sections and the layout that the step leads to; nil where it changes neither.
    func change(of sections: [Scene.Section], _ layout: Scene.Layout) -> ([Scene.Section], Scene.Layout)? {
        switch action {
        case .batch(let batch): (batch.applied(to: sections), layout)
        case .apply(let snapshot): (snapshot.sections, layout)
        case .reloadData(let new?): (new, layout)
        case .layout(let new): (sections, new)
        case .set(let changes): changes.layout.map { (sections, $0) }
        case .transition(let transition): (sections, transition.layout)
        default: nil
        }
    }
}
