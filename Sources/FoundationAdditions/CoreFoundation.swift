// SPDX-License-Identifier: MIT
//
// The names of Core Foundation for what Foundation has on Linux too (foundation.names).

public import Foundation

/// Any object.
public typealias CFTypeRef = AnyObject
/// A text.
public typealias CFString = NSString
/// A text that can be changed.
public typealias CFMutableString = NSMutableString
/// The place of a file or a page.
public typealias CFURL = NSURL
/// Bytes.
public typealias CFData = NSData
/// Bytes that can be changed.
public typealias CFMutableData = NSMutableData
/// Values by keys.
public typealias CFDictionary = NSDictionary
/// Values by keys that can be changed.
public typealias CFMutableDictionary = NSMutableDictionary
/// A list that can be changed.
public typealias CFMutableArray = NSMutableArray
/// A set.
public typealias CFSet = NSSet
/// A number.
public typealias CFNumber = NSNumber
/// True or false.
public typealias CFBoolean = NSNumber
/// A moment.
public typealias CFDate = NSDate
/// An error.
public typealias CFError = NSError
/// Attributed text.
public typealias CFAttributedString = NSAttributedString
/// Attributed text that can be changed.
public typealias CFMutableAttributedString = NSMutableAttributedString
/// Who allocates memory: nobody in particular.
public typealias CFAllocator = NSObject
/// A count or a place in a list.
public typealias CFIndex = Int
/// Bits.
public typealias CFOptionFlags = UInt
/// The number of a type.
public typealias CFTypeID = UInt
/// Seconds since the first of January 2001.
public typealias CFAbsoluteTime = Double
/// The encoding of a text.
public typealias CFStringEncoding = UInt32

/// A range of a list.
public struct CFRange: Hashable, Sendable {
    /// Where it begins.
    public var location: CFIndex
    /// How long it is.
    public var length: CFIndex

    /// The range of nothing at the beginning.
    public init() { self.init(location: 0, length: 0) }

    /// A range.
    public init(location: CFIndex, length: CFIndex) { (self.location, self.length) = (location, length) }
}

/// A range of a list.
public func CFRangeMake(_ loc: CFIndex, _ len: CFIndex) -> CFRange { CFRange(location: loc, length: len) }

/// The allocator in use.
public var kCFAllocatorDefault: CFAllocator? { nil }
/// True.
public var kCFBooleanTrue: CFBoolean! { NSNumber(value: true) }
/// False.
public var kCFBooleanFalse: CFBoolean! { NSNumber(value: false) }
/// Nothing, where an object has to be.
public var kCFNull: NSNull! { NSNull() }

/// Seconds since the first of January 2001, by the clock on the wall.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }

/// How long a text is, in UTF-16.
public func CFStringGetLength(_ theString: CFString!) -> CFIndex { theString?.length ?? 0 }

/// How many bytes there are.
public func CFDataGetLength(_ theData: CFData!) -> CFIndex { theData?.length ?? 0 }

/// Whether two objects are equal.
public func CFEqual(_ cf1: CFTypeRef!, _ cf2: CFTypeRef!) -> Bool {
    guard let a = cf1, let b = cf2 else { return cf1 == nil && cf2 == nil }
    return a === b || ((a as? NSObject)?.isEqual(b) ?? false)
}
