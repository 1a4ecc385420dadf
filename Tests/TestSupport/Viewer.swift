// SPDX-License-Identifier: MIT
//
// Programs of other people that read what we write; `Scripts/setup --checks` installs them.

package import Foundation
package import VitrineDrawing
import VitrineImageCoding

/// Another program's view of a document.
package enum Viewer {
    /// What a program gave back.
    package struct Answer: Sendable {
        package var status: Int32
        package var output: [UInt8]
        package var errors: String

        package var text: String { String(decoding: output, as: UTF8.self) }
    }

    package struct Failure: Error, CustomStringConvertible {
        package var description: String
    }

    /// Stands among the arguments for the path of a file with the input, for programs that do not read standard input.
    package static let inputPath = "{input}"

    package static func isInstalled(_ programs: String...) -> Bool {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return programs.allSatisfy { name in folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") } }
    }

    /// Runs a program on bytes, whatever its status.
    package static func run(_ program: String, _ arguments: [String], input: [UInt8] = []) throws -> Answer {
        let folder = try TemporaryFolder("viewer")
        // Files, because a full pipe would stop the program that no one reads from.
        for (name, bytes) in [("in", input), ("out", []), ("errors", [])] { try Data(bytes).write(to: folder.url(name)) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments.map { $0 == inputPath ? folder["in"] : $0 }
        process.standardInput = try FileHandle(forReadingFrom: folder.url("in"))
        process.standardOutput = try FileHandle(forWritingTo: folder.url("out"))
        process.standardError = try FileHandle(forWritingTo: folder.url("errors"))
        try process.run()
        process.waitUntilExit()
        return Answer(status: process.terminationStatus, output: try folder.bytes("out"), errors: try folder.text("errors"))
    }

    /// Runs a program that has to succeed.
    package static func output(_ program: String, _ arguments: [String], input: [UInt8] = []) throws -> Answer {
        let answer = try run(program, arguments, input: input)
        guard answer.status == 0 else {
            throw Failure(description: "\(program) ended with status \(answer.status): \(answer.errors)")
        }
        return answer
    }
}

/// SVG, as librsvg draws it and libxml2 reads it.
package enum SVGViewer {
    package static func draw(_ text: String, scale: CGFloat) throws -> Bitmap {
        try ImageDecoder.decode(
            Viewer.output("rsvg-convert", ["--unlimited", "--zoom", "\(scale)"], input: Array(text.utf8)).output)
    }

    /// What is not well-formed.
    package static func complaints(about text: String) throws -> String {
        try Viewer.run("xmllint", ["--noout", "--huge", "-"], input: Array(text.utf8)).errors
    }
}

/// PDF, as poppler draws and reads it, and qpdf checks it.
package enum PDFViewer {
    /// The first page.
    package static func draw(_ document: [UInt8], scale: CGFloat) throws -> Bitmap {
        try ImageDecoder.decode(
            Viewer.output("pdftoppm", ["-r", "\(72 * scale)", "-png", "-singlefile", "-"], input: document).output)
    }

    /// - Parameter options: `-raw` for what the document says in its own order; without it lines are arranged by their place.
    package static func text(of document: [UInt8], _ options: String...) throws -> String {
        try Viewer.output("pdftotext", options + ["-", "-"], input: document).text
    }

    /// What a strict reader has to say.
    package static func complaints(about document: [UInt8]) throws -> String {
        let answer = try Viewer.run("qpdf", ["--check", Viewer.inputPath], input: document)
        return answer.status == 0 ? "" : answer.errors + "status \(answer.status)"
    }
}
