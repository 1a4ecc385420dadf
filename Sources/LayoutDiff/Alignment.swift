// SPDX-License-Identifier: MIT
//
// The longest part that two lists have in common, and what is left between.

/// Two lists aligned by what is alike in both.
struct Alignment {
    /// What stands between two entries that are alike: of both lists, in order.
    struct Gap {
        var old: Range<Int>
        var new: Range<Int>
    }

    /// Entries that are alike, ascending in both lists.
    private(set) var pairs: [(Int, Int)] = []
    /// Where something stands in one of the lists that has nothing like it in the other.
    private(set) var gaps: [Gap] = []

    /// More entries than this on each side, beyond what both lists begin and end with, are aligned by their places.
    private static let limit = 1200

    init(_ oldCount: Int, _ newCount: Int, isAlike: (Int, Int) -> Bool) {
        let shared = min(oldCount, newCount)
        var head = 0
        while head < shared, isAlike(head, head) { head += 1 }
        var tail = 0
        while tail < shared - head, isAlike(oldCount - 1 - tail, newCount - 1 - tail) { tail += 1 }
        let (oldEnd, newEnd) = (oldCount - tail, newCount - tail)
        let (oldMiddle, newMiddle) = (oldEnd - head, newEnd - head)
        pairs = (0..<head).map { ($0, $0) }
        if oldMiddle > 0, newMiddle > 0, oldMiddle <= Self.limit, newMiddle <= Self.limit {
            pairs += Self.longest(oldMiddle, newMiddle) { isAlike(head + $0, head + $1) }.map { (head + $0.0, head + $0.1) }
        }
        pairs += (0..<tail).map { (oldEnd + $0, newEnd + $0) }
        var (oldNext, newNext) = (0, 0)
        for (one, two) in pairs + [(oldCount, newCount)] {
            if one > oldNext || two > newNext { gaps.append(Gap(old: oldNext..<one, new: newNext..<two)) }
            (oldNext, newNext) = (one + 1, two + 1)
        }
    }

    /// The longest common part, by a table; of equally long ones that in which old entries are kept early.
    private static func longest(_ oldCount: Int, _ newCount: Int, _ isAlike: (Int, Int) -> Bool) -> [(Int, Int)] {
        let width = newCount + 1
        var lengths = [Int32](repeating: 0, count: (oldCount + 1) * width)
        for one in stride(from: oldCount - 1, through: 0, by: -1) {
            for two in stride(from: newCount - 1, through: 0, by: -1) {
                let place = one * width + two
                lengths[place] =
                    isAlike(one, two) ? lengths[place + width + 1] + 1 : max(lengths[place + width], lengths[place + 1])
            }
        }
        var pairs: [(Int, Int)] = []
        var (one, two) = (0, 0)
        while one < oldCount, two < newCount {
            let place = one * width + two
            if isAlike(one, two), lengths[place] == lengths[place + width + 1] + 1 {
                pairs.append((one, two))
                (one, two) = (one + 1, two + 1)
            } else if lengths[place + width] >= lengths[place + 1] {
                one += 1
            } else {
                two += 1
            }
        }
        return pairs
    }
}
