// SPDX-License-Identifier: MIT
//
// Views that are told something outside of their window's environment (time.environments).

import Foundation
import Testing
import UIKit

@MainActor @Suite struct OwnEnvironmentTests {
    /// Some items.
    private final class Rows: NSObject, UICollectionViewDataSource {
        var count = 3
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
    }

    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400), environment: UIEnvironment(clock: VirtualClock()))
    private let rows = Rows()
    private let list: UICollectionView

    init() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 300, height: 40)
        list = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        list.dataSource = rows
        window.addSubview(list)
        window.layoutIfNeeded()
    }

    @Test func `an update is animated by the clock of the window, wherever it is called`() throws {
        rows.count = 4
        list.performBatchUpdates { list.insertItems(at: [IndexPath(item: 0, section: 0)]) }
        let cell = try #require(list.cellForItem(at: IndexPath(item: 1, section: 0)))
        window.uiEnvironment.clock.advance(by: 0.15)
        let shown = try #require(cell.layer.presentation()).frame.minY
        #expect(cell.frame.minY == 50 && shown > 0 && shown < 50)
        window.uiEnvironment.clock.advance(by: 1)
        #expect(cell.layer.presentation()?.frame.minY == 50 && window.uiEnvironment.unsupportedMembers.isEmpty)
    }

    @Test func `an insertion without a batch and a scroll are animated as well`() throws {
        list.contentSize.height = 2000
        rows.count = 4
        list.insertItems(at: [IndexPath(item: 0, section: 0)])
        list.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
        window.uiEnvironment.clock.advance(by: 0.1)
        let offset = try #require(list.layer.presentation()).bounds.minY
        #expect(0 < offset && offset < 100)
    }

    @Test func `a block outside of the environment says so once`() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        window.addSubview(view)
        let outside = UIEnvironment()
        outside.run {
            UIView.animate(withDuration: 1) { view.alpha = 0.5 }
            UIView.animate(withDuration: 1) { view.alpha = 1 }
        }
        #expect(outside.unsupportedMembers.count == 1)
        #expect(window.uiEnvironment.unsupportedMembers.first?.description.contains("window.uiEnvironment.run") == true)
        let inside = UIWindow(frame: CGRect(x: 0, y: 0, width: 9, height: 9), environment: UIEnvironment(clock: VirtualClock()))
        inside.uiEnvironment.run { UIView.animate(withDuration: 1) { inside.alpha = 0.5 } }
        outside.run { UIView.performWithoutAnimation { inside.alpha = 1 } }
        #expect(inside.uiEnvironment.unsupportedMembers.isEmpty)
    }
}
