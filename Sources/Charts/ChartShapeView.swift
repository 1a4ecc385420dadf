// SPDX-License-Identifier: MIT
//
// A view that is one shape of a chart.

import Foundation
import VitrineChartSolvers
import VitrineDrawing
import VitrineGraphics
import VitrineLayers
import VitrineViewCore

/// A view whose layer is an outline: so the blocks of animations move it.
final class ChartShapeView: UIView {
    /// What it draws; nil before the first time.
    var shape: ChartShape?
    /// A gradient that is seen through the outline, for marks that fade.
    private var wash: ChartWashView?

    override class var layerClass: AnyClass { CAShapeLayer.self }

    private var shapeLayer: CAShapeLayer {
        guard let layer = layer as? CAShapeLayer else { preconditionFailure("a shape of a chart has a shape layer") }
        return layer
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        shapeLayer.fillColor = nil
    }

    required init?(coder: NSCoder) { nil }

    /// A straight line with dashes.
    func show(_ line: ChartLine, color: CGColor, width: CGFloat, dash: [CGFloat]) {
        shapeLayer.strokeColor = color
        shapeLayer.lineWidth = width
        shapeLayer.lineDashPattern = dash.isEmpty ? nil : dash.map { NSNumber(value: Double($0)) }
        shapeLayer.path = ChartShape.Outline.rule(line).path(of: ChartMark(.rule))
    }

    /// Looks as a shape does, in a colour.
    func wear(_ shape: ChartShape, _ color: CGColor) {
        let (layer, mark) = (shapeLayer, shape.mark)
        let color = color.faded(by: mark.opacity)
        layer.lineDashPattern = nil
        switch shape.outline {
        case .line, .rule:
            (layer.fillColor, layer.strokeColor, layer.lineWidth) = (nil, color, mark.lineWidth)
            (layer.lineCap, layer.lineJoin) = (mark.dash.isEmpty && mark.kind == .line ? .round : .butt, .round)
            layer.lineDashPattern = mark.dash.isEmpty ? nil : mark.dash.map { NSNumber(value: Double($0)) }
        case .points where mark.symbol?.isStroked == true:
            (layer.fillColor, layer.strokeColor, layer.lineWidth, layer.lineCap) = (nil, color, 1.5, .round)
        case .sector where mark.cornerRadius > 0:
            // A round pen of twice the radius rounds the corners of an outline that lies so much further in.
            (layer.fillColor, layer.strokeColor, layer.lineWidth, layer.lineJoin) = (color, color, mark.cornerRadius * 2, .round)
        default: (layer.fillColor, layer.strokeColor) = (color, nil)
        }
        setWash(shape, color)
    }

    private func setWash(_ shape: ChartShape, _ color: CGColor) {
        guard shape.mark.fades, let extent = shape.outline.extent else {
            wash?.removeFromSuperview()
            wash = nil
            return
        }
        shapeLayer.fillColor = nil
        let view = wash ?? ChartWashView()
        if wash == nil { addSubview(view) }
        wash = view
        view.frame = bounds
        view.show(color, from: extent.minY, to: extent.maxY)
    }

    /// The outline that is drawn.
    func setPath(_ outline: ChartShape.Outline, of mark: ChartMark) {
        let path = outline.path(of: mark)
        shapeLayer.path = path
        wash?.setPath(path)
    }
}

/// A colour that fades downward, seen through an outline.
private final class ChartWashView: UIView {
    private let stencil = ChartStencilView()

    override class var layerClass: AnyClass { CAGradientLayer.self }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        mask = stencil
    }

    required init?(coder: NSCoder) { nil }

    func show(_ color: CGColor, from top: CGFloat, to bottom: CGFloat) {
        guard let layer = layer as? CAGradientLayer, bounds.height > 0 else { return }
        layer.colors = [color.faded(by: 0.5), color.faded(by: 0.04)]
        layer.startPoint = CGPoint(x: 0.5, y: top / bounds.height)
        layer.endPoint = CGPoint(x: 0.5, y: max(bottom, top + 1) / bounds.height)
        stencil.frame = bounds
    }

    func setPath(_ path: CGPath?) { stencil.shapeLayer?.path = path }
}

/// Where something is seen.
private final class ChartStencilView: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }

    var shapeLayer: CAShapeLayer? { layer as? CAShapeLayer }
}

extension ChartSymbol {
    /// Whether it is drawn with a pen and has no inside.
    fileprivate var isStroked: Bool { [.plus, .cross, .asterisk].contains(self) }

    /// How many corners it has; nil is none.
    private var corners: (count: Int, turn: Double)? {
        switch self {
        case .square: (4, .pi / 4)
        case .triangle: (3, 0)
        case .diamond: (4, 0)
        case .pentagon: (5, 0)
        case .circle, .plus, .cross, .asterisk: nil
        }
    }

    /// Adds the sign to a path, about a point, with an area in square points.
    fileprivate func add(to path: UIBezierPath, at point: CGPoint, area: CGFloat) {
        let radius = (area / .pi).squareRoot()
        if let (count, turn) = corners {
            // As large as the circle by the eye: polygons reach further out.
            let reach = radius * (count == 3 ? 1.35 : count == 4 ? 1.22 : 1.12)
            for corner in 0..<count {
                let angle = turn + Double(corner) / Double(count) * 2 * .pi
                let place = CGPoint(x: point.x + reach * CGFloat(sin(angle)), y: point.y - reach * CGFloat(cos(angle)))
                if corner == 0 { path.move(to: place) } else { path.addLine(to: place) }
            }
            path.close()
            return
        }
        guard isStroked else {
            path.append(UIBezierPath(ovalIn: CGRect(x: point.x - radius, y: point.y - radius, width: radius * 2, height: radius * 2)))
            return
        }
        let rays = self == .asterisk ? 6 : 4
        for ray in 0..<rays {
            let angle = Double(ray) / Double(rays) * 2 * .pi + (self == .cross ? .pi / 4 : 0)
            path.move(to: point)
            path.addLine(to: CGPoint(x: point.x + radius * CGFloat(sin(angle)), y: point.y - radius * CGFloat(cos(angle))))
        }
    }
}

extension ChartShape.Outline {
    /// The rectangle that an area or a bar covers.
    fileprivate var extent: CGRect? {
        switch self {
        case .bar(let rect, _): return rect
        case .area(let end, let start):
            let ys = (end + start).map(\.y)
            guard let top = ys.min(), let bottom = ys.max() else { return nil }
            return CGRect(x: 0, y: top, width: 1, height: bottom - top)
        default: return nil
        }
    }

    /// The outline as a path; of the same pieces for the same number of points.
    func path(of mark: ChartMark) -> CGPath? {
        let path = UIBezierPath()
        switch self {
        case .bar(let rect, let radii): path.addBar(rect, radii)
        case .line(let points): ChartCurve(through: points, mark.interpolation).map { path.add($0) }
        case .area(let end, let start):
            guard let edge = ChartCurve(through: end, mark.interpolation), let back = ChartCurve(through: start, mark.interpolation) else {
                return nil
            }
            path.add(edge)
            path.add(back.reversed, continues: true)
            path.close()
        case .points(let points):
            for point in points { (mark.symbol ?? .circle).add(to: path, at: point, area: mark.symbolSize) }
        case .rule(let line):
            path.move(to: line.start)
            path.addLine(to: line.end)
        case .sector(let sector):
            guard let outline = sector.outline else { return nil }
            path.add(outline)
            path.close()
        }
        return path.cgPath
    }
}

extension UIBezierPath {
    /// Adds a line of curves; one that continues begins where the path is, with a straight line to its start.
    fileprivate func add(_ curve: ChartCurve, continues: Bool = false) {
        if continues { addLine(to: curve.start) } else { move(to: curve.start) }
        for piece in curve.pieces { addCurve(to: piece.end, controlPoint1: piece.control1, controlPoint2: piece.control2) }
    }

    /// Adds a rectangle with a radius for each corner, always of the same pieces.
    fileprivate func addBar(_ rect: CGRect, _ radii: [CGFloat]) {
        // How far a control point lies from its corner, as a part of the radius.
        let ease: CGFloat = 1 - 0.5523
        let (a, b, c, d) = (radii[0], radii[1], radii[2], radii[3])
        move(to: CGPoint(x: rect.minX + a, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX - b, y: rect.minY))
        addCurve(
            to: CGPoint(x: rect.maxX, y: rect.minY + b), controlPoint1: CGPoint(x: rect.maxX - b * ease, y: rect.minY),
            controlPoint2: CGPoint(x: rect.maxX, y: rect.minY + b * ease))
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - c))
        addCurve(
            to: CGPoint(x: rect.maxX - c, y: rect.maxY), controlPoint1: CGPoint(x: rect.maxX, y: rect.maxY - c * ease),
            controlPoint2: CGPoint(x: rect.maxX - c * ease, y: rect.maxY))
        addLine(to: CGPoint(x: rect.minX + d, y: rect.maxY))
        addCurve(
            to: CGPoint(x: rect.minX, y: rect.maxY - d), controlPoint1: CGPoint(x: rect.minX + d * ease, y: rect.maxY),
            controlPoint2: CGPoint(x: rect.minX, y: rect.maxY - d * ease))
        addLine(to: CGPoint(x: rect.minX, y: rect.minY + a))
        addCurve(
            to: CGPoint(x: rect.minX + a, y: rect.minY), controlPoint1: CGPoint(x: rect.minX, y: rect.minY + a * ease),
            controlPoint2: CGPoint(x: rect.minX + a * ease, y: rect.minY))
        close()
    }
}
