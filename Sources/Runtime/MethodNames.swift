// SPDX-License-Identifier: MIT
//
// What sources name that look into classes and exchange methods while the program runs: nothing is exchanged (runtime.methods-stay).

import Foundation
import VitrineLayers
public import VitrineViewCore

/// A method of a class, as far as it has a name.
public typealias Method = OpaquePointer
/// The code of a method.
public typealias IMP = OpaquePointer
/// A variable of a class's objects.
public typealias Ivar = OpaquePointer
/// A property of a class's objects.
public typealias objc_property_t = OpaquePointer

private func noteMethods() {
    sending {
        UIEnvironment.current.note(
            unsupported: "method_exchangeImplementations and its kin",
            reason: "methods of Swift are not exchanged while a program runs; override them in a subclass")
    }
}

/// Inert, as methods stay what they are: answers nil, since Swift's methods cannot be found by their names.
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
    noteMethods()
    return nil
}

/// Inert, as methods stay what they are: answers nil, since Swift's methods cannot be found by their names.
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
    noteMethods()
    return nil
}

/// Inert, as methods stay what they are: exchanges nothing.
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) { noteMethods() }

/// Inert, as methods stay what they are: answers the method itself.
public func method_getImplementation(_ m: Method) -> IMP { m }

/// Inert, as methods stay what they are: sets nothing, and answers what it was given.
@discardableResult
public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP {
    noteMethods()
    return imp
}

/// Inert, as methods stay what they are: answers nil.
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }

/// Inert, as methods stay what they are: adds nothing, and answers false.
@discardableResult
public func class_addMethod(_ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?) -> Bool {
    noteMethods()
    return false
}

/// Inert, as methods stay what they are: replaces nothing, and answers nil.
@discardableResult
public func class_replaceMethod(_ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?) -> IMP? {
    noteMethods()
    return nil
}

/// Inert, as methods stay what they are: answers nil.
public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? {
    noteMethods()
    return nil
}

/// Whether the class lists a method of the name in its `interfaceActions`.
public func class_respondsToSelector(_ cls: AnyClass?, _ sel: Selector) -> Bool {
    sending { (cls as? any SelectorTable.Type)?.interfaceActions.contains(sel) ?? false }
}

/// The class of an object.
public func object_getClass(_ obj: Any?) -> AnyClass? { obj.map { type(of: $0 as AnyObject) } }

/// The class that a class inherits from; nil for one that inherits from none.
public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? { cls.flatMap { _getSuperclass($0) } }

/// The class of a name, with its module's before it.
public func objc_getClass(_ name: UnsafePointer<CChar>) -> Any! { NSClassFromString(String(cString: name)) }

/// The class of a name, with its module's before it.
public func objc_lookUpClass(_ name: UnsafePointer<CChar>) -> AnyClass? { NSClassFromString(String(cString: name)) }
