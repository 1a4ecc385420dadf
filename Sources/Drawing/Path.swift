// SPDX-License-Identifier: MIT
//
// Outlines as values: lines and Bézier curves.

public import Foundation
public import VitrineGeometry

/// A sequence of subpaths of straight lines and quadratic and cubic Bézier curves, in points.
public struct Path: Hashable, Sendable, Codable {
    /// One step of a path.
    public enum Element: Hashable, Sendable, Codable {
        case move(CGPoint)
        case line(CGPoint)
        case quadCurve(CGPoint, control: CGPoint)
        case curve(CGPoint, control1: CGPoint, control2: CGPoint)
        case close
    }

    /// Which points count as inside where a path winds around them more than once.
    public enum FillRule: String, Hashable, Sendable, Codable {
        case winding
        case evenOdd
    }

    /// The steps, in the order of drawing.
    public private(set) var elements: [Element] = []

    /// An empty path.
    public init() {}

    /// A path of its steps.
    public init(elements: [Element]) { self.elements = elements }

    /// Whether there is no step.
    public var isEmpty: Bool { elements.isEmpty }

    /// Where the next line or curve starts; nil before the first move.
    public var currentPoint: CGPoint? {
        var index = elements.count - 1
        while index >= 0 {
            switch elements[index] {
            case .move(let point), .line(let point), .quadCurve(let point, _), .curve(let point, _, _): return point
            case .close:
                while index >= 0 {
                    if case .move(let start) = elements[index] { return start }
                    index -= 1
                }
            }
            index -= 1
        }
        return nil
    }

    /// Begins a subpath at a point.
    public mutating func move(to point: CGPoint) { elements.append(.move(point)) }

    /// Adds a straight line.
    public mutating func addLine(to point: CGPoint) { elements.append(.line(point)) }

    /// Adds a quadratic Bézier curve with one control point.
    public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) { elements.append(.quadCurve(point, control: control)) }

    /// Adds a cubic Bézier curve with two control points.
    public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
        elements.append(.curve(point, control1: control1, control2: control2))
    }

    /// Adds a line back to the start of the subpath, and joins both ends.
    public mutating func close() { elements.append(.close) }

    /// Adds the steps of another path.
    public mutating func append(_ other: Path) { elements.append(contentsOf: other.elements) }

    /// The path with every point transformed.
    public func applying(_ t: CGAffineTransform) -> Path {
        Path(
            elements: elements.map { element in
                switch element {
                case .move(let p): .move(p.applying(t))
                case .line(let p): .line(p.applying(t))
                case .quadCurve(let p, let c): .quadCurve(p.applying(t), control: c.applying(t))
                case .curve(let p, let c1, let c2): .curve(p.applying(t), control1: c1.applying(t), control2: c2.applying(t))
                case .close: .close
                }
            })
    }

    /// The smallest rectangle around all points, those that control curves included; null for an empty path.
    public var controlBounds: CGRect {
        var points: [CGPoint] = []
        for element in elements {
            switch element {
            case .move(let p), .line(let p): points.append(p)
            case .quadCurve(let p, let c): points += [p, c]
            case .curve(let p, let c1, let c2): points += [p, c1, c2]
            case .close: break
            }
        }
        return CGRect(enclosing: points)
    }
}

extension Path: CustomStringConvertible {
    /// The path in SVG's path syntax, absolute commands only.
    public var description: String {
        elements.map { element in
            switch element {
            case .move(let p): "M\(p.numberText)"
            case .line(let p): "L\(p.numberText)"
            case .quadCurve(let p, let c): "Q\(c.numberText) \(p.numberText)"
            case .curve(let p, let c1, let c2): "C\(c1.numberText) \(c2.numberText) \(p.numberText)"
            case .close: "Z"
            }
        }.joined(separator: " ")
    }
}
