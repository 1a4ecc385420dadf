// SPDX-License-Identifier: MIT
//
// What a compositional layout depends on around it.

import Foundation
import VitrineGeometry
import VitrineViewCore

/// The size, the insets and the traits that a layout was solved in.
@MainActor struct CompositionalConditions {
    let size: CGSize
    private let traits: UITraitCollection
    private let safeArea: UIEdgeInsets
    private let margins: UIEdgeInsets
    /// Nil where nothing is measured from the readable width.
    private let readable: UIEdgeInsets?

    init(of host: any LayoutHost, traits: UITraitCollection, references: Set<UIContentInsetsReference>) {
        (size, self.traits) = (host.bounds.size, traits)
        (safeArea, margins) = (host.safeAreaInsets, host.layoutMargins)
        readable = references.contains(.readableContent) ? host.readableInsets : nil
    }

    /// Whether a layout whose insets are measured from these references would be solved in the same now.
    func holds(in host: any LayoutHost, traits: UITraitCollection, references: Set<UIContentInsetsReference>) -> Bool {
        guard self.traits == traits else { return false }
        if references.contains(.safeArea), safeArea != host.safeAreaInsets { return false }
        if references.contains(.layoutMargins), margins != host.layoutMargins { return false }
        return readable.map { $0 == host.readableInsets } ?? true
    }
}

extension UICollectionViewCompositionalLayout {
    /// What the insets of the sections and of their boundary items are measured from.
    var insetsReferences: Set<UIContentInsetsReference> {
        var references: Set<UIContentInsetsReference> = []
        for case let section? in sections {
            let own = section.contentInsetsReference
            references.insert(own == .automatic ? settings.contentInsetsReference : own)
            references.insert(section.supplementaryContentInsetsReference)
            // What sections of a kind keep clear follows from both.
            if section.role != nil { references.formUnion([.safeArea, .layoutMargins]) }
        }
        return references
    }
}
