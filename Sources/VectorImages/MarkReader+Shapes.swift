// SPDX-License-Identifier: MIT
//
// Paths with what they are filled and stroked with.

import Foundation
import VitrineDrawing
import VitrineGeometry

extension MarkReader {
    /// The most tiles of a pattern.
    private static let tileLimit = 4096

    mutating func shapes(
        of path: Path, _ style: Style, _ space: Space, depth: Int
    ) throws(VectorImageError) -> [DisplayList.Content] {
        guard !path.isEmpty else { return [] }
        var marks: [DisplayList.Content] = []
        let rule: Path.FillRule = style["fill-rule"] == "evenodd" ? .evenOdd : .winding
        let fill = style["fill"] ?? "none"
        let fillAlpha = try style.number("fill-opacity") ?? 1
        let stroke = try self.stroke(style, space)
        let toPicture = space.toPicture
        if let id = fill.paintReference {
            let server = try definition(id)
            let inside = try painted(path, rule, by: server, space, depth: depth)
            marks += fillAlpha < 1 ? [.picture(DisplayList.Picture(inside, opacity: max(fillAlpha, 0.000_1), isIsolated: true))] : inside
        } else if let color = try CGColor.cairo(fill, alpha: fillAlpha) {
            // One shape where both go to the picture the same way.
            if let stroke, stroke.isEven, stroke.server == nil {
                return [
                    .shape(
                        DisplayList.Shape(path: path.applying(toPicture), fill: .color(color), fillRule: rule, stroke: stroke.stroke))
                ]
            }
            marks.append(.shape(DisplayList.Shape(path: path.applying(toPicture), fill: .color(color), fillRule: rule)))
        }
        guard let stroke else { return marks }
        let line: DisplayList.Content =
            stroke.isEven
            ? .shape(DisplayList.Shape(path: path.applying(toPicture), fill: nil, stroke: stroke.stroke))
            : .picture(
                DisplayList.Picture([.shape(DisplayList.Shape(path: path, fill: nil, stroke: stroke.stroke))], transform: toPicture))
        guard let id = stroke.server else { return marks + [line] }
        let server = try definition(id)
        // What colours a line is seen where the line is.
        let reach = stroke.reach
        let area = Path.rect(path.controlBounds.insetBy(dx: -reach, dy: -reach))
        let inside = try painted(area, .winding, by: server, space, depth: depth)
        if !inside.isEmpty { marks.append(.picture(DisplayList.Picture(inside, mask: [line], isIsolated: true))) }
        return marks
    }

    private struct Line {
        var stroke: Stroke
        /// Whether the line is as wide in every direction, and so measured in the picture.
        var isEven: Bool
        var server: String?
        /// How far beyond the path it may be seen, in the path's units.
        var reach: CGFloat
    }

    private func stroke(_ style: Style, _ space: Space) throws(VectorImageError) -> Line? {
        let word = style["stroke"] ?? "none"
        let server = word.paintReference
        let opacity = try style.number("stroke-opacity") ?? 1
        guard let color = server == nil ? try CGColor.cairo(word, alpha: opacity) : .black,
            let width = try style.number("stroke-width"), width > 0
        else { return nil }
        let t = space.toPicture
        let isEven =
            abs(t.a - t.d) + abs(t.b + t.c) < 1e-6 * (abs(t.a) + abs(t.b)) || abs(t.a + t.d) + abs(t.b - t.c) < 1e-6 * (abs(t.a) + abs(t.b))
        let factor = isEven ? (t.a * t.a + t.b * t.b).squareRoot() : 1
        let miterLimit = try style.number("stroke-miterlimit") ?? 4
        let dashes = style["stroke-dasharray"] ?? "none"
        let dash = dashes == "none" ? [] : try dashes.numbers(in: "stroke-dasharray")
        let stroke = Stroke(
            color: color, width: width * factor,
            cap: Stroke.Cap(rawValue: style["stroke-linecap"] ?? "") ?? .butt,
            join: Stroke.Join(rawValue: style["stroke-linejoin"] ?? "") ?? .miter, miterLimit: miterLimit,
            dash: dash.map { $0 * factor }, dashPhase: try (style.number("stroke-dashoffset") ?? 0) * factor)
        return Line(stroke: stroke, isEven: isEven, server: server, reach: width * max(miterLimit, 1.5) / 2)
    }

    /// The inside of a path in a gradient or a pattern.
    private mutating func painted(
        _ path: Path, _ rule: Path.FillRule, by server: DrawnElement, _ space: Space, depth: Int
    ) throws(VectorImageError) -> [DisplayList.Content] {
        switch server.name {
        case .linearGradient, .radialGradient:
            guard let gradient = try DrawnGradient(server) else { return [] }
            return gradient.marks(path, rule, toPicture: space.toPicture)
        case .pattern: return try tiles(of: server, in: path, rule, space, depth: depth)
        default: throw .unknown("paint", server.name.rawValue)
        }
    }

    private mutating func tiles(
        of pattern: DrawnElement, in path: Path, _ rule: Path.FillRule, _ space: Space, depth: Int
    ) throws(VectorImageError) -> [DisplayList.Content] {
        guard let width = try pattern.number("width"), let height = try pattern.number("height"), width > 0, height > 0 else { return [] }
        let toSpace = try pattern.transform("patternTransform")
        guard toSpace.determinant != 0 else { return [] }
        let area = path.applying(toSpace.inverted()).controlBounds
        let origin = CGPoint(x: try pattern.number("x") ?? 0, y: try pattern.number("y") ?? 0)
        let (left, right) = (((area.minX - origin.x) / width).rounded(.down), ((area.maxX - origin.x) / width).rounded(.up))
        let (top, bottom) = (((area.minY - origin.y) / height).rounded(.down), ((area.maxY - origin.y) / height).rounded(.up))
        guard (right - left) * (bottom - top) <= CGFloat(Self.tileLimit) else { throw VectorImageError("a pattern has too many tiles") }
        var marks: [DisplayList.Content] = []
        let tileSpace = space.placing(toSpace)
        for row in stride(from: top, to: bottom, by: 1) {
            for column in stride(from: left, to: right, by: 1) {
                let place = tileSpace.placing(
                    CGAffineTransform(translationX: origin.x + column * width, y: origin.y + row * height))
                marks += try self.marks(of: pattern.children, place, Style(), depth: depth + 1)
            }
        }
        let clip = DisplayList.ClipPath(path: path.applying(space.toPicture), fillRule: rule)
        return marks.isEmpty ? [] : [.picture(DisplayList.Picture(marks, clips: [clip]))]
    }
}
