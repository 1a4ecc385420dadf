// SPDX-License-Identifier: MIT
//
// Where contents of a given size stand in a rectangle.

package import Foundation
import VitrineGeometry

/// How a layer's contents are placed in its bounds.
///
/// Bottom and top are as on screen, with y down.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// At its own size, in the middle.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// At its own size, in the middle of the top edge.
    public static let top = CALayerContentsGravity(rawValue: "top")
    /// At its own size, in the middle of the bottom edge.
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    /// At its own size, in the middle of the left edge.
    public static let left = CALayerContentsGravity(rawValue: "left")
    /// At its own size, in the middle of the right edge.
    public static let right = CALayerContentsGravity(rawValue: "right")
    /// At its own size, in the top-left corner.
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    /// At its own size, in the top-right corner.
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    /// At its own size, in the bottom-left corner.
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    /// At its own size, in the bottom-right corner.
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    /// Stretched to the bounds.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// As large as fits, keeping its proportions.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// As small as covers the bounds, keeping its proportions.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

    /// The rectangle that contents of `size` points take in `bounds`; an unknown gravity resizes.
    package func frame(of size: CGSize, in bounds: CGRect) -> CGRect {
        guard size.width > 0, size.height > 0 else { return CGRect(origin: bounds.origin, size: .zero) }
        let (along, down): (CGFloat, CGFloat)
        switch self {
        case .resizeAspect, .resizeAspectFill:
            let (x, y) = (bounds.width / size.width, bounds.height / size.height)
            let factor = self == .resizeAspect ? min(x, y) : max(x, y)
            return CGRect(center: bounds.center, size: CGSize(width: size.width * factor, height: size.height * factor))
        case .center: (along, down) = (0.5, 0.5)
        case .top: (along, down) = (0.5, 0)
        case .bottom: (along, down) = (0.5, 1)
        case .left: (along, down) = (0, 0.5)
        case .right: (along, down) = (1, 0.5)
        case .topLeft: (along, down) = (0, 0)
        case .topRight: (along, down) = (1, 0)
        case .bottomLeft: (along, down) = (0, 1)
        case .bottomRight: (along, down) = (1, 1)
        default: return bounds
        }
        return CGRect(
            x: bounds.minX + (bounds.width - size.width) * along, y: bounds.minY + (bounds.height - size.height) * down,
            width: size.width, height: size.height)
    }
}
