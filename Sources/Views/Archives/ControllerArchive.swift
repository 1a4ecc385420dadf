// SPDX-License-Identifier: MIT
//
// Where a controller's view comes from: its scene in a storyboard, a nib, or nowhere.

import Foundation
import VitrineInterfaceBuilder
import VitrineLayers

/// What a file says of a controller, until its view is wanted.
@MainActor final class ControllerArchive {
    private let builder: NibBuilder
    private let element: InterfaceElement

    init(_ nib: NibCoder) { (builder, element) = (nib.builder, nib.element) }

    /// The storyboard that the controller is of.
    var storyboard: UIStoryboard? { builder.storyboard }

    /// Makes the view, with the objects beside it in the scene, and connects them to the controller; nil where the file has none.
    func view(for controller: UIViewController) -> UIView? {
        guard let element = element.value("view"), let view = builder.object(for: element) as? UIView else { return nil }
        controller.view = view
        builder.finish()
        builder.connect(controller, by: self.element)
        return view
    }
}

extension UIViewController {
    /// Takes what a file says of a controller.
    final func read(_ nib: NibCoder) {
        archive = ControllerArchive(nib)
        title = nib.string("title")
        readBars(nib)
    }

    /// Makes the view from the file that the controller is of, or the nib that it names; false where there is none.
    final func loadArchivedView() -> Bool {
        if let archive { return archive.view(for: self) != nil }
        guard let nibName else { return false }
        let nib = UINib(nibName: nibName, bundle: nibBundle)
        _ = nib.instantiate(withOwner: self)
        return isViewLoaded
    }
}
