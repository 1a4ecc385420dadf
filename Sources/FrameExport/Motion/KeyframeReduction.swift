// SPDX-License-Identifier: MIT
//
// From a value in every frame to keyframes.

import Foundation

/// Finds the keyframes from which the values of all frames follow, within a tolerance.
struct KeyframeReduction {
    /// How far each component may be off.
    let tolerances: [Double]
    /// The curves that were found for some heights, because many layers move together.
    private var curves: [[Int]: Easing?] = [:]

    init(tolerances: [Double]) { self.tolerances = tolerances }

    /// - Parameters:
    ///   - values: for each frame, as many as there are tolerances.
    ///   - jumps: frames that have nothing to do with the one before them.
    /// - Returns: keyframes, the first for frame 0 and the last for where values stay as they are; one where all are the same.
    mutating func keyframes(_ values: [[Double]], jumps: Set<Int>) -> [Keyframe] {
        guard let first = values.first else { return [] }
        var result: [Keyframe] = []
        var (place, last) = (0, values.count - 1)
        while last > 0, isSame(values[last], values[last - 1]) { last -= 1 }
        if last == 0 { return [Keyframe(place: 0, values: first, easing: .linear)] }
        func changes(_ interval: Int) -> Bool { interval >= 0 && interval < last && !isSame(values[interval], values[interval + 1]) }
        while place < last {
            var end = place + 1
            if !changes(place) {
                while end < last, !changes(end) { end += 1 }
                result.append(Keyframe(place: place, values: values[place], easing: .linear))
            } else if jumps.contains(place + 1) || !changes(place - 1) && !changes(place + 1) {
                result.append(Keyframe(place: place, values: values[place], easing: .step))
            } else {
                while end < last, changes(end), !jumps.contains(end + 1) { end += 1 }
                fit(values, place, end, into: &result)
            }
            place = end
        }
        result.append(Keyframe(place: last, values: values[last], easing: .linear))
        return result
    }

    private func isSame(_ a: [Double], _ b: [Double]) -> Bool {
        // Far less than is seen, so that slow beginnings are not taken for rest.
        a.indices.allSatisfy { abs(a[$0] - b[$0]) <= tolerances[$0] * 1e-4 }
    }

    /// Keyframes for the frames from `start` to, but without, `end`.
    private mutating func fit(_ values: [[Double]], _ start: Int, _ end: Int, into result: inout [Keyframe]) {
        if let easing = easing(values, start, end) {
            result.append(Keyframe(place: start, values: values[start], easing: easing))
            return
        }
        let middle = turn(values, start, end) ?? (start + end) / 2
        fit(values, start, middle, into: &result)
        fit(values, middle, end, into: &result)
    }

    /// The place between two where the component that moves most turns back.
    private func turn(_ values: [[Double]], _ start: Int, _ end: Int) -> Int? {
        func reach(_ component: Int) -> Double {
            let all = (start...end).map { values[$0][component] }
            return ((all.max() ?? 0) - (all.min() ?? 0)) / tolerances[component]
        }
        guard let main = tolerances.indices.max(by: { reach($0) < reach($1) }) else { return nil }
        return ((start + 1)..<end).first { place in
            (values[place][main] - values[place - 1][main]) * (values[place + 1][main] - values[place][main]) < 0
        }
    }

    private mutating func easing(_ values: [[Double]], _ start: Int, _ end: Int) -> Easing? {
        if end - start == 1 { return .linear }
        let (from, to) = (values[start], values[end])
        let weights = tolerances.indices.map { abs(to[$0] - from[$0]) / tolerances[$0] }
        guard let main = weights.indices.max(by: { weights[$0] < weights[$1] }), weights[main] > 1 else {
            // It ends where it began: a line, if it never went far.
            return follows(values, start, end) { _ in 0 } ? .linear : nil
        }
        func height(_ place: Int) -> Double { (values[place][main] - from[main]) / (to[main] - from[main]) }
        guard follows(values, start, end, height) else { return nil }
        if follows(values, start, end, { Double($0 - start) / Double(end - start) }) { return .linear }
        let heights = (start...end).map(height)
        let tolerance = 1 / weights[main]
        let key = heights.map { Int(($0 * 1e5).rounded()) } + [Int(1e4 / max(tolerance, 1e-6))]
        if let known = curves[key] { return known }
        let curve = CubicEasing.fitted(to: heights, tolerance: tolerance).map { Easing.bezier($0) }
        curves[key] = .some(curve)
        return curve
    }

    /// Whether all components go from the first to the last value by the same heights.
    private func follows(_ values: [[Double]], _ start: Int, _ end: Int, _ height: (Int) -> Double) -> Bool {
        (start...end).allSatisfy { place in
            let height = height(place)
            return tolerances.indices.allSatisfy { component in
                let (from, to) = (values[start][component], values[end][component])
                return abs(values[place][component] - from - (to - from) * height) <= tolerances[component]
            }
        }
    }
}
