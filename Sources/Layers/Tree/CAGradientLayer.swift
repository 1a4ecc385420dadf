// SPDX-License-Identifier: MIT
//
// The layer of a gradient.

public import Foundation
import VitrineDrawing
import VitrineGeometry

/// A layer filled with a gradient, rounded where its corners are.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
    /// The colours and where they stand; a value, so that a copy of the layer leaves nothing out.
    private struct Looks {
        var colors: [Any]?
        var locations: [NSNumber]?
        var startPoint = CGPoint(x: 0.5, y: 0)
        var endPoint = CGPoint(x: 0.5, y: 1)
        var type = CAGradientLayerType.axial
    }

    private var gradient = Looks()

    /// The colours in turn, each a `CGColor`; anything else is left out.
    open var colors: [Any]? {
        get { gradient.colors }
        set {
            let old = gradient.colors
            gradient.colors = newValue
            if mayAnimate { changed(.colors, from: .colors(Self.read(old))) }
        }
    }

    /// Where each colour stands, 0 to 1, ascending, each an `NSNumber`; nil spreads the colours evenly.
    open var locations: [NSNumber]? {
        get { gradient.locations }
        set {
            let old = gradient.locations
            gradient.locations = newValue
            if mayAnimate { changed(.locations, from: .numbers(Self.read(old, count: old?.count))) }
        }
    }

    /// The start in units of the layer's size.
    open var startPoint: CGPoint {
        get { gradient.startPoint }
        set {
            let old = gradient.startPoint
            gradient.startPoint = newValue
            if mayAnimate { changed(.startPoint, from: old.layerValue) }
        }
    }

    /// The end in units of the layer's size.
    open var endPoint: CGPoint {
        get { gradient.endPoint }
        set {
            let old = gradient.endPoint
            gradient.endPoint = newValue
            if mayAnimate { changed(.endPoint, from: old.layerValue) }
        }
    }

    /// How the colours spread: along a line, out of a point, or around one.
    open var type: CAGradientLayerType {
        get { gradient.type }
        set { gradient.type = newValue }
    }

    public override init() { super.init() }

    /// A layer that looks like another, without its place in a tree.
    public override init(layer: Any) {
        super.init(layer: layer)
        if let other = layer as? CAGradientLayer { gradient = other.gradient }
    }

    /// Unsupported: creates it empty, without reading from the archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func ownContents(in context: DisplayContext) -> [DisplayList.Content] {
        let stops = stops
        guard let first = stops.first, bounds.width > 0, bounds.height > 0 else { return super.ownContents(in: context) }
        let path = Path.roundedRect(bounds, radii: displayCorners)
        let paint: Paint = stops.count == 1 ? .color(first.color) : .gradient(Gradient(kind: kind, frame: bounds, stops: stops))
        return [.shape(DisplayList.Shape(path: path, fill: paint))] + super.ownContents(in: context)
    }

    private var stops: [Gradient.Stop] {
        let colors = (colors ?? []).compactMap { $0 as? CGColor }
        var least: CGFloat = 0
        return colors.enumerated().map { index, color in
            let even = colors.count > 1 ? CGFloat(index) / CGFloat(colors.count - 1) : 0
            let given = locations.flatMap { index < $0.count ? CGFloat($0[index].doubleValue) : nil } ?? even
            least = min(max(given, least), 1)
            return Gradient.Stop(location: least, color: color)
        }
    }

    override func displayCopy() -> CALayer { CAGradientLayer(layer: self) }

    /// The colours in the form that has others between it and the next.
    var colorValue: LayerValue {
        get { .colors(Self.read(colors)) }
        set { if case .colors(let new) = newValue { colors = new } }
    }

    /// The places of the colours in the form that has others between it and the next.
    var locationValue: LayerValue {
        get { .numbers(Self.read(locations, count: colors?.count)) }
        set { if case .numbers(let numbers) = newValue { locations = numbers.isEmpty ? nil : numbers.map { NSNumber(value: $0) } } }
    }

    private static func read(_ colors: [Any]?) -> [CGColor] { (colors ?? []).compactMap { $0 as? CGColor } }

    /// The places of colours, spread evenly where none are given.
    private static func read(_ locations: [NSNumber]?, count: Int?) -> [Double] {
        if let locations { return locations.map(\.doubleValue) }
        let count = count ?? 0
        return (0..<count).map { count > 1 ? Double($0) / Double(count - 1) : 0 }
    }

    private var kind: Gradient.Kind {
        let reach = CGSize(width: abs(endPoint.x - startPoint.x), height: abs(endPoint.y - startPoint.y))
        switch type {
        case .radial: return .radial(center: startPoint, radii: reach)
        case .conic: return .conic(center: startPoint, angle: atan2(endPoint.y - startPoint.y, endPoint.x - startPoint.x))
        default: return .linear(start: startPoint, end: endPoint)
        }
    }
}
