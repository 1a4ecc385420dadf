// SPDX-License-Identifier: MIT
//
// What fields to search with look like, by the system whose look they have (text-fields.search, system26.search).

import Foundation
import VitrineGeometry
import VitrineViewCore

/// The measures of a field to search with in the look of a system, in points at the usual text size.
struct SearchLook: Hashable, Sendable {
    /// The least height of the field.
    var height: CGFloat
    /// How round the field is; nil is half of its height.
    var radius: CGFloat?
    /// From the edge of the field to the magnifier, and from the button that clears to the other edge.
    var start: CGFloat
    var end: CGFloat
    /// Between the magnifier and the text.
    var gap: CGFloat
    /// The room of a bar above and below the field, all together.
    var room: CGFloat
    /// Whether what breaks a search off is a sign on glass, and not a word.
    var closesWithSign: Bool

    static let iOS18 = SearchLook(height: 36, radius: 10, start: 6, end: 5, gap: 4, room: 20, closesWithSign: false)
    static let iOS26 = SearchLook(height: 44, radius: nil, start: 11, end: 11, gap: 4, room: 20, closesWithSign: true)
}

extension UITraitCollection {
    /// The measures of fields to search with in the look that is in force.
    var searchLook: SearchLook { hasGlass ? .iOS26 : .iOS18 }
}
