// SPDX-License-Identifier: MIT
//
// Views that describe themselves and are drawn by nobody; a text is drawn as a label.

public import UIKit

/// A text.
public struct Text: _PlainView, Hashable {
    /// Where lines of a text that is too long are cut.
    public enum TruncationMode: Sendable {
        /// At the beginning.
        case head
        /// At the end.
        case tail
        /// In the middle.
        case middle
    }

    /// Capitals and small letters.
    public enum Case: Sendable {
        /// Capitals.
        case uppercase
        /// Small letters.
        case lowercase
    }

    private(set) var plainText: String
    private(set) var uiFont = UIFont.preferredFont(forTextStyle: .body)
    private(set) var uiColor = UIColor.label

    /// A text as it stands.
    public init(verbatim content: String) { plainText = content }
    /// A text as it stands.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ content: S) { plainText = String(content) }
    /// A text that is looked up in the tables of the program.
    public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil) {
        plainText = (bundle ?? .main).localizedString(forKey: key.key, value: nil, table: tableName)
    }
    /// A date.
    public init(_ date: Date, style: DateStyle) { plainText = date.formatted() }

    /// How a date is written.
    public enum DateStyle: Sendable {
        /// The time.
        case time
        /// The day.
        case date
        /// How long ago.
        case relative
        /// How far away.
        case offset
        /// As a clock counts.
        case timer
    }

    /// Two texts in one.
    public static func + (lhs: Text, rhs: Text) -> Text {
        var text = lhs
        text.plainText += rhs.plainText
        return text
    }

    private func changed(_ change: (inout Text) -> Void) -> Text {
        var text = self
        change(&text)
        return text
    }

    /// In a font.
    public func font(_ font: Font?) -> Text { changed { if let font { $0.uiFont = font.uiFont } } }
    /// In a weight.
    public func fontWeight(_ weight: Font.Weight?) -> Text {
        changed { if let weight { $0.uiFont = .systemFont(ofSize: $0.uiFont.pointSize, weight: weight.uiWeight) } }
    }
    /// In bold.
    public func bold() -> Text { fontWeight(.bold) }
    /// In italics.
    public func italic() -> Text { changed { $0.uiFont = .italicSystemFont(ofSize: $0.uiFont.pointSize) } }
    /// In a colour.
    public func foregroundColor(_ color: Color?) -> Text { changed { if let color { $0.uiColor = color.uiColor } } }
    /// With a line beneath; it is not drawn.
    public func underline(_ active: Bool = true, color: Color? = nil) -> Text { self }
    /// With a line through it; it is not drawn.
    public func strikethrough(_ active: Bool = true, color: Color? = nil) -> Text { self }
    /// With room between letters; there is none.
    public func kerning(_ kerning: CGFloat) -> Text { self }
    /// With room between letters; there is none.
    public func tracking(_ tracking: CGFloat) -> Text { self }
    /// Above or below the line; it stands on it.
    public func baselineOffset(_ baselineOffset: CGFloat) -> Text { self }
}

/// A text by which one is looked up in the tables of a program.
public struct LocalizedStringKey: Hashable, ExpressibleByStringInterpolation, Sendable {
    let key: String
    /// A text by which one is looked up.
    public init(_ value: String) { key = value }
    /// A text by which one is looked up.
    public init(stringLiteral value: String) { key = value }
    /// A text by which one is looked up.
    public init(stringInterpolation: DefaultStringInterpolation) { key = stringInterpolation.description }
}

/// A picture.
public struct Image: _PlainView {
    /// How a picture fills more than its size.
    public enum ResizingMode: Sendable {
        /// Again and again.
        case tile
        /// Larger.
        case stretch
    }

    /// How a picture is drawn.
    public enum TemplateRenderingMode: Sendable {
        /// In one colour.
        case template
        /// As it is.
        case original
    }

    /// How finely a picture is drawn.
    public enum Interpolation: Sendable {
        /// In blocks.
        case none
        /// Roughly.
        case low
        /// As is usual.
        case medium
        /// Finely.
        case high
    }

    /// How large a symbol is.
    public enum Scale: Sendable {
        /// Small.
        case small
        /// As is usual.
        case medium
        /// Large.
        case large
    }

    /// A picture of a catalogue.
    public init(_ name: String, bundle: Bundle? = nil) {}
    /// A symbol.
    public init(systemName: String) {}
    /// A picture that tells nobody anything.
    public init(decorative name: String, bundle: Bundle? = nil) {}
    /// A picture of UIKit.
    public init(uiImage: UIImage) {}

    /// Fills more than its size.
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image { self }
    /// Drawn in a way.
    public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { self }
    /// Drawn as finely.
    public func interpolation(_ interpolation: Interpolation) -> Image { self }
    /// Drawn with smooth edges.
    public func antialiased(_ isAntialiased: Bool) -> Image { self }
}
