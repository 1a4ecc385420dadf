// SPDX-License-Identifier: MIT
//
// The folder of a report, and what it takes from results.

import Foundation
import Testing
import VitrineReport
import VitrineSnapshots

@Suite("ReportFolder")
final class ReportFolderTests {
    private let folder = NSTemporaryDirectory() + "report-\(UInt64.random(in: 0 ... .max))"

    init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func script() throws -> [String: Any] {
        let text = try String(contentsOfFile: folder + "/page/run.js", encoding: .utf8)
        let json = text.dropFirst("Vitrine.show(".count).dropLast(");\n".count)
        return try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    }

    private func results() throws -> [[String: Any]] { try #require(try script()["results"] as? [[String: Any]]) }

    @Test func `what passed is told in short and a failure in full`() throws {
        var failed = result(2, message: "note a; cell moved; 2 pixels differ", changes: ["cell moved"])
        failed.notes = ["note a"]
        try ReportFolder(path: folder + "/page").write([ReportSource(run: run([result(1, .passed), failed]), folder: folder)])
        let results = try results()
        #expect(results.count == 2)
        #expect(results.first?.keys.sorted() == ["file", "id", "kind", "name", "reference", "seconds", "status", "test"])
        #expect(results.last?["message"] as? String == "2 pixels differ")
        #expect(results.last?["changes"] as? [String] == ["cell moved"])
    }

    @Test func `what was left behind is copied, and nothing from outside of the folder of results`() throws {
        try Data("secret".utf8).write(to: URL(fileURLWithPath: folder + "/secret.png"))
        try FileManager.default.createDirectory(atPath: folder + "/results", withIntermediateDirectories: true)
        try Data("actual".utf8).write(to: URL(fileURLWithPath: folder + "/results/a.png"))
        var failed = result(1)
        failed.artifacts = [
            "actual": "a.png", "expected": "../secret.png", "difference": folder + "/secret.png", "../up": "a.png", "result": "gone.json",
        ]
        try ReportFolder(path: folder + "/page").write([ReportSource(run: run([failed]), folder: folder + "/results")])
        let files = try #require(try results().first?["files"] as? [String: String])
        #expect(files == ["actual": "files/0/actual.png", "../up": "files/0/---up.png"])
        #expect(try String(contentsOfFile: folder + "/page/files/0/actual.png", encoding: .utf8) == "actual")
    }

    @Test func `a page is replaced whole, and files of others are in the way`() throws {
        let source = ReportSource(run: run([result(1)]), folder: folder)
        try ReportFolder(path: folder + "/page").write([source])
        try ReportFolder(path: folder + "/page").write([source, source])
        #expect(try results().count == 2)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["page"])
        try Data().write(to: URL(fileURLWithPath: folder + "/page/mine.txt"))
        #expect(throws: ReportError.self) { try ReportFolder(path: folder + "/page") }
        #expect(throws: ReportError.self) { try ReportFolder(path: folder + "/page/mine.txt") }
    }

    @Test func `the page names no other place`() throws {
        try ReportFolder(path: folder + "/page").write([ReportSource(run: run([]), folder: folder)])
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder + "/page").filter { $0.contains(".") }
        #expect(names.count >= 8)
        for name in names {
            let text = try String(contentsOfFile: folder + "/page/" + name, encoding: .utf8)
            let places = text.matches(of: /https?:\/\/[^\s'"`]+/).map { String($0.output) }.filter { $0 != "http://www.w3.org/2000/svg" }
            #expect(places == [], "\(name)")
        }
    }
}
