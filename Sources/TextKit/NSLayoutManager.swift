// SPDX-License-Identifier: MIT
//
// Sets a text in its areas, and says where its characters are.

public import Foundation
import VitrineDrawing
import VitrineEnvironment
import VitrineGeometry
public import VitrineGraphics
import VitrineQuartz2D
import VitrineTypography

/// Has a say in how a text is set; nothing of it is asked but whether layout is complete.
@preconcurrency @MainActor
public protocol NSLayoutManagerDelegate: NSObjectProtocol {
    /// A text was set in an area, to its end or not; nil stands for the last area being full.
    func layoutManager(
        _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?, atEnd layoutFinishedFlag: Bool)
    /// The layout is no longer that of the text.
    func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager)
    /// The room below a line; never asked: lines are set as their paragraph says.
    func layoutManager(
        _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int, withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat
    /// Whether a line may end before a word; never asked.
    func layoutManager(_ layoutManager: NSLayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int) -> Bool
}

extension NSLayoutManagerDelegate {
    public func layoutManager(
        _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?, atEnd layoutFinishedFlag: Bool
    ) {}
    public func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) {}
    public func layoutManager(
        _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int, withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat { 0 }
    public func layoutManager(_ layoutManager: NSLayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int) -> Bool { true }
}

/// Sets a text in areas, one after the other, and answers where its glyphs are.
///
/// There is a glyph for each UTF-16 unit of the text, so that places of glyphs and of characters are the same numbers. Each paragraph is
/// set as the style of its first character says.
@preconcurrency @MainActor
open class NSLayoutManager: NSObject {
    /// The text.
    open private(set) weak var textStorage: NSTextStorage?
    /// The areas, in the order in which they are filled.
    open private(set) var textContainers: [NSTextContainer] = []
    /// Who has a say.
    open weak var delegate: (any NSLayoutManagerDelegate)?
    /// Whether signs that are not seen are shown; kept.
    open var showsInvisibleCharacters = false
    /// Whether signs that control are shown; kept.
    open var showsControlCharacters = false
    /// Whether lines stand apart as their fonts say, as they do; kept.
    open var usesFontLeading = true
    /// Whether text may be set in parts; kept: all of it is, when it is first asked for.
    open var allowsNonContiguousLayout = false
    /// Whether text is set in parts.
    open var hasNonContiguousLayout: Bool { false }
    /// Whether words are divided by default; kept: paragraphs say it.
    open var usesDefaultHyphenation = false
    /// Whether the layout limits what it does for text that others wrote; kept.
    open var limitsLayoutForSuspiciousContents = false
    private var known: SetText?

    public override init() { super.init() }

    /// Nothing is read from an archive.
    public required init?(coder: NSCoder) { super.init() }

    func take(_ storage: NSTextStorage) { (textStorage, known) = (storage, nil) }

    func leave(_ storage: NSTextStorage) {
        if textStorage === storage { textStorage = nil }
        known = nil
    }

    /// The text has changed.
    func textChanged(_ mask: NSTextStorage.EditActions, _ range: NSRange, _ delta: Int) {
        guard let textStorage else { return }
        processEditing(for: textStorage, edited: mask, range: range, changeInLength: delta, invalidatedRange: range)
    }

    /// Told of changes of the text; overridden to follow them.
    open func processEditing(
        for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange, changeInLength delta: Int,
        invalidatedRange invalidatedCharRange: NSRange
    ) {
        known = nil
        delegate?.layoutManagerDidInvalidateLayout(self)
    }

    // MARK: Areas

    /// Adds an area behind the others.
    open func addTextContainer(_ container: NSTextContainer) { insertTextContainer(container, at: textContainers.count) }

    /// Adds an area at a place among the others.
    open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
        textContainers.removeAll { $0 === container }
        textContainers.insert(container, at: min(max(index, 0), textContainers.count))
        container.layoutManager = self
        let told = container.changed
        container.changed = { [weak self] in
            told()
            self?.known = nil
        }
        known = nil
    }

    /// Takes an area away.
    open func removeTextContainer(at index: Int) {
        guard textContainers.indices.contains(index) else { return }
        textContainers.remove(at: index).layoutManager = nil
        known = nil
    }

    /// An area is another.
    open func textContainerChangedGeometry(_ container: NSTextContainer) { known = nil }

    /// The layout, made where it is not there yet.
    private var layout: SetText {
        let sizes = textContainers.map(\.size)
        if let known, known.sizes == sizes { return known }
        let new = SetText(textStorage?.content ?? NSAttributedString(string: ""), in: textContainers, sizes)
        known = new
        for (index, container) in textContainers.enumerated() where index <= (new.lines.last?.area ?? 0) {
            delegate?.layoutManager(self, didCompleteLayoutFor: container, atEnd: index == (new.lines.last?.area ?? 0))
        }
        return new
    }

    private func area(_ container: NSTextContainer) -> Int? { textContainers.firstIndex { $0 === container } }

    // MARK: Making the layout

    /// Sets a text in its areas where that is not done yet.
    open func ensureLayout(for container: NSTextContainer) { _ = layout }
    /// As above.
    open func ensureLayout(forCharacterRange charRange: NSRange) { _ = layout }
    /// As above.
    open func ensureLayout(forGlyphRange glyphRange: NSRange) { _ = layout }
    /// As above.
    open func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) { _ = layout }
    /// As above.
    open func ensureGlyphs(forCharacterRange charRange: NSRange) { _ = layout }
    /// As above.
    open func ensureGlyphs(forGlyphRange glyphRange: NSRange) { _ = layout }
    /// Has the text set anew when it is next asked for.
    open func invalidateLayout(forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?) {
        actualCharRange?.pointee = charRange
        known = nil
    }
    /// As above.
    open func invalidateGlyphs(
        forCharacterRange charRange: NSRange, changeInLength delta: Int, actualCharacterRange actualCharRange: NSRangePointer?
    ) { invalidateLayout(forCharacterRange: charRange, actualCharacterRange: actualCharRange) }
    /// Has the text shown anew: who shows it looks at it when it is next drawn.
    open func invalidateDisplay(forCharacterRange charRange: NSRange) {}
    /// As above.
    open func invalidateDisplay(forGlyphRange glyphRange: NSRange) {}

    // MARK: Glyphs and characters

    /// The number of glyphs, one for each UTF-16 unit.
    open var numberOfGlyphs: Int { textStorage?.length ?? 0 }
    /// The first character that is not set.
    open func firstUnlaidCharacterIndex() -> Int { layout.end }
    /// The first glyph that is not set.
    open func firstUnlaidGlyphIndex() -> Int { layout.end }
    /// Whether there is a glyph of a number.
    open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { (0..<numberOfGlyphs).contains(glyphIndex) }
    /// The character of a glyph.
    open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
    /// The glyph of a character.
    open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

    /// The glyphs of characters.
    open func glyphRange(forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?) -> NSRange {
        actualCharRange?.pointee = charRange
        return charRange
    }

    /// The characters of glyphs.
    open func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?) -> NSRange {
        actualGlyphRange?.pointee = glyphRange
        return glyphRange
    }

    /// The glyphs in an area.
    open func glyphRange(for container: NSTextContainer) -> NSRange {
        let lines = layout.lines.filter { $0.area == area(container) }
        guard let first = lines.first, let last = lines.last else { return NSRange(location: 0, length: 0) }
        return NSRange(location: first.range.location, length: NSMaxRange(last.range) - first.range.location)
    }

    /// The glyphs of the lines that meet a rectangle of an area.
    open func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
        let lines = layout.lines.filter { $0.area == area(container) && $0.rect.minY < bounds.maxY && $0.rect.maxY > bounds.minY }
        guard let first = lines.first, let last = lines.last else { return NSRange(location: 0, length: 0) }
        return NSRange(location: first.range.location, length: NSMaxRange(last.range) - first.range.location)
    }

    /// As above.
    open func glyphRange(forBoundingRectWithoutAdditionalLayout bounds: CGRect, in container: NSTextContainer) -> NSRange {
        glyphRange(forBoundingRect: bounds, in: container)
    }

    // MARK: Places

    /// The rectangle around all text in an area, the room at its sides included.
    open func usedRect(for container: NSTextContainer) -> CGRect {
        let lines = layout.lines.filter { $0.area == area(container) }
        return lines.reduce(CGRect.null) { $0.union($1.usedRect) }.union(lines.isEmpty ? .zero : .null)
    }

    /// The rectangle of the line of a glyph, as wide as its area.
    open func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?) -> CGRect {
        guard let line = layout.line(at: glyphIndex) else { return .zero }
        effectiveGlyphRange?.pointee = line.range
        return line.rect
    }

    /// As above, where the layout is there.
    open func lineFragmentRect(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?, withoutAdditionalLayout flag: Bool
    ) -> CGRect { lineFragmentRect(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange) }

    /// The part of the line of a glyph that text takes.
    open func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?) -> CGRect {
        guard let line = layout.line(at: glyphIndex) else { return .zero }
        effectiveGlyphRange?.pointee = line.range
        return line.usedRect
    }

    /// The area that a glyph is in; nil where it is in none.
    open func textContainer(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?) -> NSTextContainer? {
        guard let line = layout.line(at: glyphIndex), textContainers.indices.contains(line.area) else { return nil }
        effectiveGlyphRange?.pointee = glyphRange(for: textContainers[line.area])
        return textContainers[line.area]
    }

    /// Where a glyph stands on its baseline, from the corner of its line.
    open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
        guard let line = layout.line(at: glyphIndex) else { return .zero }
        return CGPoint(x: line.x(of: glyphIndex) - line.rect.minX, y: line.baseline - line.rect.minY)
    }

    /// The line below the last line break, where a caret would stand; zero where the text ends in no break.
    open var extraLineFragmentRect: CGRect { layout.extraRect }
    /// The part of that which a caret would take.
    open var extraLineFragmentUsedRect: CGRect { layout.extraRect }
    /// The area that it is in.
    open var extraLineFragmentTextContainer: NSTextContainer? { layout.extraRect.isEmpty ? nil : textContainers.last }

    /// The rectangle around glyphs in an area.
    open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
        rects(of: glyphRange, in: container).reduce(CGRect.null) { $0.union($1) }.union(glyphRange.length == 0 ? .zero : .null)
    }

    private func rects(of range: NSRange, in container: NSTextContainer) -> [CGRect] {
        layout.lines.filter { $0.area == area(container) }.compactMap { $0.part(of: range) }
    }

    /// Calls a closure for each line of glyphs, with its rectangle, the part that text takes, its area and its glyphs.
    open func enumerateLineFragments(
        forGlyphRange glyphRange: NSRange,
        using block: @escaping (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop = ObjCBool(false)
        for line in layout.lines where NSIntersectionRange(line.range, glyphRange).length > 0 && textContainers.indices.contains(line.area)
        {
            block(line.rect, line.usedRect, textContainers[line.area], line.range, &stop)
            if stop.boolValue { return }
        }
    }

    /// Calls a closure for each rectangle around glyphs in an area, one a line.
    open func enumerateEnclosingRects(
        forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange, in textContainer: NSTextContainer,
        using block: @escaping (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop = ObjCBool(false)
        for rect in rects(of: glyphRange, in: textContainer) {
            block(rect, &stop)
            if stop.boolValue { return }
        }
    }

    /// The glyph nearest to a point of an area.
    open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
        glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: nil)
    }

    /// The glyph nearest to a point of an area, and how far across it the point is, 0 to 1.
    open func glyphIndex(
        for point: CGPoint, in container: NSTextContainer, fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        let lines = layout.lines.filter { $0.area == area(container) }
        guard let line = lines.first(where: { point.y < $0.rect.maxY }) ?? lines.last else { return 0 }
        let found = line.place(at: point.x)
        partialFraction?.pointee = found.share
        return found.index
    }

    /// How far across the glyph at a point the point is, 0 to 1.
    open func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: NSTextContainer) -> CGFloat {
        var share: CGFloat = 0
        _ = glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: &share)
        return share
    }

    /// The character nearest to a point of an area, and how far across it the point is, 0 to 1.
    open func characterIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int { glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction) }

    // MARK: Drawing

    /// Draws glyphs in the current context, the corner of their area at a point.
    open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        for line in layout.lines {
            let part = NSIntersectionRange(line.range, glyphsToShow)
            if part.length > 0 { line.draw(part, in: context, at: origin, of: layout.text) }
        }
    }

    /// Draws what is behind glyphs in the current context, the corner of their area at a point.
    open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let text = layout.text
        for line in layout.lines {
            let part = NSIntersectionRange(line.range, glyphsToShow)
            guard part.length > 0 else { continue }
            text.enumerateAttribute(.backgroundColor, in: part, options: []) { value, range, _ in
                guard let color = value as? UIColor, let rect = line.part(of: range) else { return }
                var rects = [rect.offsetBy(dx: origin.x, dy: origin.y)]
                context.saveGState()
                context.setFillColor(color.cgColor)
                fillBackgroundRectArray(&rects, count: 1, forCharacterRange: range, color: color)
                context.restoreGState()
            }
        }
    }

    /// Fills rectangles behind characters; overridden to draw another ground.
    open func fillBackgroundRectArray(
        _ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange, color: UIColor
    ) { for index in 0..<rectCount { UIGraphicsGetCurrentContext()?.fill(rectArray[index]) } }
}
