// SPDX-License-Identifier: MIT
//
// The grounds of menus: what is behind, blurred and tinted, and the small signs on them.

import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineLayers

/// Shows what is behind it, blurred.
@MainActor final class MaterialView: UIView {
    /// What the material is the ground of.
    enum Kind {
        /// A menu.
        case menu
        /// Everything behind a menu.
        case dimming
        /// A bar, or another view with an effect of its own.
        case bar
    }

    private let kind: Kind
    /// The effect of a view that has one of its own.
    var effect: UIBlurEffect?

    init(_ kind: Kind) {
        self.kind = kind
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        layer.cornerCurve = .continuous
    }

    required init?(coder: NSCoder) { nil }

    /// The blur in the appearance that the view has.
    var backdrop: DisplayList.Backdrop? {
        let isDark = traitCollection.userInterfaceStyle == .dark
        return switch kind {
        case .menu:
            DisplayList.Backdrop(
                radius: 24, saturation: 1.6, tint: isDark ? CGColor(gray: 0.17, alpha: 0.84) : CGColor(gray: 0.965, alpha: 0.85))
        case .dimming: DisplayList.Backdrop(radius: 14, tint: CGColor(gray: 0, alpha: isDark ? 0.48 : 0.2))
        case .bar: effect?.backdrop(isDark: isDark)
        }
    }
}

/// A small sign, drawn as a line.
@MainActor final class MenuSign: UIView {
    /// What is drawn.
    enum Kind { case check, dash, forwards, backwards, down }

    var kind: Kind? { didSet { setNeedsLayout() } }
    /// The size of the text that the sign stands beside, in points.
    var pointSize: CGFloat = 17 { didSet { setNeedsLayout() } }
    private let line = CAShapeLayer()

    init(_ kind: Kind? = nil) {
        self.kind = kind
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        line.fillColor = nil
        (line.lineCap, line.lineJoin) = (.round, .round)
        layer.addSublayer(line)
    }

    required init?(coder: NSCoder) { nil }

    override func tintChanged() {
        super.tintChanged()
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let unit = pointSize / 17
        line.frame = bounds
        line.lineWidth = 2 * unit
        let color: UIColor = tintColor
        line.strokeColor = color.cgColor(for: traitCollection)
        let points: [(CGFloat, CGFloat)] =
            switch kind {
            case .check: [(-5.5, 0.5), (-1.75, 4.75), (5.5, -5)]
            case .dash: [(-5, 0), (5, 0)]
            case .forwards: isRightToLeft ? [(2.5, -5), (-2.5, 0), (2.5, 5)] : [(-2.5, -5), (2.5, 0), (-2.5, 5)]
            case .backwards: isRightToLeft ? [(-2.5, -5), (2.5, 0), (-2.5, 5)] : [(2.5, -5), (-2.5, 0), (2.5, 5)]
            case .down: [(-5, -2.5), (0, 2.5), (5, -2.5)]
            case nil: []
            }
        let path = UIBezierPath()
        for (index, point) in points.enumerated() {
            let place = CGPoint(x: bounds.midX + point.0 * unit, y: bounds.midY + point.1 * unit)
            if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
        }
        line.path = path.cgPath
    }
}
