// SPDX-License-Identifier: MIT
//
// Where the text of a page stands, found before the page is drawn.

import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineComposition

/// The texts of a page in the order in which they are painted.
struct TextSurvey {
    struct Place {
        /// The layer's number in the order of reading.
        var number: Int
        var blocks: [TextBlock]
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
    private var groups = 0

    init(_ layers: [DisplayList.Layer], in space: Space) { visit(layers, in: space, group: nil, isWhole: true) }

    private mutating func visit(_ layers: [DisplayList.Layer], in outer: Space, group outerGroup: Int?, isWhole: Bool) {
        for plane in DepthOrder.planes(of: layers) {
            let layer = plane.layer
            guard layer.opacity > 0, plane.homography.isFinite, layer.bounds.isFinite, let space = outer.entered(by: plane)
            else { continue }
            var group = outerGroup
            if group == nil, layer.isComposed {
                groups += 1
                group = groups
            }
            let isWhole = isWhole && plane.clip == nil && !space.isProjected
            let blocks = layer.contents.compactMap { if case .text(let block) = $0 { block } else { nil } }
            // A layer that is cut in pieces is met with each.
            if !blocks.isEmpty, let number = layer.identity, known.insert(number).inserted {
                places.append(Place(number: number, blocks: blocks, space: space, group: group, isWhole: isWhole))
            }
            if !layer.sublayers.isEmpty { visit(layer.sublayers, in: space, group: group, isWhole: isWhole) }
        }
    }
}

extension DisplayList.Layer {
    /// Whether the layer is a picture of its own before it is painted.
    var isComposed: Bool { opacity < 1 || !mask.isEmpty }
}
