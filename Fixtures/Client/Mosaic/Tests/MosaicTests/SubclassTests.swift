// SPDX-License-Identifier: MIT
//
// An optional method of a delegate that a subclass of the class which adopts the protocol has.

import Testing
import UIKit

class ListController: UIViewController, UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
}

class AlbumController: ListController {
    private(set) var chosen: IndexPath?

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        chosen = indexPath
    }
}

@MainActor
struct SubclassTests {
    @Test func `a subclass is told of the cell that was tapped`() throws {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: UICollectionViewFlowLayout())
        let controller: ListController = AlbumController()
        view.delegate = controller
        view.delegate?.collectionView?(view, didSelectItemAt: IndexPath(item: 3, section: 0))
        #expect((controller as? AlbumController)?.chosen == IndexPath(item: 3, section: 0))
    }
}
