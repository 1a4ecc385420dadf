// SPDX-License-Identifier: MIT
//
// Registrations that carry the class and the configuration of a view (cells.registration-objects).

public import Foundation
import VitrineLayers
public import VitrineNibs
import VitrineViewCore

extension UICollectionView {
    /// A class of cells with a closure that fills them; registered by the first dequeue that uses it.
    @preconcurrency @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// Fills a cell with an item.
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        let scope = RegistrationScope()
        let handler: Handler
        let nib: UINib?

        /// Creates a registration; to be done once, not for each cell.
        public init(handler: @escaping Handler) { (self.handler, nib) = (handler, nil) }

        /// Creates a registration of cells from a nib; to be done once, not for each cell.
        public init(cellNib: UINib, handler: @escaping Handler) { (self.handler, nib) = (handler, cellNib) }
    }

    /// A class of supplementary views with a closure that fills them; registered by the first dequeue that uses it.
    @preconcurrency @MainActor public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// Fills a supplementary view.
        public typealias Handler = (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void

        let scope = RegistrationScope()
        let elementKind: String
        let handler: Handler
        let nib: UINib?

        /// Creates a registration; to be done once, not for each view.
        public init(elementKind: String, handler: @escaping Handler) {
            (self.elementKind, self.handler, nib) = (elementKind, handler, nil)
        }

        /// Creates a registration of views from a nib; to be done once, not for each view.
        public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
            (self.elementKind, self.handler, nib) = (elementKind, handler, supplementaryNib)
        }
    }

    /// A cell of the registration's class, filled with the item.
    public func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let identifier = registration.scope.checkedIdentifier
        let key = ReusePool.Key(category: .cell, kind: "", identifier: identifier)
        if !engine.supply.isRegistered(key) {
            engine.supply.register(registration.nib.map { .nib($0) } ?? .type(Cell.self), from: key)
        }
        guard let cell = dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath) as? Cell else {
            preconditionFailure("the pool of \(identifier) holds a cell of another class than \(Cell.self)")
        }
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    /// A supplementary view of the registration's class, filled.
    public func dequeueConfiguredReusableSupplementary<Supplementary>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let identifier = registration.scope.checkedIdentifier
        let key = ReusePool.Key(category: .supplementaryView, kind: registration.elementKind, identifier: identifier)
        if !engine.supply.isRegistered(key) {
            engine.supply.register(registration.nib.map { .nib($0) } ?? .type(Supplementary.self), from: key)
        }
        let view = dequeueReusableSupplementaryView(
            ofKind: registration.elementKind, withReuseIdentifier: identifier, for: indexPath)
        guard let view = view as? Supplementary else {
            preconditionFailure("the pool of \(identifier) holds a view of another class than \(Supplementary.self)")
        }
        registration.handler(view, registration.elementKind, indexPath)
        return view
    }
}

/// The identity of a registration, and whether it was made where views are asked for.
@MainActor struct RegistrationScope {
    private static var count = 0
    private static var isProviding = false

    private let number: Int
    private let wasMadeWhileProviding: Bool

    init() {
        RegistrationScope.count += 1
        number = RegistrationScope.count
        wasMadeWhileProviding = RegistrationScope.isProviding
    }

    /// The reuse identifier that nobody else uses.
    var checkedIdentifier: String {
        if wasMadeWhileProviding {
            UIEnvironment.current.refuse(
                .internalInconsistency,
                "Attempted to dequeue a cell using a registration that was created inside -collectionView:cellForItemAtIndexPath: or "
                    + "inside a UICollectionViewDiffableDataSource cell provider. Creating a new registration each time a cell is "
                    + "requested will prevent reuse and cause created cells to remain inaccessible in memory for the lifetime of the "
                    + "collection view. Registrations should be created up front and reused.")
        }
        return "registration \(number)"
    }

    /// Runs what a data source does to provide a view.
    static func whileProviding<View>(_ provide: () -> View) -> View {
        let outer = isProviding
        isProviding = true
        defer { isProviding = outer }
        return provide()
    }
}
