// SPDX-License-Identifier: MIT
//
// What the collection view of a scene asks and tells, as text and as JSON.

public import Foundation
import VitrineGeometry
public import VitrineScene

/// A call that a delegate or a data source got.
public struct SceneEvent: Hashable, Sendable {
    /// In seconds since the scene began.
    public var time: TimeInterval
    /// The method, as documentation spells it: `collectionView(_:didSelectItemAt:)`.
    public var call: String
    /// What the call was about, and the answer, by name.
    public var details: [FieldValue.Field]

    /// A call with what it was about.
    public init(time: TimeInterval, call: String, details: [FieldValue.Field] = []) {
        (self.time, self.call, self.details) = (time, call, details)
    }
}

extension SceneEvent {
    /// The event as a line: the time, the call and what it was about.
    package var text: String {
        let seconds = String(format: "%.3f", time)
        let padding = String(repeating: " ", count: max(0, 8 - seconds.count))
        let details = details.map { detail in
            detail.name == "answer" ? " -> \(Self.text(of: detail.value))" : " \(detail.name) \(Self.text(of: detail.value))"
        }
        return "\(padding)\(seconds)  \(call)\(details.joined())\n"
    }

    /// The event as a JSON object.
    package var json: String {
        let fields = [FieldValue.Field("time", .number(time)), .init("call", .string(call))] + details
        return "{" + fields.map { "\($0.name.jsonText): \($0.value.json)" }.joined(separator: ", ") + "}"
    }

    private static func text(of value: FieldValue) -> String {
        if case .array(let elements) = value { return "[" + elements.map(text).joined(separator: ", ") + "]" }
        if case .number(let number) = value { return number.numberText(places: 3) }
        return value.text
    }
}
