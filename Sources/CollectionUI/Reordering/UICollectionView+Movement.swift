// SPDX-License-Identifier: MIT
//
// The two kinds of paths, for layouts and for programs that show what is not in the data yet (movement.two-kinds-of-paths).

public import Foundation
import VitrineGeometry

/// Translates between the paths of the data source and those of what is shown, which differ while items are moved or placeholders shown.
@preconcurrency @MainActor public protocol UIDataSourceTranslating: NSObjectProtocol {
    /// Where a section of the data is shown.
    func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int
    /// The section of the data that is shown at a place; `NSNotFound` where none is.
    func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int
    /// Where an item of the data is shown; nil where it is not.
    func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath?
    /// The item of the data that is shown at a path; nil where none is.
    func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath?
}

extension UICollectionView: UIDataSourceTranslating {
    /// The same section: sections are shown as they are in the data.
    public func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int { dataSourceSectionIndex }

    /// The same section: sections are shown as they are in the data.
    public func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int { presentationSectionIndex }

    /// Where an item of the data is shown; nil where it is dragged away.
    public func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath? {
        dataSourceIndexPath.flatMap(engine.arrangement.shownPath)
    }

    /// The item of the data that is shown at a path; nil for a placeholder and for the gap of a drop.
    public func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath? {
        presentationIndexPath.flatMap(engine.arrangement.dataPath)
    }

    /// The item whose measures hold where the layout shows something: what is shown, or what a gap is kept for; nil for a placeholder.
    package func measuredItem(at shown: IndexPath) -> IndexPath? { engine.arrangement.measuredItem(at: shown) }

    /// Has members of the view take and answer the paths of what is shown, as they do in the calls of its layout.
    public func performUsingPresentationValues(_ actionsToTranslate: () -> Void) {
        engine.arrangement.presenting(actionsToTranslate)
    }
}
