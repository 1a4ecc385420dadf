// SPDX-License-Identifier: MIT
//
// What sources ask of classes as if they were objects (runtime.class-messages).

public import Foundation
import VitrineControllers
import VitrineLayers
public import VitrineViewCore

extension NSObject {
    /// Whether the class answers: an application does for `sharedApplication`, and no other class for anything.
    public static func responds(to aSelector: Selector!) -> Bool { shared(aSelector?.name) != nil }

    /// The application for `sharedApplication`; nil for anything else.
    @discardableResult
    public static func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
        shared(aSelector?.name).map { Unmanaged.passUnretained($0) }
    }

    /// The application for `sharedApplication`; nil for anything else.
    public static func value(forKey key: String) -> Any? { shared(key) }

    /// A value of the application for `sharedApplication` and what follows; nil for anything else.
    public static func value(forKeyPath keyPath: String) -> Any? {
        let parts = keyPath.split(separator: ".", maxSplits: 1).map(String.init)
        guard let first = parts.first, let object = shared(first) else { return nil }
        return parts.count > 1 ? KeyedValues.value(of: object, atPath: parts[1]) : object
    }

    private static func shared(_ name: String?) -> AnyObject? {
        guard name == "sharedApplication" || name == "shared" else { return nil }
        let type: AnyClass = self
        return sending { type is UIApplication.Type ? UIApplication.shared : nil }
    }
}

/// Nothing is done: it answers with what stands for no code, since methods of Swift have none that could be handed in.
public func imp_implementationWithBlock(_ block: Any) -> IMP { OpaquePointer(bitPattern: 1).unsafelyUnwrapped }

/// The name of a class, with its module's before it.
public func class_getName(_ cls: AnyClass?) -> UnsafePointer<CChar> {
    // Names of classes stay as long as the program runs.
    UnsafePointer(strdup(cls.map { NSStringFromClass($0) } ?? "nil"))
}
