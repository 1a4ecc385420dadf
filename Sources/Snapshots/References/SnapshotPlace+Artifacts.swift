// SPDX-License-Identifier: MIT
//
// The names of what is left behind.

import VitrineSnapshotKinds

/// How files that are left behind are named.
public enum ArtifactLayout: String, Hashable, Sendable, Codable {
    /// `artifacts/area/case/default.actual.png`, in a folder of results.
    case results
    /// `CaseTests/test.1.png`, the actual with the name of the reference, as in swift-snapshot-testing's folder of artifacts.
    case asReferences
}

extension SnapshotPlace {
    /// A file that is left behind, relative to the folder of the results.
    public func artifact(_ artifact: Artifact, layout: ArtifactLayout = .results, frame: Int? = nil) -> String {
        let parts = folder.split(separator: "/").filter { $0 != "__Snapshots__" && $0 != "." && $0 != ".." }
        let folder = ((layout == .results ? ["artifacts"] : []) + parts.map(String.init)).joined(separator: "/")
        let prefix = folder.isEmpty ? "" : folder + "/"
        let (stem, companion) = (prefix + stem, prefix + stemOfCompanions)
        if let frame { return "\(stem).frame-\(frame).\(artifact.rawValue).png" }
        switch artifact {
        case .actual where layout == .asReferences: return "\(stem).\(fileExtension)"
        case .actual, .expected: return "\(stem).\(artifact.rawValue).\(fileExtension)"
        case .difference, .sideBySide: return "\(companion).\(artifact.rawValue)." + (kind.comparison.isPicture ? "png" : "txt")
        case .actualReference: return "\(companion).\(artifact.rawValue).txt"
        case .result: return "\(companion).\(artifact.rawValue).json"
        }
    }
}
