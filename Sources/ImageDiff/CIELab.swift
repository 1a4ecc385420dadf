// SPDX-License-Identifier: MIT
//
// CIELAB and the colour difference CIEDE2000.

import Foundation

/// A colour in CIELAB, for daylight of 6500 K.
struct CIELab {
    var lightness: Double
    var a: Double
    var b: Double

    init(lightness: Double, a: Double, b: Double) {
        self.lightness = lightness
        self.a = a
        self.b = b
    }

    /// From linear red, green and blue of sRGB, 0 to 1.
    init(linear: SIMD4<Float>) {
        let (r, g, b) = (Double(linear.x), Double(linear.y), Double(linear.z))
        let x = Self.root((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
        let y = Self.root(0.2126729 * r + 0.7151522 * g + 0.0721750 * b)
        let z = Self.root((0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883)
        self.init(lightness: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z))
    }

    private static func root(_ value: Double) -> Double {
        value > 216.0 / 24389 ? cbrt(value) : (24389.0 / 27 * value + 16) / 116
    }

    /// The colour difference CIEDE2000, with all weights 1.
    ///
    /// Sharma, Wu and Dalal, "The CIEDE2000 Color-Difference Formula: Implementation Notes" (2005).
    func difference(_ other: CIELab) -> Double {
        let chroma = (hypot(a, b) + hypot(other.a, other.b)) / 2
        let chroma7 = pow(chroma, 7)
        let stretch = 1 + 0.5 * (1 - (chroma7 / (chroma7 + Self.twentyFiveToThe7)).squareRoot())
        let (a1, a2) = (stretch * a, stretch * other.a)
        let (c1, c2) = (hypot(a1, b), hypot(a2, other.b))
        let (h1, h2) = (Self.hue(a1, b), Self.hue(a2, other.b))
        let (deltaL, deltaC) = (other.lightness - lightness, c2 - c1)
        var deltaHue = c1 * c2 == 0 ? 0 : h2 - h1
        if deltaHue > 180 { deltaHue -= 360 } else if deltaHue < -180 { deltaHue += 360 }
        let deltaH = 2 * (c1 * c2).squareRoot() * sin(Self.radians(deltaHue / 2))
        let meanL = (lightness + other.lightness) / 2
        let meanC = (c1 + c2) / 2
        var meanHue = h1 + h2
        if c1 * c2 != 0 {
            if abs(h1 - h2) > 180 { meanHue += meanHue < 360 ? 360 : -360 }
            meanHue /= 2
        }
        let t =
            1 - 0.17 * cos(Self.radians(meanHue - 30)) + 0.24 * cos(Self.radians(2 * meanHue))
            + 0.32 * cos(Self.radians(3 * meanHue + 6)) - 0.20 * cos(Self.radians(4 * meanHue - 63))
        let turn = 30 * exp(-((meanHue - 275) / 25) * ((meanHue - 275) / 25))
        let meanC7 = pow(meanC, 7)
        let rotation = -2 * (meanC7 / (meanC7 + Self.twentyFiveToThe7)).squareRoot() * sin(Self.radians(2 * turn))
        let middle = (meanL - 50) * (meanL - 50)
        let l = deltaL / (1 + 0.015 * middle / (20 + middle).squareRoot())
        let c = deltaC / (1 + 0.045 * meanC)
        let h = deltaH / (1 + 0.015 * meanC * t)
        return max(0, l * l + c * c + h * h + rotation * c * h).squareRoot()
    }

    private static let twentyFiveToThe7 = 6_103_515_625.0

    private static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }

    /// In degrees, 0 to 360.
    private static func hue(_ a: Double, _ b: Double) -> Double {
        if a == 0, b == 0 { return 0 }
        let degrees = atan2(b, a) * 180 / .pi
        return degrees < 0 ? degrees + 360 : degrees
    }
}
