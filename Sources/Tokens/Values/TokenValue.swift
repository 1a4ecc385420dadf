// SPDX-License-Identifier: MIT
//
// What tokens stand for.

/// What a token stands for, in one mode.
package indirect enum TokenValue: Hashable, Sendable {
    /// What another token stands for, by its path.
    case alias([String])
    case color(TokenColor)
    case dimension(TokenLength)
    case duration(TokenDuration)
    case number(Double)
    case text(String)
    case flag(Bool)
    /// Families from the first choice on, the numbers of a curve, shadows from the first on, the stops of a gradient.
    case list([TokenValue])
    /// The parts of a border, a shadow, a font and the like, in the order of the kind's table.
    case parts([Part])

    /// A part and its name.
    package struct Part: Hashable, Sendable {
        package var name: String
        package var value: TokenValue

        package init(_ name: String, _ value: TokenValue) { (self.name, self.value) = (name, value) }
    }

    /// A part by its name.
    package subscript(name: String) -> TokenValue? {
        if case .parts(let parts) = self { parts.first { $0.name == name }?.value } else { nil }
    }

    /// A number, without its unit where it has one: points, or seconds.
    package var amount: Double? {
        switch self {
        case .number(let number): number
        case .dimension(let length): length.points
        case .duration(let duration): duration.seconds
        default: nil
        }
    }

    /// The elements of a list, and else the value alone.
    package var elements: [TokenValue] { if case .list(let elements) = self { elements } else { [self] } }

    /// All that stands within, this first.
    var all: [TokenValue] {
        switch self {
        case .list(let elements): [self] + elements.flatMap(\.all)
        case .parts(let parts): [self] + parts.flatMap(\.value.all)
        default: [self]
        }
    }
}

/// A length with its unit.
package struct TokenLength: Hashable, Sendable {
    /// The units of the format.
    package enum Unit: String, Hashable, Sendable, CaseIterable { case px, rem }

    package var value: Double
    package var unit: Unit

    package init(_ value: Double, _ unit: Unit = .px) { (self.value, self.unit) = (value, unit) }

    /// The length in points; a rem is 16, as browsers have it.
    package var points: Double { unit == .rem ? value * 16 : value }
}

/// A duration with its unit.
package struct TokenDuration: Hashable, Sendable {
    /// The units of the format.
    package enum Unit: String, Hashable, Sendable, CaseIterable { case ms, s }

    package var value: Double
    package var unit: Unit

    package init(_ value: Double, _ unit: Unit = .ms) { (self.value, self.unit) = (value, unit) }

    /// The duration in seconds.
    package var seconds: Double { unit == .ms ? value / 1000 : value }
}
