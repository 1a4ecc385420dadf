// SPDX-License-Identifier: MIT
//
// Values that views are described with.

public import UIKit

/// An edge of a view.
public enum Edge: Int8, CaseIterable, Sendable {
    /// Above.
    case top
    /// Where lines begin.
    case leading
    /// Below.
    case bottom
    /// Where lines end.
    case trailing

    /// Some edges.
    public struct Set: OptionSet, Sendable {
        /// The bits.
        public let rawValue: Int8
        /// Edges by their bits.
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// Above.
        public static let top = Set(rawValue: 1)
        /// Where lines begin.
        public static let leading = Set(rawValue: 2)
        /// Below.
        public static let bottom = Set(rawValue: 4)
        /// Where lines end.
        public static let trailing = Set(rawValue: 8)
        /// All.
        public static let all: Set = [.top, .leading, .bottom, .trailing]
        /// At the sides.
        public static let horizontal: Set = [.leading, .trailing]
        /// Above and below.
        public static let vertical: Set = [.top, .bottom]
    }
}

/// An axis.
public enum Axis: Int8, CaseIterable, Sendable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical

    /// Some axes.
    public struct Set: OptionSet, Sendable {
        /// The bits.
        public let rawValue: Int8
        /// Axes by their bits.
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// From left to right.
        public static let horizontal = Set(rawValue: 1)
        /// From top to bottom.
        public static let vertical = Set(rawValue: 2)
    }
}

/// Room at the edges.
public struct EdgeInsets: Hashable, Sendable {
    /// Above.
    public var top: CGFloat
    /// Where lines begin.
    public var leading: CGFloat
    /// Below.
    public var bottom: CGFloat
    /// Where lines end.
    public var trailing: CGFloat
    /// None.
    public init() { (top, leading, bottom, trailing) = (0, 0, 0, 0) }
    /// Room in points.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }
}

/// How views stand beside one another.
public enum HorizontalAlignment: Sendable {
    /// Where lines begin.
    case leading
    /// In the middle.
    case center
    /// Where lines end.
    case trailing
}

/// How views stand above one another.
public enum VerticalAlignment: Sendable {
    /// Above.
    case top
    /// In the middle.
    case center
    /// Below.
    case bottom
    /// On the first line.
    case firstTextBaseline
    /// On the last line.
    case lastTextBaseline
}

/// How views stand in others.
public struct Alignment: Hashable, Sendable {
    /// From left to right.
    public var horizontal: HorizontalAlignment
    /// From top to bottom.
    public var vertical: VerticalAlignment
    /// By two alignments.
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) { (self.horizontal, self.vertical) = (horizontal, vertical) }
    /// In the middle.
    public static let center = Alignment(horizontal: .center, vertical: .center)
    /// Where lines begin.
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    /// Where lines end.
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    /// Above.
    public static let top = Alignment(horizontal: .center, vertical: .top)
    /// Below.
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    /// Above, where lines begin.
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    /// Above, where lines end.
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    /// Below, where lines begin.
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    /// Below, where lines end.
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

/// How lines of a text stand.
public enum TextAlignment: CaseIterable, Sendable {
    /// Where lines begin.
    case leading
    /// In the middle.
    case center
    /// Where lines end.
    case trailing
}

/// How something keeps its shape.
public enum ContentMode: CaseIterable, Sendable {
    /// Within its room.
    case fit
    /// As large as its room.
    case fill
}

/// A column or a row of a grid.
public struct GridItem: Sendable {
    /// How wide it is.
    public enum Size: Sendable {
        /// As wide as it is told.
        case fixed(CGFloat)
        /// As wide as there is room.
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        /// As many as there is room for.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }
    /// How wide it is.
    public var size: Size
    /// A column or a row.
    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) { self.size = size }
}

/// What shapes are filled with.
public protocol ShapeStyle: Sendable {}

/// A colour.
@preconcurrency @MainActor
public struct Color: _PlainView, ShapeStyle, Hashable {
    /// A space of colours.
    public enum RGBColorSpace: Sendable {
        /// That of screens.
        case sRGB
        /// That of screens, without curves.
        case sRGBLinear
        /// That of Apple's screens.
        case displayP3
    }

    let uiColor: UIColor

    /// A colour of a catalogue.
    public init(_ name: String, bundle: Bundle? = nil) { uiColor = UIColor(named: name) ?? .clear }
    /// A colour of UIKit.
    public init(_ color: UIColor) { uiColor = color }
    /// A colour of UIKit.
    public init(uiColor: UIColor) { self.uiColor = uiColor }
    /// A colour by its parts.
    public init(_ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
        uiColor = UIColor(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(opacity))
    }
    /// A grey.
    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        uiColor = UIColor(white: CGFloat(white), alpha: CGFloat(opacity))
    }
    /// A colour by its hue.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        uiColor = UIColor(hue: CGFloat(hue), saturation: CGFloat(saturation), brightness: CGFloat(brightness), alpha: CGFloat(opacity))
    }
    /// The colour, less opaque.
    public func opacity(_ opacity: Double) -> Color { Color(uiColor: uiColor.withAlphaComponent(CGFloat(opacity))) }
    /// Red.
    public static var red: Color { Color(uiColor: .systemRed) }
    /// Orange.
    public static var orange: Color { Color(uiColor: .systemOrange) }
    /// Yellow.
    public static var yellow: Color { Color(uiColor: .systemYellow) }
    /// Green.
    public static var green: Color { Color(uiColor: .systemGreen) }
    /// Mint.
    public static var mint: Color { Color(uiColor: .systemMint) }
    /// Teal.
    public static var teal: Color { Color(uiColor: .systemTeal) }
    /// Cyan.
    public static var cyan: Color { Color(uiColor: .systemCyan) }
    /// Blue.
    public static var blue: Color { Color(uiColor: .systemBlue) }
    /// Indigo.
    public static var indigo: Color { Color(uiColor: .systemIndigo) }
    /// Purple.
    public static var purple: Color { Color(uiColor: .systemPurple) }
    /// Pink.
    public static var pink: Color { Color(uiColor: .systemPink) }
    /// Brown.
    public static var brown: Color { Color(uiColor: .systemBrown) }
    /// White.
    public static var white: Color { Color(uiColor: .white) }
    /// Gray.
    public static var gray: Color { Color(uiColor: .systemGray) }
    /// Black.
    public static var black: Color { Color(uiColor: .black) }
    /// Clear.
    public static var clear: Color { Color(uiColor: .clear) }
    /// Primary.
    public static var primary: Color { Color(uiColor: .label) }
    /// Secondary.
    public static var secondary: Color { Color(uiColor: .secondaryLabel) }
    /// AccentColor.
    public static var accentColor: Color { Color(uiColor: .systemBlue) }
}

/// A font.
@preconcurrency @MainActor
public struct Font: Hashable, Sendable {
    /// How fat a font is.
    public struct Weight: Hashable, Sendable {
        let uiWeight: UIFont.Weight
        /// UltraLight.
        public static let ultraLight = Weight(uiWeight: .ultraLight)
        /// Thin.
        public static let thin = Weight(uiWeight: .thin)
        /// Light.
        public static let light = Weight(uiWeight: .light)
        /// Regular.
        public static let regular = Weight(uiWeight: .regular)
        /// Medium.
        public static let medium = Weight(uiWeight: .medium)
        /// Semibold.
        public static let semibold = Weight(uiWeight: .semibold)
        /// Bold.
        public static let bold = Weight(uiWeight: .bold)
        /// Heavy.
        public static let heavy = Weight(uiWeight: .heavy)
        /// Black.
        public static let black = Weight(uiWeight: .black)
    }

    /// What letters look like.
    public enum Design: Hashable, Sendable {
        /// As is usual.
        case `default`
        /// With serifs.
        case serif
        /// Round.
        case rounded
        /// All as wide.
        case monospaced
    }

    /// What a text is for.
    public enum TextStyle: CaseIterable, Sendable {
        /// LargeTitle.
        case largeTitle
        /// Title.
        case title
        /// Title2.
        case title2
        /// Title3.
        case title3
        /// Headline.
        case headline
        /// Subheadline.
        case subheadline
        /// Body.
        case body
        /// Callout.
        case callout
        /// Footnote.
        case footnote
        /// Caption.
        case caption
        /// Caption2.
        case caption2
    }

    let uiFont: UIFont

    private init(_ uiFont: UIFont) { self.uiFont = uiFont }

    /// The font of the system in a size.
    public static func system(size: CGFloat, weight: Weight = .regular, design: Design = .default) -> Font {
        Font(.systemFont(ofSize: size, weight: weight.uiWeight))
    }
    /// The font of the system for a purpose.
    public static func system(_ style: TextStyle, design: Design = .default) -> Font { Font(.preferredFont(forTextStyle: style.uiStyle)) }
    /// A font by its name; that of the system where there is none.
    public static func custom(_ name: String, size: CGFloat) -> Font { Font(UIFont(name: name, size: size) ?? .systemFont(ofSize: size)) }
    /// The font in another weight.
    public func weight(_ weight: Weight) -> Font { Font(.systemFont(ofSize: uiFont.pointSize, weight: weight.uiWeight)) }
    /// The font in bold.
    public func bold() -> Font { weight(.bold) }
    /// The font in italics.
    public func italic() -> Font { Font(.italicSystemFont(ofSize: uiFont.pointSize)) }
    /// The font with digits that are all as wide.
    public func monospacedDigit() -> Font { self }
    /// LargeTitle.
    public static var largeTitle: Font { system(.largeTitle) }
    /// Title.
    public static var title: Font { system(.title) }
    /// Title2.
    public static var title2: Font { system(.title2) }
    /// Title3.
    public static var title3: Font { system(.title3) }
    /// Headline.
    public static var headline: Font { system(.headline) }
    /// Subheadline.
    public static var subheadline: Font { system(.subheadline) }
    /// Body.
    public static var body: Font { system(.body) }
    /// Callout.
    public static var callout: Font { system(.callout) }
    /// Footnote.
    public static var footnote: Font { system(.footnote) }
    /// Caption.
    public static var caption: Font { system(.caption) }
    /// Caption2.
    public static var caption2: Font { system(.caption2) }
}

extension Font.TextStyle {
    var uiStyle: UIFont.TextStyle {
        switch self {
        case .largeTitle: .largeTitle
        case .title: .title1
        case .title2: .title2
        case .title3: .title3
        case .headline: .headline
        case .subheadline: .subheadline
        case .body: .body
        case .callout: .callout
        case .footnote: .footnote
        case .caption: .caption1
        case .caption2: .caption2
        }
    }
}

extension UIColor {
    /// The colour that a description names.
    public convenience init(_ color: Color) { self.init(dynamicProvider: { color.uiColor.resolvedColor(with: $0) }) }
}

/// A size that is proposed to a view, as the parts of SwiftUI that are not public name it.
public struct _ProposedSize: Sendable {
    /// How wide; nil is as the view likes.
    public var width: CGFloat?
    /// How high; nil is as the view likes.
    public var height: CGFloat?

    /// A size.
    public init(width: CGFloat? = nil, height: CGFloat? = nil) { (self.width, self.height) = (width, height) }
}
