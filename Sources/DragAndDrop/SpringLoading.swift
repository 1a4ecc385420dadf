// SPDX-License-Identifier: MIT
//
// What a drag does to the views that it rests on (drag.spring-loading).

import Foundation
import VitrineLayers
import VitrineViewCore

/// Follows a finger that drags something to views that act where it rests.
@MainActor final class SpringLoading {
    /// How long a finger rests until it happens, and how long before that the view flashes, in seconds.
    static let delay: TimeInterval = 0.8
    static let warning: TimeInterval = 0.3

    private struct Attempt {
        let interaction: UISpringLoadedInteraction
        let context: SpringContext
    }

    private let session: DragSession
    private let clock: VirtualClock
    /// The view beneath the finger.
    private let beneath: () -> UIView?
    private var attempt: Attempt?
    private var timer: Int?

    init(_ session: DragSession, in environment: UIEnvironment, beneath: @escaping () -> UIView?) {
        (self.session, clock, self.beneath) = (session, environment.clock, beneath)
    }

    /// The finger has moved, or what is beneath it.
    func follow() {
        var view = beneath()
        while let current = view {
            for case let interaction as UISpringLoadedInteraction in current.interactions.reversed() where take(interaction) { return }
            view = current.superview
        }
        stop()
    }

    /// Whether an interaction begins or goes on.
    private func take(_ interaction: UISpringLoadedInteraction) -> Bool {
        let known = attempt?.interaction === interaction ? attempt?.context : nil
        let context = SpringContext(of: interaction, session, like: known)
        guard interaction.interactionBehavior.shouldAllow(interaction, with: context) else { return false }
        if let known, known.means(context) { return true }
        stop()
        begin(Attempt(interaction: interaction, context: context))
        return true
    }

    private func begin(_ attempt: Attempt) {
        self.attempt = attempt
        change(attempt, to: .possible)
        wait(Self.delay - Self.warning, for: attempt) { [weak self] in
            self?.change(attempt, to: .activating)
            self?.wait(Self.warning, for: attempt) { self?.activate(attempt) }
        }
    }

    /// Goes on later, where the finger still is on the same target.
    private func wait(_ seconds: TimeInterval, for attempt: Attempt, _ step: @escaping () -> Void) {
        guard isCurrent(attempt) else { return }
        timer = clock.schedule(at: clock.now + seconds) { [weak self] in
            guard let self else { return }
            timer = nil
            follow()
            if isCurrent(attempt) { step() }
        }
    }

    private func activate(_ attempt: Attempt) {
        change(attempt, to: .activated)
        guard isCurrent(attempt) else { return }
        attempt.interaction.activate(attempt.interaction, attempt.context)
        attempt.interaction.interactionBehavior.interactionDidFinish(attempt.interaction)
    }

    private func isCurrent(_ attempt: Attempt) -> Bool { self.attempt?.context === attempt.context }

    private func change(_ attempt: Attempt, to state: UISpringLoadedInteractionEffectState) {
        attempt.context.state = state
        attempt.interaction.interactionEffect.interaction(attempt.interaction, didChangeWith: attempt.context)
    }

    /// An interaction is taken from its view.
    func leave(_ interaction: UISpringLoadedInteraction) { if attempt?.interaction === interaction { stop() } }

    /// The finger is gone from the view, or holds nothing any more.
    func stop() {
        if let timer { clock.cancel(timer) }
        timer = nil
        guard let attempt else { return }
        self.attempt = nil
        let isOver = attempt.context.state == .activated
        change(attempt, to: .inactive)
        if !isOver { attempt.interaction.interactionBehavior.interactionDidFinish(attempt.interaction) }
    }
}

/// Where a finger rests that drags something.
@MainActor private final class SpringContext: NSObject, UISpringLoadedInteractionContext {
    var state = UISpringLoadedInteractionEffectState.inactive
    weak var targetView: UIView?
    var targetItem: Any?
    private weak var view: UIView?
    private let session: DragSession

    init(of interaction: UISpringLoadedInteraction, _ session: DragSession, like known: SpringContext?) {
        (view, self.session) = (interaction.view, session)
        (targetView, targetItem, state) = known.map { ($0.targetView, $0.targetItem, $0.state) } ?? (interaction.view, nil, .inactive)
        super.init()
    }

    func location(in view: UIView?) -> CGPoint { (view ?? self.view).map(session.location(in:)) ?? .zero }

    /// Whether another context has the same target.
    func means(_ other: SpringContext) -> Bool {
        guard targetView != nil, targetView === other.targetView else { return false }
        switch (targetItem, other.targetItem) {
        case (nil, nil): return true
        case (let a as AnyHashable, let b as AnyHashable): return a == b
        default: return targetItem.map { $0 as AnyObject } === other.targetItem.map { $0 as AnyObject }
        }
    }
}
