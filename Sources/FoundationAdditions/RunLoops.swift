// SPDX-License-Identifier: MIT
//
// Run loops, bytes and the process under names that Foundation on Linux lacks (foundation.names).

public import Dispatch
public import Foundation

/// A place that a function writes an object into.
public typealias AutoreleasingUnsafeMutablePointer<Pointee> = UnsafeMutablePointer<Pointee>

/// The name before Swift 4.2.
public typealias RunLoopMode = RunLoop.Mode

extension RunLoop.Mode {
    /// The name before Swift 4.2.
    public static let defaultRunLoopMode = RunLoop.Mode.default
    /// The name before Swift 4.2.
    public static let commonModes = RunLoop.Mode.common
}

/// A run loop.
public typealias CFRunLoop = RunLoop

/// The run loop of the thread that asks.
public func CFRunLoopGetCurrent() -> CFRunLoop! { RunLoop.current }
/// The run loop of the main thread.
public func CFRunLoopGetMain() -> CFRunLoop! { RunLoop.main }
/// Wakes a run loop: nothing sleeps in one here.
public func CFRunLoopWakeUp(_ rl: CFRunLoop!) {}
/// Has a run loop call a closure in its next turn.
public func CFRunLoopPerformBlock(_ rl: CFRunLoop!, _ mode: CFTypeRef!, _ block: @escaping @Sendable () -> Void) { rl.perform(block) }

/// Bytes that can be changed, of none to begin with.
public func CFDataCreateMutable(_ allocator: CFAllocator?, _ capacity: CFIndex) -> CFMutableData! { NSMutableData() }
/// A copy of bytes.
public func CFDataCreate(_ allocator: CFAllocator?, _ bytes: UnsafePointer<UInt8>?, _ length: CFIndex) -> CFData! {
    bytes.map { NSData(bytes: $0, length: length) } ?? NSData()
}

/// The seconds from the first of January 1970 to that of 2001.
public let kCFAbsoluteTimeIntervalSince1970: CFTimeInterval = 978_307_200
/// The seconds from the first of January 1904 to that of 2001.
public let kCFAbsoluteTimeIntervalSince1904: CFTimeInterval = 3_061_152_000
/// A number of seconds.
public typealias CFTimeInterval = Double

/// Content that may be thrown away while nobody reads it.
public protocol NSDiscardableContent {
    /// Begins to read; false where it is gone.
    func beginContentAccess() -> Bool
    /// Ends to read.
    func endContentAccess()
    /// Throws it away if nobody reads it.
    func discardContentIfPossible()
    /// Whether it is gone.
    func isContentDiscarded() -> Bool
}

extension ProcessInfo {
    /// Whether a program of the iPad runs on a Mac: never.
    public var isMacCatalystApp: Bool { false }
    /// Whether a program of the iPhone runs on a Mac: never.
    public var isiOSAppOnMac: Bool { false }
}

extension NSLocale {
    /// The name of a country in the locale's language.
    public func localizedString(forCountryCode countryCode: String) -> String? {
        Locale(identifier: object(forKey: .identifier) as? String ?? "en_US").localizedString(forRegionCode: countryCode)
    }
    /// The name of a language in the locale's language.
    public func localizedString(forLanguageCode languageCode: String) -> String? {
        Locale(identifier: object(forKey: .identifier) as? String ?? "en_US").localizedString(forLanguageCode: languageCode)
    }
}

/// Tells of memory that becomes short: a source that never does, since Linux ends programs without a word (foundation.names).
public protocol DispatchSourceMemoryPressure: DispatchSourceProtocol {
    /// What it told of.
    var data: DispatchSource.MemoryPressureEvent { get }
    /// What it is asked to tell of.
    var mask: DispatchSource.MemoryPressureEvent { get }
}

extension DispatchSource {
    /// How short memory is.
    public struct MemoryPressureEvent: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// By the bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// There is enough.
        public static let normal = MemoryPressureEvent(rawValue: 1)
        /// It becomes short.
        public static let warning = MemoryPressureEvent(rawValue: 2)
        /// There is next to none.
        public static let critical = MemoryPressureEvent(rawValue: 4)
        /// All of these.
        public static let all: MemoryPressureEvent = [.normal, .warning, .critical]
    }

    /// A source that tells of memory that becomes short: never.
    public class func makeMemoryPressureSource(
        eventMask: MemoryPressureEvent, queue: DispatchQueue? = nil
    ) -> any DispatchSourceMemoryPressure { QuietSource(eventMask, queue) }
}

/// A source to which nothing happens.
private final class QuietSource: DispatchSourceMemoryPressure {
    let mask: DispatchSource.MemoryPressureEvent
    private let source: any DispatchSourceUserDataAdd

    init(_ mask: DispatchSource.MemoryPressureEvent, _ queue: DispatchQueue?) {
        self.mask = mask
        source = DispatchSource.makeUserDataAddSource(queue: queue)
    }

    var data: DispatchSource.MemoryPressureEvent { [] }
    var handle: UInt { source.handle }
    var isCancelled: Bool { source.isCancelled }
    func setEventHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (() -> Void)?) {
        source.setEventHandler(qos: qos, flags: flags, handler: handler)
    }
    func setEventHandler(handler: DispatchWorkItem) { source.setEventHandler(handler: handler) }
    func setCancelHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (() -> Void)?) {
        source.setCancelHandler(qos: qos, flags: flags, handler: handler)
    }
    func setCancelHandler(handler: DispatchWorkItem) { source.setCancelHandler(handler: handler) }
    func setRegistrationHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (() -> Void)?) {
        source.setRegistrationHandler(qos: qos, flags: flags, handler: handler)
    }
    func setRegistrationHandler(handler: DispatchWorkItem) { source.setRegistrationHandler(handler: handler) }
    func cancel() { source.cancel() }
    func resume() { source.resume() }
    func suspend() { source.suspend() }
    func activate() { source.activate() }
}
