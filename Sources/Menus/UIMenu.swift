// SPDX-License-Identifier: MIT
//
// Menus, and elements that come when they are asked for.

import Foundation
public import VitrineViewCore

/// A menu: elements under a title, in a menu of their own or in line with others.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
    /// What a menu is told apart by: those with one name are equal (menus.elements-by-identifier).
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// Creates a name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// How a menu is shown within another.
    public struct Options: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// In line with the elements around it, set apart from them.
        public static let displayInline = Options(rawValue: 1 << 0)
        /// Shown red.
        public static let destructive = Options(rawValue: 1 << 1)
        /// One of the elements is marked at a time.
        public static let singleSelection = Options(rawValue: 1 << 5)
        /// As a row of pictures.
        public static let displayAsPalette = Options(rawValue: 1 << 7)
    }

    /// How large elements are.
    public enum ElementSize: Int, Hashable, Sendable {
        /// Pictures only, four in a row.
        case small = 0
        /// Pictures over words, three in a row.
        case medium
        /// A row each.
        case large
        /// As the place of the menu has it.
        case automatic = -1
    }

    private static var unnamed = 0

    /// What the menu is told apart by; one of its own where none was given.
    public let identifier: Identifier
    /// How the menu is shown within another.
    public let options: Options
    /// How large the elements are.
    open var preferredElementSize: ElementSize
    /// What is in the menu.
    public let children: [UIMenuElement]

    /// Creates a menu.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil, options: Options = [],
        preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
    ) {
        let identifier = identifier ?? Self.nextIdentifier()
        self.identifier = identifier
        (self.options, self.preferredElementSize, self.children) = (options, preferredElementSize, children)
        super.init(title: title, subtitle: subtitle, image: image, sharedName: "menu \(identifier.rawValue)")
    }

    private static func nextIdentifier() -> Identifier {
        unnamed += 1
        return Identifier(generatedName(of: "menu", unnamed))
    }

    /// The same menu with other elements.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            preferredElementSize: preferredElementSize, children: newChildren)
    }

    /// The elements that are marked, those of menus in line too.
    open var selectedElements: [UIMenuElement] {
        children.flatMap { child -> [UIMenuElement] in
            if let menu = child as? UIMenu { return menu.options.contains(.displayInline) ? menu.selectedElements : [] }
            return child.shownState == .on ? [child] : []
        }
    }

    /// Marks the one of the elements that was chosen, where one at a time is.
    func mark(_ chosen: UIMenuElement) {
        for child in children {
            if let menu = child as? UIMenu {
                menu.mark(chosen)
            } else if options.contains(.singleSelection), children.contains(where: { $0 === chosen }), let leaf = child as? any UIMenuLeaf {
                leaf.state = child === chosen ? .on : .off
            }
        }
    }
}

/// Elements of a menu that are asked for when the menu is shown.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
    private var provider: (@escaping ([UIMenuElement]) -> Void) -> Void = { $0([]) }
    private var isCached = true
    /// What came last.
    private(set) var elements: [UIMenuElement]?
    private var isAsked = false
    private var waiting: [() -> Void] = []

    init() { super.init(title: "", subtitle: nil, image: nil) }

    /// Asks for the elements, unless they are there or on their way.
    ///
    /// - Parameter changed: Called once they are there, where they were not at once.
    func load(_ changed: @escaping () -> Void) {
        if elements != nil, isCached { return }
        if isAsked { return waiting.append(changed) }
        isAsked = true
        elements = nil
        var isAtOnce = true
        provider { [weak self] elements in
            guard let self, isAsked else { return }
            isAsked = false
            self.elements = elements
            let told = waiting
            waiting = []
            if isAtOnce { return }
            changed()
            for tell in told { tell() }
        }
        isAtOnce = false
    }

    /// Forgets what came where it is asked for anew each time.
    func menuIsGone() { if !isCached { elements = nil } }
}

extension UIDeferredMenuElement {
    /// Elements that are asked for when the menu is first shown, and then kept.
    public convenience init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
        self.init()
        provider = elementProvider
    }

    /// Elements that are asked for each time that the menu is shown.
    public static func uncached(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) -> UIDeferredMenuElement {
        let element = UIDeferredMenuElement(elementProvider)
        element.isCached = false
        return element
    }
}
