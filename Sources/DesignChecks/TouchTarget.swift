// SPDX-License-Identifier: MIT
//
// What answers taps, as rectangles: which are too small, and which lie over each other.

package import Foundation
import VitrineGeometry

/// Something that answers taps.
package struct TouchTarget: Hashable, Sendable {
    /// On the canvas, in points.
    package var frame: CGRect
    /// The places of the targets that hold it.
    package var holders: Set<Int> = []

    package init(frame: CGRect, holders: Set<Int> = []) { (self.frame, self.holders) = (frame, holders) }

    /// The least side of WCAG 2.2 (2.5.8), in points.
    package static let least: CGFloat = 24
    /// The least side of Apple's Human Interface Guidelines, in points.
    package static let comfortable: CGFloat = 44

    private var middle: CGPoint { CGPoint(x: frame.midX, y: frame.midY) }
    private var isSmall: Bool { min(frame.width, frame.height) < Self.least - 0.01 }

    /// The places of targets that are smaller than WCAG has them be.
    ///
    /// Small ones that stand apart are none of them: where a circle of 24 points around the middle of each meets neither another target nor
    /// the circle of another small one.
    package static func tooSmall(_ targets: [TouchTarget]) -> [Int] {
        targets.indices.filter { index in
            guard targets[index].isSmall else { return false }
            let middle = targets[index].middle
            return targets.indices.contains { other in
                guard other != index, !targets.areNested(index, other) else { return false }
                let target = targets[other]
                if target.isSmall {
                    let (x, y) = (target.middle.x - middle.x, target.middle.y - middle.y)
                    if (x * x + y * y).squareRoot() < least { return true }
                }
                let (x, y) = (
                    max(target.frame.minX - middle.x, 0, middle.x - target.frame.maxX),
                    max(target.frame.minY - middle.y, 0, middle.y - target.frame.maxY)
                )
                return (x * x + y * y).squareRoot() < least / 2
            }
        }
    }

    /// Pairs of targets that share more than a point along both axes, and of which neither holds the other.
    package static func overlaps(_ targets: [TouchTarget]) -> [(first: Int, second: Int, shared: CGRect)] {
        var pairs: [(first: Int, second: Int, shared: CGRect)] = []
        for first in targets.indices {
            for second in targets.indices.dropFirst(first + 1) where !targets.areNested(first, second) {
                let shared = targets[first].frame.intersection(targets[second].frame)
                if !shared.isNull, shared.width > 1, shared.height > 1 { pairs.append((first, second, shared)) }
            }
        }
        return pairs
    }
}

extension [TouchTarget] {
    fileprivate func areNested(_ a: Int, _ b: Int) -> Bool { self[a].holders.contains(b) || self[b].holders.contains(a) }
}
