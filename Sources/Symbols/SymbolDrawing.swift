// SPDX-License-Identifier: MIT
//
// A symbol before it has a weight and a size: parts on the grid, each with what a weight does to it.

import Foundation
import VitrineDrawing
import VitrineGeometry

/// The parts of a symbol, on a grid of 16 units with its middle in the middle of capital letters.
package struct SymbolDrawing: Hashable, Sendable {
    /// What a part is made of, which says what becomes thicker in another weight.
    enum Material: Hashable, Sendable {
        /// Lines a unit wide, as areas: they grow on either side.
        case lines
        /// An area with signs cut out of it: the signs grow.
        case solid
        /// Lines without areas: their pen is another.
        case pen
    }

    /// A part of one colour.
    struct Part: Hashable, Sendable {
        var path: Path
        var rule = Path.FillRule.winding
        var material: Material
        /// How wide its lines are in the regular drawing, in units.
        var width: CGFloat = 1
        /// How wide its pen is beside those of other lines.
        var pen: CGFloat = 1
        /// Which of several colours it has: 0 the first.
        var level = 0
        /// Whether it lies beyond the value that the symbol shows.
        var isFaint = false
        /// Where it is not seen.
        var cuts: [Path] = []
    }

    /// From back to front, all in one colour.
    var plain: [Part]
    /// From back to front, in up to three colours.
    var layered: [Part]

    init(_ parts: [Part], layered: [Part]? = nil) { (plain, self.layered) = (parts, layered ?? parts) }

    /// All parts transformed on the grid; lines become as much wider as the transform says.
    func applying(_ transform: CGAffineTransform) -> SymbolDrawing {
        let factor = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
        func moved(_ parts: [Part]) -> [Part] {
            parts.map { part in
                var part = part
                part.path = part.path.applying(transform)
                part.cuts = part.cuts.map { $0.applying(transform) }
                part.width *= factor
                return part
            }
        }
        return SymbolDrawing(moved(plain), layered: moved(layered))
    }

    /// The drawing seen in a mirror that stands beside it.
    package var mirrored: SymbolDrawing { applying(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: SymbolOutline.grid, ty: 0)) }

    /// The drawing with lines that count as so wide, and are made up for.
    func withLines(_ width: CGFloat) -> SymbolDrawing {
        func changed(_ parts: [Part]) -> [Part] {
            parts.map { part in
                var part = part
                part.width = width
                return part
            }
        }
        return SymbolDrawing(changed(plain), layered: changed(layered))
    }

    /// As many times as large, about the middle of the grid.
    func magnified(_ factor: CGFloat) -> SymbolDrawing {
        let move = SymbolOutline.grid / 2 * (1 - factor)
        return factor == 1 ? self : applying(CGAffineTransform(a: factor, b: 0, c: 0, d: factor, tx: move, ty: move))
    }

    func turned(_ turn: SymbolTable.Turn) -> SymbolDrawing {
        let side = SymbolOutline.grid
        return switch turn {
        case .none: self
        case .mirrored: mirrored
        case .quarter: applying(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: side, ty: 0))
        case .half: applying(CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: side, ty: side))
        case .threeQuarters: applying(CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: side))
        }
    }

    /// The drawing with a hole; what was cut before stays cut.
    func cut(by hole: Path) -> SymbolDrawing {
        func cut(_ parts: [Part]) -> [Part] {
            parts.map { part in
                var part = part
                part.cuts.append(hole)
                return part
            }
        }
        return SymbolDrawing(cut(plain), layered: cut(layered))
    }

    func atLevel(_ level: Int) -> SymbolDrawing {
        func moved(_ parts: [Part]) -> [Part] {
            parts.map { part in
                var part = part
                part.level = level
                return part
            }
        }
        return SymbolDrawing(moved(plain), layered: moved(layered))
    }

    /// Another drawing over this one.
    func adding(_ other: SymbolDrawing) -> SymbolDrawing {
        SymbolDrawing(plain + other.plain, layered: layered + other.layered)
    }
}

extension SymbolDrawing {
    /// A picture of the set.
    ///
    /// - Parameter isSolid: Whether it is one of the filled pictures, whose signs are holes.
    init(_ outline: SymbolOutline, isSolid: Bool, isEnclosed: Bool) {
        let material = isSolid ? Material.solid : .lines
        let areas = outline.areas
        let parts = areas.map { Part(path: $0.path, rule: $0.rule, material: material) }
        var layered = parts
        // What is larger lies behind: a ring around a sign, a folder behind its badge.
        let whole = areas.indices.max { areas[$0].path.extent < areas[$1].path.extent } ?? 0
        if isEnclosed, isSolid, areas.count == 1 {
            layered = Self.separated(outline)
        } else if isEnclosed {
            for index in layered.indices { layered[index].level = index == whole && areas.count > 1 ? 1 : 0 }
            layered = layered.sorted { $0.level > $1.level }
        } else {
            for index in layered.indices { layered[index].level = min(index, 2) }
        }
        self.init(parts, layered: layered)
    }

    /// A disc or a box, and the signs that were holes in it.
    private static func separated(_ outline: SymbolOutline) -> [Part] {
        let contours = outline.contours
        let grounds = contours.filter { $0.turning > 0 && abs($0.turning) > 60 }
        let ground = grounds.max { $0.turning < $1.turning }
        guard let ground else { return outline.areas.map { Part(path: $0.path, rule: $0.rule, material: .solid) } }
        let signs = contours.filter { $0 != ground }.map(\.reversed)
        return [
            Part(path: Path([ground]), material: .solid, level: 1), Part(path: Path(signs), material: .lines, level: 0),
        ]
    }

    /// A picture of our own.
    init(_ parts: [DrawnSymbols.Part]) {
        var drawing = SymbolDrawing([Part]())
        for part in parts {
            switch part {
            case .line(let data): if let path = Path(data: data) { drawing.plain.append(Part(path: path, material: .pen)) }
            case .area(let data): if let path = Path(data: data) { drawing.plain.append(Part(path: path, material: .solid)) }
            case .evenOddArea(let data):
                if let path = Path(data: data) { drawing.plain.append(Part(path: Path(Contour.directed(path.contours)), material: .solid)) }
            case .cut(let data): if let path = Path(data: data) { drawing = SymbolDrawing(drawing.cut(by: path).plain) }
            }
        }
        self.init(drawing.plain)
    }

    /// A sign in a circle, a square or another place for signs.
    init(_ sign: SymbolDrawing, in enclosure: SymbolEnclosure, isFilled: Bool) {
        let (share, center) = (enclosure.share, enclosure.center)
        let (side, box) = (SymbolOutline.grid, sign.box)
        // What is small on the grid is no smaller in a circle than need be.
        let room = min(share * side / max(box.width, box.height, 1), 1.2 * share)
        let place = CGAffineTransform(
            a: room, b: 0, c: 0, d: room, tx: center.x - box.midX * room, ty: center.y - box.midY * room)
        let inner = sign.applying(place).atLevel(0)
        if isFilled {
            let ground = Path(data: enclosure.ground) ?? Path()
            // Lines that were drawn smaller are as wide as others nevertheless.
            let holes = inner.plain.flatMap { part in
                part.areas.flatMap { $0.widened(by: part.material == .lines ? (0.9 - part.width) / 2 : 0) }.map(\.reversed)
            }
            let disc = Path(Contour.directed(ground.contours) + holes)
            var fill = Part(path: disc, material: .solid)
            // Lines over areas would close each other's holes, so each is cut out by itself.
            if inner.plain.contains(where: { $0.material == .pen }), inner.plain.contains(where: { $0.material != .pen }) {
                fill.path = ground
                fill.cuts = inner.plain.flatMap { part in part.areas.map { Path($0) } }
            }
            self.init([fill], layered: [Part(path: ground, material: .solid, level: 1)] + inner.layered)
        } else {
            let ring = Part(path: Path(data: enclosure.outline) ?? Path(), material: .pen, level: 1)
            self.init([ring] + inner.plain, layered: [ring] + inner.layered)
        }
    }

    /// What a line through a symbol takes away, and the line.
    static let slash = (
        cut: Path(data: "M1.9-.3 16.3 14.1l-1.7 1.7L.2 1.4z") ?? Path(),
        line: SymbolDrawing([Part(path: Path(data: "M1.6 1.6 14.4 14.4") ?? Path(), material: .pen)])
    )

    /// Where all that is seen lies on the grid, in the regular weight.
    var box: CGRect {
        plain.reduce(CGRect.null) { $0.union($1.box) }
    }
}

extension SymbolDrawing.Part {
    /// Where it lies, with the pen of lines.
    var box: CGRect {
        let frame = path.extentBox
        return material == .pen ? frame.insetBy(dx: -width / 2, dy: -width / 2) : frame
    }

    /// The areas that it covers, by groups of contours; of lines, an area around each.
    fileprivate var areas: [[Contour]] {
        if material != .pen { return [rule == .evenOdd ? Contour.directed(path.contours) : Contour.directed(path.contours)] }
        return path.strokes.compactMap { Contour.around($0, width: 0.9) }.map { [$0] }
    }
}

extension [Contour] {
    /// The area so much larger on all sides.
    func widened(by distance: CGFloat) -> [Contour] { distance == 0 ? self : compactMap { $0.offset(by: distance) } }
}

extension Path {
    /// The smallest rectangle around what is drawn.
    var extentBox: CGRect {
        let boxes = strokes.map { CGRect(enclosing: $0) }
        return boxes.reduce(CGRect.null) { $0.union($1) }
    }

    fileprivate var extent: CGFloat {
        let box = extentBox
        return box.width * box.height
    }

    /// The points of every run, closed or open.
    var strokes: [[CGPoint]] {
        var result: [[Element]] = []
        for element in elements {
            if case .move = element { result.append([]) }
            if !result.isEmpty { result[result.count - 1].append(element) }
        }
        return result.map { run in
            var points = Contour(run).points
            if case .close? = run.last, let first = points.first { points.append(first) }
            return points
        }
    }
}

extension Contour {
    /// The area of a pen along a line; nil for less than a line.
    static func around(_ line: [CGPoint], width: CGFloat) -> Contour? {
        guard line.count > 1 else { return nil }
        let there = Contour(points: line + line.dropFirst().dropLast().reversed())
        return there.offset(by: width / 2)
    }
}
