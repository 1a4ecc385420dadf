// SPDX-License-Identifier: MIT
//
// What happened on the glass at a moment.

public import Foundation

/// Something that happened: touches.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    /// What kind of thing happened.
    public enum EventType: Int, Hashable, Sendable { case touches, motion, remoteControl, presses, scroll = 10, hover = 11, transform = 14 }

    /// What precisely happened, for kinds that tell.
    public enum EventSubtype: Int, Hashable, Sendable {
        case none, motionShake
        case remoteControlPlay = 100, remoteControlPause, remoteControlStop, remoteControlTogglePlayPause, remoteControlNextTrack
        case remoteControlPreviousTrack, remoteControlBeginSeekingBackward, remoteControlEndSeekingBackward
        case remoteControlBeginSeekingForward, remoteControlEndSeekingForward
    }

    /// The kind: touches.
    open var type: EventType { .touches }
    /// None, for touches.
    open var subtype: EventSubtype { .none }
    /// The keys of a keyboard that were held: none.
    open var modifierFlags: UIKeyModifierFlags { [] }
    /// When it happened, in seconds of the virtual clock.
    open package(set) var timestamp: TimeInterval = 0
    /// All fingers that are on the glass, or have just left it.
    open package(set) var allTouches: Set<UITouch>?

    /// An event of touches at a time.
    package convenience init(_ touches: [UITouch], at time: TimeInterval) {
        self.init()
        (allTouches, timestamp) = (Set(touches), time)
    }

    /// An event in which nothing happened.
    public override init() { super.init() }

    /// The touches that came down on a view; nil where there are none.
    open func touches(for view: UIView) -> Set<UITouch>? { touches { $0.view === view } }

    /// The touches that came down on a window; nil where there are none.
    open func touches(for window: UIWindow) -> Set<UITouch>? { touches { $0.window === window } }

    /// The touches that a recognizer gets; nil where there are none.
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        touches { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
    }

    /// The touches between this event and the one before: the touch itself, since none are left out.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }

    /// Where the touch may go: nowhere, since nothing is guessed.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }

    private func touches(where isMeant: (UITouch) -> Bool) -> Set<UITouch>? {
        guard let found = allTouches?.filter(isMeant), !found.isEmpty else { return nil }
        return found
    }
}
