// SPDX-License-Identifier: MIT
//
// A collection view controller that fills its cells and headers through registrations.

import UIKit

final class GalleryController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    struct Picture: Hashable {
        var title: String
        var height: CGFloat
    }

    private let sections: [[Picture]]
    private(set) var selectedTitles: [String] = []
    private(set) var scrolls = 0

    private let cellRegistration = UICollectionView.CellRegistration<TitleCell, Picture> { cell, _, picture in
        cell.label.text = picture.title
    }
    private let headerRegistration = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
        elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, indexPath in view.tag = 100 + indexPath.section }

    init(sections: [[Picture]], layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout()) {
        self.sections = sections
        super.init(collectionViewLayout: layout)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = .systemBackground
        collectionView.alwaysBounceVertical = true
        collectionView.contentInsetAdjustmentBehavior = .never
        if let layout = collectionViewLayout as? UICollectionViewFlowLayout {
            layout.headerReferenceSize = CGSize(width: 0, height: 30)
            layout.sectionInset = UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
        }
    }

    override func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].count
    }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueConfiguredReusableCell(
            using: cellRegistration, for: indexPath, item: sections[indexPath.section][indexPath.item])
    }

    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueConfiguredReusableSupplementary(using: headerRegistration, for: indexPath)
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        selectedTitles.append(sections[indexPath.section][indexPath.item].title)
    }

    override func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 60, height: sections[indexPath.section][indexPath.item].height) }
}

final class TitleCell: UICollectionViewCell {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.addSubview(label)
        let selected = UIView()
        selected.backgroundColor = .systemBlue
        selectedBackgroundView = selected
        backgroundView = UIView()
        backgroundView?.backgroundColor = .systemGray6
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = contentView.bounds.insetBy(dx: 4, dy: 4)
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        label.text = nil
    }

    override var isSelected: Bool {
        didSet { label.textColor = isSelected ? .white : .label }
    }
}
