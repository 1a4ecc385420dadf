// SPDX-License-Identifier: MIT
//
// The template of a symbol as it is exported: which of its drawings is shown, and how large.

import Foundation
import VitrineGeometry
import VitrineVectorImages

/// An SVG with drawings of one symbol in several weights and sizes, each a group such as `Regular-M`.
struct SymbolTemplate {
    /// The drawings' weights, from the thinnest.
    static let weights = ["Ultralight", "Thin", "Light", "Regular", "Medium", "Semibold", "Bold", "Heavy", "Black"]
    /// The sizes beside text of a size.
    static let scales = ["S", "M", "L"]
    /// How large a drawing of each size is beside that of the middle one.
    private static let factors: [CGFloat] = [0.79, 1, 1.29]
    /// The size of the text that a template is drawn for.
    private static let templatePointSize: CGFloat = 100

    let vector: VectorImage
    /// The drawings that there are, as places in the tables.
    private let drawings: [(weight: Int, scale: Int)]
    private let ids: Set<String>

    init(_ vector: VectorImage) {
        self.vector = vector
        let ids = vector.ids
        self.ids = ids
        drawings = Self.scales.indices.flatMap { scale in
            Self.weights.indices.compactMap { weight in
                ids.contains(Self.weights[weight] + "-" + Self.scales[scale]) ? (weight, scale) : nil
            }
        }
    }

    /// The drawing that is nearest to a weight and a size, beside text of so many points; all of the file where it has none.
    ///
    /// Another size of the same weight goes before another weight (assets.symbols).
    func image(pointSize: CGFloat, weight: Int, scale: Int) throws(VectorImageError) -> VectorImage {
        func distance(_ drawing: (weight: Int, scale: Int)) -> Int {
            4 * abs(drawing.weight - weight) + abs(drawing.scale - scale)
        }
        guard let best = drawings.min(by: { distance($0) < distance($1) }) else { return vector }
        let name = Self.weights[best.weight] + "-" + Self.scales[best.scale]
        guard var frame = try vector.frame(ofElement: name) else { return vector }
        // Margins say how wide the symbol is; the drawing itself may reach beyond, or not as far.
        if let left = try margin("left", name, best.scale), let right = try margin("right", name, best.scale), right > left {
            frame = CGRect(x: left, y: frame.minY, width: right - left, height: frame.height)
        }
        guard let drawing = try vector.element(name, part: frame) else { return vector }
        return drawing.magnified(pointSize / Self.templatePointSize * Self.factors[scale] / Self.factors[best.scale])
    }

    /// Where a margin of a drawing lies across; templates of the second form have one for all drawings of a size.
    private func margin(_ side: String, _ name: String, _ scale: Int) throws(VectorImageError) -> CGFloat? {
        for id in ["\(side)-margin-\(name)", "\(side)-margin-Regular-\(Self.scales[scale])", "\(side)-margin"] where ids.contains(id) {
            if id != "\(side)-margin-\(name)", !name.hasPrefix("Regular") { continue }
            if let frame = try vector.frame(ofElement: id) { return frame.midX }
        }
        return nil
    }
}
