// SPDX-License-Identifier: MIT
//
// Telling other programs of a run: JUnit documents, and GitHub Actions.

import ArgumentParser
import Foundation
import VitrineConsole
import VitrineFiles
import VitrineImageCoding
import VitrineReport
package import VitrineSnapshots

/// A service that a run is told to as it wants to be told.
package enum RunReporter: String, ExpressibleByArgument, CaseIterable {
    /// Annotations at the files, on standard output, and a summary of the step.
    case github
}

extension RunReporter {
    /// Tells a service of a run.
    package func tell(_ run: SnapshotRun, environment: [String: String] = ProcessInfo.processInfo.environment) throws {
        switch self {
        case .github:
            let lines = GitHubReport.annotations(run, workspace: environment["GITHUB_WORKSPACE"])
            StandardOutput.write(lines.map { $0 + "\n" }.joined())
            guard let path = environment["GITHUB_STEP_SUMMARY"], !path.isEmpty else { return }
            try Self.append(run, to: path)
        }
    }

    /// Adds to what the step has said already, within what is shown.
    private static func append(_ run: SnapshotRun, to path: String) throws {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw failure(path, errno) }
        defer { close(descriptor) }
        let length = Int(max(lseek(descriptor, 0, SEEK_END), 0))
        let summary = GitHubReport.summary(run, limit: GitHubReport.summaryLimit - length)
        do throws(SystemError) { try Array(summary.utf8).written(to: descriptor) } catch { throw failure(path, error.code) }
    }

    private static func failure(_ path: String, _ code: CInt) -> any Error {
        Report.error("cannot write the summary '\(path)': \(String(cString: strerror(code)))")
        return ExitStatus.cannotWrite.exitCode
    }
}

extension SnapshotRun {
    /// Writes the run as a JUnit document.
    ///
    /// - Parameter path: a file; `-` is standard output.
    package func writeJUnit(to path: String) throws {
        let text = JUnitReport.xml(self)
        if path == "-" { return StandardOutput.write(text) }
        try Report.failures {
            let file = try AtomicFile(path: path)
            try file.write(Array(text.utf8))
            try file.commit()
        }
    }
}
