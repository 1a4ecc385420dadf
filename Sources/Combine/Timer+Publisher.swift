// SPDX-License-Identifier: MIT
//
// Timers as a stream of dates.

public import Foundation
public import OpenCombine

extension Timer {
    /// A publisher of the date, again and again once it is connected; on the main run loop by the clock in force (time.combine).
    public final class TimerPublisher: ConnectablePublisher {
        /// Dates.
        public typealias Output = Date
        /// It does not fail.
        public typealias Failure = Never

        /// Seconds between two dates.
        public let interval: TimeInterval
        /// How much later a date may come, in seconds; it never does.
        public let tolerance: TimeInterval?
        /// The run loop that the dates come on.
        public let runLoop: RunLoop
        /// The mode of the run loop.
        public let mode: RunLoop.Mode
        /// Options of the run loop.
        public let options: RunLoop.SchedulerOptions?

        private let dates = PassthroughSubject<Date, Never>()

        /// A publisher of dates.
        public init(
            interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
            options: RunLoop.SchedulerOptions? = nil
        ) {
            (self.interval, self.tolerance, self.runLoop, self.mode, self.options) = (interval, tolerance, runLoop, mode, options)
        }

        /// Sends a subscriber the dates that come while the publisher is connected.
        public func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output {
            dates.subscribe(subscriber)
        }

        /// Begins to publish dates, until what it returns is cancelled.
        public func connect() -> any Cancellable {
            let (dates, runLoop) = (dates, runLoop)
            let first = runLoop.now.advanced(by: .seconds(interval))
            return runLoop.schedule(after: first, interval: .seconds(interval), tolerance: .seconds(tolerance ?? 0), options: options) {
                dates.send(runLoop.now.date)
            }
        }
    }

    /// A publisher of the date, again and again once it is connected.
    ///
    /// - Parameters:
    ///   - interval: Seconds between two dates.
    ///   - tolerance: How much later a date may come, in seconds.
    ///   - runLoop: The run loop that the dates come on.
    ///   - mode: The mode of the run loop.
    ///   - options: Options of the run loop.
    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
        options: RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher {
        TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
    }
}
