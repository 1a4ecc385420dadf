// SPDX-License-Identifier: MIT
//
// A collection view layout on its own, with boxes for its elements.

public import Foundation
package import VitrineCollectionUI
import VitrineGeometry
import VitrineLayers
import VitrineViews

/// The items that a layout is given where only the layout is looked at.
///
///     assertSnapshot(of: layout, as: .layout(items: [12, 5], size: CGSize(width: 320, height: 480)))
public struct LayoutItems: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral {
    /// The sizes of the items of each section; nil leaves one to the layout.
    public var sections: [[CGSize?]]

    /// Items in sections, whose sizes the layout decides.
    public init(_ counts: [Int]) { sections = counts.map { Array(repeating: nil, count: max($0, 0)) } }

    /// Items in sections, of sizes that a flow layout asks its delegate for.
    public init(sizes: [[CGSize]]) { sections = sizes }

    /// Items in one section.
    public init(integerLiteral count: Int) { self.init([count]) }

    /// Items in sections.
    public init(arrayLiteral counts: Int...) { self.init(counts) }
}

/// A collection view whose cells are boxes with their index paths.
@MainActor
package final class LayoutPreview {
    private let view: UICollectionView
    private let source: PreviewSource

    /// Puts a layout into a collection view of its own.
    ///
    /// - Parameter size: in points; nil fills the screen.
    package init(_ layout: UICollectionViewLayout, items: LayoutItems, size: CGSize?) {
        view = UICollectionView(frame: CGRect(origin: .zero, size: size ?? .zero), collectionViewLayout: layout)
        source = PreviewSource(items)
        view.register(PreviewCell.self, forCellWithReuseIdentifier: PreviewSource.identifier)
        view.backgroundColor = .systemBackground
        view.dataSource = source
        // A flow layout that is told a size by its delegate does not look at its own.
        if items.sections.contains(where: { $0.contains { $0 != nil } }) { view.delegate = source }
    }

    /// Runs `body` with the layout as it is shown under traits.
    package func capture<Result>(
        under traits: [SnapshotTrait], scale: CGFloat?, _ body: (any ShownSubject) throws -> Result
    ) rethrows -> Result {
        // The view holds its data source weakly.
        try withExtendedLifetime(source) { try view.capture(under: traits, scale: scale, body) }
    }
}

/// Says how many items there are, and how large they are where that is known.
@MainActor
private final class PreviewSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    static let identifier = "preview"

    private let items: LayoutItems

    init(_ items: LayoutItems) {
        self.items = items
        super.init()
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { items.sections.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items.sections[section].count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: Self.identifier, for: indexPath)
        (cell as? PreviewCell)?.label.text = "\(indexPath.section), \(indexPath.item)"
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.register(PreviewHeading.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: Self.identifier)
        return collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: Self.identifier, for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        let layout = collectionViewLayout as? UICollectionViewFlowLayout
        return items.sections[indexPath.section][indexPath.item] ?? layout?.itemSize ?? .zero
    }
}

/// A box with an index path.
@MainActor
private final class PreviewCell: UICollectionViewCell {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemFill
        layer.borderWidth = 1
        layer.borderColor = UIColor.separator.cgColor
        label.font = .systemFont(ofSize: 11)
        label.textAlignment = .center
        label.frame = contentView.bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }
}

/// A box for a supplementary view.
@MainActor
private final class PreviewHeading: UICollectionReusableView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .tertiarySystemFill
    }

    required init?(coder: NSCoder) { nil }
}
