// SPDX-License-Identifier: MIT
//
// Programs of Debian that read what we write; `Scripts/setup --checks` installs them.

import Foundation

/// Runs a program on bytes.
enum DebianProgram {
    /// Stands among the arguments for the path of a file with the input, for programs that do not read standard input.
    static let inputPath = "{input}"

    static func run(_ program: String, _ arguments: [String], input: [UInt8]) throws -> (
        status: Int32, output: [UInt8], errors: String
    ) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("vitrine-\(program)-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // Files, because a full pipe would stop the program that no one reads from.
        let (source, output, errors) = (
            folder.appendingPathComponent("in"), folder.appendingPathComponent("out"), folder.appendingPathComponent("errors")
        )
        try Data(input).write(to: source)
        try Data().write(to: output)
        try Data().write(to: errors)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments.map { $0 == inputPath ? source.path : $0 }
        process.standardInput = try FileHandle(forReadingFrom: source)
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        process.waitUntilExit()
        return (process.terminationStatus, [UInt8](try Data(contentsOf: output)), try String(contentsOf: errors, encoding: .utf8))
    }
}
