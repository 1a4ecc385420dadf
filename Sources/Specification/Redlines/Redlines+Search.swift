// SPDX-License-Identifier: MIT
//
// Measured views by what they are called.

import Foundation

extension Redlines {
    /// The first view of a name: the one that the scene gives it, its component, its identifier, its symbol, the section and the item of a
    /// cell as `0,2`, or its text, the best of these first.
    public func view(named name: String) -> MeasuredView? {
        var found: [MeasuredView?] = Array(repeating: nil, count: 6)
        for view in views {
            view.forEach { view, _ in
                let place = view.indexPath.map { $0.map(String.init).joined(separator: ",") }
                let names = [view.name, view.component, view.identifier, view.symbol, place, view.text]
                for (index, candidate) in names.enumerated() where candidate == name && found[index] == nil { found[index] = view }
            }
        }
        return found.lazy.compactMap(\.self).first
    }

    /// The names by which views are found, each once, without texts and places.
    package var names: [String] {
        var (names, known): ([String], Set<String>) = ([], [])
        for view in views {
            view.forEach { view, _ in
                for name in [view.name, view.component, view.identifier, view.symbol].compactMap(\.self) where known.insert(name).inserted {
                    names.append(name)
                }
            }
        }
        return names
    }
}
