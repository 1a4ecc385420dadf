// SPDX-License-Identifier: MIT
//
// What makes things on a view draggable.

public import Foundation
import VitrineLayers
public import VitrineViewCore

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

    /// Tell presses: one for each finger that holds something, and one for the next.
    private var presses: [DragRecognizer] = []
    /// Tells the tap that adds to what another finger holds.
    private lazy var tap = UITapGestureRecognizer()
    private lazy var gate = DragGate(self)
    /// Told of the items that came from here when a drag is over, whoever began it.
    package var released: (([UIDragItem]) -> Void)?
    /// What was lifted here and is not over yet.
    var operations: [DragOperation] = []

    /// An interaction whose delegate is held weakly.
    public init(delegate: any UIDragInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }

    open func willMove(to view: UIView?) {
        guard let old = self.view else { return }
        stop()
        for press in presses { old.removeGestureRecognizer(press) }
        old.removeGestureRecognizer(tap)
    }

    open func didMove(to view: UIView?) {
        self.view = view
        guard let view else { return }
        tap.delegate = gate
        if tap.name == nil {
            tap.name = "drag.add"
            tap.addAction { [weak self] in self?.add(at: $0) }
        }
        if presses.isEmpty { presses = [makePress()] }
        for press in presses { view.addGestureRecognizer(press) }
        view.addGestureRecognizer(tap)
    }

    private func makePress() -> DragRecognizer {
        let press = DragRecognizer(for: self)
        press.delegate = gate
        return press
    }

    private func stop() { for operation in operations { operation.cancel() } }

    // MARK: The press

    /// Whether a press lifts something: the delegate has items for it (drag.items-for-beginning).
    func mayLift(_ press: DragRecognizer, at place: CGPoint) -> Bool {
        guard isEnabled, let delegate, let view, view.window != nil else { return false }
        let session = DragSession(at: place)
        session.items = delegate.dragInteraction(self, itemsForBeginning: session)
        press.offered = session.items.isEmpty ? nil : session
        return press.offered != nil
    }

    /// Lifts what was offered; the next finger finds a press of its own (drag.several-sessions).
    func lift(_ session: DragSession) -> DragOperation? {
        guard let view, let window = view.window else { return nil }
        let operation = DragOperation(session, of: self, in: window)
        operations.append(operation)
        operation.lift()
        if self.view === view, !presses.contains(where: \.isFree) {
            let press = makePress()
            presses.append(press)
            view.addGestureRecognizer(press)
        }
        return operation
    }

    /// The press that a finger is for: the first that is free when it comes down.
    private func press(for touch: UITouch) -> DragRecognizer? {
        if let known = presses.first(where: { $0.finger === touch }) { return known }
        let free = presses.first(where: \.isFree)
        free?.finger = touch
        return free
    }

    // MARK: The tap that adds

    /// The drag that a tap adds items to, and the items.
    private var addition: (operation: DragOperation, items: [UIDragItem])?

    /// Whether a tap adds something to a drag under way (drag.adding-items).
    func mayAdd(at place: CGPoint) -> Bool {
        guard isEnabled, let delegate, let view else { return false }
        let drags = view.environment.views.drags.dragging
        if drags.isEmpty { return false }
        let point = view.point(onScreen: place)
        let session = delegate.dragInteraction(self, sessionForAddingItems: drags.map(\.session), withTouchAt: point)
        guard let session, let active = drags.first(where: { $0.session === session }) else { return false }
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
    func takes(_ recognizer: UIGestureRecognizer, _ touch: UITouch) -> Bool {
        guard isEnabled else { return false }
        if recognizer is DragRecognizer { return press(for: touch) === recognizer }
        return view?.environment.views.drags.dragging.isEmpty == false
    }
}

/// Answers for an interaction what its recognizers ask.
@MainActor private final class DragGate: NSObject, UIGestureRecognizerDelegate {
    private unowned let interaction: UIDragInteraction

    init(_ interaction: UIDragInteraction) { self.interaction = interaction }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        interaction.takes(gestureRecognizer, touch)
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let window = interaction.view?.window else { return false }
        let place = window.placeOnScreen(gestureRecognizer.location(in: nil))
        if let press = gestureRecognizer as? DragRecognizer { return interaction.mayLift(press, at: place) }
        return interaction.mayAdd(at: place)
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        // One press brings up a menu and lifts (drag.menus).
        gestureRecognizer is DragRecognizer
            && (otherGestureRecognizer is any MenuPressing || interaction.allowsSimultaneousRecognitionDuringLift)
    }
}
