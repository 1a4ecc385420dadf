// SPDX-License-Identifier: MIT
//
// A call for every frame of a screen that follows the virtual clock.

public import Foundation

/// Calls at even steps of the virtual clock.
///
/// The steps are those of 240 frames a second from time zero, so that frames at 24, 30, 60 and 120 a second meet them exactly. Swift on
/// Linux has no selectors: the link is created with a closure.
@preconcurrency @MainActor
public final class CADisplayLink: NSObject {
    /// The finest step, in calls a second.
    package static let finestRate = 240

    /// When the link last called.
    public private(set) var timestamp: CFTimeInterval = 0
    /// Whether the link holds its calls back.
    public var isPaused = false { didSet { if isPaused != oldValue { isPaused ? stop() : start() } } }
    /// How many calls a second are wanted; 0 is every step.
    public var preferredFramesPerSecond = 0
    /// The range of calls a second; the preferred number, or else the most, holds, and 0 is every step.
    public var preferredFrameRateRange = CAFrameRateRange.default {
        didSet {
            let range = preferredFrameRateRange
            preferredFramesPerSecond = Int(range.preferred.flatMap { $0 > 0 ? $0 : nil } ?? range.maximum)
        }
    }
    private let handler: @MainActor (CADisplayLink) -> Void
    private var isAdded = false
    private var ticket: (clock: VirtualClock, number: Int)?

    /// Creates a link that calls a closure.
    public init(_ handler: @escaping @MainActor (CADisplayLink) -> Void) { self.handler = handler }

    /// The seconds between two calls.
    public var duration: CFTimeInterval { Double(steps) / Double(Self.finestRate) }

    /// When the link will call next.
    public var targetTimestamp: CFTimeInterval { timestamp + duration }

    /// Begins the calls; run loops and modes have no part in the virtual clock.
    public func add(to runLoop: RunLoop = .main, forMode mode: RunLoop.Mode = .common) {
        isAdded = true
        start()
    }

    /// Ends the calls.
    public func invalidate() {
        isAdded = false
        stop()
    }

    private var steps: Int {
        preferredFramesPerSecond > 0 ? max(Self.finestRate / preferredFramesPerSecond, 1) : 1
    }

    private func start() {
        guard isAdded, !isPaused, ticket == nil else { return }
        timestamp = VirtualClock.current.now
        schedule()
    }

    private func stop() {
        if let ticket { ticket.clock.cancel(ticket.number) }
        ticket = nil
    }

    private func schedule() {
        let clock = VirtualClock.current
        let rate = Double(Self.finestRate)
        // Counted in whole steps from zero, so that no sum of steps drifts.
        let step = ((clock.now * rate + 1e-6).rounded(.down) / Double(steps)).rounded(.down) * Double(steps) + Double(steps)
        let number = clock.schedule(at: step / rate) { [self] in
            ticket = nil
            timestamp = clock.now
            schedule()
            handler(self)
        }
        ticket = (clock, number)
    }
}
