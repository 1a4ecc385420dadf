// SPDX-License-Identifier: MIT
//
// Traits by their types.

import Foundation

/// A kind of trait, with the type of its values.
public protocol UITraitDefinition {
    /// What the trait may be.
    associatedtype Value
    /// What it is where nobody says it.
    static var defaultValue: Value { get }
}

/// A kind of trait.
public typealias UITrait = any UITraitDefinition.Type

/// Light or dark.
public struct UITraitUserInterfaceStyle: UITraitDefinition {
    /// Unspecified.
    public static let defaultValue = UIUserInterfaceStyle.unspecified
}

/// Pixels per point.
public struct UITraitDisplayScale: UITraitDefinition {
    /// Zero, which is unspecified.
    public static let defaultValue: Double = 0
}

/// The direction of reading.
public struct UITraitLayoutDirection: UITraitDefinition {
    /// Unspecified.
    public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
}

/// The text size that someone prefers.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
    /// Unspecified.
    public static let defaultValue = UIContentSizeCategory.unspecified
}

/// The kind of device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {
    /// Unspecified.
    public static let defaultValue = UIUserInterfaceIdiom.unspecified
}

/// How much room there is across.
public struct UITraitHorizontalSizeClass: UITraitDefinition {
    /// Unspecified.
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// How much room there is down.
public struct UITraitVerticalSizeClass: UITraitDefinition {
    /// Unspecified.
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// How much contrast someone prefers.
public struct UITraitAccessibilityContrast: UITraitDefinition {
    /// Unspecified.
    public static let defaultValue = UIAccessibilityContrast.unspecified
}

/// The colours that the screen shows.
public struct UITraitDisplayGamut: UITraitDefinition {
    /// Unspecified.
    public static let defaultValue = UIDisplayGamut.unspecified
}

/// Whether something lies on the ground, or above it.
public struct UITraitUserInterfaceLevel: UITraitDefinition {
    /// Unspecified.
    public static let defaultValue = UIUserInterfaceLevel.unspecified
}

/// The kind of list that something is in.
public struct UITraitListEnvironment: UITraitDefinition {
    /// Unspecified.
    public static let defaultValue = UIListEnvironment.unspecified
}

extension UITraitCollection {
    /// The traits by which colours may look different.
    public static var systemTraitsAffectingColorAppearance: [UITrait] {
        [
            UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitDisplayGamut.self, UITraitAccessibilityContrast.self,
            UITraitUserInterfaceLevel.self,
        ]
    }

    /// The traits by which pictures are chosen.
    public static var systemTraitsAffectingImageLookup: [UITrait] {
        [
            UITraitUserInterfaceIdiom.self, UITraitDisplayScale.self, UITraitDisplayGamut.self, UITraitUserInterfaceStyle.self,
            UITraitAccessibilityContrast.self, UITraitLayoutDirection.self, UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
        ]
    }

    /// Which kinds of traits are not what another collection says.
    public func changedTraits(from other: UITraitCollection?) -> [UITrait] {
        let (new, old) = (traits, other?.traits ?? Traits())
        return Traits.kinds.filter { $0.differs(new, old) }.map(\.kind)
    }
}

extension Traits {
    /// The kinds of traits, and how two collections are found to differ in them.
    fileprivate static var kinds: [(kind: UITrait, differs: (Traits, Traits) -> Bool)] {
        func kind<Value: Equatable>(_ kind: UITrait, _ trait: KeyPath<Traits, Value>) -> (UITrait, (Traits, Traits) -> Bool) {
            (kind, { $0[keyPath: trait] != $1[keyPath: trait] })
        }
        return [
            kind(UITraitUserInterfaceStyle.self, \.userInterfaceStyle), kind(UITraitDisplayScale.self, \.displayScale),
            kind(UITraitLayoutDirection.self, \.layoutDirection),
            kind(UITraitPreferredContentSizeCategory.self, \.preferredContentSizeCategory),
            kind(UITraitUserInterfaceIdiom.self, \.userInterfaceIdiom), kind(UITraitHorizontalSizeClass.self, \.horizontalSizeClass),
            kind(UITraitVerticalSizeClass.self, \.verticalSizeClass), kind(UITraitAccessibilityContrast.self, \.accessibilityContrast),
            kind(UITraitDisplayGamut.self, \.displayGamut), kind(UITraitUserInterfaceLevel.self, \.userInterfaceLevel),
            kind(UITraitListEnvironment.self, \.listEnvironment), kind(UITraitSystemDesign.self, \.systemDesign),
        ]
    }
}
