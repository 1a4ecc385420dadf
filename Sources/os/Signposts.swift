// SPDX-License-Identifier: MIT
//
// Signposts: there is nothing here that records them, so what they enclose runs and nothing is noted.

/// The identity of a signpost among those of its name.
public struct OSSignpostID: Hashable, Comparable, Sendable {
    /// The number.
    public let rawValue: UInt64

    /// An identity by its number.
    public init(_ value: UInt64) { rawValue = value }

    /// An identity of a log; none is like another.
    public init(log: OSLog) { self = .exclusive }

    /// An identity of an object in a log.
    public init(log: OSLog, object: AnyObject) { rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object).hashValue)) }

    /// That of what runs once at a time.
    public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
    /// None.
    public static let invalid = OSSignpostID(.max)
    /// None.
    public static let null = OSSignpostID(0)

    /// Whether a number is less than another.
    public static func < (lhs: OSSignpostID, rhs: OSSignpostID) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// What a signpost stands for.
public struct OSSignpostType: RawRepresentable, Hashable, Sendable {
    /// The number of the type.
    public let rawValue: UInt8

    /// A type of a number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A moment.
    public static let event = OSSignpostType(rawValue: 0)
    /// The beginning of an interval.
    public static let begin = OSSignpostType(rawValue: 1)
    /// The end of an interval.
    public static let end = OSSignpostType(rawValue: 2)
}

/// The identity that a message of a signpost is made by.
public typealias SignpostMetadata = OSLogMessage

/// An interval that was begun.
public final class OSSignpostIntervalState: Sendable {
    fileprivate init() {}

    /// An interval of an identity that was begun elsewhere.
    public static func beginState(id: OSSignpostID) -> OSSignpostIntervalState { OSSignpostIntervalState() }
}

/// Marks intervals and moments; nothing here records them.
public struct OSSignposter: Sendable {
    /// Whether signposts are recorded; they never are.
    public var isEnabled: Bool { false }

    /// A signposter of the program.
    public init() {}
    /// A signposter of a log.
    public init(logHandle: OSLog) {}
    /// A signposter of a logger.
    public init(logger: Logger) {}
    /// A signposter of a subsystem and a category.
    public init(subsystem: String, category: String) {}
    /// A signposter of a subsystem and a category.
    public init(subsystem: String, category: OSLog.Category) {}

    /// One that records nothing.
    public static let disabled = OSSignposter()

    /// A new identity.
    public func makeSignpostID() -> OSSignpostID { .exclusive }
    /// The identity of an object.
    public func makeSignpostID(from object: AnyObject) -> OSSignpostID { OSSignpostID(log: .default, object: object) }

    /// Begins an interval.
    public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState { OSSignpostIntervalState() }
    /// Begins an interval.
    public func beginInterval(
        _ name: StaticString, id: OSSignpostID = .exclusive, _ message: @autoclosure () -> SignpostMetadata
    ) -> OSSignpostIntervalState { OSSignpostIntervalState() }
    /// Begins an interval that is shown as an animation.
    public func beginAnimationInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState {
        OSSignpostIntervalState()
    }
    /// Ends an interval.
    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}
    /// Ends an interval.
    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState, _ message: @autoclosure () -> SignpostMetadata) {}
    /// Marks a moment.
    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}
    /// Marks a moment.
    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: @autoclosure () -> SignpostMetadata) {}

    /// Runs what an interval encloses.
    public func withIntervalSignpost<T>(_ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> T) rethrows -> T {
        try task()
    }
    /// Runs what an interval encloses.
    public func withIntervalSignpost<T>(
        _ name: StaticString, id: OSSignpostID = .exclusive, _ message: @autoclosure () -> SignpostMetadata, around task: () throws -> T
    ) rethrows -> T { try task() }
}

/// Marks a moment, or the beginning or the end of an interval; nothing here records it.
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive
) {}

/// Marks a moment, or the beginning or the end of an interval; nothing here records it.
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive,
    _ format: StaticString, _ arguments: any CVarArg...
) {}
