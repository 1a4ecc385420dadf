// SPDX-License-Identifier: MIT
//
// What an Interface Builder file says of collection views, their layouts and cells.

import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineNibs
package import VitrineViewCore

extension UICollectionViewLayout: NibArchived {}

/// A data source that may stand for one whose class is not in the program: a controller.
@MainActor package protocol DataStandIn: UICollectionViewDataSource {
    /// Whether it does.
    var standsForAnother: Bool { get }
}

extension UICollectionView {
    /// Takes what a file says of a collection view, and registers its prototypes (nibs.prototypes).
    func readCollection(_ nib: NibCoder) {
        nib.read(self, as: UICollectionView.self) { said in
            said.take(.collectionView, nib)
            said.add { view, nib in
                if let background = nib.object("backgroundView", as: UIView.self) { view.backgroundView = background }
                var (cells, supplements) = ([String](), [String: String]())
                for prototype in nib.prototypes(in: "cells") {
                    cells.append(prototype.reuseIdentifier)
                    let key = ReusePool.Key(category: .cell, kind: "", identifier: prototype.reuseIdentifier)
                    view.engine.supply.register(.prototype(prototype), from: key)
                }
                for (name, kind) in [
                    ("sectionHeaderView", Self.elementKindSectionHeader), ("sectionFooterView", Self.elementKindSectionFooter),
                ] {
                    guard let prototype = nib.prototype(name) else { continue }
                    supplements[kind] = prototype.reuseIdentifier
                    let key = ReusePool.Key(category: .supplementaryView, kind: kind, identifier: prototype.reuseIdentifier)
                    view.engine.supply.register(.prototype(prototype), from: key)
                }
                guard UIEnvironment.current.interfaces.showsPrototypes else { return }
                let source = PrototypeSource(cells: cells, supplements: supplements)
                view.engine.supply.prototypeSource = source
                view.dataSource = source
            }
        }
    }

    /// Sets what outlets of files lead to.
    func takeConnection(_ value: Any?, _ key: String) -> Bool {
        switch key {
        case "dataSource":
            guard let value = value as? any UICollectionViewDataSource else { return false }
            // A controller that stands for one that is not in the program has no data.
            if engine.supply.prototypeSource != nil, (value as? any DataStandIn)?.standsForAnother == true { return true }
            dataSource = value
        case "delegate":
            guard let value = value as? any UICollectionViewDelegate else { return false }
            delegate = value
        case "prefetchDataSource":
            guard let value = value as? any UICollectionViewDataSourcePrefetching else { return false }
            prefetchDataSource = value
        case "dragDelegate":
            guard let value = value as? any UICollectionViewDragDelegate else { return false }
            dragDelegate = value
        case "dropDelegate":
            guard let value = value as? any UICollectionViewDropDelegate else { return false }
            dropDelegate = value
        case "backgroundView":
            guard let value = value as? UIView, !isDescendant(of: value) else { return false }
            backgroundView = value
        case "collectionViewLayout":
            guard let value = value as? UICollectionViewLayout else { return false }
            collectionViewLayout = value
        default: return false
        }
        return true
    }
}

extension UICollectionViewFlowLayout {
    /// Takes what a file says of a flow layout.
    func readMeasures(_ nib: NibCoder) {
        nib.read(self, as: UICollectionViewFlowLayout.self) { said in
            said.take(nib.number("minimumLineSpacing")) { $0.minimumLineSpacing = $1 }
            said.take(nib.number("minimumInteritemSpacing")) { $0.minimumInteritemSpacing = $1 }
            said.take(nib.size("itemSize")) { $0.itemSize = $1 }
            said.take(nib.size("estimatedItemSize")) { $0.estimatedItemSize = $1 }
            if nib.bool("automaticEstimatedItemSize") == true { said.add { layout, _ in layout.estimatedItemSize = Self.automaticSize } }
            said.take(nib.size("headerReferenceSize")) { $0.headerReferenceSize = $1.notNegative }
            said.take(nib.size("footerReferenceSize")) { $0.footerReferenceSize = $1.notNegative }
            said.take(nib.insets("sectionInset")) { $0.sectionInset = $1 }
            said.take(nib.option("scrollDirection", ["vertical": .vertical, "horizontal": .horizontal])) { $0.scrollDirection = $1 }
            said.take(
                nib.option(
                    "sectionInsetReference",
                    ["contentInset": .fromContentInset, "safeArea": .fromSafeArea, "layoutMargins": .fromLayoutMargins])
            ) { $0.sectionInsetReference = $1 }
            said.take(nib.bool("sectionHeadersPinToVisibleBounds")) { $0.sectionHeadersPinToVisibleBounds = $1 }
            said.take(nib.bool("sectionFootersPinToVisibleBounds")) { $0.sectionFootersPinToVisibleBounds = $1 }
        }
    }
}

extension CGSize {
    fileprivate var notNegative: CGSize { CGSize(width: max(width, 0), height: max(height, 0)) }
}

extension UICollectionReusableView {
    /// Takes what a file says of a view of a collection.
    final func readReuse(_ nib: NibCoder) {
        nib.read(self, as: UICollectionReusableView.self) { said in
            said.take(nib.string("reuseIdentifier")) { $0.reuseIdentifier = $1 }
        }
    }
}

extension UICollectionViewCell: NibContentHolder {
    package var heldContent: UIView { contentView }

    package func take(isSelected: Bool, isHighlighted: Bool) {
        if self.isSelected != isSelected { self.isSelected = isSelected }
        if self.isHighlighted != isHighlighted { self.isHighlighted = isHighlighted }
    }

    /// Takes what a file says of a cell: its content view with all on it.
    final func readContent(_ nib: NibCoder) {
        if let view = nib.object("contentView", as: UIView.self) { replaceContent(with: view) }
        if let view = nib.object("backgroundView", as: UIView.self) { backgroundView = view }
        if let view = nib.object("selectedBackgroundView", as: UIView.self) { selectedBackgroundView = view }
        // The size of a prototype on the canvas.
        _ = (nib.size("customSize"), nib.has("size"))
    }

    /// Sets what outlets of files lead to.
    final func takeBackground(_ value: Any?, _ key: String) -> Bool {
        guard let view = value as? UIView, !isDescendant(of: view) else { return false }
        switch key {
        case "backgroundView": backgroundView = view
        case "selectedBackgroundView": selectedBackgroundView = view
        default: return false
        }
        return true
    }
}
