// SPDX-License-Identifier: MIT
//
// Cells that say their size in each of UIKit's ways, and views of them.

import Foundation
import VitrineGeometry
import VitrineViews

@testable import VitrineCollectionUI

/// A cell that answers `sizeThatFits(_:)`, and counts how often it was asked.
final class WishingCell: UICollectionViewCell {
    static var questions = 0
    var wish: CGSize?

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        WishingCell.questions += 1
        return wish ?? size
    }
}

extension UILabel {
    /// Comes into a view as text of as many lines as it takes, pinned to the edges, with a margin above and below.
    fileprivate func fill(_ view: UIView, margin: CGFloat = 0) {
        numberOfLines = 0
        font = UIFont.systemFont(ofSize: 16)
        translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(self)
        NSLayoutConstraint.activate([
            leadingAnchor.constraint(equalTo: view.leadingAnchor),
            trailingAnchor.constraint(equalTo: view.trailingAnchor),
            topAnchor.constraint(equalTo: view.topAnchor, constant: margin),
            bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -margin),
        ])
    }
}

/// A cell whose label is pinned to the content view's edges, and breaks its lines at a width.
final class LabelCell: UICollectionViewCell {
    let label = UILabel()
    private(set) var width: NSLayoutConstraint?

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.fill(contentView, margin: 5)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Holds the content to a width.
    func hold(_ length: CGFloat) {
        if width == nil {
            width = contentView.widthAnchor.constraint(equalToConstant: length)
            width?.isActive = true
        }
        width?.constant = length
    }
}

/// A cell that takes the width of its attributes and the height that its label needs then: the form that most apps write.
final class FullWidthCell: UICollectionViewCell {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.fill(contentView)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let attributes = super.preferredLayoutAttributesFitting(layoutAttributes)
        attributes.size = contentView.systemLayoutSizeFitting(
            CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        return attributes
    }
}

/// Shows sections of cells that a closure configures.
final class SizedSections: NSObject, UICollectionViewDataSource {
    var counts: [Int]
    let configure: (UICollectionViewCell, IndexPath) -> Void

    init(_ counts: [Int], _ configure: @escaping (UICollectionViewCell, IndexPath) -> Void) {
        self.counts = counts
        self.configure = configure
    }

    private static var all: [SizedSections] = []

    /// Sections of plain cells that live as long as the tests.
    static func kept(_ counts: [Int]) -> SizedSections {
        let source = SizedSections(counts) { _, _ in }
        all.append(source)
        return source
    }

    /// Sections of wishing cells.
    convenience init(wishes: [[CGSize]]) {
        self.init(wishes.map(\.count)) { cell, path in (cell as? WishingCell)?.wish = wishes[path.section][path.item] }
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        configure(cell, indexPath)
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "bar", for: indexPath)
    }
}

extension UICollectionView {
    /// The sources of the views under test; a view holds its data source weakly.
    private static var sources: [SizedSections] = []

    /// A laid-out collection view of 320 by 480 points without a window.
    static func sized(
        _ source: SizedSections, cell: AnyClass = WishingCell.self, layout: UICollectionViewLayout
    ) -> UICollectionView {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(cell, forCellWithReuseIdentifier: "cell")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "bar")
        }
        sources.append(source)
        view.dataSource = source
        view.layoutIfNeeded()
        return view
    }

    /// Where an item is seen, from the top of the viewport.
    func heightInView(_ item: Int) -> CGFloat? {
        layoutAttributesForItem(at: IndexPath(item: item, section: 0)).map { $0.frame.minY - contentOffset.y }
    }
}

extension UICollectionViewLayout {
    /// A flow layout that measures its cells.
    static func sizing(_ estimate: CGSize) -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = estimate
        return layout
    }
}
