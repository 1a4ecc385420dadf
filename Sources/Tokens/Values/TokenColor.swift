// SPDX-License-Identifier: MIT
//
// Colours, in sRGB, and what the other colour spaces of the format come to.

import Foundation

/// A colour in sRGB, also beyond it; to a hundred-thousandth, so that what is written is what was read.
package struct TokenColor: Hashable, Sendable {
    package let red: Double
    package let green: Double
    package let blue: Double
    package let alpha: Double

    package static let black = TokenColor(red: 0, green: 0, blue: 0)

    package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        func rounded(_ value: Double) -> Double { (value * 100_000).rounded() / 100_000 + 0 }
        (self.red, self.green, self.blue) = (rounded(red), rounded(green), rounded(blue))
        self.alpha = rounded(min(max(alpha, 0), 1))
    }

    /// `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`.
    package init?(hex: String) {
        guard hex.hasPrefix("#") else { return nil }
        var digits = hex.dropFirst().compactMap(\.hexDigitValue)
        guard digits.count == hex.count - 1, [3, 4, 6, 8].contains(digits.count) else { return nil }
        if digits.count < 6 { digits = digits.flatMap { [$0, $0] } }
        let bytes = stride(from: 0, to: digits.count, by: 2).map { Double(digits[$0] * 16 + digits[$0 + 1]) / 255 }
        self.init(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count == 4 ? bytes[3] : 1)
    }

    /// The colour with another alpha.
    func with(alpha: Double) -> TokenColor { TokenColor(red: red, green: green, blue: blue, alpha: alpha) }

    /// Six digits without the alpha; what is beyond sRGB is cut.
    package var hex: String {
        "#" + [red, green, blue].map { String(format: "%02x", Int((min(max($0, 0), 1) * 255).rounded())) }.joined()
    }
}

extension TokenColor {
    /// The colour spaces of the format, each with what its three components come to in linear sRGB.
    private static let spaces: [String: @Sendable (Double, Double, Double) -> [Double]] = [
        "srgb": { [$0, $1, $2].map(linear) },
        "srgb-linear": { [$0, $1, $2] },
        "hsl": { hsl($0, $1 / 100, $2 / 100).map(linear) },
        "hwb": { hwb($0, $1 / 100, $2 / 100).map(linear) },
        "display-p3": { product(p3, [$0, $1, $2].map(linear)) },
        "a98-rgb": { product(a98, [$0, $1, $2].map { sign($0) * pow(abs($0), 563.0 / 256) }) },
        "rec2020": { product(rec2020, [$0, $1, $2].map(linear2020)) },
        "prophoto-rgb": { product(fromXYZ, product(d50, product(proPhoto, [$0, $1, $2].map(linearProPhoto)))) },
        "xyz-d65": { product(fromXYZ, [$0, $1, $2]) },
        "xyz": { product(fromXYZ, [$0, $1, $2]) },
        "xyz-d50": { product(fromXYZ, product(d50, [$0, $1, $2])) },
        "lab": { product(fromXYZ, product(d50, lab($0, $1, $2))) },
        "lch": { product(fromXYZ, product(d50, lab($0, $1 * cos($2 * .pi / 180), $1 * sin($2 * .pi / 180)))) },
        "oklab": { oklab($0, $1, $2) },
        "oklch": { oklab($0, $1 * cos($2 * .pi / 180), $1 * sin($2 * .pi / 180)) },
    ]

    /// The names of the colour spaces.
    static let spaceNames = spaces.keys.sorted()

    /// A colour of a space by its components; nil where there is no such space.
    package init?(space: String, _ components: [Double], alpha: Double = 1) {
        guard components.count == 3, let convert = Self.spaces[space] else { return nil }
        let rgb = space == "srgb" ? components : convert(components[0], components[1], components[2]).map(Self.encoded)
        self.init(red: rgb[0], green: rgb[1], blue: rgb[2], alpha: alpha)
    }

    private static func sign(_ value: Double) -> Double { value < 0 ? -1 : 1 }

    private static func linear(_ value: Double) -> Double {
        let size = abs(value)
        return sign(value) * (size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4))
    }

    private static func encoded(_ value: Double) -> Double {
        let size = abs(value)
        return sign(value) * (size <= 0.003_130_8 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055)
    }

    private static func linear2020(_ value: Double) -> Double {
        let size = abs(value)
        return sign(value) * (size < 0.081_242_858 ? size / 4.5 : pow((size + 0.099_296_8) / 1.099_296_8, 1 / 0.45))
    }

    private static func linearProPhoto(_ value: Double) -> Double {
        let size = abs(value)
        return sign(value) * (size <= 16.0 / 512 ? size / 16 : pow(size, 1.8))
    }

    private static func product(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
        matrix.map { $0[0] * vector[0] + $0[1] * vector[1] + $0[2] * vector[2] }
    }

    // Matrices between the spaces and linear sRGB, from the chromaticities that their standards give.
    private static let p3 = [[1.224_940, -0.224_940, 0], [-0.042_057, 1.042_057, 0], [-0.019_638, -0.078_636, 1.098_274]]
    private static let a98 = [[1.398_373, -0.398_373, 0], [0, 1, 0], [0, -0.042_939, 1.042_939]]
    private static let rec2020 = [
        [1.660_491, -0.587_641, -0.072_850], [-0.124_550, 1.132_900, -0.008_349], [-0.018_151, -0.100_579, 1.118_730],
    ]
    private static let proPhoto = [[0.797_760, 0.135_189, 0.031_349], [0.288_071, 0.711_843, 0.000_086], [0, 0, 0.825_105]]
    private static let fromXYZ = [
        [3.240_970, -1.537_383, -0.498_611], [-0.969_244, 1.875_968, 0.041_555], [0.055_630, -0.203_977, 1.056_972],
    ]
    /// From the white of print to that of screens, by Bradford.
    private static let d50 = [
        [0.955_473, -0.023_098, 0.063_259], [-0.028_370, 1.009_995, 0.021_041], [0.012_314, -0.020_508, 1.330_366],
    ]

    private static func lab(_ lightness: Double, _ a: Double, _ b: Double) -> [Double] {
        let y = (lightness + 16) / 116
        func part(_ value: Double) -> Double { value > 6.0 / 29 ? value * value * value : (116 * value - 16) / 903.296_3 }
        return [0.964_296 * part(y + a / 500), part(y), 0.825_105 * part(y - b / 200)]
    }

    private static func oklab(_ lightness: Double, _ a: Double, _ b: Double) -> [Double] {
        let cones = [
            lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b, lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b,
            lightness - 0.089_484_177_5 * a - 1.291_485_548_0 * b,
        ].map { $0 * $0 * $0 }
        return product(
            [
                [4.076_741_662_1, -3.307_711_591_3, 0.230_969_929_2], [-1.268_438_004_6, 2.609_757_401_1, -0.341_319_396_5],
                [-0.004_196_086_3, -0.703_418_614_7, 1.707_614_701],
            ], cones)
    }

    static func hsl(_ hue: Double, _ saturation: Double, _ lightness: Double) -> [Double] {
        [0, 8, 4].map { (step: Double) in
            let place = (step + hue / 30).truncatingRemainder(dividingBy: 12)
            let around = place < 0 ? place + 12 : place
            return lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(around - 3, 9 - around, 1))
        }
    }

    private static func hwb(_ hue: Double, _ white: Double, _ black: Double) -> [Double] {
        guard white + black < 1 else { return Array(repeating: white / (white + black), count: 3) }
        return hsl(hue, 1, 0.5).map { $0 * (1 - white - black) + white }
    }
}
