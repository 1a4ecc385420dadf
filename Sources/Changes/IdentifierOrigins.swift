// SPDX-License-Identifier: MIT
//
// Which entry of one list each entry of another is.

import Foundation

/// The entries of a list of unique identifiers, told by those of an older one.
enum IdentifierOrigins {
    /// For each new identifier its index among the old ones, -1 for none; nil where one occurs twice in one list.
    static func find<Identifier: Hashable>(of new: [Identifier], among old: [Identifier]) -> [Int]? {
        // The common identifiers by code that the compiler has made for them.
        if let (new, old) = (new, old) as? ([String], [String]) { return compare(new, old) }
        if let (new, old) = (new, old) as? ([Int], [Int]) { return compare(new, old) }
        if let (new, old) = (new, old) as? ([UUID], [UUID]) { return compare(new, old) }
        return compare(new, old)
    }

    /// Every old identifier is hashed, since one might come again; a new one only where it does not follow the last.
    private static func compare<Identifier: Hashable>(_ new: [Identifier], _ old: [Identifier]) -> [Int]? {
        var indexes: [Identifier: Int] = [:]
        indexes.reserveCapacity(old.count)
        for (index, identifier) in old.enumerated() where indexes.updateValue(index, forKey: identifier) != nil { return nil }

        var origins = [Int](repeating: -1, count: new.count)
        var isMet = [Bool](repeating: false, count: old.count)
        var fresh = Set<Identifier>()
        var next = 0
        for (index, identifier) in new.enumerated() {
            let follows = next < old.count && old[next] == identifier
            if let origin = follows ? next : indexes[identifier] {
                if isMet[origin] { return nil }
                isMet[origin] = true
                origins[index] = origin
                next = origin + 1
            } else if !fresh.insert(identifier).inserted {
                return nil
            }
        }
        return origins
    }
}
