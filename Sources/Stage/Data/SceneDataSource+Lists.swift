// SPDX-License-Identifier: MIT
//
// What lists ask of a scene's data: outlines, and the titles of their index.

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineScene

extension SceneDataSource: OutlineSource {
    func outlinePlace(at indexPath: IndexPath) -> OutlinePlace? {
        // Items of an outline alone are counted: this is asked for each cell at each change.
        guard model.sections.indices.contains(indexPath.section), model.sections[indexPath.section].isOutline,
            indexPath.item < model.sections[indexPath.section].itemCount,
            let place = model.sections[indexPath.section].outlineLevel(ofItem: indexPath.item)
        else { return nil }
        return OutlinePlace(level: place.level, isExpanded: place.isExpanded, hasChildren: place.hasChildren)
    }

    func toggleExpansion(at indexPath: IndexPath) { toggles(indexPath) }
}
