// SPDX-License-Identifier: MIT
//
// The version of this package.

/// The version of Vitrine, of the library as of the program.
public enum VitrineVersion {
    /// The version of these sources.
    public static let current = "0.1.0"
}
