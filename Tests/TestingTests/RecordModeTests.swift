// SPDX-License-Identifier: MIT
//
// When references are written, and what a test says about it.

import Foundation
import Testing
import VitrineSnapshots
import VitrineTestSupport

@testable import VitrineTesting

@Suite struct RecordModeTests {
    @Test func `a first record fails and says what to do, and the next run passes`() throws {
        let bench = try SnapshotBench()
        let message = try #require(bench.verify("a\nb\n", as: .lines))
        #expect(message.hasPrefix("There was no reference; one was recorded:\n\(bench.references)/test.it.txt\n"))
        #expect(message.hasSuffix("Look at it, and run the test again to compare."))
        #expect(try bench.text("test.it.txt") == "a\nb\n")
        #expect(bench.verify("a\nb\n", as: .lines) == nil)
    }

    @Test(arguments: RecordMode.allCases)
    func `nothing is recorded where CI is set, whatever is asked for`(mode: RecordMode) throws {
        var bench = try SnapshotBench()
        bench.variables = ["CI": "true", "SNAPSHOT_TESTING_RECORD": "all"]
        let message = try #require(bench.verify("a", as: .lines, record: mode))
        #expect(message.hasPrefix("There is no reference, and none was recorded:\n"))
        #expect(message.contains("CI is set, where nothing is recorded"))
        #expect(bench.names == [])
    }

    @Test func `the variable says which references are written, and an assertion goes before it`() throws {
        var bench = try SnapshotBench()
        bench.variables = ["SNAPSHOT_TESTING_RECORD": "never"]
        #expect(bench.verify("a", as: .lines)?.contains("SNAPSHOT_TESTING_RECORD=missing") == true)
        #expect(bench.names == [])
        #expect(bench.verify("a", as: .lines, record: .missing)?.contains("one was recorded") == true)
        #expect(bench.names == ["test.it.txt"])
    }

    @Test func `what does not match is written anew when failures are recorded, and the test still fails`() throws {
        let bench = try SnapshotBench()
        try bench.write("old", to: "test.it.txt")
        #expect(bench.verify("new", as: .lines)?.hasPrefix("test.it does not match its reference.") == true)
        #expect(try bench.text("test.it.txt") == "old")
        #expect(bench.verify("new", as: .lines, record: .failed)?.hasPrefix("The reference was recorded anew:") == true)
        #expect(try bench.text("test.it.txt") == "new")
        #expect(bench.verify("new", as: .lines, record: .failed) == nil)
    }

    @Test func `recording all fails also where nothing changes`() throws {
        let bench = try SnapshotBench()
        try bench.write("a", to: "test.it.txt")
        #expect(bench.verify("a", as: .lines, record: .all)?.contains("recorded anew") == true)
        #expect(bench.verify("a", as: .lines, record: true)?.contains("recorded anew") == true)
    }

    @Test func `a scope and a trait say what holds for the assertions in them`() async throws {
        let bench = try SnapshotBench()
        withSnapshotTesting(record: .never) {
            #expect(bench.verify("a", as: .lines)?.contains("none was recorded") == true)
            withSnapshotTesting(tolerance: .exact) {
                #expect(bench.verify("a", as: .lines)?.contains("none was recorded") == true)
            }
            #expect(bench.verify("a", as: .lines, record: .missing)?.contains("one was recorded") == true)
        }
        await withSnapshotTesting(record: .all) {
            await Task.yield()
            #expect(bench.verify("a", as: .lines)?.contains("recorded anew") == true)
        }
    }

    @Test(.snapshots(record: .never)) func `the trait of a test holds in it`() throws {
        let bench = try SnapshotBench()
        #expect(SnapshotTestingConfiguration.current.record == .never)
        #expect(bench.verify("a", as: .lines)?.contains("none was recorded") == true)
    }
}
