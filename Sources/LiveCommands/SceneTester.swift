// SPDX-License-Identifier: MIT
//
// The scenes of a stage against their references, as `vitrine test` compares them.

import Foundation
import VitrineLiveStage
import VitrineRecordings
import VitrineSceneTesting
import VitrineSnapshots

/// Compares scenes for a stage, and writes no reference.
///
/// What differs is left behind in a folder of its own, which is taken away at the end.
@MainActor
struct SceneTester {
    private let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("vitrine-tests-\(getpid())").path
    private let options: SceneTestOptions

    init(fontFolders: [String], assetFolders: [String], allowsOutside: Bool) {
        var options = SceneTestOptions()
        (options.fontFolders, options.assetFolders, options.allowsOutside) = (fontFolders, assetFolders, allowsOutside)
        self.options = options
    }

    /// Takes away what was left behind.
    func end() { try? FileManager.default.removeItem(atPath: scratch) }

    var forStage: LiveTester {
        LiveTester(hasReferences: Self.hasReferences) { await test($0) }
    }

    nonisolated private static func hasReferences(_ path: String) -> Bool {
        let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        let folder = (path as NSString).deletingLastPathComponent
        return FileManager.default.fileExists(atPath: (folder.isEmpty ? "." : folder) + "/\(SceneSuite.snapshots)/\(name)")
    }

    private func test(_ path: String) async -> Result<[LiveTester.Outcome], LiveError> {
        var run = SceneRunOptions()
        (run.tests, run.record) = (options, .never)
        // A name that no other scene has: results of the same scene take each other's place.
        let results = scratch + "/" + path.utf8.map { String($0, radix: 16) }.joined().suffix(200)
        do {
            try FileManager.default.createDirectory(
                atPath: scratch, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            run.cacheFile = scratch + "/cache.json"
            let folder = try ResultsFolder(path: results)
            let runner = SceneTestRunner(
                suite: try SceneSuite(inputs: [path]), options: run, folder: folder, started: Date().ISO8601Format())
            try await runner.start()
            return .success(runner.run.results.map { outcome(of: $0, in: results) })
        } catch {
            return .failure(LiveError("the scene cannot be tested: \(error)"))
        }
    }

    private func outcome(of result: SnapshotResult, in folder: String) -> LiveTester.Outcome {
        let state: LiveTester.State =
            switch result.status {
            case .passed, .recorded, .updated: .passed
            case .failed: .failed
            case .missing: .new
            case .error: .error
            }
        // Of a movement, the first moment that differs is shown.
        let frame = result.frames.first { $0.status != .passed && !$0.artifacts.isEmpty }
        let left = frame?.artifacts ?? result.artifacts
        var pictures: [String: String] = [:]
        for (name, artifact) in [("reference", "expected"), ("actual", "actual"), ("difference", "difference")] {
            if let file = left[artifact], file.hasSuffix(".png") { pictures[name] = folder + "/" + file }
        }
        let message = ([result.message] + result.changes).joined(separator: "\n")
        return LiveTester.Outcome(
            name: (result.id as NSString).lastPathComponent, state: state, message: message, text: result.textDifference,
            pictures: pictures)
    }
}
