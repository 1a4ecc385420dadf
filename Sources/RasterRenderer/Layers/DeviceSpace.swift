// SPDX-License-Identifier: MIT
//
// Where a group's plane lies on the device.

import Foundation
import VitrineComposition
import VitrineGeometry

/// The map from a group's points to device pixels.
struct DeviceSpace {
    let map: Homography
    /// The map as a planar one; nil where it takes a perspective division.
    let affine: CGAffineTransform?

    init(_ map: Homography) { (self.map, affine) = (map, map.affine) }

    /// The space of the whole canvas.
    init(scale: CGFloat) { self.init(Homography(CGAffineTransform(scaleX: scale, y: scale))) }

    /// The space of a group that lies in this one.
    func entered(_ group: Composition.Group) -> DeviceSpace { DeviceSpace(group.place.concatenating(map)) }

    /// The smallest rectangle of the device around a rectangle of the group; null where all of it lies behind the eye.
    func deviceBounds(of rect: CGRect) -> CGRect {
        if rect.isNull { return .null }
        if let affine { return rect.applying(affine) }
        return CGRect(enclosing: corners(of: rect))
    }

    /// The outline of a rectangle on the device, cut off shortly before the plane of the eye.
    private func corners(of rect: CGRect) -> [CGPoint] {
        let corners = rect.corners
        let nearest: CGFloat = 1e-3
        var result: [CGPoint] = []
        for (index, end) in corners.enumerated() {
            let start = corners[(index + 3) % 4]
            let (w0, w1) = (map.w(at: start), map.w(at: end))
            if (w0 < nearest) != (w1 < nearest) {
                let t = (nearest - w0) / (w1 - w0)
                result.append(CGPoint(x: start.x + (end.x - start.x) * t, y: start.y + (end.y - start.y) * t))
            }
            if w1 >= nearest { result.append(end) }
        }
        return result.compactMap { map.map($0) }
    }
}

extension CGAffineTransform {
    /// How much lengths grow, on average over directions.
    var meanScale: CGFloat { abs(determinant).squareRoot() }
}
