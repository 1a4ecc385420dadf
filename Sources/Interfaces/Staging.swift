// SPDX-License-Identifier: MIT
//
// What can stand on a canvas: a scene, or a view of an Interface Builder file.

package import Foundation
package import VitrineDrawing
package import VitrineFiles
package import VitrineLayers
package import VitrineScene
package import VitrineTypography

/// Views on a canvas, as outputs and tests see them.
@MainActor
package protocol Staging: AnyObject {
    /// The canvas that they stand on.
    var canvas: Scene.Canvas { get }
    /// What came to light while views were made and laid out, each thing once.
    var diagnostics: [Diagnostic] { get }
    /// The files that were read, the one that was named first.
    var usedFiles: [String] { get }
    /// The faces of the fonts that text was set in.
    var usedFonts: [FontRecord] { get }

    /// The picture on the canvas.
    func displayList() -> DisplayList

    /// The picture on the canvas, its layers with numbers; nil where no views are behind it.
    func describedList(_ identities: LayerIdentities) -> DisplayList?

    /// Grows the canvas to all that there is to scroll.
    func showFullContent()

    /// The size of the grown canvas in points.
    var fullContentSize: CGSize { get }

    /// The picture of a part of the grown canvas; what lies outside of the part may be missing from it.
    ///
    /// - Parameter rows: from top to bottom, in points of the canvas.
    func displayList(ofRows rows: ClosedRange<CGFloat>) -> DisplayList

    /// Gives the picture in parts, one after the other, where not all views are there at once; false where they are.
    func displayParts(_ body: (DisplayList) throws -> Void) throws -> Bool
}

extension Staging {
    package func describedList(_ identities: LayerIdentities) -> DisplayList? { nil }

    package func displayParts(_ body: (DisplayList) throws -> Void) throws -> Bool { false }
}
