// SPDX-License-Identifier: MIT
//
// The layers of a display list with where they paint, how, and what for they take a pass of their own.

package import Foundation
package import VitrineDrawing
import VitrineGeometry

/// A layer that paints something.
package struct PaintedLayer: Hashable, Sendable {
    /// The name of the layer, or of the nearest around it that has one.
    package var name: String?
    /// Where it paints, in points of the canvas: a convex polygon, cut by what clips it.
    package var outline: ConvexPolygon
    /// Whether something beneath may show through what it paints.
    package var isBlended: Bool
    /// Why it is painted apart first, with all that is on it, and put down as one picture then; empty where it is not.
    package var passes: [String]
    /// Whether it paints something itself, beside what is on it.
    package var paintsItself: Bool
}

extension DisplayList {
    /// The layers that paint something, back to front.
    package var paintedLayers: [PaintedLayer] {
        var finder = PaintedLayerFinder()
        let canvas = ConvexPolygon(CGRect(origin: .zero, size: size))
        for layer in layers {
            finder.visit(layer, PaintedLayerFinder.Around(map: .identity, clip: canvas, isFaded: false, name: nil))
        }
        return finder.found
    }

    /// How often each place of the canvas is painted: cells of some points, row by row from the top.
    ///
    /// A layer with a pass of its own paints once more, when that is put down.
    package func overdraw(cell: CGFloat) -> (columns: Int, rows: Int, counts: [Int]) {
        let (columns, rows) = (max(Int((size.width / cell).rounded(.up)), 1), max(Int((size.height / cell).rounded(.up)), 1))
        var counts = Array(repeating: background == nil ? 0 : 1, count: columns * rows)
        for layer in paintedLayers {
            let times = (layer.paintsItself ? 1 : 0) + (layer.passes.isEmpty ? 0 : 1)
            let box = CGRect(enclosing: layer.outline.corners)
            // A cell counts where its middle is painted.
            func cells(from start: CGFloat, to end: CGFloat, of count: Int) -> Range<Int> {
                func number(_ edge: CGFloat) -> Int { min(max(Int((edge / cell + 0.5).rounded(.down)), 0), count) }
                return number(start)..<number(max(start, end))
            }
            let (across, down) = (cells(from: box.minX, to: box.maxX, of: columns), cells(from: box.minY, to: box.maxY, of: rows))
            let isUpright = layer.outline.isUpright
            for row in down {
                for column in across {
                    let middle = CGPoint(x: (CGFloat(column) + 0.5) * cell, y: (CGFloat(row) + 0.5) * cell)
                    if isUpright || layer.outline.contains(middle) { counts[row * columns + column] += times }
                }
            }
        }
        return (columns, rows, counts)
    }
}

/// Walks layers from back to front.
private struct PaintedLayerFinder {
    /// What holds a layer.
    struct Around {
        /// From the nearest plane to the canvas.
        var map: Homography
        /// From what keeps its depth to that plane.
        var depth = CATransform3D.identity
        var clip: ConvexPolygon
        var isFaded: Bool
        var name: String?
    }

    var found: [PaintedLayer] = []

    mutating func visit(_ layer: DisplayList.Layer, _ around: Around) {
        let depth = CATransform3DConcat(layer.transform, around.depth)
        let map = Homography(depth).concatenating(around.map)
        guard layer.opacity > 0, map.isBounded, layer.isDoubleSided || map.determinant > 0 else { return }
        let passes = layer.passes
        let name = layer.name ?? around.name
        let isFaded = around.isFaded || layer.opacity < 1 || !layer.mask.isEmpty || layer.effects.blend != .normal
        let area = layer.paintedArea
        // What is only a pass reaches as far as its box does.
        let reach = area.isNull && !passes.isEmpty ? layer.bounds : area
        if !reach.isNull, reach.width > 0, reach.height > 0 {
            let outline = ConvexPolygon(reach).placed(by: map).clipped(to: around.clip)
            if !outline.isEmpty {
                found.append(
                    PaintedLayer(
                        name: name, outline: outline, isBlended: isFaded || !layer.coversItsArea, passes: passes,
                        paintsItself: !area.isNull))
            }
        }
        var inside = Around(map: map, clip: around.clip, isFaded: isFaded, name: name)
        if layer.keepsDepth { (inside.map, inside.depth) = (around.map, depth) }
        if layer.clipsToBounds { inside.clip = ConvexPolygon(layer.bounds).placed(by: map).clipped(to: around.clip) }
        guard !inside.clip.isEmpty else { return }
        for case .layers(let layers) in layer.contents { for layer in layers { visit(layer, inside) } }
        for layer in layer.sublayers { visit(layer, inside) }
    }
}

extension DisplayList.Layer {
    /// Where the layer paints without what is on it; null where it does not.
    fileprivate var paintedArea: CGRect {
        let own = contents.filter { if case .layers = $0 { false } else { true } }
        var area = own.reduce(CGRect.null) { $0.union($1.extent(text: .ink)) }
        if clipsToBounds, !area.isNull { area = area.intersection(bounds) }
        if (background?.alpha ?? 0) > 0 || border.map({ $0.width > 0 && $0.color.alpha > 0 }) == true || backdrop != nil {
            area = area.union(bounds)
        }
        return area
    }

    /// Whether nothing shows through where the layer paints: its fill or one picture covers all of that.
    fileprivate var coversItsArea: Bool {
        let area = paintedArea.insetBy(dx: 0.01, dy: 0.01)
        if let background, background.alpha >= 1, bounds.contains(area) { return true }
        return contents.contains { $0.isOpaque && $0.extent(text: .ink).contains(area) }
    }

    /// How many things it paints, itself and by what is on it, as far as two.
    private var paints: Int {
        var count = contents.count + ((background?.alpha ?? 0) > 0 ? 1 : 0) + (border == nil ? 0 : 1)
        for layer in sublayers where count < 2 && layer.opacity > 0 { count += layer.paints }
        return count
    }

    /// Why it is painted apart first.
    fileprivate var passes: [String] {
        var reasons: [String] = []
        if opacity < 1, paints > 1 { reasons.append("group opacity") }
        if !clipsToBounds, ([shadow].compactMap(\.self) + effects.moreShadows).contains(where: { $0.path == nil }) {
            reasons.append("shadow without a path")
        }
        if !mask.isEmpty { reasons.append("mask") }
        if clipsToBounds, !corners.isZero, paints > 1 { reasons.append("rounded corners that clip") }
        if backdrop != nil { reasons.append("blurred backdrop") }
        if effects.blend != .normal { reasons.append("blend mode \(effects.blend.rawValue)") }
        return reasons + effects.filters.map { "filter \($0.text)" }
    }
}

extension DisplayList.Content {
    /// Whether nothing shows through it within its extent.
    fileprivate var isOpaque: Bool {
        switch self {
        case .image(let image): return image.bitmap.isOpaque && (image.tint?.alpha ?? 1) >= 1
        case .shape(let shape):
            guard shape.stroke == nil, shape.path == .rect(shape.path.controlBounds) else { return false }
            switch shape.fill {
            case .color(let color): return color.alpha >= 1
            case .gradient(let gradient): return gradient.stops.allSatisfy { $0.color.alpha >= 1 }
            case nil: return false
            }
        case .text, .picture, .layers: return false
        }
    }
}

extension ConvexPolygon {
    /// Where it is seen.
    fileprivate func placed(by map: Homography) -> ConvexPolygon {
        ConvexPolygon(corners: beforeEye(of: map).corners.compactMap(map.map))
    }

    /// The lines along its sides, what is inside on their positive side.
    private var sides: [HalfPlane] {
        let turned = zip(corners, corners.dropFirst() + corners.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
        return zip(corners, corners.dropFirst() + corners.prefix(1)).map { from, to in
            let line = HalfPlane(
                x: from.y - to.y, y: to.x - from.x, constant: (to.y - from.y) * from.x - (to.x - from.x) * from.y)
            return turned < 0 ? line.opposite : line
        }
    }

    fileprivate func clipped(to other: ConvexPolygon) -> ConvexPolygon {
        let mine = CGRect(enclosing: corners)
        if other.isUpright, CGRect(enclosing: other.corners).contains(mine) { return self }
        return other.sides.reduce(self) { $0.clipped(to: $1) }
    }

    /// Whether it is a rectangle with upright sides.
    package var isUpright: Bool {
        guard corners.count == 4 else { return false }
        let box = CGRect(enclosing: corners)
        return corners.allSatisfy {
            (abs($0.x - box.minX) < 1e-6 || abs($0.x - box.maxX) < 1e-6) && (abs($0.y - box.minY) < 1e-6 || abs($0.y - box.maxY) < 1e-6)
        }
    }

    fileprivate func contains(_ point: CGPoint) -> Bool { sides.allSatisfy { $0.value(at: point) >= 0 } }
}
