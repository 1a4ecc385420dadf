// SPDX-License-Identifier: MIT
//
// The chain of objects that events pass through, and events themselves.

public import Foundation

/// An object that may answer events.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    public override init() { super.init() }
}

/// Something that happened: a touch, a press.
@preconcurrency @MainActor
open class UIEvent: NSObject {}
