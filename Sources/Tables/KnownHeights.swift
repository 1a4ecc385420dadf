// SPDX-License-Identifier: MIT
//
// The heights of rows, headers and footers that were asked for or measured.

import Foundation
import VitrineChanges
import VitrineCollectionUI
import VitrineGeometry

/// What is known of heights, by section and row.
struct KnownHeights {
    /// The heights of a section's parts.
    struct Section {
        var rows: [Int: CGFloat] = [:]
        var header: CGFloat?
        var footer: CGFloat?
    }

    private(set) var sections: [Int: Section] = [:]

    subscript(row: Int, section: Int) -> CGFloat? {
        get { sections[section]?.rows[row] }
        set { sections[section, default: Section()].rows[row] = newValue }
    }

    subscript(header section: Int) -> CGFloat? {
        get { sections[section]?.header }
        set { sections[section, default: Section()].header = newValue }
    }

    subscript(footer section: Int) -> CGFloat? {
        get { sections[section]?.footer }
        set { sections[section, default: Section()].footer = newValue }
    }

    /// The heights by where rows are after an update; those of deleted and reloaded rows are gone.
    func carried(by plan: UpdatePlan) -> KnownHeights {
        var carried = KnownHeights()
        for (section, known) in sections {
            if let new = plan.newSection(of: section) {
                carried[header: new] = known.header
                carried[footer: new] = known.footer
            }
            for (row, height) in known.rows {
                guard let path = plan.newPath(of: IndexPath(item: row, section: section)) else { continue }
                carried[path.item, path.section] = height
            }
        }
        return carried
    }
}
