// SPDX-License-Identifier: MIT
//
// What a controller of a class that is not here shows where the file has no view for it.

import Foundation
import VitrineGeometry
import VitrineLayers
package import VitrineViewCore

extension UnknownView {
    /// A screen with the name of a class in its middle.
    package static func sign(_ name: String) -> UIView {
        let (view, label) = (UIView(frame: UIScreen.main.bounds), UILabel(frame: UIScreen.main.bounds))
        view.backgroundColor = .systemBackground
        (label.text, label.textAlignment, label.textColor) = (name, .center, .secondaryLabel)
        label.font = .systemFont(ofSize: 13)
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(label)
        return view
    }
}
