// SPDX-License-Identifier: MIT
//
// The layer of a gradient.

public import Foundation
import VitrineDrawing
import VitrineGeometry

/// A layer filled with a gradient, rounded where its corners are.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
    /// The colours in turn, each a `CGColor`; anything else is left out.
    open var colors: [Any]?
    /// Where each colour stands, 0 to 1, ascending, each an `NSNumber`; nil spreads the colours evenly.
    open var locations: [NSNumber]?
    /// The start in units of the layer's size.
    open var startPoint = CGPoint(x: 0.5, y: 0)
    /// The end in units of the layer's size.
    open var endPoint = CGPoint(x: 0.5, y: 1)
    /// How the colours spread: along a line, out of a point, or around one.
    open var type = CAGradientLayerType.axial

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

    private var kind: Gradient.Kind {
        let reach = CGSize(width: abs(endPoint.x - startPoint.x), height: abs(endPoint.y - startPoint.y))
        switch type {
        case .radial: return .radial(center: startPoint, radii: reach)
        case .conic: return .conic(center: startPoint, angle: atan2(endPoint.y - startPoint.y, endPoint.x - startPoint.x))
        default: return .linear(start: startPoint, end: endPoint)
        }
    }
}
