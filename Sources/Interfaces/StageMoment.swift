// SPDX-License-Identifier: MIT
//
// What a stage shows, as outputs draw it.

package import Foundation
package import VitrineDrawing
package import VitrineLayers
import VitrineOutput

/// What a stage shows, or has shown at a time.
@MainActor
package struct StageMoment: MomentSource {
    private let stage: any Staging
    private let check: () throws -> Void
    package let title: String?

    /// - Parameters:
    ///   - title: What it is called among others.
    ///   - check: runs whenever views have been made, and may throw to stop.
    package init(_ stage: any Staging, title: String? = nil, check: @escaping () throws -> Void = {}) {
        (self.stage, self.title, self.check) = (stage, title, check)
    }

    package func displayList() throws -> DisplayList { try checked(stage.displayList()) }

    package func describedList() throws -> (list: DisplayList, identities: LayerIdentities)? {
        let identities = LayerIdentities(keepsSources: true)
        return try stage.describedList(identities).map { (try checked($0), identities) }
    }

    package func displayParts(_ body: (DisplayList) throws -> Void) throws -> Bool {
        guard try stage.displayParts(body) else { return false }
        try check()
        return true
    }

    package func showFullContent() { stage.showFullContent() }

    package var fullContentSize: CGSize { stage.fullContentSize }

    package func displayList(ofRows rows: ClosedRange<CGFloat>) throws -> DisplayList { try checked(stage.displayList(ofRows: rows)) }

    private func checked(_ list: DisplayList) throws -> DisplayList {
        try check()
        return list
    }
}
