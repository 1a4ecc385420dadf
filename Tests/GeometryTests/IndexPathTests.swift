// SPDX-License-Identifier: MIT
//
// Index paths of items.

import Foundation
import Testing
import VitrineGeometry

@Suite struct IndexPathTests {
    @Test func `the section comes first`() {
        let path = IndexPath(item: 7, section: 2)
        #expect(Array(path) == [2, 7])
        #expect(path.section == 2 && path.item == 7 && path.row == 7)
        #expect(path == IndexPath(row: 7, section: 2))
    }

    @Test func `section and item can be changed alone`() {
        var path = IndexPath(item: 7, section: 2)
        path.item = 8
        path.section = 3
        #expect(path == IndexPath(item: 8, section: 3))
        path.row += 1
        #expect(path.item == 9)
    }

    @Test func `the object says the same as the value`() {
        let path = NSIndexPath(item: 7, section: 2)
        #expect(path.section == 2 && path.item == 7 && path.row == 7 && path == NSIndexPath(row: 7, section: 2))
        #expect(path as IndexPath == IndexPath(item: 7, section: 2))
        #expect((IndexPath(item: 1, section: 3) as NSIndexPath).item == 1)
    }

    @Test func `a pool hands on what its closure answers or throws`() {
        struct Failure: Error {}
        func fail() throws -> Int { throw Failure() }
        #expect(autoreleasepool { 7 } == 7)
        #expect(throws: Failure.self) { try autoreleasepool { try fail() } }
        var ran = false
        autoreleasepool { ran = true }
        #expect(ran)
    }

    @Test func `paths sort by section, then item`() {
        let paths = [IndexPath(item: 0, section: 1), IndexPath(item: 9, section: 0), IndexPath(item: 2, section: 0)]
        #expect(paths.sorted().map { [$0.section, $0.item] } == [[0, 2], [0, 9], [1, 0]])
    }
}
