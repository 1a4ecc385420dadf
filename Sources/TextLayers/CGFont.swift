// SPDX-License-Identifier: MIT
//
// A font by its name, as layers of text take one.

public import Foundation

/// A font of a name, without a size.
public final class CGFont: Sendable {
    /// The name.
    public nonisolated(unsafe) let fullName: NSString?

    /// A font of a name, which is looked up where text is drawn with it.
    public init?(_ name: NSString) { fullName = name }

    /// The name under which files know the font.
    public var postScriptName: NSString? { fullName }
}
