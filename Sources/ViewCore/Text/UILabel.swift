// SPDX-License-Identifier: MIT
//
// A text in a rectangle.

public import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
import VitrineTypography

/// A view that shows text, centred from top to bottom.
@preconcurrency @MainActor
open class UILabel: UIView {
    @_spi(Vitrine) open override class var propertyTable: PropertyTable { .label }

    /// The text; setting it drops the attributes of a previous one.
    open var text: String? {
        get { attributed?.string ?? plain }
        set {
            (plain, attributed) = (newValue, nil)
            contentChanged()
        }
    }

    /// The text with its attributes.
    open var attributedText: NSAttributedString? {
        get {
            attributed
                ?? plain.map { NSAttributedString(string: $0, attributes: [.font: font as Any, .foregroundColor: textColor as Any]) }
        }
        set {
            // What is set must not change under the label.
            (plain, attributed) = (nil, newValue.map { NSAttributedString(attributedString: $0) })
            if let newValue, newValue.length > 0,
                let style = newValue.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
            {
                textAlignment = style.alignment
                lineBreakMode = style.lineBreakMode
            }
            contentChanged()
        }
    }

    /// The font where the text has none of its own.
    open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) { didSet { if font != oldValue { contentChanged() } } }
    /// The colour where the text has none of its own.
    open var textColor: UIColor! = .label { didSet { lookChanged() } }
    /// Where lines stand between the sides; natural is where reading begins.
    open var textAlignment = NSTextAlignment.natural { didSet { if textAlignment != oldValue { lookChanged() } } }
    /// What happens to text that does not fit.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { if lineBreakMode != oldValue { contentChanged() } } }
    /// 0 for as many as there is room for.
    open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { contentChanged() } } }
    /// Whether a single line shrinks to fit, down to `minimumScaleFactor`.
    open var adjustsFontSizeToFitWidth = false { didSet { lookChanged() } }
    /// The smallest share of the font's size that `adjustsFontSizeToFitWidth` may choose; 0 sets no limit.
    open var minimumScaleFactor: CGFloat = 0 { didSet { lookChanged() } }
    /// Unsupported: where the line stays when its letters shrink; they stay in the middle.
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
        didSet { if baselineAdjustment != oldValue { note(.baselineAdjustment) } }
    }
    /// Unsupported: whether letters move closer before text is cut off.
    open var allowsDefaultTighteningForTruncation = false {
        didSet { if allowsDefaultTighteningForTruncation { note(.allowsDefaultTighteningForTruncation) } }
    }
    /// Whether a font made for a text style follows the label's content size category.
    open var adjustsFontForContentSizeCategory = false { didSet { contentChanged() } }
    /// The colour while highlighted; nil is the usual one.
    open var highlightedTextColor: UIColor? { didSet { lookChanged() } }
    /// Whether the highlighted colour is shown.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { lookChanged() } } }
    /// A label that is not enabled looks faded.
    open var isEnabled = true { didSet { lookChanged() } }
    /// The colour of a hard shadow under the text; nil has none.
    open var shadowColor: UIColor? { didSet { lookChanged() } }
    /// The place of the shadow, in points.
    open var shadowOffset = CGSize(width: 0, height: -1) { didSet { lookChanged() } }
    /// The width at which a label of several lines breaks where no layout gives one.
    open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { if preferredMaxLayoutWidth != oldValue { contentChanged() } } }

    /// The width to break at while a layout asks for the size in it.
    private var offeredWidth: CGFloat?
    private var textSizes = Measurements<CGSize>()
    private var plain: String?
    private var attributed: NSAttributedString?
    /// What was drawn last, and what it was drawn for.
    private var shown: (bounds: CGRect, traits: UITraitCollection, typesetter: any Typesetter, contents: [DisplayContent])?
    private var drawn: [DisplayContent] = []
    /// Draws in place of `drawText(in:)`, which it calls; for a label that is a part of another view.
    package var drawing: ((CGRect) -> Void)?
    /// Whether the text is larger than the label, which then cuts it off at its bounds.
    private var textOverflows = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Creates a label as a nib or a storyboard says; of any other archive nothing is read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
        coder.interface?.read(self, as: UILabel.self)
    }

    // MARK: Size

    /// The rectangle that the text takes in `bounds`, at the top of it.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        let size = textSize(width: bounds.width, height: bounds.height, lines: numberOfLines)
        return CGRect(x: bounds.minX, y: bounds.minY, width: min(size.width, bounds.width), height: min(size.height, bounds.height))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let limit = CGSize(
            width: size.width > 0 ? size.width : .greatestFiniteMagnitude, height: size.height > 0 ? size.height : .greatestFiniteMagnitude)
        // One line says how long it is, whatever room there is; more lines break at the width.
        let width = numberOfLines == 1 ? CGFloat.greatestFiniteMagnitude : limit.width
        let most = CGRect(x: 0, y: 0, width: width, height: .greatestFiniteMagnitude)
        return textRect(forBounds: most, limitedToNumberOfLines: numberOfLines).size
    }

    open override var intrinsicContentSize: CGSize {
        sizeThatFits(CGSize(width: numberOfLines == 1 ? 0 : offeredWidth ?? preferredMaxLayoutWidth, height: 0))
    }

    @_spi(Vitrine) open override func contentSize(width: CGFloat?, height: CGFloat?) -> CGSize {
        guard let width, numberOfLines != 1 else { return intrinsicContentSize }
        // Asked through the override point, so that a subclass may add to the text's size.
        offeredWidth = max(width, 1)
        defer { offeredWidth = nil }
        return intrinsicContentSize
    }

    /// The size of the text on whole pixels, rounded up.
    private func textSize(width: CGFloat, height: CGFloat, lines: Int) -> CGSize {
        let offer = SizeOffer(width: width < 1e6 ? width : nil, height: height < 1e6 ? height : nil, lines: max(lines, 0))
        if let known = textSizes.answer(to: offer, in: self) { return known }
        let text = styledText(traits: traitCollection)
        guard text.spans.contains(where: { !$0.string.isEmpty }) else { return .zero }
        let (extent, grid) = (laidOut(text, width: offer.width, height: offer.height, lines: offer.lines).size, pixelGrid)
        let size = CGSize(width: grid.ceil(extent.width - 1e-6), height: grid.ceil(extent.height - 1e-6))
        textSizes.keep(size, to: offer, begunIn: textSizes.edition)
        return size
    }

    // MARK: Drawing

    /// Draws the text in a rectangle of the label; a subclass may pass on another one.
    open func drawText(in rect: CGRect) {
        guard rect.width > 0, rect.height > 0 else { return }
        let (traits, text) = (traitCollection, fittingText(in: rect))
        guard text.spans.contains(where: { !$0.string.isEmpty }) else { return }
        func draw(_ text: StyledText, in frame: CGRect) {
            let layout = laidOut(text, in: frame)
            // Between the edges text stands on whole pixels, in a rectangle that is as high as the label would be by itself.
            let scale = max(traits.displayScale, 0.1)
            let height = min((layout.size.height * scale - 0.001).rounded(.up) / scale, frame.height)
            let middle = CGRect(
                x: frame.minX, y: frame.minY + ((frame.height - height) / 2 * scale + 0.001).rounded() / scale, width: frame.width,
                height: height)
            var block = layout.block(in: middle, verticalAlignment: .center)
            block.frame = frame
            drawn.append(.text(block))
            if frame == rect, let attributed {
                let font = adjustsFontForContentSizeCategory ? self.font.adjusted(for: traits) : self.font ?? .systemFont(ofSize: 17)
                for box in layout.boxes(in: middle) {
                    drawn += attributed.attachmentContents(of: box, in: text, beside: font, traits: traits)
                }
            }
            let extent = layout.lines.reduce(CGRect.null) { $0.union($1.rect) }
            if extent.width > bounds.width + 0.5 || extent.height > bounds.height + 0.5 { textOverflows = true }
        }
        if let shadowColor {
            draw(text.colored(shadowColor.cgColor(for: traits)), in: rect.offsetBy(dx: shadowOffset.width, dy: shadowOffset.height))
        }
        draw(text, in: rect)
    }

    override var clipsOwnContents: Bool { textOverflows }

    override func ownContents(in context: DisplayContext) -> [DisplayContent] {
        let (bounds, traits, typesetter) = (textBounds(in: context.bounds), traitCollection, environment.typesetter)
        if let shown, shown.bounds == bounds, shown.traits === traits, shown.typesetter === typesetter { return shown.contents }
        (drawn, textOverflows) = ([], false)
        if let drawing { drawing(bounds) } else { drawText(in: bounds) }
        shown = (bounds, traits, typesetter, drawn)
        return drawn
    }

    /// Where the text is set while the bounds may be animated: broken as in the bounds that were set, it keeps to the side that it is
    /// aligned to, so that it neither stretches nor breaks anew on the way.
    private func textBounds(in shown: CGRect) -> CGRect {
        let model = bounds
        if shown == model { return model }
        let free = CGSize(width: shown.width - model.width, height: shown.height - model.height)
        let share: CGFloat =
            switch textAlignment.alignment(rightToLeft: isRightToLeft) {
            case .center: 0.5
            case .right: 1
            default: 0
            }
        return CGRect(
            origin: CGPoint(x: shown.minX + free.width * share, y: shown.minY + free.height / 2), size: model.size)
    }

    private func fittingScale(of text: StyledText, in rect: CGRect) -> CGFloat {
        let least = max(minimumScaleFactor, 0.01)
        func fits(_ scale: CGFloat) -> Bool {
            let text = scale == 1 ? text : text.scaled(by: scale)
            if numberOfLines == 1 { return laidOut(text, width: nil, height: nil).size.width <= rect.width + 1e-6 }
            return !laidOut(text, width: rect.width, height: rect.height).isTruncated
        }
        if fits(1) { return 1 }
        // Steps of a sixty-fourth are finer than anyone sees, and always end.
        var (low, high) = (0, 64)
        while high - low > 1 {
            let middle = (low + high) / 2
            if fits(CGFloat(middle) / 64) { low = middle } else { high = middle }
        }
        return max(CGFloat(low) / 64, least)
    }

    // MARK: Text

    /// The words that the label breaks between two letters.
    package var brokenWords: [String] { numberOfLines == 1 ? [] : laidOut(fittingText(in: bounds), in: bounds).brokenWords }

    private func laidOut(_ text: StyledText, width: CGFloat?, height: CGFloat?, lines: Int? = nil) -> TextLayout {
        environment.typesetter.layout(
            text, style: paragraphStyle, width: width, maxLines: max(lines ?? numberOfLines, 0), maxHeight: height)
    }

    /// The text in a frame, which may be a pixel lower than its text where its edges were brought to pixels.
    private func laidOut(_ text: StyledText, in frame: CGRect) -> TextLayout {
        laidOut(text, width: frame.width, height: numberOfLines == 1 ? nil : frame.height + 1 / max(traitCollection.displayScale, 1))
    }

    /// The text in letters as small as a rectangle asks for.
    private func fittingText(in rect: CGRect) -> StyledText {
        let text = styledText(traits: traitCollection)
        return adjustsFontSizeToFitWidth ? text.scaled(by: fittingScale(of: text, in: rect)) : text
    }

    private var paragraphStyle: ParagraphStyle {
        let isRightToLeft = isRightToLeft
        var style = ParagraphStyle()
        if let attributed, attributed.length > 0,
            let given = attributed.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
        {
            style = given.style(rightToLeft: isRightToLeft)
        }
        style.alignment = textAlignment.alignment(rightToLeft: isRightToLeft)
        style.lineBreak = lineBreakMode.lineBreak
        // (direction.text-without-letters)
        style.letterlessIsRightToLeft = isRightToLeft
        return style
    }

    private func styledText(traits: UITraitCollection) -> StyledText {
        let font = adjustsFontForContentSizeCategory ? self.font.adjusted(for: traits) : self.font ?? .systemFont(ofSize: 17)
        let highlight = isHighlighted ? highlightedTextColor : nil
        var color: UIColor = textColor ?? .label
        if !isEnabled { color = UIColor(cgColor: color.cgColor(for: traits).faded(by: 0.5)) }
        if let attributed { return attributed.attachedText(font: font, color: color, traits: traits, override: highlight) }
        return StyledText(plain ?? "", font: font.fontDescription, color: (highlight ?? color).cgColor(for: traits))
    }

    private func contentChanged() {
        shown = nil
        textSizes.forget()
        invalidateIntrinsicContentSize()
    }

    private func lookChanged() { shown = nil }

    /// How far below the top of the label the first and the last baseline lie at a size.
    @_spi(Vitrine) open override func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat) {
        let layout = laidOut(styledText(traits: traitCollection), width: size.width, height: numberOfLines == 1 ? nil : size.height)
        let top = (size.height - layout.size.height) / 2
        return (top + layout.firstBaseline, top + layout.lastBaseline)
    }
}

extension StyledText {
    func scaled(by factor: CGFloat) -> StyledText {
        var copy = self
        for index in copy.spans.indices {
            copy.spans[index].font.size *= factor
            copy.spans[index].kern *= factor
            copy.spans[index].baselineOffset *= factor
            copy.spans[index].box = copy.spans[index].box.map {
                InlineBox(width: $0.width * factor, ascent: $0.ascent * factor, descent: $0.descent * factor, id: $0.id)
            }
        }
        return copy
    }

    func colored(_ color: CGColor) -> StyledText {
        var copy = self
        for index in copy.spans.indices {
            copy.spans[index].color = color
            copy.spans[index].background = nil
        }
        return copy
    }
}
