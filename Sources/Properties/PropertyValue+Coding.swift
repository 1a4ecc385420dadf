// SPDX-License-Identifier: MIT
//
// Values of properties on a wire.

extension PropertyValue: Codable {
    /// The name of a field.
    private struct Key: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }

        init?(intValue: Int) { nil }
    }

    /// Reads a value; fields come in the order of their names.
    public init(from decoder: any Decoder) throws {
        if let container = try? decoder.container(keyedBy: Key.self) {
            let keys = container.allKeys.sorted { $0.stringValue < $1.stringValue }
            self = .fields(try keys.map { Field($0.stringValue, try container.decode(PropertyValue.self, forKey: $0)) })
            return
        }
        if var container = try? decoder.unkeyedContainer() {
            var values: [PropertyValue] = []
            while !container.isAtEnd { values.append(try container.decode(PropertyValue.self)) }
            self = .list(values)
            return
        }
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .none
        } else if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else {
            self = .text(try container.decode(String.self))
        }
    }

    /// Writes the value; a number that is none becomes nothing.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .list(let values):
            var container = encoder.unkeyedContainer()
            for value in values { try container.encode(value) }
        case .fields(let fields):
            var container = encoder.container(keyedBy: Key.self)
            for field in fields { try container.encode(field.value, forKey: Key(stringValue: field.name)) }
        case .none: try Self.encodeNil(to: encoder)
        case .flag(let flag):
            var container = encoder.singleValueContainer()
            try container.encode(flag)
        case .number(let number):
            guard number.isFinite else { return try Self.encodeNil(to: encoder) }
            var container = encoder.singleValueContainer()
            // Whole numbers without a fraction of nothing.
            if let whole = Int64(exactly: number) { try container.encode(whole) } else { try container.encode(number) }
        case .text(let text):
            var container = encoder.singleValueContainer()
            try container.encode(text)
        }
    }

    private static func encodeNil(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encodeNil()
    }
}
