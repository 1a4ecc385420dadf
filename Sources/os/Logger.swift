// SPDX-License-Identifier: MIT
//
// Logs with messages that Swift makes.

/// Who writes messages, of a subsystem and a category; they go where those of ``OSLog`` do.
public struct Logger: Sendable {
    private let log: OSLog

    /// A logger of the program.
    public init() { log = .default }

    /// A logger of a log.
    public init(_ logObj: OSLog) { log = logObj }

    /// A logger of a subsystem and a category.
    public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }

    /// Writes a message of a gravity.
    public func log(level: OSLogType, _ message: OSLogMessage) { OSLogOutput.write({ message.text }, level, to: log) }
    /// Writes a message of the default gravity.
    public func log(_ message: OSLogMessage) { log(level: .default, message) }
    /// Writes what is of use while something is traced.
    public func trace(_ message: OSLogMessage) { log(level: .debug, message) }
    /// Writes what helps a developer.
    public func debug(_ message: OSLogMessage) { log(level: .debug, message) }
    /// Writes what may help.
    public func info(_ message: OSLogMessage) { log(level: .info, message) }
    /// Writes what may explain a failure.
    public func notice(_ message: OSLogMessage) { log(level: .default, message) }
    /// Writes a warning.
    public func warning(_ message: OSLogMessage) { log(level: .error, message) }
    /// Writes an error.
    public func error(_ message: OSLogMessage) { log(level: .error, message) }
    /// Writes what is wrong with the program.
    public func critical(_ message: OSLogMessage) { log(level: .fault, message) }
    /// Writes what is wrong with the program or the system.
    public func fault(_ message: OSLogMessage) { log(level: .fault, message) }
}

/// A message as it is written in a program; what stands in it is asked for when it is written.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    private let parts: OSLogInterpolation

    /// The message as it is written.
    var text: String { parts.text }

    /// A message from its parts.
    public init(stringInterpolation: OSLogInterpolation) { parts = stringInterpolation }

    /// A message without anything to fill in.
    public init(stringLiteral value: String) {
        var parts = OSLogInterpolation(literalCapacity: value.utf8.count, interpolationCount: 0)
        parts.appendLiteral(value)
        self.parts = parts
    }
}

/// Who may read what stands in a message; standard error shows all.
public struct OSLogPrivacy: Sendable {
    /// What stands in place of something private.
    public struct Mask: Sendable {
        /// A number that is the same for the same value.
        public static var hash: Mask { Mask() }
        /// Nothing.
        public static var none: Mask { Mask() }
    }

    /// All may read it.
    public static var `public`: OSLogPrivacy { OSLogPrivacy() }
    /// Nobody may read it without leave.
    public static var `private`: OSLogPrivacy { OSLogPrivacy() }
    /// Nobody may read it.
    public static var sensitive: OSLogPrivacy { OSLogPrivacy() }
    /// What the type of the value says.
    public static var auto: OSLogPrivacy { OSLogPrivacy() }
    /// Nobody may read it without leave, with something in its place.
    public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
    /// Nobody may read it, with something in its place.
    public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
    /// What the type of the value says, with something in its place.
    public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

/// How wide what stands in a message is.
public struct OSLogStringAlignment: Sendable {
    var columns: @Sendable () -> Int = { 0 }
    var isLeft = false

    /// As wide as it is.
    public static var none: OSLogStringAlignment { OSLogStringAlignment() }
    /// At least some columns, with spaces before.
    public static func right(columns: @autoclosure @escaping @Sendable () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(columns: columns)
    }
    /// At least some columns, with spaces behind.
    public static func left(columns: @autoclosure @escaping @Sendable () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(columns: columns, isLeft: true)
    }

    func aligned(_ text: String) -> String {
        let missing = columns() - text.count
        guard missing > 0 else { return text }
        return isLeft ? text + String(repeating: " ", count: missing) : String(repeating: " ", count: missing) + text
    }
}

/// How a whole number is written.
public struct OSLogIntegerFormatting: Sendable {
    var radix = 10
    var prefix = ""
    var sign = false
    var isUppercase = false
    var digits: @Sendable () -> Int = { 0 }

    /// In tens.
    public static var decimal: OSLogIntegerFormatting { OSLogIntegerFormatting() }
    /// In tens, with a sign.
    public static func decimal(explicitPositiveSign: Bool = false) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(sign: explicitPositiveSign)
    }
    /// In tens, with at least some digits.
    public static func decimal(
        explicitPositiveSign: Bool = false, minDigits: @autoclosure @escaping @Sendable () -> Int
    ) -> OSLogIntegerFormatting { OSLogIntegerFormatting(sign: explicitPositiveSign, digits: minDigits) }
    /// In sixteens.
    public static var hex: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 16) }
    /// In sixteens, with `0x` before and in capitals where that is asked for.
    public static func hex(explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false)
        -> OSLogIntegerFormatting
    {
        OSLogIntegerFormatting(radix: 16, prefix: includePrefix ? "0x" : "", sign: explicitPositiveSign, isUppercase: uppercase)
    }
    /// In eights.
    public static var octal: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 8) }
    /// In eights, with `0o` before where that is asked for.
    public static func octal(explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false)
        -> OSLogIntegerFormatting
    {
        OSLogIntegerFormatting(radix: 8, prefix: includePrefix ? "0o" : "", sign: explicitPositiveSign, isUppercase: uppercase)
    }

    func text(_ value: some BinaryInteger) -> String {
        let digits = String(value.magnitude, radix: radix, uppercase: isUppercase)
        let missing = max(self.digits() - digits.count, 0)
        return (value < 0 ? "-" : sign ? "+" : "") + prefix + String(repeating: "0", count: missing) + digits
    }
}

/// How a number with a fraction is written.
public struct OSLogFloatFormatting: Sendable {
    var conversion = "f"
    var sign = false
    var precision: @Sendable () -> Int = { 6 }

    /// With six digits behind the point.
    public static var fixed: OSLogFloatFormatting { OSLogFloatFormatting() }
    /// With six digits behind the point, and a sign.
    public static func fixed(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> OSLogFloatFormatting {
        OSLogFloatFormatting(sign: explicitPositiveSign)
    }
    /// With some digits behind the point.
    public static func fixed(
        precision: @autoclosure @escaping @Sendable () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting { OSLogFloatFormatting(sign: explicitPositiveSign, precision: precision) }
    /// With a power of ten.
    public static var exponential: OSLogFloatFormatting { OSLogFloatFormatting(conversion: "e") }
    /// With a power of ten and some digits behind the point.
    public static func exponential(
        precision: @autoclosure @escaping @Sendable () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting { OSLogFloatFormatting(conversion: "e", sign: explicitPositiveSign, precision: precision) }
    /// As short as it gets.
    public static var hybrid: OSLogFloatFormatting { OSLogFloatFormatting(conversion: "g") }
    /// As C writes it in sixteens.
    public static var hex: OSLogFloatFormatting { OSLogFloatFormatting(conversion: "a") }

    func text(_ value: Double) -> String { String(format: "%\(sign ? "+" : "").\(precision())\(conversion)", value) }
}

/// How a yes or no is written.
public enum OSLogBoolFormat: Sendable {
    /// `true` or `false`.
    case truth
    /// `yes` or `no`.
    case answer
}
