// SPDX-License-Identifier: MIT
//
// UIKit's attributes of Swift's attributed strings.

public import Foundation

extension AttributeScopes {
    /// UIKit's attributes.
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

    /// The attributes of text that UIKit's views show.
    public struct UIKitAttributes: AttributeScope {
        /// The font.
        public let font: FontAttribute
        /// The colour of the letters.
        public let foregroundColor: ForegroundColorAttribute
        /// The colour behind them.
        public let backgroundColor: BackgroundColorAttribute
        /// Points added to the advance of every character.
        public let kern: KernAttribute
        /// Points above the baseline.
        public let baselineOffset: BaselineOffsetAttribute

        /// The font.
        public enum FontAttribute: AttributedStringKey {
            /// What the attribute holds.
            public typealias Value = UIFont
            /// The key by which attributed strings know it.
            public static let name = "NSFont"
        }

        /// The colour of the letters.
        public enum ForegroundColorAttribute: AttributedStringKey {
            /// What the attribute holds.
            public typealias Value = UIColor
            /// The key by which attributed strings know it.
            public static let name = "NSColor"
        }

        /// The colour behind the letters.
        public enum BackgroundColorAttribute: AttributedStringKey {
            /// What the attribute holds.
            public typealias Value = UIColor
            /// The key by which attributed strings know it.
            public static let name = "NSBackgroundColor"
        }

        /// Points added to the advance of every character.
        public enum KernAttribute: AttributedStringKey {
            /// What the attribute holds.
            public typealias Value = CGFloat
            /// The key by which attributed strings know it.
            public static let name = "NSKern"
        }

        /// Points above the baseline.
        public enum BaselineOffsetAttribute: AttributedStringKey {
            /// What the attribute holds.
            public typealias Value = CGFloat
            /// The key by which attributed strings know it.
            public static let name = "NSBaselineOffset"
        }
    }
}

extension AttributeDynamicLookup {
    /// UIKit's attributes by their names.
    public subscript<Key: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>) -> Key {
        self[Key.self]
    }
}

/// Changes the attributes of a text that a configuration shows.
public struct UIConfigurationTextAttributesTransformer {
    private let change: @MainActor (AttributeContainer) -> AttributeContainer

    /// Creates a change from a function.
    public init(_ transform: @escaping @MainActor (AttributeContainer) -> AttributeContainer) { change = transform }

    /// The attributes in place of others.
    @MainActor public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { change(input) }
}

extension AttributedString {
    /// The characters of a text with those of its attributes that configurations show.
    package init(showing text: NSAttributedString) {
        self.init()
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { attributes, range, _ in
            var container = AttributeContainer()
            container[AttributeScopes.UIKitAttributes.FontAttribute.self] = attributes[.font] as? UIFont
            container[AttributeScopes.UIKitAttributes.ForegroundColorAttribute.self] = attributes[.foregroundColor] as? UIColor
            container[AttributeScopes.UIKitAttributes.BackgroundColorAttribute.self] = attributes[.backgroundColor] as? UIColor
            container[AttributeScopes.UIKitAttributes.KernAttribute.self] = attributes[.kern] as? CGFloat
            container[AttributeScopes.UIKitAttributes.BaselineOffsetAttribute.self] = attributes[.baselineOffset] as? CGFloat
            append(AttributedString((text.string as NSString).substring(with: range), attributes: container))
        }
    }
}

extension NSAttributedString {
    /// The characters of a text with those of its attributes that views show.
    package convenience init(shown text: AttributedString) {
        let whole = NSMutableAttributedString(string: "")
        for run in text.runs {
            var attributes: [NSAttributedString.Key: Any] = [:]
            if let font = run[AttributeScopes.UIKitAttributes.FontAttribute.self] { attributes[.font] = font }
            if let color = run[AttributeScopes.UIKitAttributes.ForegroundColorAttribute.self] { attributes[.foregroundColor] = color }
            if let color = run[AttributeScopes.UIKitAttributes.BackgroundColorAttribute.self] { attributes[.backgroundColor] = color }
            if let kern = run[AttributeScopes.UIKitAttributes.KernAttribute.self] { attributes[.kern] = kern }
            if let offset = run[AttributeScopes.UIKitAttributes.BaselineOffsetAttribute.self] { attributes[.baselineOffset] = offset }
            whole.append(NSAttributedString(string: String(text.characters[run.range]), attributes: attributes))
        }
        self.init(attributedString: whole)
    }
}
