// SPDX-License-Identifier: MIT
//
// A font by its name, as layers of text take one.

public import Foundation
import VitrineGraphics

/// A font of a name, without a size.
public final class CGFont: Sendable {
    /// The name.
    public nonisolated(unsafe) let fullName: NSString?

    /// A font of a name; nil where no family or face has it.
    @MainActor public init?(_ name: NSString) {
        guard UIFont(name: name as String, size: 12) != nil else { return nil }
        fullName = name
    }

    /// The name under which files know the font.
    public var postScriptName: NSString? { fullName }
}
