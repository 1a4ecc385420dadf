// SPDX-License-Identifier: MIT
//
// What a flow layout answers about: a cell, a header or a footer, and where it is.

package import Foundation

/// One element of a flow layout with its frame in content coordinates.
package struct FlowElement: Hashable, Sendable {
    /// Which element it is.
    package enum Part: Hashable, Sendable {
        case cell(item: Int, section: Int)
        case header(section: Int)
        case footer(section: Int)
    }

    package var part: Part
    package var frame: CGRect
    /// Whether pinning moved it from its natural place.
    package var isDisplaced: Bool

    package init(part: Part, frame: CGRect, isDisplaced: Bool = false) {
        self.part = part
        self.frame = frame
        self.isDisplaced = isDisplaced
    }
}
