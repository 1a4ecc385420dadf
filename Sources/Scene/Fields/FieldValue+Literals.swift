// SPDX-License-Identifier: MIT
//
// Data written in Swift source.

extension FieldValue: ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
    public init(stringLiteral value: String) { self = .string(value) }
    public init(floatLiteral value: Double) { self = .number(value) }
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(arrayLiteral elements: FieldValue...) { self = .array(elements) }
    public init(dictionaryLiteral elements: (String, FieldValue)...) { self = .object(elements.map(Field.init)) }
    public init(nilLiteral: ()) { self = .null }
}
