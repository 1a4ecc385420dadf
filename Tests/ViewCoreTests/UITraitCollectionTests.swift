// SPDX-License-Identifier: MIT
//
// Traits: one table says how they are merged, and equality and hash are those of the value.

import Foundation
import Testing

@testable import VitrineGraphics
@testable import VitrineViewCore

@Suite struct UITraitCollectionTests {
    /// Traits each of which says one thing.
    private static let single: [Traits] = [
        Traits(userInterfaceStyle: .dark), Traits(displayScale: 3), Traits(layoutDirection: .rightToLeft),
        Traits(preferredContentSizeCategory: .small), Traits(userInterfaceIdiom: .pad), Traits(horizontalSizeClass: .regular),
        Traits(verticalSizeClass: .compact), Traits(accessibilityContrast: .high), Traits(displayGamut: .P3),
        Traits(userInterfaceLevel: .elevated), Traits(listEnvironment: .plain), Traits(systemDesign: .iOS26),
    ]

    @Test func `the table holds every trait`() {
        #expect(Traits.table.count == Mirror(reflecting: Traits()).children.count)
        #expect(Self.single.count == Traits.table.count)
    }

    @Test(arguments: single) func `a trait that is said wins, and one that is not leaves the other`(_ traits: Traits) {
        let collection = UITraitCollection(traits)
        #expect(UITraitCollection(traitsFrom: [UITraitCollection(), collection]) == collection)
        #expect(UITraitCollection(traitsFrom: [collection, UITraitCollection()]) == collection)
        #expect(UITraitCollection(traitsFrom: [collection, UITraitCollection()]).hash == collection.hash)
        #expect(collection != UITraitCollection())
    }

    @Test func `all traits together are those of each`() {
        let all = UITraitCollection(traitsFrom: Self.single.map { UITraitCollection($0) })
        let (expected, none) = (Mirror(reflecting: all.traits).children, Mirror(reflecting: Traits()).children)
        for (said, unsaid) in zip(expected, none) { #expect("\(said.value)" != "\(unsaid.value)") }
    }
}
