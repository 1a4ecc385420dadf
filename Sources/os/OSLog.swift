// SPDX-License-Identifier: MIT
//
// Logs: who writes, how grave it is, and where it goes.

public import Foundation

/// A log of a subsystem and a category.
///
/// There is no system log here. What is written goes to standard error where the variable `OS_ACTIVITY_DT_MODE` is set, as it does in
/// Xcode, and nowhere else; a message that goes nowhere is not made.
public final class OSLog: NSObject, Sendable {
    /// Who writes, in reverse domain name notation.
    let subsystem: String
    /// What it is about.
    let category: String

    /// A log of a subsystem and a category.
    public init(subsystem: String, category: String) { (self.subsystem, self.category) = (subsystem, category) }

    /// A log of a subsystem and what is looked for in it.
    public convenience init(subsystem: String, category: Category) { self.init(subsystem: subsystem, category: category.rawValue) }

    private init(isEnabled: Bool) { (subsystem, category) = ("", isEnabled ? "" : Self.silent) }

    private static let silent = "OS_LOG_DISABLED"

    /// The log of the program.
    public static let `default` = OSLog(isEnabled: true)
    /// A log that takes nothing.
    public static let disabled = OSLog(isEnabled: false)

    /// Whether messages of a type go anywhere.
    public func isEnabled(type: OSLogType) -> Bool { OSLogOutput.isOpen && category != Self.silent }

    /// Whether signposts are recorded; they never are.
    public var signpostsEnabled: Bool { false }

    /// What a tool looks for in a log.
    public struct Category: Hashable, Sendable {
        /// The name of the category.
        public let rawValue: String

        /// Intervals without messages.
        public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
        /// What is traced only while somebody does.
        public static let dynamicTracing = Category(rawValue: "DynamicTracing")
        /// The same with stacks.
        public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
    }
}

/// The C name of a log.
public typealias OSLogRef = OSLog
/// The C name of a log.
public typealias os_log_t = OSLog

/// How grave a message is.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
    /// The number of the type.
    public let rawValue: UInt8

    /// A type of a number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// A type of a number.
    public init(_ rawValue: UInt8) { self.rawValue = rawValue }

    /// What may explain a failure.
    public static let `default` = OSLogType(0x00)
    /// What may help, but is not needed to explain a failure.
    public static let info = OSLogType(0x01)
    /// What helps a developer.
    public static let debug = OSLogType(0x02)
    /// An error of the program.
    public static let error = OSLogType(0x10)
    /// An error of the system, or of several programs.
    public static let fault = OSLogType(0x11)

    var word: String {
        switch self {
        case .info: "info"
        case .debug: "debug"
        case .error: "error"
        case .fault: "fault"
        default: "default"
        }
    }
}

/// Where messages go.
package enum OSLogOutput {
    /// What takes the lines in place of standard error.
    @TaskLocal package static var taker: (@Sendable (String) -> Void)?

    /// Whether they go anywhere.
    static var isOpen: Bool { taker != nil || isAsked }

    private static let isAsked = !["", "0", "NO"].contains(ProcessInfo.processInfo.environment["OS_ACTIVITY_DT_MODE"] ?? "")

    /// Writes a line; the text is asked for where it goes anywhere.
    static func write(_ text: () -> String, _ type: OSLogType, to log: OSLog) {
        guard log.isEnabled(type: type) else { return }
        let line = line(text(), type, log)
        if let taker { taker(line) } else { FileHandle.standardError.write(Data(line.utf8)) }
    }

    /// What is written of a message.
    static func line(_ text: String, _ type: OSLogType, _ log: OSLog) -> String {
        let place = log.subsystem.isEmpty ? "" : "[\(log.subsystem):\(log.category)] "
        return "\(place)\(type.word): \(text)\n"
    }
}

/// Writes a message with arguments, each in the place that the format has for it.
///
/// - Parameters:
///   - message: A format as C has it, with `%{public}@` and its like.
///   - dso: Unused.
///   - log: Who writes.
///   - type: How grave it is.
///   - args: The arguments.
public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default, _ args: any CVarArg...
) {
    OSLogOutput.write({ OSLogFormat.text(message.description, args) }, type, to: log)
}

/// Writes a message with arguments, each in the place that the format has for it.
///
/// - Parameters:
///   - type: How grave it is.
///   - dso: Unused.
///   - log: Who writes.
///   - message: A format as C has it.
///   - args: The arguments.
public func os_log(
    _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString, _ args: any CVarArg...
) {
    OSLogOutput.write({ OSLogFormat.text(message.description, args) }, type, to: log)
}

/// Writes a message with what stands in it.
public func os_log(_ message: OSLogMessage) { OSLogOutput.write({ message.text }, .default, to: .default) }

/// Writes a message with what stands in it.
///
/// - Parameters:
///   - type: How grave it is.
///   - log: Who writes.
///   - message: The message.
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
    OSLogOutput.write({ message.text }, type, to: log)
}

/// Formats of messages.
enum OSLogFormat {
    /// A format with its arguments in their places, without what it says of privacy.
    static func text(_ format: String, _ arguments: [any CVarArg]) -> String {
        let plain = format.replacing(/%\{[^}]*\}/, with: "%").replacing("%s", with: "%@")
        return String(format: plain, arguments: arguments.map { ($0 as? String).map { NSString(string: $0) } ?? $0 })
    }
}
