// SPDX-License-Identifier: MIT
//
// Transforms in words.

import Foundation
import VitrineGeometry

extension CATransform3D {
    /// The matrix as the text of a layout has it.
    var asWritten: CATransform3D {
        CATransform3D(elements: elements.map { $0.isFinite && abs($0) < 1e6 ? ($0 * 1e9).rounded() / 1e9 : $0 }) ?? self
    }

    /// `rotation 45° and scale 1.2`, `translation 4, 0`, `rotation 30° about y`; `none` for the identity.
    var words: String {
        guard self != .identity else { return "none" }
        let place = m41 == 0 && m42 == 0 && m43 == 0 ? [] : ["translation " + placeWords]
        if let turned = planeWords ?? spaceWords { return (turned + place).joined(separator: " and ") }
        return isProjective ? "a matrix with perspective" : "a matrix"
    }

    private var placeWords: String { (m43 == 0 ? [m41, m42] : [m41, m42, m43]).map { $0.numberText() }.joined(separator: ", ") }

    /// Rotation and scale in the plane; nil for anything else.
    private var planeWords: [String]? {
        guard [m13, m14, m23, m24, m31, m32, m34].allSatisfy(\.isNil), (m33 - 1).isNil, (m44 - 1).isNil else { return nil }
        let (width, height) = ((m11 * m11 + m12 * m12).squareRoot(), (m21 * m21 + m22 * m22).squareRoot())
        guard width > 1e-9, height > 1e-9, (m11 * m21 + m12 * m22).isNil else { return nil }
        let isMirrored = m11 * m22 - m12 * m21 < 0
        // A mirrored matrix is a scale by -1 along x, then a rotation.
        let angle = (isMirrored ? atan2(-m12, -m11) : atan2(m12, m11)) * 180 / .pi
        let scale = (x: isMirrored ? -width : width, y: height)
        var parts: [String] = []
        if !(abs(angle) < 5e-5) { parts.append("rotation \(angle.numberText())°") }
        if !(scale.x - 1).isNil || !(scale.y - 1).isNil {
            let isEven = (scale.x - scale.y).isNil
            parts.append("scale " + (isEven ? scale.x.numberText() : "\(scale.x.numberText()) × \(scale.y.numberText())"))
        }
        return parts
    }

    /// A rotation about the x or the y axis; nil for anything else.
    private var spaceWords: [String]? {
        guard [m14, m24, m34].allSatisfy(\.isNil), (m44 - 1).isNil else { return nil }
        if (m11 - 1).isNil, [m12, m13, m21, m31].allSatisfy(\.isNil), (m22 - m33).isNil, (m23 + m32).isNil,
            (m22 * m22 + m23 * m23 - 1).isNil
        {
            return ["rotation \((atan2(m23, m22) * 180 / .pi).numberText())° about x"]
        }
        if (m22 - 1).isNil, [m12, m21, m23, m32].allSatisfy(\.isNil), (m11 - m33).isNil, (m13 + m31).isNil,
            (m11 * m11 + m13 * m13 - 1).isNil
        {
            return ["rotation \((atan2(-m13, m11) * 180 / .pi).numberText())° about y"]
        }
        return nil
    }
}

extension CGFloat {
    /// Whether nothing is left of it but noise.
    fileprivate var isNil: Bool { magnitude < 1e-6 }
}
