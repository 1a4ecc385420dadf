// SPDX-License-Identifier: MIT
//
// The layer of a text.

public import Foundation
public import VitrineDrawing
import VitrineGeometry
import VitrineGraphics
public import VitrineLayers
import VitrineTextDrawing

/// Where the lines of a text layer stand.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Where reading begins.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    /// At the left.
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    /// At the right.
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    /// In the middle.
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    /// At both sides.
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// What is left out of a text layer's text that is too long.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Nothing: it goes on beyond the layer.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    /// The beginning.
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    /// The end.
    public static let end = CATextLayerTruncationMode(rawValue: "end")
    /// The middle.
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// A layer that draws a text at its top, on one line or broken at its width.
@preconcurrency @MainActor
open class CATextLayer: CALayer {
    /// What the layer says of its text; a value, so that a copy of the layer leaves nothing out.
    private struct Looks {
        var string: Any?
        var font: Any?
        var fontSize: CGFloat = 36
        var color: CGColor? = .white
        var isWrapped = false
        var truncation = CATextLayerTruncationMode.none
        var alignment = CATextLayerAlignmentMode.natural
        var allowsSubpixels = false
    }

    private var text = Looks() { didSet { setNeedsDisplay() } }

    /// A `String` or an `NSAttributedString`, whose attributes hold in place of the layer's.
    open var string: Any? {
        get { text.string }
        set { text.string = newValue }
    }

    /// A `UIFont`, or the name of one, whose size does not count; nil is that of the system.
    open var font: Any? {
        get { text.font }
        set { text.font = newValue }
    }

    /// The size of the font, in points; 36 by default.
    open var fontSize: CGFloat {
        get { text.fontSize }
        set { text.fontSize = newValue }
    }

    /// The colour of the text; white by default.
    open var foregroundColor: CGColor? {
        get { text.color }
        set { text.color = newValue }
    }

    /// Whether the text is broken at the width of the layer.
    open var isWrapped: Bool {
        get { text.isWrapped }
        set { text.isWrapped = newValue }
    }

    /// What is left out of a text that is too long.
    open var truncationMode: CATextLayerTruncationMode {
        get { text.truncation }
        set { text.truncation = newValue }
    }

    /// Where the lines stand.
    open var alignmentMode: CATextLayerAlignmentMode {
        get { text.alignment }
        set { text.alignment = newValue }
    }

    /// Whether letters are smoothed by colours; kept.
    open var allowsFontSubpixelQuantization: Bool {
        get { text.allowsSubpixels }
        set { text.allowsSubpixels = newValue }
    }

    public override init() {
        super.init()
        needsDisplayOnBoundsChange = true
    }

    /// A layer that looks like another, without its place in a tree.
    public override init(layer: Any) {
        super.init(layer: layer)
        if let other = layer as? CATextLayer { text = other.text }
        needsDisplayOnBoundsChange = true
    }

    /// Unsupported: creates it empty, without reading from the archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        needsDisplayOnBoundsChange = true
    }

    private var shownFont: UIFont {
        if let font = text.font as? UIFont { return font.withSize(text.fontSize) }
        return (text.font as? String).flatMap { UIFont(name: $0, size: text.fontSize) } ?? .systemFont(ofSize: text.fontSize)
    }

    open override func draw(in context: CGContext) {
        super.draw(in: context)
        let style = NSMutableParagraphStyle()
        style.alignment =
            switch text.alignment {
            case .left: .left
            case .right: .right
            case .center: .center
            case .justified: .justified
            default: .natural
            }
        let mode: NSLineBreakMode =
            switch text.truncation {
            case .start: .byTruncatingHead
            case .middle: .byTruncatingMiddle
            case .end: .byTruncatingTail
            default: text.isWrapped ? .byWordWrapping : .byClipping
            }
        style.lineBreakMode = mode
        let shown: NSAttributedString
        if let given = text.string as? NSAttributedString {
            let styled = NSMutableAttributedString(attributedString: given)
            if given.length > 0, given.attribute(.paragraphStyle, at: 0, effectiveRange: nil) == nil {
                styled.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: styled.length))
            }
            shown = styled
        } else {
            guard let string = text.string as? String, let color = text.color else { return }
            let colored = UIColor(cgColor: color)
            shown = NSAttributedString(string: string, attributes: [.font: shownFont, .foregroundColor: colored, .paragraphStyle: style])
        }
        guard shown.length > 0 else { return }
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        shown.draw(
            in: text.isWrapped ? bounds : CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: 0), onOneLine: !text.isWrapped
        )
    }
}

extension NSAttributedString {
    /// Draws the text in a rectangle, or its first line.
    @MainActor fileprivate func draw(in rect: CGRect, onOneLine: Bool) {
        guard onOneLine else { return draw(with: rect, options: .usesLineFragmentOrigin, context: nil) }
        // Of a rectangle that is as high as one line no more is drawn.
        let height = size().height
        draw(with: CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: height), options: .usesLineFragmentOrigin, context: nil)
    }
}

/// Where reading begins.
public let kCAAlignmentNatural = CATextLayerAlignmentMode.natural
/// At the left.
public let kCAAlignmentLeft = CATextLayerAlignmentMode.left
/// At the right.
public let kCAAlignmentRight = CATextLayerAlignmentMode.right
/// In the middle.
public let kCAAlignmentCenter = CATextLayerAlignmentMode.center
/// At both sides.
public let kCAAlignmentJustified = CATextLayerAlignmentMode.justified
/// Nothing is left out.
public let kCATruncationNone = CATextLayerTruncationMode.none
/// The beginning is left out.
public let kCATruncationStart = CATextLayerTruncationMode.start
/// The end is left out.
public let kCATruncationEnd = CATextLayerTruncationMode.end
/// The middle is left out.
public let kCATruncationMiddle = CATextLayerTruncationMode.middle
