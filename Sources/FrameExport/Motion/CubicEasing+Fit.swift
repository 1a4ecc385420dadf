// SPDX-License-Identifier: MIT
//
// The timing curve that was behind some frames.

import Foundation

extension CubicEasing {
    /// The curve nearest to some heights, which stand evenly from 0 to 1; nil where none comes within `tolerance`.
    ///
    /// Damped least squares, from each of the known curves in turn until one leads near enough.
    static func fitted(to heights: [Double], tolerance: Double) -> CubicEasing? {
        guard heights.count > 2 else { return nil }
        let last = Double(heights.count - 1)
        func worst(_ curve: CubicEasing) -> Double {
            heights.indices.reduce(0) { max($0, abs(curve.value(at: Double($1) / last) - heights[$1])) }
        }
        for curve in known where worst(curve) <= tolerance { return curve }
        // As many as tell curves apart.
        let stride = max(1, heights.count / 32)
        let samples = Swift.stride(from: 1, to: heights.count - 1, by: stride).map { (x: Double($0) / last, y: heights[$0]) }
        for start in known {
            let curve = refined(start, samples).rounded
            if worst(curve) <= tolerance { return curve }
        }
        return nil
    }

    private static func refined(_ start: CubicEasing, _ samples: [(x: Double, y: Double)]) -> CubicEasing {
        func distances(_ curve: CubicEasing) -> [Double] { samples.map { curve.value(at: $0.x) - $0.y } }
        func sum(_ distances: [Double]) -> Double { distances.reduce(0) { $0 + $1 * $1 } }
        var (curve, damping) = (start, 1e-3)
        var current = distances(curve)
        for _ in 0..<60 where sum(current) > 1e-12 {
            // How each distance changes with each number of the curve.
            let step = 1e-5
            let slopes = (0..<4).map { number -> [Double] in
                var moved = curve.numbers
                // Inwards where a number is at its limit.
                let by = number.isMultiple(of: 2) && moved[number] > 0.5 ? -step : step
                moved[number] += by
                return zip(distances(CubicEasing(moved)), current).map { ($0 - $1) / by }
            }
            var rows = (0..<4).map { i in
                (0..<4).map { j in zip(slopes[i], slopes[j]).reduce(0) { $0 + $1.0 * $1.1 } }
                    + [-zip(slopes[i], current).reduce(0) { $0 + $1.0 * $1.1 }]
            }
            for i in 0..<4 { rows[i][i] += damping * (rows[i][i] + 1e-9) }
            guard let change = solution(of: rows) else { break }
            let next = CubicEasing(zip(curve.numbers, change).map { $0 + $1 })
            let new = distances(next)
            if sum(new) < sum(current) {
                (curve, current, damping) = (next, new, damping / 4)
            } else {
                damping *= 6
                if damping > 1e6 { break }
            }
        }
        return curve
    }

    /// The unknowns of linear equations, each a row with its right side at the end.
    private static func solution(of equations: [[Double]]) -> [Double]? {
        var rows = equations
        let count = rows.count
        for column in 0..<count {
            guard let pivot = (column..<count).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }), rows[pivot][column] != 0 else {
                return nil
            }
            rows.swapAt(column, pivot)
            for row in 0..<count where row != column {
                let factor = rows[row][column] / rows[column][column]
                for place in column...count { rows[row][place] -= factor * rows[column][place] }
            }
        }
        return (0..<count).map { rows[$0][count] / rows[$0][$0] }
    }

    private var numbers: [Double] { [x1, y1, x2, y2] }

    /// Numbers within their limits: time does not run backward.
    private init(_ numbers: [Double]) {
        self.init(
            x1: min(max(numbers[0], 0), 1), y1: min(max(numbers[1], -4), 5), x2: min(max(numbers[2], 0), 1),
            y2: min(max(numbers[3], -4), 5))
    }

    /// The curve as it is written.
    private var rounded: CubicEasing { CubicEasing(numbers.map { ($0 * 1e4).rounded() / 1e4 }) }
}
