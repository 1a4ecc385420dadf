// SPDX-License-Identifier: MIT
//
// What can be drawn: a moment, whole or as it is needed.

package import Foundation
package import VitrineDrawing
package import VitrineLayers

/// A moment that becomes a picture.
///
/// All of the content may be more than memory holds as views; it is then asked for in parts.
@MainActor
package protocol MomentSource {
    /// What it is called among others, as in the outline of a document; nil for one without a name.
    var title: String? { get }

    /// What is shown, as much as the canvas has room for.
    func displayList() throws -> DisplayList

    /// What is shown, its layers with the numbers by which their views are known; nil where no views are behind it.
    func describedList() throws -> (list: DisplayList, identities: LayerIdentities)?

    /// Hands over what is shown as pictures that are painted over each other, from back to front, where its views need not all be there at
    /// once.
    ///
    /// The first has the background.
    ///
    /// - Returns: Whether they are the whole of what is shown; where not, nothing that was handed over counts.
    func displayParts(_ body: (DisplayList) throws -> Void) throws -> Bool

    /// Grows the canvas to all that there is to scroll.
    func showFullContent()

    /// The size of the grown canvas in points.
    var fullContentSize: CGSize { get }

    /// The picture of a part of the grown canvas; what lies outside of the part may be missing from it.
    ///
    /// - Parameter rows: from top to bottom, in points of the canvas.
    func displayList(ofRows rows: ClosedRange<CGFloat>) throws -> DisplayList
}

extension MomentSource {
    package var title: String? { nil }

    package func describedList() throws -> (list: DisplayList, identities: LayerIdentities)? { nil }

    package func displayParts(_ body: (DisplayList) throws -> Void) throws -> Bool { false }
}
