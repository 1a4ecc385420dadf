// SPDX-License-Identifier: MIT
//
// What an Interface Builder file says of the looks of bars.

import Foundation
import VitrineInterfaceBuilder
import VitrineNibs
import VitrineViewCore

@MainActor extension NibCoder {
    /// How a title looks: an element `textAttributes`.
    func titleAttributes(_ key: String) -> [NSAttributedString.Key: Any]? {
        value(key, "textAttributes").map { builder.titleAttributes($0) }
    }

    /// The look of a navigation bar.
    func barAppearance(_ key: String) -> UINavigationBarAppearance? {
        guard let element = value(key, "navigationBarAppearance") else { return nil }
        let appearance = UINavigationBarAppearance()
        read(element, into: appearance)
        if let words = element.value("titleTextAttributes", "textAttributes") {
            appearance.titleTextAttributes = builder.titleAttributes(words)
        }
        if let words = element.value("largeTitleTextAttributes", "textAttributes") {
            appearance.largeTitleTextAttributes = builder.titleAttributes(words)
        }
        return appearance
    }

    /// The look of a bar of tools.
    func toolbarAppearance(_ key: String) -> UIToolbarAppearance? {
        value(key, "toolbarAppearance").map { element in
            let appearance = UIToolbarAppearance()
            read(element, into: appearance)
            return appearance
        }
    }

    /// The look of a bar of tabs.
    func tabBarAppearance(_ key: String) -> UITabBarAppearance? {
        value(key, "tabBarAppearance").map { element in
            let appearance = UITabBarAppearance()
            read(element, into: appearance)
            if let color = element.value("selectionIndicatorTintColor", "color").flatMap({ builder.color($0) }) {
                appearance.selectionIndicatorTintColor = color
            }
            return appearance
        }
    }

    /// What the looks of all bars have.
    private func read(_ element: InterfaceElement, into appearance: UIBarAppearance) {
        if let color = element.value("backgroundColor", "color").flatMap({ builder.color($0) }) {
            appearance.configureWithOpaqueBackground()
            appearance.backgroundColor = color
        }
        if let color = element.value("shadowColor", "color").flatMap({ builder.color($0) }) { appearance.shadowColor = color }
        if let effect = element.value("backgroundEffect", "blurEffect").flatMap({ builder.blurEffect($0) }) {
            appearance.backgroundEffect = effect
        }
        if let image = builder.image("backgroundImage", of: element) { appearance.backgroundImage = image }
        if let image = builder.image("shadowImage", of: element) { appearance.shadowImage = image }
    }
}

@MainActor extension NibBuilder {
    /// The colour and the font of an element `textAttributes`.
    fileprivate func titleAttributes(_ element: InterfaceElement) -> [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [:]
        if let color = element.value("textColor", "color").flatMap({ color($0) }) { attributes[.foregroundColor] = color }
        if let font = element.value("fontDescription", "fontDescription").flatMap({ font($0) }) { attributes[.font] = font }
        return attributes
    }
}
