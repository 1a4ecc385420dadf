// SPDX-License-Identifier: MIT
//
// The small signs on controls, as paths.

import Foundation
import VitrineGeometry
import VitrineLayers

/// A small sign in the tint colour, in the middle of its bounds.
@MainActor final class ControlSign: UIView {
    /// What is drawn, in a square of 20 points around the middle.
    enum Kind {
        /// A disc with a cross cut out of it.
        case clear
        case magnifier, bookmark, results
        case forwards, backwards, down, up
    }

    var kind: Kind { didSet { setNeedsLayout() } }
    /// The size of the text that the sign stands beside, in points.
    var pointSize: CGFloat = 17 { didSet { setNeedsLayout() } }
    /// How thick lines are beside text of 17 points.
    var lineWidth: CGFloat = 1.75 { didSet { setNeedsLayout() } }
    private let shape = CAShapeLayer()

    init(_ kind: Kind) {
        self.kind = kind
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        (shape.lineCap, shape.lineJoin, shape.fillRule) = (.round, .round, .evenOdd)
        layer.addSublayer(shape)
    }

    required init?(coder: NSCoder) { nil }

    override func tintChanged() {
        super.tintChanged()
        setNeedsLayout()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let unit = pointSize / 17
        shape.frame = bounds
        shape.lineWidth = lineWidth * unit
        let path = UIBezierPath()
        let isFilled = draw(on: path)
        path.apply(CGAffineTransform(a: unit, b: 0, c: 0, d: unit, tx: bounds.midX, ty: bounds.midY))
        let color: UIColor = tintColor
        shape.path = path.cgPath
        shape.fillColor = isFilled ? color.cgColor(for: traitCollection) : nil
        shape.strokeColor = isFilled ? nil : color.cgColor(for: traitCollection)
    }

    /// Draws around the origin.
    ///
    /// - Returns: Whether the outline is filled.
    private func draw(on path: UIBezierPath) -> Bool {
        func line(_ points: [(CGFloat, CGFloat)], closed: Bool = false) {
            for (index, point) in points.enumerated() {
                let place = CGPoint(x: point.0, y: point.1)
                if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
            }
            if closed { path.close() }
        }
        switch kind {
        case .clear:
            path.append(UIBezierPath(ovalIn: CGRect(x: -7.75, y: -7.75, width: 15.5, height: 15.5)))
            line(Self.cross(arm: 4.1, half: 0.72), closed: true)
            return true
        case .magnifier:
            path.append(UIBezierPath(ovalIn: CGRect(x: -7.4, y: -7.4, width: 11.4, height: 11.4)))
            line([(2.4, 2.4), (7.3, 7.3)])
        case .bookmark: line([(-7, -7), (-2, -7), (0, -5.4), (2, -7), (7, -7), (7, 6), (2, 6), (0, 7.4), (-2, 6), (-7, 6)], closed: true)
        case .results:
            for y in [CGFloat(-5), 0, 5] { line([(-7, y), (7, y)]) }
        case .forwards: line(isRightToLeft ? [(3, -6), (-3, 0), (3, 6)] : [(-3, -6), (3, 0), (-3, 6)])
        case .backwards: line(isRightToLeft ? [(-3, -6), (3, 0), (-3, 6)] : [(3, -6), (-3, 0), (3, 6)])
        case .down: line([(-6, -3), (0, 3), (6, -3)])
        case .up: line([(-6, 3), (0, -3), (6, 3)])
        }
        return false
    }

    /// A cross that leans, as an area.
    private static func cross(arm: CGFloat, half: CGFloat) -> [(CGFloat, CGFloat)] {
        let upright: [(CGFloat, CGFloat)] = [
            (-half, -arm), (half, -arm), (half, -half), (arm, -half), (arm, half), (half, half), (half, arm), (-half, arm), (-half, half),
            (-arm, half), (-arm, -half), (-half, -half),
        ]
        let turn = CGFloat(0.5).squareRoot()
        return upright.map { (($0.0 - $0.1) * turn, ($0.0 + $0.1) * turn) }
    }
}

/// A button that shows a sign alone.
@MainActor final class SignButton: UIControl {
    let sign: ControlSign

    init(_ kind: ControlSign.Kind) {
        sign = ControlSign(kind)
        super.init(frame: .zero)
        addSubview(sign)
    }

    required init?(coder: NSCoder) { nil }

    override var isTriggeredByTouch: Bool { true }

    override func layoutSubviews() {
        super.layoutSubviews()
        sign.frame = bounds
        sign.alpha = !isEnabled ? 0.35 : isHighlighted ? 0.5 : 1
    }

    /// A button keeps taps from recognizers of what it lies on.
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        isTapFromBehind(gestureRecognizer) ? false : super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
}
