// SPDX-License-Identifier: MIT
//
// A view that is a gradient, and a view that is a shape.

import Foundation
package import VitrineDrawing
import VitrineGeometry
import VitrineLayers
import VitrineMockups
import VitrineScene
import VitrineViewCore

/// A view whose layer is a gradient.
final class GradientView: UIView, ScenePart {
    package static let nodeWord = "gradient"
    override class var layerClass: AnyClass { CAGradientLayer.self }

    func show(_ gradient: Scene.Gradient, with context: NodeContext) {
        guard let layer = layer as? CAGradientLayer else { preconditionFailure("a gradient view has a gradient layer") }
        layer.show(gradient, with: context)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize { .zero }
}

extension CAGradientLayer {
    fileprivate func show(_ gradient: Scene.Gradient, with context: NodeContext) {
        colors = gradient.colors.map { context.resolvedColor($0) }
        locations = gradient.locations.isEmpty ? nil : gradient.locations.map { NSNumber(value: Double($0)) }
        startPoint = gradient.start
        endPoint = gradient.end
        type =
            switch gradient.type {
            case .linear: .axial
            case .radial: .radial
            case .conic: .conic
            }
    }
}

/// A view whose layer is an outline that follows the view's size.
final class ShapeView: UIView, SpecifiedPart, ScenePart {
    package static let nodeWord = "shape"
    package static let specifiedWord = nodeWord
    private var shape = Scene.Shape()
    private var isMirrored = false
    /// What fills the outline where that is no colour, cut to it.
    private var inside: CAGradientLayer?
    /// The line along the outline, above what fills it.
    private var line: CAShapeLayer?

    override class var layerClass: AnyClass { CAShapeLayer.self }

    func show(_ shape: Scene.Shape, with context: NodeContext) {
        (self.shape, isMirrored) = (shape, context.traits.layoutDirection == .rightToLeft)
        guard let layer = layer as? CAShapeLayer else { preconditionFailure("a shape view has a shape layer") }
        layer.fillColor = shape.fill.map { context.resolvedColor($0) }
        layer.fillRule = shape.fillRule == .evenodd ? .evenOdd : .nonZero
        setInside(shape, of: layer, with: context)
        let stroked = line ?? layer
        stroked.strokeColor = shape.stroke.map { context.resolvedColor($0.color) }
        stroked.lineWidth = shape.stroke?.width ?? 1
        stroked.lineDashPattern = shape.stroke.flatMap { $0.dash.isEmpty ? nil : $0.dash.map { NSNumber(value: Double($0)) } }
        stroked.lineCap =
            switch shape.stroke?.cap {
            case .round: .round
            case .square: .square
            case .butt, nil: .butt
            }
        stroked.lineJoin =
            switch shape.stroke?.join {
            case .round: .round
            case .bevel: .bevel
            case .miter, nil: .miter
            }
        setNeedsLayout()
    }

    /// Makes layers for a gradient and the line above it, or takes them away where there is none.
    private func setInside(_ shape: Scene.Shape, of layer: CAShapeLayer, with context: NodeContext) {
        guard let gradient = shape.gradient else {
            for part in [inside, line].compactMap({ $0 as CALayer? }) { part.removeFromSuperlayer() }
            (inside, line) = (nil, nil)
            return
        }
        layer.strokeColor = nil
        let (inside, line) = (inside ?? CAGradientLayer(), line ?? CAShapeLayer())
        inside.show(gradient, with: context)
        line.fillColor = nil
        let mask = inside.mask as? CAShapeLayer ?? CAShapeLayer()
        mask.fillColor = CGColor(gray: 0, alpha: 1)
        mask.fillRule = layer.fillRule
        inside.mask = mask
        for part in [inside, line] where part.superlayer !== layer { layer.addSublayer(part) }
        (self.inside, self.line) = (inside, line)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        // A path without a view box is drawn in points and is as large as it is.
        guard shape.kind == .path, shape.viewBox == nil else { return .zero }
        let extent = shape.outline(in: .zero, isMirrored: isMirrored).controlBounds
        return extent.isNull ? .zero : CGSize(width: max(0, extent.maxX), height: max(0, extent.maxY))
    }

    override var intrinsicContentSize: CGSize {
        let size = sizeThatFits(.zero)
        return size == .zero ? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) : size
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let outline = CGPath(shape.outline(in: bounds, isMirrored: isMirrored))
        (layer as? CAShapeLayer)?.path = outline
        guard let inside, let line, let mask = inside.mask as? CAShapeLayer else { return }
        for part in [inside, line, mask] { part.frame = CGRect(origin: .zero, size: bounds.size) }
        (mask.path, line.path) = (outline, outline)
    }
}

extension Scene.Shape {
    /// The outline in a rectangle.
    ///
    /// Closed kinds with a stroke are drawn half its width further in, so that it stays inside.
    func outline(in bounds: CGRect, isMirrored: Bool) -> Path {
        let half = (stroke?.width ?? 0) / 2
        let area = bounds.insetBy(dx: min(half, bounds.width / 2), dy: min(half, bounds.height / 2))
        switch kind {
        case .rectangle: return .roundedRect(area, radii: CornerRadii(max(0, radius - half)))
        case .ellipse: return .ellipse(in: area)
        case .capsule: return .roundedRect(area, radii: CornerRadii(min(area.width, area.height) / 2))
        case .bubble, .ticket: return ninePart(isMirrored: isMirrored)?.path(in: area) ?? .rect(area)
        case .line:
            func point(_ unit: CGPoint) -> CGPoint {
                CGPoint(x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height)
            }
            return Path(elements: [.move(point(start)), .line(point(end))])
        case .path:
            let outline = Path(elements: path.map(\.drawn))
            guard let viewBox, viewBox.width > 0, viewBox.height > 0 else { return outline }
            let scale = CGAffineTransform(scaleX: bounds.width / viewBox.width, y: bounds.height / viewBox.height)
            return outline.applying(CGAffineTransform(translationX: -viewBox.minX, y: -viewBox.minY).concatenating(scale))
        }
    }
}

extension Scene.PathElement {
    /// The element as renderers draw it.
    package var drawn: Path.Element {
        switch self {
        case .move(let point): .move(point)
        case .line(let point): .line(point)
        case .quad(let control, let end): .quadCurve(end, control: control)
        case .cubic(let control1, let control2, let end): .curve(end, control1: control1, control2: control2)
        case .close: .close
        }
    }
}
