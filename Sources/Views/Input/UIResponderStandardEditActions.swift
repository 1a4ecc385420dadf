// SPDX-License-Identifier: MIT
//
// The actions that edit menus and keyboards name without a target.

import Foundation

/// What an editing responder may do; conform to it and write the methods that you have.
///
/// UIKit finds out by Objective-C which methods there are. Here a class says which it has by conforming, and by
/// `canPerformAction(_:withSender:)`.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: AnyObject {
    func cut(_ sender: Any?)
    func copy(_ sender: Any?)
    func paste(_ sender: Any?)
    func select(_ sender: Any?)
    func selectAll(_ sender: Any?)
    func delete(_ sender: Any?)
}

extension UIResponderStandardEditActions {
    /// Stands for an absent method.
    public func cut(_ sender: Any?) {}
    /// Stands for an absent method.
    public func copy(_ sender: Any?) {}
    /// Stands for an absent method.
    public func paste(_ sender: Any?) {}
    /// Stands for an absent method.
    public func select(_ sender: Any?) {}
    /// Stands for an absent method.
    public func selectAll(_ sender: Any?) {}
    /// Stands for an absent method.
    public func delete(_ sender: Any?) {}
}

extension Selector {
    /// Takes what is selected away and keeps a copy.
    public static let cut = Selector("cut:")
    /// Keeps a copy of what is selected.
    public static let copy = Selector("copy:")
    /// Puts in what was kept.
    public static let paste = Selector("paste:")
    /// Selects what is at the place.
    public static let select = Selector("select:")
    /// Selects everything.
    public static let selectAll = Selector("selectAll:")
    /// Takes what is selected away.
    public static let delete = Selector("delete:")

    /// The methods behind the names of the standard actions.
    static let standard: [String: Method] = [
        "cut:": standardMethod { $0.cut($1) }, "copy:": standardMethod { $0.copy($1) }, "paste:": standardMethod { $0.paste($1) },
        "select:": standardMethod { $0.select($1) }, "selectAll:": standardMethod { $0.selectAll($1) },
        "delete:": standardMethod { $0.delete($1) },
    ]

    private static func standardMethod(
        _ call: @escaping @MainActor @Sendable (any UIResponderStandardEditActions, Any?) -> Void
    ) -> Method {
        Method {
            $0 is any UIResponderStandardEditActions
        } call: { target, sender, _ in
            guard let target = target as? any UIResponderStandardEditActions else { return false }
            call(target, sender)
            return true
        }
    }
}
