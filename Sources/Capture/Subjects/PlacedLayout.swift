// SPDX-License-Identifier: MIT
//
// A collection view layout on its own, with boxes for its elements.

public import Foundation
package import VitrineCollectionUI
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
import VitrineLayoutDiff
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

/// A layout with what it is given to lay out.
package struct PlacedLayout: Sendable, SnapshotSubject {
    private let layout: UICollectionViewLayout
    private let items: LayoutItems
    private let size: CGSize?

    /// A layout and its items; one that is in a collection view is shown in that one.
    ///
    /// - Parameter size: of the collection view in points; nil fills the screen.
    package init(_ layout: UICollectionViewLayout, items: LayoutItems = 12, size: CGSize? = nil) {
        (self.layout, self.items, self.size) = (layout, items, size)
    }

    /// The layout in its collection view, or with boxes in one of its own.
    package var snapshotExhibit: SnapshotExhibit {
        SnapshotExhibit { conditions, body in
            let source = PreviewSource(items)
            let view = layout.collectionView ?? source.collectionView(layout, size: size)
            // The view holds its data source weakly.
            try withExtendedLifetime(source) {
                try view.capture(under: conditions.traits, scale: conditions.scale) { try body(ShownLayout($0)) }
            }
        }
    }
}

/// A layout as it is shown, which decides nothing about the views in its elements.
@MainActor
private final class ShownLayout: ShownSubject {
    private let view: any ShownSubject

    init(_ view: any ShownSubject) { self.view = view }

    var root: UIView? { view.root }

    var duration: TimeInterval? { view.duration }

    func move(to time: TimeInterval) { view.move(to: time) }

    func displayList() -> DisplayList { view.displayList() }

    var layout: LayoutDescription { view.layout }

    var positions: LayoutDescription {
        var positions = view.layout
        for index in positions.elements.indices { positions.elements[index].children = [] }
        return positions
    }

    var notes: [String] { view.notes }
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

    /// A collection view whose cells are boxes with their index paths.
    func collectionView(_ layout: UICollectionViewLayout, size: CGSize?) -> UICollectionView {
        let view = UICollectionView(frame: CGRect(origin: .zero, size: size ?? .zero), collectionViewLayout: layout)
        view.register(PreviewCell.self, forCellWithReuseIdentifier: Self.identifier)
        view.backgroundColor = .systemBackground
        view.dataSource = self
        // A flow layout that is told a size by its delegate does not look at its own.
        if items.sections.contains(where: { $0.contains { $0 != nil } }) { view.delegate = self }
        return view
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
