// SPDX-License-Identifier: MIT
//
// Where marks come from when the data change.

import Foundation

extension ChartShape {
    /// The outline from which a shape moves to its own: that which its marks had before, in as many points as it has now.
    ///
    /// Bars that are new grow from their start. A point of a line that is new comes out of its neighbour before it, or after it.
    ///
    /// - Parameters:
    ///   - old: the shape of the same id before; nil for one that is new.
    ///   - angle: where the sector before it ended; a new sector comes out of there.
    package func beginning(after old: ChartShape?, angle: Double? = nil) -> Outline {
        switch (outline, old?.outline) {
        case (.bar, .bar(let rect, let radii)?): return .bar(rect, radii: radii)
        case (.bar(let rect, let radii), _): return .bar(collapsed(rect), radii: radii)
        case (.line(let points), .line(let before)?): return .line(matched(points, before, old))
        case (.points(let points), .points(let before)?): return .points(matched(points, before, old))
        case (.area(let end, let start), .area(let oldEnd, let oldStart)?):
            return .area(end: matched(end, oldEnd, old), start: matched(start, oldStart, old))
        case (.rule, .rule(let line)?): return .rule(line)
        case (.sector, .sector(let sector)?): return .sector(sector)
        case (.sector(var sector), _):
            sector.start = angle ?? sector.start
            sector.end = sector.start
            return .sector(sector)
        case (.area(_, let start), _): return .area(end: start, start: start)
        default: return outline
        }
    }

    /// A bar without length at the end that its corners say is its start.
    private func collapsed(_ rect: CGRect) -> CGRect {
        guard case .bar(_, let radii) = outline, radii.count == 4 else { return rect }
        if radii[0] > 0, radii[1] > 0 { return CGRect(x: rect.minX, y: rect.maxY, width: rect.width, height: 0) }
        if radii[2] > 0, radii[3] > 0 { return CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 0) }
        if radii[1] > 0 { return CGRect(x: rect.minX, y: rect.minY, width: 0, height: rect.height) }
        if radii[0] > 0 { return CGRect(x: rect.maxX, y: rect.minY, width: 0, height: rect.height) }
        return CGRect(x: rect.minX, y: rect.maxY, width: rect.width, height: 0)
    }

    private func matched(_ points: [CGPoint], _ before: [CGPoint], _ old: ChartShape?) -> [CGPoint] {
        guard let old, !before.isEmpty else { return points }
        if points.count == before.count, places.isEmpty || old.places.map(\.key) == places.map(\.key) { return before }
        guard places.count == points.count, old.places.count == before.count else {
            return points.indices.map { before[min($0, before.count - 1)] }
        }
        var known: [String: CGPoint] = [:]
        for (place, point) in zip(old.places, before) where known[place.key] == nil { known[place.key] = point }
        var found = places.map { known[$0.key] }
        for index in found.indices.dropFirst() where found[index] == nil { found[index] = found[index - 1] }
        for index in found.indices.dropLast().reversed() where found[index] == nil { found[index] = found[index + 1] }
        return zip(found, points).map { $0 ?? $1 }
    }
}
