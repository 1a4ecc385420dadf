// SPDX-License-Identifier: MIT
//
// What hands did, as the steps of a scene's timeline and as the calls of a test.

package import Foundation
import VitrineGeometry

/// What was done in a span of time, told in the words of scenes and of Swift.
package struct RecordedSteps {
    /// A finger from its touch down to its lift.
    private struct Way {
        var start: TimeInterval
        var points: [(time: TimeInterval, point: CGPoint)]

        var end: TimeInterval { points.last?.time ?? start }
        var first: CGPoint { points[0].point }
        var last: CGPoint { points[points.count - 1].point }
        /// The farthest that it was from where it began.
        var reach: CGFloat { points.map { hypot($0.point.x - first.x, $0.point.y - first.y) }.max() ?? 0 }

        /// How long it stayed before it moved.
        var hold: TimeInterval { (points.first { hypot($0.point.x - first.x, $0.point.y - first.y) > 4 }?.time ?? end) - start }

        /// Points a second at the end.
        var speed: CGFloat {
            let late = points.filter { $0.time >= end - 0.06 }
            guard let a = late.first, let b = late.last, b.time > a.time else { return 0 }
            return hypot(b.point.x - a.point.x, b.point.y - a.point.y) / CGFloat(b.time - a.time)
        }

        /// Where it turned, so that what is between is a straight way within three points.
        var turns: [CGPoint] { Self.turns(points.map(\.point), within: 3) }

        private static func turns(_ points: [CGPoint], within distance: CGFloat) -> [CGPoint] {
            guard points.count > 2, let a = points.first, let b = points.last else { return [] }
            let length = hypot(b.x - a.x, b.y - a.y)
            func away(_ p: CGPoint) -> CGFloat {
                length < 1e-6 ? hypot(p.x - a.x, p.y - a.y) : abs((b.x - a.x) * (a.y - p.y) - (a.x - p.x) * (b.y - a.y)) / length
            }
            guard let far = points.indices.max(by: { away(points[$0]) < away(points[$1]) }), away(points[far]) > distance else { return [] }
            return turns(Array(points[...far]), within: distance) + [points[far]] + turns(Array(points[far...]), within: distance)
        }
    }

    private enum Step {
        case way(Way)
        case text(TimeInterval, String)
        case delete(TimeInterval, Int)
        case traits(TimeInterval, LiveTraits)
        case wheel(TimeInterval, CGPoint)

        var time: TimeInterval {
            switch self {
            case .way(let way): way.start
            case .text(let time, _), .delete(let time, _), .traits(let time, _), .wheel(let time, _): time
            }
        }
    }

    private let steps: [Step]
    private let start: TimeInterval

    package init(_ recording: LiveRecording, from: TimeInterval, to: TimeInterval) {
        var (steps, open): ([Step], [Int: Way]) = ([], [:])
        for entry in recording.entries where entry.time >= from && entry.time <= to {
            for touch in entry.input.touches ?? [] {
                let point = CGPoint(x: touch.x, y: touch.y)
                switch touch.phase {
                case .down: open[touch.finger] = Way(start: entry.time, points: [(entry.time, point)])
                case .move: open[touch.finger]?.points.append((entry.time, point))
                case .up:
                    guard var way = open.removeValue(forKey: touch.finger) else { continue }
                    way.points.append((entry.time, point))
                    steps.append(.way(way))
                case .cancel: open[touch.finger] = nil
                }
            }
            Self.add(entry, to: &steps)
        }
        self.steps = steps.sorted { $0.time < $1.time }
        start = from
    }

    private static func add(_ entry: LiveRecording.Entry, to steps: inout [Step]) {
        let input = entry.input
        if input.key?.input == "\u{8}" {
            if case .delete(let time, let count)? = steps.last {
                steps[steps.count - 1] = .delete(time, count + 1)
            } else {
                steps.append(.delete(entry.time, 1))
            }
        } else if let text = input.text ?? input.key.flatMap({ $0.input.hasPrefix("UIKeyInput") ? nil : $0.input }) {
            if case .text(let time, let before)? = steps.last {
                steps[steps.count - 1] = .text(time, before + text)
            } else {
                steps.append(.text(entry.time, text))
            }
        }
        if let traits = input.traits { steps.append(.traits(entry.time, traits)) }
        if let wheel = input.wheel {
            let by = CGPoint(x: wheel.dx, y: wheel.dy)
            if case .wheel(let time, let before)? = steps.last {
                steps[steps.count - 1] = .wheel(time, CGPoint(x: before.x + by.x, y: before.y + by.y))
            } else {
                steps.append(.wheel(entry.time, by))
            }
        }
    }

    // MARK: Scenes

    /// The timeline of a scene.
    package var yaml: String {
        guard !steps.isEmpty else { return "timeline: []\n" }
        return "timeline:\n" + steps.map { "  " + yaml($0) + "\n" }.joined()
    }

    private func yaml(_ step: Step) -> String {
        let at = ", at: \(seconds(step.time - start))"
        switch step {
        case .way(let way): return "- {\(yaml(way))\(at)}"
        case .text(_, let text): return "- {type: \(text.jsonText)\(at)}"
        case .delete(_, let count): return "- {type: {delete: \(count)}\(at)}"
        case .traits(_, let traits):
            guard traits.isSetting else { return "# at \(seconds(step.time - start)): \(traits.words), which a scene's canvas says" }
            let parts = [("appearance", traits.appearance), ("contrast", traits.contrast), ("contentSizeCategory", traits.textSize)]
                .compactMap {
                    name, value in value.map { "\(name): \($0)" }
                }
            return "- {traits: {\(parts.joined(separator: ", "))}\(at)}"
        case .wheel(_, let by): return "# at \(seconds(step.time - start)): scrolled by a wheel, by \(by.numberText)"
        }
    }

    private func yaml(_ way: Way) -> String {
        if way.reach < 8 {
            let duration = way.end - way.start
            return duration < 0.5
                ? "tap: {point: \(point(way.first))}" : "press: {point: \(point(way.first))}, duration: \(seconds(duration))"
        }
        if way.speed > 150, way.hold < 0.4 {
            return
                "swipe: {from: {point: \(point(way.first))}, to: {point: \(point(way.last))}, speed: \(max(way.speed, 1).rounded().numberText())}"
        }
        var parts = ["from: {point: \(point(way.first))}"]
        if !way.turns.isEmpty { parts.append("via: [\(way.turns.map { "{point: \(point($0))}" }.joined(separator: ", "))]") }
        parts.append("to: {point: \(point(way.last))}")
        if way.hold >= 0.1 { parts.append("hold: \(seconds(way.hold))") }
        parts.append("duration: \(seconds(max(way.end - way.start - (way.hold >= 0.1 ? way.hold : 0), 0.05)))")
        return "drag: {\(parts.joined(separator: ", "))}"
    }

    private func point(_ point: CGPoint) -> String { "[\(point.x.rounded().numberText()), \(point.y.rounded().numberText())]" }

    private func seconds(_ time: TimeInterval) -> String { CGFloat(max(time, 0)).numberText(places: 3) }

    // MARK: Swift

    /// The calls of a test, which has a window.
    package var swift: String {
        var (lines, now) = (["let finger = Finger(in: window)"], start)
        for step in steps {
            if step.time > now + 1e-3 { lines.append("clock.advance(by: \(seconds(step.time - now)))") }
            now = max(now, step.time)
            switch step {
            case .way(let way):
                lines.append(swift(way))
                now = max(now, way.end)
            case .text(_, let text): lines.append("for key in \(text.jsonText) { window.pressKey(String(key)) }")
            case .delete(_, let count): lines.append("for _ in 0..<\(count) { window.pressKey(\"\\u{8}\") }")
            case .traits(_, let traits): lines.append("// \(traits.words)")
            case .wheel(_, let by): lines.append("// scrolled by a wheel, by \(by.numberText)")
            }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private func swift(_ way: Way) -> String {
        func point(_ point: CGPoint) -> String { "CGPoint(x: \(point.x.rounded().numberText()), y: \(point.y.rounded().numberText()))" }
        if way.reach < 8 {
            let duration = way.end - way.start
            return duration < 0.5
                ? "finger.tap(at: \(point(way.first)))" : "finger.press(at: \(point(way.first)), for: \(seconds(duration)))"
        }
        var path = "Finger.Path(from: \(point(way.first)))"
        if way.hold >= 0.1 { path += ".holding(for: \(seconds(way.hold)))" }
        let stops = way.turns + [way.last]
        let duration = max(way.end - way.start - (way.hold >= 0.1 ? way.hold : 0), 0.05) / Double(stops.count)
        for stop in stops { path += ".moving(to: \(point(stop)), duration: \(seconds(duration)))" }
        return "finger.follow(\(path))"
    }
}
