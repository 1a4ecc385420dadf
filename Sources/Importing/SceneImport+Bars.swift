// SPDX-License-Identifier: MIT
//
// The bars around a controller of a storyboard as the keys of a screen.

import Foundation
import VitrineCollectionUI
import VitrineDrawing
import VitrineFiles
import VitrineGeometry
import VitrineInterfaceBuilder
import VitrineInterfaces
import VitrineScene
import VitrineStage
import VitrineViews

extension SceneWriter {
    /// Whether bars are around the controller that is written.
    var hasBars: Bool {
        if shownController?.tabBarController != nil { return true }
        return stack.map { !$0.isNavigationBarHidden || !$0.isToolbarHidden } ?? false
    }

    private var stack: UINavigationController? { shownController?.navigationController }

    /// The controller whose view is seen: of one that has bars around others, the one that it shows.
    var shownController: UIViewController? {
        var controller = stage.controller
        while true {
            switch controller {
            case let stack as UINavigationController where stack.topViewController != nil: controller = stack.topViewController
            case let tabs as UITabBarController where tabs.selectedViewController != nil: controller = tabs.selectedViewController
            default: return controller
            }
        }
    }

    /// The view that is written.
    var shownView: UIView { shownController?.view ?? stage.view }

    /// The element of the controller whose view is seen, or of what else is shown.
    var shownElement: InterfaceElement? {
        shownController?.interfaceID.flatMap { file.document.elements[$0] } ?? file.element(of: stage.subject)
    }

    /// Writes the bars around the controller, with what they show for it.
    mutating func writeBars() {
        guard let controller = shownController, let element = shownElement else { return }
        if let stack, !stack.isNavigationBarHidden { writeNavigationBar(of: controller, element, in: stack) }
        if let stack, !stack.isToolbarHidden {
            let items = barItems(element.list("toolbarItems"))
            if !items.isEmpty { line("toolbar: [\(items.joined(separator: ", "))]") }
        }
        if let tabs = controller.tabBarController { writeTabBar(tabs, of: controller) }
    }

    private mutating func writeNavigationBar(
        of controller: UIViewController, _ element: InterfaceElement, in stack: UINavigationController
    ) {
        let item = controller.navigationItem
        let bar = stack.navigationBar
        line("navigationBar:")
        line("  title: \((item.title ?? "").jsonText)")
        writeLooks(of: bar, ground: bar.barTintColor ?? bar.standardAppearance.backgroundColor)
        let attributes = bar.titleTextAttributes ?? bar.standardAppearance.titleTextAttributes
        if let color = attributes[.foregroundColor] as? UIColor { line("  titleColor: \(barColor(color))") }
        if let prompt = item.prompt { line("  prompt: \(prompt.jsonText)") }
        if stack.navigationBar.prefersLargeTitles, item.largeTitleDisplayMode != .never { line("  largeTitle: true") }
        if let place = stack.viewControllers.firstIndex(where: { $0 === controller }), place > 0, !item.hidesBackButton {
            line("  back: \((stack.viewControllers[place - 1].navigationItem.title ?? "").jsonText)")
        }
        guard let said = element.value("navigationItem", "navigationItem") else { return }
        for (key, single, several) in [
            ("leading", "leftBarButtonItem", "leftBarButtonItems"), ("trailing", "rightBarButtonItem", "rightBarButtonItems"),
        ] {
            let list = said.list(several)
            let items = barItems(list.isEmpty ? [said.value(single, "barButtonItem")].compactMap(\.self) : list)
            if !items.isEmpty { line("  \(key): [\(items.joined(separator: ", "))]") }
        }
        if let view = said.value("titleView") {
            if let node = item.titleView.flatMap({ barNode($0) }) {
                line("  titleView: {content: \(node)}")
            } else {
                tell("the view in place of the title is left out of the scene", at: view)
            }
        }
    }

    /// What a bar's own colours are, where they are not those of new ones.
    private mutating func writeLooks(of bar: UIView, ground: UIColor?) {
        if let ground, ground.cgColor(for: bar.traitCollection).alpha > 0 { line("  background: \(barColor(ground))") }
        if let tint = bar.tintColor, tint.cgColor(for: bar.traitCollection) != UIColor.systemBlue.cgColor(for: bar.traitCollection) {
            line("  tint: \(barColor(tint))")
        }
    }

    private func barColor(_ color: UIColor) -> String { NodeWriter(stage, place: place, choices: choices).color(color).inOneLine }

    /// A view of a bar as a node, as large as it is there; nil where no node says it.
    private func barNode(_ view: UIView) -> String? {
        var writer = NodeWriter(stage, place: place, choices: choices)
        guard view.bounds.width > 0, var node = try? writer.node(for: view), writer.nibs.isEmpty else { return nil }
        node = writer.settled(node, in: view.bounds.size)
        if !node.says("width") { node.add("width", view.bounds.width) }
        if !node.says("height") { node.add("height", view.bounds.height) }
        return node.value.inOneLine
    }

    /// The button of a bar that was made of an element.
    private func button(of element: InterfaceElement) -> UIBarButtonItem? {
        let controller = shownController
        let items = [
            controller?.navigationItem.leftBarButtonItems, controller?.navigationItem.rightBarButtonItems, controller?.toolbarItems,
        ].compactMap(\.self).flatMap(\.self)
        return items.first { stage.environment.interfaces.origin(of: $0) === element }
    }

    private mutating func writeTabBar(_ tabs: UITabBarController, of controller: UIViewController) {
        line("tabBar:")
        line("  selected: \(tabs.selectedIndex)")
        line("  items:")
        for child in tabs.viewControllers ?? [] {
            let said = child.interfaceID.flatMap { file.document.elements[$0] }?.value("tabBarItem", "tabBarItem")
            let words = child.tabBarItem.title ?? said?["title"] ?? ""
            var parts = ["title: \(words.jsonText)"]
            let isSymbol = said?["catalog"] == "system"
            if let name = said?["image"], !name.isEmpty, let picture = barPicture(name, isSymbol, at: said) { parts.append(picture) }
            if let name = said?["selectedImage"], !name.isEmpty, isSymbol { parts.append("selectedIcon: \(name.jsonText)") }
            if let badge = child.tabBarItem.badgeValue { parts.append("badge: \(badge.jsonText)") }
            if said?["systemItem"] != nil { tell("a tab of the system's is written without its sign", at: said) }
            line("    - {\(parts.joined(separator: ", "))}")
        }
    }

    /// The picture of a button or a tab; nil, which is told, where the scene cannot name it.
    private mutating func barPicture(_ name: String, _ isSymbol: Bool, at element: InterfaceElement?) -> String? {
        if isSymbol { return "icon: \(name.jsonText)" }
        if let path = place.picture(name, of: stage) { return "image: \(path.jsonText)" }
        tell("the picture '\(name.onOneLine)' of a bar is left out: it is not in the folder of the scene, or not there", at: element)
        return nil
    }

    /// Buttons of a bar as a scene writes them, in the order of the file.
    private mutating func barItems(_ elements: [InterfaceElement]) -> [String] {
        elements.compactMap { barItem($0) }
    }

    private mutating func barItem(_ element: InterfaceElement) -> String? {
        var parts: [String] = []
        switch element["systemItem"] {
        case "flexibleSpace": return "{space: flexible}"
        case "fixedSpace": return "{space: \(element["width"].flatMap { Double($0) }.map { CGFloat($0).numberText() } ?? "8")}"
        case let word?:
            guard Scene.SystemBarItem(rawValue: word) != nil else {
                tell("a button '\(word)' is left out of the scene", at: element)
                return nil
            }
            parts.append("system: \(word)")
        case nil:
            if element.value("customView") != nil {
                if let node = button(of: element)?.customView.flatMap({ barNode($0) }) { return "{content: \(node)}" }
                tell("the view of a bar button is left out of the scene", at: element)
                return nil
            }
            if let name = element["image"], !name.isEmpty {
                guard let picture = barPicture(name, element["catalog"] == "system", at: element) else { return nil }
                parts.append(picture)
            } else {
                parts.append("title: \((element["title"] ?? "").jsonText)")
                if element["style"] == "done" { parts.append("done: true") }
            }
        }
        if let tint = button(of: element)?.tintColor { parts.append("tint: \(barColor(tint))") }
        if element["enabled"] == "NO" { parts.append("enabled: false") }
        return "{\(parts.joined(separator: ", "))}"
    }
}
