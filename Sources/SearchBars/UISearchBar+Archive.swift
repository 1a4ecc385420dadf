// SPDX-License-Identifier: MIT
//
// What an Interface Builder file says of a bar to search with.

import Foundation
import VitrineGeometry
import VitrineInterfaceBuilder
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
            // There is no keyboard to say these to.
            _ = nib.has("textInputTraits")
        }
    }
}
