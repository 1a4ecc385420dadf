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
        let surroundings = try Surroundings()
        let message = try #require(surroundings.verify("a\nb\n", as: .lines))
        #expect(message.hasPrefix("There was no reference; one was recorded:\n\(surroundings.references)/test.it.txt\n"))
        #expect(message.hasSuffix("Look at it, and run the test again to compare."))
        #expect(try surroundings.text("test.it.txt") == "a\nb\n")
        #expect(surroundings.verify("a\nb\n", as: .lines) == nil)
    }

    @Test(arguments: RecordMode.allCases)
    func `nothing is recorded where CI is set, whatever is asked for`(mode: RecordMode) throws {
        var surroundings = try Surroundings()
        surroundings.variables = ["CI": "true", "SNAPSHOT_TESTING_RECORD": "all"]
        let message = try #require(surroundings.verify("a", as: .lines, record: mode))
        #expect(message.hasPrefix("There is no reference, and none was recorded:\n"))
        #expect(message.contains("CI is set, where nothing is recorded"))
        #expect(surroundings.names == [])
    }

    @Test func `the variable says which references are written, and an assertion goes before it`() throws {
        var surroundings = try Surroundings()
        surroundings.variables = ["SNAPSHOT_TESTING_RECORD": "never"]
        #expect(surroundings.verify("a", as: .lines)?.contains("SNAPSHOT_TESTING_RECORD=missing") == true)
        #expect(surroundings.names == [])
        #expect(surroundings.verify("a", as: .lines, record: .missing)?.contains("one was recorded") == true)
        #expect(surroundings.names == ["test.it.txt"])
    }

    @Test func `what does not match is written anew when failures are recorded, and the test still fails`() throws {
        let surroundings = try Surroundings()
        try surroundings.write("old", to: "test.it.txt")
        #expect(surroundings.verify("new", as: .lines)?.hasPrefix("test.it does not match its reference.") == true)
        #expect(try surroundings.text("test.it.txt") == "old")
        #expect(surroundings.verify("new", as: .lines, record: .failed)?.hasPrefix("The reference was recorded anew:") == true)
        #expect(try surroundings.text("test.it.txt") == "new")
        #expect(surroundings.verify("new", as: .lines, record: .failed) == nil)
    }

    @Test func `recording all fails also where nothing changes`() throws {
        let surroundings = try Surroundings()
        try surroundings.write("a", to: "test.it.txt")
        #expect(surroundings.verify("a", as: .lines, record: .all)?.contains("recorded anew") == true)
        #expect(surroundings.verify("a", as: .lines, record: true)?.contains("recorded anew") == true)
    }

    @Test func `a scope and a trait say what holds for the assertions in them`() async throws {
        let surroundings = try Surroundings()
        withSnapshotTesting(record: .never) {
            #expect(surroundings.verify("a", as: .lines)?.contains("none was recorded") == true)
            withSnapshotTesting(tolerance: .exact) {
                #expect(surroundings.verify("a", as: .lines)?.contains("none was recorded") == true)
            }
            #expect(surroundings.verify("a", as: .lines, record: .missing)?.contains("one was recorded") == true)
        }
        await withSnapshotTesting(record: .all) {
            await Task.yield()
            #expect(surroundings.verify("a", as: .lines)?.contains("recorded anew") == true)
        }
    }

    @Test(.snapshots(record: .never)) func `the trait of a test holds in it`() throws {
        let surroundings = try Surroundings()
        #expect(SnapshotTestingConfiguration.current.record == .never)
        #expect(surroundings.verify("a", as: .lines)?.contains("none was recorded") == true)
    }
}
