// SPDX-License-Identifier: MIT
//
// The menus of a program, which responders may change (menus.builder).

public import Foundation
import VitrineLayers
public import VitrineMenus
public import VitrineViewCore

extension UIMenu.Identifier {
    private static func system(_ name: String) -> UIMenu.Identifier { UIMenu.Identifier("com.apple.menu.\(name)") }

    /// All menus.
    public static let root = system("root")
    /// That of the program.
    public static let application = system("application")
    /// That of files.
    public static let file = system("file")
    /// That of changes.
    public static let edit = system("edit")
    /// That of what is shown.
    public static let view = system("view")
    /// That of windows.
    public static let window = system("window")
    /// That of help.
    public static let help = system("help")
    /// About the program.
    public static let about = system("about")
    /// What is preferred.
    public static let preferences = system("preferences")
    /// What other programs do.
    public static let services = system("services")
    /// Hiding the program.
    public static let hide = system("hide")
    /// Ending the program.
    public static let quit = system("quit")
    /// New windows.
    public static let newScene = system("new-scene")
    /// What was opened before.
    public static let openRecent = system("open-recent")
    /// Closing.
    public static let close = system("close")
    /// Printing.
    public static let print = system("print")
    /// Documents.
    public static let document = system("document")
    /// Undoing.
    public static let undoRedo = system("undo-redo")
    /// Cutting, copying and pasting.
    public static let standardEdit = system("standard-edit")
    /// Finding.
    public static let find = system("find")
    /// Replacing.
    public static let replace = system("replace")
    /// Sharing.
    public static let share = system("share")
    /// Styles of text.
    public static let textStyle = system("text-style")
    /// How text looks.
    public static let format = system("format")
    /// Fonts.
    public static let font = system("font")
    /// Text.
    public static let text = system("text")
    /// The bar of tools.
    public static let toolbar = system("toolbar")
    /// The bar at the side.
    public static let sidebar = system("sidebar")
    /// Filling the screen.
    public static let fullscreen = system("fullscreen")
}

/// The menus of a program.
///
/// There is no bar that shows them: `rebuiltMenu(from:)` is what it would show.
@preconcurrency @MainActor
open class UIMenuSystem: NSObject {
    /// The menus of the bar.
    public static var main: UIMenuSystem { UIEnvironment.current.views.part { UIMenuSystem() } }
    /// The menus that come up over what is pressed: as the bar's.
    public static var context: UIMenuSystem { main }

    /// Unsupported: has responders change the menus anew, which happens when somebody asks for them.
    open func setNeedsRebuild() { UIEnvironment.current.note(unsupported: UnsupportedSundryMember.mainMenu) }

    /// Has the commands of the menus be asked anew whether they can be used.
    open func setNeedsRevalidate() {}

    /// The menus as the responders from one on have them: the first has the last word (menus.builder).
    public func rebuiltMenu(from responder: UIResponder?) -> UIMenu {
        let standard: [UIMenu.Identifier] = [.application, .file, .edit, .format, .view, .window, .help]
        let titles = ["Application", "File", "Edit", "Format", "View", "Window", "Help"]
        let menus = zip(standard, titles).map { UIMenu(title: $1, identifier: $0) }
        let builder = MenuTree(self, UIMenu(identifier: .root, children: menus))
        var chain: [UIResponder] = []
        var next = responder
        while let one = next {
            chain.append(one)
            next = one.next
        }
        for one in chain.reversed() { one.buildMenu(with: builder) }
        return builder.root
    }
}

/// Menus that are being changed.
@MainActor private final class MenuTree: UIMenuBuilder {
    let system: UIMenuSystem
    var root: UIMenu

    init(_ system: UIMenuSystem, _ root: UIMenu) { (self.system, self.root) = (system, root) }

    /// A menu within one, or itself.
    func find(_ identifier: UIMenu.Identifier, in menu: UIMenu) -> UIMenu? {
        if menu.identifier == identifier { return menu }
        return menu.children.lazy.compactMap { $0 as? UIMenu }.compactMap { self.find(identifier, in: $0) }.first
    }

    /// Changes the elements among which a menu is.
    func among(_ identifier: UIMenu.Identifier, _ change: (_ menu: UIMenu) -> [UIMenuElement]) {
        func changed(_ menu: UIMenu) -> UIMenu {
            let children = menu.children.flatMap { child -> [UIMenuElement] in
                guard let child = child as? UIMenu else { return [child] }
                return child.identifier == identifier ? change(child) : [changed(child)]
            }
            return menu.replacingChildren(children)
        }
        root = changed(root)
    }
}

extension UIMenuBuilder {
    private var tree: MenuTree? { self as? MenuTree }

    /// Whose menus they are.
    public var system: UIMenuSystem { tree?.system ?? .main }

    /// A menu by its identifier; nil where there is none.
    public func menu(for identifier: UIMenu.Identifier) -> UIMenu? { tree.flatMap { $0.find(identifier, in: $0.root) } }

    /// An action in the menus, by its identifier; nil where there is none.
    public func action(for identifier: UIAction.Identifier) -> UIAction? {
        func find(_ menu: UIMenu) -> UIAction? {
            for child in menu.children {
                if let action = child as? UIAction, action.identifier == identifier { return action }
                if let menu = child as? UIMenu, let found = find(menu) { return found }
            }
            return nil
        }
        return tree.flatMap { find($0.root) }
    }

    /// Puts a menu in the place of another.
    public func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
        tree?.among(replacedIdentifier) { _ in [replacementMenu] }
    }

    /// Gives a menu other elements.
    public func replaceChildren(ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]) {
        if parentIdentifier == .root, let tree { return tree.root = tree.root.replacingChildren(childrenBlock(tree.root.children)) }
        tree?.among(parentIdentifier) { [$0.replacingChildren(childrenBlock($0.children))] }
    }

    /// Puts a menu before another.
    public func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
        tree?.among(siblingIdentifier) { [siblingMenu, $0] }
    }

    /// Puts a menu behind another.
    public func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
        tree?.among(siblingIdentifier) { [$0, siblingMenu] }
    }

    /// Puts a menu at the beginning of another.
    public func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
        replaceChildren(ofMenu: parentIdentifier) { [childMenu] + $0 }
    }

    /// Puts a menu at the end of another.
    public func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
        replaceChildren(ofMenu: parentIdentifier) { $0 + [childMenu] }
    }

    /// Takes a menu away.
    public func remove(menu removedIdentifier: UIMenu.Identifier) { tree?.among(removedIdentifier) { _ in [] } }
}
