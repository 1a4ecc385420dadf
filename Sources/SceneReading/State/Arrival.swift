// SPDX-License-Identifier: MIT
//
// Sections and items that a scene gets in its course.

import Foundation
package import VitrineScene

/// What came into a scene in its course, to be checked as what it began with.
package enum Arrival: Hashable {
    /// Items that are the only ones of a copy of their section.
    case items(Scene.Section, section: Int, first: Int)
    case section(Scene.Section, at: Int)

    package var indexedSection: (index: Int, section: Scene.Section) {
        switch self {
        case .items(let section, let index, _): (index, section)
        case .section(let section, let index): (index, section)
        }
    }
}
