// SPDX-License-Identifier: MIT
//
// Calls and answers as lines of JSON.

import Testing
import VitrineFiles
import VitrineService

struct JSONTextTests {
    @Test func `members keep their order and the digits of their numbers`() throws {
        let text = try JSONText(text: #" {"b": 1.250, "a": [1, "x"], "b": 2} "#)
        #expect(text.members?.map(\.key) == ["b", "a", "b"])
        #expect(text.members?.first?.value.line == "1.250")
        #expect(text["b"]?.integer == 2)
        #expect(text["a"]?.elements?.map(\.line) == ["1", "\"x\""])
    }

    @Test func `breaks between values become blanks, so that a value is one line`() throws {
        #expect(try JSONText(text: "{\n\"a\":\r\n1}").line == "{ \"a\":  1}")
    }

    @Test(arguments: [
        (#""a\n\t\"\\\/""#, "a\n\t\"\\/"), (#""\u00e9\uD83D\uDE00""#, "é😀"), (#""""#, ""), ("\"gr\u{FC}n\"", "grün"),
    ])
    func `a text is what its escapes stand for`(text: String, expected: String) throws {
        #expect(try JSONText(text: text).string == expected)
    }

    @Test func `half of a character is no text`() throws {
        #expect(try JSONText(text: #""\uD83D""#).string == nil)
        #expect(try JSONText(text: #""\uDE00 ""#).string == nil)
        #expect(try JSONText(text: #""\uD83Dx""#).string == nil)
    }

    @Test(arguments: [
        "", "{", "[1,", "{\"a\"}", "{\"a\": }", "tru", "01", "1.", "1e", "-", "\"a", "\"\\x\"", "\"\u{1}\"", "{} x", "{'a': 1}", "[1 2]",
        "{\"a\": 1,}",
    ])
    func `what is no JSON is refused`(text: String) {
        #expect(throws: JSONText.Problem.self) { try JSONText(text: text) }
    }

    @Test func `values that stand too deep in each other are refused`() {
        let deep = String(repeating: "[", count: 5000)
        #expect(throws: JSONText.Problem.self) { try JSONText(text: deep) }
        #expect(throws: Never.self) { try JSONText(text: String(repeating: "[", count: 90) + String(repeating: "]", count: 90)) }
    }

    @Test(arguments: ["", "a\"b\\c", "line\nnext\u{1}\u{1F}\r", "ümläut 😀"])
    func `a text that is quoted is read as itself`(text: String) throws {
        #expect(try JSONText(text: JSONText(quoting: text).line).string == text)
        #expect(try JSONText(text: JSONText(listing: [text, text]).line).elements?.compactMap(\.string) == [text, text])
    }
}

struct CallRequestTests {
    @Test func `a line says a call, and the call the line`() throws {
        let line =
            #"{"id": "a1", "call": "animate", "scene": {"scene": 1}, "folder": "/tmp", "options": {"fps": 30}, "data": {"rows": [{"n": 1.0}]}, "variables": {"city": "Oslo"}}"#
        let call = try CallRequest(line: Array(line.utf8))
        #expect(call.id == "\"a1\"")
        #expect(call.name == .animate)
        #expect(call.scene?.line == #"{"scene": 1}"#)
        #expect(call.options.map(\.name) == ["fps"])
        #expect(call.data.first?.value.line == #"[{"n": 1.0}]"#)
        #expect(call.line == line)
    }

    @Test func `without a name it is a picture that is wanted`() throws {
        #expect(try CallRequest(line: Array(#"{"id": 7, "path": "a.yaml"}"#.utf8)).name == .render)
    }

    @Test(
        arguments: [
            ("nonsense", nil), ("[1]", nil), (#"{"id": {}}"#, nil), (#"{"id": 3, "call": "dance"}"#, "3"), (#"{"id": 3, "scene": 1}"#, "3"),
            (#"{"id": 3, "options": []}"#, "3"), (#"{"id": 3, "colour": 1}"#, "3"), (#"{"id": 3, "path": "a", "scene": "b"}"#, "3"),
            ("{\"id\": 3, \"path\": \"a\\u0000\"}", "3"),
        ] as [(String, String?)])
    func `what is no call tells its id where it has one`(line: String, id: String?) {
        #expect {
            try CallRequest(line: Array(line.utf8))
        } throws: {
            ($0 as? CallRequest.Problem)?.id == id
        }
    }
}

struct CallAnswerTests {
    @Test func `an answer is read as it was written`() throws {
        var answer = CallAnswer(id: "4")
        (answer.mediaType, answer.bytes, answer.value) = ("image/png", [1, 2, 3], #"{"width": 2}"#)
        answer.files = ["/a \"b\".png"]
        answer.diagnostics = [
            Diagnostic(file: "a.yaml", line: 3, column: 4, severity: .warning, category: .limit, message: "m \"q\"", hint: "h")
        ]
        let read = try #require(CallAnswer.read(head: Array(answer.head.utf8.dropLast())))
        #expect(read.length == 3)
        var found = read.answer
        found.bytes = [1, 2, 3]
        #expect(found == answer)
    }

    @Test func `a failure says its kind and its message`() throws {
        let answer = CallAnswer(id: "null", .missing, "there is no \"x\"")
        #expect(
            answer.head
                == #"{"id": null, "status": "error", "kind": "missing", "message": "there is no \"x\"", "length": 0, "diagnostics": []}"#
                + "\n")
        #expect(try #require(CallAnswer.read(head: Array(answer.head.utf8))).answer == answer)
    }

    @Test func `what is no answer is none`() {
        #expect(CallAnswer.read(head: Array("{}".utf8)) == nil)
        #expect(CallAnswer.read(head: Array(#"{"status": "ok", "length": -1}"#.utf8)) == nil)
    }
}

struct CommandOptionTests {
    private static let description = """
        {"serializationVersion": 0, "command": {"commandName": "x", "arguments": [
          {"kind": "positional", "isRepeating": false, "valueName": "scene"},
          {"kind": "option", "isRepeating": false, "names": [{"kind": "long", "name": "text-size"}], "valueName": "size", "abstract": "How large."},
          {"kind": "option", "isRepeating": true, "names": [{"kind": "short", "name": "m"}, {"kind": "long", "name": "mask"}]},
          {"kind": "flag", "isRepeating": false, "names": [{"kind": "long", "name": "full-content"}]},
          {"kind": "flag", "isRepeating": false, "names": [{"kind": "short", "name": "h"}, {"kind": "long", "name": "help"}]}]}}
        """
    private let options = CommandOption.all(inDescription: Self.description)

    @Test func `options have the names of their words in camel case`() {
        #expect(options.map(\.name) == ["textSize", "mask", "fullContent"])
        #expect(options.map(\.isFlag) == [false, false, true])
        #expect(options[0].help == "How large.")
    }

    @Test(arguments: [
        (0, "\"large\"", ["--text-size=large"]), (0, "2", ["--text-size=2"]), (0, "null", []), (0, "\"-1 x\"", ["--text-size=-1 x"]),
        (1, "[\"a\", 2]", ["--mask=a", "--mask=2"]), (2, "true", ["--full-content"]), (2, "false", []), (2, "\"\"", ["--full-content"]),
    ])
    func `a value becomes words`(option: Int, value: String, words: [String]) throws {
        #expect(try options[option].words(for: JSONText(text: value)).get() == words)
    }

    @Test(arguments: [(0, "[1]"), (0, "{}"), (1, "[[1]]"), (2, "3"), (2, "\"maybe\""), (0, "\"\\u0000\"")])
    func `a value of another kind is refused`(option: Int, value: String) throws {
        let text = try JSONText(text: value)
        #expect(throws: CommandOption.Refusal.self) { try options[option].words(for: text).get() }
    }
}
