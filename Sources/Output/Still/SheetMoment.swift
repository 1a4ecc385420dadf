// SPDX-License-Identifier: MIT
//
// Several moments on one sheet.

package import Foundation
package import VitrineDrawing
import VitrineFrameExport
import VitrineTypography

/// Moments beside each other in one picture, each with its caption.
@MainActor
package struct SheetMoment: MomentSource {
    private let moments: [(source: any MomentSource, caption: String)]
    private let columns: Int?
    private let options: RenderOptions

    /// - Parameters:
    ///   - columns: the most in a line; nil leaves it to their number.
    ///   - options: how each of them is drawn.
    package init(_ moments: [(source: any MomentSource, caption: String)], columns: Int?, options: RenderOptions) {
        (self.moments, self.columns, self.options) = (moments, columns, options)
    }

    package func displayList() throws -> DisplayList {
        let pictures = try moments.map { ContactSheet.Picture(try options.wholeList(of: $0.source), caption: $0.caption) }
        return ContactSheet(pictures, columns: columns).displayList(PangoTypesetter())
    }

    /// A sheet shows all that there is of it.
    package func showFullContent() {}

    package var fullContentSize: CGSize { .zero }

    package func displayList(ofRows rows: ClosedRange<CGFloat>) throws -> DisplayList { try displayList() }
}
