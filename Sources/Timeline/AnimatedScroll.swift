// SPDX-License-Identifier: MIT
//
// How an offset that is set gets there over time (scrolling.animated-offset,
// scrolling.animated-offset-of-phones).

import Foundation

/// The way of an animated content offset, from 0 to 1.
package enum AnimatedScroll {
    /// In seconds.
    package static let duration = 0.3

    /// The share of the way after `time` seconds: half a turn of a cosine.
    package static func progress(at time: Double) -> Double { (1 - cos(.pi * min(max(time / duration, 0), 1))) / 2 }
}
