// SPDX-License-Identifier: MIT
//
// Objects of classes that only their type tells: `T(frame: .zero)` of a `T: UIView` (runtime.making).

public import Foundation
public import VitrineCollectionUI
public import VitrineControllers
import VitrineLayers
public import VitrineTables
public import VitrineViewCore

// Swift calls an initializer by a type only where it is `required`, which those of UIKit's classes are not: every subclass with an
// initializer of its own would have to repeat them. A class whose initializer is required and overrides the same one finds, called by
// another class's type, what that class has in this place.

/// Stands for any view whose initializer a class has inherited or overridden.
open class _AnyView: UIView {
    public required override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Stands for any controller whose initializer a class has inherited or overridden.
open class _AnyController: UIViewController {
    public required override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Stands for any collection view whose initializer a class has inherited or overridden.
open class _AnyCollectionView: UICollectionView {
    public required override init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        super.init(frame: frame, collectionViewLayout: layout)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Stands for any table whose initializer a class has inherited or overridden.
open class _AnyTableView: UITableView {
    public required override init(frame: CGRect, style: UITableView.Style) { super.init(frame: frame, style: style) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Stands for any cell of a table whose initializer a class has inherited or overridden.
open class _AnyTableCell: UITableViewCell {
    public required override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A new view of a class, by the `init(frame:)` that the class has (runtime.making): what `T(frame:)` is for a type that is a value.
@preconcurrency @MainActor @inline(never) @_optimize(none)
public func make<T: UIView>(_ type: T.Type, frame: CGRect) -> T {
    unsafeDowncast(unsafeBitCast(type as UIView.Type, to: _AnyView.Type.self).init(frame: frame) as UIView, to: T.self)
}

/// A new controller of a class, by the `init(nibName:bundle:)` that the class has (runtime.making).
@preconcurrency @MainActor @inline(never) @_optimize(none)
public func make<T: UIViewController>(_ type: T.Type, nibName: String?, bundle: Bundle?) -> T {
    let made = unsafeBitCast(type as UIViewController.Type, to: _AnyController.Type.self).init(nibName: nibName, bundle: bundle)
    return unsafeDowncast(made as UIViewController, to: T.self)
}

/// A new collection view of a class, by the `init(frame:collectionViewLayout:)` that the class has (runtime.making).
@preconcurrency @MainActor @inline(never) @_optimize(none)
public func make<T: UICollectionView>(_ type: T.Type, frame: CGRect, collectionViewLayout: UICollectionViewLayout) -> T {
    let made = unsafeBitCast(type as UICollectionView.Type, to: _AnyCollectionView.Type.self)
        .init(frame: frame, collectionViewLayout: collectionViewLayout)
    return unsafeDowncast(made as UICollectionView, to: T.self)
}

/// A new table of a class, by the `init(frame:style:)` that the class has (runtime.making).
@preconcurrency @MainActor @inline(never) @_optimize(none)
public func make<T: UITableView>(_ type: T.Type, frame: CGRect, style: UITableView.Style) -> T {
    unsafeDowncast(
        unsafeBitCast(type as UITableView.Type, to: _AnyTableView.Type.self).init(frame: frame, style: style) as UITableView, to: T.self)
}

/// A new cell of a class, by the `init(style:reuseIdentifier:)` that the class has (runtime.making).
@preconcurrency @MainActor @inline(never) @_optimize(none)
public func make<T: UITableViewCell>(_ type: T.Type, style: UITableViewCell.CellStyle, reuseIdentifier: String?) -> T {
    let made = unsafeBitCast(type as UITableViewCell.Type, to: _AnyTableCell.Type.self).init(style: style, reuseIdentifier: reuseIdentifier)
    return unsafeDowncast(made as UITableViewCell, to: T.self)
}

/// A new object of a class, by the `init()` that the class has (runtime.making): what `T()` is for a type that is a value.
public func make<T: NSObject>(_ type: T.Type) -> T { sending { unsafeDowncast(made(type), to: T.self) } }

@MainActor @inline(never) @_optimize(none)
private func made(_ type: NSObject.Type) -> AnyObject {
    if type is UIResponder.Type { return unsafeBitCast(type, to: _AnyResponder.Type.self).init() }
    return unsafeBitCast(type, to: _AnyObject.Type.self).init()
}
