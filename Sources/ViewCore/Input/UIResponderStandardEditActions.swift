// SPDX-License-Identifier: MIT
//
// The actions that edit menus and keyboards name without a target.

import Foundation

/// What may be done with what is selected.
///
/// Every responder has these methods, which do nothing until they are overridden. UIKit finds out by Objective-C which are; here a
/// responder says which it does by `canPerformAction(_:withSender:)`, or all of them by conforming (menus.edit-actions).
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: AnyObject {
    /// Takes what is selected away and keeps a copy.
    func cut(_ sender: Any?)
    /// Keeps a copy of what is selected.
    func copy(_ sender: Any?)
    /// Puts in what was kept.
    func paste(_ sender: Any?)
    /// Selects what is at the place.
    func select(_ sender: Any?)
    /// Selects everything.
    func selectAll(_ sender: Any?)
    /// Takes what is selected away.
    func delete(_ sender: Any?)
}

extension UIResponderStandardEditActions {
    public func cut(_ sender: Any?) {}
    public func copy(_ sender: Any?) {}
    public func paste(_ sender: Any?) {}
    public func select(_ sender: Any?) {}
    public func selectAll(_ sender: Any?) {}
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
        "cut:": standardMethod({ $0.cut($1) }, { $0.cut($1) }), "copy:": standardMethod({ $0.copy($1) }, { $0.copy($1) }),
        "paste:": standardMethod({ $0.paste($1) }, { $0.paste($1) }), "select:": standardMethod({ $0.select($1) }, { $0.select($1) }),
        "selectAll:": standardMethod({ $0.selectAll($1) }, { $0.selectAll($1) }),
        "delete:": standardMethod({ $0.delete($1) }, { $0.delete($1) }),
    ]

    /// The method of every responder, and of whatever else conforms.
    private static func standardMethod(
        _ call: @escaping @MainActor @Sendable (UIResponder, Any?) -> Void,
        _ callOther: @escaping @MainActor @Sendable (any UIResponderStandardEditActions, Any?) -> Void
    ) -> Method {
        var method = Method {
            $0 is UIResponder || $0 is any UIResponderStandardEditActions
        } call: { target, sender, _ in
            if let responder = target as? UIResponder {
                call(responder, sender)
            } else if let other = target as? any UIResponderStandardEditActions {
                callOther(other, sender)
            } else {
                return false
            }
            return true
        }
        method.isInherited = true
        return method
    }
}
