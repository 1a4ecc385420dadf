// SPDX-License-Identifier: MIT
//
// Which way the gradient of a token runs, as style sheets say it.

import Foundation
import VitrineGeometry

/// Which way a gradient runs, of which the format of tokens says nothing: from what this program keeps beside it.
struct GradientWay {
    /// What stands before the stops: `linear-gradient(90deg, `.
    let function: String
    /// Where the stops begin and end on the way that a style sheet has for the function.
    private var range: (first: Double, last: Double) = (0, 1)

    /// - Parameter extras: of the token; a gradient from top to bottom says nothing.
    init(_ extras: [String: String]) {
        func point(_ key: String, _ usual: (Double, Double)) -> (x: Double, y: Double) {
            let numbers = extras[key]?.split(separator: " ").compactMap { Double($0) } ?? []
            return numbers.count == 2 ? (numbers[0], numbers[1]) : usual
        }
        func text(_ number: Double) -> String { CGFloat(number).numberText(places: 3) }
        func share(_ number: Double) -> String { text(number * 100) + "%" }
        func degrees(_ x: Double, _ y: Double) -> Double {
            let angle = atan2(x, -y) * 180 / .pi
            return angle < 0 ? angle + 360 : angle
        }
        let type = extras["type"] ?? "linear"
        let start = point("start", (0.5, type == "linear" ? 0 : 0.5))
        let end = point("end", type == "radial" ? (1, 1) : (0.5, type == "linear" ? 1 : 0))
        let (x, y) = (end.x - start.x, end.y - start.y)
        switch type {
        case "radial":
            function = "radial-gradient(\(share(abs(x))) \(share(abs(y))) at \(share(start.x)) \(share(start.y)), "
        case "conic": function = "conic-gradient(from \(text(degrees(x, y)))deg at \(share(start.x)) \(share(start.y)), "
        default:
            if let angle = extras["angle"].flatMap({ Double($0) }) {
                function = "linear-gradient(\(text(angle))deg, "
            } else if extras["start"] != nil || extras["end"] != nil, x != 0 || y != 0 {
                // A style sheet's way goes through the middle, from edge to edge.
                let angle = degrees(x, y) * .pi / 180
                let way = (x: sin(angle), y: -cos(angle))
                let half = (abs(way.x) + abs(way.y)) / 2
                func place(_ point: (x: Double, y: Double)) -> Double {
                    ((point.x - 0.5) * way.x + (point.y - 0.5) * way.y + half) / (2 * half)
                }
                function = "linear-gradient(\(text(angle * 180 / .pi))deg, "
                range = (place(start), place(end))
            } else {
                function = "linear-gradient("
            }
        }
    }

    /// The stops where they stand on the way of the function.
    func placing(_ value: TokenValue) -> TokenValue {
        guard range != (0, 1), case .list(let stops) = value else { return value }
        return .list(
            zip(stops, stops.positions).map { stop, place in
                guard case .parts(var parts) = stop else { return stop }
                parts.removeAll { $0.name == "position" }
                let moved = range.first + place * (range.last - range.first)
                return .parts(parts + [.init("position", .number((moved * 100_000).rounded() / 100_000))])
            })
    }
}
