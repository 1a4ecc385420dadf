// SPDX-License-Identifier: MIT
//
// How high the software keyboard is (keys.keyboard-height).

public import Foundation

/// The parts of a keyboard from above, by the screen that it is on; all in points.
public struct KeyboardMetrics: Hashable, Sendable {
    /// The bar of suggestions.
    public var bar: CGFloat
    /// The rows of keys.
    public var keys: CGFloat
    /// What is below the keys: the row of the globe and the microphone, and the home indicator.
    public var bottom: CGFloat
    /// Whether the keys are those of a pad.
    public var isPad = false
    /// Whether there is a row of digits above the letters, as on the largest pads.
    public var hasDigitRow = false

    /// All of it.
    public var height: CGFloat { bar + keys + bottom }

    /// Of a screen of a size.
    ///
    /// - Parameters:
    ///   - size: of the screen as it is held.
    ///   - isPad: whether it is that of a pad.
    public init(_ size: CGSize, isPad: Bool) {
        let isUpright = size.height >= size.width
        let (short, long) = (min(size.width, size.height), max(size.width, size.height))
        self.isPad = isPad
        if isPad {
            hasDigitRow = short >= 1024
            (bar, keys) = (55, isUpright ? 264 : 352)
            bottom = short >= 820 ? 20 : 0
            return
        }
        // Phones without a home button are more than twice as long as they are wide.
        let hasIndicator = long > 2 * short
        if isUpright {
            bar = short < 375 ? 37 : short < 390 ? 44 : 45
            keys = short < 414 ? 216 : 226
            bottom = hasIndicator ? 75 : 0
        } else {
            (bar, keys, bottom) = hasIndicator ? (38, 150, 21) : (38, 162, 0)
        }
    }
}
