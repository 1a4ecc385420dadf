// SPDX-License-Identifier: MIT
//
// What the views ask of text: how large it is, and where its glyphs stand.

public import Foundation

/// Turns text into lines of positioned glyphs.
public protocol Typesetter: AnyObject {
    /// Lays out a text.
    ///
    /// The text is broken into as many lines as the style allows; where it is longer than `maxLines` or `maxHeight` permit, the last line that
    /// fits is truncated as the style says. One line always remains.
    /// - Parameters:
    ///   - text: the text with its fonts and colours.
    ///   - style: how its lines are broken, aligned and spaced.
    ///   - width: in points; nil for a width that fits the longest line.
    ///   - maxLines: zero for no limit.
    ///   - maxHeight: in points; only whole lines are kept. Nil for no limit.
    func layout(_ text: StyledText, style: ParagraphStyle, width: CGFloat?, maxLines: Int, maxHeight: CGFloat?) -> TextLayout

    /// The vertical measures of the face that answers a description.
    func metrics(of font: FontDescription) -> FontMetrics

    /// What went wrong with fonts so far, each kind of trouble once, in the order of its first appearance.
    var diagnostics: [FontDiagnostic] { get }

    /// The faces that laid-out text has used, sorted by file.
    func usedFonts() -> [FontRecord]
}

extension Typesetter {
    /// Lays out a text without a limit to its lines.
    public func layout(_ text: StyledText, style: ParagraphStyle = ParagraphStyle(), width: CGFloat? = nil) -> TextLayout {
        layout(text, style: style, width: width, maxLines: 0, maxHeight: nil)
    }
}
