// SPDX-License-Identifier: MIT
//
// The containers around a controller of a storyboard, whose bars are seen with it.

import Foundation
package import VitrineInterfaceBuilder
package import VitrineViews

/// Which containers a controller is in when a program comes to it (storyboards.surroundings).
package struct InterfaceContainers {
    /// The outermost container, where there is any, then those on the way, and at last the controller.
    private(set) var way: [String]
    /// Whether a navigation bar is simulated for a controller that is in no navigation controller.
    private(set) var simulatesBar = false
    /// Whether what is behind that bar shines through.
    private var isTranslucent = true

    /// Finds the way to a controller: what holds it, or where the first segue that puts it upon a stack comes from.
    package init(_ document: InterfaceDocument, of id: String) {
        var (holders, sources) = ([String: String](), [String: String]())
        for scene in document.scenes {
            guard let source = scene.controller?.id else { continue }
            for object in scene.objects {
                object.visit { segue in
                    guard segue.name == "segue", let destination = segue["destination"] else { return }
                    switch segue["kind"] {
                    case "relationship": if holders[destination] == nil { holders[destination] = source }
                    case "show", "push": if sources[destination] == nil { sources[destination] = source }
                    default: break
                    }
                }
            }
        }
        way = [id]
        let own = document.elements[id]
        let bar = own?.value("simulatedTopBarMetrics")
        // What the file says of the bar goes before what it would be.
        if bar?.name == "nil" { return }
        var (current, known) = (id, Set([id]))
        while known.count < 32 {
            let name = document.elements[current]?.name
            let isContainer = name == "navigationController" || name == "tabBarController" || name == "splitViewController"
            guard let next = holders[current] ?? (isContainer ? nil : sources[current]), known.insert(next).inserted else { break }
            // Columns are seen alone, each as large as the screen.
            if document.elements[next]?.name == "splitViewController" { break }
            way.insert(next, at: 0)
            current = next
        }
        // Without a container at its beginning the way leads over nothing but itself.
        let first = document.elements[way[0]]?.name
        if way.count > 1, first != "navigationController", first != "tabBarController" { way = [id] }
        isTranslucent = bar?["translucent"] != "NO"
        simulatesBar = way.count == 1 && bar?.name == "simulatedNavigationBarMetrics" && own?.name != "navigationController"
    }

    /// The folders in which what a file names is looked for.
    package static func folders(around folder: String) -> [String] {
        let folder = folder.isEmpty ? "." : folder
        guard folder.hasSuffix(".lproj") else { return [folder] }
        let outer = (folder as NSString).deletingLastPathComponent
        return [folder, outer.isEmpty ? "." : outer]
    }

    /// Makes the controllers on the way; nil where the last is not made.
    @MainActor package func make(from storyboard: UIStoryboard) -> (root: UIViewController, controller: UIViewController)? {
        guard let root = storyboard.controller(id: way[0]) else { return nil }
        if way.count == 1 {
            guard simulatesBar else { return (root, root) }
            let container = UINavigationController(rootViewController: root)
            container.navigationBar.isTranslucent = isTranslucent
            return (container, root)
        }
        var current = root
        for id in way.dropFirst() {
            if let held = current.children.first(where: { $0.interfaceID == id }) {
                (current as? UITabBarController)?.selectedViewController = held
                current = held
                continue
            }
            guard let next = storyboard.controller(id: id) else { break }
            guard let stack = current.navigationController, !(next is UINavigationController) else { break }
            stack.setViewControllers(stack.viewControllers + [next], animated: false)
            current = next
        }
        if current.interfaceID == way.last { return (root, current) }
        // The way is no longer what the file says: the controller is seen alone.
        return way.last.flatMap { storyboard.controller(id: $0) }.map { ($0, $0) }
    }
}
