// SPDX-License-Identifier: MIT
//
// Patterns: a cell that is drawn once and repeated.

public import Foundation
package import VitrineDrawing
public import VitrineGeometry

/// How cells that do not lie on pixels are placed; here they always stand where they are.
public enum CGPatternTiling: Int32, Hashable, Sendable { case noDistortion, constantSpacingMinimalDistortion, constantSpacing }

/// What draws a cell.
public struct CGPatternCallbacks {
    /// 0.
    public var version: UInt32
    /// Draws the cell in a context whose space is that of the pattern.
    public var drawPattern: ((UnsafeMutableRawPointer?, CGContext) -> Void)?
    /// Called when the pattern is gone.
    public var releaseInfo: ((UnsafeMutableRawPointer?) -> Void)?

    /// What draws a cell, and what is called when the pattern is gone.
    public init(
        version: UInt32, drawPattern: ((UnsafeMutableRawPointer?, CGContext) -> Void)?,
        releaseInfo: ((UnsafeMutableRawPointer?) -> Void)?
    ) { (self.version, self.drawPattern, self.releaseInfo) = (version, drawPattern, releaseInfo) }
}

/// A cell that is repeated over what is painted, with colours of its own or in one that is given later.
public final class CGPattern {
    private let info: UnsafeMutableRawPointer?
    private let callbacks: CGPatternCallbacks
    let bounds: CGRect
    let matrix: CGAffineTransform
    let steps: CGSize
    let isColored: Bool

    /// A pattern whose cell is drawn when it is first needed; nil where its steps or its cell have no length.
    ///
    /// - Parameters:
    ///   - info: What is handed to the callbacks.
    ///   - bounds: The cell, in the space of the pattern.
    ///   - matrix: From that space to the one that the context begins with.
    ///   - xStep: From one cell to the next, across.
    ///   - yStep: From one cell to the next, down.
    ///   - tiling: How cells may be moved to whole pixels, which they are not.
    ///   - isColored: Whether the cell has colours of its own.
    ///   - callbacks: Draws the cell, and lets go of what was handed over.
    public init?(
        info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat, yStep: CGFloat,
        tiling: CGPatternTiling, isColored: Bool, callbacks: UnsafePointer<CGPatternCallbacks>
    ) {
        guard xStep != 0, yStep != 0, xStep.isFinite, yStep.isFinite, bounds.width > 0, bounds.height > 0, matrix.determinant != 0
        else { return nil }
        (self.info, self.bounds, self.matrix, self.isColored) = (info, bounds, matrix, isColored)
        steps = CGSize(width: abs(xStep), height: abs(yStep))
        self.callbacks = callbacks.pointee
    }

    deinit { callbacks.releaseInfo?(info) }

    /// The marks of a cell.
    func cell(color: CGColor, scale: CGFloat) -> [DisplayList.Content] {
        let context = CGContext(bounds: bounds, scale: scale)
        (context.state.fill, context.state.stroke) = (color, color)
        callbacks.drawPattern?(info, context)
        return context.marks
    }
}

/// What areas are painted with in place of a colour.
struct PatternInk {
    /// The marks of one cell, with what they are cut at.
    var cell: DisplayList.Picture
    var steps: CGSize
    /// From the pattern's space to the picture's.
    var matrix: CGAffineTransform

    /// The most cells that are painted for one mark: where there were more, cells are joined in pixels.
    private static let cellLimit = 4000.0

    /// The cells that reach a rectangle of the picture's space; nil where they are beyond number.
    func content(over area: CGRect, scale: CGFloat) -> DisplayList.Content? {
        guard let bounds = cell.bounds, !area.isNull, area.isFinite, matrix.determinant.isFinite, matrix.determinant != 0
        else { return nil }
        let part = area.applying(matrix.inverted())
        let columns = span(part.minX, part.maxX, bounds.minX, bounds.maxX, steps.width)
        let rows = span(part.minY, part.maxY, bounds.minY, bounds.maxY, steps.height)
        let count = (columns.last - columns.first + 1) * (rows.last - rows.first + 1)
        guard count.isFinite else { return nil }
        if count > Self.cellLimit { return joined(scale: scale)?.content(over: area, scale: scale) }
        var marks: [DisplayList.Content] = []
        for row in stride(from: rows.first, through: rows.last, by: 1) {
            for column in stride(from: columns.first, through: columns.last, by: 1) {
                var tile = cell
                let move = CGAffineTransform(translationX: column * steps.width, y: row * steps.height)
                tile.transform = cell.transform.concatenating(move)
                marks.append(.picture(tile))
            }
        }
        return marks.isEmpty ? nil : .picture(DisplayList.Picture(marks, transform: matrix))
    }

    private func span(
        _ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ end: CGFloat, _ step: CGFloat
    ) -> (first: Double, last: Double) {
        (Double(((low - end) / step).rounded(.up)), Double(((high - start) / step).rounded(.down)))
    }

    /// The pattern with many cells as one, in pixels; nil where that has too many of them.
    private func joined(scale: CGFloat) -> PatternInk? {
        guard let bounds = cell.bounds else { return nil }
        let factor: CGFloat = 16
        let size = CGSize(width: steps.width * factor, height: steps.height * factor)
        let tiles = CGRect(origin: bounds.origin, size: size)
        var whole = self
        whole.matrix = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
        let room = CGRect(origin: .zero, size: size)
        guard size.width * size.height * scale * scale < 16e6, let content = whole.content(over: room, scale: scale),
            let bitmap = ImageRecording(marks: [content], size: size, scale: scale).bitmap()
        else { return nil }
        var result = self
        result.cell = DisplayList.Picture([.image(DisplayList.Image(bitmap: bitmap, frame: tiles))], bounds: tiles)
        result.steps = size
        return result
    }
}

extension CGContext {
    /// Paints areas with a pattern from now on.
    ///
    /// - Parameters:
    ///   - pattern: What is repeated.
    ///   - components: The opacity of a pattern with colours of its own, or the colour of one without.
    public func setFillPattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
        state.fillPattern = ink(pattern, components, in: state.fillSpace)
    }

    /// Draws lines with a pattern from now on.
    public func setStrokePattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
        state.strokePattern = ink(pattern, components, in: state.strokeSpace)
    }

    /// The space that the numbers of a colour are in.
    public func setFillColorSpace(_ space: CGColorSpace) { state.fillSpace = space }

    /// The space that the numbers of a colour are in.
    public func setStrokeColorSpace(_ space: CGColorSpace) { state.strokeSpace = space }

    /// Moves patterns that are set from now on.
    public func setPatternPhase(_ phase: CGSize) { state.patternPhase = phase }

    /// Paints areas with an upright picture from now on, repeated from the origin of what is drawn.
    package func setFillPattern(_ contents: [DisplayList.Content], size: CGSize) {
        let cell = DisplayList.Picture(contents, bounds: CGRect(origin: .zero, size: size))
        state.fillPattern = size.width > 0 && size.height > 0 ? PatternInk(cell: cell, steps: size, matrix: patternBase) : nil
    }

    /// Draws lines with an upright picture from now on.
    package func setStrokePattern(_ contents: [DisplayList.Content], size: CGSize) {
        let cell = DisplayList.Picture(contents, bounds: CGRect(origin: .zero, size: size))
        state.strokePattern = size.width > 0 && size.height > 0 ? PatternInk(cell: cell, steps: size, matrix: patternBase) : nil
    }

    private var patternBase: CGAffineTransform {
        CGAffineTransform(translationX: state.patternPhase.width, y: state.patternPhase.height).concatenating(base)
    }

    private func ink(_ pattern: CGPattern, _ components: UnsafePointer<CGFloat>, in space: CGColorSpace) -> PatternInk {
        // A pattern without colours of its own takes one of the space beneath, and its opacity.
        let count = pattern.isColored ? 0 : space.numberOfComponents
        let numbers = Array(UnsafeBufferPointer(start: components, count: count + 1))
        let alpha = min(max(numbers[count], 0), 1)
        let color = pattern.isColored ? CGColor.black : CGColor(components: numbers.dropLast(), alpha: alpha)
        var cell = DisplayList.Picture(pattern.cell(color: color, scale: scale), bounds: pattern.bounds)
        if pattern.isColored { cell.opacity = alpha }
        return PatternInk(cell: cell, steps: pattern.steps, matrix: pattern.matrix.concatenating(patternBase))
    }

    /// Paints the inside of a path of the picture's space with a pattern.
    func paint(_ path: Path, _ rule: Path.FillRule, with ink: PatternInk) {
        let area = path.controlBounds.intersection(state.clip.bounds).intersection(bounds)
        guard let content = ink.content(over: area, scale: scale) else { return }
        let limit = DisplayList.ClipPath(path: path, fillRule: rule)
        if !state.blend.mode.isSeparable { return putOperator([content], covering: limit) }
        put(.picture(DisplayList.Picture([content], clips: [limit], opacity: state.alpha)))
    }
}

extension CGColorSpace {
    /// The space of patterns, and of the colours of those that have none of their own.
    public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) {
        self.init(name: "Pattern", components: baseSpace?.numberOfComponents ?? 0)
    }
}
