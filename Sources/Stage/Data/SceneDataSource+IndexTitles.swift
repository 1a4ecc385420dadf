// SPDX-License-Identifier: MIT
//
// The index of a scene's collection view: the titles of its sections.

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineScene

extension SceneDataSource {
    func indexTitles(for collectionView: UICollectionView) -> [String]? {
        let titles = model.sections.compactMap(\.indexTitle)
        return titles.isEmpty ? nil : titles
    }

    func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int) -> IndexPath {
        let titled = model.sections.indices.filter { model.sections[$0].indexTitle != nil }
        return IndexPath(item: 0, section: titled.indices.contains(index) ? titled[index] : 0)
    }
}
