// SPDX-License-Identifier: MIT
//
// Signs as views.

public import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
package import VitrineSymbols

/// A sign in the tint colour, in the middle of its bounds.
@_spi(Vitrine) open class SignView: UIView {
    /// The sign; nil shows nothing.
    package var sign: Sign? { didSet { if sign != oldValue { setNeedsLayout() } } }
    /// The size of the text that the sign stands beside, in points; nil has it fill its bounds.
    package var pointSize: CGFloat? { didSet { setNeedsLayout() } }
    /// How wide its lines are, in units of its grid; nil as the sign is drawn.
    package var lineWidth: CGFloat? { didSet { setNeedsLayout() } }
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

    public required init?(coder: NSCoder) { nil }

    /// How long a unit of the sign's grid is, in points.
    private func unit(of drawing: SignDrawing) -> CGFloat {
        if let pointSize { pointSize / 17 } else { min(bounds.width / drawing.grid.width, bounds.height / drawing.grid.height) }
    }

    open override func tintChanged() {
        super.tintChanged()
        setNeedsLayout()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let drawing = sign?.drawing
        let unit = drawing.map(unit) ?? 0
        let place = drawing?.place(in: CGPoint(x: bounds.midX, y: bounds.midY), unit: unit, isRightToLeft: isRightToLeft) ?? .identity
        for (shape, path) in [(areas, drawing?.areas), (lines, drawing?.lines)] {
            shape.frame = bounds
            shape.path = path.flatMap { $0.isEmpty ? nil : CGPath($0.applying(place)) }
        }
        lines.lineWidth = (lineWidth ?? drawing?.lineWidth ?? 0) * unit
        let tint: UIColor = tintColor
        let color = tint.cgColor(for: traitCollection)
        // Another appearance holds at once (traits.signs).
        if lines.strokeColor != color { CATransaction.withoutActions { (lines.strokeColor, areas.fillColor) = (color, color) } }
    }
}

/// A sign as large as the text that it stands beside, of 17 points until that is said.
@_spi(Vitrine) open class TextSign: SignView {
    package override init(_ sign: Sign? = nil) {
        super.init(sign)
        pointSize = 17
    }

    public required init?(coder: NSCoder) { nil }
}
