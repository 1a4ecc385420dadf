// SPDX-License-Identifier: MIT
//
// The small signs on menus.

import Foundation
import VitrineGeometry
import VitrineLayers

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
