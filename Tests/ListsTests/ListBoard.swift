// SPDX-License-Identifier: MIT
//
// A list in a window, with rows of a height of their own and fingers on them.

import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineViews

@testable import VitrineCollectionUI
@testable import VitrineLists

/// A row as high as it was told.
final class RowCell: UICollectionViewCell {
    var height: CGFloat = 44
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }
}

/// A header or footer 20 points high.
final class RimView: UICollectionReusableView {
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 20) }
}

/// Rows in sections, of which the rows can be deleted and moved.
@MainActor final class ListBoard: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var counts: [Int]
    var heights: [CGFloat] = [44]
    var selected: [IndexPath] = []
    private(set) var screen: TouchScreen

    var view: UICollectionView { screen.view }
    var finger: Finger { screen.finger }

    init(
        _ layout: UICollectionViewLayout, counts: [Int], size: CGSize = CGSize(width: 320, height: 480), isRightToLeft: Bool = false
    ) {
        self.counts = counts
        let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        if isRightToLeft { view.semanticContentAttribute = .forceRightToLeft }
        view.register(RowCell.self, forCellWithReuseIdentifier: "row")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            view.register(RimView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
        }
        screen = TouchScreen(view)
        super.init()
        view.dataSource = self
        view.delegate = self
        screen.layOut()
    }

    /// A list of one kind.
    convenience init(
        _ appearance: UICollectionLayoutListConfiguration.Appearance, counts: [Int], isRightToLeft: Bool = false,
        _ change: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }
    ) {
        var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
        change(&configuration)
        self.init(UICollectionViewCompositionalLayout.list(using: configuration), counts: counts, isRightToLeft: isRightToLeft)
    }

    func cell(_ item: Int, _ section: Int = 0) -> RowCell? {
        view.cellForItem(at: IndexPath(item: item, section: section)) as? RowCell
    }

    func frame(_ item: Int, _ section: Int = 0) -> CGRect? { cell(item, section)?.frame }

    func place(_ item: Int, _ section: Int = 0) -> ListPlace? { cell(item, section)?.appliedAttributes?.listPlace }

    func rim(_ kind: String, _ section: Int = 0) -> UICollectionReusableView? {
        view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: section))
    }

    /// Lets the time of an animation pass.
    func rest() {
        screen.clock.advance(by: 1)
        screen.layOut()
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
        (cell as? RowCell)?.height = heights[indexPath.item % heights.count]
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: kind, for: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { selected.append(indexPath) }
}
