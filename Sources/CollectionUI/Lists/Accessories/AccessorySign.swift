// SPDX-License-Identifier: MIT
//
// The signs of accessories, as paths (list-cells.accessory-signs).

import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineViews

/// Draws the sign of an accessory in its tint.
final class AccessorySign: UIView {
    /// What is drawn.
    enum Kind: Hashable, Sendable {
        /// A chevron in the direction of reading.
        case forwards
        /// The same, bolder and in the tint, which turns downwards where it is open.
        case outline
        case check, delete, insert, reorder, detail
        /// A circle, and a filled one with a check mark.
        case circle, marked
        /// Two chevrons, away from each other.
        case upAndDown
    }

    var kind: Kind { didSet { if kind != oldValue { setNeedsLayout() } } }
    /// The colour of the lines; nil for the usual one.
    var color: UIColor? { didSet { setNeedsLayout() } }
    /// The colour of the disc behind them; nil for the usual one.
    var groundColor: UIColor? { didSet { setNeedsLayout() } }
    /// Whether what lies under the item is shown.
    var isOpen = false { didSet { if isOpen != oldValue { turn() } } }
    private let disc = CAShapeLayer()
    private let lines = CAShapeLayer()
    private let carrier = UIView()

    init(_ kind: Kind) {
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
    static func size(of kind: Kind) -> CGSize {
        switch kind {
        case .forwards: CGSize(width: 8, height: 13)
        case .outline: CGSize(width: 14, height: 14)
        case .check: CGSize(width: 15, height: 14)
        case .delete, .insert, .circle, .marked, .detail: CGSize(width: 22, height: 22)
        case .reorder: CGSize(width: 22, height: 12)
        case .upAndDown: CGSize(width: 9, height: 15)
        }
    }

    /// How much larger signs are than at the normal text size.
    static func growth(_ traits: UITraitCollection) -> CGFloat {
        min(max(UIFontMetrics.default.scaledValue(for: 1, compatibleWith: traits), 0.9), 2)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let (size, growth) = (Self.size(of: kind), Self.growth(traitCollection))
        return CGSize(width: (size.width * growth).rounded(.up), height: (size.height * growth).rounded(.up))
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }

    /// A quarter turn towards the end of the row, in either direction of reading.
    private func turn() {
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        carrier.transform = isOpen ? CGAffineTransform(rotationAngle: (isRightToLeft ? -1 : 1) * .pi / 2) : .identity
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = Self.size(of: kind)
        carrier.bounds = bounds
        carrier.center = CGPoint(x: bounds.midX, y: bounds.midY)
        if kind == .outline { turn() }
        let unit = min(bounds.width / size.width, bounds.height / size.height)
        let isTurned = (kind == .forwards || kind == .outline) && effectiveUserInterfaceLayoutDirection == .rightToLeft
        let place = CGAffineTransform(
            a: isTurned ? -unit : unit, b: 0, c: 0, d: unit,
            tx: bounds.midX + (isTurned ? unit : -unit) * size.width / 2, ty: bounds.midY - unit * size.height / 2)
        let drawing = Self.drawing(of: kind)
        for path in [drawing.lines, drawing.disc] { path.apply(place) }
        let tint: UIColor = tintColor
        let usual = usualColors(tint)
        for shape in [disc, lines] { shape.frame = bounds }
        disc.path = drawing.disc.isEmpty ? nil : drawing.disc.cgPath
        disc.fillColor = (groundColor ?? usual.ground).cgColor(for: traitCollection)
        lines.path = drawing.lines.isEmpty ? nil : drawing.lines.cgPath
        lines.lineWidth = drawing.width * unit
        lines.strokeColor = (color ?? usual.lines).cgColor(for: traitCollection)
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

    private struct Drawing {
        let lines = UIBezierPath()
        let disc = UIBezierPath()
        var width: CGFloat = 2

        func line(_ points: (CGFloat, CGFloat)...) {
            for (index, point) in points.enumerated() {
                let place = CGPoint(x: point.0, y: point.1)
                if index == 0 { lines.move(to: place) } else { lines.addLine(to: place) }
            }
        }
    }

    private static func drawing(of kind: Kind) -> Drawing {
        var drawing = Drawing()
        switch kind {
        case .forwards:
            drawing.width = 2.1
            drawing.line((1.4, 1.4), (6.6, 6.5), (1.4, 11.6))
        case .outline:
            drawing.width = 2.3
            drawing.line((4.6, 1.8), (9.8, 7), (4.6, 12.2))
        case .check:
            drawing.width = 2.3
            drawing.line((1.4, 7.7), (5.4, 12.4), (13.6, 1.6))
        case .delete:
            drawing.disc.append(UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 22, height: 22)))
            drawing.line((6, 11), (16, 11))
        case .insert:
            drawing.disc.append(UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 22, height: 22)))
            drawing.line((6, 11), (16, 11))
            drawing.line((11, 6), (11, 16))
        case .reorder:
            drawing.width = 1.6
            for y: CGFloat in [1, 6, 11] { drawing.line((1, y), (21, y)) }
        case .detail:
            drawing.width = 1.6
            drawing.lines.append(UIBezierPath(ovalIn: CGRect(x: 0.9, y: 0.9, width: 20.2, height: 20.2)))
            drawing.line((11, 6.2), (11, 6.3))
            drawing.line((9.4, 9.8), (11.1, 9.8), (11.1, 15.8))
            drawing.line((9, 15.8), (13.2, 15.8))
        case .circle:
            drawing.width = 1.4
            drawing.lines.append(UIBezierPath(ovalIn: CGRect(x: 0.7, y: 0.7, width: 20.6, height: 20.6)))
        case .marked:
            drawing.disc.append(UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 22, height: 22)))
            drawing.line((6.4, 11.6), (9.6, 15.2), (15.8, 7))
        case .upAndDown:
            drawing.width = 1.7
            drawing.line((1.2, 5.2), (4.5, 1.6), (7.8, 5.2))
            drawing.line((1.2, 9.8), (4.5, 13.4), (7.8, 9.8))
        }
        return drawing
    }
}
