// SPDX-License-Identifier: MIT
//
// A plan, carried out.

package import Foundation
import VitrineGeometry

extension UpdatePlan {
    /// The model after the update.
    ///
    /// Costs O(n) for n items after the update.
    ///
    /// - Parameters:
    ///   - old: The model before the update, with the counts that the plan was made for.
    ///   - new: The element of an inserted or reloaded item, by its place after the update. It is asked in order of place.
    package func replay<Element, Failure>(
        _ old: [[Element]], new: (IndexPath) throws(Failure) -> Element
    ) throws(Failure) -> [[Element]] {
        precondition(old.map(\.count) == before, "a plan is replayed on a model with the counts that it was made for")
        var result: [[Element]] = []
        result.reserveCapacity(after.count)
        for section in after.indices {
            var elements: [Element] = []
            elements.reserveCapacity(after[section])
            let source = oldSection(of: section)
            var arriving = items.arriving(section: section)
            var leaving = source.map { items.leaving(section: $0) } ?? []
            // The next item of the source that has not been passed.
            var next = 0
            for item in 0..<after[section] {
                var origin: Place?
                let place = Place(section: section, item: item)
                if arriving.first == place {
                    arriving.removeFirst()
                    origin = items.oldPlace(of: place, flowingFrom: section)
                } else if let source {
                    while leaving.first == Place(section: source, item: next) {
                        leaving.removeFirst()
                        next += 1
                    }
                    let flowing = Place(section: source, item: next)
                    origin = reloadedPlaces.containsSorted(flowing) ? nil : flowing
                    next += 1
                }
                if let origin { elements.append(old[origin.section][origin.item]) } else { elements.append(try new(place.path)) }
            }
            result.append(elements)
        }
        return result
    }
}
