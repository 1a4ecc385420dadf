// SPDX-License-Identifier: MIT
//
// The signs of accessories (list-cells.accessory-signs).

package import Foundation
import VitrineCollectionUI
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
import VitrineSymbols
package import VitrineViewCore

/// Draws the sign of an accessory in its tint.
package final class AccessorySign: UIView {
    /// What is drawn.
    package enum Kind: Hashable, Sendable {
        /// A chevron in the direction of reading.
        case forwards
        /// The same, bolder and in the tint, which turns downwards where it is open.
        case outline
        case check, delete, insert, reorder, detail
        /// A circle, and a filled one with a check mark.
        case circle, marked
        /// Two chevrons, away from each other.
        case upAndDown

        fileprivate var sign: Sign {
            switch self {
            case .forwards: .rowForwards
            case .outline: .rowOutline
            case .check: .rowCheck
            case .delete: .rowDelete
            case .insert: .rowInsert
            case .reorder: .rowReorder
            case .detail: .rowDetail
            case .circle: .rowCircle
            case .marked: .rowMarked
            case .upAndDown: .rowUpAndDown
            }
        }
    }

    /// What the sign means.
    package var kind: Kind { didSet { if kind != oldValue { setNeedsLayout() } } }
    /// The colour of the lines; nil for the usual one.
    var color: UIColor? { didSet { setNeedsLayout() } }
    /// The colour of the disc behind them; nil for the usual one.
    var groundColor: UIColor? { didSet { setNeedsLayout() } }
    /// Whether what lies under the item is shown.
    var isOpen = false { didSet { if isOpen != oldValue { turn() } } }
    private let disc = CAShapeLayer()
    private let lines = CAShapeLayer()
    private let carrier = UIView()

    package init(_ kind: Kind) {
        self.kind = kind
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        carrier.isUserInteractionEnabled = false
        addSubview(carrier)
        lines.fillColor = nil
        (lines.lineCap, lines.lineJoin) = (.round, .round)
        for shape in [disc, lines] { carrier.layer.addSublayer(shape) }
    }

    required init?(coder: NSCoder) { nil }

    /// The size at the normal text size, in points.
    package static func size(of kind: Kind) -> CGSize { kind.sign.drawing.grid.size }

    /// How much larger signs are than at the normal text size.
    package static func growth(_ traits: UITraitCollection) -> CGFloat {
        min(max(UIFontMetrics.default.scaledValue(for: 1, compatibleWith: traits), 0.9), 2)
    }

    package override func sizeThatFits(_ size: CGSize) -> CGSize {
        let (size, growth) = (Self.size(of: kind), Self.growth(traitCollection))
        return CGSize(width: (size.width * growth).rounded(.up), height: (size.height * growth).rounded(.up))
    }

    package override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }

    /// A quarter turn towards the end of the row, in either direction of reading.
    private func turn() {
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        carrier.transform = isOpen ? CGAffineTransform(rotationAngle: (isRightToLeft ? -1 : 1) * .pi / 2) : .identity
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        let drawing = kind.sign.drawing
        carrier.bounds = bounds
        carrier.center = CGPoint(x: bounds.midX, y: bounds.midY)
        if kind == .outline { turn() }
        let unit = min(bounds.width / drawing.grid.width, bounds.height / drawing.grid.height)
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let place = drawing.place(in: CGPoint(x: bounds.midX, y: bounds.midY), unit: unit, isRightToLeft: isRightToLeft)
        let tint: UIColor = tintColor
        let usual = usualColors(tint)
        for (shape, path) in [(disc, drawing.areas), (lines, drawing.lines)] {
            shape.frame = bounds
            shape.path = path.isEmpty ? nil : CGPath(path.applying(place))
        }
        lines.lineWidth = drawing.lineWidth * unit
        // Another appearance holds at once (traits.signs).
        CATransaction.withoutActions {
            disc.fillColor = (groundColor ?? usual.ground).cgColor(for: traitCollection)
            lines.strokeColor = (color ?? usual.lines).cgColor(for: traitCollection)
        }
    }

    private func usualColors(_ tint: UIColor) -> (lines: UIColor, ground: UIColor) {
        switch kind {
        case .forwards, .reorder, .circle: (.tertiaryLabel, .clear)
        case .upAndDown: (.secondaryLabel, .clear)
        case .outline, .check, .detail: (tint, .clear)
        case .delete: (.white, .systemRed)
        case .insert: (.white, .systemGreen)
        case .marked: (.white, tint)
        }
    }
}
