// SPDX-License-Identifier: MIT
//
// What the data source of a scene is told of items that come near. It has all data already, and notes the calls.

import Foundation
import VitrineCollectionUI
import VitrineInterfaces
import VitrineScene

extension SceneDataSource: UICollectionViewDataSourcePrefetching {
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        model.log?.note("collectionView(_:prefetchItemsAt:)", [.items(indexPaths)])
    }

    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
        model.log?.note("collectionView(_:cancelPrefetchingForItemsAt:)", [.items(indexPaths)])
    }
}
