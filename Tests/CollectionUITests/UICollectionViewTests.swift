// SPDX-License-Identifier: MIT
//
// What is on screen, in which order, and how views are used again.

import Foundation
import Testing
import VitrineGeometry
import VitrineViews

@testable import VitrineCollectionUI

@MainActor @Suite struct UICollectionViewTests {
    @Test func `the items in the bounds get cells, the others do not`() {
        let source = TestSource([100])
        let view = UICollectionView.make(source)
        view.layoutIfNeeded()
        // Five 50 pt items a line, lines every 60 pt: lines 0 to 7 start above 480.
        #expect(view.indexPathsForVisibleItems == (0..<40).map { IndexPath(item: $0, section: 0) })
        #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame == CGRect(x: 67.5, y: 0, width: 50, height: 50))
        #expect(view.cellForItem(at: IndexPath(item: 40, section: 0)) == nil)
        #expect(view.contentSize == CGSize(width: 320, height: 20 * 60 - 10))
    }
}
