// SPDX-License-Identifier: MIT
//
// What a batch follows from, when a scene gives new data.

import Foundation
import Testing
import VitrineChanges
import VitrineGeometry

@testable import VitrineScene
@testable import VitrineSceneFormat

@Suite struct SnapshotTests {
    /// Sections whose items are letters, each with a number after it.
    private func sections(_ lists: [(id: String, items: [String])]) throws -> [Scene.Section] {
        let text = lists.map { id, items in
            let items = items.map { "{view: a, letter: \($0.first ?? " "), number: \($0.dropFirst())}" }.joined(separator: ", ")
            return "{\(id.isEmpty ? "" : "id: \(id), ")items: [\(items)]}"
        }.joined(separator: ", ")
        return try scene("scene: 1\nviews: {a: {}}\ncollection: {sections: [\(text)]}").collection.sections
    }

    private func operations(
        _ old: [(id: String, items: [String])], _ new: [(id: String, items: [String])], by key: String? = nil
    ) throws -> [UpdateOperation] {
        try Scene.Snapshot(sections: sections(new), key: key).operations(from: sections(old))
    }

    private func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }

    @Test func `items are the same by the field that tells them`() throws {
        let found = try operations([("x", ["a1", "b1", "c1"])], [("x", ["c2", "a1", "d1"])], by: "letter")
        #expect(found == [.deleteItem(path(0, 1)), .insertItem(path(0, 2)), .moveItem(from: path(0, 2), to: path(0, 0))])
    }

    @Test func `without such a field an item that says something else is another`() throws {
        let found = try operations([("x", ["a1", "b1"])], [("x", ["a1", "b2"])])
        #expect(found == [.deleteItem(path(0, 1)), .insertItem(path(0, 1))])
    }

    @Test func `items that say the same are told by their order`() throws {
        #expect(try operations([("x", ["a1", "a1", "b1"])], [("x", ["a1", "b1"])]) == [.deleteItem(path(0, 1))])
    }

    @Test func `sections are the same by their id, and without one by their place`() throws {
        #expect(try operations([("x", ["a1"]), ("y", ["b1"])], [("y", ["b1"]), ("x", ["a1"])]).map(\.isOfSection) == [true])
        #expect(try operations([("", ["a1"]), ("", ["b1"])], [("", ["a1"])]) == [.deleteSection(1)])
    }

    @Test func `an item lives on in another section`() throws {
        let found = try operations([("x", ["a1", "b1"]), ("y", [])], [("x", ["a1"]), ("y", ["b1"])], by: "letter")
        #expect(found == [.moveItem(from: path(0, 1), to: path(1, 0))])
    }

    @Test func `a field that two items share tells nothing`() throws {
        #expect(throws: DifferenceError.repeatedItems(["'a'"])) { try operations([], [("x", ["a1", "a2"])], by: "letter") }
    }

    @Test func `counted items are told by what their fields become`() throws {
        func counted(_ count: Int) throws -> [Scene.Section] {
            try scene(
                "scene: 1\nviews: {a: {}}\ncollection: {sections: [{items: {view: a, t: \"{number}\", count: \(count)}}]}"
            ).collection.sections
        }
        #expect(try Scene.Snapshot(sections: counted(4)).operations(from: counted(5)) == [.deleteItem(path(0, 4))])
    }
}

extension UpdateOperation {
    fileprivate var isOfSection: Bool { if case .moveSection = self { true } else { false } }
}
