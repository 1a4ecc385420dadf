// SPDX-License-Identifier: MIT
//
// Where a reference lies, and what is left behind when it does not match.

/// The place of a reference: a folder, and a file in it.
public struct SnapshotPlace: Hashable, Sendable, Codable {
    /// The folder below which everything lies that this run may write, absolute.
    public var root: String
    /// The folder of the reference, relative to the root: `area/__Snapshots__/case`.
    public var folder: String
    /// The name of the file without its ending: `default`, `cells.dark`.
    public var stem: String
    /// What it is kept as.
    public var kind: SnapshotKind

    /// A place below a root.
    public init(root: String, folder: String, stem: String, kind: SnapshotKind) {
        (self.root, self.folder, self.stem, self.kind) = (root, folder, stem, kind)
    }

    /// The reference, relative to the root.
    public var path: String { folder + "/" + stem + "." + kind.fileExtension }

    /// What is kept beside a drawn reference, relative to the root.
    public var sidecarPath: String { folder + "/" + stem + ".reference.txt" }

    /// A file that is left behind for a failure.
    public enum Artifact: String, Hashable, Sendable, Codable, CaseIterable {
        case actual, expected, difference
        case sideBySide = "side-by-side"
        case actualReference = "actual.reference"
        case result
    }
}
