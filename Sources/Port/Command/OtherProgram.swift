// SPDX-License-Identifier: MIT

import Foundation

/// Runs a program that is found by its name.
enum OtherProgram {
    struct Outcome {
        let status: Int32
        let output: String
        let errors: String
    }

    /// Runs it to its end; what it cannot be started with is a status of 127.
    static func run(_ name: String, _ arguments: [String]) -> Outcome {
        // Errors go into a file: a pipe that nobody reads would stop the program.
        let place = NSTemporaryDirectory() + "/port-\(UUID().uuidString)"
        _ = FileManager.default.createFile(atPath: place, contents: nil)
        defer { try? FileManager.default.removeItem(atPath: place) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [name] + arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle(forWritingAtPath: place) ?? FileHandle.nullDevice
        guard (try? process.run()) != nil else { return Outcome(status: 127, output: "", errors: "") }
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let errors = FileManager.default.contents(atPath: place) ?? Data()
        return Outcome(
            status: process.terminationStatus, output: String(decoding: data, as: UTF8.self),
            errors: String(decoding: errors, as: UTF8.self))
    }
}
