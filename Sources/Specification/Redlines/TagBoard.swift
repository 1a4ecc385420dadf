// SPDX-License-Identifier: MIT
//
// Where the numbers of a specification stand, so that they hide neither each other nor what is specified.

package import Foundation
import VitrineGeometry

/// The places of numbers on a picture, one after the other.
package struct TagBoard {
    private let bounds: CGRect
    private let texts: [CGRect]
    /// The numbers that stand already.
    package private(set) var taken: [CGRect] = []

    /// - Parameter texts: the frames of what is to be read, which numbers keep clear of where they can.
    package init(bounds: CGRect, texts: [CGRect]) { (self.bounds, self.texts) = (bounds, texts) }

    /// The corner of the number of a distance: in its middle, or along its line, or beside it.
    package mutating func place(_ size: CGSize, on measure: Redlines.Measure) -> CGPoint {
        let area = measure.area
        let isNarrow = measure.isHorizontal ? size.width > area.width : size.height > area.height
        let aside = measure.isHorizontal ? CGVector(dx: 0, dy: 6) : CGVector(dx: size.width / 2 + 2, dy: 0)
        let step = measure.isHorizontal ? CGVector(dx: size.width + 1, dy: 0) : CGVector(dx: 0, dy: size.height + 1)
        let room = measure.isHorizontal ? (area.width - size.width) / 2 : (area.height - size.height) / 2
        var shifts = isNarrow ? [aside, CGVector(dx: -aside.dx, dy: -aside.dy), .zero] : [.zero]
        for times in 1...3 {
            let (dx, dy) = (step.dx * CGFloat(times), step.dy * CGFloat(times))
            if max(dx, dy) <= room { shifts += [CGVector(dx: dx, dy: dy), CGVector(dx: -dx, dy: -dy)] }
        }
        shifts += isNarrow ? [] : [aside, CGVector(dx: -aside.dx, dy: -aside.dy)]
        return take(shifts.map { CGPoint(x: area.midX + $0.dx - size.width / 2, y: area.midY + $0.dy - size.height / 2) }, size)
    }

    /// The corner of the number of a view: at its first corner, inside of what is large and says nothing, outside of all else.
    package mutating func place(_ size: CGSize, at view: MeasuredView) -> CGPoint {
        let frame = view.seen
        let inside = CGPoint(x: frame.minX, y: frame.minY)
        let outside = [
            CGPoint(x: frame.minX, y: frame.minY - size.height), CGPoint(x: frame.minX - size.width, y: frame.minY),
            CGPoint(x: frame.maxX - size.width, y: frame.minY - size.height), CGPoint(x: frame.minX, y: frame.maxY),
            CGPoint(x: frame.maxX, y: frame.minY),
        ]
        let isRoomy = frame.width >= 4 * size.width && frame.height >= 3 * size.height && view.text?.isEmpty != false
        let next = CGPoint(x: frame.minX + size.width + 1, y: frame.minY)
        return take(isRoomy ? [inside, next] + outside : outside + [inside, next], size)
    }

    /// The first of some places that hides nothing, or the one that hides least.
    private mutating func take(_ corners: [CGPoint], _ size: CGSize) -> CGPoint {
        var best: (cost: CGFloat, frame: CGRect)?
        for corner in corners {
            let frame = CGRect(origin: corner, size: size)
            let hidden = taken.reduce(0) { $0 + 3 * $1.sharedArea(with: frame) } + texts.reduce(0) { $0 + $1.sharedArea(with: frame) }
            let cost = hidden + 100 * (size.width * size.height - bounds.sharedArea(with: frame))
            if best.map({ cost < $0.cost - 0.01 }) ?? true { best = (cost, frame) }
            if cost < 0.01 { break }
        }
        let frame = best?.frame ?? CGRect(origin: .zero, size: size)
        taken.append(frame)
        return frame.origin
    }
}

extension CGRect {
    fileprivate func sharedArea(with other: CGRect) -> CGFloat {
        let shared = intersection(other)
        return shared.isNull ? 0 : shared.width * shared.height
    }
}
