// SPDX-License-Identifier: MIT
//
// Which variant is shown in which surroundings.

import Testing

@testable import VitrineAssets

@Suite struct AssetChoiceTests {
    private func conditions(_ change: (inout AssetConditions) -> Void) -> AssetConditions {
        var conditions = AssetConditions()
        change(&conditions)
        return conditions
    }

    private func traits(_ change: (inout AssetTraits) -> Void = { _ in }) -> AssetTraits {
        var traits = AssetTraits()
        change(&traits)
        return traits
    }

    @Test(arguments: [(1.0, 1.0), (2, 3), (3, 3), (4, 3)])
    func `the scale is the screen's, else the next larger, else the largest`(wanted: Double, chosen: Double) {
        let variants = [1.0, 3].map { scale in conditions { $0.scale = scale } }
        #expect(variants.best(in: traits { $0.scale = wanted }) { $0 }?.scale == chosen)
    }

    @Test func `appearance goes before device, and device before scale`() {
        let variants = [
            conditions { $0.scale = 2 }, conditions { ($0.idiom, $0.scale) = (.pad, 1) },
            conditions { ($0.luminosity, $0.scale) = (.dark, 1) },
        ]
        func chosen(_ change: (inout AssetTraits) -> Void) -> Int? {
            variants.best(
                in: traits {
                    $0.scale = 2; change(&$0)
                }
            ) { $0 }.flatMap { variants.firstIndex(of: $0) }
        }
        #expect(chosen { _ in } == 0)
        #expect(chosen { $0.idiom = .pad } == 1)
        #expect(chosen { ($0.idiom, $0.luminosity) = (.pad, .dark) } == 2)
        #expect(chosen { $0.luminosity = .dark } == 2)
    }

    /// Surroundings in which all of these hold, and variants that are each for one of them, in the order of the rule.
    private static let order: [@Sendable (inout AssetConditions) -> Void] = [
        { $0.luminosity = .dark }, { $0.isHighContrast = true }, { $0.idiom = .pad }, { $0.widthClass = .regular },
        { $0.heightClass = .compact }, { $0.direction = .rightToLeft }, { $0.gamut = .p3 }, { $0.scale = 2 },
    ]

    @Test(arguments: order.indices) func `of two traits that variants are for the one that comes first decides`(_ first: Int) {
        let surroundings = traits {
            ($0.luminosity, $0.isHighContrast, $0.idiom, $0.scale) = (.dark, true, .pad, 2)
            ($0.widthClass, $0.heightClass, $0.direction, $0.gamut) = (.regular, .compact, .rightToLeft, .p3)
        }
        let variants = Self.order.map { conditions($0) }
        for second in variants.indices where second > first {
            #expect([variants[second], variants[first]].best(in: surroundings) { $0 } == variants[first])
        }
        // All that come after it together are less.
        let rest = conditions { for change in Self.order[(first + 1)...] { change(&$0) } }
        #expect([rest, variants[first]].best(in: surroundings) { $0 } == variants[first])
    }

    @Test func `what is not said of the surroundings is as on a light phone`() {
        let variants = [
            conditions { _ in }, conditions { $0.luminosity = .light }, conditions { $0.idiom = .phone },
            conditions { $0.direction = .leftToRight },
            conditions { $0.gamut = .sRGB },
        ]
        for variant in variants { #expect([variant].best(in: AssetTraits()) { $0 } == variant) }
        #expect([conditions { $0.widthClass = .compact }].best(in: AssetTraits()) { $0 } == nil)
    }

    @Test func `a variant for other surroundings is never shown`() {
        let variants = [
            conditions { $0.luminosity = .dark }, conditions { $0.idiom = .watch }, conditions { $0.direction = .rightToLeft },
            conditions { $0.widthClass = .regular }, conditions { $0.gamut = .p3 }, conditions { $0.isHighContrast = true },
            conditions { $0.isForOneDevice = true },
        ]
        for variant in variants { #expect([variant].best(in: traits()) { $0 } == nil) }
        #expect(variants.best(in: traits { $0.gamut = .p3 }) { $0 } == variants[4])
    }

    @Test func `pictures of a pad serve the devices that are derived from it`() {
        let variants = [conditions { _ in }, conditions { $0.idiom = .pad }]
        for idiom in [AssetTraits.Idiom.mac, .vision, .pad] {
            #expect(variants.best(in: traits { $0.idiom = idiom }) { $0 }?.idiom == .pad)
        }
        #expect(variants.best(in: traits { $0.idiom = .tv }) { $0 }?.idiom == .universal)
    }
}
