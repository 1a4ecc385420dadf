// SPDX-License-Identifier: MIT
//
// Where content rests that turns over page by page (scrolling.pages).

/// Pages as long as the viewport, along one axis.
package struct Paging: Hashable, Sendable {
    /// The speed, in points per second, from which a throw turns to the next page.
    package static let turningSpeed = 200.0

    /// The length of a page, in points.
    package let length: Double
    /// The offsets that can be rested at.
    package let range: ClosedRange<Double>

    package init(length: Double, range: ClosedRange<Double>) {
        self.length = length
        self.range = range
    }

    /// The page that a throw leads to: the next one in its direction where it is fast, else the nearest.
    ///
    /// - Parameter velocity: In points per second.
    package func target(from offset: Double, velocity: Double) -> Double {
        guard length > 0 else { return offset }
        let place = offset / length
        let number =
            velocity > Self.turningSpeed
            ? place.rounded(.down) + 1 : velocity < -Self.turningSpeed ? place.rounded(.up) - 1 : place.rounded()
        return min(max(number * length, range.lowerBound), range.upperBound)
    }
}
