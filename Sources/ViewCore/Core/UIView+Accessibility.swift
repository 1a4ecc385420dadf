// SPDX-License-Identifier: MIT
//
// What views say to those who hear an interface, and the names by which they are found again.

/// What a view is to someone who hears it.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt64

    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Nothing of what follows.
    public static let none: UIAccessibilityTraits = []
    /// A button.
    public static let button = UIAccessibilityTraits(rawValue: 1)
    /// A link.
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    /// A picture.
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    /// Chosen at this time.
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
    /// Plays a sound of its own.
    public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
    /// A key of a keyboard.
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
    /// Text that does not change.
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    /// Sums up what is shown when a program starts.
    public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
    /// Cannot be used at this time.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    /// Changes too often to tell each time.
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    /// A field to search with.
    public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
    /// Begins something that sounds are not to disturb.
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
    /// A value that can be raised and lowered.
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    /// Takes touches itself.
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
    /// Turns the page when it was read.
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
    /// A bar of tabs.
    public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
    /// A heading.
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)

    /// The traits by the names that Interface Builder has for them.
    static let interfaceNames: [String: UIAccessibilityTraits] = [
        "button": .button, "link": .link, "image": .image, "selected": .selected, "playsSound": .playsSound, "keyboardKey": .keyboardKey,
        "staticText": .staticText, "summaryElement": .summaryElement, "notEnabled": .notEnabled, "updatesFrequently": .updatesFrequently,
        "searchField": .searchField, "startsMediaSession": .startsMediaSession, "adjustable": .adjustable,
        "allowsDirectInteraction": .allowsDirectInteraction, "causesPageTurn": .causesPageTurn, "tabBar": .tabBar, "header": .header,
    ]
}

/// What a view says to those who hear it.
struct SpokenValues {
    var isElement: Bool?
    var label: String?
    var hint: String?
    var value: String?
    var traits: UIAccessibilityTraits = []
    var restorationIdentifier: String?
}

extension UIView {
    /// The name under which the view's state would be kept; scenes find views by it.
    public var restorationIdentifier: String? {
        get { rare?.spoken.restorationIdentifier }
        set { if rare != nil || newValue != nil { uncommon.spoken.restorationIdentifier = newValue } }
    }

    /// Whether the view is heard as one.
    public var isAccessibilityElement: Bool {
        get { rare?.spoken.isElement ?? false }
        set { uncommon.spoken.isElement = newValue }
    }

    /// What is said of the view.
    public var accessibilityLabel: String? {
        get { rare?.spoken.label }
        set { if rare != nil || newValue != nil { uncommon.spoken.label = newValue } }
    }

    /// What is said of the view's use.
    public var accessibilityHint: String? {
        get { rare?.spoken.hint }
        set { if rare != nil || newValue != nil { uncommon.spoken.hint = newValue } }
    }

    /// What is said of the view's value.
    public var accessibilityValue: String? {
        get { rare?.spoken.value }
        set { if rare != nil || newValue != nil { uncommon.spoken.value = newValue } }
    }

    /// What the view is to someone who hears it.
    public var accessibilityTraits: UIAccessibilityTraits {
        get { rare?.spoken.traits ?? [] }
        set { uncommon.spoken.traits = newValue }
    }
}
