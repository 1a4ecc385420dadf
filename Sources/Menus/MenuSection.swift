// SPDX-License-Identifier: MIT
//
// What of a menu is shown, in the groups in which it is shown.

import Foundation
import VitrineViewCore

/// Elements of a menu that stand together.
@MainActor struct MenuSection {
    var title = ""
    var size = UIMenu.ElementSize.large
    var isPalette = false
    var elements: [UIMenuElement] = []

    /// The groups of a menu, top to bottom.
    ///
    /// - Parameter changed: Called when elements have come that were not there at once.
    static func sections(of menu: UIMenu, changed: @escaping () -> Void) -> [MenuSection] {
        var all: [MenuSection] = []
        collect(menu, &all, changed)
        return all.filter { !$0.elements.isEmpty }
    }

    private static func collect(_ menu: UIMenu, _ all: inout [MenuSection], _ changed: @escaping () -> Void) {
        var plain = MenuSection(menu)
        plain.title = menu.options.contains(.displayInline) ? menu.title : ""
        let blank = plain
        func close() {
            all.append(plain)
            plain = blank
            plain.title = ""
        }
        func take(_ element: UIMenuElement) {
            if element.shownAttributes.contains(.hidden) { return }
            if let deferred = element as? UIDeferredMenuElement {
                deferred.load(changed)
                if let elements = deferred.elements {
                    for element in elements { take(element) }
                } else {
                    plain.elements.append(deferred)
                }
            } else if let menu = element as? UIMenu, menu.options.contains(.displayInline) {
                close()
                collect(menu, &all, changed)
            } else {
                plain.elements.append(element)
            }
        }
        for child in menu.children { take(child) }
        close()
    }

    private init(_ menu: UIMenu) {
        isPalette = menu.options.contains(.displayAsPalette)
        size = isPalette ? .small : menu.preferredElementSize == .automatic ? .large : menu.preferredElementSize
    }

    /// How many elements stand beside each other.
    var columns: Int { isPalette ? max(elements.count, 1) : size == .small ? 4 : size == .medium ? 3 : 1 }
}

extension UIMenu {
    /// The elements that come later, those of menus within too.
    var deferredElements: [UIDeferredMenuElement] {
        children.flatMap { child -> [UIDeferredMenuElement] in
            if let menu = child as? UIMenu { return menu.deferredElements }
            return (child as? UIDeferredMenuElement).map { [$0] } ?? []
        }
    }

    /// The menu that has an element, itself or one within.
    func owner(of element: UIMenuElement) -> UIMenu? {
        if children.contains(where: { $0 === element }) { return self }
        for case let menu as UIMenu in children { if let owner = menu.owner(of: element) { return owner } }
        return nil
    }

    /// Whether there is nothing to show.
    var isBlank: Bool {
        children.allSatisfy { child in
            if child.shownAttributes.contains(.hidden) { return true }
            guard let menu = child as? UIMenu, menu.options.contains(.displayInline) else { return false }
            return menu.isBlank
        }
    }
}
