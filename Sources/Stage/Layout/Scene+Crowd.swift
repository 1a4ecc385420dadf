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

    /// A section with more items in view than can be shown.
    struct Crowd: Hashable {
        var section: Int
        /// About how many.
        var visible: Int

        var sentence: String {
            "about \(visible) items of section \(section) are in view, more than the limit of \(Scene.visibleItemLimit)"
        }
    }

    /// The crowd that the scene begins with; nil where there is none.
    var crowd: Crowd? { Self.crowd(of: collection.sections, in: collection.layout, on: canvas.size) }

    /// A section whose items crowd a canvas beyond the limit; nil where there is none.
    ///
    /// Items of one size are counted by what fits the canvas; those with sizes of their own are listed one by one and not counted here.
    static func crowd(of sections: [Section], in layout: Layout, on canvas: CGSize) -> Crowd? {
        guard case .flow(let flow) = layout else { return nil }
        for (index, section) in sections.enumerated() where !section.hasItemSizes {
            let item = section.overrides.itemSize ?? flow.itemSize
            let line = max(section.overrides.minimumLineSpacing ?? flow.minimumLineSpacing, 0)
            let gap = max(section.overrides.minimumInteritemSpacing ?? flow.minimumInteritemSpacing, 0)
            let isVertical = flow.scrollDirection == .vertical
            let across = isVertical ? (canvas.width + gap) / (item.width + gap) : (canvas.height + gap) / (item.height + gap)
            let along = isVertical ? canvas.height / (item.height + line) : canvas.width / (item.width + line)
            let visible = min(max(across, 1) * max(along, 1), CGFloat(section.itemCount))
            if visible > CGFloat(Self.visibleItemLimit) { return Crowd(section: index, visible: Int(visible)) }
        }
        return nil
    }
}
