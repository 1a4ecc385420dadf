// SPDX-License-Identifier: MIT
//
// Elements that nothing can be seen of, or that stand where the device covers them.

import Foundation
import VitrineCollectionUI
import VitrineFiles
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineScene
import VitrineViews

extension Stage {
    /// What comes to light when all of the content is laid out, a canvas of it at a time.
    ///
    /// The canvas has grown to the whole content after that.
    var fullContentDiagnostics: [Diagnostic] {
        showFullContent()
        let (height, step) = (fullContentSize.height, max(scene.canvas.size.height, 1))
        var found: [Diagnostic] = []
        var (top, seen): (CGFloat, Set<Diagnostic>) = (0, [])
        while top < height {
            _ = displayList(ofRows: top...min(top + step, height))
            found += diagnostics.filter { seen.insert($0).inserted }
            top += step
        }
        return found
    }

    /// What begins under the status bar, what has measured itself to nothing, and an offset at which nothing is.
    func uncoveredPlaces(file: String) -> [Diagnostic] {
        inSurroundings {
            [beginningUnderStatusBar(file: file), emptyItem(file: file), offsetBeyondContent(file: file)].compactMap(\.self)
        }
    }

    /// That the scene is scrolled to where none of its content is.
    private func offsetBeyondContent(file: String) -> Diagnostic? {
        let (content, seen) = (collectionView.contentSize, collectionView.bounds)
        guard case .offset(let offset)? = scene.collection.scroll, collectionView.contentOffset == offset,
            !model.layout.traits.contains(.isSeenThroughViewport), content.width > 0, content.height > 0,
            offset.x >= content.width || offset.y >= content.height || offset.x <= -seen.width || offset.y <= -seen.height
        else { return nil }
        let (x, y) = (offset.x.numberText(places: 2), offset.y.numberText(places: 2))
        let (width, height) = (content.width.numberText(places: 2), content.height.numberText(places: 2))
        let section = scene.collection.sections.first { $0.line > 0 }
        return Diagnostic(
            file: file, line: section?.line ?? 0, column: section?.column ?? 0, severity: .warning, category: .reference,
            message: "nothing is seen at the offset [\(x), \(y)]: the content is \(width) by \(height) points",
            hint: "scroll: {item: [section, item]} scrolls to where an item is")
    }

    /// That content which is too short to scroll begins under the status bar, since UIKit adds the safe area to what scrolls.
    private func beginningUnderStatusBar(file: String) -> Diagnostic? {
        let (collection, top) = (scene.collection, surroundings.safeArea.top)
        guard collection.contentInsetAdjustment == .automatic, top > 0, window.bounds.size == scene.canvas.size,
            collectionView.adjustedContentInset.top == collection.contentInset.top, collectionView.contentOffset.y <= 0,
            !model.layout.traits.contains(.isSeenThroughViewport), collectionView.contentSize.height < collectionView.bounds.height
        else { return nil }
        let elements: [UICollectionReusableView] =
            collectionView.visibleCells
            + collectionView.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
        let covered = elements.contains { view in
            let frame = view.convert(view.bounds, to: window)
            return !view.isHidden && frame.height > 0 && frame.minY < top - 0.5 && frame.maxY > 0
        }
        guard covered else { return nil }
        let section = collection.sections.first { $0.line > 0 }
        return Diagnostic(
            file: file, line: section?.line ?? 0, column: section?.column ?? 0, severity: .warning, category: .reference,
            message: "the content begins under the status bar: it is too short to scroll, and contentInsetAdjustment is automatic",
            hint: "contentInsetAdjustment: always keeps it clear of the safe area, and never says that it is meant so")
    }

    /// That an item which measures itself has nothing to measure.
    private func emptyItem(file: String) -> Diagnostic? {
        let empty = collectionView.shownCellAttributes.first { attributes in
            guard let own = collectionView.measuredSize(of: attributes) else { return false }
            return own.measuresHeight && attributes.size.height < 0.5 || own.measuresWidth && attributes.size.width < 0.5
        }
        guard let path = empty?.indexPath, model.sections.indices.contains(path.section) else { return nil }
        let section = model.sections[path.section]
        return Diagnostic(
            file: file, line: section.line, column: section.column, severity: .warning, category: .reference,
            message: "item \(path.item) of section \(path.section) has measured itself and found nothing",
            hint: "give its view content with a size, such as text or a height, or the item a size in points")
    }
}
