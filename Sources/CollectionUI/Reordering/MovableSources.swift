// SPDX-License-Identifier: MIT
//
// Which data sources can be told of a move (movement.begin-needs-the-data-source).

import Foundation
import VitrineGeometry

/// The classes of data sources that have `collectionView(_:moveItemAt:to:)`.
@MainActor enum MovableSources {
    private static var known: [ObjectIdentifier: Bool] = [:]

    /// Whether a data source has the method.
    ///
    /// Objective-C asks an object whether it responds. Swift has no such question, and whether a method is absent turns out when it is
    /// called: so it is called once for each class, with a move of an item to where it is.
    static func canBeTold(_ source: any UICollectionViewDataSource, by view: UICollectionView, trying item: IndexPath) -> Bool {
        let type = ObjectIdentifier(Swift.type(of: source))
        if let answer = known[type] { return answer }
        let call: Void? = source.collectionView?(view, moveItemAt: item, to: item)
        known[type] = call != nil
        return call != nil
    }
}
