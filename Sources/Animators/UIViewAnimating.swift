// SPDX-License-Identifier: MIT
//
// What can be started, held, scrubbed and stopped.

public import Foundation
public import VitrineViewCore

/// Whether an animation has begun.
public enum UIViewAnimatingState: Int, Hashable, Sendable {
    /// Not begun, or ended.
    case inactive
    /// Begun: it runs or is held.
    case active
    /// Stopped, and yet to be finished.
    case stopped
}

/// Something that can be started, held, scrubbed and stopped.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
    /// Whether it has begun.
    var state: UIViewAnimatingState { get }
    /// Whether it moves.
    var isRunning: Bool { get }
    /// Whether it goes back to where it began.
    var isReversed: Bool { get set }
    /// How much of the way is done.
    var fractionComplete: CGFloat { get set }
    /// Begins, or goes on.
    func startAnimation()
    /// Begins after seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Holds.
    func pauseAnimation()
    /// Ends where it is.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Completes what was stopped.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// Something that animates the changes of blocks.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds changes that begin after a share of what is left of the time.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Adds changes.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Adds something to call at the end.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Goes on with another timing.
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
