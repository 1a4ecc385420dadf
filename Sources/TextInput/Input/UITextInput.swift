// SPDX-License-Identifier: MIT
//
// Places in a text, and the protocol of what is edited by them.

public import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineTypography
import VitrineViewCore

/// A place between two characters of a text.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
    /// The number of UTF-16 units before it.
    let offset: Int

    init(_ offset: Int) {
        self.offset = offset
        super.init()
    }
}

/// What lies between two places of a text.
@preconcurrency @MainActor
open class UITextRange: NSObject {
    /// Where it begins.
    open var start: UITextPosition { UITextPosition(range.location) }
    /// Where it ends.
    open var end: UITextPosition { UITextPosition(NSMaxRange(range)) }
    /// Whether both are the same.
    open var isEmpty: Bool { range.length == 0 }

    package let range: NSRange

    package init(_ range: NSRange) {
        self.range = range
        super.init()
    }
}

/// A text that is edited by places in it.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
    /// What is selected; empty where the caret stands.
    var selectedTextRange: UITextRange? { get set }
    /// Before the first character.
    var beginningOfDocument: UITextPosition { get }
    /// After the last character.
    var endOfDocument: UITextPosition { get }
    /// The text between two places.
    func text(in range: UITextRange) -> String?
    /// Puts a text in place of another.
    func replace(_ range: UITextRange, withText text: String)
    /// The range between two places.
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// A place so many UTF-16 units from another; nil outside of the text.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    /// How many UTF-16 units lie between two places.
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    /// Which of two places comes first.
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    /// Where the caret at a place is drawn.
    func caretRect(for position: UITextPosition) -> CGRect
    /// The rectangle around the first line of a range.
    func firstRect(for range: UITextRange) -> CGRect
    /// The place nearest to a point.
    func closestPosition(to point: CGPoint) -> UITextPosition?
    /// What is being composed; nil where nothing is.
    var markedTextRange: UITextRange? { get }
    /// Puts a text that is being composed in place of what was composed before, or of what is selected.
    ///
    /// `selectedRange`: what is then selected, counted from the beginning of that text.
    func setMarkedText(_ markedText: String?, selectedRange: NSRange)
    /// Lets what was composed stand.
    func unmarkText()
}

extension UITextInput {
    /// Stands for an absent property: nothing is being composed.
    public var markedTextRange: UITextRange? { nil }
    /// Stands for an absent method: the text is put where the caret is.
    public func setMarkedText(_ markedText: String?, selectedRange: NSRange) { insertText(markedText ?? "") }
    /// Stands for an absent method.
    public func unmarkText() {}
}

extension NSRange {
    /// The range as far as it lies in a text of a length.
    func within(_ length: Int) -> NSRange {
        if location == NSNotFound { return NSRange(location: length, length: 0) }
        let start = min(max(location, 0), length)
        return NSRange(location: start, length: min(max(self.length, 0), length - start))
    }
}

extension String {
    /// The range of the character, as readers count them, that ends at a place.
    func character(before offset: Int) -> NSRange? {
        guard offset > 0, offset <= utf16.count else { return nil }
        let end = String.Index(utf16Offset: offset, in: self)
        let start = index(before: end).utf16Offset(in: self)
        return NSRange(location: start, length: offset - start)
    }
}

/// A text on lines, and where carets stand in it.
@MainActor struct TextPlaces {
    /// A line with the characters that it shows.
    struct Line {
        /// As wide as its text, in the space of the whole.
        var rect: CGRect
        var range: NSRange
        var isRightToLeft: Bool
    }

    private let text: NSString
    private(set) var lines: [Line] = []
    /// The width of a text of the range, set by itself.
    private let width: @MainActor (NSRange) -> CGFloat

    /// - Parameters:
    ///   - lineHeight: That of a line without text.
    ///   - empty: Where such a line stands from side to side.
    ///   - width: The width of a range of the text, set on one line.
    init(_ text: String, layout: TextLayout, lineHeight: CGFloat, empty: CGFloat, width: @escaping @MainActor (NSRange) -> CGFloat) {
        (self.text, self.width) = (text as NSString, width)
        var place = 0
        let blanks: Set<unichar> = [32, 9]
        func isBreak(_ unit: unichar) -> Bool { [10, 13, 0x2028, 0x2029].contains(unit) }
        for line in layout.lines {
            let start = place
            place = min(place + (line.text as NSString).length, self.text.length)
            while place < self.text.length, blanks.contains(self.text.character(at: place)) { place += 1 }
            if place < self.text.length, isBreak(self.text.character(at: place)) { place += 1 }
            var rect = line.rect
            if rect.width == 0 { rect.origin.x = empty }
            lines.append(
                Line(rect: rect, range: NSRange(location: start, length: place - start), isRightToLeft: line.isRightToLeft))
        }
        let endsInBreak = self.text.length > 0 && isBreak(self.text.character(at: self.text.length - 1))
        if lines.isEmpty || (endsInBreak && lines.last.map { $0.range.length > 0 } ?? true) {
            let top = lines.last?.rect.maxY ?? 0
            lines.append(
                Line(
                    rect: CGRect(x: empty, y: top, width: 0, height: lineHeight), range: NSRange(location: self.text.length, length: 0),
                    isRightToLeft: lines.last?.isRightToLeft ?? false))
        }
    }

    /// A text on one line, of which a rectangle is known.
    init(_ text: String, on rect: CGRect, isRightToLeft: Bool, width: @escaping @MainActor (NSRange) -> CGFloat) {
        (self.text, self.width) = (text as NSString, width)
        lines = [Line(rect: rect, range: NSRange(location: 0, length: self.text.length), isRightToLeft: isRightToLeft)]
    }

    /// The line that a place stands on.
    private func line(at offset: Int) -> Line {
        lines.last { $0.range.location <= offset } ?? lines[0]
    }

    /// From side to side, where a place of a line stands.
    private func x(_ offset: Int, on line: Line) -> CGFloat {
        let length = width(
            NSRange(location: line.range.location, length: max(min(offset, NSMaxRange(line.range)) - line.range.location, 0)))
        return line.isRightToLeft ? line.rect.maxX - length : line.rect.minX + length
    }

    /// The caret at a place: two points wide, as high as its line.
    func caret(at offset: Int) -> CGRect {
        let line = line(at: offset)
        return CGRect(x: x(offset, on: line) - 1, y: line.rect.minY, width: 2, height: line.rect.height)
    }

    /// The rectangles of what is selected, one for each line.
    func rects(of range: NSRange) -> [CGRect] {
        lines.compactMap { line in
            let part = NSIntersectionRange(range, line.range)
            guard part.length > 0 else { return nil }
            let (a, b) = (x(part.location, on: line), x(NSMaxRange(part), on: line))
            return CGRect(x: min(a, b), y: line.rect.minY, width: abs(a - b), height: line.rect.height)
        }
    }

    /// The place nearest to a point.
    func offset(at point: CGPoint) -> Int {
        guard let line = lines.last(where: { $0.rect.minY <= point.y }) ?? lines.first else { return 0 }
        var end = NSMaxRange(line.range)
        if end > line.range.location, end <= text.length, [10, 13].contains(text.character(at: end - 1)) { end -= 1 }
        var (best, distance) = (line.range.location, CGFloat.infinity)
        var place = line.range.location
        while true {
            let away = abs(x(place, on: line) - point.x)
            if away < distance { (best, distance) = (place, away) }
            guard place < end else { break }
            place = NSMaxRange(text.rangeOfComposedCharacterSequence(at: place))
        }
        return best
    }
}

/// The line that stands where the next character comes, which blinks on the virtual clock.
@MainActor final class TextCaret: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        layer.cornerRadius = 1
    }

    required init?(coder: NSCoder) { nil }

    /// Shows it from now on, seen first.
    func blink() {
        let blinking = CAKeyframeAnimation(keyPath: "opacity")
        blinking.values = [1, 1, 0, 0, 1].map { Float($0) }
        blinking.keyTimes = [0, 0.5, 0.6, 0.9, 1].map { NSNumber(value: $0) }
        blinking.duration = 1
        blinking.repeatCount = .infinity
        layer.add(blinking, forKey: "blink")
    }
}
