// SPDX-License-Identifier: MIT
//
// The typesetter that all text of the views goes through.

import VitrineEnvironment
public import VitrineTypography

/// What the views set text with.
@MainActor public enum TextEnvironment {
    /// The typesetter of the environment in force: real fonts where nothing else was set.
    ///
    /// Tests that must not depend on fonts put a `BoxTypesetter` here.
    public static var current: any Typesetter {
        get { UIEnvironment.current.typesetter }
        set { UIEnvironment.current.typesetter = newValue }
    }
}
