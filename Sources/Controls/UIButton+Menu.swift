// SPDX-License-Identifier: MIT
//
// Buttons that show which element of their menu is chosen (menus.buttons).

import Foundation
import VitrineMenus
import VitrineViewCore

extension UIButton {
    private var showsChoice: Bool { changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction && menu != nil }

    /// The title of what is chosen, in a button that shows it.
    var chosenTitle: String? { showsChoice ? menu?.leaves.first { $0.shownState == .on }?.title : nil }

    /// Has one of the elements marked, where the button shows which.
    func settleChoice() {
        if showsChoice, let leaves = menu?.leaves, !leaves.contains(where: { $0.shownState == .on }) {
            (leaves.first as? any UIMenuLeaf)?.state = .on
        }
        contentChanged()
    }

    func choose(_ element: UIMenuElement) {
        guard showsChoice else { return }
        for leaf in menu?.leaves ?? [] { (leaf as? any UIMenuLeaf)?.state = leaf === element ? .on : .off }
        contentChanged()
    }
}

extension UIMenu {
    /// All that can be chosen, in menus within too.
    fileprivate var leaves: [UIMenuElement] {
        children.flatMap { child -> [UIMenuElement] in
            if let menu = child as? UIMenu { return menu.leaves }
            return child is any UIMenuLeaf ? [child] : []
        }
    }
}
