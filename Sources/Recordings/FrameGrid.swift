// SPDX-License-Identifier: MIT
//
// The moments at which a stage is looked at.

package import Foundation

/// Frames at equal distances from the beginning, so that the same is seen at the same times whenever the same is done, however busy the
/// machine is meanwhile.
package struct FrameGrid {
    /// How far frames are apart, in seconds of the stage.
    package let interval: TimeInterval

    /// Sixty frames in a second.
    package static let usual = FrameGrid(interval: 1.0 / 60)

    /// A grid for a stage whose time runs slower than that of a wall: finer by a power of two, so that the usual frames are among its own.
    package init(atSpeed speed: Double) {
        let finer = speed < 1 ? exp2((-log2(max(speed, LivePace.speeds.lowerBound))).rounded(.up)) : 1
        interval = Self.usual.interval / finer
    }

    private init(interval: TimeInterval) { self.interval = interval }

    /// How close to a frame a time is taken for it, as a share of the distance.
    private static let tolerance = 1e-6

    /// The last frame that is not after a time.
    package func frame(before time: TimeInterval) -> TimeInterval { (time / interval + Self.tolerance).rounded(.down) * interval }

    /// The first frame that is after a time.
    package func frame(after time: TimeInterval) -> TimeInterval { ((time / interval + Self.tolerance).rounded(.down) + 1) * interval }

    /// The first frame that is not before a time.
    package func frame(since time: TimeInterval) -> TimeInterval { (time / interval - Self.tolerance).rounded(.up) * interval }

    /// The frame that a time is taken for; else the time.
    package func snapped(_ time: TimeInterval) -> TimeInterval {
        let nearest = (time / interval).rounded()
        return abs(time / interval - nearest) <= Self.tolerance ? nearest * interval : time
    }
}
