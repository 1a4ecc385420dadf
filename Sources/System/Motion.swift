// SPDX-License-Identifier: MIT
//
// Movements of the device: a shake by a test's hand, and effects of tilting that change nothing (keys.shake).

public import Foundation
import VitrineControllers
import VitrineLayers
public import VitrineViewCore

/// Something that follows how the device is tilted; nothing does here.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
    public override init() { super.init() }

    /// The values of properties by how far the device is tilted, −1 to 1 each way; nil for none.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// A property that lies between two values by how far the device is tilted.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
    /// Which tilt counts.
    public enum EffectType: Int, Hashable, Sendable { case tiltAlongHorizontalAxis, tiltAlongVerticalAxis }

    /// The property, such as `center.x`.
    public let keyPath: String
    /// Which tilt counts.
    public let type: EffectType
    /// The value at the least tilt.
    open var minimumRelativeValue: Any?
    /// The value at the most tilt.
    open var maximumRelativeValue: Any?

    /// Creates an effect on a property.
    public init(keyPath: String, type: EffectType) {
        (self.keyPath, self.type) = (keyPath, type)
        super.init()
    }

    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        guard let least = Self.number(minimumRelativeValue), let most = Self.number(maximumRelativeValue) else { return nil }
        let offset = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
        return [keyPath: least + (most - least) * (Double(offset) + 1) / 2]
    }

    private static func number(_ value: Any?) -> Double? {
        switch value {
        case let value as Double: value
        case let value as CGFloat: Double(value)
        case let value as Int: Double(value)
        case let value as NSNumber: value.doubleValue
        default: nil
        }
    }
}

/// Effects together.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
    /// The effects.
    open var motionEffects: [UIMotionEffect]?

    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        (motionEffects ?? []).reduce(into: [:]) { all, effect in
            all?.merge(effect.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) ?? [:]) { $1 }
        }
    }
}

extension UIView {
    /// Without effect here: what follows how the device is tilted, which nothing does.
    public var motionEffects: [UIMotionEffect] {
        get { answers?.others["motionEffects"] as? [UIMotionEffect] ?? [] }
        set {
            if !newValue.isEmpty { environment.note(unsupported: UnsupportedSystemMember.motionEffects) }
            answering.others["motionEffects"] = newValue
        }
    }

    /// Without effect here: adds something that would follow how the device is tilted.
    public func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }

    /// Takes away what would follow how the device is tilted.
    public func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }
}

extension UIWindow {
    /// Shakes the device: the first responder, or else the front-most controller, is told that a shake began and ended (keys.shake).
    public final func shake() {
        uiEnvironment.run {
            let start = firstResponder ?? rootViewController?.front ?? self
            let event = ShakeEvent()
            start.motionBegan(.motionShake, with: event)
            start.motionEnded(.motionShake, with: event)
        }
    }
}

/// A shake.
private final class ShakeEvent: UIEvent {
    override var type: EventType { .motion }
    override var subtype: EventSubtype { .motionShake }
}
