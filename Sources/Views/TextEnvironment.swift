// SPDX-License-Identifier: MIT
//
// The typesetter that all text of the views goes through.

public import VitrineTypography

/// What the views set text with.
@MainActor public enum TextEnvironment {
    /// The typesetter in force; tests that must not depend on fonts put a `BoxTypesetter` here.
    public static var current: any Typesetter = BoxTypesetter()
}
