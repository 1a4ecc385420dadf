// SPDX-License-Identifier: MIT
//
// The chain of objects that events pass through, and events themselves.

public import Foundation

/// An object that may answer events.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    public override init() { super.init() }

    /// For source compatibility: told of a load from a nib file, which there are none of.
    open func awakeFromNib() {}

    /// For source compatibility: told of being shown in a design tool, which this is not.
    open func prepareForInterfaceBuilder() {}
}

/// Something that happened: a touch, a press.
@preconcurrency @MainActor
open class UIEvent: NSObject {}
