// SPDX-License-Identifier: MIT
//
// A screen as the one that Interface Builder shows a file on.

import Foundation
import VitrineGeometry
package import VitrineInterfaceBuilder
package import VitrineLayers
import VitrineViewCore

extension UIEnvironment {
    /// Has the screen be as a file is shown: its size, its safe area, its kind and its appearance (storyboards.simulated-metrics).
    package func take(_ canvas: InterfaceCanvas) {
        screen.bounds = CGRect(origin: .zero, size: canvas.size)
        screen.scale = canvas.scale
        screen.userInterfaceIdiom = canvas.isPad ? .pad : .phone
        let area = canvas.safeArea
        screen.safeAreaInsets = UIEdgeInsets(top: area.top, left: area.left, bottom: area.bottom, right: area.right)
        traits = UITraitCollection(traitsFrom: [traits, UITraitCollection(userInterfaceStyle: canvas.isDark ? .dark : .light)])
    }
}

extension UIStoryboard {
    /// Where Interface Builder shows a controller, by its id; nil for one that is not in the file.
    package func canvas(id: String) -> InterfaceCanvas? {
        guard let document, let element = document.elements[id] else { return nil }
        return document.canvas(of: element)
    }

    /// The controllers of the scenes, in the order of the file, without references to those of other files.
    package var controllerElements: [InterfaceElement] {
        (document?.scenes ?? []).compactMap(\.controller).filter { $0.name != "viewControllerPlaceholder" }
    }
}

extension UIViewController {
    /// The id that a file has for the controller; nil for one of no file.
    package var interfaceID: String? { archive?.element.id }
}
