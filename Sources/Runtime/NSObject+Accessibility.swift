// SPDX-License-Identifier: MIT
//
// What those who hear an interface are told of objects that are no responders (runtime.accessibility).

public import Foundation
import VitrineLayers
import VitrineObserving
public import VitrineViewCore

/// Where it is kept.
private enum HeardKeys {
    nonisolated(unsafe) static let all = UnsafeMutableRawPointer.allocate(byteCount: 8, alignment: 8)
    static func key(_ number: Int) -> UnsafeRawPointer { UnsafeRawPointer(all + number) }
}

// Responders have properties of their own by these names, which subclasses override; these stand aside, as a protocol's.
extension NSObjectProtocol {
    private func heard<Value>(_ number: Int) -> Value? { Associations.value(of: self, HeardKeys.key(number)) as? Value }
    private func hear(_ value: Any?, _ number: Int) { Associations.set(value, of: self, HeardKeys.key(number), isWeak: false) }

    /// Whether the object is told of by itself.
    public var isAccessibilityElement: Bool {
        get { heard(0) ?? false }
        set { hear(newValue, 0) }
    }

    /// What it is called.
    public var accessibilityLabel: String? {
        get { heard(1) }
        set { hear(newValue, 1) }
    }

    /// What it does.
    public var accessibilityHint: String? {
        get { heard(2) }
        set { hear(newValue, 2) }
    }

    /// What it holds.
    public var accessibilityValue: String? {
        get { heard(3) }
        set { hear(newValue, 3) }
    }

    /// What kind of thing it is.
    public var accessibilityTraits: UIAccessibilityTraits {
        get { heard(4) ?? [] }
        set { hear(newValue, 4) }
    }

    /// The name by which tests find it.
    public var accessibilityIdentifier: String? {
        get { heard(5) }
        set { hear(newValue, 5) }
    }
}
