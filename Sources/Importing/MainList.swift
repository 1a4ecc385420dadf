// SPDX-License-Identifier: MIT
//
// The table or the collection view that a screen consists of, with all that the file has for it.

import Foundation
import VitrineCollectionUI
import VitrineDrawing
import VitrineGeometry
import VitrineInterfaceBuilder
import VitrineInterfaces
import VitrineLayers
import VitrineScene
import VitrineStage
import VitrineTables
import VitrineViews

/// The one list of a screen, and its cells, those below the edge of the screen too.
@MainActor
struct MainList {
    /// A header, a footer or a row.
    struct Part {
        var view: UIView
        /// Where it stands in the content of the list.
        var frame: CGRect
    }

    /// Rows or items with what stands above and below them.
    struct Section {
        var header: Part?
        var footer: Part?
        var rows: [Part] = []
    }

    /// The list as it is seen.
    let shown: UIScrollView
    /// The same list where it is as high as its content.
    let view: UIScrollView
    /// What made that.
    let stage: InterfaceStage
    let sections: [Section]

    var table: UITableView? { view as? UITableView }
    var collectionView: UICollectionView? { view as? UICollectionView }

    /// Finds the list of a screen; nil where there is none, or several, or one beside much else.
    init?(_ stage: InterfaceStage, place: ImportPlace) {
        @MainActor func list(of stage: InterfaceStage) -> UIScrollView? {
            let root = SceneWriter(stage, place: place).shownView
            let lists = root.lists
            guard lists.count == 1, root.bounds.width > 0 else { return nil }
            let frame = lists[0].convert(lists[0].bounds, to: root)
            return frame.width >= 0.9 * root.bounds.width && frame.height >= 0.35 * root.bounds.height ? lists[0] : nil
        }
        guard let shown = list(of: stage) else { return nil }
        self.shown = shown
        // A cell is laid out when it is in sight: all of them are on a canvas that is high enough.
        var (high, found) = (stage, shown)
        for _ in 0..<3 {
            let lack = found.contentSize.height + found.adjustedContentInset.top + found.adjustedContentInset.bottom - found.bounds.height
            guard lack > 0.5, high.canvas.size.height + lack < 20_000 else { break }
            var canvas = high.canvas
            canvas.size.height += lack.rounded(.up) + 1
            let next = InterfaceStage(
                stage.file, stage.subject, canvas: canvas, showsHeadings: false, fontFolders: place.fontFolders, typesetter: nil,
                memory: nil)
            guard let list = list(of: next) else { break }
            (high, found) = (next, list)
        }
        (self.stage, view) = (high, found)
        let sections = (found as? UITableView)?.shownSections ?? (found as? UICollectionView)?.shownSections ?? []
        guard sections.contains(where: { !$0.rows.isEmpty }) else { return nil }
        self.sections = sections
    }

    /// Where the content of the list begins on the canvas.
    var origin: CGPoint { view.convert(.zero, to: nil) }
}

extension UIView {
    /// The tables and collection views that are seen in the view, from back to front.
    fileprivate var lists: [UIScrollView] {
        if isHidden { return [] }
        if self is UITableView || self is UICollectionView { return [self as? UIScrollView].compactMap(\.self) }
        return subviews.flatMap(\.lists)
    }
}

extension UITableView {
    fileprivate var shownSections: [MainList.Section] {
        (0..<numberOfSections).map { section in
            var result = MainList.Section()
            if let view = headerView(forSection: section) {
                result.header = MainList.Part(view: view, frame: rectForHeader(inSection: section))
            }
            if let view = footerView(forSection: section) {
                result.footer = MainList.Part(view: view, frame: rectForFooter(inSection: section))
            }
            result.rows = (0..<numberOfRows(inSection: section)).compactMap { row in
                let path = IndexPath(row: row, section: section)
                return cellForRow(at: path).map { MainList.Part(view: $0, frame: rectForRow(at: path)) }
            }
            return result
        }
    }
}

extension UICollectionView {
    fileprivate var shownSections: [MainList.Section] {
        (0..<numberOfSections).map { section in
            @MainActor func end(_ kind: String) -> MainList.Part? {
                let path = IndexPath(item: 0, section: section)
                return supplementaryView(forElementKind: kind, at: path).map { MainList.Part(view: $0, frame: $0.frame) }
            }
            var result = MainList.Section()
            result.header = end(UICollectionView.elementKindSectionHeader)
            result.footer = end(UICollectionView.elementKindSectionFooter)
            result.rows = (0..<numberOfItems(inSection: section)).compactMap { item in
                cellForItem(at: IndexPath(item: item, section: section)).map { MainList.Part(view: $0, frame: $0.frame) }
            }
            return result
        }
    }
}
