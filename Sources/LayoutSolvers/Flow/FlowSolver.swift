// SPDX-License-Identifier: MIT
//
// Flow layout as a function: numbers in, geometry out.

import Foundation

/// The solver of flow layout.
package enum FlowSolver {
    /// The geometry of the input: items in lines, lines in sections, sections one after another (flow.*).
    ///
    /// Complexity: O(1) a section of uniform items, one pass over the sizes of any other.
    package static func solve(_ input: FlowInput) -> FlowGeometry {
        var sections: [FlowSection] = []
        sections.reserveCapacity(input.sections.count)
        var warnings: [FlowWarning] = []
        var end: CGFloat = 0
        for (index, section) in input.sections.enumerated() {
            sections.append(FlowSection(section, start: end, in: input))
            end = sections[index].end
            if let warning = warning(about: section, at: index, in: input) { warnings.append(warning) }
        }
        return FlowGeometry(input: input, sections: sections, warnings: warnings)
    }

    /// The length of content whose items were measured: some are averages, and UIKit then reports whole points
    /// (self-sizing.content-is-whole-points).
    static func reportedLength(_ end: CGFloat) -> CGFloat { max((end + flowTolerance).rounded(.down), 0) }

    private static func warning(about section: FlowSectionInput, at index: Int, in input: FlowInput) -> FlowWarning? {
        let direction = input.scrollDirection
        let room = input.crossExtent - input.crossEdges(of: section).sum + flowTolerance
        let item: Int?
        var isFromDelegate = section.sizesComeFromDelegate
        switch section.items {
        case .uniform(let count, let size):
            item = count > 0 && direction.cross(size) > room ? 0 : nil
        case .sizes(let sizes):
            item = sizes.firstIndex { direction.cross($0) > room }
            isFromDelegate = isFromDelegate || !section.isSelfSizing
        }
        return item.map {
            FlowWarning(scrollDirection: direction, item: $0, section: index, sizesComeFromDelegate: isFromDelegate)
        }
    }
}
