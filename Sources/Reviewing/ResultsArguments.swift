// SPDX-License-Identifier: MIT
//
// The folders of results that commands read.

import Foundation
import VitrineConsole
import VitrineReport
import VitrineSnapshots

/// Where results are, if nothing else is said.
enum ResultsPlace {
    static let usual = ".vitrine/results"

    /// Whether a path leads to a folder of results: one with a `run.json`, or with what tests have left somewhere below.
    static func holdsResults(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else { return false }
        if FileManager.default.fileExists(atPath: path + "/" + SnapshotRun.fileName) { return true }
        guard let names = FileManager.default.enumerator(atPath: path) else { return false }
        return names.contains { ($0 as? String)?.hasSuffix(".result.json") ?? false }
    }

    /// The results of a folder; where there are none, says so and ends the run.
    static func read(_ path: String) throws -> ReportSource {
        let folder = URL(fileURLWithPath: path).standardizedFileURL.path
        do throws(SnapshotRunError) {
            return ReportSource(run: try SnapshotRun.read(folder: folder), folder: folder)
        } catch {
            let isThere = FileManager.default.fileExists(atPath: folder)
            Report.error(
                isThere ? error.description : "there is no folder '\(path)'",
                hint: isThere ? nil : "'vitrine test' leaves its results in \(usual)")
            throw (isThere ? ExitStatus.badInput : .missingInput).exitCode
        }
    }
}

/// Machines that run tests, where nobody looks at what becomes a reference.
enum ContinuousIntegration {
    /// Ends the run where the environment says that a machine runs it.
    static func refuseAccepting() throws {
        guard RecordMode.isContinuousIntegration(ProcessInfo.processInfo.environment) else { return }
        Report.error(
            "CI is set, where no reference is written",
            hint: "accept where somebody looks at it, or without the variable: 'CI= vitrine …'")
        throw ExitStatus.wrongUsage.exitCode
    }
}
