// SPDX-License-Identifier: MIT
//
// What a menu asks of every element.

import Foundation
package import VitrineViewCore

extension UIMenuElement {
    /// Whether the element is marked.
    package var shownState: State { (self as? any UIMenuLeaf)?.state ?? .off }

    /// How the element is shown.
    var shownAttributes: Attributes {
        if let leaf = self as? any UIMenuLeaf { return leaf.attributes }
        return (self as? UIMenu)?.options.contains(.destructive) == true ? .destructive : []
    }
}
