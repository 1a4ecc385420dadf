// SPDX-License-Identifier: MIT
//
// What an Interface Builder file says of a bar to search with.

import Foundation
import VitrineGeometry
import VitrineInterfaceBuilder
import VitrineLayers
import VitrineNibs
import VitrineTextInput
@_spi(Vitrine) import VitrineValueControls
@_spi(Vitrine) import VitrineViewCore

extension UISearchBar {
    /// Takes what a file says of a bar to search with.
    func readBar(_ nib: NibCoder) {
        nib.read(self, as: UISearchBar.self) { said in
            said.take(.searchBar, nib)
            if nib.has("scopeButtonTitles") {
                let titles = nib.elements("scopeButtonTitles").filter { $0.name == "string" }.map(\.text)
                said.add { bar, _ in bar.scopeButtonTitles = titles }
            }
            said.take(nib.keyboardWishes) { bar, wishes in
                var wishes = wishes
                if wishes.returnKey == .default { wishes.returnKey = .search }
                bar.searchTextField.take(wishes)
            }
            said.take(nib.offset("searchTextPositionAdjustment")) { $0.searchTextField.textShift = $1 }
            said.take(nib.offset("searchFieldBackgroundPositionAdjustment")) { $0.fieldShift = $1 }
            said.take(nib.image("scopeBarBackgroundImage")) { $0.scope.layer.contents = $1.cgImage }
        }
    }
}
