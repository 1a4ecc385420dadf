// SPDX-License-Identifier: MIT
//
// What decides between the variants of an asset, and what each of them asks for.

/// The surroundings that an asset is shown in.
package struct AssetTraits: Hashable, Sendable {
    /// The kinds of devices that catalogues know.
    package enum Idiom: String, Hashable, Sendable, CaseIterable {
        case universal, phone = "iphone", pad = "ipad", tv, carPlay = "car", mac, watch, vision, reality
        /// The picture of an app in the store.
        case marketing = "ios-marketing", watchMarketing = "watch-marketing"
    }

    /// How bright the surroundings are.
    package enum Luminosity: String, Hashable, Sendable { case light, dark, tinted }
    /// The direction of reading.
    package enum Direction: String, Hashable, Sendable { case leftToRight = "left-to-right", rightToLeft = "right-to-left" }
    /// The colours that a screen shows.
    package enum Gamut: String, Hashable, Sendable { case sRGB, p3 = "display-P3" }
    /// How much room there is along an axis.
    package enum SizeClass: String, Hashable, Sendable { case compact, regular }

    /// The kind of device.
    package var idiom = Idiom.phone
    /// Pixels per point.
    package var scale = 1.0
    /// Light or dark.
    package var luminosity = Luminosity.light
    /// Whether more contrast is wanted.
    package var isHighContrast = false
    /// The direction of reading.
    package var direction = Direction.leftToRight
    /// The colours that the screen shows.
    package var gamut = Gamut.sRGB
    /// How much room there is across; nil where it is not said.
    package var widthClass: SizeClass?
    /// How much room there is down; nil where it is not said.
    package var heightClass: SizeClass?

    /// Those of a light phone.
    package init() {}
}

/// What the surroundings have to be for a variant; what is nil may be anything.
package struct AssetConditions: Hashable, Sendable {
    /// The kind of device.
    package var idiom = AssetTraits.Idiom.universal
    /// Pixels per point of the file; nil in a variant for all scales.
    package var scale: Double?
    /// Light or dark.
    package var luminosity: AssetTraits.Luminosity?
    /// Whether it is for more contrast alone.
    package var isHighContrast = false
    /// The direction of reading.
    package var direction: AssetTraits.Direction?
    /// The colours that the screen shows.
    package var gamut: AssetTraits.Gamut?
    /// How much room there is across.
    package var widthClass: AssetTraits.SizeClass?
    /// How much room there is down.
    package var heightClass: AssetTraits.SizeClass?
    /// Whether it is for one device, one system or one language alone, of which nothing is known here.
    package var isForOneDevice = false

    /// Those that always hold.
    package init() {}

    /// How well a variant suits: of two, the one with the smaller rank is shown, and one for other surroundings has none (assets.choice).
    func rank(in traits: AssetTraits) -> [Double]? {
        guard !isForOneDevice, let idiomRank = Self.idioms(for: traits.idiom).firstIndex(of: idiom) else { return nil }
        func fits<Trait: Equatable>(_ wanted: Trait?, _ actual: Trait?) -> Bool { wanted == nil || wanted == actual }
        guard fits(luminosity, traits.luminosity), !isHighContrast || traits.isHighContrast, fits(direction, traits.direction),
            fits(widthClass, traits.widthClass), fits(heightClass, traits.heightClass), gamut != .p3 || traits.gamut == .p3
        else { return nil }
        func rank(_ isSaid: Bool) -> Double { isSaid ? 0 : 1 }
        return [
            rank(luminosity != nil), rank(isHighContrast), Double(idiomRank), rank(widthClass != nil), rank(heightClass != nil),
            rank(direction != nil), rank(gamut == traits.gamut), scaleRank(in: traits.scale),
        ]
    }

    /// The kinds of devices whose variants are shown on one, the nearest first.
    private static func idioms(for idiom: AssetTraits.Idiom) -> [AssetTraits.Idiom] {
        switch idiom {
        case .mac, .vision: [idiom, .pad, .universal]
        default: [idiom, .universal]
        }
    }

    /// The scale that was asked for, then all scales, then the next larger, then the largest below.
    private func scaleRank(in wanted: Double) -> Double {
        guard let scale else { return 0.5 }
        return scale == wanted ? 0 : scale > wanted ? 1 + scale : 1000 - scale
    }
}

extension Sequence {
    /// The variant that suits best, the first of several that suit alike; nil where all are for other surroundings.
    package func best(in traits: AssetTraits, by conditions: (Element) -> AssetConditions) -> Element? {
        var best: (element: Element, rank: [Double])?
        for element in self {
            guard let rank = conditions(element).rank(in: traits) else { continue }
            if let known = best, !rank.lexicographicallyPrecedes(known.rank) { continue }
            best = (element, rank)
        }
        return best?.element
    }
}
