// SPDX-License-Identifier: MIT
//
// How far apart the system has baselines (labels.distance-of-baselines).

import Foundation
import VitrineGeometry

/// A view of text in one font, whose baselines keep a distance from those of others.
@MainActor package protocol BaselineFont: UIView {
    /// The font of the lines.
    var fontOfBaselines: UIFont? { get }
}

extension UILabel: BaselineFont {
    package var fontOfBaselines: UIFont? { font }
}

extension NSLayoutConstraint.Attribute {
    /// Whether it is a line that text stands on.
    var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}

extension NSLayoutConstraint {
    /// What is added now, in points: the constant, and the distance of baselines as their fonts are now.
    var distance: CGFloat {
        guard let baselineSpacings else { return constant }
        return constant + baselineSpacings * distanceOfBaselines
    }

    /// From the second item's baseline to the first item's: the height of a line of the lower font, between the descenders of both, to the
    /// next pixel; 8 points where a view has no font.
    private var distanceOfBaselines: CGFloat {
        guard let lower = firstItem as? any BaselineFont, let upper = secondItem as? any BaselineFont, let font = lower.fontOfBaselines,
            let above = upper.fontOfBaselines
        else { return NSLayoutYAxisAnchor.systemSpacing }
        let scale = max(lower.traitCollection.displayScale, 1)
        // What the arithmetic adds to a whole pixel is none.
        return ((font.lineHeight + font.descender - above.descender) * scale - 1e-6).rounded(.up) / scale
    }
}
