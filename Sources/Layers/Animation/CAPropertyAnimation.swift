// SPDX-License-Identifier: MIT
//
// Animations of one property.

public import Foundation
import VitrineTimeline

/// An animation of the property at a key path.
///
/// Key paths name a property of the layer (`position`, `opacity`, `transform`…) or a part of one (`position.x`, `bounds.size`,
/// `transform.rotation.z`, `transform.scale`, `transform.translation.x`). A key path that names nothing the layer has animates nothing, nor
/// does a value of another kind than the property's: both are noted as unsupported (animation.boxed-values).
@preconcurrency @MainActor
open class CAPropertyAnimation: CAAnimation {
    /// The property, or the part of one, that is animated.
    open var keyPath: String? {
        didSet { target = keyPath.flatMap { LayerKeyPath($0) } }
    }
    /// Whether the value is added to what is shown without the animation; transforms are multiplied.
    open var isAdditive = false
    /// Whether each run begins where the one before it ended.
    open var isCumulative = false

    private(set) var target: LayerKeyPath?
    /// Who says how far the animation is, if not its own time.
    var driver: AnimationDriver?
    /// How much of the driver's time passes before this animation begins.
    var driverDelay = 0.0

    /// An animation of the property at a key path.
    public convenience init(keyPath path: String?) {
        self.init()
        animate(path)
    }

    /// Set from a method: within an initializer the observer, which finds the property, would not be called.
    private func animate(_ path: String?) { keyPath = path }

    open override func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
        let previous = keyPath
        if keyPath == nil { keyPath = event }
        if let value = arguments?["previousValue"] as? LayerValue { previousValue = value }
        super.run(forKey: event, object: object, arguments: arguments)
        (keyPath, previousValue) = (previous, nil)
    }

    /// What the property was before the change that the animation is the action of.
    var previousValue: LayerValue?

    override func assume(_ other: CAAnimation) {
        super.assume(other)
        guard let other = other as? CAPropertyAnimation else { return }
        (keyPath, isAdditive, isCumulative) = (other.keyPath, other.isAdditive, other.isCumulative)
        (previousValue, driver, driverDelay) = (other.previousValue, other.driver, other.driverDelay)
    }

    override func apply(to presentation: inout Presentation, at time: Double) {
        guard let target, let phase = phase(at: time), let current = presentation.value(at: target) else { return }
        guard let value = value(phase, from: current, isFirst: !presentation.isAnimated(target.property)) else { return }
        presentation.set(isAdditive ? current.adding(value) : value, at: target)
    }

    func phase(at time: Double) -> MediaTiming.Phase? {
        driver.map { MediaTiming.Phase(share: $0.progress(at: time, delay: driverDelay), runs: 0) } ?? timing.phase(at: time)
    }

    /// The way that is done after a share of the time, which a driver has eased already.
    func eased(_ share: Double) -> Double { driver == nil ? progress(at: share) : share }

    /// The values that a client gave.
    var given: [Any] { [] }

    override func prepare(for layer: CALayer) {
        if keyPath == nil { return }
        guard let target, let shown = layer.layerValue(at: target) else { return layer.note(.animatedKeyPath) }
        if given.contains(where: { LayerValue($0, like: shown, of: target.property) == nil }) { layer.note(.animatedValue) }
    }

    /// The value at a moment.
    ///
    /// - Parameters:
    ///   - current: What is shown without the animation.
    ///   - isFirst: Whether no animation before this one has changed what is shown.
    func value(_ phase: MediaTiming.Phase, from current: LayerValue, isFirst: Bool) -> LayerValue? { nil }
}

/// An animation from one value to another.
@preconcurrency @MainActor
open class CABasicAnimation: CAPropertyAnimation {
    /// Where the way begins; nil is what is shown without the animation, or what was shown before where no value is given at all.
    open var fromValue: Any?
    /// Where the way ends; nil is what is shown without the animation.
    open var toValue: Any?
    /// The way itself, added to the beginning or taken from the end.
    open var byValue: Any?

    /// Whether the way begins at what earlier animations of the property show: `fromValue` counts where there are none.
    var blends = false

    override func assume(_ other: CAAnimation) {
        super.assume(other)
        guard let other = other as? CABasicAnimation else { return }
        (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
        blends = other.blends
    }

    override var given: [Any] { [fromValue, toValue, byValue].compactMap { $0 } }

    override func prepare(for layer: CALayer) {
        super.prepare(for: layer)
        guard fromValue == nil, toValue == nil, byValue == nil, let target else { return }
        let shown = previousValue ?? layer.layerValue(at: target)
        if let shown { fromValue = shown }
    }

    override func value(_ phase: MediaTiming.Phase, from current: LayerValue, isFirst: Bool) -> LayerValue? {
        guard let (from, to) = way(from: current, isFirst: isFirst) else { return nil }
        let value = from.interpolated(to: to, by: eased(phase.share))
        guard isCumulative, phase.runs > 0 else { return value }
        return value.adding(from.difference(to: to).scaled(by: Double(phase.runs)))
    }

    /// The ends of the way, as the values that are given say (all seven ways to give them).
    private func way(from current: LayerValue, isFirst: Bool) -> (LayerValue, LayerValue)? {
        func read(_ value: Any?) -> LayerValue? {
            guard let value, let target else { return nil }
            return LayerValue(value, like: current, of: target.property)
        }
        let (from, to, by) = (read(fromValue), read(toValue), read(byValue))
        if blends, !isFirst { return (current, to ?? current) }
        return switch (from, to, by) {
        case (let from?, let to?, _): (from, to)
        case (let from?, nil, let by?): (from, from.adding(by))
        case (nil, let to?, let by?): (to.subtracting(by), to)
        case (let from?, nil, nil): (from, isAdditive ? current.zero : current)
        case (nil, let to?, nil): (isAdditive ? current.zero : current, to)
        case (nil, nil, let by?): (isAdditive ? current.zero : current, isAdditive ? by : current.adding(by))
        case (nil, nil, nil): nil
        }
    }
}

extension Optional where Wrapped == (LayerValue, LayerValue) {
    fileprivate func map(_ body: (LayerValue, LayerValue) -> LayerValue) -> LayerValue? {
        switch self {
        case .some((let a, let b)): body(a, b)
        case .none: nil
        }
    }
}

/// An animation from one value to another on a spring (springs.progress).
@preconcurrency @MainActor
open class CASpringAnimation: CABasicAnimation {
    /// How heavy the object at the spring is.
    open var mass: CGFloat = 1
    /// How hard the spring pulls.
    open var stiffness: CGFloat = 100
    /// How much the movement is slowed.
    open var damping: CGFloat = 10
    /// In whole ways per second, towards the end.
    open var initialVelocity: CGFloat = 0
    /// Whether damping beyond the critical slows the spring further.
    open var allowsOverdamping = false

    /// A spring by how long it seems to take, in seconds, and how much it swings over, −1 to 1.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let spring = Spring(duration: perceptualDuration, bounce: Double(bounce))
        (mass, stiffness, damping) = (1, CGFloat(spring.stiffness), CGFloat(spring.damping))
        allowsOverdamping = true
    }

    /// The seconds until the spring is at rest (springs.settling-time).
    open var settlingDuration: CFTimeInterval { spring.settlingDuration }

    var spring: Spring {
        Spring(
            mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping), initialVelocity: Double(initialVelocity),
            allowsOverdamping: allowsOverdamping)
    }

    override func assume(_ other: CAAnimation) {
        super.assume(other)
        guard let other = other as? CASpringAnimation else { return }
        (mass, stiffness, damping, initialVelocity) = (other.mass, other.stiffness, other.damping, other.initialVelocity)
        allowsOverdamping = other.allowsOverdamping
    }

    override func progress(at share: Double) -> Double { Easing.spring(spring).progress(at: share, of: duration) }
}
