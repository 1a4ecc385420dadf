// SPDX-License-Identifier: MIT
//
// What menus are made of.

public import Foundation
public import VitrineViewCore

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
    open internal(set) var title: String
    /// Smaller words beneath them.
    open var subtitle: String?
    /// The picture for the element.
    open internal(set) var image: UIImage?

    init(title: String, subtitle: String?, image: UIImage?) {
        (self.title, self.subtitle, self.image) = (title, subtitle, image)
        super.init()
    }

    // MARK: What a menu asks of every element

    /// Whether the element is marked.
    package var shownState: State { .off }
    /// How the element is shown.
    var shownAttributes: Attributes { [] }
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
