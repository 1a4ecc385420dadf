// SPDX-License-Identifier: MIT
//
// Headers and footers that stay in view while their section is.

package import Foundation
import VitrineGeometry

/// Which headers and footers stay within the visible bounds.
package struct FlowPinning: Hashable, Sendable {
    package var headers: Bool
    package var footers: Bool

    package static let none = FlowPinning(headers: false, footers: false)

    package init(headers: Bool, footers: Bool) {
        self.headers = headers
        self.footers = footers
    }
}

extension FlowGeometry {
    /// The header and footer of a section, pinned as told (pinning.header-stays-in-its-section, pinning.footer-mirrors-the-header).
    ///
    /// A header is never before its natural place, otherwise at the leading visible edge, and gives way to the end of its section; a
    /// footer mirrors that. They are displaced when the frame is not the natural one. A header at the visible edge lies at it exactly,
    /// also where content is scrolled by parts of a pixel.
    /// - Parameter visibleRect: The bounds less the adjusted content inset, in content coordinates.
    package func pinnedElements(
        inSection index: Int, pinning: FlowPinning, visibleRect: CGRect
    ) -> (header: FlowElement?, footer: FlowElement?) {
        guard sections.indices.contains(index) else { return (nil, nil) }
        let section = sections[index]
        let visible = scrollDirection.mainSpan(visibleRect)
        var header = headerFrame(index).map { FlowElement(part: .header(section: index), frame: $0) }
        if pinning.headers, let natural = header?.frame {
            let latest = section.footerStart - section.headerLength
            let frame = boundaryFrame(
                at: max(section.headerStart, min(visible.lower, latest)), length: section.headerLength, edge: visible.lower)
            header = FlowElement(part: .header(section: index), frame: frame, isDisplaced: frame != natural)
        }
        var footer = footerFrame(index).map { FlowElement(part: .footer(section: index), frame: $0) }
        if pinning.footers, let natural = footer?.frame {
            let earliest = section.start + section.headerLength
            let start = min(section.footerStart, max(visible.upper - section.footerLength, earliest))
            let frame = boundaryFrame(at: start, length: section.footerLength, edge: visible.upper - section.footerLength)
            footer = FlowElement(part: .footer(section: index), frame: frame, isDisplaced: frame != natural)
        }
        return (header, footer)
    }
}
