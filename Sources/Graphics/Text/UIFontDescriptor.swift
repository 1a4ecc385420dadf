// SPDX-License-Identifier: MIT
//
// What a font is asked for by, apart from the font: a size, a design, traits and features.

public import Foundation
import VitrineTypography

/// A description of a font, from which fonts are made.
///
/// It is no NSObject: Foundation on Linux traps where it compares objects of other modules, which it does in attributed strings.
open class UIFontDescriptor: Hashable {
    /// The name of an attribute.
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// The family's name, a string.
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        /// The face's PostScript name, a string.
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        /// The face's name within its family, a string: `Bold Italic`.
        public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
        /// The size in points, a number.
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        /// A dictionary of traits, by `TraitKey`.
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        /// An array of dictionaries by `FeatureKey`: each turns a feature of the font on or off.
        public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
        /// The raw value of a text style, a string.
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    }

    /// A key of a feature's setting.
    public struct FeatureKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// The number of the feature's type, such as `kNumberSpacingType`.
        public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
        /// The number of what is chosen of the type, such as `kMonospacedNumbersSelector`.
        public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
        /// As `type`.
        public static let featureIdentifier = type
        /// As `selector`.
        public static let typeIdentifier = selector
        /// The tag of an OpenType feature, a string such as `smcp`, in place of a type.
        public static let openTypeTag = FeatureKey(rawValue: "CTFeatureOpenTypeTag")
        /// The value for `openTypeTag`, a number.
        public static let openTypeValue = FeatureKey(rawValue: "CTFeatureOpenTypeValue")
    }

    /// A key of a trait.
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// How heavy the font is: a `UIFont.Weight` or its number.
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        /// The raw value of `SymbolicTraits`, a number.
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    }

    /// One of the designs of the system font.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// The usual letters.
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        /// Letters whose strokes end round.
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        /// Letters with serifs.
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        /// Letters of one width.
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")

        fileprivate var design: FontDescription.Design? {
            switch self {
            case .default: .default
            case .rounded: .rounded
            case .serif: .serif
            case .monospaced: .monospaced
            default: nil
            }
        }
    }

    /// What tells faces of one family apart.
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// The face leans.
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        /// The face is bold.
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        /// Kept, and changes nothing: no family here has expanded faces.
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        /// Kept, and changes nothing: no family here has condensed faces.
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        /// All letters have one width.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
        /// Kept, and changes nothing: no text here runs downwards.
        public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
        /// Kept, and changes nothing.
        public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
        /// Kept, and changes nothing.
        public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
        /// Kept, and changes nothing.
        public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
    }

    let description: FontDescription
    let style: UIFont.TextStyle?

    init(_ description: FontDescription, style: UIFont.TextStyle? = nil) { (self.description, self.style) = (description, style) }

    /// A descriptor of attributes; what is not said is that of the system font.
    public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        self.init(FontDescription(size: 0).adding(attributes), style: attributes.textStyle)
    }

    /// A descriptor of a family or a face by its name, at a size in points.
    public convenience init(name fontName: String, size: CGFloat) {
        self.init(UIFont(name: fontName, size: size)?.fontDescription ?? FontDescription(size: size))
    }

    /// The descriptor of a text style's font for given traits.
    public static func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traits: UITraitCollection?
    ) -> UIFontDescriptor { UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).fontDescriptor }

    /// The descriptor of a text style's font for the current traits.
    @preconcurrency @MainActor public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        preferredFontDescriptor(withTextStyle: style, compatibleWith: .current)
    }

    /// The size in points.
    open var pointSize: CGFloat { description.size }

    /// The name that font files would have the face under.
    open var postscriptName: String { UIFont(description).fontName }

    /// What the face is among those of its family.
    open var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = description.isItalic ? .traitItalic : []
        if description.weight >= .semibold { traits.insert(.traitBold) }
        if description.design == .monospaced { traits.insert(.traitMonoSpace) }
        return traits
    }

    /// The attributes of the descriptor.
    open var fontAttributes: [AttributeName: Any] {
        var attributes: [AttributeName: Any] = [.size: description.size, .name: postscriptName]
        if let family = description.family { attributes[.family] = family }
        if let style { attributes[.textStyle] = style.rawValue }
        return attributes
    }

    /// The value of an attribute; nil for one that is not set.
    open func object(forKey attribute: AttributeName) -> Any? { fontAttributes[attribute] }

    /// The same with further attributes, which take the place of those that it has.
    open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        UIFontDescriptor(description.adding(attributes), style: attributes.textStyle ?? style)
    }

    /// The same at another size.
    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { addingAttributes([.size: newPointSize]) }

    /// The same face of another family.
    open func withFamily(_ newFamily: String) -> UIFontDescriptor { addingAttributes([.family: newFamily]) }

    /// Another face of the family, by its name.
    open func withFace(_ newFace: String) -> UIFontDescriptor { addingAttributes([.face: newFace]) }

    /// The same in another design of the system font; nil for the font of a family, which has none.
    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        guard description.family == nil, let design = design.design else { return nil }
        var new = description
        new.design = design
        return UIFontDescriptor(new, style: style)
    }

    /// The same with traits in place of its own.
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        UIFontDescriptor(description.with(symbolicTraits), style: style)
    }

    public static func == (a: UIFontDescriptor, b: UIFontDescriptor) -> Bool { a.description == b.description && a.style == b.style }

    public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

extension UIFont {
    /// A font as a descriptor asks for it; a size of 0 is the descriptor's own.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        var description = descriptor.description
        let isOwn = pointSize <= 0 || pointSize == description.size
        if !isOwn { description.size = pointSize }
        // A descriptor without a size is one of the size of text.
        if description.size <= 0 { description.size = 12 }
        self.init(description, textStyle: isOwn ? descriptor.style : nil)
    }

    /// What the font is asked for by.
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(fontDescription, style: textStyle) }
}

extension [UIFontDescriptor.AttributeName: Any] {
    fileprivate var textStyle: UIFont.TextStyle? { (self[.textStyle] as? String).map(UIFont.TextStyle.init(rawValue:)) }
}

extension FontDescription {
    fileprivate func with(_ traits: UIFontDescriptor.SymbolicTraits) -> FontDescription {
        var new = self
        new.isItalic = traits.contains(.traitItalic)
        new.weight = traits.contains(.traitBold) ? max(weight, .bold) : weight >= .semibold ? .regular : weight
        if traits.contains(.traitMonoSpace), family == nil { new.design = .monospaced }
        return new
    }

    fileprivate func adding(_ attributes: [UIFontDescriptor.AttributeName: Any]) -> FontDescription {
        var new = self
        if let name = attributes[.name] as? String, let named = UIFont(name: name, size: size)?.fontDescription {
            (new.family, new.weight, new.isItalic) = (named.family, named.weight, named.isItalic)
        }
        if let family = attributes[.family] as? String { new.family = family }
        if let face = attributes[.face] as? String,
            let named = UIFont(name: "X-" + face.filter { $0 != " " }, size: size)?.fontDescription
        {
            (new.weight, new.isItalic) = (named.weight, named.isItalic)
        }
        if let size = number(attributes[.size]) { new.size = size }
        if let traits = attributes[.traits] as? [UIFontDescriptor.TraitKey: Any] {
            if let symbolic = number(traits[.symbolic]) {
                new = new.with(UIFontDescriptor.SymbolicTraits(rawValue: UInt32(clamping: Int(symbolic))))
            }
            if let weight = traits[.weight] as? UIFont.Weight ?? number(traits[.weight]).map({ UIFont.Weight($0) }) {
                new.weight = weight.fontWeight
            }
        }
        for setting in attributes[.featureSettings] as? [[UIFontDescriptor.FeatureKey: Any]] ?? [] { new.take(setting) }
        return new
    }

    /// Turns a feature on or off; what no font here has is left out.
    private mutating func take(_ setting: [UIFontDescriptor.FeatureKey: Any]) {
        var (tag, value) = (setting[.openTypeTag] as? String, number(setting[.openTypeValue]).map { Int($0) } ?? 1)
        if tag == nil, let type = number(setting[.type]), let selector = number(setting[.selector]) {
            guard let feature = FontFeatures.feature(type: Int(type), selector: Int(selector)) else { return }
            (tag, value) = (feature.tag, feature.value)
        }
        guard let tag else { return }
        if tag == "tnum" || tag == "pnum" {
            hasMonospacedDigits = (tag == "tnum") == (value != 0)
        } else {
            features[tag] = value
        }
    }

    private func number(_ value: Any?) -> CGFloat? {
        switch value {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as UInt32: CGFloat(value)
        case let value as Float: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
    }
}
