// SPDX-License-Identifier: MIT
//
// What menus are made of.

public import Foundation

/// Something in a menu: an action, a command, a menu of its own, or elements that come later.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    /// How an element is shown and whether it can be chosen.
    public struct Attributes: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Shown grey, and not to be chosen.
        public static let disabled = Attributes(rawValue: 1 << 0)
        /// Shown red: what it does takes something away.
        public static let destructive = Attributes(rawValue: 1 << 1)
        /// Not shown.
        public static let hidden = Attributes(rawValue: 1 << 2)
        /// Leaves the menu up when it is chosen.
        public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
    }

    /// Whether an element is marked.
    public enum State: Int, Hashable, Sendable {
        /// No mark.
        case off
        /// A check mark.
        case on
        /// A dash.
        case mixed
    }

    /// The words for the element.
    open var title: String { storedTitle }
    /// Smaller words beneath them.
    open var subtitle: String?
    /// The picture for the element.
    open var image: UIImage? { storedImage }

    package final var storedTitle: String
    package final var storedImage: UIImage?
    /// What elements of one kind are equal by; nil is the element itself.
    package nonisolated let sharedName: String?

    package init(title: String, subtitle: String?, image: UIImage?, sharedName: String? = nil) {
        (storedTitle, self.subtitle, storedImage, self.sharedName) = (title, subtitle, image, sharedName)
        super.init()
    }

    /// The name of an element that was given none, in UIKit's form (menus.elements-by-identifier).
    package static func generatedName(of kind: String, _ number: Int) -> String {
        let digits = String(number, radix: 16, uppercase: true)
        return "com.apple.\(kind).dynamic.00000000-0000-0000-0000-" + String(repeating: "0", count: max(12 - digits.count, 0)) + digits
    }

    // Here and not in actions and menus: in a file that imports Foundation for itself alone, the compiler gives what is overridden of it
    // further places in the tables of a class, of which other modules know nothing.

    /// Whether another object is the same element, or an action or a menu with the same identifier (menus.elements-by-identifier).
    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIMenuElement else { return false }
        return self === other || sharedName != nil && sharedName == other.sharedName
    }

    /// Equal for equal elements.
    nonisolated open override var hash: Int { sharedName?.hash ?? ObjectIdentifier(self).hashValue }
}

/// Something in a menu that can be chosen.
@preconcurrency @MainActor
public protocol UIMenuLeaf: AnyObject {
    /// The words for the element.
    var title: String { get set }
    /// Longer words for the element.
    var discoverabilityTitle: String? { get set }
    /// The picture for the element.
    var image: UIImage? { get set }
    /// How the element is shown and whether it can be chosen.
    var attributes: UIMenuElement.Attributes { get set }
    /// Whether the element is marked.
    var state: UIMenuElement.State { get set }
    /// Who has it done, while it is.
    var sender: Any? { get }
    /// Does what the element stands for.
    func performWithSender(_ sender: Any?, target: Any?)
}
