// SPDX-License-Identifier: MIT
//
// How indexes shift when some are taken out and others put in.

/// The entries of some lists before and after an update.
///
/// What an operation names leaves its place or arrives at one. Everything else flows: in order, it fills the places at which
/// nothing arrives. Only the named places are stored, so memory and the cost of building do not depend on the number of
/// entries; a question costs a few binary searches.
struct IndexFlow: Hashable, Sendable {
    /// Taken out for good; places before, ascending.
    let removed: [Place]
    /// Put in anew; places after, ascending.
    let added: [Place]
    /// Ascending by origin.
    let moves: [UpdateMove<Place>]
    private let origins: [Place]
    private let targets: [Place]
    /// The positions in `moves` of `targets`.
    private let movesOfTargets: [Int]
    /// All that leave their places, before; ascending.
    private let leaving: [Place]
    /// All that arrive at places, after; ascending.
    private let arriving: [Place]

    /// - Parameters:
    ///   - removed: Ascending, without repetitions.
    ///   - added: Ascending, without repetitions.
    ///   - moves: Ascending by origin, from different places to different places.
    init(removed: [Place], added: [Place], moves: [UpdateMove<Place>]) {
        self.removed = removed
        self.added = added
        self.moves = moves
        origins = moves.map(\.from)
        movesOfTargets = moves.indices.sorted { moves[$0].to < moves[$1].to }
        targets = movesOfTargets.map { moves[$0].to }
        leaving = removed.merged(with: origins)
        arriving = added.merged(with: targets)
    }

    /// The places in a section that are left; a range of positions among all.
    private static func positions(of section: Int, in places: [Place]) -> Range<Int> {
        places.lowerBound(Place(section: section, item: 0))..<places.lowerBound(Place(section: section + 1, item: 0))
    }

    /// The index in `section` that has `rank` free ones in front of it and is free itself.
    private static func free(_ rank: Int, in section: Int, around taken: [Place]) -> Int {
        let positions = positions(of: section, in: taken)
        // Taken index i has `item - i` free ones in front of it, which never falls.
        var (low, high) = (positions.lowerBound, positions.upperBound)
        while low < high {
            let middle = (low + high) / 2
            if taken[middle].item - (middle - positions.lowerBound) <= rank { low = middle + 1 } else { high = middle }
        }
        return rank + low - positions.lowerBound
    }

    /// The number of free indexes in front of a place, or nil where the place itself is taken.
    private static func rank(of place: Place, among taken: [Place]) -> Int? {
        let position = taken.lowerBound(place)
        if position < taken.count, taken[position] == place { return nil }
        return place.item - (position - taken.lowerBound(Place(section: place.section, item: 0)))
    }

    /// The place afterwards; nil where the entry is removed.
    ///
    /// - Parameter section: Where the list of the entry is afterwards, for entries that flow.
    func newPlace(of old: Place, flowingInto section: Int) -> Place? {
        if let rank = Self.rank(of: old, among: leaving) {
            return Place(section: section, item: Self.free(rank, in: section, around: arriving))
        }
        let move = origins.lowerBound(old)
        return move < origins.count && origins[move] == old ? moves[move].to : nil
    }

    /// The place before; nil where the entry is added.
    ///
    /// - Parameter section: Where the list of the entry was before, for entries that flow.
    func oldPlace(of new: Place, flowingFrom section: Int) -> Place? {
        if let rank = Self.rank(of: new, among: arriving) {
            return Place(section: section, item: Self.free(rank, in: section, around: leaving))
        }
        let target = targets.lowerBound(new)
        return target < targets.count && targets[target] == new ? moves[movesOfTargets[target]].from : nil
    }

    /// The places of a section that are left, ascending.
    func leaving(section: Int) -> ArraySlice<Place> { leaving[Self.positions(of: section, in: leaving)] }

    /// The places of a section at which something arrives, ascending.
    func arriving(section: Int) -> ArraySlice<Place> { arriving[Self.positions(of: section, in: arriving)] }
}
