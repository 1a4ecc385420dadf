// SPDX-License-Identifier: MIT
//
// What a collection view of a file shows where no program gives it data: each of its prototypes once.

import Foundation
import VitrineGeometry
import VitrineViewCore

/// Shows each prototype of a file once, as Interface Builder does (storyboards.prototypes-on-canvas).
final class PrototypeSource: NSObject, UICollectionViewDataSource {
    private let cells: [String]
    private let supplements: [String: String]

    /// - Parameters:
    ///   - cells: the identifiers of the cells, in order.
    ///   - supplements: those of header and footer by their kinds.
    init(cells: [String], supplements: [String: String]) {
        (self.cells, self.supplements) = (cells, supplements)
        super.init()
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { cells.count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: cells[indexPath.item], for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let identifier = supplements[kind] ?? "prototype"
        if supplements[kind] == nil {
            collectionView.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
        }
        return collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    }
}
