// SPDX-License-Identifier: MIT
//
// The surroundings of a view: appearance, scale, direction, text size, device.

public import Foundation

/// Traits; those that are not said are unspecified.
public final class UITraitCollection: NSObject, Sendable {
    /// Light or dark.
    public let userInterfaceStyle: UIUserInterfaceStyle
    /// Pixels per point; 0 where it is not said.
    public let displayScale: CGFloat
    /// The direction in which the interface is read.
    public let layoutDirection: UITraitEnvironmentLayoutDirection
    /// The text size that someone prefers.
    public let preferredContentSizeCategory: UIContentSizeCategory
    /// The kind of device.
    public let userInterfaceIdiom: UIUserInterfaceIdiom
    /// How much room there is across.
    public let horizontalSizeClass: UIUserInterfaceSizeClass
    /// How much room there is down.
    public let verticalSizeClass: UIUserInterfaceSizeClass

    package init(
        style: UIUserInterfaceStyle = .unspecified, displayScale: CGFloat = 0,
        layoutDirection: UITraitEnvironmentLayoutDirection = .unspecified, contentSizeCategory: UIContentSizeCategory = .unspecified,
        idiom: UIUserInterfaceIdiom = .unspecified, horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified,
        verticalSizeClass: UIUserInterfaceSizeClass = .unspecified
    ) {
        userInterfaceStyle = style
        self.displayScale = displayScale
        self.layoutDirection = layoutDirection
        preferredContentSizeCategory = contentSizeCategory
        userInterfaceIdiom = idiom
        self.horizontalSizeClass = horizontalSizeClass
        self.verticalSizeClass = verticalSizeClass
        super.init()
    }

    public override convenience init() { self.init(style: .unspecified) }

    /// Traits that say only the appearance.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init(style: userInterfaceStyle) }

    /// Traits that say only the scale.
    public convenience init(displayScale: CGFloat) { self.init(style: .unspecified, displayScale: displayScale) }

    /// Traits that say only the direction.
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init(style: .unspecified, layoutDirection: layoutDirection)
    }

    /// Traits that say only the text size.
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init(style: .unspecified, contentSizeCategory: preferredContentSizeCategory)
    }

    /// Traits that say only the kind of device.
    public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) { self.init(style: .unspecified, idiom: userInterfaceIdiom) }

    /// Traits that say only the room across.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(style: .unspecified, horizontalSizeClass: horizontalSizeClass)
    }

    /// Traits that say only the room down.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(style: .unspecified, verticalSizeClass: verticalSizeClass)
    }

    /// Traits of several collections, where a later one says more it wins.
    public convenience init(traitsFrom collections: [UITraitCollection]) {
        func last<Trait: Equatable>(_ trait: (UITraitCollection) -> Trait, unless unspecified: Trait) -> Trait {
            collections.lazy.reversed().map(trait).first { $0 != unspecified } ?? unspecified
        }
        self.init(
            style: last({ $0.userInterfaceStyle }, unless: .unspecified), displayScale: last({ $0.displayScale }, unless: 0),
            layoutDirection: last({ $0.layoutDirection }, unless: .unspecified),
            contentSizeCategory: last({ $0.preferredContentSizeCategory }, unless: .unspecified),
            idiom: last({ $0.userInterfaceIdiom }, unless: .unspecified),
            horizontalSizeClass: last({ $0.horizontalSizeClass }, unless: .unspecified),
            verticalSizeClass: last({ $0.verticalSizeClass }, unless: .unspecified))
    }

    /// The traits that hold where no view says otherwise: a light phone at twice the pixels, read from left to right.
    @preconcurrency @MainActor public static var current = UITraitCollection(
        style: .light, displayScale: 2, layoutDirection: .leftToRight, contentSizeCategory: .large, idiom: .phone,
        horizontalSizeClass: .compact, verticalSizeClass: .regular)

    /// Runs `actions` while these traits are the current ones.
    @preconcurrency @MainActor public func performAsCurrent(_ actions: () -> Void) {
        let before = Self.current
        Self.current = self
        defer { Self.current = before }
        actions()
    }

    /// Whether a dynamic colour may look different under the two.
    public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
        userInterfaceStyle != other?.userInterfaceStyle
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITraitCollection else { return false }
        return self === other
            || (userInterfaceStyle == other.userInterfaceStyle && displayScale == other.displayScale
                && layoutDirection == other.layoutDirection && preferredContentSizeCategory == other.preferredContentSizeCategory
                && userInterfaceIdiom == other.userInterfaceIdiom && horizontalSizeClass == other.horizontalSizeClass
                && verticalSizeClass == other.verticalSizeClass)
    }

    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(userInterfaceStyle)
        hasher.combine(displayScale)
        hasher.combine(layoutDirection)
        hasher.combine(preferredContentSizeCategory)
        return hasher.finalize()
    }
}

/// Something that has traits.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
    /// The traits in force.
    var traitCollection: UITraitCollection { get }

    /// Tells that the traits are no longer those of before.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
