// SPDX-License-Identifier: MIT
//
// Texts in which a sign marks the place of a mapping.

import Testing

@testable import VitrineSceneEditing

/// A text before and after an edit.
///
/// In the text before, `▸` stands where the mapping begins whose key is edited.
struct EditCase: Sendable, CustomTestStringConvertible {
    var before: String
    var path: [String]
    /// The value to set; nil where the key is to be removed.
    var value: SceneValue?
    var after: String
    var shorts: [String?]

    static func set(_ before: String, _ path: String, _ value: SceneValue, _ after: String, shorts: [String?] = []) -> EditCase {
        EditCase(before: before, path: keys(path), value: value, after: after, shorts: shorts)
    }

    static func remove(_ before: String, _ path: String, _ after: String, shorts: [String?] = []) -> EditCase {
        EditCase(before: before, path: keys(path), value: nil, after: after, shorts: shorts)
    }

    private static func keys(_ path: String) -> [String] { path.split(separator: ".").map(String.init) }

    var testDescription: String { "\(path.joined(separator: ".")) in \(before.debugDescription)" }

    /// The text without the sign, and the place where that was.
    static func marked(_ text: String) -> (text: String, line: Int, column: Int) {
        var (line, column) = (1, 1)
        var place = (1, 1)
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar == "▸" {
                place = (line, column)
                continue
            }
            result.append(scalar)
            if scalar == "\n" || scalar == "\r" {
                (line, column) = (scalar == "\n" ? line + 1 : line, 1)
            } else if scalar != "\u{FEFF}" {
                column += 1
            }
        }
        return (String(result), place.0, place.1)
    }

    func check(sourceLocation: SourceLocation = #_sourceLocation) {
        let (text, line, column) = Self.marked(before)
        var scene = SceneText(text)
        #expect(Array(scene.text.utf8) == Array(text.utf8), "reading changes nothing", sourceLocation: sourceLocation)
        do {
            if let value {
                let place = try scene.set(value, at: path, ofMappingAt: line, column: column, shorts: shorts)
                #expect(place.line >= 1 && place.column >= 1, sourceLocation: sourceLocation)
            } else {
                try scene.remove(path, ofMappingAt: line, column: column, shorts: shorts)
            }
        } catch {
            Issue.record("\(error)", sourceLocation: sourceLocation)
        }
        #expect(scene.text == after, sourceLocation: sourceLocation)
        #expect(Array(scene.text.utf8) == Array(after.utf8), sourceLocation: sourceLocation)
    }
}

/// A text in which an edit is refused.
struct RefusalCase: Sendable, CustomTestStringConvertible {
    var before: String
    var path: [String]
    /// The value to set; nil where the key is to be removed.
    var value: SceneValue?
    var error: SceneEditError
    var shorts: [String?] = []

    init(_ before: String, _ path: String, _ value: SceneValue?, _ error: SceneEditError, shorts: [String?] = []) {
        (self.before, self.path, self.value) = (before, path.split(separator: ".").map(String.init), value)
        (self.error, self.shorts) = (error, shorts)
    }

    var testDescription: String { "\(path.joined(separator: ".")) in \(before.debugDescription)" }
}
