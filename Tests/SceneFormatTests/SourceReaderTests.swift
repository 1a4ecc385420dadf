// SPDX-License-Identifier: MIT
//
// YAML, JSON, CSV and path data, each by itself.

import Foundation
import Testing
import VitrineFiles
import VitrineGeometry
import VitrineSceneText

@testable import VitrineScene
@testable import VitrineSceneFormat

@Suite struct SourceReaderTests {
    @Test(arguments: [
        ("12", FieldValue.number(12)), ("-1.5e3", -1500), ("true", true), ("yes", "yes"), ("~", nil), ("007", "007"),
        ("1234567890123456789", "1234567890123456789"), ("'12'", "12"), ("1.2.3", "1.2.3"), ("2026-11-21", "2026-11-21"), (".5", 0.5),
    ]) func `plain words mean what YAML 1.2 says`(text: String, value: FieldValue) throws {
        #expect(try YAMLReader.read("a: \(text)").root["a"]?.fieldValue == value)
    }

    @Test func `places are counted in characters`() throws {
        let root = try YAMLReader.read("größe: {ü: 1,   b: 2}").root
        #expect(root["größe"]?["b"]?.position == SourcePosition(line: 1, column: 20))
        let json = try JSONReader.read("{\"größe\":\n {\"ü\": 1, \"b\": 2}}")
        #expect(json["größe"]?["b"]?.position == SourcePosition(line: 2, column: 16))
    }

    @Test func `JSON texts keep their characters`() throws {
        #expect(try JSONReader.read(#"["\u00e9\n\"\\\/", "\ud83d\ude00", "ü"]"#).fieldValue == ["é\n\"\\/", "😀", "ü"])
    }

    @Test(arguments: [
        "", "[1,]", "{\"a\" 1}", "[01x]", "\"\\ud83d\"", "\"\\q\"", "\"a", "nul", "[1] 2", "{\"a\": 1, \"a\": 2}", "\"a\tb\"",
    ]) func `malformed JSON is refused`(text: String) {
        #expect(throws: SyntaxProblem.self) { try JSONReader.read(text) }
    }

    @Test func `data survives the way through JSON text`() throws {
        let value: FieldValue = ["a": [1, 2.5, -0.001], "b": "line\n\"quoted\" \u{1}", "c": nil, "d": ["e": [true, false]]]
        #expect(try JSONReader.read(value.json).fieldValue == value)
    }

    @Test func `CSV has quotes, line breaks in them and Windows line ends`() throws {
        let rows = try CSVReader.read("a,b\r\n\"x, \"\"y\"\"\",\"two\nlines\"\r\n,last")
        #expect(
            rows == [
                .object([.init("a", "x, \"y\""), .init("b", "two\nlines")]), .object([.init("a", ""), .init("b", "last")]),
            ])
    }

    @Test(arguments: [("a,a\n1,2", 1), ("a,b\n1,2\n3", 3), ("a\n\"open", 2), ("a\n\"x\"y", 2), ("", 1), ("a,b\r1,2\r3", 3)])
    func `malformed CSV is refused with its line`(text: String, line: Int) {
        let problem = #expect(throws: SyntaxProblem.self) { try CSVReader.read(text) }
        #expect(problem?.position.line == line)
    }

    @Test func `path data is made absolute`() throws {
        let elements = try PathDataReader.read("m1 2 3 4h5V0c1,0 1,1 0,1s-1 1 0 1zl1-1")
        #expect(
            elements == [
                .move(CGPoint(x: 1, y: 2)), .line(CGPoint(x: 4, y: 6)), .line(CGPoint(x: 9, y: 6)), .line(CGPoint(x: 9, y: 0)),
                .cubic(CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 1), to: CGPoint(x: 9, y: 1)),
                .cubic(CGPoint(x: 8, y: 1), CGPoint(x: 8, y: 2), to: CGPoint(x: 9, y: 2)), .close, .line(CGPoint(x: 2, y: 1)),
            ])
    }

    @Test(arguments: [
        ("0.8660254037844386", true), ("-0.0021650635094610964", true), ("3.1415926535897931", true), ("123456789012345", true),
        ("1234567890123456", false), ("1.23456789012345678", false), ("007", false),
    ])
    func `fractions printed in full are numbers and long codes are text`(text: String, isNumber: Bool) {
        #expect((FieldValue.number(of: text) != nil) == isNumber)
    }

    @Test func `a half circle is two quarter turns that end where the data says`() throws {
        let elements = try PathDataReader.read("M0 0A10 10 0 0 1 20 0")
        #expect(elements.count == 3)
        guard case .cubic(_, _, let middle) = elements[1], case .cubic(_, _, let end) = elements[2] else {
            Issue.record("expected curves")
            return
        }
        // Sines and cosines are exact to the last digits only.
        #expect(abs(middle.x - 10) < 1e-9 && abs(middle.y + 10) < 1e-9)
        #expect(end == CGPoint(x: 20, y: 0))
    }

    @Test(
        arguments: [("titel", "title"), ("sytemBlue", "systemBlue"), ("Photo", "photo"), ("wallpaper", nil), ("xy", nil)]
            as [(String, String?)])
    func `a near name is suggested and a far one is not`(wrong: String, right: String?) {
        #expect(Suggestion.among(["photo", "title", "systemBlue"], for: wrong) == right)
    }
}
