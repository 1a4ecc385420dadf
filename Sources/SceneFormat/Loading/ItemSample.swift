// SPDX-License-Identifier: MIT
//
// Which items of a group are looked at, so that what is wrong with any of them is found.

import Foundation
import VitrineScene
import VitrineSceneReading

/// The items of a group that can be told apart by what is wrong with them, as offsets from its first.
///
/// Items that are counted differ in their numbers only. A text with a number in it fits a place that takes numbers or colours for all numbers
/// of as many digits or up to some number, and is one of a few words for few numbers. So the first items are looked at, and those at which
/// one of the numbers gets a digit more. A file or a font of a name is there or not for each item by itself.
struct ItemSample {
    /// The most items of a group that are looked at before they are shown.
    private static let brief = 20_000
    /// As many first items as no list of words has words.
    private static let words = 200

    var ranges: [Range<Int>]

    /// - Parameters:
    ///   - firstItem: the index of the group's first item in its section.
    ///   - dependence: what about the looks of counted items depends on their numbers.
    init(
        of group: Scene.ItemGroup, firstItem: Int, dependence: @autoclosure () -> Dependence, isWhole: Bool
    ) {
        let count = group.count
        guard case .counted = group.source else {
            ranges = [0..<(isWhole ? count : min(count, Self.brief))]
            return
        }
        switch dependence() {
        case .none: ranges = [0..<min(count, 1)]
        case .names where isWhole: ranges = [0..<count]
        case .values, .names:
            let first = min(count, Self.words)
            let position = group.positions.lowerBound
            let item = group.origin.map { $0.item + position } ?? firstItem
            var edges: Set<Int> = [count - 1]
            for start in [position, item, item + 1] {
                var power = 10
                while power <= start + count {
                    edges.formUnion([power - start - 1, power - start])
                    power *= 10
                }
            }
            ranges = [0..<first] + edges.filter { (first..<count).contains($0) }.sorted().map { $0..<$0 + 1 }
        }
    }

    /// What depends on the numbers of counted items.
    enum Dependence: Comparable {
        case none
        /// Numbers, colours and words.
        case values
        /// Files and fonts.
        case names
    }
}

extension Scene.ItemGroup {
    /// What the places that take fields make of the numbers of counted items.
    func dependence(of uses: [FieldUse]) -> ItemSample.Dependence {
        uses.map { use in
            if use.takesAnyText || !use.pattern.fieldNames.contains(where: isCounted) { return .none }
            return use.takesName ? .names : .values
        }.max() ?? .none
    }

    /// Whether a field differs between counted items.
    private func isCounted(_ name: String) -> Bool {
        let root = name.prefix { $0 != "." }
        let own = (change?.fields ?? []).first { $0.name == root } ?? fields.first { $0.name == root }
        guard let own else { return ["item", "number", "index"].contains(root) }
        guard case .string(let text) = own.value else { return false }
        return text.utf8.contains(UInt8(ascii: "{"))
    }
}
