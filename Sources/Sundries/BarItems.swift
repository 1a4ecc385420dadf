// SPDX-License-Identifier: MIT
//
// Members of items of bars, recognizers and colours that few programs call.

public import Foundation
public import VitrineControllers
public import VitrineGeometry
public import VitrineMenus
import VitrineObserving
public import VitrineViewCore

/// Values that are kept with objects that have no room for them.
private enum Kept {
    private static let keys = (0..<8).map { _ in AssociationKey() }

    static func value<Value>(of object: AnyObject, _ key: Int, _ usual: Value) -> Value {
        keys[key].value(of: object) as? Value ?? usual
    }

    static func set(_ value: Any?, of object: AnyObject, _ key: Int) {
        keys[key].set(value, of: object)
    }
}

/// Items of a bar that belong together; kept: each is in the bar by itself.
@preconcurrency @MainActor
open class UIBarButtonItemGroup: NSObject {
    /// The items.
    open var barButtonItems: [UIBarButtonItem]
    /// The item that stands for all where there is no room; kept.
    open var representativeItem: UIBarButtonItem?
    /// Whether the representative item stands for all: never.
    public let isDisplayingRepresentativeItem = false
    /// Whether the group is always in the bar; kept.
    open var alwaysAvailable = false
    /// Whether the group is left out; its items are.
    open var isHidden = false { didSet { for item in barButtonItems { item.isHidden = isHidden } } }
    /// What stands for the group in a menu; kept.
    open var menuRepresentation: UIMenuElement?

    /// A group of items.
    public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
        (self.barButtonItems, self.representativeItem) = (barButtonItems, representativeItem)
        super.init()
        for item in barButtonItems { Kept.set(self, of: item, 0) }
    }

    /// A group that stays where it is.
    public static func fixedGroup(
        representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup { UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem) }

    /// A group that someone may move; nobody does.
    public static func movableGroup(
        customizationIdentifier: String, representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup { UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem) }

    /// A group that someone may take away; nobody does.
    public static func optionalGroup(
        customizationIdentifier: String, isInDefaultCustomization: Bool = true, representativeItem: UIBarButtonItem? = nil,
        items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup { UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem) }
}

extension UIBarButtonItem {
    /// The group that the item is in; nil where it is in none.
    public var buttonGroup: UIBarButtonItemGroup? { Kept.value(of: self, 0, nil) }

    /// A group of this item alone that stays where it is.
    public func creatingFixedGroup() -> UIBarButtonItemGroup { .fixedGroup(items: [self]) }

    /// A group of this item alone that someone may move; nobody does.
    public func creatingMovableGroup(customizationIdentifier: String) -> UIBarButtonItemGroup { .fixedGroup(items: [self]) }

    /// A group of this item alone that someone may take away; nobody does.
    public func creatingOptionalGroup(
        customizationIdentifier: String, isInDefaultCustomization: Bool = true
    ) -> UIBarButtonItemGroup { .fixedGroup(items: [self]) }

    /// In which order the elements of the item's menu stand; kept: from top to bottom.
    public var preferredMenuElementOrder: UIContextMenuConfiguration.ElementOrder {
        get { Kept.value(of: self, 1, .automatic) }
        set { Kept.set(newValue, of: self, 1) }
    }

    /// Whether changes of symbols move; kept: they change at once.
    public var isSymbolAnimationEnabled: Bool {
        get { Kept.value(of: self, 2, true) }
        set { Kept.set(newValue, of: self, 2) }
    }

    /// What stands for the item in a menu; kept.
    public var menuRepresentation: UIMenuElement? {
        get { Kept.value(of: self, 3, nil) }
        set { Kept.set(newValue, of: self, 3) }
    }
}

/// Ways in which a device scrolls without a finger on the screen.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Step by step, as a wheel.
    public static let discrete = UIScrollTypeMask(rawValue: 1)
    /// On and on, as a pad.
    public static let continuous = UIScrollTypeMask(rawValue: 2)
    /// Both.
    public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

extension UIGestureRecognizer {
    /// Which keys and buttons the gesture takes; kept, as it takes none.
    public var allowedPressTypes: [NSNumber] {
        get { Kept.value(of: self, 4, []) }
        set { Kept.set(newValue, of: self, 4) }
    }
}

extension UITapGestureRecognizer {
    /// The buttons of a mouse that the tap is one of; kept, as there is no mouse.
    public var buttonMaskRequired: UIEvent.ButtonMask {
        get { Kept.value(of: self, 5, .primary) }
        set { Kept.set(newValue, of: self, 5) }
    }
}

extension UIPanGestureRecognizer {
    /// The ways of scrolling without a finger that the drag takes; kept, as there are none.
    public var allowedScrollTypesMask: UIScrollTypeMask {
        get { Kept.value(of: self, 6, []) }
        set { Kept.set(newValue, of: self, 6) }
    }
}

extension UIHoverGestureRecognizer {
    /// How high a pencil stands over the screen, in radians: upright.
    public var altitudeAngle: CGFloat { .pi / 2 }
    /// The direction in which it leans, in radians: none.
    public func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
    /// The same as a vector of length 1.
    public func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }
}

extension UIColor {
    /// How much a colour stands out.
    public enum Prominence: Int, Hashable, Sendable { case primary, secondary, tertiary, quaternary }

    /// The colour, less strong the less it stands out: at as much of its strength as the colours of labels have.
    public func withProminence(_ prominence: Prominence) -> UIColor {
        switch prominence {
        case .primary: self
        case .secondary: withAlphaComponent(0.6)
        case .tertiary: withAlphaComponent(0.3)
        case .quaternary: withAlphaComponent(0.18)
        }
    }
}

/// Makes controllers anew from what a program has kept; never asked, as no state is kept between runs.
@preconcurrency @MainActor
public protocol UIViewControllerRestoration {
    /// The controller of a path of names; nil where it cannot be made.
    static func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController?
}

extension UIViewController {
    /// Who makes the controller anew; kept, and never asked.
    public var restorationClass: (any UIViewControllerRestoration.Type)? {
        get { answers?.others["restorationClass"] as? any UIViewControllerRestoration.Type }
        set { answering.others["restorationClass"] = newValue }
    }
}
