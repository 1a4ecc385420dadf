// SPDX-License-Identifier: MIT
//
// The folders of results that commands read.

import Foundation
import VitrineReport
import VitrineSnapshots

/// Where results are, if nothing else is said.
enum ResultsPlace {
    static let usual = ".vitrine/results"

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
