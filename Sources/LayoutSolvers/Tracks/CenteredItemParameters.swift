// SPDX-License-Identifier: MIT
//
// What the parameters of layouts along a track have in common.

package import Foundation

/// The parameters of a layout in which one item at a time is in the middle.
public protocol CenteredItemParameters: DirectedParameters, ItemSizedParameters {}

extension CenteredItemParameters {
    /// A size along and across the track.
    package func onTrack(_ size: CGSize) -> CGSize {
        scrollDirection == .vertical ? CGSize(width: size.height, height: size.width) : size
    }
}
