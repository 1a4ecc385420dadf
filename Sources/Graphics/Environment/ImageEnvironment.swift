// SPDX-License-Identifier: MIT
//
// Where pictures are looked for in the environment in force.

import VitrineEnvironment

/// Where pictures come from, in the environment in force; see ``ImageLibrary``.
@MainActor public enum ImageEnvironment {
    /// The folders in which `UIImage(named:)` looks, first to last.
    public static var searchPaths: [String] {
        get { UIEnvironment.current.images.searchPaths }
        set { UIEnvironment.current.images.searchPaths = newValue }
    }

    /// The pictures that could not be shown, each once, in the order in which they were asked for.
    public static var failures: [ImageFailure] { UIEnvironment.current.images.failures }

    /// Forgets the failures so far.
    public static func clearFailures() { UIEnvironment.current.images.clearFailures() }
}
