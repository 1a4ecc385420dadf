// SPDX-License-Identifier: MIT
//
// Parts that rooms above give the engine, such as that of lists, and what they are told.

import Foundation
package import VitrineChanges
import VitrineGeometry
package import VitrineViewCore

/// What holds paths of items, and takes them along when an update has given items others.
@MainActor package protocol FollowsUpdates: AnyObject {
    /// Takes on where an update has items, when what is in sight is known and before its views are made.
    func follow(_ plan: UpdatePlan)
}

/// A part that the engine does not know by name, with what lists or tables need beyond it; each call may be left out.
@MainActor package protocol EnginePart: FollowsUpdates {
    /// The part of an engine that has had none of the type.
    init(_ engine: CollectionEngine)

    /// Told that another layout takes over.
    func layoutIsReplaced()
    /// Told that the elements have moved with the content offset.
    func scrolled()
    /// Told that the editing begins or ends.
    func editingChanges()
    /// Told that a batch was carried out.
    func batchEnded()
    /// Told that a view leaves the screen.
    func lose(_ view: UICollectionReusableView)
    /// Whether a touch on a cell is about what the part shows there, and selects nothing.
    func holds(_ cell: UICollectionViewCell) -> Bool
    /// The view that a program knows in place of the collection view, which messages name; nil where it knows that itself.
    var namedView: UIView? { get }
    /// A message about what is refused in the words of the part's kind of view; nil leaves it out.
    func wording(of message: String) -> String?
}

extension EnginePart {
    package func follow(_ plan: UpdatePlan) {}
    package func layoutIsReplaced() {}
    package func scrolled() {}
    package func editingChanges() {}
    package func batchEnded() {}
    package func lose(_ view: UICollectionReusableView) {}
    package func holds(_ cell: UICollectionViewCell) -> Bool { false }
    package var namedView: UIView? { nil }
    package func wording(of message: String) -> String? { message }
}

extension CollectionEngine {
    /// The part of a type; a new one where there was none.
    package func part<Part: EnginePart>(_ type: Part.Type) -> Part {
        if let known = existingPart(type) { return known }
        let new = Part(self)
        add(new)
        return new
    }

    /// The part of a type, where somebody has needed it.
    package func existingPart<Part: EnginePart>(_ type: Part.Type) -> Part? {
        for case let part as Part in parts { return part }
        return nil
    }
}
