// SPDX-License-Identifier: MIT
//
// Moments that may have no more than so many pixels.

package import Foundation
package import VitrineDrawing
package import VitrineFrameExport
package import VitrineLayers
import VitrineRasterRenderer

/// How many pixels a picture may have.
package struct PixelLimit: Hashable, Sendable {
    private let most: Int

    package init(_ most: Int) { self.most = most }

    /// Refuses a picture that has more, whatever kind of file it becomes.
    package func check(_ list: DisplayList) throws(OutputError) {
        let (width, height) = (list.size.width * list.scale, list.size.height * list.scale)
        // What is no size at all is refused by the output, in its own words.
        guard width.isFinite, height.isFinite, width > 0, height > 0, width * height > CGFloat(most) else { return }
        throw OutputError(
            .limit,
            "the picture has \(Int(min(width, 1e9).rounded(.up))) × \(Int(min(height, 1e9).rounded(.up))) pixels, more than the limit of \(most)"
        )
    }
}

/// A moment that is refused where it has more pixels than a limit.
package struct LimitedMoment: MomentSource {
    private let source: any MomentSource
    private let limit: PixelLimit
    private let look: FrameLook

    /// - Parameters:
    ///   - mostPixels: of the whole picture, at the scale of the look.
    ///   - look: how it is going to be drawn.
    package init(_ source: any MomentSource, mostPixels: Int, look: FrameLook) {
        (self.source, limit, self.look) = (source, PixelLimit(mostPixels), look)
    }

    package var title: String? { source.title }

    package var fullContentSize: CGSize { source.fullContentSize }

    package func showFullContent() { source.showFullContent() }

    package func displayList() throws -> DisplayList { try checked(source.displayList()) }

    package func displayList(ofRows rows: ClosedRange<CGFloat>) throws -> DisplayList { try checked(source.displayList(ofRows: rows)) }

    package func describedList() throws -> (list: DisplayList, identities: LayerIdentities)? {
        guard let described = try source.describedList() else { return nil }
        return (try checked(described.list), described.identities)
    }

    package func displayParts(_ body: (DisplayList) throws -> Void) throws -> Bool { try source.displayParts { try body(checked($0)) } }

    private func checked(_ list: DisplayList) throws -> DisplayList {
        try limit.check(look.applied(to: list))
        return list
    }
}
