// SPDX-License-Identifier: MIT
//
// A photo wall: a grid on a plane that leans, seen in perspective, with photos hung a little askew.

public import Foundation
import VitrineGeometry

/// The parameters of a photo wall.
public struct PhotoWallParameters: DirectedParameters, ItemSizedParameters {
    public static let name = "photoWall"
    public static let traits: LayoutTraits = [.isSeenThroughViewport, .hasDepth]

    /// The direction in which lines follow each other.
    public var scrollDirection = FlowDirection.vertical
    /// The size of all items, in points.
    public var itemSize = CGSize(width: 100, height: 75)
    /// A size that follows from the viewport, in place of `itemSize`; nil leaves that in force.
    public var relativeItemSize: LayoutSize?
    /// The number of items side by side, across the scroll direction; at least 1.
    public var columnCount = 4
    /// The distance between neighbours in both directions, in points.
    public var spacing: CGFloat = 10
    /// How far the top of the wall leans back, in degrees.
    public var tilt: CGFloat = 35
    /// How far the right side of the wall is turned back, in degrees.
    public var turn: CGFloat = 0
    /// How far the wall is turned in its plane, in degrees clockwise.
    public var rotation: CGFloat = 0
    /// The most that an item hangs askew, in degrees; how much each does is always the same.
    public var scatter: CGFloat = 0
    /// The eye's distance from the screen, in points; smaller is stronger, 0 is without perspective.
    public var perspective: CGFloat = 600

    package static let leastColumnCount = 1

    /// The standard measures.
    public init() {}
}

/// The numbers of a photo wall.
///
/// All items have their centre in the middle of the viewport and one vanishing point there; the transform takes them to their place.
package struct PhotoWallSolver: Hashable, Sendable {
    private let parameters: PhotoWallParameters
    private let columnCount: Int
    private let viewport: CGSize
    /// The first line of each section, and the number of all lines.
    private let firstLines: [Int]
    private let lineCount: Int
    private let sequence: ItemSequence

    package init(_ parameters: PhotoWallParameters, viewport: CGSize, sequence: ItemSequence) {
        let columnCount = max(parameters.columnCount, PhotoWallParameters.leastColumnCount)
        (self.parameters, self.columnCount, self.viewport, self.sequence) = (parameters, columnCount, viewport, sequence)
        var lines = 0
        firstLines = sequence.counts.map { count in
            defer { lines += (count + columnCount - 1) / columnCount }
            return lines
        }
        lineCount = lines
    }

    private var direction: FlowDirection { parameters.scrollDirection }
    private var itemSize: CGSize { parameters.itemSize }
    private var spacing: CGFloat { parameters.spacing }

    /// The size of the content.
    package var contentSize: CGSize { direction.size(main: contentLength, cross: direction.cross(viewport)) }

    /// From a line to the next.
    package var lineStep: CGFloat { max(direction.main(itemSize) + spacing, 1) }

    /// The length of all lines with the spacing before, between and after them; 0 without items.
    package var contentLength: CGFloat { lineCount == 0 ? 0 : CGFloat(lineCount) * lineStep + spacing }

    /// The transform of the wall, about the middle of the viewport.
    var wall: CATransform3D {
        .chain(
            CATransform3DMakeRotation(parameters.rotation.inRadians, 0, 0, 1),
            CATransform3DMakeRotation(parameters.tilt.inRadians, 1, 0, 0),
            CATransform3DMakeRotation(parameters.turn.inRadians, 0, 1, 0), .perspective(parameters.perspective))
    }

    /// The place of an item relative to the middle of the viewport.
    ///
    /// - Parameter offset: where the viewport starts along the scroll direction.
    package func placement(ofItem item: Int, inSection section: Int, atOffset offset: CGFloat) -> ElementPlacement {
        let line = firstLines[section] + item / columnCount
        let place = center(line: line, column: item % columnCount, atOffset: offset)
        let angle = parameters.scatter == 0 ? 0 : parameters.scatter * Self.askew(line * columnCount + item % columnCount)
        return ElementPlacement(
            size: itemSize,
            transform3D: .chain(
                CATransform3DMakeRotation(angle.inRadians, 0, 0, 1), CATransform3DMakeTranslation(place.x, place.y, 0), wall))
    }

    /// The middle of a place on the wall before the wall is turned, relative to the middle of the viewport.
    func center(line: Int, column: Int, atOffset offset: CGFloat) -> CGPoint {
        let main = spacing + CGFloat(line) * lineStep + direction.main(itemSize) / 2 - offset - direction.main(viewport) / 2
        let cross = (CGFloat(column) - CGFloat(columnCount - 1) / 2) * (direction.cross(itemSize) + spacing)
        return direction == .vertical ? CGPoint(x: cross, y: main) : CGPoint(x: main, y: cross)
    }

    /// The items of the lines that may be seen, as positions among all.
    ///
    /// The part of the wall that is seen is convex, so the search ends at the first line on either side that is not.
    package func items(atOffset offset: CGFloat) -> [Int] {
        guard lineCount > 0 else { return [] }
        let wall = wall
        let middle = (offset + direction.main(viewport) / 2 - spacing) / lineStep
        let start = Int(min(max(middle.rounded(.down), 0), CGFloat(lineCount - 1)))
        var (first, last) = (start, start)
        while first > 0, start - first < Self.greatestReach, isSeen(line: first - 1, offset, wall) { first -= 1 }
        while last < lineCount - 1, last - start < Self.greatestReach, isSeen(line: last + 1, offset, wall) { last += 1 }
        return firstLines.indices.flatMap { section -> [Int] in
            let count = sequence.counts[section]
            let lower = max(first - firstLines[section], 0) * columnCount
            let upper = min((last + 1 - firstLines[section]) * columnCount, count)
            guard lower < upper, let base = sequence.position(of: IndexPath(item: 0, section: section)) else { return [] }
            return Array((base + lower)..<(base + upper))
        }
    }

    /// Whether a line may show in the viewport.
    private func isSeen(line: Int, _ offset: CGFloat, _ wall: CATransform3D) -> Bool {
        let (first, last) = (center(line: line, column: 0, atOffset: offset), center(line: line, column: columnCount - 1, atOffset: offset))
        let reach = hypot(itemSize.width, itemSize.height) / 2
        let rect = CGRect(enclosing: [first, last]).insetBy(dx: -reach, dy: -reach)
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
            CGPoint(x: rect.minX, y: rect.maxY),
        ].map { wall.project($0) }
        let visible = corners.compactMap(\.self)
        // A line that reaches behind the eye fills the view; one that is wholly behind it is not seen.
        if visible.count < corners.count { return !visible.isEmpty }
        let bounds = CGRect(center: .zero, size: viewport)
        return CGRect(enclosing: visible).overlaps(bounds)
    }

    /// Where a scroll comes to rest: at the beginning of a line, and after a flick not the one that it started from.
    package func restingOffset(proposed: CGFloat, current: CGFloat, velocity: CGFloat) -> CGFloat {
        let track = ItemTrack(count: lineCount, step: lineStep, viewportLength: direction.main(viewport))
        let end = max(contentLength - direction.main(viewport), 0)
        // The end of the content is a place of rest too.
        return proposed >= end ? end : min(track.restingOffset(proposed: proposed, current: current, velocity: velocity), end)
    }

    private static let greatestReach = 100

    /// From -1 to 1, different for neighbours and the same on every run: Weyl's sequence.
    static func askew(_ position: Int) -> CGFloat {
        let share = CGFloat(position) * 0.618_033_988_749_895 + 0.21
        return (share - share.rounded(.down)) * 2 - 1
    }
}
