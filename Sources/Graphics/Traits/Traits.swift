// SPDX-License-Identifier: MIT
//
// The traits of a collection as a value, and the one table of them.

import Foundation

/// Traits; each is unspecified until it is said.
struct Traits: Hashable, Sendable {
    var userInterfaceStyle = UIUserInterfaceStyle.unspecified
    var displayScale: CGFloat = 0
    var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
    var preferredContentSizeCategory = UIContentSizeCategory.unspecified
    var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
    var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
    var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
    var accessibilityContrast = UIAccessibilityContrast.unspecified
    var displayGamut = UIDisplayGamut.unspecified
    var userInterfaceLevel = UIUserInterfaceLevel.unspecified
    var listEnvironment = UIListEnvironment.unspecified
    var systemDesign = SystemDesign.unspecified

    /// How each trait is taken from another collection, where that says it.
    static let table: [@Sendable (inout Traits, Traits) -> Void] = [
        taking(\.userInterfaceStyle), taking(\.displayScale), taking(\.layoutDirection), taking(\.preferredContentSizeCategory),
        taking(\.userInterfaceIdiom), taking(\.horizontalSizeClass), taking(\.verticalSizeClass),
        taking(\.accessibilityContrast), taking(\.displayGamut), taking(\.userInterfaceLevel),
        taking(\.listEnvironment), taking(\.systemDesign),
    ]

    private static func taking<Trait: Equatable & Sendable>(
        _ trait: any WritableKeyPath<Traits, Trait> & Sendable
    ) -> @Sendable (inout Traits, Traits) -> Void {
        let unsaid = Traits()[keyPath: trait]
        return { traits, other in
            if other[keyPath: trait] != unsaid { traits[keyPath: trait] = other[keyPath: trait] }
        }
    }

    /// Takes what another collection says; what it leaves open stays.
    mutating func take(_ other: Traits) { for take in Self.table { take(&self, other) } }
}
