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

    public static let center = CALayerContentsGravity(rawValue: "center")
    public static let top = CALayerContentsGravity(rawValue: "top")
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    public static let left = CALayerContentsGravity(rawValue: "left")
    public static let right = CALayerContentsGravity(rawValue: "right")
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
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
