// SPDX-License-Identifier: MIT
//
// The surroundings of a view: appearance, scale, direction, text size, device.

public import Foundation
import VitrineEnvironment
package import VitrineGeometry

/// Traits; those that are not said are unspecified.
public final class UITraitCollection: NSObject, Sendable {
    /// The traits as a value.
    let traits: Traits

    /// Light or dark.
    public var userInterfaceStyle: UIUserInterfaceStyle { traits.userInterfaceStyle }
    /// Pixels per point; 0 where it is not said.
    public var displayScale: CGFloat { traits.displayScale }
    /// The direction in which the interface is read.
    public var layoutDirection: UITraitEnvironmentLayoutDirection { traits.layoutDirection }
    /// The text size that someone prefers.
    public var preferredContentSizeCategory: UIContentSizeCategory { traits.preferredContentSizeCategory }
    /// The kind of device.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { traits.userInterfaceIdiom }
    /// How much room there is across.
    public var horizontalSizeClass: UIUserInterfaceSizeClass { traits.horizontalSizeClass }
    /// How much room there is down.
    public var verticalSizeClass: UIUserInterfaceSizeClass { traits.verticalSizeClass }

    /// How much contrast someone prefers.
    public var accessibilityContrast: UIAccessibilityContrast { traits.accessibilityContrast }
    /// The colours that the screen shows.
    public var displayGamut: UIDisplayGamut { traits.displayGamut }

    /// Whether something lies on the ground of the interface, or above it.
    public var userInterfaceLevel: UIUserInterfaceLevel { traits.userInterfaceLevel }

    /// The kind of list that something is in (list-cells.list-environment).
    public var listEnvironment: UIListEnvironment { traits.listEnvironment }

    init(_ traits: Traits) {
        self.traits = traits
        super.init()
    }

    package convenience init(
        style: UIUserInterfaceStyle = .unspecified, displayScale: CGFloat = 0,
        layoutDirection: UITraitEnvironmentLayoutDirection = .unspecified, contentSizeCategory: UIContentSizeCategory = .unspecified,
        idiom: UIUserInterfaceIdiom = .unspecified, horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified,
        verticalSizeClass: UIUserInterfaceSizeClass = .unspecified
    ) {
        self.init(
            Traits(
                userInterfaceStyle: style, displayScale: displayScale, layoutDirection: layoutDirection,
                preferredContentSizeCategory: contentSizeCategory, userInterfaceIdiom: idiom, horizontalSizeClass: horizontalSizeClass,
                verticalSizeClass: verticalSizeClass))
    }

    /// The traits that a screen decides.
    package convenience init(screen: ScreenTraits, scale: CGFloat) {
        self.init(
            displayScale: scale, idiom: screen.isPad ? .pad : .phone, horizontalSizeClass: screen.hasRegularWidth ? .regular : .compact,
            verticalSizeClass: screen.hasRegularHeight ? .regular : .compact)
    }

    public override convenience init() { self.init(Traits()) }

    /// The traits with another appearance, or with none that is said.
    package func replacing(_ style: UIUserInterfaceStyle) -> UITraitCollection {
        var traits = traits
        traits.userInterfaceStyle = style
        return UITraitCollection(traits)
    }

    /// Traits that say only the appearance.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init(Traits(userInterfaceStyle: userInterfaceStyle)) }

    /// Traits that say only the scale.
    public convenience init(displayScale: CGFloat) { self.init(Traits(displayScale: displayScale)) }

    /// Traits that say only the direction.
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init(Traits(layoutDirection: layoutDirection))
    }

    /// Traits that say only the text size.
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init(Traits(preferredContentSizeCategory: preferredContentSizeCategory))
    }

    /// Traits that say only the kind of device.
    public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
        self.init(Traits(userInterfaceIdiom: userInterfaceIdiom))
    }

    /// Traits that say only the room across.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(Traits(horizontalSizeClass: horizontalSizeClass))
    }

    /// Traits that say only the room down.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(Traits(verticalSizeClass: verticalSizeClass))
    }

    /// Traits that say only the contrast.
    public convenience init(accessibilityContrast: UIAccessibilityContrast) {
        self.init(Traits(accessibilityContrast: accessibilityContrast))
    }

    /// Traits that say only the colours of the screen.
    public convenience init(displayGamut: UIDisplayGamut) { self.init(Traits(displayGamut: displayGamut)) }

    /// Traits that say only whether something lies above the ground.
    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) { self.init(Traits(userInterfaceLevel: userInterfaceLevel)) }

    /// Traits that say only the kind of list.
    package convenience init(listEnvironment: UIListEnvironment) { self.init(Traits(listEnvironment: listEnvironment)) }

    /// Traits of several collections, where a later one says more it wins.
    public convenience init(traitsFrom collections: [UITraitCollection]) {
        self.init(collections.reduce(into: Traits()) { $0.take($1.traits) })
    }

    /// The traits of the environment in force, which hold where no view says otherwise; see `UIEnvironment.traits`.
    @preconcurrency @MainActor public static var current: UITraitCollection {
        get { UIEnvironment.current.traits }
        set { UIEnvironment.current.graphics.traits = newValue }
    }

    /// Runs `actions` while these traits are the current ones.
    @preconcurrency @MainActor public func performAsCurrent(_ actions: () -> Void) {
        let before = Self.current
        Self.current = self
        defer { Self.current = before }
        actions()
    }

    /// Whether a dynamic colour may look different under the two.
    public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
        userInterfaceStyle != other?.userInterfaceStyle || accessibilityContrast != other?.accessibilityContrast
            || displayGamut != other?.displayGamut || userInterfaceLevel != other?.userInterfaceLevel
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITraitCollection else { return false }
        return self === other || traits == other.traits
    }

    public override var hash: Int { traits.hashValue }
}

/// Something that has traits.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
    /// The traits that hold for it.
    var traitCollection: UITraitCollection { get }

    /// Tells that the traits are no longer those of before.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
