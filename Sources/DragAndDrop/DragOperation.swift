// SPDX-License-Identifier: MIT
//
// A drag from the lift to the end: who is asked and told, in which order (drag.session, drag.order-of-a-drop).

package import Foundation
import VitrineGeometry
import VitrineInput
import VitrineLayers
package import VitrineViewCore

/// A drag: a finger, what it holds, where it came from and what it is over.
@MainActor package final class DragOperation {
    /// How far the drag has come.
    enum Phase {
        /// What is dragged rises.
        case lifting
        /// It has risen and waits for the finger to move.
        case lifted
        /// It follows the finger.
        case dragging
        /// It lands, or goes back.
        case ending
    }

    /// How long previews take to rise and to be put back, to come to the finger, and to land or fly back, in seconds.
    package static let liftDuration = 0.25
    package static let gatherDuration = 0.3
    package static let settleDuration = 0.35

    package let session: DragSession
    package let dropSession: DropSession
    private(set) var phase = Phase.lifting
    private weak var source: UIDragInteraction?
    private weak var origin: UIWindow?
    private let environment: UIEnvironment
    private let overlay = DragOverlay()
    private let liftAnimator = DragAnimator()
    private var hasMoved = false
    /// Where the finger lifted.
    private let start: CGPoint
    /// Who has to say how an item goes back: the interaction that gave it.
    private var givers: [ObjectIdentifier: Giver] = [:]

    private struct Giver {
        weak var interaction: UIDragInteraction?
    }

    /// The view that the finger is over and that has to do with the drag.
    private var target: UIDropInteraction?
    private var proposal: UIDropProposal?
    /// Whether the view beneath wants previews to keep their size.
    private var isFullSizeWanted = false
    /// Who was asked whether the view has to do with the drag, and what it said.
    private var asked: [(interaction: UIDropInteraction, answer: Bool)] = []
    /// Who was told that the finger came over the view.
    private var entered: [UIDropInteraction] = []
    /// What becomes of the views that the finger rests on.
    private(set) lazy var springs = SpringLoading(session, in: environment) { [weak self] in self?.viewBeneath }
    /// The interactions that had another drag over them when the finger came, which ignore this one until it comes anew.
    private var ignoring: [UIDropInteraction] = []
    /// Whether something is being told of the finger's place, which must not begin anew inside of that.
    private var isTracking = false

    init(_ session: DragSession, of source: UIDragInteraction, in window: UIWindow) {
        (self.session, self.source, origin, start) = (session, source, window, session.place)
        environment = window.uiEnvironment
        dropSession = DropSession(session)
        dropSession.operation = self
        environment.views.drags.begin(self)
    }

    /// A drag that comes from outside of the program over a window: nobody here gave what is dragged, and no preview is seen of it.
    package init(fromOutside items: [UIDragItem], at place: CGPoint, over window: UIWindow) {
        (session, origin, start, hasMoved) = (DragSession(items: items, at: place), window, place, true)
        session.allowsMoveOperation = false
        environment = window.uiEnvironment
        dropSession = DropSession(session)
        dropSession.isFromOutside = true
        dropSession.operation = self
        phase = .dragging
        environment.views.drags.begin(self)
        track()
    }

    private var delegate: (any UIDragInteractionDelegate)? { source?.delegate }

    // MARK: Lift

    /// Raises the previews of the items.
    func lift() {
        guard let source, let origin else { return end() }
        overlay.come(to: origin, at: session.place)
        for item in session.items {
            givers[ObjectIdentifier(item)] = Giver(interaction: source)
            guard let preview = delegate?.dragInteraction(source, previewForLifting: item, session: session) else { continue }
            overlay.take(preview, of: item)
        }
        delegate?.dragInteraction(source, willAnimateLiftWith: liftAnimator, session: session)
        // A menu of the same press has raised the view already (drag.menus).
        environment.clock.schedule(at: environment.clock.now) { [self] in
            guard phase != .dragging else { return }
            if self.origin?.hasMenu == true { overlay.isHidden = true } else if phase != .ending { overlay.leavePlaces(empty: true) }
        }
        UIView.animate(
            withDuration: Self.liftDuration, delay: 0, options: .curveEaseOut,
            animations: { [self] in
                overlay.raise()
                liftAnimator.animate()
            },
            completion: { [self] _ in
                guard phase == .lifting else { return }
                phase = .lifted
                if hasMoved { begin() }
            })
    }

    /// The finger is elsewhere.
    package func move(to place: CGPoint) {
        guard phase != .ending, place != session.finger else { return }
        session.finger = place
        if !hasMoved, origin?.hasMenu == true, start.distance(to: place) <= PanReader.slop { return }
        hasMoved = true
        overlay.follow(session.place, in: window)
        switch phase {
        case .lifted: begin()
        case .dragging: track()
        case .lifting, .ending: break
        }
    }

    private func begin() {
        phase = .dragging
        overlay.isHidden = false
        overlay.leavePlaces(empty: false)
        origin?.handOverPreviews()
        liftAnimator.complete(at: .end)
        if let source, let delegate {
            delegate.dragInteraction(source, sessionWillBegin: session)
            session.allowsMoveOperation = delegate.dragInteraction(source, sessionAllowsMoveOperation: session)
            session.isRestrictedToDraggingApplication = delegate.dragInteraction(source, sessionIsRestrictedToDraggingApplication: session)
            session.prefersFullSizePreviews = delegate.dragInteraction(source, prefersFullSizePreviewsFor: session)
        }
        guard phase == .dragging else { return }
        for item in session.items { follow(item) }
        gather()
        track()
    }

    /// Shows the preview that an item makes for itself, now and when it gets another.
    private func follow(_ item: UIDragItem) {
        item.previewNeedsUpdate = { [weak self, weak item] in
            guard let self, let item, phase == .dragging else { return }
            showOwnPreview(of: item)
        }
        if item.previewProvider != nil { showOwnPreview(of: item) }
    }

    private func showOwnPreview(of item: UIDragItem) {
        guard let provider = item.previewProvider else { return }
        overlay.exchange(provider(), of: item)
    }

    private func gather() {
        UIView.animate(
            withDuration: Self.gatherDuration, delay: 0, options: .curveEaseOut,
            animations: { [self] in
                overlay.gather(fullSize: session.prefersFullSizePreviews || isFullSizeWanted)
            })
    }

    /// How large the preview of an item is.
    func previewSize(of item: UIDragItem) -> CGSize { overlay.home(of: item)?.size ?? .zero }

    // MARK: More items

    /// Adds what a tap of another finger gives (drag.adding-items).
    func add(_ items: [UIDragItem], from interaction: UIDragInteraction) {
        guard phase == .dragging else { return }
        if let source { delegate?.dragInteraction(source, session: session, willAdd: items, for: interaction) }
        session.items += items
        for item in items {
            givers[ObjectIdentifier(item)] = Giver(interaction: interaction)
            if let preview = interaction.delegate?.dragInteraction(interaction, previewForLifting: item, session: session) {
                overlay.take(preview, of: item)
            }
            follow(item)
        }
        gather()
        track()
    }

    // MARK: Over views

    private var window: UIWindow? { environment.views.windows.front(at: session.finger, from: origin) }

    /// Tells who is beneath the finger.
    package func track() {
        guard phase == .dragging, !isTracking else { return }
        isTracking = true
        defer { isTracking = false }
        if let source { delegate?.dragInteraction(source, sessionDidMove: session) }
        guard phase == .dragging else { return }
        let found = findTarget()
        if found !== target {
            leaveTarget()
            target = found
            if let found {
                entered.removeAll { $0 === found }
                entered.append(found)
                found.delegate?.dropInteraction(found, sessionDidEnter: dropSession)
            }
        }
        guard phase == .dragging else { return }
        askTarget()
        if phase == .dragging { overlay.show(operation, count: session.items.count) }
        if phase == .dragging { springs.follow() }
    }

    /// Asks the view beneath what a drop would do, and shows what is dragged as it wants it.
    private func askTarget() {
        proposal = target.flatMap { $0.delegate?.dropInteraction($0, sessionDidUpdate: dropSession) }
        guard phase == .dragging else { return }
        let isWanted = proposal?.prefersFullSizePreview ?? false
        if isWanted != isFullSizeWanted {
            isFullSizeWanted = isWanted
            gather()
        }
        guard session.isPrecise != proposal?.isPrecise ?? false else { return }
        session.isPrecise.toggle()
        UIView.animate(withDuration: Self.gatherDuration, delay: 0, options: .curveEaseOut) { [self] in overlay.slide(to: session.place) }
        // The place that the proposal was about is another one now.
        proposal = target.flatMap { $0.delegate?.dropInteraction($0, sessionDidUpdate: dropSession) }
    }

    /// What would happen if the finger were lifted now (drag.moves-have-to-be-allowed).
    package var operation: UIDropOperation {
        guard let proposal, target != nil else { return .cancel }
        return proposal.operation == .move && !session.allowsMoveOperation ? .forbidden : proposal.operation
    }

    /// The view beneath the finger.
    private var viewBeneath: UIView? { window.flatMap { $0.hitTest($0.point(onScreen: session.finger), with: nil) } }

    /// The interaction of the view beneath the finger, or of the nearest that it lies on, that has to do with the drag.
    private func findTarget() -> UIDropInteraction? {
        var beneath: [UIDropInteraction] = []
        var view = viewBeneath
        while let current = view {
            beneath += current.interactions.reversed().compactMap { $0 as? UIDropInteraction }
            view = current.superview
        }
        ignoring = ignoring.filter { ignored in beneath.contains { $0 === ignored } }
        return beneath.first { isOpen($0) && canHandle($0) }
    }

    /// Whether an interaction has no other drag over it, or takes several (drag.several-sessions).
    private func isOpen(_ interaction: UIDropInteraction) -> Bool {
        if interaction === target || interaction.allowsSimultaneousDropSessions { return true }
        if ignoring.contains(where: { $0 === interaction }) { return false }
        let isTaken = environment.views.drags.operations.contains { $0 !== self && $0.target === interaction }
        if isTaken { ignoring.append(interaction) }
        return !isTaken
    }

    private func canHandle(_ interaction: UIDropInteraction) -> Bool {
        if let known = asked.first(where: { $0.interaction === interaction }) { return known.answer }
        let answer = interaction.delegate?.dropInteraction(interaction, canHandle: dropSession) ?? false
        asked.append((interaction, answer))
        return answer
    }

    private func leaveTarget() {
        guard let old = target else { return }
        target = nil
        proposal = nil
        old.delegate?.dropInteraction(old, sessionDidExit: dropSession)
    }

    /// An interaction is taken from its view while the finger is over it.
    func leave(_ interaction: UIDropInteraction) {
        guard target === interaction, phase == .dragging else { return }
        leaveTarget()
        overlay.show(.cancel, count: session.items.count)
    }

    // MARK: The end

    /// What came from outside is dropped; until then nobody could read it, and from now on everybody can.
    package func release(_ items: [UIDragItem]) {
        if !items.isEmpty { session.items = items }
        release()
    }

    /// The finger is lifted.
    func release() {
        switch phase {
        case .lifting, .lifted: putBack()
        case .dragging:
            // What is beneath may have gone since the finger moved.
            if let target, target.view?.window == nil { leaveTarget() }
            let operation = operation
            if operation.drops, let target { drop(operation, on: target) } else { giveUp(operation) }
        case .ending: break
        }
    }

    /// The touch is taken away, or the source wants its things back.
    package func cancel() {
        switch phase {
        case .lifting, .lifted: putBack()
        case .dragging: giveUp(.cancel)
        case .ending: break
        }
    }

    /// Nothing is held any more.
    private func letGo() {
        phase = .ending
        springs.stop()
    }

    /// Nothing was dragged: the previews go down again.
    private func putBack() {
        letGo()
        UIView.animate(
            withDuration: Self.liftDuration, delay: 0, options: .curveEaseOut, animations: { [self] in overlay.lower() },
            completion: { [self] _ in
                liftAnimator.complete(at: .start)
                end()
            })
    }

    /// All goes back to where it came from (drag.cancel).
    private func giveUp(_ operation: UIDropOperation) {
        letGo()
        if let source { delegate?.dragInteraction(source, session: session, willEndWith: operation) }
        leaveTarget()
        var animators: [DragAnimator] = []
        for item in session.items {
            let animator = DragAnimator()
            animators.append(animator)
            guard let giver = givers[ObjectIdentifier(item)]?.interaction else {
                overlay.aim(item, at: nil)
                continue
            }
            let preview = overlay.home(of: item).flatMap { home in
                home.target.container.window == nil
                    ? nil : giver.delegate.map { $0.dragInteraction(giver, previewForCancelling: item, withDefault: home) } ?? home
            }
            overlay.aim(item, at: preview)
            giver.delegate?.dragInteraction(giver, item: item, willAnimateCancelWith: animator)
        }
        settle(animators) { [self] in
            endDropSessions()
            if let source { delegate?.dragInteraction(source, session: session, didEndWith: operation) }
        }
    }

    /// The view beneath takes what is dragged (drag.order-of-a-drop).
    private func drop(_ operation: UIDropOperation, on target: UIDropInteraction) {
        letGo()
        dropSession.beginTransfer(in: window)
        if let source { delegate?.dragInteraction(source, session: session, willEndWith: operation) }
        target.delegate?.dropInteraction(target, performDrop: dropSession)
        var animators: [DragAnimator] = []
        for item in session.items {
            let animator = DragAnimator()
            animators.append(animator)
            let preview = overlay.standing(item).flatMap { standing in
                target.delegate?.dropInteraction(target, previewForDropping: item, withDefault: standing)
            }
            overlay.aim(item, at: preview?.target.container.window == nil ? nil : preview)
            target.delegate?.dropInteraction(target, item: item, willAnimateDropWith: animator)
        }
        settle(animators) { [self] in
            target.delegate?.dropInteraction(target, concludeDrop: dropSession)
            endDropSessions()
            guard let source else { return }
            delegate?.dragInteraction(source, session: session, didEndWith: operation)
            tellOfTransfer()
        }
    }

    /// Has the previews fly to where they are aimed at, and then ends the drag.
    private func settle(_ animators: [DragAnimator], _ told: @escaping () -> Void) {
        overlay.prepareToSettle()
        UIView.animate(
            withDuration: Self.settleDuration, delay: 0, options: .curveEaseInOut,
            animations: { [self] in
                overlay.settle()
                for animator in animators { animator.animate() }
            },
            completion: { [self] _ in
                overlay.removeFromSuperview()
                for animator in animators { animator.complete(at: .end) }
                told()
                end()
            })
    }

    private func endDropSessions() {
        let told = entered
        entered = []
        for interaction in told { interaction.delegate?.dropInteraction(interaction, sessionDidEnd: dropSession) }
    }

    /// Tells the source when all data that was asked for has come.
    private func tellOfTransfer() {
        dropSession.afterTransfer { [self] in
            if let source { delegate?.dragInteraction(source, sessionDidTransferItems: session) }
        }
    }

    private func end() {
        letGo()
        overlay.leavePlaces(empty: false)
        overlay.removeFromSuperview()
        for item in session.items { item.previewNeedsUpdate = nil }
        for item in session.items { givers[ObjectIdentifier(item)]?.interaction?.released?([item]) }
        source?.operations.removeAll { $0 === self }
        (target, asked, entered, ignoring) = (nil, [], [], [])
        environment.views.drags.end(self)
    }
}
