// SPDX-License-Identifier: MIT
//
// Distances of two pixels.

/// The distance of two pixels that are not equal.
protocol PixelMetric {
    /// Up to which distance pixels count as equal.
    var limit: Double { get }
    /// Whether pixels are measured whose colours are not multiplied by alpha.
    var isOfStraight: Bool { get }

    /// - Parameter place: the number of the pixel, row by row.
    func distance(_ a: UInt32, _ b: UInt32, place: Int) -> Double
}

extension UInt32 {
    @inline(__always) var alpha: Int { Int(self >> 24) }
    @inline(__always) var red: Int { Int(self >> 16 & 255) }
    @inline(__always) var green: Int { Int(self >> 8 & 255) }
    @inline(__always) var blue: Int { Int(self & 255) }

    /// The absolute differences of the four channels: their sum and the largest.
    @inline(__always) func channelDeltas(_ other: UInt32) -> (sum: Int, largest: Int) {
        let (a, r) = (abs(alpha - other.alpha), abs(red - other.red))
        let (g, b) = (abs(green - other.green), abs(blue - other.blue))
        return (a + r + g + b, Swift.max(Swift.max(a, r), Swift.max(g, b)))
    }
}

struct ChannelMetric: PixelMetric {
    let limit: Double
    var isOfStraight: Bool { false }

    @inline(__always) func distance(_ a: UInt32, _ b: UInt32, place: Int) -> Double { Double(a.channelDeltas(b).largest) }
}

/// The squared distance in YIQ of straight pixels, as pixelmatch 7 computes it.
struct YIQMetric: PixelMetric {
    /// The distance of the two colours that are furthest apart.
    static let largest = 35215.0

    let limit: Double
    var isOfStraight: Bool { true }

    init(threshold: Double) { limit = Self.largest * threshold * threshold }

    @inline(__always) func distance(_ a: UInt32, _ b: UInt32, place: Int) -> Double {
        let (r, g, b) = Self.difference(a, b, place: place)
        let y = Self.brightness(r, g, b)
        let i = r * 0.59597799 - g * 0.27417610 - b * 0.32180189
        let q = r * 0.21147017 - g * 0.52261711 + b * 0.31114694
        return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
    }

    /// How much brighter the first pixel is than the second.
    @inline(__always) static func brightness(_ a: UInt32, _ b: UInt32, place: Int) -> Double {
        if a == b { return 0 }
        let (r, g, b) = difference(a, b, place: place)
        return brightness(r, g, b)
    }

    @inline(__always) private static func brightness(_ r: Double, _ g: Double, _ b: Double) -> Double {
        r * 0.29889531 + g * 0.58662247 + b * 0.11448223
    }

    /// Red, green and blue of the first less those of the second; where one is translucent, both lie on a background of the place.
    @inline(__always) private static func difference(_ a: UInt32, _ b: UInt32, place: Int) -> (Double, Double, Double) {
        if a & b >= 0xFF00_0000 { return (Double(a.red - b.red), Double(a.green - b.green), Double(a.blue - b.blue)) }
        let red = Double(a.red * a.alpha - b.red * b.alpha)
        let green = Double(a.green * a.alpha - b.green * b.alpha)
        let blue = Double(a.blue * a.alpha - b.blue * b.alpha)
        let alpha = Double(a.alpha - b.alpha)
        // pixelmatch counts four bytes to a pixel.
        let byte = Double(place * 4)
        let greenStep = Int32(truncatingIfNeeded: Int(byte / 1.618033988749895)) % 2
        let blueStep = Int32(truncatingIfNeeded: Int(byte / 2.618033988749895)) % 2
        let (onGreen, onBlue) = (Double(48 + 159 * greenStep), Double(48 + 159 * blueStep))
        return ((red - 48 * alpha) / 255, (green - onGreen * alpha) / 255, (blue - onBlue * alpha) / 255)
    }
}
