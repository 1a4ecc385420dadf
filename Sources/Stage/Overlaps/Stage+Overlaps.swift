// SPDX-License-Identifier: MIT
//
// What lies over something else though nobody asked for it, items and what is pinned to the screen, and what has no place.

import Foundation
import VitrineCollectionUI
import VitrineFiles
import VitrineGeometry
import VitrineInterfaces
import VitrineLayoutSolvers
import VitrineMotions
import VitrineNodes
import VitrineScene
import VitrineViews

extension Stage {
    /// What overlaps against its layout, has no place in it, or hides what is to be read.
    func overlaps(file: String) -> [Diagnostic] {
        inSurroundings {
            itemsWithoutPlace(file: file) + [overlappingItems(file: file)].compactMap(\.self) + (screen?.overlaps(file: file) ?? [])
        }
    }

    /// That groups of a compositional layout have no room for some of their items, each group once.
    private func itemsWithoutPlace(file: String) -> [Diagnostic] {
        guard let geometry = (collectionView.collectionViewLayout as? UICollectionViewCompositionalLayout)?.geometry else { return [] }
        var found: [Diagnostic] = []
        for (index, section) in model.sections.enumerated() {
            let told = geometry.shortages(inSection: index).map { model.layout.diagnostic(of: $0, in: section, file: file) }
            found += told.filter { !found.contains($0) }
        }
        return found
    }

    /// That items of a layout which puts them beside each other lie over each other.
    private func overlappingItems(file: String) -> Diagnostic? {
        // What the scene moves by itself, and what a finger holds, lies where it was put.
        guard model.adjustments.isEmpty, model.springs == nil, tracks.isEmpty,
            !(collectionView.collectionViewLayout is UICollectionViewTransitionLayout),
            !model.layout.traits.contains(.isSeenThroughViewport)
        else { return nil }
        // The layout has said where they stand: a long list drawn in parts would be asked for every part again.
        let shown =
            parts == nil
            ? collectionView.shownCellAttributes
            : collectionView.attributesInView.filter { $0.representedElementCategory == .cell }
        let sections = Set(shown.map(\.indexPath.section)).filter { section in
            model.sections.indices.contains(section) && model.layout.keepsItemsApart(in: model.sections[section])
        }
        if sections.isEmpty { return nil }
        let items = shown.compactMap { item -> (frame: CGRect, indexPath: IndexPath)? in
            guard !item.isHidden, item.alpha > 0, CATransform3DIsIdentity(item.transform3D), sections.contains(item.indexPath.section)
            else { return nil }
            return (item.frame, item.indexPath)
        }.sorted { $0.frame.minY == $1.frame.minY ? $0.indexPath < $1.indexPath : $0.frame.minY < $1.frame.minY }
        // Frames on whole pixels may share one.
        let pixel = collectionView.pixelGrid.ceil(1) + 0.01
        for (place, item) in items.enumerated() {
            for other in items[(place + 1)...] {
                guard other.frame.minY < item.frame.maxY else { break }
                guard item.frame.meets(other.frame, by: pixel) else { continue }
                let shared = item.frame.intersection(other.frame)
                let (first, second) = (min(item.indexPath, other.indexPath), max(item.indexPath, other.indexPath))
                let section = model.sections[second.section]
                let size = [shared.width, shared.height].map { $0.numberText(places: 1) }.joined(separator: " × ")
                return Diagnostic(
                    file: file, line: section.line, column: section.column, severity: .warning, category: .reference,
                    message: "item \(second.item) of section \(second.section) lies over item \(first.item)"
                        + (first.section == second.section ? "" : " of section \(first.section)") + " by \(size) points",
                    hint: "their group or line is smaller than they are: give it more room, or write a negative spacing if it is meant so")
            }
        }
        return nil
    }
}

extension SceneScreen {
    /// Pinned views that lie over each other or over bars, and those that the status bar is drawn over.
    func overlaps(file: String) -> [Diagnostic] {
        guard !said.foreground.isEmpty, let window = root.view.window else { return [] }
        let pinned = foreground.shownParts.map { (pinned: $0.pinned, view: $0.view, marks: VisibleMarks(of: $0.view, in: window)) }
        let bars = root.view.bars(besides: foreground).map { (name: $0.name, marks: VisibleMarks(of: $0.view, in: window)) }
        let statusBar = overlays.compactMap { $0 as? StatusBarView }.first.map { VisibleMarks(of: $0, in: window) }
        var found: [Diagnostic] = []
        func report(_ view: UIView, _ message: String, hint: String) {
            let place = view.firstPlace
            found.append(
                Diagnostic(
                    file: place?.file ?? file, line: place?.line ?? 0, column: place?.column ?? 0, severity: .warning,
                    category: .reference, message: message, hint: hint))
        }
        for (index, front) in pinned.enumerated() {
            let name = front.pinned.name.map { "pinned view '\($0)'" } ?? "pinned view"
            for back in pinned[..<index] {
                guard let sign = back.marks.firstSign(hiddenBy: front.marks) else { continue }
                report(
                    front.view, "the \(name) lies over \(sign.name) of another pinned view",
                    hint: "give one of them another distance from the edges, or put both into one view")
            }
            for bar in bars {
                guard let sign = bar.marks.firstSign(hiddenBy: front.marks) else { continue }
                report(
                    front.view, "the \(name) lies over \(sign.name) of the \(bar.name)",
                    hint: "count its distance from what bars leave free, as in bottom: safe+8")
            }
            guard let statusBar,
                let sign = front.marks.signs.first(where: { sign in
                    statusBar.signs.contains { $0.frame.meets(sign.frame, by: 1) }
                })
            else { continue }
            report(
                front.view, "the status bar is drawn over \(sign.name) of the \(name)",
                hint: "count its distance from the safe area, as in top: safe+8")
        }
        return found
    }
}

extension UIView {
    /// The bars of containers in the view, but not in one of its subviews.
    fileprivate func bars(besides part: UIView) -> [(name: String, view: UIView)] {
        subviews.flatMap { view -> [(name: String, view: UIView)] in
            if view === part || view.isHidden { return [] }
            return switch view {
            case is UINavigationBar: [("navigation bar", view)]
            case is UITabBar: [("tab bar", view)]
            case is UIToolbar: [("toolbar", view)]
            case is UICollectionView: []
            default: view.bars(besides: part)
            }
        }
    }

    /// Where the file says the first node in the view.
    fileprivate var firstPlace: Scene.SourcePlace? {
        if let node = self as? NodeView, node.node.place.line > 0 { return node.node.place }
        return subviews.lazy.compactMap(\.firstPlace).first
    }
}
