// SPDX-License-Identifier: MIT
//
// Run loops and queues of operations as schedulers: those of the main thread by the clock of the environment in force (time.combine).

import Dispatch
public import Foundation
public import OpenCombine
import VitrineEnvironment

/// A time of a run loop or of a queue of operations: a date.
public struct _DateSchedulerTime: Strideable, Codable, Hashable, Sendable {
    /// The date.
    public var date: Date

    /// A date.
    public init(_ date: Date) { self.date = date }

    /// How far another time is away.
    public func distance(to other: Self) -> Stride { Stride(other.date.timeIntervalSince(date)) }

    /// The time after a distance.
    public func advanced(by n: Stride) -> Self { Self(date.addingTimeInterval(n.timeInterval)) }

    /// The distance between two times, in seconds.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral, Hashable, Codable,
        Sendable
    {
        /// Seconds.
        public typealias FloatLiteralType = TimeInterval
        /// Seconds.
        public typealias IntegerLiteralType = TimeInterval
        /// Seconds.
        public typealias Magnitude = TimeInterval

        /// Seconds.
        public var magnitude: TimeInterval
        /// Seconds.
        public var timeInterval: TimeInterval { magnitude }

        /// Seconds.
        public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }

        /// Seconds.
        public init(integerLiteral value: TimeInterval) { magnitude = value }

        /// Seconds.
        public init(floatLiteral value: TimeInterval) { magnitude = value }

        /// Seconds; nil where a number with fractions cannot count them.
        public init?<Source: BinaryInteger>(exactly source: Source) {
            guard let seconds = TimeInterval(exactly: source) else { return nil }
            magnitude = seconds
        }

        /// Whether a distance is less than another.
        public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }
        /// The product of two numbers of seconds.
        public static func * (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude * rhs.magnitude) }
        /// The sum of two distances.
        public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude + rhs.magnitude) }
        /// The difference of two distances.
        public static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude - rhs.magnitude) }
        /// Multiplies by a number of seconds.
        public static func *= (lhs: inout Self, rhs: Self) { lhs.magnitude *= rhs.magnitude }
        /// Adds a distance.
        public static func += (lhs: inout Self, rhs: Self) { lhs.magnitude += rhs.magnitude }
        /// Takes a distance away.
        public static func -= (lhs: inout Self, rhs: Self) { lhs.magnitude -= rhs.magnitude }

        /// Seconds.
        public static func seconds(_ s: Int) -> Self { Self(TimeInterval(s)) }
        /// Seconds.
        public static func seconds(_ s: Double) -> Self { Self(s) }
        /// Thousandths of a second.
        public static func milliseconds(_ ms: Int) -> Self { Self(TimeInterval(ms) / 1e3) }
        /// Millionths of a second.
        public static func microseconds(_ us: Int) -> Self { Self(TimeInterval(us) / 1e6) }
        /// Nanoseconds.
        public static func nanoseconds(_ ns: Int) -> Self { Self(TimeInterval(ns) / 1e9) }
    }

    /// The time of the clock in force, or else that of the calendar.
    static var now: Self { Self(SchedulingClock.current.map { ClockDates.now($0) } ?? Date()) }
}

extension RunLoop: @retroactive Scheduler {
    /// A date.
    public typealias SchedulerTimeType = _DateSchedulerTime

    /// There are no options.
    public struct SchedulerOptions: Sendable {
        /// No options.
        public init() {}
    }

    /// None.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// The time: on the main thread that of the clock in force while that runs (time.combine).
    public var now: SchedulerTimeType { clock == nil ? SchedulerTimeType(Date()) : .now }

    /// Runs work soon.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        if clock != nil { DispatchQueue.main.async(execute: handedOver(action)) } else { perform(handedOver(action)) }
    }

    /// Runs work at a time (time.combine).
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
    ) {
        if let clock {
            clock.schedule(after: ClockDates.wait(until: date.date, clock), action)
        } else {
            add(Timer(fire: date.date, interval: 0, repeats: false) { [action = handedOver(action)] _ in action() }, forMode: .default)
        }
    }

    /// Runs work at a time, and again and again (time.combine).
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        if let clock {
            return clock.schedule(after: ClockDates.wait(until: date.date, clock), every: interval.timeInterval, action)
        }
        let timer = Timer(fire: date.date, interval: interval.timeInterval, repeats: true) { [action = handedOver(action)] _ in action() }
        add(timer, forMode: .default)
        return AnyCancellable(timer.invalidate)
    }

    private var clock: SchedulingClock? { self === RunLoop.main ? SchedulingClock.current : nil }
}

extension OperationQueue: @retroactive Scheduler {
    /// A date.
    public typealias SchedulerTimeType = _DateSchedulerTime

    /// There are no options.
    public struct SchedulerOptions: Sendable {
        /// No options.
        public init() {}
    }

    /// None.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// The time: on the main thread that of the clock in force while that runs (time.combine).
    public var now: SchedulerTimeType { clock == nil ? SchedulerTimeType(Date()) : .now }

    /// Runs work soon.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        if clock != nil { DispatchQueue.main.async(execute: handedOver(action)) } else { addOperation(handedOver(action)) }
    }

    /// Runs work at a time (time.combine).
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
    ) {
        if let clock {
            clock.schedule(after: ClockDates.wait(until: date.date, clock), action)
        } else {
            DispatchQueue.global().schedule(after: deadline(date)) { self.addOperation(handedOver(action)) }
        }
    }

    /// Runs work at a time, and again and again (time.combine).
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        if let clock {
            return clock.schedule(after: ClockDates.wait(until: date.date, clock), every: interval.timeInterval, action)
        }
        return DispatchQueue.global().schedule(after: deadline(date), interval: .seconds(interval.timeInterval)) {
            self.addOperation(handedOver(action))
        }
    }

    private func deadline(_ date: SchedulerTimeType) -> DispatchQueue.SchedulerTimeType {
        DispatchQueue.SchedulerTimeType(.now() + max(date.date.timeIntervalSinceNow, 0))
    }

    private var clock: SchedulingClock? { self === OperationQueue.main ? SchedulingClock.current : nil }
}
