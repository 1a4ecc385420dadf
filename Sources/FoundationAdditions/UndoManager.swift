// SPDX-License-Identifier: MIT
//
// What has been done, to be taken back and done again (foundation.undo).

public import Foundation

/// Keeps what takes a program's actions back, and does them again.
///
/// What is registered between two calls of `beginUndoGrouping()` and `endUndoGrouping()` is taken back as one; outside of a group each is
/// one of its own, where Apple's groups what one turn of the run loop registers.
open class UndoManager: NSObject {
    private struct Action {
        let target: ObjectIdentifier
        let run: () -> Void
    }

    private struct Group {
        var actions: [Action] = []
        var name = ""
    }

    private enum Play { case none, undoing, redoing }

    private var undone: [Group] = []
    private var done: [Group] = []
    private var open: [Group] = []
    private var play = Play.none
    private var disabled = 0

    /// Whether groups are made by themselves; nothing depends on it here.
    open var groupsByEvent = true
    /// How many groups are kept; 0 is any number.
    open var levelsOfUndo = 0 { didSet { trim() } }
    /// Whether anything is registered.
    open var isUndoRegistrationEnabled: Bool { disabled == 0 }
    /// Whether there is anything to take back.
    open var canUndo: Bool { !done.isEmpty || open.contains { !$0.actions.isEmpty } }
    /// Whether there is anything to do again.
    open var canRedo: Bool { !undone.isEmpty }
    /// Whether something is being taken back.
    open var isUndoing: Bool { play == .undoing }
    /// Whether something is being done again.
    open var isRedoing: Bool { play == .redoing }
    /// How many groups have been begun and not ended.
    open var groupingLevel: Int { open.count }
    /// What would be taken back.
    open var undoActionName: String { done.last?.name ?? "" }
    /// What would be done again.
    open var redoActionName: String { undone.last?.name ?? "" }
    /// The menu's words for it.
    open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
    /// The menu's words for it.
    open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

    /// The menu's words for taking back an action.
    open func undoMenuTitle(forUndoActionName actionName: String) -> String { actionName.isEmpty ? "Undo" : "Undo " + actionName }

    /// The menu's words for doing an action again.
    open func redoMenuTitle(forUndoActionName actionName: String) -> String { actionName.isEmpty ? "Redo" : "Redo " + actionName }

    /// Says what is being done.
    open func setActionName(_ actionName: String) {
        switch play {
        case .undoing: if !undone.isEmpty { undone[undone.count - 1].name = actionName }
        case .none, .redoing:
            if !open.isEmpty { open[open.count - 1].name = actionName } else if !done.isEmpty { done[done.count - 1].name = actionName }
        }
    }

    /// Begins a group.
    open func beginUndoGrouping() { open.append(Group()) }

    /// Ends the group that was begun last.
    open func endUndoGrouping() {
        guard let group = open.popLast() else { return }
        if open.isEmpty { push(group) } else { open[open.count - 1].actions += group.actions }
    }

    /// Registers nothing until `enableUndoRegistration()`.
    open func disableUndoRegistration() { disabled += 1 }

    /// Registers again.
    open func enableUndoRegistration() { disabled = max(disabled - 1, 0) }

    /// Keeps what takes an action of a target back, which is held weakly.
    public func registerUndo<TargetType: AnyObject>(withTarget target: TargetType, handler: @escaping (TargetType) -> Void) {
        add(target) { [weak target] in if let target { handler(target) } }
    }

    /// Keeps a call that takes an action of a target back.
    package func add(_ target: AnyObject, _ run: @escaping () -> Void) {
        guard disabled == 0 else { return }
        let action = Action(target: ObjectIdentifier(target), run: run)
        if open.isEmpty { push(Group(actions: [action])) } else { open[open.count - 1].actions.append(action) }
    }

    private func push(_ group: Group) {
        guard !group.actions.isEmpty else { return }
        switch play {
        case .undoing: undone.append(group)
        case .redoing: done.append(group)
        case .none:
            done.append(group)
            undone = []
        }
        trim()
    }

    private func trim() { if levelsOfUndo > 0, done.count > levelsOfUndo { done.removeFirst(done.count - levelsOfUndo) } }

    /// Takes the last group back.
    open func undo() {
        while !open.isEmpty { endUndoGrouping() }
        undoNestedGroup()
    }

    /// Takes the last group back, within another.
    open func undoNestedGroup() {
        guard let group = done.popLast() else { return }
        run(group, as: .undoing)
    }

    /// Does again what was taken back last.
    open func redo() {
        guard let group = undone.popLast() else { return }
        run(group, as: .redoing)
    }

    private func run(_ group: Group, as play: Play) {
        self.play = play
        defer { self.play = .none }
        beginUndoGrouping()
        open[open.count - 1].name = group.name
        for action in group.actions.reversed() { action.run() }
        endUndoGrouping()
    }

    /// Forgets everything.
    open func removeAllActions() { (done, undone, open) = ([], [], []) }

    /// Forgets what was registered for a target.
    open func removeAllActions(withTarget target: Any) {
        let target = ObjectIdentifier(target as AnyObject)
        func without(_ groups: [Group]) -> [Group] {
            groups.compactMap { group in
                let actions = group.actions.filter { $0.target != target }
                return actions.isEmpty ? nil : Group(actions: actions, name: group.name)
            }
        }
        (done, undone) = (without(done), without(undone))
    }
}
