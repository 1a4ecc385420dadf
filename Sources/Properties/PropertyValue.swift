// SPDX-License-Identifier: MIT
//
// The value of a property as data, which a program on the other end of a wire can show and change.

/// The value of a property as data.
///
/// A colour is a text such as `#ff3b30`, with two digits more where it is translucent, a choice its word; a point, a size, a rectangle or insets are a list of numbers in the order of their
/// parts; a font has the fields `family`, `size`, `weight` and `italic`; a date is its seconds since the beginning of 2001. A picture is set by its
/// name, and read as its `width` and `height`.
public enum PropertyValue: Hashable, Sendable {
    case none
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([PropertyValue])
    case fields([Field])

    /// A part of a value, by its name.
    public struct Field: Hashable, Sendable {
        /// The name of the part.
        public var name: String
        /// The part.
        public var value: PropertyValue

        /// A part with its name.
        public init(_ name: String, _ value: PropertyValue) { (self.name, self.value) = (name, value) }
    }

    /// The part of a name.
    public subscript(name: String) -> PropertyValue? {
        guard case .fields(let fields) = self else { return nil }
        return fields.first { $0.name == name }?.value
    }
}

extension PropertyValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
    ExpressibleByArrayLiteral, ExpressibleByNilLiteral
{
    public init(booleanLiteral value: Bool) { self = .flag(value) }
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
    public init(floatLiteral value: Double) { self = .number(value) }
    public init(stringLiteral value: String) { self = .text(value) }
    public init(arrayLiteral elements: PropertyValue...) { self = .list(elements) }
    public init(nilLiteral: ()) { self = .none }
}
