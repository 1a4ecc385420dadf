// SPDX-License-Identifier: MIT
//
// A piece of glass that something of a bar, a sheet or a field stands on (system26.glass).

package import Foundation
import VitrineGeometry
package import VitrineGraphics
import VitrineLayers

/// A piece of glass: round at its shorter sides unless it is told how round.
///
/// It takes no touches, and may not be translucent itself, nor what it lies on: glass reads what is behind it. `isGone` takes it away, also
/// within an animation.
@MainActor package final class GlassGround: UIView {
    private let effectView = UIVisualEffectView(effect: nil)
    /// The colour of the glass; nil is clear.
    package var tint: UIColor? { didSet { if tint !== oldValue { show() } } }
    /// How round the corners are, in points; nil is half of the shorter side.
    package var radius: CGFloat? { didSet { if radius != oldValue { setNeedsLayout() } } }
    /// Whether nothing of it is seen.
    package var isGone = false { didSet { if isGone != oldValue { show() } } }

    package init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        effectView.layer.cornerCurve = .continuous
        addSubview(effectView)
        show()
    }

    package required init?(coder: NSCoder) { nil }

    private func show() {
        guard !isGone else { return effectView.effect = nil }
        let glass = UIGlassEffect(style: .regular)
        glass.tintColor = tint
        effectView.effect = glass
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        effectView.frame = bounds
        effectView.layer.cornerRadius = radius ?? min(bounds.width, bounds.height) / 2
    }
}
