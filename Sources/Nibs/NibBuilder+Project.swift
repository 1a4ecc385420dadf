// SPDX-License-Identifier: MIT
//
// What of the project around an Interface Builder file its objects use, and what is told where something is not there.

import Foundation
import VitrineFiles
import VitrineInterfaceBuilder
import VitrineLayers
import VitrineTypography
import VitrineViewCore

@MainActor extension NibBuilder {
    /// Where pictures and colours were looked for, as a hint; that there is more than was looked at is told by itself.
    var searched: String {
        let (words, isCut) = UIEnvironment.current.images.placesSearched(beside: place)
        if isCut { tell("the folder of the project holds too many files: not all were looked at", at: document.root, severity: .note) }
        return words
    }

    /// A font by its name, of a file in the project where the typesetter has none of it (text.fonts-of-a-project).
    func projectFont(_ name: String, size: CGFloat) -> UIFont? {
        let font = UIFont(name: name, size: size)
        if let family = font?.fontDescription.family, let typesetter = UIEnvironment.current.typesetter as? PangoTypesetter {
            typesetter.provide(family) { UIEnvironment.current.images.fontFiles(beside: place) }
        }
        return font
    }

    /// Tells once which colours of the file are in no catalogue (assets.named-colours-in-files).
    func tellRememberedColors(at element: InterfaceElement) {
        if toldOfColors { return }
        toldOfColors = true
        let names = document.resources.compactMap { resource, element -> String? in
            guard case .namedColor(let name) = resource, element.child("color") != nil else { return nil }
            return UIColor(named: name, in: bundle, beside: place) == nil ? name : nil
        }
        guard let first = names.min() else { return }
        let few = names.sorted().prefix(5).map { "'\($0)'" }.joined(separator: ", ")
        let shown = few + (names.count > 5 ? " and \(names.count - 5) more" : "")
        let (subject, object) = names.count == 1 ? ("the colour \(shown) is", "it") : ("the colours \(shown) are", "them")
        tell(
            "\(subject) in no catalogue, and as the file remembers \(object), in a dark appearance too",
            at: document.resources[.namedColor(first)] ?? element, severity: .note, hint: searched)
    }
}
