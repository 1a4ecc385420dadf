// SPDX-License-Identifier: MIT
//
// What a scroll view of another room decides of its content.

package import Foundation

/// A scroll view whose content comes from something that knows where it lies.
@MainActor package protocol ScrollContent: UIScrollView {
    /// Where content that is thrown comes to rest, if the delegate does not say otherwise.
    ///
    /// - Parameter velocity: In points per millisecond.
    func restingOffset(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint
}

extension UIScrollView {
    /// Whether constraints of what is inside decide the content size.
    var solvesContentSize: Bool { !(self is any ScrollContent) }
}
