// SPDX-License-Identifier: MIT
//
// A preview that is dragged: how a view looked when it was lifted, with a shadow.

import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
import VitrineViewCore

/// How a view looked, within its visible part, over a background and with a shadow.
@MainActor final class DragPlatter: UIView {
    /// How much larger something looks that was lifted off its place.
    static let raisedScale: CGFloat = 1.05
    private static let shadow: (opacity: Float, radius: CGFloat, offset: CGSize) = (0.3, 12, CGSize(width: 0, height: 6))

    private let face = UIView(frame: .zero)
    /// What the preview turns into as it lands.
    private var successor: DragPlatter?

    init(of view: UIView, _ parameters: UIPreviewParameters) {
        let bounds = view.bounds
        super.init(frame: CGRect(origin: .zero, size: bounds.size))
        isUserInteractionEnabled = false
        backgroundColor = nil
        face.frame = self.bounds
        face.backgroundColor = parameters.backgroundColor
        face.addSubview(view.restingPicture())
        addSubview(face)
        // Parts are in the view's own space, whose origin need not be its corner.
        let shift = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
        if let visible = parameters.visiblePath {
            let shape = CAShapeLayer()
            shape.path = CGPath(visible.path.applying(shift))
            face.layer.mask = shape
        }
        let outline = parameters.shadowPath ?? parameters.visiblePath
        layer.shadowPath = outline.map { CGPath($0.path.applying(shift)) } ?? UIBezierPath(rect: self.bounds).cgPath
        (layer.shadowRadius, layer.shadowOffset) = (Self.shadow.radius, Self.shadow.offset)
        layer.shadowOpacity = 0
    }

    required init?(coder: NSCoder) { nil }

    /// Off its place.
    func raise() {
        if layer.shadowOpacity == 0 { transform = transform.scaledBy(x: Self.raisedScale, y: Self.raisedScale) }
        layer.shadowOpacity = Self.shadow.opacity
    }

    /// On its place.
    func lower() { layer.shadowOpacity = 0 }

    /// Lays another preview over this one, unseen yet and as large, to fade in on the way.
    func turnInto(_ other: DragPlatter) {
        successor = other
        other.alpha = 0
        other.center = bounds.middle
        other.transform =
            other.bounds.isEmpty
            ? .identity : CGAffineTransform(scaleX: bounds.width / other.bounds.width, y: bounds.height / other.bounds.height)
        addSubview(other)
    }

    /// Takes on the size and the look of what it turns into.
    func land() {
        guard let next = successor, !bounds.isEmpty else { return }
        next.alpha = 1
        let (x, y) = (next.bounds.width / bounds.width, next.bounds.height / bounds.height)
        transform = transform.scaledBy(x: x, y: y)
    }
}

/// Says how many items are dragged, and what a drop would do.
@MainActor final class DragBadge: UIView {
    private static let height: CGFloat = 26
    private let label = UILabel()
    private let sign = CAShapeLayer()

    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: Self.height, height: Self.height))
        isUserInteractionEnabled = false
        layer.cornerRadius = Self.height / 2
        (layer.borderWidth, layer.borderColor) = (1.5, UIColor.white.cgColor)
        (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (0.25, 3, CGSize(width: 0, height: 1))
        label.font = .systemFont(ofSize: 15, weight: .semibold)
        label.textColor = .white
        label.textAlignment = .center
        addSubview(label)
        sign.fillColor = nil
        sign.strokeColor = UIColor.white.cgColor
        sign.lineWidth = 2.5
        sign.lineCap = .round
        layer.addSublayer(sign)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows what a drop would do (drag.badges).
    func show(_ operation: UIDropOperation, count: Int) {
        let plus = operation == .copy
        let isForbidden = operation == .forbidden
        alpha = count > 1 || plus || isForbidden ? 1 : 0
        label.text = count > 1 && !isForbidden ? String(count) : nil
        backgroundColor = isForbidden ? .systemGray : plus ? .systemGreen : .systemBlue
        let digits = CGFloat(String(count).count)
        let width = label.text == nil ? Self.height : max(Self.height, 10 * digits + 16) + (plus ? 14 : 0)
        bounds.size = CGSize(width: width, height: Self.height)
        label.frame = CGRect(x: plus ? 14 : 0, y: 0, width: width - (plus ? 14 : 0), height: Self.height)
        sign.path = plus ? Self.plus(at: CGPoint(x: Self.height / 2, y: Self.height / 2)) : isForbidden ? Self.slash() : nil
    }

    private static func plus(at center: CGPoint) -> CGPath {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: center.x - 5, y: center.y))
        path.addLine(to: CGPoint(x: center.x + 5, y: center.y))
        path.move(to: CGPoint(x: center.x, y: center.y - 5))
        path.addLine(to: CGPoint(x: center.x, y: center.y + 5))
        return path.cgPath
    }

    private static func slash() -> CGPath {
        let path = UIBezierPath(ovalIn: CGRect(x: 6, y: 6, width: height - 12, height: height - 12))
        path.move(to: CGPoint(x: 8.5, y: 8.5))
        path.addLine(to: CGPoint(x: height - 8.5, y: height - 8.5))
        return path.cgPath
    }
}
