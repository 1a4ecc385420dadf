// SPDX-License-Identifier: MIT
//
// A photo wall: a grid on a plane that leans, seen in perspective, with photos hung a little askew.

package import Foundation
import VitrineGeometry

/// The numbers of a photo wall.
///
/// All items have their centre in the middle of the viewport and one vanishing point there; the transform takes them to their place.
package struct PhotoWallSolver: Hashable, Sendable {
    package var direction: FlowDirection
    package var itemSize: CGSize
    /// Items side by side, across the scroll direction.
    package var columnCount: Int
    /// Between neighbours in both directions.
    package var spacing: CGFloat
    /// How far the top leans back, in degrees.
    package var tilt: CGFloat
    /// How far the right side is turned back, in degrees.
    package var turn: CGFloat
    /// How far the wall is turned in its plane, in degrees clockwise.
    package var rotation: CGFloat
    /// The most that an item hangs askew, in degrees.
    package var scatter: CGFloat
    package var perspective: CGFloat
    package var viewport: CGSize
    /// The first line of each section, and the number of all lines.
    private let firstLines: [Int]
    private let lineCount: Int
    private let sequence: ItemSequence

    package init(
        direction: FlowDirection, itemSize: CGSize, columnCount: Int, spacing: CGFloat, tilt: CGFloat, turn: CGFloat, rotation: CGFloat,
        scatter: CGFloat, perspective: CGFloat, viewport: CGSize, sequence: ItemSequence
    ) {
        (self.direction, self.itemSize, self.columnCount, self.spacing) = (direction, itemSize, max(columnCount, 1), spacing)
        (self.tilt, self.turn, self.rotation, self.scatter) = (tilt, turn, rotation, scatter)
        (self.perspective, self.viewport, self.sequence) = (perspective, viewport, sequence)
        var lines = 0
        firstLines = sequence.counts.map { count in
            defer { lines += (count + max(columnCount, 1) - 1) / max(columnCount, 1) }
            return lines
        }
        lineCount = lines
    }

    /// From a line to the next.
    package var lineStep: CGFloat { max(direction.main(itemSize) + spacing, 1) }

    /// The length of all lines with the spacing before, between and after them; 0 without items.
    package var contentLength: CGFloat { lineCount == 0 ? 0 : CGFloat(lineCount) * lineStep + spacing }

    /// The transform of the wall, about the middle of the viewport.
    var wall: CATransform3D {
        .chain(
            CATransform3DMakeRotation(rotation.inRadians, 0, 0, 1), CATransform3DMakeRotation(tilt.inRadians, 1, 0, 0),
            CATransform3DMakeRotation(turn.inRadians, 0, 1, 0), .perspective(perspective))
    }

    /// The place of an item relative to the middle of the viewport.
    ///
    /// - Parameter offset: where the viewport starts along the scroll direction.
    package func placement(ofItem item: Int, inSection section: Int, atOffset offset: CGFloat) -> ElementPlacement {
        let line = firstLines[section] + item / columnCount
        let place = center(line: line, column: item % columnCount, atOffset: offset)
        let angle = scatter == 0 ? 0 : scatter * Self.askew(line * columnCount + item % columnCount)
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
