// SPDX-License-Identifier: MIT
//
// Names for symbols that move. They do not: they are as they would be at the end.

import Foundation
import VitrineLayers
public import VitrineViewCore

/// A movement of a symbol.
public protocol SymbolEffect: Sendable {}

/// A movement that comes to its end.
public protocol DiscreteSymbolEffect {}

/// A movement that goes on until it is taken away.
public protocol IndefiniteSymbolEffect {}

/// A movement from one symbol to another.
public protocol ContentTransitionSymbolEffect {}

/// A symbol jumps.
public struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
    /// Up.
    public var up: BounceSymbolEffect { self }
    /// Down.
    public var down: BounceSymbolEffect { self }
    /// Each layer by itself.
    public var byLayer: BounceSymbolEffect { self }
    /// All layers together.
    public var wholeSymbol: BounceSymbolEffect { self }
}

/// A symbol fades and comes back.
public struct PulseSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
    /// Each layer by itself.
    public var byLayer: PulseSymbolEffect { self }
    /// All layers together.
    public var wholeSymbol: PulseSymbolEffect { self }
}

/// The layers of a symbol light up one after the other.
public struct VariableColorSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
    /// Each stays lit.
    public var cumulative: VariableColorSymbolEffect { self }
    /// One at a time.
    public var iterative: VariableColorSymbolEffect { self }
    /// There and back.
    public var reversing: VariableColorSymbolEffect { self }
    /// There only.
    public var nonReversing: VariableColorSymbolEffect { self }
}

/// A symbol becomes larger or smaller.
public struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, Hashable {
    /// Larger.
    public var up: ScaleSymbolEffect { self }
    /// Smaller.
    public var down: ScaleSymbolEffect { self }
}

/// A symbol turns.
public struct RotateSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {}

/// A symbol shakes.
public struct WiggleSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {}

/// A symbol breathes.
public struct BreatheSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {}

/// A symbol comes.
public struct AppearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, Hashable {}

/// A symbol goes.
public struct DisappearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, Hashable {}

/// A symbol gives way to another.
public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect, Hashable {
    /// Down and up again.
    public var downUp: ReplaceSymbolEffect { self }
    /// Up both.
    public var upUp: ReplaceSymbolEffect { self }
    /// Away, and then up.
    public var offUp: ReplaceSymbolEffect { self }
}

/// As the system chooses.
public struct AutomaticSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect, Hashable {}

extension SymbolEffect where Self == BounceSymbolEffect {
    /// The symbol jumps.
    public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}
extension SymbolEffect where Self == PulseSymbolEffect {
    /// The symbol fades and comes back.
    public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}
extension SymbolEffect where Self == VariableColorSymbolEffect {
    /// The layers light up one after the other.
    public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}
extension SymbolEffect where Self == ScaleSymbolEffect {
    /// The symbol becomes larger or smaller.
    public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}
extension SymbolEffect where Self == RotateSymbolEffect {
    /// The symbol turns.
    public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}
extension SymbolEffect where Self == WiggleSymbolEffect {
    /// The symbol shakes.
    public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}
extension SymbolEffect where Self == BreatheSymbolEffect {
    /// The symbol breathes.
    public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}
extension SymbolEffect where Self == AppearSymbolEffect {
    /// The symbol comes.
    public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}
extension SymbolEffect where Self == DisappearSymbolEffect {
    /// The symbol goes.
    public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}
extension SymbolEffect where Self == ReplaceSymbolEffect {
    /// The symbol gives way to another.
    public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}
extension SymbolEffect where Self == AutomaticSymbolEffect {
    /// As the system chooses.
    public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}

/// How often and how fast a symbol moves.
public struct SymbolEffectOptions: Hashable, Sendable {
    /// As the effect has it.
    public static let `default` = SymbolEffectOptions()
    /// Again and again.
    public static let repeating = SymbolEffectOptions()
    /// Once.
    public static let nonRepeating = SymbolEffectOptions()

    /// So many times.
    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions() }
    /// So many times as fast.
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions() }

    /// Again and again.
    public var repeating: SymbolEffectOptions { self }
    /// Once.
    public var nonRepeating: SymbolEffectOptions { self }
    /// So many times.
    public func `repeat`(_ count: Int?) -> SymbolEffectOptions { self }
    /// So many times as fast.
    public func speed(_ speed: Double) -> SymbolEffectOptions { self }
}

/// What is known where a symbol has moved.
@preconcurrency @MainActor
public struct UISymbolEffectCompletionContext {
    /// Whether it came to its end.
    public let isFinished: Bool
    /// The movement.
    public let effect: any SymbolEffect
    /// The view that shows the symbol.
    public let sender: AnyObject?
    /// What moves otherwise there: nothing.
    public let contentType: Any? = nil
}

/// Is told that a symbol has moved.
public typealias UISymbolEffectCompletion = (UISymbolEffectCompletionContext) -> Void

extension UIImageView {
    private func moves(_ effect: any SymbolEffect, _ completion: UISymbolEffectCompletion?) {
        environment.note(unsupported: UnsupportedSundryMember.symbolEffects)
        completion?(UISymbolEffectCompletionContext(isFinished: true, effect: effect, sender: self))
    }

    /// Unsupported: moves the symbol; it stays as it is, and the completion is called at once.
    public func addSymbolEffect(
        _ effect: some DiscreteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true,
        completion: UISymbolEffectCompletion? = nil
    ) { moves(effect, completion) }

    /// Unsupported: moves the symbol; it stays as it is, and the completion is called at once.
    public func addSymbolEffect(
        _ effect: some IndefiniteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true,
        completion: UISymbolEffectCompletion? = nil
    ) { moves(effect, completion) }

    /// Unsupported: moves the symbol; it stays as it is, and the completion is called at once.
    public func addSymbolEffect(
        _ effect: some DiscreteSymbolEffect & IndefiniteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
        animated: Bool = true, completion: UISymbolEffectCompletion? = nil
    ) { moves(effect, completion) }

    /// Takes a movement of the symbol away: there is none.
    public func removeSymbolEffect(
        ofType effect: some IndefiniteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true,
        completion: UISymbolEffectCompletion? = nil
    ) { completion?(UISymbolEffectCompletionContext(isFinished: true, effect: effect, sender: self)) }

    /// Takes all movements of the symbol away: there is none.
    public func removeAllSymbolEffects(options: SymbolEffectOptions = .default, animated: Bool = true) {}

    /// Shows another symbol, at once.
    public func setSymbolImage(
        _ image: UIImage, contentTransition: some ContentTransitionSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
        completion: UISymbolEffectCompletion? = nil
    ) {
        self.image = image
        completion?(UISymbolEffectCompletionContext(isFinished: true, effect: contentTransition, sender: self))
    }
}
