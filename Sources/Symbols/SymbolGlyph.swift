// SPDX-License-Identifier: MIT
//
// A symbol beside text of a size, in a weight: what is drawn, how large it is, and where its baseline lies.

package import Foundation
package import VitrineDrawing
import VitrineGeometry

/// A symbol as it is shown, in points; the origin is the corner of its picture.
package struct SymbolGlyph: Hashable, Sendable {
    /// What decides how a symbol is drawn.
    package struct Style: Hashable, Sendable {
        /// The size of the text beside it, in points.
        package var pointSize: CGFloat
        /// From 0, the thinnest, to 8; 3 is regular.
        package var weight: Int
        /// From 0, small, to 2; 1 is medium.
        package var scale: Int
        /// Pixels per point: the picture begins and ends on them.
        package var pixelScale: CGFloat

        package init(pointSize: CGFloat, weight: Int = 3, scale: Int = 1, pixelScale: CGFloat = 3) {
            (self.pointSize, self.weight, self.scale, self.pixelScale) = (pointSize, weight, scale, pixelScale)
        }
    }

    /// What the lines of symbols are as wide as beside text of one point, from the thinnest weight.
    private static let strokes: [CGFloat] = [0.021, 0.04, 0.061, 0.078, 0.09, 0.103, 0.116, 0.13, 0.146]
    /// How large the sizes are beside the middle one.
    private static let factors: [CGFloat] = [0.79, 1, 1.29]
    /// A unit of the grid beside text of one point: a circle is as wide as the text is high.
    private static let unit: CGFloat = 0.06225
    /// Around what is drawn, beside text of one point.
    private static let (sideMargin, endMargin): (CGFloat, CGFloat) = (0.0977, 0.05)
    /// The height of capital letters beside text of one point: symbols stand in their middle.
    private static let capHeight: CGFloat = 0.705

    /// The size of the picture, in points.
    package let size: CGSize
    /// How far the baseline lies above the lower edge of the picture, in points.
    package let baselineFromBottom: CGFloat
    fileprivate let plain: [Mark]
    fileprivate let layered: [Mark]

    fileprivate struct Mark: Hashable, Sendable {
        var path: Path
        var rule: Path.FillRule
        var isFilled: Bool
        var stroke: CGFloat
        var level: Int
        var cuts: [Path]
        var isFaint: Bool
    }

    /// How opaque parts are that lie beyond the value of a symbol.
    private static let faintness: CGFloat = 0.3

    /// A symbol in a style.
    package init(_ drawing: SymbolDrawing, _ style: Style) {
        let factor = Self.factors[min(max(style.scale, 0), 2)]
        let unit = Self.unit * factor * style.pointSize
        // Lines of all sizes are as wide as those of the text.
        let width = Self.strokes[min(max(style.weight, 0), 8)] / (Self.unit * factor)
        let em = factor * style.pointSize
        var box = drawing.box
        if box.isNull || box.isInfinite { box = CGRect(x: 0, y: 0, width: SymbolOutline.grid, height: SymbolOutline.grid) }
        let inset = (width - 1) / 2
        let isSolid = drawing.plain.allSatisfy { $0.material == .solid }
        if !isSolid { box = box.insetBy(dx: -inset, dy: -inset) }
        let middle = SymbolOutline.grid / 2
        let natural = CGSize(
            width: box.width * unit + 2 * Self.sideMargin * em, height: box.height * unit + 2 * Self.endMargin * em)
        let pixels = max(style.pixelScale, 1)
        func up(_ length: CGFloat) -> CGFloat { ((length * pixels - 1e-6).rounded(.up)) / pixels }
        size = CGSize(width: up(natural.width), height: up(natural.height))
        let x = (size.width - box.width * unit) / 2 - box.minX * unit
        let y = (size.height - box.height * unit) / 2 - box.minY * unit
        baselineFromBottom = size.height - (y + middle * unit + Self.capHeight / 2 * style.pointSize)
        let place = CGAffineTransform(a: unit, b: 0, c: 0, d: unit, tx: x, ty: y)
        func marks(_ parts: [SymbolDrawing.Part]) -> [Mark] {
            parts.map { Mark($0, width: width, unit: unit).applying(place) }
        }
        plain = marks(drawing.plain)
        layered = drawing.layered == drawing.plain ? plain : marks(drawing.layered)
    }

    /// The symbol seen in a mirror that stands beside it.
    package var mirrored: SymbolGlyph {
        let turn = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: size.width, ty: 0)
        return SymbolGlyph(
            size: size, baselineFromBottom: baselineFromBottom, plain: plain.map { $0.applying(turn) },
            layered: layered.map { $0.applying(turn) })
    }

    private init(size: CGSize, baselineFromBottom: CGFloat, plain: [Mark], layered: [Mark]) {
        (self.size, self.baselineFromBottom, self.plain, self.layered) = (size, baselineFromBottom, plain, layered)
    }

    /// What is drawn, back to front.
    ///
    /// - Parameter colors: One colour for all, or one for each level of what is drawn in layers, the last for all that follow.
    package func marks(_ colors: [CGColor]) -> [DisplayList.Content] {
        let marks = colors.count > 1 ? layered : plain
        guard let last = colors.last else { return [] }
        return marks.map { mark in
            let color = mark.level < colors.count ? colors[mark.level] : last
            let content = mark.content(in: colors.count > 1 ? color : last, size: size)
            guard mark.isFaint else { return content }
            return .picture(DisplayList.Picture([content], opacity: Self.faintness, isIsolated: true))
        }
    }
}

extension SymbolGlyph.Mark {
    /// A part of a drawing whose lines are to be so wide, in units.
    fileprivate init(_ part: SymbolDrawing.Part, width: CGFloat, unit: CGFloat) {
        self.init(
            path: part.path, rule: part.rule, isFilled: true, stroke: 0, level: part.level, cuts: part.cuts, isFaint: part.isFaint)
        let more = width - part.width
        switch part.material {
        case .pen: (isFilled, stroke) = (false, width * part.pen)
        case .lines where more > 0.02: stroke = more
        case .lines where more < -0.02:
            (path, rule) = (Path(Contour.directed(path.contours).widened(by: more / 2)), .winding)
        case .lines: break
        case .solid:
            // What differs less than this is not seen, and stays as it was drawn.
            guard abs(more) > 0.3 else { break }
            let contours = Contour.directed(path.contours)
            guard contours.contains(where: { $0.turning < 0 }) else {
                if more > 0 { stroke = more / 2 }
                break
            }
            path = Path(contours.flatMap { $0.turning < 0 ? [$0].widened(by: -more / 2) : [$0] })
            rule = .winding
        }
    }

    fileprivate func applying(_ transform: CGAffineTransform) -> Self {
        var mark = self
        mark.path = path.applying(transform)
        mark.cuts = cuts.map { $0.applying(transform) }
        mark.stroke *= transform.d
        return mark
    }

    fileprivate func content(in color: CGColor, size: CGSize) -> DisplayList.Content {
        let pen = stroke > 0 ? Stroke(color: color, width: stroke, cap: .round, join: .round) : nil
        let shape = DisplayList.Content.shape(
            DisplayList.Shape(path: path, fill: isFilled ? .color(color) : nil, fillRule: rule, stroke: pen))
        let room = Path.rect(CGRect(origin: .zero, size: size).insetBy(dx: -size.width, dy: -size.height))
        let clips = cuts.map { cut in
            var outside = room
            outside.append(cut)
            return DisplayList.ClipPath(path: outside, fillRule: .evenOdd)
        }
        return clips.isEmpty ? shape : .picture(DisplayList.Picture([shape], clips: clips))
    }
}
