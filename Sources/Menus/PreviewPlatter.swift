// SPDX-License-Identifier: MIT
//
// The preview above a context menu.

import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
import VitrineViewCore

/// How a view looked when it was pressed, or the view of a controller, lifted off its place.
@MainActor final class PreviewPlatter: UIView {
    private let face = UIView()
    private let shadow: (opacity: Float, radius: CGFloat, offset: CGSize) = (0.22, 20, CGSize(width: 0, height: 8))

    /// How a view looks now.
    convenience init(of preview: UITargetedPreview) {
        let view = preview.view
        self.init(size: view.bounds.size)
        if let picture = view.environment.run({ view.snapshotView(afterScreenUpdates: true) }) {
            picture.frame = face.bounds
            face.addSubview(picture)
        }
        face.backgroundColor = preview.parameters.backgroundColor
        let shift = CGAffineTransform(translationX: -view.bounds.minX, y: -view.bounds.minY)
        if let visible = preview.parameters.visiblePath {
            let shape = CAShapeLayer()
            shape.path = CGPath(visible.path.applying(shift))
            face.layer.mask = shape
        } else {
            round(max(view.layer.cornerRadius, min(10, min(bounds.width, bounds.height) / 4)))
        }
        let outline = preview.parameters.shadowPath ?? preview.parameters.visiblePath
        if let outline { layer.shadowPath = CGPath(outline.path.applying(shift)) }
    }

    /// The view of a controller.
    convenience init(showing view: UIView, size: CGSize) {
        self.init(size: size)
        view.frame = face.bounds
        face.addSubview(view)
        round(UITraitCollection.current.controls.menus.cornerRadius)
    }

    private init(size: CGSize) {
        super.init(frame: CGRect(origin: .zero, size: size))
        isUserInteractionEnabled = false
        face.frame = bounds
        addSubview(face)
        (layer.shadowRadius, layer.shadowOffset) = (shadow.radius, shadow.offset)
        layer.shadowPath = UIBezierPath(rect: bounds).cgPath
        layer.shadowOpacity = 0
    }

    required init?(coder: NSCoder) { nil }

    private func round(_ radius: CGFloat) {
        face.layer.cornerRadius = radius
        face.layer.cornerCurve = .continuous
        face.clipsToBounds = true
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: radius).cgPath
    }

    /// Stands in a rectangle of its superview, off its place or on it.
    func stand(in frame: CGRect, isLifted: Bool) {
        center = CGPoint(x: frame.midX, y: frame.midY)
        transform =
            bounds.isEmpty ? .identity : CGAffineTransform(scaleX: frame.width / bounds.width, y: frame.height / bounds.height)
        layer.shadowOpacity = isLifted ? shadow.opacity : 0
    }
}

extension UITargetedPreview {
    /// Where the preview stands in a window, without what turns it.
    func frame(in window: UIWindow) -> CGRect {
        let center = target.container.convert(target.center, to: window)
        let bounds = CGRect(origin: .zero, size: view.bounds.size).applying(target.transform)
        return CGRect(x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width, height: bounds.height)
    }
}
