// SPDX-License-Identifier: MIT
//
// What a control does when something happens to it (controls.target-action).

import Foundation
import VitrineLayers
public import VitrineMenus
public import VitrineViewCore

/// Something that a control does when something happens.
@MainActor struct ControlHandler {
    /// What is done.
    enum Deed {
        case action(UIAction)
        case target(TargetAction)
    }

    /// When it is done.
    var events: UIControl.Event
    var deed: Deed

    /// Whether it calls a target; nil stands for any, and two of them for actions too.
    func matches(_ target: AnyObject?, _ selector: Selector?) -> Bool {
        if case .target(let pair) = deed { pair.matches(target, selector) } else { target == nil && selector == nil }
    }

    /// Whether it is the action of a name.
    func isAction(_ identifier: UIAction.Identifier) -> Bool {
        if case .action(let action) = deed { action.identifier == identifier } else { false }
    }

    /// Whether the target is gone.
    var isStale: Bool { if case .target(let pair) = deed { pair.isStale } else { false } }
}

extension UIControl {
    func add(_ pair: TargetAction, for events: Event) {
        if events.isEmpty { return }
        if let known = handlers.firstIndex(where: { if case .target(let other) = $0.deed { other.isSame(as: pair) } else { false } }) {
            handlers[known].events.formUnion(events)
        } else {
            handlers.append(ControlHandler(events: events, deed: .target(pair)))
        }
    }

    func add(_ action: UIAction, for events: Event) {
        if events.isEmpty {
            return environment.refuse(.internalInconsistency, "Attempt to set action '\(action)' with no event mask set")
        }
        var events = events
        if let known = handlers.firstIndex(where: { $0.isAction(action.identifier) }) {
            events.formUnion(handlers.remove(at: known).events)
        }
        handlers.append(ControlHandler(events: events, deed: .action(action)))
    }

    /// No longer does what is meant when something happens; what is left without an event goes.
    func remove(_ events: Event, where isMeant: (ControlHandler) -> Bool) {
        for index in handlers.indices where isMeant(handlers[index]) { handlers[index].events.subtract(events) }
        handlers.removeAll { $0.events.isEmpty || $0.isStale }
    }

    var targetsOfHandlers: Set<AnyHashable> {
        Set(
            handlers.compactMap { handler in
                guard case .target(let pair) = handler.deed, let target = pair.target else { return nil }
                return (target as? NSObject).map { AnyHashable($0) } ?? AnyHashable(ObjectIdentifier(target))
            })
    }

    func names(of target: AnyObject?, for events: Event) -> [String]? {
        let names = handlers.compactMap { handler -> String? in
            guard case .target(let pair) = handler.deed, pair.target === target else { return nil }
            guard !handler.events.isDisjoint(with: events) else { return nil }
            return pair.selector?.name
        }
        return names.isEmpty ? nil : names
    }

    /// Does what is to be done, in the order in which it was added; what is removed meanwhile is no longer done.
    package func send(_ events: Event, with event: UIEvent?) {
        handlers.removeAll(where: \.isStale)
        for handler in handlers where !handler.events.isDisjoint(with: events) {
            switch handler.deed {
            case .action(let action): if handlers.contains(where: { $0.isAction(action.identifier) }) { sendAction(action) }
            case .target(let pair):
                guard let selector = pair.selector, handlers.contains(where: { $0.matches(pair.target, selector) }) else { continue }
                sendAction(selector, to: pair.target, for: event)
            }
        }
    }
}

// Here and not in the class: the compiler gives methods that take functions of the main actor other names in the tables of subclasses.
extension UIControl {
    /// Has a method of a target called when something happens: `addTarget(self, action: Self.pressed, for: .touchUpInside)`.
    ///
    /// Nil asks the first responder and who comes after it.
    public func addTarget<Target: AnyObject>(
        _ target: AnyObject?, action: @escaping @MainActor (Target) -> @MainActor () -> Void, for controlEvents: Event
    ) {
        add(TargetAction(target, Selector(method: action)), for: controlEvents)
    }

    /// Has a method of a target called with the control when something happens.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: AnyObject?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void, for controlEvents: Event
    ) {
        add(TargetAction(target, Selector(method: action)), for: controlEvents)
    }

    /// Has a method of a target called with the control and the event of a touch when something happens.
    public func addTarget<Target: AnyObject, Sender, Touching>(
        _ target: AnyObject?, action: @escaping @MainActor (Target) -> @MainActor (Sender, Touching) -> Void, for controlEvents: Event
    ) {
        add(TargetAction(target, Selector(method: action)), for: controlEvents)
    }

    /// Goes through what is done: an action, or a target with its method, when, and whether to stop.
    public func enumerateEventHandlers(
        _ iterator: (_ action: UIAction?, _ target: (Any?, Selector)?, _ events: Event, _ stop: inout Bool) -> Void
    ) {
        var stops = false
        for handler in handlers where !stops {
            switch handler.deed {
            case .action(let action): iterator(action, nil, handler.events, &stops)
            case .target(let pair): if let selector = pair.selector { iterator(nil, (pair.target, selector), handler.events, &stops) }
            }
        }
    }
}
