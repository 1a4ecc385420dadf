// SPDX-License-Identifier: MIT
//
// Collection views of Interface Builder files whose data source is not in the program: each prototype is shown once, as there.

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineInterfaceBuilder
import VitrineLayers
import VitrineViews

/// Shows each prototype of a collection view once.
@MainActor
final class PrototypeSource: NSObject, UICollectionViewDataSource {
    /// The identifiers of the cells, in the order of the file.
    let cells: [String]
    private let bars: [String: String]

    /// Nil for a collection view without prototypes of cells.
    init?(_ element: InterfaceElement) {
        cells = element.list("cells").compactMap { $0["reuseIdentifier"].flatMap { $0.isEmpty ? nil : $0 } }
        var bars: [String: String] = [:]
        for (key, kind) in Self.kinds { bars[kind] = element.value(key)?["reuseIdentifier"] }
        self.bars = bars
        super.init()
        if cells.isEmpty { return nil }
    }

    private static let kinds = [
        ("sectionHeaderView", UICollectionView.elementKindSectionHeader), ("sectionFooterView", UICollectionView.elementKindSectionFooter),
    ]

    /// The identifier of the header or the footer.
    func bar(_ kind: String) -> String? { bars[kind] }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { cells.count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: cells[indexPath.item], for: indexPath)
    }

    private static let emptyIdentifier = "vitrine.empty"

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard let name = bars[kind] else {
            collectionView.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: Self.emptyIdentifier)
            return collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: Self.emptyIdentifier, for: indexPath)
        }
        return collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: name, for: indexPath)
    }
}

/// Gives collection views of files their prototypes to show, where nobody of the program has data for them.
@MainActor
final class PrototypeShowing {
    private let interfaces: InterfaceLibrary
    /// Data sources are held by nobody else.
    private var sources: [PrototypeSource] = []

    /// Attends to all collection views that are made in an environment from here on.
    init(in environment: UIEnvironment) {
        interfaces = environment.interfaces
        interfaces.awoken = { [weak self] object in
            if let collectionView = object as? UICollectionView { self?.show(in: collectionView) }
        }
    }

    private func show(in collectionView: UICollectionView) {
        if let present = collectionView.dataSource, type(of: present) != UICollectionViewController.self { return }
        guard let source = interfaces.origin(of: collectionView).flatMap({ PrototypeSource($0) }) else { return }
        collectionView.dataSource = source
        sources.append(source)
    }
}
