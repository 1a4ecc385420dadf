// SPDX-License-Identifier: MIT
//
// Who gives way where nobody is told to: the longest, until it is as short as the next.

package import Foundation

package enum LengthLeveling {
    /// Shortens the longest first, until they are as short as the next, and then these together; none below its least.
    ///
    /// - Parameters:
    ///   - lengths: All lengths.
    ///   - places: Which of them may become shorter.
    ///   - least: What each of them is at least.
    ///   - amount: How much is to be taken in all.
    /// - Returns: How much was taken.
    @discardableResult package static func shorten(
        _ lengths: inout [CGFloat], at places: [Int], downTo least: [CGFloat], by amount: CGFloat
    ) -> CGFloat {
        var left = amount
        while left > 1e-9 {
            let able = places.filter { lengths[$0] > least[$0] + 1e-9 }
            guard let longest = able.map({ lengths[$0] }).max() else { break }
            let together = able.filter { lengths[$0] > longest - 1e-9 }
            let shorter = able.map { lengths[$0] }.filter { $0 <= longest - 1e-9 }.max() ?? 0
            let floor = together.reduce(shorter) { max($0, least[$1]) }
            let step = min(longest - floor, left / CGFloat(together.count))
            for place in together { lengths[place] -= step }
            left -= step * CGFloat(together.count)
        }
        return amount - left
    }
}
