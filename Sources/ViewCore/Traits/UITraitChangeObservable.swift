// SPDX-License-Identifier: MIT
//
// What is called when some traits change (traits.registrations).

import Foundation

/// What was registered for changes of traits.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// Something that tells of changes of its traits.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: UITraitEnvironment {}

/// An object that keeps who is told of changes of its traits.
@MainActor package protocol TraitRegistering: AnyObject {
    /// Who is told.
    var traitRegistrations: [TraitRegistration] { get set }
}

extension UIView: UITraitChangeObservable, TraitRegistering {
    package var traitRegistrations: [TraitRegistration] {
        get { rare?.registrations ?? [] }
        set { uncommon.registrations = newValue }
    }
}

extension UITraitChangeObservable {
    /// Has a closure called after one of some traits has changed, with the environment and the traits of before (traits.registrations).
    ///
    /// A registration lasts as long as the environment; it need not be kept.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], handler: @escaping (_ traitEnvironment: Self, _ previousTraitCollection: UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        register(traits) { [weak self] in if let self { handler(self, $0) } }
    }

    /// Has a method of the environment called after one of some traits has changed; one that takes something is given the environment.
    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
        registerForTraitChanges(traits, target: self, action: action)
    }

    /// Has a method of a target called after one of some traits has changed; one that takes something is given the environment.
    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector) -> any UITraitChangeRegistration {
        register(traits) { [weak self, weak target = target as AnyObject] _ in
            if let self, let target { _ = action.method?.call(target, self, nil) }
        }
    }

    /// Has a method of the environment called after one of some traits has changed: `action: Self.appearanceChanged`.
    @discardableResult
    public func registerForTraitChanges<Target: AnyObject>(
        _ traits: [UITrait], action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) -> any UITraitChangeRegistration { registerForTraitChanges(traits, action: Selector(method: action)) }

    /// Has a method of the environment called after one of some traits has changed, with the environment and the traits of before.
    @discardableResult
    public func registerForTraitChanges<Target: AnyObject, Environment>(
        _ traits: [UITrait], action: @escaping @MainActor (Target) -> @MainActor (Environment, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        register(traits) { [weak self] in
            if let target = self as? Target, let environment = self as? Environment { action(target)(environment, $0) }
        }
    }

    /// Has a method of a target called after one of some traits has changed.
    @discardableResult
    public func registerForTraitChanges<Target: AnyObject>(
        _ traits: [UITrait], target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) -> any UITraitChangeRegistration { registerForTraitChanges(traits, target: target, action: Selector(method: action)) }

    /// Has a method of a target called after one of some traits has changed, with the environment.
    @discardableResult
    public func registerForTraitChanges<Target: AnyObject, Environment>(
        _ traits: [UITrait], target: Target, action: @escaping @MainActor (Target) -> @MainActor (Environment) -> Void
    ) -> any UITraitChangeRegistration { registerForTraitChanges(traits, target: target, action: Selector(method: action)) }

    /// Has a method of a target called after one of some traits has changed, with the environment and the traits of before.
    @discardableResult
    public func registerForTraitChanges<Target: AnyObject, Environment>(
        _ traits: [UITrait], target: Target, action: @escaping @MainActor (Target) -> @MainActor (Environment, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        register(traits) { [weak self, weak target] in
            if let target, let environment = self as? Environment { action(target)(environment, $0) }
        }
    }

    /// No longer tells whoever registered.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        guard let keeper = self as? any TraitRegistering, !keeper.traitRegistrations.isEmpty else { return }
        keeper.traitRegistrations.removeAll { $0 === registration }
    }

    private func register(_ traits: [UITrait], _ call: @escaping (UITraitCollection) -> Void) -> TraitRegistration {
        let registration = TraitRegistration(kinds: Set(traits.map { ObjectIdentifier($0) }), call: call)
        (self as? any TraitRegistering)?.traitRegistrations.append(registration)
        return registration
    }
}

/// Who is told of changes of some traits.
@MainActor package final class TraitRegistration: UITraitChangeRegistration {
    private let kinds: Set<ObjectIdentifier>
    private let call: (UITraitCollection) -> Void

    init(kinds: Set<ObjectIdentifier>, call: @escaping (UITraitCollection) -> Void) { (self.kinds, self.call) = (kinds, call) }

    /// Calls those who wait for one of the traits that are others now, in the order in which they registered.
    static func tell(_ registrations: [TraitRegistration], of traits: UITraitCollection, before: UITraitCollection) {
        if registrations.isEmpty { return }
        let changed = Set(traits.changedTraits(from: before).map { ObjectIdentifier($0) })
        for registration in registrations where !registration.kinds.isDisjoint(with: changed) { registration.call(before) }
    }
}
