// SPDX-License-Identifier: MIT
//
// The names of references, and assertions that would have the same.

import Foundation
import Testing
import VitrineSnapshots
import VitrineTestSupport

@testable import VitrineTesting

@Suite struct SnapshotNameTests {
    @Test(arguments: [
        ("testExample()", "testExample"), ("the scene draws", "the-scene-draws"), ("draws(device:)", "draws-device"),
        ("`a → b`()", "a-b"), ("größe & 高さ", "größe-高さ"), ("snake_case", "snake_case"), ("../../etc/passwd", "etc-passwd"), ("→", ""),
    ])
    func `names of tests become parts of file names`(name: String, part: String) { #expect(name.fileNamePart == part) }

    @Test func `a name that is longer than a file system takes is cut and stays apart from others`() {
        let (long, other) = (String(repeating: "é", count: 200) + "a", String(repeating: "é", count: 200) + "b")
        #expect(long.fileNamePart.utf8.count <= 120)
        #expect(long.fileNamePart != other.fileNamePart)
    }

    @Test func `assertions without a name are numbered in the order of the test`() throws {
        let bench = try SnapshotBench()
        for text in ["a", "b", "c"] { _ = bench.verify(text, as: .lines, named: nil, testName: "numbered()") }
        #expect(bench.names == ["numbered.1.txt", "numbered.2.txt", "numbered.3.txt"])
        #expect(try bench.text("numbered.2.txt") == "b")
    }

    @Test func `assertions beside each other get numbers of their own`() async {
        let key = UUID().uuidString
        let numbers = await withTaskGroup(of: Int?.self) { group in
            for _ in 0..<200 { group.addTask { SnapshotRegistry.next(key, owner: nil) } }
            return await group.reduce(into: []) { $0.append($1 ?? 0) }
        }
        #expect(numbers.sorted() == Array(1...200))
    }

    @Test func `tests that count through one function are refused, since their order may change`() {
        let key = UUID().uuidString
        #expect(SnapshotRegistry.next(key, owner: "one") == 1)
        #expect(SnapshotRegistry.next(key, owner: "one") == 2)
        #expect(SnapshotRegistry.next(key, owner: "another") == nil)
    }

    @Test(arguments: ["Lake", "Pier"])
    func `a test with arguments has to name its snapshots`(place: String) throws {
        let bench = try SnapshotBench()
        let message = try #require(bench.verify(place, as: .lines, named: nil, testName: "cell(place:)"))
        #expect(message.contains("cell runs once for each of its arguments, and each needs a reference of its own"))
        #expect(message.contains(#"named: "\(argument)""#))
        #expect(bench.names == [])
        _ = bench.verify(place, as: .lines, named: place, testName: "cell(place:)")
        #expect(bench.names == ["cell-place.\(place).txt"])
    }

    @Test func `two assertions that would have one reference fail where they differ`() throws {
        var bench = try SnapshotBench()
        bench.isNewRun = false
        #expect(bench.verify("a", as: .lines, line: 10)?.contains("one was recorded") == true)
        #expect(bench.verify("a", as: .lines, line: 20) == nil)
        let message = try #require(bench.verify("b", as: .lines, record: .all, line: 30))
        #expect(message.contains("two assertions that make different snapshots have this one reference"))
        #expect(message.contains("SnapshotBench.swift:10 and "))
        #expect(try bench.text("test.it.txt") == "a")
    }

    @Test func `a name without letters is told in code points, and an empty one is refused`() throws {
        let bench = try SnapshotBench()
        _ = bench.verify("a", as: .lines, named: "🍒")
        _ = bench.verify("b", as: .lines, named: "🍋")
        #expect(bench.names == ["test.u1f34b.txt", "test.u1f352.txt"])
        #expect(bench.verify("a", as: .lines, named: "")?.contains("an empty name tells no reference") == true)
    }

    @Test func `references lie beside the test, and what is left behind under the folder of the variable`() throws {
        let site = SnapshotSite(fileID: #fileID, filePath: #filePath, testName: #function, line: 1, column: 1)
        let assertion = SnapshotAssertion(site: site, name: "it", environment: ["CI": "1", "SNAPSHOT_ARTIFACTS": "/dev/null/no"])
        let failure = try #require(assertion.failures(of: { "a" }, as: .lines).first)
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
        #expect(failure.message.contains("\(folder)/__Snapshots__/SnapshotNameTests/references-lie-beside-the-test"))
    }
}
