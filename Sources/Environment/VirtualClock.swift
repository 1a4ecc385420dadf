// SPDX-License-Identifier: MIT
//
// The one source of time: it stands still until someone moves it.

public import Foundation

/// A clock that moves only when it is told to; animations, completions and display links follow it.
///
/// Moving it forward runs what falls due in between, in order of time, each at its own time, and what is due at the same time in the
/// order in which it was scheduled. Nothing else makes time pass, so a program shows the same at the same time on every run.
@preconcurrency @MainActor
public final class VirtualClock {
    /// The clock of the environment in force, which animations are begun on; see ``UIEnvironment/clock``.
    public static var current: VirtualClock {
        get { UIEnvironment.current.clock }
        set { UIEnvironment.current.clock = newValue }
    }

    /// Seconds since the clock began.
    public private(set) var now: TimeInterval = 0
    /// Whether changes in animation blocks take time.
    public private(set) var isRunning: Bool
    /// Called after all that was due at one time has run, and before a later time comes: where a screen would be laid out.
    package var turnEnded: (() -> Void)?
    /// Whether the clock has been moved; one that never was is that of a still picture.
    package private(set) var hasMoved = false { didSet { environment?.changesMayAnimate() } }
    /// The environment whose clock this is, which is in force for all that the clock runs.
    weak var environment: UIEnvironment?

    /// What is yet to come, by time and then by number.
    private var events: [Event] = []
    private var scheduledCount = 0

    private struct Event {
        var time: TimeInterval
        var number: Int
        var action: () -> Void
    }

    /// A running clock at time zero.
    public convenience init() { self.init(isRunning: true) }

    /// A clock at time zero.
    ///
    /// - Parameter isRunning: Whether changes in animation blocks take time; otherwise that begins when the clock is moved.
    package init(isRunning: Bool) { self.isRunning = isRunning }

    /// The time at which something is due next; nil where nothing is.
    public var nextEventTime: TimeInterval? { events.first?.time }

    /// Whether something is yet to come, other than what has one of some numbers.
    package func hasEvents(besides numbers: [Int]) -> Bool { events.contains { !numbers.contains($0.number) } }

    /// Moves the clock to a time; a time that has passed leaves it where it is, but runs what is due now.
    public func advance(to time: TimeInterval) {
        if let environment { environment.run { move(to: time) } } else { move(to: time) }
    }

    private func move(to time: TimeInterval) {
        let time = max(time, now)
        if time > now { hasMoved = true }
        isRunning = true
        UIEnvironment.current.clockWillMove?()
        noteTimers()
        var turns = 0
        while let first = events.first, first.time <= time {
            now = max(now, first.time)
            while let event = events.first, event.time <= now {
                events.removeFirst()
                event.action()
                turns += 1
                precondition(turns < 10_000_000, "what the clock runs schedules itself again without end")
            }
            turnEnded?()
        }
        now = time
    }

    /// Moves the clock forward by seconds.
    public func advance(by seconds: TimeInterval) { advance(to: now + seconds) }

    /// Runs an action when the clock comes to a time; one that has passed counts as now, and now runs with the next move.
    ///
    /// - Parameters:
    ///   - time: Seconds since the clock began.
    ///   - action: What is called then, with the clock at that time.
    /// - Returns: A number to withdraw the action by.
    @discardableResult
    public func schedule(at time: TimeInterval, _ action: @escaping () -> Void) -> Int {
        scheduledCount += 1
        // Searched from the end: most of what is scheduled comes after the rest.
        var place = events.count
        while place > 0, events[place - 1].time > time { place -= 1 }
        events.insert(Event(time: time, number: scheduledCount, action: action), at: place)
        return scheduledCount
    }

    /// Withdraws an action that has not run yet.
    public func cancel(_ number: Int) { events.removeAll { $0.number == number } }
}

/// The time of the current clock, in seconds.
@preconcurrency @MainActor
public func CACurrentMediaTime() -> CFTimeInterval { VirtualClock.current.now }

/// Seconds.
public typealias CFTimeInterval = Double
