// SPDX-License-Identifier: MIT
//
// The chain of objects that events pass through, and events themselves.

public import Foundation

/// An object that may answer events.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    public override init() { super.init() }

    /// Unsupported: told of a load from a nib file, which there are none of.
    open func awakeFromNib() { note(.awakeFromNib) }

    /// Unsupported: told of being shown in a design tool, which this is not.
    open func prepareForInterfaceBuilder() { note(.prepareForInterfaceBuilder) }
}

/// Something that happened: a touch, a press.
@preconcurrency @MainActor
open class UIEvent: NSObject {}
