// SPDX-License-Identifier: MIT
//
// What a process that draws answers: one line of JSON, and then bytes.

package import VitrineFiles
import VitrineGeometry

/// What came of a call.
package struct CallAnswer: Hashable, Sendable {
    /// Why there is nothing.
    package enum Failure: String, Hashable, Sendable, CaseIterable {
        /// What was sent is wrong: a scene, an option, a line.
        case invalid
        /// A file is not there.
        case missing
        /// More was asked for than may be.
        case limit
        /// The fault is not the asker's.
        case failed
    }

    /// The id of the call, as it was written.
    package var id: String
    /// Why there is nothing; nil where there is something.
    package var failure: Failure?
    /// What went wrong, in a sentence.
    package var message = ""
    /// The media type of the bytes.
    package var mediaType = "application/json"
    package var bytes: [UInt8] = []
    package var diagnostics: [Diagnostic] = []
    /// An object of JSON, on one line; nil where there is nothing to say.
    package var value: String?
    /// The files that the bytes were made from, beside what was sent; nil where they are not known.
    package var files: [String]?

    package init(id: String) { self.id = id }

    /// An answer without anything.
    package init(id: String, _ failure: Failure, _ message: String, _ diagnostics: [Diagnostic] = []) {
        (self.id, self.failure, self.message, self.diagnostics) = (id, failure, message, diagnostics)
    }

    /// The line before the bytes, with its end.
    package var head: String {
        var parts = ["\"id\": \(id)", "\"status\": \"\(failure == nil ? "ok" : "error")\""]
        if let failure {
            parts += ["\"kind\": \"\(failure.rawValue)\"", "\"message\": \(message.jsonText)"]
        } else {
            parts.append("\"type\": \(mediaType.jsonText)")
        }
        parts += ["\"length\": \(bytes.count)", "\"diagnostics\": \(diagnostics.json)"]
        if let value { parts.append("\"value\": \(value)") }
        if let files { parts.append("\"files\": [\(files.map(\.jsonText).joined(separator: ", "))]") }
        return "{" + parts.joined(separator: ", ") + "}\n"
    }

    /// The answer whose line this is, and how many bytes follow; nil for any other text.
    package static func read(head: [UInt8]) -> (answer: CallAnswer, length: Int)? {
        guard let text = try? JSONText(head), let status = text["status"]?.string, let length = text["length"]?.integer, length >= 0 else {
            return nil
        }
        var answer = CallAnswer(id: text["id"]?.line ?? "null")
        if status != "ok" {
            answer.failure = text["kind"]?.string.flatMap(Failure.init) ?? .failed
            answer.message = text["message"]?.string ?? ""
        }
        answer.mediaType = text["type"]?.string ?? answer.mediaType
        answer.diagnostics = (text["diagnostics"]?.elements ?? []).compactMap(Diagnostic.init(json:))
        answer.value = text["value"]?.line
        answer.files = text["files"]?.elements?.compactMap(\.string)
        return (answer, length)
    }
}

extension Diagnostic {
    /// What a line of JSON tells.
    fileprivate init?(json: JSONText) {
        guard let message = json["message"]?.string else { return nil }
        self.init(
            file: json["file"]?.string ?? "", line: json["line"]?.integer ?? 0, column: json["column"]?.integer ?? 0,
            severity: json["severity"]?.string.flatMap(Severity.init) ?? .error,
            category: json["category"]?.string.flatMap(Category.init) ?? .schema, message: message, hint: json["hint"]?.string)
    }

    /// An object of JSON.
    package var json: String {
        "{\"severity\": \"\(severity.rawValue)\", \"message\": \(message.jsonText), \"hint\": \(hint?.jsonText ?? "null"), "
            + "\"file\": \(file.jsonText), \"line\": \(line), \"column\": \(column), \"category\": \"\(category.rawValue)\"}"
    }
}

extension [Diagnostic] {
    /// An array of JSON.
    package var json: String { "[" + map(\.json).joined(separator: ", ") + "]" }
}
