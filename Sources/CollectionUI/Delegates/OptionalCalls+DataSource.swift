// SPDX-License-Identifier: MIT
//
// Makes `object.collectionView?(view, …)` compile as it does with Objective-C's optional methods: the property answers an object that
// can be called with the labels of each method, and that answers nil where the method is absent.

public import Foundation

extension UICollectionViewDataSource {
    /// The optional methods that start with a collection view, to be called as `collectionView?(…)`.
    public var collectionView: UICollectionViewDataSourceCalls? { UICollectionViewDataSourceCalls(target: self) }

    /// The number of sections, to be asked as `numberOfSections?(in:)`.
    public var numberOfSections: UICollectionViewSectionCountCall? { UICollectionViewSectionCountCall(target: self) }
}

/// Calls the optional methods of a data source.
@preconcurrency @MainActor public struct UICollectionViewDataSourceCalls {
    let target: any UICollectionViewDataSource

    /// A supplementary view; nil where the method is absent.
    public func callAsFunction(_ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath)
        -> UICollectionReusableView?
    {
        OptionalRequirement.answer(of: target) {
            target.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
        }
    }

    /// A supplementary view, as `collectionView!(…)` and `collectionView?(…).member` take it.
    @_disfavoredOverload
    public func callAsFunction(_ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath)
        -> UICollectionReusableView
    {
        target.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
    }

    /// The number of items in a section; nil where the method is absent.
    public func callAsFunction(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int? {
        OptionalRequirement.answer(of: target) { target.collectionView(collectionView, numberOfItemsInSection: section) }
    }

    /// The number of items in a section, as `collectionView!(…)` and `collectionView?(…).member` take it.
    @_disfavoredOverload
    public func callAsFunction(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        target.collectionView(collectionView, numberOfItemsInSection: section)
    }

    /// A cell for an item; nil where the method is absent.
    public func callAsFunction(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell? {
        OptionalRequirement.answer(of: target) { target.collectionView(collectionView, cellForItemAt: indexPath) }
    }

    /// A cell for an item, as `collectionView!(…)` and `collectionView?(…).member` take it.
    @_disfavoredOverload
    public func callAsFunction(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        target.collectionView(collectionView, cellForItemAt: indexPath)
    }
}

/// Asks a data source for the number of its sections.
@preconcurrency @MainActor public struct UICollectionViewSectionCountCall {
    let target: any UICollectionViewDataSource

    /// The number of sections; nil where the method is absent.
    public func callAsFunction(in collectionView: UICollectionView) -> Int? {
        OptionalRequirement.answer(of: target) { target.numberOfSections(in: collectionView) }
    }

    /// The number of sections, as `numberOfSections!(in:)` takes it.
    @_disfavoredOverload
    public func callAsFunction(in collectionView: UICollectionView) -> Int { target.numberOfSections(in: collectionView) }
}
