// SPDX-License-Identifier: MIT
//
// The module that sources written for Apple's systems import as CoreText: of it, fonts, and how large lines and texts are.
//
// A font of C is a font of UIKit, and what is measured is what UIKit's text measures.

public import Foundation
@_exported public import UIKit

/// A font.
public typealias CTFont = UIFont
/// What a font is like.
public typealias CTFontDescriptor = UIFontDescriptor

/// A font of a name, or that of the system where there is none.
///
/// - Parameters:
///   - name: Its name.
///   - size: In points; 0 is 12.
///   - matrix: Unused.
public func CTFontCreateWithName(_ name: NSString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?) -> CTFont {
    let size = size == 0 ? 12 : size
    return UIFont(name: name as String, size: size) ?? .systemFont(ofSize: size)
}

/// The same font in another size.
public func CTFontCreateCopyWithAttributes(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: CTFontDescriptor?
) -> CTFont { size == 0 ? font : font.withSize(size) }

/// The size in points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.pointSize }

/// From the baseline up to the top of a line.
@preconcurrency @MainActor public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascender }

/// From the baseline down to the bottom of a line; positive.
@preconcurrency @MainActor public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.descender }

/// What is between lines.
@preconcurrency @MainActor public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.leading }

/// The height of capital letters.
@preconcurrency @MainActor public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }

/// The height of small letters.
@preconcurrency @MainActor public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }

/// The name by which programs know the font.
public func CTFontCopyPostScriptName(_ font: CTFont) -> NSString { NSString(string: font.fontName) }

/// The name of the family.
public func CTFontCopyFamilyName(_ font: CTFont) -> NSString { NSString(string: font.familyName) }

/// The name of the font as it is shown.
public func CTFontCopyFullName(_ font: CTFont) -> NSString { NSString(string: font.fontName) }

// MARK: Lines

/// A line of text.
public final class CTLine {
    let text: NSAttributedString

    init(_ text: NSAttributedString) { self.text = text }
}

/// What counts as the bounds of a line.
public struct CTLineBoundsOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Options by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Without what is between lines.
    public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1)
    /// The outlines of letters.
    public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 8)
    /// Optical.
    public static let useOpticalBounds = CTLineBoundsOptions(rawValue: 16)
}

/// A line of a text, which is not broken.
public func CTLineCreateWithAttributedString(_ attrString: NSAttributedString) -> CTLine { CTLine(attrString) }

/// How wide a line is; fills in how high it is above and below the baseline.
@preconcurrency @MainActor
public func CTLineGetTypographicBounds(
    _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
    _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    let size = measured(line.text, CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude))
    let font = fonts(line.text).max { $0.lineHeight < $1.lineHeight } ?? .systemFont(ofSize: 12)
    ascent?.pointee = font.ascender
    descent?.pointee = -font.descender
    leading?.pointee = font.leading
    return Double(size.width)
}

/// The rectangle of a line about the beginning of its baseline, upwards.
@preconcurrency @MainActor
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
    var (ascent, descent): (CGFloat, CGFloat) = (0, 0)
    let width = CTLineGetTypographicBounds(line, &ascent, &descent, nil)
    return CGRect(x: 0, y: -descent, width: CGFloat(width), height: ascent + descent)
}

/// How many letters a line has.
public func CTLineGetStringRange(_ line: CTLine) -> NSRange { NSRange(location: 0, length: line.text.length) }

// MARK: Texts

/// A text that is broken into lines.
public final class CTFramesetter {
    let text: NSAttributedString

    init(_ text: NSAttributedString) { self.text = text }
}

/// What breaks a text into lines.
public func CTFramesetterCreateWithAttributedString(_ attrString: NSAttributedString) -> CTFramesetter { CTFramesetter(attrString) }

/// The size of a part of a text within limits.
///
/// - Parameters:
///   - framesetter: What breaks it into lines.
///   - stringRange: The part; a length of 0 is all behind the beginning.
///   - frameAttributes: Unused.
///   - constraints: The limits in points.
///   - fitRange: Is filled with the part.
@preconcurrency @MainActor
public func CTFramesetterSuggestFrameSizeWithConstraints(
    _ framesetter: CTFramesetter, _ stringRange: NSRange, _ frameAttributes: NSDictionary?, _ constraints: CGSize,
    _ fitRange: UnsafeMutablePointer<NSRange>?
) -> CGSize {
    let start = min(max(stringRange.location, 0), framesetter.text.length)
    let rest = framesetter.text.length - start
    let range = NSRange(location: start, length: stringRange.length == 0 ? rest : min(stringRange.length, rest))
    fitRange?.pointee = range
    return measured(framesetter.text.attributedSubstring(from: range), constraints)
}

@MainActor private func measured(_ text: NSAttributedString, _ limits: CGSize) -> CGSize {
    let size = text.boundingRect(with: limits, options: [.usesLineFragmentOrigin, .usesFontLeading], context: nil).size
    return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
}

private func fonts(_ text: NSAttributedString) -> [UIFont] {
    var fonts: [UIFont] = []
    text.enumerateAttribute(.font, in: NSRange(location: 0, length: text.length)) { value, _, _ in
        if let font = value as? UIFont { fonts.append(font) }
    }
    return fonts
}

// MARK: Attributes

/// The font of letters.
public var kCTFontAttributeName: NSString { NSString(string: NSAttributedString.Key.font.rawValue) }
/// The colour of letters.
public var kCTForegroundColorAttributeName: NSString { NSString(string: NSAttributedString.Key.foregroundColor.rawValue) }
/// The room between letters, of which pairs may take less.
public var kCTTrackingAttributeName: NSString { NSString(string: NSAttributedString.Key.tracking.rawValue) }
/// How far letters stand above the line.
public var kCTBaselineOffsetAttributeName: NSString { NSString(string: NSAttributedString.Key.baselineOffset.rawValue) }
/// How broad the outline of letters is.
public var kCTStrokeWidthAttributeName: NSString { NSString(string: NSAttributedString.Key.strokeWidth.rawValue) }
/// The colour of the outline of letters.
public var kCTStrokeColorAttributeName: NSString { NSString(string: NSAttributedString.Key.strokeColor.rawValue) }
/// The colour behind letters.
public var kCTBackgroundColorAttributeName: NSString { NSString(string: NSAttributedString.Key.backgroundColor.rawValue) }
/// The room between letters.
public var kCTKernAttributeName: NSString { NSString(string: NSAttributedString.Key.kern.rawValue) }
/// How lines stand.
public var kCTParagraphStyleAttributeName: NSString { NSString(string: NSAttributedString.Key.paragraphStyle.rawValue) }
/// The line beneath letters.
public var kCTUnderlineStyleAttributeName: NSString { NSString(string: NSAttributedString.Key.underlineStyle.rawValue) }

// MARK: Fonts of programs

/// For whom a font is registered.
public enum CTFontManagerScope: UInt32, Sendable {
    /// Nobody.
    case none
    /// The program.
    case process
    /// All programs, for good.
    case persistent
    /// All programs until the machine is started again.
    case session
}
