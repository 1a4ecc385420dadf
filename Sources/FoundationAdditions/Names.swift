// SPDX-License-Identifier: MIT
//
// Numbers and functions that C has on Apple's systems (foundation.names).

public import Foundation

/// Nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1_000
/// Microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
/// Milliseconds in a second.
public let MSEC_PER_SEC: UInt64 = 1_000
/// The greatest number of single precision.
public let HUGE = Float.greatestFiniteMagnitude
/// An integer, as Objective-C names it.
public typealias NSInteger = Int
/// An integer without a sign, as Objective-C names it.
public typealias NSUInteger = UInt
/// The greatest integer.
public let NSIntegerMax = Int.max
/// The least integer.
public let NSIntegerMin = Int.min
/// The greatest integer without a sign.
public let NSUIntegerMax = UInt.max
/// Whether a call of the system went well.
public typealias OSStatus = Int32
/// All went well.
public let noErr: OSStatus = 0

/// What goes over its values quickly; nothing is asked of it on Linux.
public protocol NSFastEnumeration {}

private let counting = NSLock()

/// Adds one, as no other call does at the same time.
///
/// - Returns: The sum.
@discardableResult
public func OSAtomicIncrement32(_ theValue: UnsafeMutablePointer<Int32>) -> Int32 { OSAtomicAdd32(1, theValue) }

/// Takes one away, as no other call does at the same time.
///
/// - Returns: The difference.
@discardableResult
public func OSAtomicDecrement32(_ theValue: UnsafeMutablePointer<Int32>) -> Int32 { OSAtomicAdd32(-1, theValue) }

/// Adds a number, as no other call does at the same time.
///
/// - Returns: The sum.
@discardableResult
public func OSAtomicAdd32(_ theAmount: Int32, _ theValue: UnsafeMutablePointer<Int32>) -> Int32 {
    counting.withLock {
        theValue.pointee &+= theAmount
        return theValue.pointee
    }
}

/// As `OSAtomicIncrement32(_:)`.
@discardableResult
public func OSAtomicIncrement32Barrier(_ theValue: UnsafeMutablePointer<Int32>) -> Int32 { OSAtomicAdd32(1, theValue) }

/// As `OSAtomicDecrement32(_:)`.
@discardableResult
public func OSAtomicDecrement32Barrier(_ theValue: UnsafeMutablePointer<Int32>) -> Int32 { OSAtomicAdd32(-1, theValue) }

/// Adds one, as no other call does at the same time.
///
/// - Returns: The sum.
@discardableResult
public func OSAtomicIncrement64(_ theValue: UnsafeMutablePointer<Int64>) -> Int64 {
    counting.withLock {
        theValue.pointee &+= 1
        return theValue.pointee
    }
}

/// The name of an exception.
public struct NSExceptionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// A name.
    public init(_ rawValue: String) { self.init(rawValue: rawValue) }

    /// An exception of no other name.
    public static let genericException = NSExceptionName("NSGenericException")
    /// A number out of its range.
    public static let rangeException = NSExceptionName("NSRangeException")
    /// An argument that a method does not take.
    public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
    /// Something that does not agree with itself.
    public static let internalInconsistencyException = NSExceptionName("NSInternalInconsistencyException")
    /// Memory that there is not.
    public static let mallocException = NSExceptionName("NSMallocException")
    /// An object that is not reached.
    public static let objectNotAvailableException = NSExceptionName("NSObjectNotAvailableException")
}

/// What ends a program with a reason: Swift catches none, so raising one is the end.
open class NSException: NSObject {
    /// What kind of exception it is.
    public let name: NSExceptionName
    /// Why it is raised.
    public let reason: String?
    /// More about it.
    public let userInfo: [AnyHashable: Any]?

    /// An exception that has not been raised.
    public init(name aName: NSExceptionName, reason aReason: String?, userInfo aUserInfo: [AnyHashable: Any]? = nil) {
        (name, reason, userInfo) = (aName, aReason, aUserInfo)
        super.init()
    }

    /// The calls that were open.
    open var callStackSymbols: [String] { Thread.callStackSymbols }

    /// Ends the program with the reason.
    open func raise() { fatalError("\(name.rawValue): \(reason ?? "")") }

    /// Ends the program with a reason.
    public class func raise(_ name: NSExceptionName, format: String, arguments argList: CVaListPointer) {
        fatalError("\(name.rawValue): \(NSString(format: format, arguments: argList))")
    }
}

extension NSAttributedString {
    /// Text of no letters: `NSAttributedString()`, and `NSMutableAttributedString()` too.
    public convenience init(_nothing: Void = ()) { self.init(string: "") }
}
