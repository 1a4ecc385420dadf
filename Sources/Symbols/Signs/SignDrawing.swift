// SPDX-License-Identifier: MIT
//
// What a sign looks like: lines of one width and areas, on a grid of its own.

package import Foundation
package import VitrineDrawing
package import VitrineGeometry

/// The lines and the areas of a sign, in the points of its grid.
package struct SignDrawing: Hashable, Sendable {
    /// Where a chevron points to.
    enum Direction: Hashable, Sendable { case left, right, up, down }

    /// A part of a sign.
    enum Part: Hashable, Sendable {
        /// SVG path data of a line.
        case line(String)
        /// SVG path data of an area.
        case area(String)
        /// A line around a middle.
        case ring(CGFloat, CGFloat, radius: CGFloat)
        /// An area around a middle.
        case disc(CGFloat, CGFloat, radius: CGFloat)
        /// Two lines that meet in a tip: how far that is from the middle, and how far the ends are to either side of it.
        case chevron(Direction, reach: CGFloat, rise: CGFloat, x: CGFloat = 0, y: CGFloat = 0)
    }

    /// The part of the grid that the sign may fill.
    package let grid: CGRect
    /// How wide the lines are.
    package let lineWidth: CGFloat
    /// Whether the sign is seen in a mirror where reading goes from right to left.
    package let isDirected: Bool
    package let lines: Path
    /// Inside is what outlines go around an odd number of times.
    package let areas: Path

    init(_ grid: CGRect, width: CGFloat, isDirected: Bool = false, _ parts: [Part]) {
        (self.grid, lineWidth, self.isDirected) = (grid, width, isDirected)
        var (lines, areas) = (Path(), Path())
        for part in parts {
            switch part {
            case .line(let data): lines.append(Path(data: data) ?? Path())
            case .area(let data): areas.append(Path(data: data) ?? Path())
            case .ring(let x, let y, let radius): lines.append(.ellipse(in: CGRect(aroundX: x, y: y, radius: radius)))
            case .disc(let x, let y, let radius): areas.append(.ellipse(in: CGRect(aroundX: x, y: y, radius: radius)))
            case .chevron(let direction, let reach, let rise, let x, let y):
                lines.append(.chevron(direction, reach: reach, rise: rise, in: CGPoint(x: x, y: y)))
            }
        }
        (self.lines, self.areas) = (lines, areas)
    }

    /// From the grid to where the sign is shown, its middle in a place.
    ///
    /// - Parameters:
    ///   - unit: how long a unit of the grid is.
    ///   - isRightToLeft: whether reading goes that way.
    package func place(in middle: CGPoint, unit: CGFloat, isRightToLeft: Bool) -> CGAffineTransform {
        let across = isDirected && isRightToLeft ? -unit : unit
        return CGAffineTransform(a: across, b: 0, c: 0, d: unit, tx: middle.x - across * grid.midX, ty: middle.y - unit * grid.midY)
    }
}

extension Path {
    fileprivate static func chevron(_ direction: SignDrawing.Direction, reach: CGFloat, rise: CGFloat, in middle: CGPoint) -> Path {
        let points: [CGVector] =
            switch direction {
            case .right: [CGVector(dx: -reach, dy: -rise), CGVector(dx: reach, dy: 0), CGVector(dx: -reach, dy: rise)]
            case .left: [CGVector(dx: reach, dy: -rise), CGVector(dx: -reach, dy: 0), CGVector(dx: reach, dy: rise)]
            case .down: [CGVector(dx: -rise, dy: -reach), CGVector(dx: 0, dy: reach), CGVector(dx: rise, dy: -reach)]
            case .up: [CGVector(dx: -rise, dy: reach), CGVector(dx: 0, dy: -reach), CGVector(dx: rise, dy: reach)]
            }
        let places = points.map { CGPoint(x: middle.x + $0.dx, y: middle.y + $0.dy) }
        return Path(elements: places.enumerated().map { $0.offset == 0 ? .move($0.element) : .line($0.element) })
    }
}

extension CGRect {
    fileprivate init(aroundX x: CGFloat, y: CGFloat, radius: CGFloat) {
        self.init(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
    }
}
