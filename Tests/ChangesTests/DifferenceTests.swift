// SPDX-License-Identifier: MIT
//
// Differences that can be followed by hand.

import Foundation
import Testing
import VitrineChanges
import VitrineGeometry

@Suite struct DifferenceTests {
    private func list(_ old: String, _ new: String) throws -> [UpdateOperation] {
        try Difference(from: Array(old), to: Array(new), section: 2).operations
    }

    private func sections(_ text: String) -> [IdentifiedSection<Character, Character>] {
        text.split(separator: " ").map { IdentifiedSection($0.first ?? " ", items: Array($0.dropFirst(2))) }
    }

    private func model(_ old: String, _ new: String) throws -> [UpdateOperation] {
        try Difference(from: sections(old), to: sections(new)).operations
    }

    @Test(arguments: ["", "a", "abcdef"])
    func `equal lists do not differ`(items: String) throws {
        #expect(try list(items, items).isEmpty)
    }

    @Test func `deletes name old places and inserts new ones`() throws {
        #expect(try list("abcd", "xbdy") == [.deleteItem([2, 0]), .deleteItem([2, 2]), .insertItem([2, 0]), .insertItem([2, 3])])
    }

    @Test func `one item that changes its place is one move`() throws {
        #expect(try list("abcdef", "bcdeaf") == [.moveItem(from: [2, 0], to: [2, 4])])
        #expect(try list("abcdef", "eabcdf") == [.moveItem(from: [2, 4], to: [2, 0])])
    }

    @Test func `items cross sections by moving`() throws {
        #expect(try model("A:ab B:c", "A:a B:cb") == [.moveItem(from: [0, 1], to: [1, 1])])
    }

    @Test func `sections move with their items`() throws {
        #expect(try model("A:ab B:c C:d", "C:d A:ab B:c") == [.moveSection(from: 2, to: 0)])
    }

    @Test func `items of inserted and deleted sections need no operation`() throws {
        #expect(try model("A:ab B:c", "A:ab C:de") == [.deleteSection(1), .insertSection(1)])
    }

    @Test func `an item does not move out of a deleted section or into an inserted one`() throws {
        #expect(try model("A:a B:b", "A:ab") == [.deleteSection(1), .insertItem([0, 1])])
        #expect(try model("A:ab", "A:a B:b") == [.insertSection(1), .deleteItem([0, 1])])
        #expect(try model("A:a", "B:a") == [.deleteSection(0), .insertSection(0)])
    }

    @Test func `identifiers that come again are named in order`() {
        #expect(throws: DifferenceError.repeatedItems(["b", "a"])) { try Difference(from: ["a"], to: ["a", "b", "b", "a", "b"]) }
        #expect(throws: DifferenceError.repeatedItems(["a"])) { try Difference(from: sections("A:a B:a"), to: sections("A:bb")) }
        #expect(throws: DifferenceError.repeatedSections(["A"])) { try Difference(from: sections("A:a A:a"), to: []) }
        #expect(
            DifferenceError.repeatedItems(["a", "b"]).description
                == "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    a,\n    b\n)}")
        #expect(
            DifferenceError.repeatedSections(["A"]).description
                == "Fatal: supplied section identifiers are not unique. Duplicate identifiers: {(\n    A\n)}")
    }

    @Test(arguments: [("abcd", "abcd", 0), ("abcd", "dcba", 3), ("abcd", "badc", 2), ("abcdef", "defabc", 3), ("abcde", "acebd", 2)])
    func `all but the longest run in order move`(old: String, new: String, moves: Int) throws {
        let operations = try list(old, new)
        #expect(operations.count == moves)
        #expect(operations.allSatisfy { if case .moveItem = $0 { true } else { false } })
    }
}
