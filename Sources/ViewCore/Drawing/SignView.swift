// SPDX-License-Identifier: MIT
//
// Signs as views.

package import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
package import VitrineSymbols

/// A sign in the tint colour, in the middle of its bounds.
@MainActor package class SignView: UIView {
    /// The sign; nil shows nothing.
    package var sign: Sign? { didSet { if sign != oldValue { setNeedsLayout() } } }
    private let (areas, lines) = (CAShapeLayer(), CAShapeLayer())

    package init(_ sign: Sign? = nil) {
        self.sign = sign
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        areas.fillRule = .evenOdd
        lines.fillColor = nil
        (lines.lineCap, lines.lineJoin) = (.round, .round)
        for shape in [areas, lines] { layer.addSublayer(shape) }
    }

    package required init?(coder: NSCoder) { nil }

    /// How long a unit of the sign's grid is, in points.
    func unit(of drawing: SignDrawing) -> CGFloat { min(bounds.width / drawing.grid.width, bounds.height / drawing.grid.height) }

    /// How wide its lines are, in units.
    func lineWidth(of drawing: SignDrawing) -> CGFloat { drawing.lineWidth }

    package override func tintChanged() {
        super.tintChanged()
        setNeedsLayout()
    }

    package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        let drawing = sign?.drawing
        let unit = drawing.map(unit) ?? 0
        let place = drawing?.place(in: CGPoint(x: bounds.midX, y: bounds.midY), unit: unit, isRightToLeft: isRightToLeft) ?? .identity
        for (shape, path) in [(areas, drawing?.areas), (lines, drawing?.lines)] {
            shape.frame = bounds
            shape.path = path.flatMap { $0.isEmpty ? nil : CGPath($0.applying(place)) }
        }
        lines.lineWidth = (drawing.map(lineWidth) ?? 0) * unit
        let tint: UIColor = tintColor
        let color = tint.cgColor(for: traitCollection)
        (lines.strokeColor, areas.fillColor) = (color, color)
    }
}

/// A sign as large as the text that it stands beside.
@MainActor package class TextSign: SignView {
    /// The size of the text, in points.
    package var pointSize: CGFloat = 17 { didSet { setNeedsLayout() } }

    override func unit(of drawing: SignDrawing) -> CGFloat { pointSize / 17 }
}
