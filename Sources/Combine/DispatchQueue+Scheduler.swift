// SPDX-License-Identifier: MIT
//
// Queues as schedulers: the main one by the clock of the environment in force (time.combine).

public import Dispatch
public import OpenCombine
import VitrineEnvironment

extension DispatchQueue: @retroactive Scheduler {
    /// A time of a queue.
    public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
        /// The time, as Dispatch has it.
        public var dispatchTime: DispatchTime

        /// A time of Dispatch.
        public init(_ time: DispatchTime) { dispatchTime = time }

        /// Reads a time from nanoseconds.
        public init(from decoder: any Decoder) throws {
            self.init(DispatchTime(uptimeNanoseconds: try decoder.singleValueContainer().decode(UInt64.self)))
        }

        /// Writes the time as nanoseconds.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(dispatchTime.uptimeNanoseconds)
        }

        /// How far another time is away.
        public func distance(to other: SchedulerTimeType) -> Stride {
            let (mine, others) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
            let nanoseconds = others >= mine ? Int(clamping: others - mine) : -Int(clamping: mine - others)
            return .nanoseconds(nanoseconds)
        }

        /// The time after a distance.
        public func advanced(by n: Stride) -> SchedulerTimeType {
            let nanoseconds = dispatchTime.uptimeNanoseconds
            let (sum, overflow) =
                n.magnitude >= 0
                ? nanoseconds.addingReportingOverflow(UInt64(n.magnitude))
                : nanoseconds.subtractingReportingOverflow(UInt64(n.magnitude.magnitude))
            return SchedulerTimeType(
                overflow ? (n.magnitude >= 0 ? .distantFuture : DispatchTime(uptimeNanoseconds: 1)) : DispatchTime(uptimeNanoseconds: sum))
        }

        /// Combines the time into a hash.
        public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.rawValue) }

        /// The distance between two times, in nanoseconds.
        public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral, Hashable, Codable,
            Sendable
        {
            /// Seconds.
            public typealias FloatLiteralType = Double
            /// Seconds.
            public typealias IntegerLiteralType = Int
            /// Nanoseconds.
            public typealias Magnitude = Int

            /// Nanoseconds.
            public var magnitude: Int

            /// The distance, as Dispatch has it.
            public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

            /// A distance of Dispatch.
            public init(_ timeInterval: DispatchTimeInterval) {
                switch timeInterval {
                case .seconds(let seconds): self = .seconds(seconds)
                case .milliseconds(let milliseconds): self = .milliseconds(milliseconds)
                case .microseconds(let microseconds): self = .microseconds(microseconds)
                case .nanoseconds(let nanoseconds): self = .nanoseconds(nanoseconds)
                default: self = .nanoseconds(.max)
                }
            }

            private init(nanoseconds: Int) { magnitude = nanoseconds }

            /// Seconds.
            public init(floatLiteral value: Double) { self = .seconds(value) }

            /// Seconds.
            public init(integerLiteral value: Int) { self = .seconds(value) }

            /// Seconds; nil where there are too many.
            public init?<Source: BinaryInteger>(exactly source: Source) {
                guard let seconds = Int(exactly: source) else { return nil }
                self = .seconds(seconds)
            }

            /// Whether a distance is less than another.
            public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }
            /// The product of two numbers of nanoseconds.
            public static func * (lhs: Stride, rhs: Stride) -> Stride { Stride(nanoseconds: lhs.magnitude &* rhs.magnitude) }
            /// The sum of two distances.
            public static func + (lhs: Stride, rhs: Stride) -> Stride { Stride(nanoseconds: lhs.magnitude + rhs.magnitude) }
            /// The difference of two distances.
            public static func - (lhs: Stride, rhs: Stride) -> Stride { Stride(nanoseconds: lhs.magnitude - rhs.magnitude) }
            /// Takes a distance away.
            public static func -= (lhs: inout Stride, rhs: Stride) { lhs = lhs - rhs }
            /// Multiplies by a number of nanoseconds.
            public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }
            /// Adds a distance.
            public static func += (lhs: inout Stride, rhs: Stride) { lhs = lhs + rhs }

            /// Seconds, as many as nanoseconds can count.
            public static func seconds(_ s: Double) -> Stride {
                let nanoseconds = (s * 1e9).rounded()
                return Stride(nanoseconds: Int(exactly: nanoseconds) ?? (s < 0 ? .min + 1 : .max))
            }

            /// Seconds.
            public static func seconds(_ s: Int) -> Stride { scaled(s, 1_000_000_000) }
            /// Thousandths of a second.
            public static func milliseconds(_ ms: Int) -> Stride { scaled(ms, 1_000_000) }
            /// Millionths of a second.
            public static func microseconds(_ us: Int) -> Stride { scaled(us, 1000) }
            /// Nanoseconds.
            public static func nanoseconds(_ ns: Int) -> Stride { Stride(nanoseconds: ns) }

            private static func scaled(_ number: Int, _ scale: Int) -> Stride {
                let (product, overflow) = number.multipliedReportingOverflow(by: scale)
                return Stride(nanoseconds: overflow ? (number < 0 ? .min + 1 : .max) : product)
            }
        }
    }

    /// How work is put in a queue.
    public struct SchedulerOptions {
        /// Its quality of service.
        public var qos: DispatchQoS
        /// How it is run.
        public var flags: DispatchWorkItemFlags
        /// A group that it belongs to.
        public var group: DispatchGroup?

        /// Options for work.
        public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil) {
            (self.qos, self.flags, self.group) = (qos, flags, group)
        }
    }

    /// None.
    public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

    /// The time: on the main thread, of the main queue, that of the clock in force while that runs (time.combine).
    public var now: SchedulerTimeType {
        guard let clock else { return SchedulerTimeType(.now()) }
        return SchedulerTimeType(DispatchTime(uptimeNanoseconds: Self.clockBegins + UInt64(clock.now * 1e9)))
    }

    /// Runs work soon.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        guard let options else { return async(execute: handedOver(action)) }
        async(group: options.group, qos: options.qos, flags: options.flags, execute: handedOver(action))
    }

    /// Runs work at a time (time.combine).
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
    ) {
        if let clock {
            clock.schedule(after: seconds(until: date, clock), action)
        } else {
            asyncAfter(
                deadline: deadline(date), qos: options?.qos ?? .unspecified, flags: options?.flags ?? [], execute: handedOver(action))
        }
    }

    /// Runs work at a time, and again and again (time.combine).
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        if let clock {
            return clock.schedule(after: seconds(until: date, clock), every: Double(interval.magnitude) / 1e9, action)
        }
        let timer = DispatchSource.makeTimerSource(queue: self)
        timer.setEventHandler(qos: options?.qos ?? .unspecified, flags: options?.flags ?? [], handler: handedOver(action))
        timer.schedule(deadline: deadline(date), repeating: interval.timeInterval, leeway: tolerance.timeInterval)
        timer.resume()
        return AnyCancellable(timer.cancel)
    }

    /// The clock of the main queue; nil of other queues, and where the queue goes by itself.
    private var clock: SchedulingClock? { label == DispatchQueue.main.label ? SchedulingClock.current : nil }

    /// Where times of clocks begin, in nanoseconds: far behind all that a machine counts since it was started.
    private static let clockBegins: UInt64 = 1 << 61

    private func seconds(until date: SchedulerTimeType, _ clock: SchedulingClock) -> Double {
        let time = date.dispatchTime.uptimeNanoseconds
        if time >= Self.clockBegins { return (Double(time - Self.clockBegins) / 1e9) - clock.now }
        return Double(SchedulerTimeType(.now()).distance(to: date).magnitude) / 1e9
    }

    /// A time of a clock that is not in force any more is now.
    private func deadline(_ date: SchedulerTimeType) -> DispatchTime {
        let time = date.dispatchTime
        return time.uptimeNanoseconds >= Self.clockBegins && time != .distantFuture ? .now() : time
    }
}
