// SPDX-License-Identifier: MIT
//
// The typesetter that all text of the views goes through.

public import VitrineTypography

/// What the views set text with.
@MainActor public enum TextEnvironment {
    private static var chosen: (any Typesetter)?

    /// The typesetter in force: real fonts where nothing else was set.
    ///
    /// Tests that must not depend on fonts put a `BoxTypesetter` here.
    public static var current: any Typesetter {
        get {
            if let chosen { return chosen }
            let typesetter = PangoTypesetter()
            chosen = typesetter
            return typesetter
        }
        set { chosen = newValue }
    }

    /// Runs `actions` while a typesetter is in force.
    package static func withTypesetter<Result>(_ typesetter: any Typesetter, _ actions: () throws -> Result) rethrows -> Result {
        let before = chosen
        chosen = typesetter
        defer { chosen = before }
        return try actions()
    }
}
