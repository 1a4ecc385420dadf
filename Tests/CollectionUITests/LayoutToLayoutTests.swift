// SPDX-License-Identifier: MIT
//
// Controllers of a stack that share one collection view (transitions.navigation-between-controllers).

import Foundation
import Testing
import VitrineCollectionControllers
import VitrineGeometry
import VitrineLayers
import VitrineViews

@testable import VitrineCollectionUI

/// A controller with nine items.
@MainActor final class NineItems: UICollectionViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 9 }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}

@MainActor @Suite struct LayoutToLayoutTests {
    private func layout(_ side: CGFloat) -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: side, height: side)
        return layout
    }

    @Test(arguments: [true, false])
    func `a pushed controller shows the collection view of the one below in its own layout, and gives it back`(isAnimated: Bool) throws {
        let environment = UIEnvironment(clock: VirtualClock())
        let (window, stack, first, second) = environment.run {
            let (first, second) = (NineItems(collectionViewLayout: layout(50)), NineItems(collectionViewLayout: layout(100)))
            second.useLayoutToLayoutNavigationTransitions = true
            return (UIWindow(frame: UIScreen.main.bounds), UINavigationController(rootViewController: first), first, second)
        }
        window.rootViewController = stack
        environment.run { window.makeKeyAndVisible() }
        let shared = try #require(first.collectionView)
        environment.run { stack.pushViewController(second, animated: isAnimated) }
        environment.clock.advance(by: 1)
        #expect(second.collectionView === shared && shared.isDescendant(of: second.view) && shared.window === window)
        #expect(shared.collectionViewLayout === second.initialLayout && shared.dataSource === first && shared.delegate === first)
        #expect(shared.cellForItem(at: [0, 0])?.frame.width == 100)
        _ = environment.run { stack.popViewController(animated: isAnimated) }
        environment.clock.advance(by: 1)
        #expect(first.collectionView === shared && shared.isDescendant(of: first.view) && shared.window === window)
        #expect(shared.collectionViewLayout === first.initialLayout && shared.cellForItem(at: [0, 0])?.frame.width == 50)
    }
}
