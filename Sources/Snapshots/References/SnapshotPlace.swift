// SPDX-License-Identifier: MIT
//
// Where a reference lies, and what is left behind when it does not match.

public import VitrineSnapshotKinds

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
    /// The ending of the file where it is another than that of the kind, as texts and data of a program's own may have.
    public var pathExtension: String?

    /// A place below a root.
    public init(root: String, folder: String, stem: String, kind: SnapshotKind) {
        (self.root, self.folder, self.stem, self.kind) = (root, folder, stem, kind)
    }

    /// The reference, relative to the root.
    public var path: String { folder + "/" + stem + "." + fileExtension }

    /// The ending of the file.
    public var fileExtension: String { pathExtension ?? kind.fileExtension }

    /// What is kept beside a drawn reference, relative to the root.
    public var sidecarPath: String { folder + "/" + stemOfCompanions + ".reference.txt" }

    /// The stem of what goes with the reference: that of a PNG, and with its kind that of any other, so that a test which is kept as
    /// several kinds has each of them for itself.
    var stemOfCompanions: String {
        kind == .png || stem == kind.id || stem.hasSuffix("." + kind.id) ? stem : stem + "." + kind.id
    }

    /// A file that is left behind for a failure.
    public enum Artifact: String, Hashable, Sendable, Codable, CaseIterable {
        case actual, expected, difference
        case sideBySide = "side-by-side"
        case actualReference = "actual.reference"
        case result
    }
}
