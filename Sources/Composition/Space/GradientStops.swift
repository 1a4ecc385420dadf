// SPDX-License-Identifier: MIT
//
// The colours of gradients for outputs that blend sRGB values.

package import Foundation
package import VitrineDrawing
package import VitrineGeometry

/// The colours of a gradient, ready for outputs that blend sRGB values.
package struct GradientStops {
    package let stops: [Gradient.Stop]

    /// The colour at the end.
    package var last: CGColor { stops[stops.count - 1].color }

    /// - Returns: nil where nothing is painted.
    package init?(_ gradient: Gradient) {
        let all = gradient.stopsForLinearBlending(steps: 16).filter { !$0.location.isNaN }
        guard !all.isEmpty, all.contains(where: { $0.color.alpha > 0 }), gradient.frame.isFinite else { return nil }
        stops = Self.simplified(all)
    }

    /// Every stop that was given, and between two of them even ones where colours would be further off without.
    ///
    /// - Parameter tolerance: in steps of a byte.
    /// - Returns: nil where nothing is painted.
    package init?(keepingGivenOf gradient: Gradient, tolerance: CGFloat) {
        guard let exact = Self(gradient) else { return nil }
        let given = gradient.stops.filter { !$0.location.isNaN }
        var result = given.prefix(1).map(\.self)
        for (start, end) in zip(given, given.dropFirst()) {
            var pair = gradient
            pair.stops = [start, end]
            let all = pair.stopsForLinearBlending(steps: 16)
            // In two, four, eight or sixteen pieces, as few as do.
            let step = [16, 8, 4, 2].first { step in
                all.count > 2
                    && all.indices.allSatisfy { place in
                        let from = min(place / step * step, all.count - 1 - step)
                        return place == from || place == from + step || Self.implies(all[from], all[from + step], all[place], tolerance)
                    }
            }
            result += all.enumerated().dropFirst().filter { $0.offset.isMultiple(of: all.count > 2 ? step ?? 1 : 1) }.map(\.element)
        }
        stops = result.isEmpty ? exact.stops : result
    }

    /// Wedges of one colour each, in turns: fine enough that neighbours differ by little.
    package var wedges: [(start: CGFloat, end: CGFloat, color: CGColor)] {
        var result: [(start: CGFloat, end: CGFloat, color: CGColor)] = []
        var (place, previous) = (CGFloat(0), stops[0].color)
        for stop in stops + [Gradient.Stop(location: 1, color: last)] {
            let end = stop.location.unit
            if end > place {
                let change = previous.distance(to: stop.color)
                let parts = max(1, min(Int((change * 255 / 3).rounded(.up)), Int(((end - place) * 720).rounded(.up))))
                for part in 0..<parts {
                    let (from, to) = (CGFloat(part) / CGFloat(parts), CGFloat(part + 1) / CGFloat(parts))
                    result.append(
                        (place + (end - place) * from, place + (end - place) * to, previous.mixed(with: stop.color, (from + to) / 2)))
                }
                place = end
            }
            previous = stop.color
        }
        return result
    }

    /// Leaves out stops that their neighbours imply to within some steps of a byte.
    private static func simplified(_ stops: [Gradient.Stop]) -> [Gradient.Stop] {
        var result: [Gradient.Stop] = []
        var index = 0
        while index < stops.count {
            result.append(stops[index])
            var next = index + 1
            while next + 1 < stops.count, stops[next + 1].location > stops[index].location,
                (index + 1...next).allSatisfy({ Self.implies(stops[index], stops[next + 1], stops[$0], 0.5) })
            { next += 1 }
            index = next
        }
        return result
    }

    private static func implies(
        _ a: Gradient.Stop, _ b: Gradient.Stop, _ middle: Gradient.Stop, _ tolerance: CGFloat
    ) -> Bool {
        guard middle.location > a.location, middle.location < b.location else { return false }
        let t = (middle.location - a.location) / (b.location - a.location)
        return a.color.mixed(with: b.color, t).distance(to: middle.color) < tolerance / 255
    }
}

extension Gradient {
    /// Whether there is no way along which colours could change.
    package var isFlat: Bool {
        switch kind {
        case .linear(let start, let end): start == end || frame.width == 0 || frame.height == 0
        case .radial(_, let radii): radii.width == 0 || radii.height == 0 || frame.width == 0 || frame.height == 0
        case .conic: false
        }
    }
}

extension CGColor {
    /// How far apart two colours are in the channel in which they differ most, 0 to 1.
    package func distance(to other: CGColor) -> CGFloat {
        max(
            abs(red.unit - other.red.unit), abs(green.unit - other.green.unit), abs(blue.unit - other.blue.unit),
            abs(alpha.unit - other.alpha.unit))
    }

    /// The colour on the way to another, at 0 this one and at 1 the other.
    package func mixed(with other: CGColor, _ t: CGFloat) -> CGColor {
        func part(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * t }
        return CGColor(
            red: part(red, other.red), green: part(green, other.green), blue: part(blue, other.blue), alpha: part(alpha, other.alpha))
    }
}

extension CGRect {
    /// From the unit square to the rectangle.
    package var unitMap: CGAffineTransform { CGAffineTransform(a: width, b: 0, c: 0, d: height, tx: minX, ty: minY) }
}

extension CGFloat {
    /// The value within 0…1; not a number becomes 0.
    package var unit: CGFloat { self > 0 ? Swift.min(self, 1) : 0 }
}
