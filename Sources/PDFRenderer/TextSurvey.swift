// SPDX-License-Identifier: MIT
//
// Where the text of a page stands, found before the page is drawn.

import Foundation
import VitrineComposition
import VitrineGeometry

/// The texts of a page in the order in which they are painted.
struct TextSurvey {
    struct Place {
        /// Of the group that holds the texts.
        var readingRank: Int
        var blocks: [Composition.Text]
        var space: Space
        /// The outermost group that is composed as one picture; nil where there is none.
        var group: Int?
        /// Whether the text is painted in one piece, in a font.
        ///
        /// Readers drop what is clipped and know no letters in perspective.
        var isWhole: Bool
    }

    private(set) var places: [Place] = []
    private var known: Set<Int> = []
    private var composedAlone = 0

    init(_ groups: [Composition.Group], in space: Space) {
        for group in groups { visit(group, in: space, alone: nil, isWhole: true) }
    }

    /// - Parameter alone: the outermost group around this one that is composed as one picture.
    private mutating func visit(_ group: Composition.Group, in outer: Space, alone outermost: Int?, isWhole: Bool) {
        let space = outer.entered(group.place).space
        var alone = outermost
        if alone == nil, group.isComposedAlone {
            composedAlone += 1
            alone = composedAlone
        }
        let isWhole = isWhole && group.cut == nil && !space.isProjected
        let blocks = group.nodes.compactMap { if case .text(let block) = $0 { block } else { nil } }
        // A group that is cut in pieces is met with each.
        if !blocks.isEmpty, known.insert(group.readingRank).inserted {
            places.append(Place(readingRank: group.readingRank, blocks: blocks, space: space, group: alone, isWhole: isWhole))
        }
        for inner in group.groups { visit(inner, in: space, alone: alone, isWhole: isWhole) }
    }
}
