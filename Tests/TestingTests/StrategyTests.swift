// SPDX-License-Identifier: MIT
//
// Strategies: what they make of a value, and how they lead to others.

import Foundation
import Testing
import VitrineTestSupport
import VitrineViews

@testable import VitrineTesting

private struct Badge: Encodable {
    var title: String
    var count: Int
    var tags: Set<String> = []
}

private final class Node {
    var name = "node"
    var next: Node?
}

extension Snapshotting {
    fileprivate func made(of value: Value) -> Format? { snapshot(value).value(within: 1) }
}

@Suite struct StrategyTests {
    @Test func `a value is dumped without addresses, and in an order that does not change`() {
        let badge = Badge(title: "New \"one\"", count: 3, tags: ["b", "a"])
        #expect(
            Snapshotting<Badge, String>.dump.made(of: badge) == """
                ▿ Badge
                  - title: "New \\"one\\""
                  - count: 3
                  ▿ tags: 2 elements
                    - "a"
                    - "b"

                """)
        let node = Node()
        node.next = node
        defer { node.next = nil }
        #expect(
            Snapshotting<Node, String>.dump.made(of: node) == """
                ▿ Node
                  - name: "node"
                  - next: Node (circular reference)

                """)
    }

    @Test func `a value is written as JSON with its keys in order`() {
        #expect(
            Snapshotting<Badge, String>.json.made(of: Badge(title: "a", count: 1)) == """
                {
                  "count" : 1,
                  "tags" : [

                  ],
                  "title" : "a"
                }
                """)
    }

    @Test func `what cannot be encoded says so in the difference`() {
        #expect(Snapshotting<Double, String>.json.made(of: .nan)?.hasPrefix("the value cannot be encoded") == true)
    }

    @Test func `endings are those of the format, or one's own`() throws {
        let bench = try SnapshotBench()
        _ = bench.verify(Badge(title: "a", count: 1), as: .json)
        _ = bench.verify(Data([1, 2]), as: .data)
        _ = bench.verify("# Title", as: Snapshotting(pathExtension: "md", diffing: .lines))
        #expect(bench.names == ["test.it.json", "test.it.md", "test.it.txt"])
    }

    @Test func `a strategy leads to another, also by a value that may come later`() throws {
        let bench = try SnapshotBench()
        try bench.write("5", to: "test.it.txt")
        let count = Snapshotting<String, String>.lines.pullback { (text: String) in "\(text.count)" }
        #expect(bench.verify("Lakes", as: count) == nil)
        let late = Snapshotting<String, String>.lines.asyncPullback { (text: String) in
            Async(value: text.count).map { "\($0)" }
        }
        #expect(bench.verify("Piers", as: late) == nil)
    }

    @Test func `a value that does not come in time is a failure in words`() throws {
        let bench = try SnapshotBench()
        let never = Snapshotting<String, String>(pathExtension: "txt", diffing: .lines, asyncSnapshot: { _ in Async { _ in } })
        let message = try #require(bench.verify("a", as: never, timeout: 0.02))
        #expect(message.contains("nothing came within 0.02 seconds"))
    }

    @Test func `a value that cannot be made is a failure in words`() throws {
        struct Missing: Error {}
        let site = SnapshotSite(fileID: #fileID, filePath: #filePath, testName: "test()", line: 1, column: 1)
        let assertion = SnapshotAssertion(site: site, name: "it", environment: [:])
        let failures = assertion.failures(of: { () throws -> String in throw Missing() }, as: .lines)
        #expect(failures.first?.message.contains("the value cannot be made: Missing()") == true)
    }

    @Test func `what is the same by its own comparison passes, whatever its bytes`() throws {
        let bench = try SnapshotBench()
        let ignoringCase = Snapshotting<String, String>(
            pathExtension: "txt",
            diffing: Diffing(
                toData: { Data($0.utf8) }, fromData: { String(decoding: $0, as: UTF8.self) },
                diff: { $0.lowercased() == $1.lowercased() ? nil : ("\($0) is not \($1)", []) }))
        try bench.write("LAKE", to: "test.it.txt")
        #expect(bench.verify("lake", as: ignoringCase) == nil)
        #expect(bench.verify("pier", as: ignoringCase, named: "it", testName: "test")?.contains("LAKE is not pier") == true)
    }

    @Test func `traits are refused where nothing is drawn`() throws {
        #expect(try SnapshotBench().verify("a", as: .lines, traits: [.dark])?.contains("traits are for what is drawn") == true)
    }
}
