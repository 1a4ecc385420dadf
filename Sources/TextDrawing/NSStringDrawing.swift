// SPDX-License-Identifier: MIT
//
// Text that draws and measures itself, without a label.

public import Foundation
import VitrineDrawing
import VitrineEnvironment
import VitrineGeometry
import VitrineGraphics
import VitrineQuartz2D
import VitrineTypography

/// How text is drawn in a rectangle.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The rectangle's corner is that of the lines; without, its top is the baseline of a single line.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    /// Lines stand apart as the font says; they always do.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
    /// Text is measured by its glyphs; it is always measured by its lines.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
    /// The last line that fits ends in an ellipsis where the text goes on.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// What drawing text was asked for and found out.
@preconcurrency @MainActor
open class NSStringDrawingContext: NSObject {
    /// How far text may shrink to fit, which is kept and changes nothing: text keeps its size.
    open var minimumScaleFactor: CGFloat = 0
    /// How far text was shrunk: not at all.
    open var actualScaleFactor: CGFloat { 1 }
    /// The rectangle that the text took when it was last drawn or measured with this context.
    open internal(set) var totalBounds = CGRect.zero
}

extension NSAttributedString {
    /// The size of the text without a limit, in points.
    @preconcurrency @MainActor public func size() -> CGSize { TextDrawing(self).layout(in: nil, options: .usesLineFragmentOrigin).size }

    /// Draws the text with the top-left corner of its first line at a point, in the current context.
    @preconcurrency @MainActor public func draw(at point: CGPoint) {
        for drawing in TextDrawing.parts(of: self) {
            let layout = drawing.layout(in: nil, options: .usesLineFragmentOrigin)
            drawing.draw(layout, in: CGRect(origin: point, size: layout.size))
        }
    }

    /// Draws the text in a rectangle, broken at its width, in the current context; lines that do not fit are left out.
    @preconcurrency @MainActor public func draw(in rect: CGRect) { draw(with: rect, options: .usesLineFragmentOrigin, context: nil) }

    /// Draws the text in a rectangle, in the current context.
    @preconcurrency @MainActor public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) {
        for drawing in TextDrawing.parts(of: self) {
            let layout = drawing.layout(in: rect.size, options: options)
            context?.totalBounds = CGRect(origin: rect.origin, size: layout.size)
            if options.contains(.usesLineFragmentOrigin) {
                drawing.draw(layout, in: rect)
            } else {
                // The corner is where the baseline begins.
                drawing.draw(layout, in: CGRect(x: rect.minX, y: rect.minY - layout.firstBaseline, width: rect.width, height: 0))
            }
        }
    }

    /// The rectangle that the text takes when it is broken to fit a size, in points, not rounded.
    @preconcurrency @MainActor public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        let layout = TextDrawing(self).layout(in: size, options: options)
        let top = options.contains(.usesLineFragmentOrigin) ? 0 : -layout.firstBaseline
        let result = CGRect(x: 0, y: top, width: layout.size.width, height: layout.size.height)
        context?.totalBounds = result
        return result
    }
}

extension NSString {
    /// The size of the text without a limit, in points.
    @preconcurrency @MainActor public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        attributed(attributes).size()
    }

    /// Draws the text with the top-left corner of its first line at a point, in the current context.
    @preconcurrency @MainActor public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        attributed(attributes).draw(at: point)
    }

    /// Draws the text in a rectangle, broken at its width, in the current context; lines that do not fit are left out.
    @preconcurrency @MainActor public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        attributed(attributes).draw(in: rect)
    }

    /// Draws the text in a rectangle, in the current context.
    @preconcurrency @MainActor public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) { attributed(attributes).draw(with: rect, options: options, context: context) }

    /// The rectangle that the text takes when it is broken to fit a size, in points, not rounded.
    @preconcurrency @MainActor public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect { attributed(attributes).boundingRect(with: size, options: options, context: context) }

    private func attributed(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
        NSAttributedString(string: String(describing: self), attributes: attributes)
    }
}

extension String {
    /// The size of the text without a limit, in points.
    @preconcurrency @MainActor public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSAttributedString(string: self, attributes: attributes).size()
    }

    /// Draws the text with the top-left corner of its first line at a point, in the current context.
    @preconcurrency @MainActor public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: self, attributes: attributes).draw(at: point)
    }

    /// Draws the text in a rectangle, broken at its width, in the current context; lines that do not fit are left out.
    @preconcurrency @MainActor public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: self, attributes: attributes).draw(in: rect)
    }

    /// Draws the text in a rectangle, in the current context.
    @preconcurrency @MainActor public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) { NSAttributedString(string: self, attributes: attributes).draw(with: rect, options: options, context: context) }

    /// The rectangle that the text takes when it is broken to fit a size, in points, not rounded.
    @preconcurrency @MainActor public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect { NSAttributedString(string: self, attributes: attributes).boundingRect(with: size, options: options, context: context) }
}

/// A text with the style of its first character, as it is drawn under the current traits.
@MainActor private struct TextDrawing {
    private var text: StyledText
    private let style: ParagraphStyle
    private let string: NSAttributedString
    /// What the text that is seen has beside its colour; nil for plain text.
    private var look: TextLook?

    /// A drawing for each way in which parts of a text are drawn, in the order in which they come: all set alike, and of each only its
    /// own part seen.
    static func parts(of string: NSAttributedString) -> [TextDrawing] {
        let whole = TextDrawing(string)
        var looks: [TextLook] = []
        string.enumerateAttributes(in: NSRange(location: 0, length: string.length), options: []) { attributes, _, _ in
            looks.append(TextLook(attributes))
        }
        guard looks.count == whole.text.spans.count, looks.contains(where: { !$0.isPlain }) || isOutlined else { return [whole] }
        var known: [TextLook] = []
        for look in looks where !known.contains(look) { known.append(look) }
        return known.map { look in
            var part = whole
            part.look = look
            for index in looks.indices where looks[index] != look {
                part.text.spans[index].color = .clear
                part.text.spans[index].background = nil
            }
            return part
        }
    }

    private static var isOutlined: Bool { UIGraphicsGetCurrentContext().map { $0.textDrawingMode != .fill } ?? false }

    init(_ string: NSAttributedString) {
        let traits = UITraitCollection.current
        self.string = string
        // What is not said is 12 points of black.
        text = string.attachedText(font: .systemFont(ofSize: 12), color: .black, traits: traits, override: nil)
        let given = string.length > 0 ? string.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle : nil
        let isRightToLeft = traits.layoutDirection == .rightToLeft
        style = given?.style(rightToLeft: isRightToLeft) ?? NSParagraphStyle.default.style(rightToLeft: isRightToLeft)
    }

    /// - Parameter size: The room for the text; a side that is not above 0 is no limit, and nil is none at all.
    func layout(in size: CGSize?, options: NSStringDrawingOptions) -> TextLayout {
        func limit(_ length: CGFloat) -> CGFloat? { length > 0 && length < 1e6 ? length : nil }
        var style = style
        if options.contains(.truncatesLastVisibleLine) { style.lineBreak = .truncateTail }
        let isBroken = options.contains(.usesLineFragmentOrigin)
        return UIEnvironment.current.typesetter.layout(
            text, style: style, width: isBroken ? size.flatMap { limit($0.width) } : nil, maxLines: isBroken ? 0 : 1,
            maxHeight: isBroken ? size.flatMap { limit($0.height) } : nil)
    }

    func draw(_ layout: TextLayout, in frame: CGRect) {
        let block = layout.block(in: frame, verticalAlignment: .top)
        defer {
            let traits = UITraitCollection.current
            for box in layout.boxes(in: frame, verticalAlignment: .top) {
                // Of parts that are drawn one after the other, in the one that shows it.
                guard text.spans.contains(where: { $0.box?.id == box.id && $0.color.alpha > 0 }) else { continue }
                let contents = string.attachmentContents(of: box, in: text, beside: .systemFont(ofSize: 12), traits: traits)
                UIGraphicsGetCurrentContext()?.putContents(contents, covering: box.rect)
            }
        }
        guard let look else {
            UIGraphicsGetCurrentContext()?.draw(block)
            return
        }
        UIGraphicsGetCurrentContext()?.draw(block.seen, look)
    }
}
