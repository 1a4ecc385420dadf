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
