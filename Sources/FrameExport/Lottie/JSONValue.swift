// SPDX-License-Identifier: MIT
//
// JSON with members in the order in which they are given.

import VitrineDrawing
import VitrineGeometry

/// A JSON value to be written.
indirect enum JSONValue: Hashable, ExpressibleByArrayLiteral, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    case number(Double)
    case string(String)
    case bool(Bool)
    case array([JSONValue])
    case object([Member])

    struct Member: Hashable {
        var name: String
        var value: JSONValue
    }

    init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    init(stringLiteral value: String) { self = .string(value) }
    init(integerLiteral value: Int) { self = .number(Double(value)) }

    /// An object with these members in this order.
    static func members(_ pairs: KeyValuePairs<String, JSONValue>) -> JSONValue {
        .object(pairs.map { Member(name: $0.key, value: $0.value) })
    }

    static func numbers(_ values: [Double]) -> JSONValue { .array(values.map { .number($0) }) }

    /// The object with one more member.
    func adding(_ name: String, _ value: JSONValue) -> JSONValue {
        guard case .object(let members) = self else { return self }
        return .object(members + [Member(name: name, value: value)])
    }

    /// The object with another value for a member that it has.
    func with(_ name: String, _ value: JSONValue) -> JSONValue {
        guard case .object(let members) = self else { return self }
        return .object(members.map { $0.name == name ? Member(name: name, value: value) : $0 })
    }

    /// The value of a member; nil for what has none of that name.
    subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    /// A layer that is there in these frames only.
    func shown(_ frames: Range<Int>) -> JSONValue {
        with("ip", .number(Double(frames.lowerBound))).with("op", .number(Double(frames.upperBound)))
    }

    /// A layer that is mixed with those beneath it by a mode.
    func mixed(_ blend: BlendMode) -> JSONValue {
        guard blend != .normal else { return self }
        let modes: [BlendMode] = [
            .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight, .softLight, .difference,
            .exclusion, .hue, .saturation, .color, .luminosity, .plusLighter,
        ]
        guard let number = modes.firstIndex(of: blend) else { return self }
        return with("bm", .number(Double(number)))
    }

    /// Compact, with at most four decimals; JSON has no number that is not finite, and a reader of animations expects one.
    var text: String {
        switch self {
        case .number(let value): value.isFinite ? value.numberText() : "0"
        case .string(let value): value.jsonText
        case .bool(let value): value ? "true" : "false"
        case .array(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
        case .object(let members): "{" + members.map { "\($0.name.jsonText):\($0.value.text)" }.joined(separator: ",") + "}"
        }
    }
}
