// SPDX-License-Identifier: MIT
//
// Text after layout: what comes out of a typesetter.

public import Foundation
public import VitrineDrawing

/// One line of a text that has been laid out.
public struct TextLine: Hashable, Sendable {
    /// Where something stands that is no text.
    package struct Box: Hashable, Sendable {
        /// Its rectangle, in the space of the layout.
        package var rect: CGRect
        /// That of the `InlineBox`.
        package var id: Int
    }

    /// The line's box: as wide as its text, as high as the line is set, in the space of the layout.
    public var rect: CGRect
    /// The baseline's distance from the top of the layout.
    public var baseline: CGFloat
    /// What is shown, in logical order, the ellipsis included; U+FFFC stands for each attachment.
    public var text: String
    /// Whether the line is read from right to left.
    public var isRightToLeft: Bool
    /// Whether the line ends, begins or breaks off in an ellipsis.
    public var isTruncated: Bool
    /// Whether it ends within a word, as there was neither a hyphen nor another place to break.
    package var endsWithinWord: Bool

    /// Positions are in the space of the layout.
    package var runs: [GlyphRun]
    package var backgrounds: [TextBlock.Decoration]
    package var decorations: [TextBlock.Decoration]
    /// Room for what is no text.
    package var boxes: [Box]
    /// How much of the free width stands left of the line: 0 left, ½ centred, 1 right.
    package var alignmentFactor: CGFloat
}

/// A text that has been laid out: its size, its lines and their glyphs.
///
/// The origin is the top left corner.
public struct TextLayout: Hashable, Sendable {
    /// The whole text, as it was before truncation.
    public let string: String
    /// The width of the longest line and the height of all lines.
    public let size: CGSize
    /// The width in which the lines are aligned.
    public let width: CGFloat
    /// The lines from top to bottom.
    public let lines: [TextLine]
    /// Whether some of the text is not shown.
    public let isTruncated: Bool
    /// The characters that no font has, each once, in order of appearance.
    public let missingCharacters: [Character]

    /// The distance of the first baseline from the top; zero for a layout without lines.
    public var firstBaseline: CGFloat { lines.first?.baseline ?? 0 }
    /// The distance of the last baseline from the top; zero for a layout without lines.
    public var lastBaseline: CGFloat { lines.last?.baseline ?? 0 }
}

extension TextLayout {
    /// Where a block of text stands in a frame that is higher than itself.
    public enum VerticalAlignment: String, Hashable, Sendable, Codable {
        case top
        case center
        case bottom
    }

    /// The layout's glyphs in a frame: lines keep their alignment in the frame's width, and the block stands as UILabel puts it, centred.
    ///
    /// Complexity: linear in the number of glyphs.
    public func block(in frame: CGRect, verticalAlignment: VerticalAlignment = .center) -> TextBlock {
        let y = top(in: frame, verticalAlignment)
        var block = TextBlock(string: string.replacing("\u{FFFC}", with: ""), frame: frame, runs: [])
        for line in lines {
            let x = frame.minX + (frame.width - width) * line.alignmentFactor
            block.runs += line.runs.map { $0.moved(x: x, y: y) }
            block.backgrounds += line.backgrounds.map { $0.moved(x: x, y: y) }
            block.lines += line.decorations.map { $0.moved(x: x, y: y) }
        }
        return block
    }

    /// Where the boxes of the layout stand in such a frame.
    package func boxes(in frame: CGRect, verticalAlignment: VerticalAlignment = .center) -> [TextLine.Box] {
        let y = top(in: frame, verticalAlignment)
        return lines.flatMap { line in
            let x = frame.minX + (frame.width - width) * line.alignmentFactor
            return line.boxes.map { TextLine.Box(rect: $0.rect.offsetBy(dx: x, dy: y), id: $0.id) }
        }
    }

    private func top(in frame: CGRect, _ alignment: VerticalAlignment) -> CGFloat {
        let free = frame.height - size.height
        return switch alignment {
        case .top: frame.minY
        case .center: frame.minY + free / 2
        case .bottom: frame.minY + free
        }
    }
}

extension TextLayout {
    /// The words that are broken between two letters, as there was neither a hyphen nor another place to break; each once.
    ///
    /// There are none where lines may be broken between any two letters.
    package var brokenWords: [String] {
        var words: [String] = []
        for (line, next) in zip(lines, lines.dropFirst()) where line.endsWithinWord {
            let start = line.text.lastIndex { !$0.isWordLetter }.map { line.text.index(after: $0) } ?? line.text.startIndex
            let (head, tail) = (line.text[start...], next.text.prefix { $0.isWordLetter })
            guard !head.isEmpty, !tail.isEmpty else { continue }
            let part = "\(head)\(tail)"
            let whole = string.replacing("\u{AD}", with: "").split { $0.isWhitespace }.first { $0.contains(part) }
            let word = whole?.trimmingCharacters(in: .punctuationCharacters) ?? part
            if !words.contains(word) { words.append(word) }
        }
        return words
    }
}

extension Character {
    /// Whether a break beside it is one within a word.
    fileprivate var isWordLetter: Bool { isLetter || isNumber }
}

extension GlyphRun {
    func moved(x: CGFloat, y: CGFloat) -> GlyphRun {
        var run = self
        for index in run.glyphs.indices {
            run.glyphs[index].position.x += x
            run.glyphs[index].position.y += y
        }
        return run
    }
}

extension TextBlock.Decoration {
    func moved(x: CGFloat, y: CGFloat) -> TextBlock.Decoration { TextBlock.Decoration(rect: rect.offsetBy(dx: x, dy: y), color: color) }
}
