// SPDX-License-Identifier: MIT
//
// How many views a scene would need at once. Items are not made before they are seen, but what is seen is made.

import Foundation
import VitrineGeometry
import VitrineSceneFile

extension Scene {
    /// The most items that may be in view at once.
    ///
    /// A screen of 1,024 by 1,366 points holds as many of 4 by 4.
    static let visibleItemLimit = 100_000

    /// A section whose items crowd the canvas beyond the limit, and about how many of them are in view; nil where there is none.
    ///
    /// Items of one size are counted by what fits the canvas; those with sizes of their own are listed one by one and not counted here.
    var crowdedSection: (section: Int, visible: Int)? {
        guard case .flow(let flow) = collection.layout else { return nil }
        let canvas = canvas.size
        for (index, section) in collection.sections.enumerated() where !section.hasItemSizes {
            let item = section.overrides.itemSize ?? flow.itemSize
            let line = max(section.overrides.minimumLineSpacing ?? flow.minimumLineSpacing, 0)
            let gap = max(section.overrides.minimumInteritemSpacing ?? flow.minimumInteritemSpacing, 0)
            let isVertical = flow.scrollDirection == .vertical
            let across = isVertical ? (canvas.width + gap) / (item.width + gap) : (canvas.height + gap) / (item.height + gap)
            let along = isVertical ? canvas.height / (item.height + line) : canvas.width / (item.width + line)
            let visible = min(max(across, 1) * max(along, 1), CGFloat(section.itemCount))
            if visible > CGFloat(Self.visibleItemLimit) { return (index, Int(visible)) }
        }
        return nil
    }
}
