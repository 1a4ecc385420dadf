// SPDX-License-Identifier: MIT
//
// The order of elements by their keys.

import Foundation
import Testing
import VitrineGeometry
import VitrineTestSupport

@testable import VitrineCollectionUI

@Suite struct ElementKeyTests {
    @Test(arguments: 0..<20)
    func `keys come in their order, plain cells alone or among others`(seed: Int) {
        var numbers = SeededNumbers(seed: seed)
        func path() -> IndexPath { IndexPath(item: numbers.number(0..<9), section: numbers.number(0..<4)) }
        var keys = (0..<30).map { _ in ElementKey(category: .cell, indexPath: path()) }
        #expect(ElementKey.sorted(keys) == keys.sorted())
        keys += (0..<6).map { _ in ElementKey(category: .supplementaryView, kind: "head", indexPath: path()) }
        keys += [ElementKey(category: .cell, indexPath: IndexPath(index: 2)), ElementKey(category: .cell, indexPath: [1, 2, 3])]
        keys.shuffle(using: &numbers)
        #expect(ElementKey.sorted(keys) == keys.sorted())
        let cells = [ElementKey(category: .cell, indexPath: IndexPath(index: 2)), ElementKey(category: .cell, indexPath: [0, 3])]
        #expect(ElementKey.sorted(cells) == cells.sorted())
    }
}
