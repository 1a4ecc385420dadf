// SPDX-License-Identifier: MIT
//
// What those who hear an interface are told of objects that are no responders (runtime.accessibility).

public import Foundation
public import VitrineControllers
import VitrineLayers
import VitrineObserving
public import VitrineViewCore

/// Where it is kept.
private let heardKeys = (0..<8).map { _ in AssociationKey() }

// Responders have properties of their own by these names, which subclasses override; these stand aside, as a protocol's.
extension NSObjectProtocol {
    fileprivate func heard<Value>(_ number: Int) -> Value? { heardKeys[number].value(of: self) as? Value }
    fileprivate func hear(_ value: Any?, _ number: Int) { heardKeys[number].set(value, of: self) }

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

    /// Where it is on the screen, in points.
    public var accessibilityFrame: CGRect {
        get { heard(6) ?? .zero }
        set { hear(newValue, 6) }
    }

    /// What else can be heard of it.
    public var accessibilityCustomContent: [AXCustomContent]! {
        get { heard(7) ?? [] }
        set { hear(newValue, 7) }
    }
}

// What stands in the class itself goes before what other protocols have for it.
extension UINavigationItem {
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
}

/// Something else that can be heard of an element: a label and a value.
open class AXCustomContent: NSObject {
    /// When it is told.
    public enum Importance: UInt, Sendable {
        /// Where one asks for it.
        case `default`
        /// With the element.
        case high
    }

    /// What it is called.
    public let label: String
    /// What it is.
    public let value: String
    /// When it is told.
    open var importance = Importance.default

    /// A label and a value.
    public init(label: String, value: String) {
        (self.label, self.value) = (label, value)
        super.init()
    }

    /// Both with attributes, which are not heard.
    public convenience init(attributedLabel label: NSAttributedString, attributedValue value: NSAttributedString) {
        self.init(label: label.string, value: value.string)
    }
}
