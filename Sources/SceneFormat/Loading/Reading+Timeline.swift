// SPDX-License-Identifier: MIT
//
// Whether the times of a timeline's steps go together.

import Foundation
import VitrineFiles
import VitrineGeometry
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

/// The most steps of a timeline.
private let mostSteps = 10_000

extension Reading {
    /// Checks that steps stand in the order in which they happen, and that nothing happens during a transition that follows a finger.
    mutating func checkTimes(of steps: [Scene.Step], at position: SourcePosition) {
        if steps.count > mostSteps {
            report("the timeline has \(steps.count) steps, more than the limit of \(mostSteps)", at: position, category: .limit)
        }
        /// When everything so far has come to rest; nil when only running it tells.
        var rest: TimeInterval? = 0
        var last: TimeInterval = 0
        var transitionEnd: TimeInterval?
        var names: Set<String> = []
        for step in steps {
            if case .moment(let name) = step.action, !names.insert(name).inserted {
                report("two moments are called '\(name)'", at: step.position, category: .reference)
            }
            guard let start = step.start ?? rest else { continue }
            if let given = step.start, given < last {
                report(
                    "the step at \(Self.seconds(given)) stands after one at \(Self.seconds(last))", at: step.position, category: .reference,
                    hint: "steps stand in the order in which they happen")
                continue
            }
            if let end = transitionEnd, start < end {
                report(
                    "the step at \(Self.seconds(start)) falls into a transition, which ends at \(Self.seconds(end))", at: step.position,
                    category: .reference, hint: "nothing else can change while a transition follows a finger")
            }
            last = start
            let end = step.length.map { start + $0 }
            if case .transition = step.action { transitionEnd = end }
            rest = end.flatMap { end in rest.map { max($0, end) } }
        }
    }

    private static func seconds(_ time: TimeInterval) -> String { "\(FieldValue.number(time).text) s" }
}
