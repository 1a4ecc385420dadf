// SPDX-License-Identifier: MIT
//
// What is asked of a process that draws, as one line of JSON.

import VitrineGeometry

/// A call: what is to be done, with which scene, and how.
///
/// It is the same on a pipe, between the service and its workers, and as the body of an HTTP request.
package struct CallRequest: Hashable, Sendable {
    /// What can be asked for.
    package enum Name: String, Hashable, Sendable, CaseIterable {
        case render, animate, inspect, validate, diff, version
    }

    /// Why a line is no call.
    package struct Problem: Error, Hashable, Sendable {
        package var message: String
        /// The number or text by which the answer is known, as it is written; nil where the line does not tell.
        package var id: String?
    }

    /// The number or text by which the answer is known, as it is written.
    package var id = "null"
    package var name = Name.render
    /// The scene: an object, or a text of YAML or JSON.
    package var scene: JSONText?
    /// The scene file in place of a scene, from the folder.
    package var path: String?
    /// Where files are that a scene names; empty is where the process runs.
    package var folder = ""
    /// The long options of the command, their names in camel case.
    package var options: [Option] = []
    /// Lists in place of the scene's data, and values of its variables.
    package var data: [Option] = []
    package var variables: [Option] = []
    /// Files that the scene may name beside those of no folder: contents in base 64.
    package var files: [Option] = []

    /// A name and a value.
    package struct Option: Hashable, Sendable {
        package var name: String
        package var value: JSONText

        package init(_ name: String, _ value: JSONText) { (self.name, self.value) = (name, value) }
    }

    package init() {}

    /// The call that a line of JSON says.
    package init(line: [UInt8]) throws(Problem) {
        let text: JSONText
        do throws(JSONText.Problem) {
            text = try JSONText(line)
        } catch {
            throw Problem(message: "the line is no JSON: \(error.description), at byte \(error.offset)")
        }
        guard let members = text.members else { throw Problem(message: "a call is an object, as {\"id\": 1, \"call\": \"version\"}") }
        let id = members.last { $0.key == "id" }?.value
        if let id, ![.number, .string, .null].contains(id.kind) { throw Problem(message: "an id is a number or a text") }
        self.id = id?.line ?? "null"
        for (key, value) in members {
            do throws(Problem) {
                try take(key, value)
            } catch {
                throw Problem(message: error.message, id: self.id)
            }
        }
        if scene != nil, path != nil { throw Problem(message: "'scene' and 'path' exclude each other", id: self.id) }
    }

    private mutating func take(_ key: String, _ value: JSONText) throws(Problem) {
        switch key {
        case "id": break
        case "call":
            guard let word = value.string, let name = Name(rawValue: word) else {
                throw Problem(message: "there is no call \(value.line); there are \(Name.allCases.map(\.rawValue).joined(separator: ", "))")
            }
            self.name = name
        case "scene":
            guard [.object, .string].contains(value.kind) else { throw Problem(message: "'scene' is an object or a text") }
            scene = value
        case "path": path = try Self.text(key, value)
        case "folder": folder = try Self.text(key, value)
        case "options": options = try Self.fields(key, value)
        case "data": data = try Self.fields(key, value)
        case "variables": variables = try Self.fields(key, value)
        case "files": files = try Self.fields(key, value)
        default: throw Problem(message: "a call has no '\(key)'")
        }
    }

    private static func text(_ key: String, _ value: JSONText) throws(Problem) -> String {
        guard value.kind == .string, let text = value.string, !text.utf8.contains(0) else { throw Problem(message: "'\(key)' is a text") }
        return text
    }

    private static func fields(_ key: String, _ value: JSONText) throws(Problem) -> [Option] {
        if value.kind == .null { return [] }
        guard let members = value.members else { throw Problem(message: "'\(key)' is an object") }
        return members.map { Option($0.key, $0.value) }
    }

    /// The call as a line of JSON, without its end.
    package var line: String {
        var parts = ["\"id\": \(id)", "\"call\": \"\(name.rawValue)\""]
        if let scene { parts.append("\"scene\": \(scene.line)") }
        if let path { parts.append("\"path\": \(path.jsonText)") }
        if !folder.isEmpty { parts.append("\"folder\": \(folder.jsonText)") }
        for (key, fields) in [("options", options), ("data", data), ("variables", variables), ("files", files)] where !fields.isEmpty {
            let members = fields.map { "\($0.name.jsonText): \($0.value.line)" }.joined(separator: ", ")
            parts.append("\"\(key)\": {\(members)}")
        }
        return "{" + parts.joined(separator: ", ") + "}"
    }
}
