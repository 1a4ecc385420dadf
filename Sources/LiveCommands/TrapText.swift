// SPDX-License-Identifier: MIT
//
// What a program says when it traps.

import Foundation
import VitrineLiveStage
import VitrineRecordings

/// Finds in the words of a program why it ended, and where.
struct TrapText {
    /// The folders of the program's sources.
    let folders: [String]

    /// - Parameter said: the end of what the program said.
    /// - Returns: the trap, and what was said of it; nil where nothing was.
    func trap(in said: String) -> (trap: ProgramNote.Trap, text: String)? {
        let lines = said.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let error = #/^(.+?):(\d+): ((?:Fatal error|Precondition failed|Assertion failed|Swift runtime failure).*)$/#
        let crash = #/(?:Program crashed|Fatal error): (.*?)[ *]*$/#
        let frame = #/ at (\/[^:]+):(\d+)/#
        guard let at = lines.lastIndex(where: { $0.contains(error) }) ?? lines.lastIndex(where: { $0.contains(crash) }) else { return nil }
        // What a library finds is said with its own source: the first of the package's that called it is meant.
        let frames = lines[at...].lazy.compactMap { $0.firstMatch(of: frame) }
        let called = frames.first { frame in folders.contains { frame.1.hasPrefix($0 + "/") } }
        var trap = ProgramNote.Trap(lines[at])
        if let match = lines[at].firstMatch(of: error) {
            trap.message = String(match.3)
            if let path = source(String(match.1)) { (trap.path, trap.line) = (path, Int(match.2) ?? 0) }
        } else if let match = lines[at].firstMatch(of: crash) {
            trap.message = String(match.1)
        }
        if trap.path == nil, let called { (trap.path, trap.line) = (String(called.1), Int(called.2) ?? 0) }
        return (trap, lines[at...].joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines))
    }

    /// The file of the package that a trap names as `Module/File.swift`, or by its path.
    private func source(_ name: String) -> String? {
        if folders.contains(where: { name.hasPrefix($0 + "/") }) { return name }
        let parts = name.split(separator: "/").map(String.init)
        guard parts.count == 2, !name.hasPrefix("/") else { return nil }
        let found = folders.flatMap { folder in
            let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
            return files.filter { ($0 as NSString).lastPathComponent == parts[1] }.sorted().map { "\(folder)/\($0)" }
        }
        return found.first { $0.split(separator: "/").contains { $0 == parts[0] } } ?? found.first
    }
}
