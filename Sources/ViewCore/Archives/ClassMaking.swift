// SPDX-License-Identifier: MIT
//
// Objects of classes that are known by their type alone, as the runtime of Objective-C makes them (launch.delegates-are-made,
// nibs.objects, nibs.recognizers).

public import Foundation

/// Stands for any responder whose `init()` a class has inherited or overridden.
///
/// Swift calls an initializer by a type only where it is `required`, which that of a responder cannot be: every view with an initializer
/// of its own would have to repeat it. The initializer of this class is required and overrides the same one, so a call by this type finds
/// in any other responder's table what that class has in this place.
open class _AnyResponder: UIResponder {
    public required override init() { super.init() }
}

/// As above, for objects that are no responders.
open class _AnyObject: NSObject {
    public required override init() { super.init() }
}

/// A new object of a class, by `init()`; nil where the class is no responder and no object of Foundation's.
@MainActor @inline(never) @_optimize(none)
package func instance(of type: AnyClass) -> AnyObject? {
    if type is UIResponder.Type {
        return unsafeBitCast(type, to: _AnyResponder.Type.self).init()
    }
    guard type is NSObject.Type else { return nil }
    return unsafeBitCast(type, to: _AnyObject.Type.self).init()
}

/// As above, for recognizers.
open class _AnyRecognizer: UIGestureRecognizer {
    public required override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }
}

/// A new recognizer of a class, by the `init(target:action:)` that the class has.
@MainActor @inline(never) @_optimize(none)
package func recognizer(of type: UIGestureRecognizer.Type) -> UIGestureRecognizer {
    unsafeBitCast(type, to: _AnyRecognizer.Type.self).init(target: nil, action: nil) as UIGestureRecognizer
}
