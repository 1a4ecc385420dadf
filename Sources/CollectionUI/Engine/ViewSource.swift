// SPDX-License-Identifier: MIT
//
// What registered views are made from: a class, a nib, or a prototype of a file.

import Foundation
import VitrineGeometry
import VitrineNibs
import VitrineViewCore

/// Where new views of an identifier come from (nibs.registration).
@MainActor enum ViewSource {
    case type(UICollectionReusableView.Type)
    case nib(UINib)
    case prototype(NibPrototype)

    /// A new view; nil where the file has none of the kind, which is refused.
    func make(_ key: ReusePool.Key, frame: CGRect, refuse: (String) -> Void) -> UICollectionReusableView? {
        switch self {
        case .type(let type): return type.make(frame: frame)
        case .nib(let nib):
            let objects = nib.instantiate(withOwner: nil)
            let view = objects.first as? UICollectionReusableView
            guard let view, objects.count == 1, key.category != .cell || view is UICollectionViewCell else {
                let base = key.category == .cell ? "UICollectionViewCell" : "UICollectionReusableView"
                refuse(
                    "invalid nib registered for identifier (\(key.identifier)) - nib must contain exactly one top level object which must be a "
                        + "\(base) instance")
                return nil
            }
            if let name = view.reuseIdentifier, !name.isEmpty, name != key.identifier, key.category == .cell {
                refuse(
                    "cell reuse indentifier in nib (\(name)) does not match the identifier used to register the nib (\(key.identifier))")
            }
            return view
        case .prototype(let prototype):
            let view = prototype.make() as? UICollectionReusableView
            return key.category == .cell ? view as? UICollectionViewCell : view
        }
    }
}
