// SPDX-License-Identifier: MIT
//
// Which texts of a page are written where they are painted, and when the others are told.

/// The texts of a page in the order of reading.
///
/// As many as can be are written when they are painted, so that both orders agree for them. The others are painted as outlines, and told
/// by letters that nobody sees between those, when their turn to be read comes.
final class TextPlan {
    private let places: [TextSurvey.Place]
    /// From a group's rank in the order of reading to the place of its text.
    private let ranks: [Int: Int]
    /// The ranks that are written when they are painted, ascending.
    private let written: [Int]
    private let isWritten: [Bool]
    /// How many of `written` have been painted.
    private var painted = 0
    /// The ranks below have been told or written.
    private var told = 0

    init(_ survey: TextSurvey) {
        places = survey.places.sorted { $0.readingRank < $1.readingRank }
        var ranks: [Int: Int] = [:]
        for (rank, place) in places.enumerated() { ranks[place.readingRank] = rank }
        self.ranks = ranks
        written = Self.agreeing(survey.places.compactMap { place in ranks[place.readingRank].map { ($0, place) } })
        var isWritten = [Bool](repeating: false, count: places.count)
        for rank in written { isWritten[rank] = true }
        self.isWritten = isWritten
    }

    /// Whether the text of a group with a rank is written when it is painted.
    func isWritten(_ readingRank: Int) -> Bool { ranks[readingRank].map { isWritten[$0] } ?? false }

    /// The texts that are to be told before anything more is written; each is told once.
    func due() -> [TextSurvey.Place] { take(upTo: painted < written.count ? written[painted] : places.count) }

    /// The texts that are to be told before that of a group, which is about to be painted.
    func due(before readingRank: Int) -> [TextSurvey.Place] { ranks[readingRank].map(take(upTo:)) ?? [] }

    /// All texts that have not been told.
    func rest() -> [TextSurvey.Place] { take(upTo: places.count) }

    func notePainted(_ readingRank: Int) {
        guard let rank = ranks[readingRank] else { return }
        while painted < written.count, written[painted] <= rank { painted += 1 }
    }

    private func take(upTo end: Int) -> [TextSurvey.Place] {
        guard told < end else { return [] }
        defer { told = end }
        return (told..<end).filter { !isWritten[$0] }.map { places[$0] }
    }

    /// Of texts in the order of painting most of those that stand in the order of reading too.
    ///
    /// A group is one thing, for nothing can be told in its midst.
    private static func agreeing(_ painted: [(rank: Int, place: TextSurvey.Place)]) -> [Int] {
        var units: [Range<Int>] = []
        var index = 0
        while index < painted.count {
            let group = painted[index].place.group
            let unit = painted[index...].prefix { $0.place.group == group }.prefix(group == nil ? 1 : .max)
            index += unit.count
            let first = unit[unit.startIndex].rank
            if unit.allSatisfy(\.place.isWhole), unit.map(\.rank) == Array(first..<first + unit.count) {
                units.append(first..<first + unit.count)
            }
        }
        return longestAscending(units).flatMap { Array($0) }
    }

    /// Complexity: O(n log n).
    private static func longestAscending(_ units: [Range<Int>]) -> [Range<Int>] {
        // For each length the unit that ends such a sequence soonest.
        var ends: [Int] = []
        var before = [Int?](repeating: nil, count: units.count)
        for (index, unit) in units.enumerated() {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if units[ends[middle]].lowerBound < unit.lowerBound { low = middle + 1 } else { high = middle }
            }
            before[index] = low > 0 ? ends[low - 1] : nil
            if low < ends.count { ends[low] = index } else { ends.append(index) }
        }
        var result: [Range<Int>] = []
        var next = ends.last
        while let index = next {
            result.append(units[index])
            next = before[index]
        }
        return result.reversed()
    }
}
