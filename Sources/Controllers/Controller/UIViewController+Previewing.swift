// SPDX-License-Identifier: MIT
//
// Controllers as previews of context menus.

public import VitrineMenus
import VitrineViewCore

extension UIViewController: UIContextMenuPreviewing {}

extension UIContextMenuInteractionAnimating {
    /// The controller of the preview, where there is one.
    public var previewViewController: UIViewController? { previewing as? UIViewController }
}
