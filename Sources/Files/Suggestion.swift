// SPDX-License-Identifier: MIT
//
// Which name somebody probably meant.

/// Finds the likeliest name among those that exist.
package enum Suggestion {
    /// The name nearest to the given one, or nil when none is near: at most a third of the letters may differ.
    package static func among(_ names: [String], for wrong: String) -> String? {
        let target = Array(wrong.lowercased().unicodeScalars.prefix(64))
        let limit = max(1, target.count / 3)
        var best: (name: String, distance: Int)?
        for name in names {
            let candidate = Array(name.lowercased().unicodeScalars.prefix(64))
            guard abs(candidate.count - target.count) <= limit else { continue }
            let distance = editDistance(target, candidate)
            if distance <= limit, distance < best?.distance ?? .max { best = (name, distance) }
        }
        return best?.name
    }

    /// The hint for a wrong name: the likeliest one, or else all there are when they are few.
    package static func hint(for wrong: String, among names: [String]) -> String? {
        if let name = among(names, for: wrong) { return "did you mean '\(name)'?" }
        guard !names.isEmpty else { return nil }
        let shown = names.prefix(16).joined(separator: ", ")
        return "known: \(shown)" + (names.count > 16 ? " and \(names.count - 16) more" : "")
    }

    /// Insertions, deletions, substitutions and swaps of neighbours that lead from one text to the other.
    package static func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
        var beforePrevious: [Int] = []
        var previous = Array(0...b.count)
        for i in 0..<a.count {
            var current = [i + 1]
            for j in 0..<b.count {
                var distance = min(previous[j + 1] + 1, current[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { distance = min(distance, beforePrevious[j - 1] + 1) }
                current.append(distance)
            }
            (beforePrevious, previous) = (previous, current)
        }
        return previous[b.count]
    }
}
