// SPDX-License-Identifier: MIT
//
// What drawn text may have beside its colour: a shadow, and lines along the outlines of its letters.

public import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineGraphics
import VitrineQuartz2D
import VitrineTypography

extension NSAttributedString.Key {
    /// An `NSShadow` beneath the text, where it is drawn in a context.
    public static let shadow = NSAttributedString.Key("NSShadow")
    /// The width of a line along the outlines of letters, in hundredths of the font's size; below 0 they are filled too.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// A `UIColor` for that line; without one it has the colour of the text.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
}

/// A shadow beneath text.
///
/// It is no NSObject: Foundation on Linux traps where it compares objects of other modules, which it does in attributed strings.
open class NSShadow: Hashable {
    /// How far the shadow is moved, in points, positive heights down.
    open var shadowOffset = CGSize.zero
    /// Twice the standard deviation of the blur.
    open var shadowBlurRadius: CGFloat = 0
    /// A `UIColor`; a third of black until it is set, and nil for no shadow.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)

    /// A shadow without an offset or a blur.
    public init() {}

    public static func == (a: NSShadow, b: NSShadow) -> Bool {
        a === b
            || a.shadowOffset == b.shadowOffset && a.shadowBlurRadius == b.shadowBlurRadius
                && a.shadowColor as? UIColor == b.shadowColor as? UIColor
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(shadowOffset.width)
        hasher.combine(shadowOffset.height)
        hasher.combine(shadowBlurRadius)
    }
}

/// How a piece of text is drawn beside its glyphs' colour.
struct TextLook: Hashable {
    var shadow: NSShadow?
    var strokeWidth: CGFloat = 0
    var strokeColor: UIColor?

    init(_ attributes: [NSAttributedString.Key: Any]) {
        shadow = attributes[.shadow] as? NSShadow
        strokeColor = attributes[.strokeColor] as? UIColor
        switch attributes[.strokeWidth] {
        case let value as CGFloat: strokeWidth = value
        case let value as NSNumber: strokeWidth = CGFloat(value.doubleValue)
        case let value as Int: strokeWidth = CGFloat(value)
        case let value as Double: strokeWidth = CGFloat(value)
        default: break
        }
    }

    var isPlain: Bool { shadow == nil && strokeWidth == 0 }
}

extension TextBlock {
    /// What is seen of the block: the runs of text that is set only to keep its room are left out.
    var seen: TextBlock {
        TextBlock(
            string: runs.filter { $0.color.alpha > 0 }.map(\.text).joined(), frame: frame, runs: runs.filter { $0.color.alpha > 0 },
            backgrounds: backgrounds.filter { $0.color.alpha > 0 }, lines: lines.filter { $0.color.alpha > 0 })
    }

    /// The outlines of the letters of a run, where they stand.
    static func outline(of run: GlyphRun, from source: GlyphSource) -> Path {
        var path = Path()
        for glyph in run.glyphs {
            guard let outline = source.outline(of: glyph.id, in: run.face) else { continue }
            let place = CGAffineTransform(a: run.size, b: 0, c: 0, d: run.size, tx: glyph.position.x, ty: glyph.position.y)
            path.append(outline.applying(place))
        }
        return path
    }
}

extension CGContext {
    /// Draws text with its shadow and its lines, and as the context's mode for text says.
    @MainActor func draw(_ block: TextBlock, _ look: TextLook) {
        let mode = textDrawingMode
        if mode == .invisible { return }
        if mode == .fill, look.isPlain { return draw(block) }
        saveGState()
        if let shadow = look.shadow, let color = shadow.shadowColor as? UIColor {
            setShadow(offset: shadow.shadowOffset, blur: shadow.shadowBlurRadius, color: color.cgColor)
        }
        let source = GlyphSource()
        if mode == .fill, look.strokeWidth <= 0 || look.strokeWidth.isNaN { draw(block) }
        if mode == .fill, look.strokeWidth != 0, look.strokeWidth.isFinite {
            for run in block.runs {
                setStrokeColor(look.strokeColor?.cgColor ?? run.color)
                setLineWidth(abs(look.strokeWidth) / 100 * run.size)
                add(TextBlock.outline(of: run, from: source))
                strokePath()
            }
        }
        if [.fillStroke, .fillClip, .fillStrokeClip].contains(mode) { draw(block) }
        if [.stroke, .fillStroke, .strokeClip, .fillStrokeClip].contains(mode) {
            for run in block.runs {
                add(TextBlock.outline(of: run, from: source))
                strokePath()
            }
        }
        restoreGState()
        if [.clip, .fillClip, .strokeClip, .fillStrokeClip].contains(mode) {
            for run in block.runs { add(TextBlock.outline(of: run, from: source), after: run != block.runs.first) }
            clip()
        }
    }

    private func add(_ outline: Path, after isContinued: Bool = false) {
        if !isContinued { beginPath() }
        addPath(CGPath(outline))
    }
}
