// SPDX-License-Identifier: MIT
//
// Snapshots that can be followed by hand.

import Testing
import VitrineChanges

@Suite struct DataSnapshotTests {
    typealias Snapshot = DataSnapshot<String, String>

    private func snapshot() throws -> Snapshot {
        var snapshot = Snapshot()
        try snapshot.appendSections(["A", "B", "C"])
        try snapshot.append(["a1", "a2", "a3"], to: "A")
        try snapshot.append(["b1", "b2"], to: "B")
        return snapshot
    }

    private func error(_ change: (inout Snapshot) throws -> Void) throws -> String {
        var snapshot = try snapshot()
        let before = snapshot
        do { try change(&snapshot) } catch let error as SnapshotError {
            #expect(snapshot == before)
            return error.description
        }
        Issue.record("nothing was refused")
        return ""
    }

    @Test func `items without a section go to the last one`() throws {
        var snapshot = try snapshot()
        try snapshot.append(["c1"])
        #expect(snapshot.section(containing: "c1") == "C")
    }

    @Test func `an item that is there moves when it is appended or inserted`() throws {
        var snapshot = try snapshot()
        try snapshot.append(["a1", "b1"], to: "C")
        try snapshot.insert(["b2", "a3"], at: "a2", isAfter: false)
        #expect(snapshot.itemIdentifiers == ["b2", "a3", "a2", "a1", "b1"])
        #expect(snapshot.counts == [3, 0, 2])
    }

    @Test func `sections and items are separate spaces`() throws {
        var snapshot = try snapshot()
        try snapshot.append(["A"], to: "A")
        #expect(snapshot.sectionIndex(of: "A") == 0 && snapshot.index(of: "A") == 3)
        #expect(snapshot.section(containing: "A") == "A")
    }

    @Test func `deleting what is absent does nothing, and deleting all takes the sections`() throws {
        var snapshot = try snapshot()
        let before = snapshot
        try snapshot.delete(["zz"])
        try snapshot.deleteSections(["Z"])
        #expect(snapshot == before)
        snapshot.deleteAll()
        #expect(snapshot.numberOfSections == 0 && snapshot.numberOfItems == 0)
    }

    @Test func `a snapshot prints its counts and a line for each section`() throws {
        #expect(
            try snapshot().description == """
                <NSDiffableDataSourceSnapshot 0x0: numberOfSections:3 numberOfItems:5; \
                generation=00000000-0000-0000-0000-000000000001; \
                sectionCounts=<_UIDataSourceSnapshotter: 0x0; 3 sections with item counts: [3, 2, 0] >
                [A: {a1 a2 a3}]
                [B: {b1 b2}]
                [C: {}]>
                """)
    }

    @Test func `marks are kept in order, each once, and are no part of equality`() throws {
        var marked = try snapshot()
        try marked.reload(["b1", "a1"])
        try marked.reload(["a1"])
        try marked.reconfigure(["a2"])
        try marked.reloadSections(["C"])
        #expect(marked.reloadedItems == ["b1", "a1"] && marked.reconfiguredItems == ["a2"] && marked.reloadedSections == ["C"])
        #expect(try marked == snapshot())
        #expect(marked.withoutMarks.reloadedItems.isEmpty && marked.withoutMarks.reloadedSections.isEmpty)
        try marked.delete(["b1"])
        #expect(marked.reloadedItems == ["a1"])
    }

    @Test func `wrong calls are refused in UIKit's words and change nothing`() throws {
        #expect(
            try error { try $0.append(["a1", "x", "x", "a1"]) }
                == "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    x,\n    a1\n)}")
        #expect(try error { try $0.append(["x"], to: "Z") } == "Invalid parameter not satisfying: section != NSNotFound")
        #expect(try error { try $0.insert(["x"], at: "zz", isAfter: true) } == "Invalid parameter not satisfying: section != NSNotFound")
        #expect(try error { try $0.move("zz", to: "a1", isAfter: true) } == "Invalid parameter not satisfying: fromIndex != NSNotFound")
        #expect(try error { try $0.move("a1", to: "zz", isAfter: true) } == "Invalid parameter not satisfying: toIndex != NSNotFound")
        #expect(
            try error { try $0.insert(["b1", "x"], at: "b1", isAfter: true) }
                == "Invalid update: destination for insertion operation [b1] is in the insertion identifier list for update: "
                + "<_UIDiffableDataSourceUpdate 0x0 - action: INS; destinationIdentifier:b1; destIsSection: 0; identifiers: [b1,x]>.")
        #expect(
            try error { try $0.reload(["a1", "none"]) }
                == "Attempted to reload item identifier that does not exist in the snapshot: none")
        #expect(try error { _ = try $0.numberOfItems(in: "Z") }.hasPrefix("Section identifier was not found."))
        #expect(
            try error { try $0.appendSections(["X", "B"]) }
                == "Diffable data source detected an attempt to insert or append 1 section identifier that already exists in the "
                + "snapshot. Identifiers in a snapshot must be unique. Section identifier that already exists: B")
        #expect(try error { try $0.appendSections(["A", "B"]) }.hasSuffix("Section identifiers that already exist: (\n    A,\n    B\n)"))
        #expect(
            try error { try $0.insertSections(["X"], at: "Z", isAfter: true) }
                == "Invalid parameter not satisfying: insertIndex != NSNotFound")
        #expect(
            try error { try $0.moveSection("Z", to: "A", isAfter: true) }
                == "Invalid parameter not satisfying: fromSection != NSNotFound")
        #expect(
            try error { try $0.moveSection("A", to: "Z", isAfter: true) }
                == "Invalid parameter not satisfying: toSection != NSNotFound")
        var empty = Snapshot()
        #expect(throws: SnapshotError.noSections) { try empty.append(["x"], to: "A") }
    }

    @Test func `a section's items are replaced by others, which leave their sections`() throws {
        var snapshot = try snapshot()
        try snapshot.replaceItems(of: "B", with: ["a2", "b2", "new"])
        try snapshot.replaceItems(of: "D", with: ["d1"])
        #expect(snapshot.sectionIdentifiers == ["A", "B", "C", "D"])
        #expect(snapshot.itemIdentifiers == ["a1", "a3", "a2", "b2", "new", "d1"])
        #expect(snapshot.counts == [2, 3, 0, 1])
    }
}
