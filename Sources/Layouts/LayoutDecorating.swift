// SPDX-License-Identifier: MIT
//
// Decoration views that something outside of a layout adds to it.

package import Foundation
package import VitrineCollectionUI

/// Adds decoration views to a layout, which asks for them together with its own elements.
@MainActor
package protocol LayoutDecorating: AnyObject {
    /// Told when the layout is prepared, after which everything may be elsewhere.
    func prepare()

    /// The attributes of the decorations that show in a rectangle of the content.
    func decorations(in rect: CGRect) -> [UICollectionViewLayoutAttributes]

    /// The attributes of one decoration; nil where there is none.
    func decoration(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes?
}
