// SPDX-License-Identifier: MIT
//
// What an Interface Builder file says of wheels that turn.

import Foundation
import VitrineGeometry
import VitrineInterfaceBuilder
import VitrineNibs
@_spi(Vitrine) import VitrineViewCore

extension UIActivityIndicatorView {
    /// Takes what a file says of a wheel.
    func readValues(_ nib: NibCoder) {
        nib.read(self, as: UIActivityIndicatorView.self) { said in
            said.take(.activityIndicator, nib)
            said.add { wheel, _ in wheel.isHidden = false }
            said.take(nib.bool("hidesWhenStopped") ?? false) { $0.hidesWhenStopped = $1 }
            // On Interface Builder's canvas one that is stopped takes its room (nibs.stopped-wheels).
            if nib.builder.canvasTools != nil { said.add { wheel, _ in wheel.isHidden = false } }
            if nib.bool("animating") == true {
                // A wheel that the file hides turns unseen.
                let isHidden = nib.bool("hidden") == true
                said.add { wheel, _ in
                    wheel.startAnimating()
                    wheel.isHidden = isHidden
                }
            } else {
                said.take(nib.bool("hidden")) { if $1 { $0.isHidden = true } }
            }
        }
    }
}
