// SPDX-License-Identifier: MIT
//
// The colour behind lists.

import Foundation
import VitrineCollectionUI
import VitrineViewCore

/// The colour that a list gives its collection view while it is laid out there (lists.background).
@MainActor final class ListGround {
    /// The kind of the views behind list sections among others.
    static let kind = "ListGround"

    /// The colour of the list; nil leaves the view its own.
    var color: UIColor? {
        didSet {
            guard color != oldValue else { return }
            let shown = color == .clear ? nil : color
            if let shown {
                if ground == nil { own = engine.view.backgroundColor }
                engine.view.backgroundColor = shown
            } else if let ground, engine.view.backgroundColor == ground {
                engine.view.backgroundColor = own
            }
            ground = shown
        }
    }

    /// What the view was given.
    private var ground: UIColor?
    /// What the view had before.
    private var own: UIColor?
    private unowned let engine: CollectionEngine

    init(_ engine: CollectionEngine) { self.engine = engine }
}

/// What is behind a list section.
struct GroundPlace: ElementPlace {
    /// The colour of the list.
    let color: UIColor
}

/// The colour behind a list section.
final class ListGroundView: UICollectionReusableView {
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        isUserInteractionEnabled = false
        backgroundColor = (layoutAttributes.place as? GroundPlace)?.color
    }
}
