// SPDX-License-Identifier: MIT
//
// Steps that bring other data, as a diffable data source does, or other surroundings.

import Foundation
import VitrineChanges
import VitrineCollectionUI
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
import VitrineNodes
package import VitrineScene
import VitrineTimeline
import VitrineViews

extension Stage {
    // MARK: Data

    /// Brings other data by the batch update that leads to them.
    func apply(_ snapshot: Scene.Snapshot, _ animation: Scene.Animation?, _ ended: @escaping () -> Void) {
        let plan: UpdatePlan
        let operations: [UpdateOperation]
        do {
            operations = try snapshot.operations(from: model.sections)
            plan = try UpdatePlan(
                before: model.sections.map(\.itemCount), after: snapshot.sections.map(\.itemCount), operations: operations)
        } catch {
            // Items that cannot be told apart were reported when the scene was read.
            model.sections = snapshot.sections
            collectionView.reloadData()
            return ended()
        }
        let cells = collectionView.indexPathsForVisibleItems.map { (path: $0, look: dataSource.look(ofItem: $0)) }
        let supplementaries = visibleSupplementaries.map {
            (kind: $0.kind, path: $0.path, look: dataSource.look(ofSupplementary: $0.kind, at: $0.path))
        }
        animation.run { [model, collectionView] in
            collectionView.performBatchUpdates({
                model.sections = snapshot.sections
                model.highlighted = model.highlighted.compactMap(plan.newPath(of:))
                for operation in operations { collectionView.perform(operation) }
            }) { _ in ended() }
        }
        for old in cells {
            guard let path = plan.newPath(of: old.path), let look = dataSource.look(ofItem: path), look != old.look else { continue }
            if look.differsInCharts(from: old.look) {
                animation.run { [weak self] in self?.refillCell(at: path) }
                continue
            }
            change([path], animation ?? Scene.Animation(), keepsPlace: look.decoration.transform == old.look?.decoration.transform) {
                [unowned self] in
                refillCell(at: $0)
            }
        }
        for supplementary in supplementaries {
            guard supplementary.path.count == 2, let section = plan.newSection(of: supplementary.path.section),
                case let path = IndexPath(item: supplementary.path.item, section: section),
                dataSource.look(ofSupplementary: supplementary.kind, at: path) != supplementary.look
            else { continue }
            refillSupplementary(supplementary.kind, at: path)
        }
    }

    /// The headers and footers that are shown.
    private var visibleSupplementaries: [(kind: String, path: IndexPath)] {
        ([UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] + model.supplementaryKinds).flatMap {
            kind in
            collectionView.indexPathsForVisibleSupplementaryElements(ofKind: kind).map { (kind, $0) }
        }
    }

    private func refillCell(at path: IndexPath) {
        guard let cell = collectionView.cellForItem(at: path) as? any TemplateShowing, let use = dataSource.use(ofItem: path) else {
            return
        }
        dataSource.fill(use, cell.show)
    }

    private func refillSupplementary(_ kind: String, at path: IndexPath) {
        let view = collectionView.supplementaryView(forElementKind: kind, at: path)
        guard let view = view as? any TemplateShowing, let use = dataSource.use(ofSupplementary: kind, at: path) else { return }
        dataSource.fill(use, view.show)
    }

    // MARK: Surroundings

    /// Has everything fade from its look under the old traits to that under the new, as when the settings of a device change.
    package func change(_ changes: Scene.TraitChanges, _ animation: Scene.Animation) {
        guard animation.isDisabled || animation.delay == 0 else {
            var later = animation
            later.delay = 0
            clock.schedule(at: clock.now + animation.delay) { [weak self] in self?.change(changes, later) }
            return
        }
        var canvas = surroundings
        if let appearance = changes.appearance { canvas.appearance = appearance }
        if let contrast = changes.contrast { canvas.contrast = contrast }
        if let category = changes.contentSizeCategory { canvas.contentSizeCategory = category }
        let adopt = {
            for stage in self.screens {
                stage.adopt(canvas, fading: animation.curveOption.easing, for: animation.movingTime)
                stage.refill()
                if changes.contentSizeCategory != nil { stage.collectionView.collectionViewLayout.invalidateLayout() }
            }
        }
        guard !animation.isDisabled, animation.movingTime > 0 else { return adopt() }
        // On its background each look covers the one before, so that nothing behind shines through half way.
        if canvasIsOpaque { window.backgroundColor = UIColor.scene(scene.canvas.background) }
        UIView.transition(
            with: window, duration: animation.movingTime, options: [.transitionCrossDissolve, animation.curveOption], animations: adopt
        ) { [window] _ in window.backgroundColor = nil }
    }
}

extension Stage {
    /// Shows everything anew, as under other traits.
    fileprivate func refill() {
        for path in collectionView.indexPathsForVisibleItems { refillCell(at: path) }
        for supplementary in visibleSupplementaries { refillSupplementary(supplementary.kind, at: supplementary.path) }
        for case let view as SceneDecorationView in collectionView.subviews { view.fillAgain() }
        refillBackground()
        screen?.refill()
    }
}

/// The way of a colour to another.
struct ColorFade {
    var from: CGColor
    var start: TimeInterval
    var length: TimeInterval
    var easing: Easing

    /// The colour at a time; nil once it is the other one.
    func color(at time: TimeInterval, to end: CGColor) -> CGColor? {
        let share = (time - start) / length
        guard share < 1 else { return nil }
        let progress = CGFloat(easing.progress(at: max(share, 0), of: length))
        func mixed(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * progress }
        return CGColor(
            red: mixed(from.red, end.red), green: mixed(from.green, end.green), blue: mixed(from.blue, end.blue),
            alpha: mixed(from.alpha, end.alpha))
    }
}

extension UIView.AnimationOptions {
    /// The curve of the options.
    fileprivate var easing: Easing {
        if contains(.curveLinear) { return .linear }
        if contains(.curveEaseOut) { return .curve(.easeOut) }
        return .curve(contains(.curveEaseIn) ? .easeIn : .easeInOut)
    }
}

extension UICollectionView {
    /// Calls what an update says.
    fileprivate func perform(_ operation: UpdateOperation) {
        switch operation {
        case .insertItem(let path): insertItems(at: [path])
        case .deleteItem(let path): deleteItems(at: [path])
        case .moveItem(let from, let to): moveItem(at: from, to: to)
        case .reloadItem(let path): reloadItems(at: [path])
        case .reconfigureItem(let path): reconfigureItems(at: [path])
        case .insertSection(let section): insertSections(IndexSet(integer: section))
        case .deleteSection(let section): deleteSections(IndexSet(integer: section))
        case .moveSection(let from, let to): moveSection(from, toSection: to)
        case .reloadSection(let section): reloadSections(IndexSet(integer: section))
        }
    }
}
