// SPDX-License-Identifier: MIT
//
// The layer that shows its sublayers again and again.

public import Foundation
public import VitrineDrawing
public import VitrineGeometry

/// Shows its sublayers several times, each time moved on by a transform, in another colour, and later.
@preconcurrency @MainActor
open class CAReplicatorLayer: CALayer {
    /// What the layer says of its copies; a value, so that a copy of the layer leaves nothing out.
    private struct Looks {
        var count = 1
        var preservesDepth = false
        var delay: CFTimeInterval = 0
        var transform = CATransform3D.identity
        var color: CGColor? = .white
        var (red, green, blue, alpha) = (Float(0), Float(0), Float(0), Float(0))
    }

    private var copies = Looks()

    /// How often the sublayers are seen; 1 by default.
    open var instanceCount: Int {
        get { copies.count }
        set { copies.count = newValue }
    }

    /// Whether copies keep their depth; kept, since each is drawn into the layer's plane.
    open var preservesDepth: Bool {
        get { copies.preservesDepth }
        set { copies.preservesDepth = newValue }
    }

    /// How much later each copy does what the one before it does, in seconds.
    open var instanceDelay: CFTimeInterval {
        get { copies.delay }
        set { copies.delay = newValue }
    }

    /// How each copy stands to the one before, about the layer's anchor point.
    open var instanceTransform: CATransform3D {
        get { copies.transform }
        set { copies.transform = newValue }
    }

    /// What the colours of the first copy are multiplied by; white by default.
    open var instanceColor: CGColor? {
        get { copies.color }
        set { copies.color = newValue }
    }

    /// What is added to the red of that colour from copy to copy.
    open var instanceRedOffset: Float {
        get { copies.red }
        set { copies.red = newValue }
    }

    /// What is added to the green of that colour from copy to copy.
    open var instanceGreenOffset: Float {
        get { copies.green }
        set { copies.green = newValue }
    }

    /// What is added to the blue of that colour from copy to copy.
    open var instanceBlueOffset: Float {
        get { copies.blue }
        set { copies.blue = newValue }
    }

    /// What is added to the opacity of that colour from copy to copy.
    open var instanceAlphaOffset: Float {
        get { copies.alpha }
        set { copies.alpha = newValue }
    }

    public override init() { super.init() }

    /// A layer that looks like another, without its place in a tree.
    public override init(layer: Any) {
        super.init(layer: layer)
        if let other = layer as? CAReplicatorLayer { copies = other.copies }
    }

    /// Unsupported: creates it empty, without reading from the archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func displayCopy() -> CALayer { CAReplicatorLayer(layer: self) }

    override var showsBeyondBounds: Bool { copies.count > 1 }

    /// The most copies that are shown.
    private static let most = 10_000

    override func instances(at t: TimeInterval, in context: DisplayContext, _ show: ShownSublayers) -> [DisplayList.Layer] {
        let anchor = CGPoint(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
        let there = CATransform3DMakeTranslation(-anchor.x, -anchor.y, 0)
        let back = CATransform3DMakeTranslation(anchor.x, anchor.y, 0)
        let first = copies.delay == 0 ? show(t) : []
        var (result, step) = ([DisplayList.Layer](), CATransform3D.identity)
        for index in 0..<min(max(copies.count, 0), Self.most) {
            var part = copies.delay == 0 ? first : show(t - Double(index) * copies.delay)
            let color = color(of: index)
            if index > 0 { step = CATransform3DConcat(step, copies.transform) }
            for place in part.indices {
                if color != .white { part[place] = part[place].multiplied(by: color) }
                if index > 0 {
                    let move = CATransform3DConcat(CATransform3DConcat(there, step), back)
                    part[place].transform = CATransform3DConcat(part[place].transform, move)
                }
            }
            result += part
        }
        return result
    }

    private func color(of index: Int) -> CGColor {
        let (base, n) = (copies.color ?? .white, CGFloat(index))
        func part(_ start: CGFloat, _ step: Float) -> CGFloat { min(max(start + n * CGFloat(step), 0), 1) }
        return CGColor(
            red: part(base.red, copies.red), green: part(base.green, copies.green), blue: part(base.blue, copies.blue),
            alpha: part(base.alpha, copies.alpha))
    }
}

extension CGColor {
    fileprivate func multiplied(by other: CGColor) -> CGColor {
        CGColor(red: red * other.red, green: green * other.green, blue: blue * other.blue, alpha: alpha)
    }
}

extension DisplayList.Layer {
    /// The layer in colours that are multiplied by another, and as much fainter as that is; pictures keep their colours.
    fileprivate func multiplied(by color: CGColor) -> DisplayList.Layer {
        var result = tinted(color)
        result.opacity *= color.alpha
        return result
    }

    private func tinted(_ color: CGColor) -> DisplayList.Layer {
        guard color.red < 1 || color.green < 1 || color.blue < 1 else { return self }
        var result = self
        result.background = background?.multiplied(by: color)
        result.border?.color = (border?.color ?? .black).multiplied(by: color)
        result.contents = contents.map { $0.tinted(color) }
        result.sublayers = sublayers.map { $0.tinted(color) }
        return result
    }
}

extension DisplayList.Content {
    fileprivate func tinted(_ color: CGColor) -> DisplayList.Content {
        switch self {
        case .image(var image):
            image.tint = image.tint?.multiplied(by: color)
            return .image(image)
        case .shape(var shape):
            switch shape.fill {
            case .color(let fill): shape.fill = .color(fill.multiplied(by: color))
            case .gradient(var gradient):
                for index in gradient.stops.indices { gradient.stops[index].color = gradient.stops[index].color.multiplied(by: color) }
                shape.fill = .gradient(gradient)
            case nil: break
            }
            if let stroke = shape.stroke { shape.stroke?.color = stroke.color.multiplied(by: color) }
            return .shape(shape)
        case .text(var block):
            for index in block.runs.indices { block.runs[index].color = block.runs[index].color.multiplied(by: color) }
            for index in block.lines.indices { block.lines[index].color = block.lines[index].color.multiplied(by: color) }
            return .text(block)
        case .picture, .layers: return self
        }
    }
}
