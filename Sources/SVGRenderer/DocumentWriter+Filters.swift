// SPDX-License-Identifier: MIT
//
// Filters of groups, which the format knows (compositing.filters).

import Foundation
import VitrineComposition
import VitrineDrawing
import VitrineGeometry

extension DocumentWriter {
    /// What is done to a group's picture, as an attribute.
    func filtering(of group: Composition.Group, in space: Space) -> String {
        if group.filters.isEmpty { return "" }
        let reach = group.ample.withShadow
        let region = reach.isNull ? " x=\"0\" y=\"0\" width=\"1\" height=\"1\"" : regionAttributes(reach.insetBy(dx: -1, dy: -1), in: space)
        let steps = group.filters.map { filter in
            if let matrix = filter.matrix { return Self.element(matrix) }
            var radius = min(filter.radius ?? 0, 512)
            // A blur of a plane that leans is wider along one axis; it is written as even as it is on average.
            if space.isProjected, let near = space.map.linearized(at: group.box.rect.center) {
                radius *= abs(near.determinant).squareRoot()
            }
            return "<feGaussianBlur stdDeviation=\"\(radius.numberText())\"/>"
        }
        let name = definitions.name(
            "f", "filter", region + " filterUnits=\"userSpaceOnUse\" color-interpolation-filters=\"sRGB\"", steps.joined())
        return " filter=\"url(#\(name))\""
    }

    private static func element(_ matrix: ColorMatrix) -> String {
        let rows = matrix.rows.map { row in
            [row.x, row.y, row.z, 0, row.w].map { CGFloat($0).numberText(places: 4) }.joined(separator: " ")
        }
        return "<feColorMatrix values=\"\(rows.joined(separator: " ")) 0 0 0 1 0\"/>"
    }
}
