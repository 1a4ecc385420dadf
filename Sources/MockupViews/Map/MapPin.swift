// SPDX-License-Identifier: MIT
//
// What marks a place of a map: a balloon with a sign, or the dot of where one is.

import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineGraphics
import VitrineLayers
public import VitrineMaps
public import VitrineViewCore

/// A mark on a map.
public struct MapPin: Hashable {
    /// What marks look like.
    public enum Style: String, Hashable, Sendable, CaseIterable {
        /// A balloon whose tip is at the place.
        case marker
        /// A disc.
        case dot
        /// The blue dot of where one is.
        case location
    }

    /// Where it is.
    public var coordinate: GeoCoordinate
    /// What is written beneath; empty is nothing.
    public var title = ""
    /// The name of a symbol on it; nil is a pin.
    public var icon: String?
    /// Its colour; nil is red, or blue for where one is.
    public var color: UIColor?
    /// What it looks like.
    public var style = Style.marker

    /// A red balloon at a place.
    public init(at coordinate: GeoCoordinate) { self.coordinate = coordinate }
}

/// Draws a mark, its place being the middle of the view.
final class MapPinView: UIView {
    /// The place in the view.
    static let anchor = CGPoint(x: 60, y: 48)

    init(_ pin: MapPin) {
        super.init(frame: CGRect(x: 0, y: 0, width: 120, height: 78))
        layer.name = pin.title.isEmpty ? "pin" : pin.title
        isAccessibilityElement = true
        accessibilityLabel = pin.title.isEmpty ? "pin" : pin.title
        switch pin.style {
        case .marker: drawMarker(pin)
        case .dot: drawDot(radius: 7, rim: 2, color: pin.color ?? .systemRed)
        case .location: drawDot(radius: 11, rim: 3, color: pin.color ?? .systemBlue)
        }
        guard !pin.title.isEmpty else { return }
        let title = UILabel()
        (title.text, title.font, title.textAlignment) = (pin.title, .systemFont(ofSize: 11, weight: .semibold), .center)
        title.textColor = .label
        title.numberOfLines = 2
        let size = title.sizeThatFits(CGSize(width: bounds.width, height: 30))
        let top = Self.anchor.y + (pin.style == .marker ? 4 : pin.style == .dot ? 9 : 13)
        title.frame = CGRect(x: Self.anchor.x - bounds.width / 2, y: top, width: bounds.width, height: size.height)
        addSubview(title)
    }

    required init?(coder: NSCoder) { nil }

    private func drawMarker(_ pin: MapPin) {
        let (tip, radius) = (Self.anchor, CGFloat(16))
        let center = CGPoint(x: tip.x, y: tip.y - 6 - radius)
        let path = UIBezierPath()
        // The circle, open at the bottom where the tip hangs.
        path.addArc(
            withCenter: center, radius: radius, startAngle: .pi / 2 + 0.42, endAngle: .pi / 2 - 0.42 + 2 * .pi, clockwise: true)
        path.addQuadCurve(to: tip, controlPoint: CGPoint(x: tip.x + 2.4, y: tip.y - 4.6))
        let start = CGPoint(x: center.x + radius * cos(.pi / 2 + 0.42), y: center.y + radius * sin(.pi / 2 + 0.42))
        path.addQuadCurve(to: start, controlPoint: CGPoint(x: tip.x - 2.4, y: tip.y - 4.6))
        path.close()
        add(path, pin.color ?? .systemRed, castsShadow: true)
        let symbol = UIImage(systemName: pin.icon ?? "mappin")?
            .withConfiguration(UIImage.SymbolConfiguration(pointSize: 15, weight: .semibold))
        let picture = UIImageView(image: symbol)
        picture.tintColor = .white
        picture.contentMode = .center
        picture.frame = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
        addSubview(picture)
    }

    private func drawDot(radius: CGFloat, rim: CGFloat, color: UIColor) {
        func disc(_ radius: CGFloat) -> UIBezierPath {
            UIBezierPath(
                ovalIn: CGRect(x: Self.anchor.x - radius, y: Self.anchor.y - radius, width: 2 * radius, height: 2 * radius))
        }
        add(disc(radius), .white, castsShadow: true)
        add(disc(radius - rim), color)
    }

    private func add(_ path: UIBezierPath, _ color: UIColor, castsShadow: Bool = false) {
        let view = UIView(frame: bounds)
        let shape = CAShapeLayer()
        shape.frame = bounds
        shape.path = path.cgPath
        shape.fillColor = color.cgColor(for: traitCollection)
        if castsShadow {
            shape.shadowColor = UIColor.black.cgColor
            (shape.shadowOpacity, shape.shadowRadius, shape.shadowOffset) = (0.25, 2, CGSize(width: 0, height: 1))
        }
        view.layer.addSublayer(shape)
        addSubview(view)
    }
}
