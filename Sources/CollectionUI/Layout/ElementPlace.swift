// SPDX-License-Identifier: MIT
//
// What attributes carry to a view beside place and appearance: the part that its element has in something larger.

package import VitrineConfigurations
package import VitrineViewCore

/// The part that an element has in a section of some kind, such as a row's in a list: the layout writes it, and views read it.
package protocol ElementPlace: Equatable {
    /// Whether a header is held in sight, away from its own place.
    var isPinned: Bool { get }
    /// The corners of the card that the element is a part of.
    var card: CardCorners { get }
    /// The kind of list that the element is in; nil outside of lists.
    var listEnvironment: UIListEnvironment? { get }
    /// The background that cells there have by themselves, before their state.
    @MainActor var background: UIBackgroundConfiguration { get }
}

extension ElementPlace {
    package var isPinned: Bool { false }
    package var card: CardCorners { CardCorners() }
    package var listEnvironment: UIListEnvironment? { nil }
    @MainActor package var background: UIBackgroundConfiguration { .clear() }

    /// Whether another place, of whichever type, is the same.
    func equals(_ other: any ElementPlace) -> Bool { (other as? Self) == self }
}

/// Whether two places are the same, or neither is there.
func arePlacesEqual(_ one: (any ElementPlace)?, _ other: (any ElementPlace)?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one.equals(other)
}

extension CardCorners {
    /// The corners of an element; none without a place.
    package init(_ place: (any ElementPlace)?) { self = place?.card ?? CardCorners() }
}
