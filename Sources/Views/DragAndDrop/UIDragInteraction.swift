// SPDX-License-Identifier: MIT
//
// What makes things on a view draggable.

public import Foundation
import VitrineLayers

/// Lets things on a view be dragged: a press lifts them, and they follow the finger.
@preconcurrency @MainActor
open class UIDragInteraction: NSObject, UIInteraction {
    /// Who says what is dragged and hears of it.
    open private(set) weak var delegate: (any UIDragInteractionDelegate)?
    /// The view on which things can be dragged.
    open private(set) weak var view: UIView?
    /// Whether a press lifts anything; turning it off puts back what is held.
    open var isEnabled = UIDragInteraction.isEnabledByDefault {
        didSet { if !isEnabled, oldValue { stop() } }
    }
    /// Whether other gestures may be recognized while something is lifted; false by default.
    open var allowsSimultaneousRecognitionDuringLift = false

    /// Whether interactions are enabled when they are made; true, as on every device since iOS 15 (drag.enabled-by-default).
    open class var isEnabledByDefault: Bool { true }

    /// Tells the press.
    private lazy var press = DragRecognizer(for: self)
    /// Tells the tap that adds to what another finger holds.
    private lazy var tap = UITapGestureRecognizer()
    private lazy var gate = DragGate(self)
    /// Told of the items that came from here when a drag is over, whoever began it.
    package var released: (([UIDragItem]) -> Void)?
    /// What is held.
    var operation: DragOperation?
    /// What the press would lift.
    private var offered: DragSession?

    /// An interaction whose delegate is held weakly.
    public init(delegate: any UIDragInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }

    open func willMove(to view: UIView?) {
        guard let old = self.view else { return }
        stop()
        old.removeGestureRecognizer(press)
        old.removeGestureRecognizer(tap)
    }

    open func didMove(to view: UIView?) {
        self.view = view
        guard let view else { return }
        press.delegate = gate
        tap.delegate = gate
        if tap.name == nil {
            tap.name = "drag.add"
            tap.addAction { [weak self] in self?.add(at: $0) }
        }
        view.addGestureRecognizer(press)
        view.addGestureRecognizer(tap)
    }

    private func stop() {
        guard let operation, operation.phase != .ending else { return }
        operation.cancel()
    }

    // MARK: The press

    /// Whether the press lifts something: the delegate has items for it (drag.items-for-beginning).
    func mayLift(at place: CGPoint) -> Bool {
        guard isEnabled, let delegate, let view, view.window != nil, !view.environment.views.drags.isBusy else { return false }
        let session = DragSession(at: place)
        session.items = delegate.dragInteraction(self, itemsForBeginning: session)
        offered = session.items.isEmpty ? nil : session
        return offered != nil
    }

    /// Lifts what was offered.
    func lift() {
        guard let session = offered, let window = view?.window else { return }
        offered = nil
        let operation = DragOperation(session, of: self, in: window)
        self.operation = operation
        operation.lift()
    }

    // MARK: The tap that adds

    /// The drag that a tap adds items to, and the items.
    private var addition: (operation: DragOperation, items: [UIDragItem])?

    /// Whether a tap adds something to a drag under way (drag.adding-items).
    func mayAdd(at place: CGPoint) -> Bool {
        guard isEnabled, let delegate, let view, let active = view.environment.views.drags.active else { return false }
        let point = view.point(onScreen: place)
        let session = delegate.dragInteraction(self, sessionForAddingItems: [active.session], withTouchAt: point)
        guard session === active.session else { return false }
        let items = delegate.dragInteraction(self, itemsForAddingTo: active.session, withTouchAt: point)
        addition = items.isEmpty ? nil : (active, items)
        return addition != nil
    }

    private func add(at recognizer: UIGestureRecognizer) {
        guard let addition else { return }
        self.addition = nil
        addition.operation.add(addition.items, from: self)
    }

    /// The recognizers of the interaction that a touch may belong to.
    func takes(_ recognizer: UIGestureRecognizer) -> Bool {
        if recognizer === press { return isEnabled && press.touches.isEmpty }
        return isEnabled && view?.environment.views.drags.active != nil
    }
}

/// Answers for an interaction what its recognizers ask.
@MainActor private final class DragGate: NSObject, UIGestureRecognizerDelegate {
    private unowned let interaction: UIDragInteraction

    init(_ interaction: UIDragInteraction) { self.interaction = interaction }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        interaction.takes(gestureRecognizer)
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let window = interaction.view?.window else { return false }
        let place = window.placeOnScreen(gestureRecognizer.location(in: nil))
        return gestureRecognizer is DragRecognizer ? interaction.mayLift(at: place) : interaction.mayAdd(at: place)
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { gestureRecognizer is DragRecognizer && interaction.allowsSimultaneousRecognitionDuringLift }
}
