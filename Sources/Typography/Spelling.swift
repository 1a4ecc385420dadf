// SPDX-License-Identifier: MIT
//
// Names that are like another name.

/// Finds what a misspelt name may have meant.
enum Spelling {
    /// At most three names that resemble `name`, the most similar first.
    static func suggestions(for name: String, among names: [String]) -> [String] {
        let wanted = Array(name.lowercased())
        let limit = max(2, wanted.count / 3)
        return names.map { (name: $0, distance: distance(wanted, Array($0.lowercased()))) }
            .filter { $0.distance <= limit || $0.name.lowercased().hasPrefix(name.lowercased()) }
            .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
            .prefix(3).map(\.name)
    }

    /// The number of insertions, deletions and replacements between two words.
    private static func distance(_ a: [Character], _ b: [Character]) -> Int {
        var row = Array(0...b.count)
        for (i, letter) in a.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, other) in b.enumerated() {
                let replaced = diagonal + (letter == other ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
            }
        }
        return row[b.count]
    }
}
