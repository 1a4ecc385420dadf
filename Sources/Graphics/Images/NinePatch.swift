// SPDX-License-Identifier: MIT
//
// How the parts of a picture are spread over a frame.

import Foundation
import VitrineGeometry

/// A picture cut into nine: corners keep their size, sides are filled along themselves, the middle both ways.
struct NinePatch {
    /// The most pieces that tiles make: where there were more, they are stretched.
    static let pieceLimit = 20_000

    /// The size of the whole picture in points.
    var size: CGSize
    var caps: UIEdgeInsets
    var frame: CGRect
    /// The size of the middle that is shown, from the caps before it on; nil or 0 along an axis takes all.
    var middle: CGSize?
    /// Whether the middle is repeated, and not stretched.
    var isTiled = false

    var pieces: [(source: CGRect, frame: CGRect)] {
        var columns = spans(size.width, caps.left, caps.right, frame.minX, frame.width, middle?.width, isTiled)
        var rows = spans(size.height, caps.top, caps.bottom, frame.minY, frame.height, middle?.height, isTiled)
        if columns.count > Self.pieceLimit / max(rows.count, 1) {
            columns = spans(size.width, caps.left, caps.right, frame.minX, frame.width, middle?.width, false)
            rows = spans(size.height, caps.top, caps.bottom, frame.minY, frame.height, middle?.height, false)
        }
        return rows.flatMap { row in
            columns.map { column in
                (
                    CGRect(x: column.from, y: row.from, width: column.share, height: row.share),
                    CGRect(x: column.start, y: row.start, width: column.length, height: row.length)
                )
            }
        }
    }

    private typealias Span = (from: CGFloat, share: CGFloat, start: CGFloat, length: CGFloat)

    private func spans(
        _ size: CGFloat, _ before: CGFloat, _ after: CGFloat, _ start: CGFloat, _ length: CGFloat, _ middle: CGFloat?, _ isTiled: Bool
    ) -> [Span] {
        let fit = before + after > length ? length / (before + after) : 1
        let (low, high) = (before * fit, after * fit)
        let whole = size - before - after
        let tile = middle.flatMap { $0 > 0 ? min($0, whole) : nil } ?? whole
        let room = length - low - high
        var spans: [Span] = [(0, before / size, start, low)]
        if isTiled, tile > 0, room / tile <= CGFloat(Self.pieceLimit) {
            var done: CGFloat = 0
            while done < room {
                let part = min(tile, room - done)
                spans.append((before / size, part / size, start + low + done, part))
                done += tile
            }
        } else {
            spans.append((before / size, tile / size, start + low, room))
        }
        spans.append(((size - after) / size, after / size, start + length - high, high))
        return spans.filter { $0.share > 0 && $0.length > 0 }
    }
}
