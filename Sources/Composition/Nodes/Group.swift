// SPDX-License-Identifier: MIT
//
// Things that are placed, limited and faded together.

package import Foundation
package import VitrineDrawing
package import VitrineGeometry

extension Composition {
    /// A layer, or a part of one that the eye or a sibling cuts, with everything on it.
    ///
    /// It is composed in this order. Where it has a `cut`, all of it is seen in that polygon only, and where it has `clipPaths`, within
    /// all of them. The shadows lie beneath everything and
    /// are faded by `opacity` on their own, unless there is a mask. Then the nodes, back to front, within the `clip`, as one picture where
    /// `opacity` is below 1 or there is a mask; a mask limits that picture, shadow included, before it fades. The `filters` change the
    /// picture before it fades; a group that has some has neither shadow, clip nor mask.
    package struct Group: Hashable, Sendable {
        /// A number that the same layer has in every display list of a recording; pieces of one layer share it.
        package internal(set) var identity: Int?
        /// What an output calls the group; nil for none.
        package internal(set) var name: String?
        /// Of the layer, or of the one that dissolved into it.
        package internal(set) var element: DisplayList.Element?
        /// The group's place in the order of reading, which is that of the data (`ReadingOrder`); pieces of one layer share it.
        package internal(set) var readingRank: Int
        /// From the group's space to that of the group it lies in, or to the canvas in points; bounded, and with an inverse.
        package internal(set) var place: Homography
        /// The convex polygon of the group's space in which it is seen; nil where nothing cuts it.
        package internal(set) var cut: ConvexPolygon?
        /// How much of the group is seen, once it is painted as a whole.
        package internal(set) var opacity: UnitAlpha
        /// Bounds and corners, which background, border and clip have in common.
        package let box: Box
        /// What the group casts beneath itself.
        package internal(set) var shadow: Shadow?
        /// Shadows beneath that one, each beneath the one before; none where there is not that one.
        package internal(set) var moreShadows: [Shadow] = []
        /// What cuts the group at its box; nil where nothing does.
        package internal(set) var clip: Clip?
        /// What the group is seen through; nil where nothing masks it.
        package let mask: Mask?
        /// Back to front: backdrop, background, contents, groups, border.
        package internal(set) var nodes: [Node]
        /// Whether the layer held more than one thing, so that the group is worth a name where names are kept.
        package internal(set) var holdsSeveral: Bool
        /// Whether straight edges that do not lie along the pixels are drawn without antialiasing, round corners or not.
        package let asksForHardEdges: Bool
        /// The outlines, in its space, in all of which something of it has to be in order to be seen, shadow and mask included.
        package internal(set) var clipPaths: [ClipPath] = []
        /// How it is mixed with what has been painted before it in the innermost group that is composed as one picture.
        package internal(set) var blend = BlendMode.normal
        /// Whether it is painted as one picture although nothing else asks for that: what is on it is mixed with nothing beneath.
        package internal(set) var isIsolated = false
        /// What is done to its picture, one after the other; lengths are points of its space.
        package internal(set) var filters: [DisplayList.Filter] = []
        /// Where a click on it leads, in outputs that one can click on; nil for nowhere.
        package internal(set) var link: DisplayList.Link?
        /// How far it reaches, text taken for about what its letters cover.
        package internal(set) var ink: Extent
        /// The same with more room for text than any letter takes.
        package internal(set) var ample: Extent

        /// Whether it is painted as one picture first.
        package var isComposedAlone: Bool { !opacity.isOpaque || mask != nil || blend != .normal || isIsolated || !filters.isEmpty }

        /// All shadows, each above the next.
        package var shadows: [Shadow] { (shadow.map { [$0] } ?? []) + moreShadows }

        /// Whether the shadow and what is above it fade on their own (compositing.shadow-fades-by-itself).
        package var fadesApartFromShadow: Bool { shadow != nil && mask == nil }

        /// Whether its shadow is that of everything on it, and not of a shape that is known.
        package var castsShadowOfContents: Bool { shadow?.silhouette == .contents }

        /// The groups on it, back to front.
        package var groups: [Group] {
            nodes.compactMap { if case .group(let group) = $0 { group } else { nil } }
        }
    }

    /// The rounded rectangle of a group.
    package struct Box: Hashable, Sendable {
        /// The rectangle in the space of the group.
        package let bounds: FiniteRect
        /// As they were asked for: not negative, but perhaps larger than the rectangle has room for.
        package let corners: CornerRadii
        /// Whether its edges are drawn without antialiasing where they do not lie along pixels.
        package let hasHardEdges: Bool

        /// The rectangle in plain numbers.
        package var rect: CGRect { bounds.rect }

        /// The radii that fit the rectangle.
        package var radii: CornerRadii { corners.clamped(to: bounds.rect.size) }

        /// The outline with its corners.
        package var path: Path { .roundedRect(bounds.rect, radii: corners) }
    }

    /// A clip at the group's box.
    ///
    /// Where pixels decide it always cuts: what ends at the clip's edge may cover a part of the pixels there. Outlines are only cut where
    /// `isNeeded`.
    package struct Clip: Hashable, Sendable {
        /// Whether something of what is drawn lies outside, as far as outlines tell, or the corners are round.
        package let cutsSomething: Bool
        /// Whether no more than what is off the canvas is cut.
        package let coversCanvas: Bool

        /// Whether what is seen on the canvas differs with the clip.
        package var isNeeded: Bool { cutsSomething && !coversCanvas }
    }

    /// An outline that something is limited to.
    package struct ClipPath: Hashable, Sendable {
        /// What may be seen lies inside of it.
        package let outline: FinitePath
        /// What counts as inside where the outline crosses itself.
        package let fillRule: Path.FillRule

        /// The outline in plain numbers.
        package var path: Path { outline.path }
        /// Whether what is inside is counted by turns.
        package var isEvenOdd: Bool { fillRule == .evenOdd }
    }

    /// Where these have alpha the group is seen.
    package struct Mask: Hashable, Sendable {
        /// In the space of the group that is masked, back to front; without one, nothing of the group is seen.
        package let groups: [Group]
        /// What they reach, shadows left out.
        package let reach: CGRect
    }

    /// Rectangles of a group's space, null where nothing is shown.
    package struct Extent: Hashable, Sendable {
        /// What contents and groups reach, before the clip.
        package let inside: CGRect
        /// With background, border and backdrop, clipped.
        package let all: CGRect
        /// With the shadow.
        package let withShadow: CGRect

        /// Of what is not seen.
        static let nothing = Extent(inside: .null, all: .null, withShadow: .null)
    }
}
