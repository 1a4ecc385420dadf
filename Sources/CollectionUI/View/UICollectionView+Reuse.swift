// SPDX-License-Identifier: MIT
//
// Registered classes, the views made of them, and the views used again (cells.*, messages.views-and-identifiers).

import Foundation
import VitrineGeometry
import VitrineViews

extension UICollectionView {
    /// The number of views that wait to be used again under an identifier.
    package func numberOfPooledCells(withReuseIdentifier identifier: String) -> Int {
        pool.count(ReusePool.Key(category: .cell, kind: "", identifier: identifier))
    }

    func register(_ viewClass: AnyClass?, _ key: ReusePool.Key) {
        pool.drop(key)
        guard let viewClass else {
            registeredClasses[key] = nil
            return
        }
        guard let type = viewClass as? UICollectionReusableView.Type, key.category != .cell || type is UICollectionViewCell.Type else {
            let base = key.category == .cell ? "UICollectionViewCell" : "UICollectionReusableView"
            raise("must pass a class of kind \(base); \(viewClass) is not one")
        }
        registeredClasses[key] = type
    }

    /// The view that the data source, or for a decoration the layout, has for an element.
    func makeView(_ key: ElementKey) -> UICollectionReusableView {
        switch key.category {
        case .cell: makeCell(key.indexPath)
        case .supplementaryView: makeSupplementaryView(key.kind, key.indexPath)
        case .decorationView: dequeue(ReusePool.Key(category: .decorationView, kind: key.kind, identifier: key.kind), key.indexPath)
        }
    }

    func makeCell(_ path: IndexPath) -> UICollectionViewCell {
        guard let dataSource else {
            raise(
                "the collection view's data source did not return a valid cell from -collectionView:cellForItemAtIndexPath: "
                    + "for index path \(pathText(path))")
        }
        guard let cell = providing({ dataSource.collectionView(self, cellForItemAt: path) }), cell.reuseIdentifier != nil else {
            raise(
                "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a reuseIdentifier - cells must be "
                    + "retrieved by calling -dequeueReusableCellWithReuseIdentifier:forIndexPath:")
        }
        return cell
    }

    /// Asks the data source for a view; what it takes for that it has to give back (cells.registration-objects,
    /// messages.views-and-identifiers).
    private func providing<View: UICollectionReusableView>(_ provide: () -> View?) -> View? {
        let outer = dequeuedViews
        dequeuedViews = []
        let answer = RegistrationScope.whileProviding(provide)
        let stray = dequeuedViews?.first { $0 !== answer }
        dequeuedViews = outer
        if let stray {
            raise(
                "Expected dequeued view to be returned to the collection view in preparation for display. When the collection view's data "
                    + "source is asked to provide a view for a given index path, ensure that a single view is dequeued and returned to the "
                    + "collection view. Avoid dequeuing views without a request from the collection view. For retrieving an existing view "
                    + "in the collection view, use -[UICollectionView cellForItemAtIndexPath:] or -[UICollectionView "
                    + "supplementaryViewForElementKind:atIndexPath:]. Dequeued view: <\(type(of: stray))>")
        }
        return answer
    }

    func makeSupplementaryView(_ kind: String, _ path: IndexPath) -> UICollectionReusableView {
        let view = dataSource.flatMap { dataSource in
            providing {
                OptionalRequirement.answer {
                    dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
                }
            }
        }
        guard let view, view.reuseIdentifier != nil else {
            raise(
                "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath (\(kind),\(pathText(path))) was "
                    + "not retrieved by calling -dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil "
                    + "(\(view.map { "<\(type(of: $0))>" } ?? "(null)"))")
        }
        return view
    }

    func dequeue(_ key: ReusePool.Key, _ path: IndexPath) -> UICollectionReusableView {
        let view = takeOrMake(key, path)
        dequeuedViews?.append(view)
        return view
    }

    private func takeOrMake(_ key: ReusePool.Key, _ path: IndexPath) -> UICollectionReusableView {
        if key.category == .cell, let view = viewInReconfiguration, view.pool == key { return view }
        let attributes = attributesForDequeue(key, path)
        if let view = pool.take(key) {
            view.prepareForReuse()
            // A view may have reset itself: it takes on even attributes like those it had.
            view.appliedAttributes = nil
            if let attributes { view.takeOn(attributes, mirroredIn: mirrorWidth) }
            return view
        }
        let registered = key.category == .decorationView ? installedLayout.decorationClasses[key.kind] : registeredClasses[key]
        guard let registered else { raise(sentenceForUnregistered(key)) }
        let view = registered.init(_reuseFrame: attributes.map { CGRect(center: $0.center, size: $0.size) } ?? .zero)
        view.reuseIdentifier = key.identifier
        view.pool = key
        if let attributes { view.takeOn(attributes, mirroredIn: mirrorWidth) }
        return view
    }

    func attributesForDequeue(_ key: ReusePool.Key, _ path: IndexPath) -> UICollectionViewLayoutAttributes? {
        if let attributes = attributesInCreation,
            ElementKey(attributes) == ElementKey(category: key.category, kind: key.kind, indexPath: path)
        {
            return attributes
        }
        guard layoutState.isPrepared else { return nil }
        return switch key.category {
        case .cell: installedLayout.layoutAttributesForItem(at: path)?.duplicate()
        case .supplementaryView: installedLayout.layoutAttributesForSupplementaryView(ofKind: key.kind, at: path)?.duplicate()
        case .decorationView: installedLayout.layoutAttributesForDecorationView(ofKind: key.kind, at: path)?.duplicate()
        }
    }

    func sentenceForUnregistered(_ key: ReusePool.Key) -> String {
        if key.category == .decorationView {
            return "could not dequeue a decoration view of kind: \(key.kind) - must register as a class or nib or connect a prototype "
                + "in a storyboard"
        }
        let kind = key.category == .cell ? "UICollectionElementKindCell" : key.kind
        return "could not dequeue a view of kind: \(kind) with identifier \(key.identifier) - must register a nib or a class for the "
            + "identifier or connect a prototype cell in a storyboard"
    }
}
