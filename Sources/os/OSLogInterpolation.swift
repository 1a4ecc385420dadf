// SPDX-License-Identifier: MIT
//
// What may stand in a message.

public import Foundation

/// The parts of a message.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
    private(set) var text = ""

    /// Room for the parts of a message.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds what is written as it stands.
    public mutating func appendLiteral(_ literal: String) { if OSLogOutput.isOpen { text += literal } }

    /// A message is not made where it goes nowhere: what it asks for may cost a good deal.
    private mutating func append(_ part: () -> String) { if OSLogOutput.isOpen { text += part() } }

    /// Adds a text.
    public mutating func appendInterpolation(
        _ argumentString: @autoclosure @escaping () -> String, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) { append { align.aligned(argumentString()) } }

    /// Adds a value by its description.
    public mutating func appendInterpolation<T: CustomStringConvertible>(
        _ value: @autoclosure @escaping () -> T, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) { append { align.aligned(value().description) } }

    /// Adds a type by its name.
    public mutating func appendInterpolation(
        _ value: @autoclosure @escaping () -> Any.Type, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) { append { align.aligned(String(describing: value())) } }

    /// Adds an object by its description.
    public mutating func appendInterpolation(
        _ argumentObject: @autoclosure @escaping () -> NSObject?, privacy: OSLogPrivacy = .auto
    ) { append { argumentObject().map(\.description) ?? "nil" } }

    /// Adds an error by its description.
    public mutating func appendInterpolation(_ error: @autoclosure @escaping () -> (any Error)?, privacy: OSLogPrivacy = .auto) {
        append { error().map { "\($0)" } ?? "nil" }
    }

    /// Adds a yes or no.
    public mutating func appendInterpolation(
        _ boolean: @autoclosure @escaping () -> Bool, format: OSLogBoolFormat = .truth, privacy: OSLogPrivacy = .auto
    ) {
        append {
            let isTrue = boolean()
            return format == .truth ? "\(isTrue)" : isTrue ? "yes" : "no"
        }
    }

    /// Adds a number with a fraction.
    public mutating func appendInterpolation(
        _ number: @autoclosure @escaping () -> Double, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) { append { align.aligned(format.text(number())) } }

    /// Adds a number with a fraction.
    public mutating func appendInterpolation(
        _ number: @autoclosure @escaping () -> Float, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) { append { align.aligned(format.text(Double(number()))) } }

    /// Adds a length in points.
    public mutating func appendInterpolation(
        _ number: @autoclosure @escaping () -> CGFloat, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) { append { align.aligned(format.text(Double(number()))) } }

    /// Adds a whole number.
    public mutating func appendInterpolation<T: FixedWidthInteger>(
        _ number: @autoclosure @escaping () -> T, format: OSLogIntegerFormatting = .decimal, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) { append { align.aligned(format.text(number())) } }

    /// Adds an address.
    public mutating func appendInterpolation(
        _ pointer: @autoclosure @escaping () -> UnsafeRawPointer, privacy: OSLogPrivacy = .auto
    ) { append { pointer().debugDescription } }
}
