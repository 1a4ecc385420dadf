// SPDX-License-Identifier: MIT
//
// A data source, a delegate and a layout that write down what they are asked.

import Foundation
import VitrineGeometry
import VitrineViews

@testable import VitrineCollectionUI

/// What was asked, in order.
@MainActor final class Journal {
    var lines: [String] = []

    func note(_ line: String) { lines.append(line) }

    /// The lines so far, which are then forgotten.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// A cell that counts how often it was used again.
final class CountingCell: UICollectionViewCell {
    static var made = 0
    var reuses = 0
    var applied = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        CountingCell.made += 1
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
    }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) { applied += 1 }
}

/// Shows counts of counting cells; headers and footers are plain reusable views.
final class TestSource: NSObject, UICollectionViewDataSource {
    var counts: [Int]
    let journal: Journal?

    init(_ counts: [Int], journal: Journal? = nil) {
        self.counts = counts
        self.journal = journal
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int {
        journal?.note("sections")
        return counts.count
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        journal?.note("items in \(section)")
        return counts[section]
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        journal?.note("cell \(indexPath.section)-\(indexPath.item)")
        return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "bar", for: indexPath)
    }
}

extension UICollectionView {
    /// A collection view of counting cells, not laid out yet.
    static func make(
        _ source: TestSource, layout: UICollectionViewLayout = UICollectionViewFlowLayout(),
        size: CGSize = CGSize(width: 320, height: 480), delegate: (any UICollectionViewDelegate)? = nil
    ) -> UICollectionView {
        let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(CountingCell.self, forCellWithReuseIdentifier: "cell")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "bar")
        }
        view.delegate = delegate
        view.dataSource = source
        return view
    }

    /// The frames of all items of a section, from the layout.
    func itemFrames(inSection section: Int = 0) -> [CGRect] {
        (0..<numberOfItems(inSection: section))
            .compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame }
    }
}

extension UIView {
    /// The windows of the views under test; a view holds its window weakly.
    private static var windows: [UIWindow] = []

    /// Puts the view in a window of its size that lives as long as the tests, and lays it out.
    func showInWindow() {
        let window = UIWindow(frame: CGRect(origin: .zero, size: bounds.size))
        UIView.windows.append(window)
        window.addSubview(self)
        window.layoutIfNeeded()
    }
}
