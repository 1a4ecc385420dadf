// SPDX-License-Identifier: MIT
//
// What can be drawn: a moment, whole or as it is needed.

package import Foundation
package import VitrineDrawing
package import VitrineStage

/// A moment that becomes a picture.
///
/// All of the content may be more than memory holds as views; it is then asked for in parts.
@MainActor
package protocol MomentSource {
    /// What is shown, as much as the canvas has room for.
    func displayList() throws -> DisplayList

    /// Grows the canvas to all that there is to scroll.
    func showFullContent()

    /// The size of the grown canvas in points.
    var fullContentSize: CGSize { get }

    /// The picture of a part of the grown canvas; what lies outside of the part may be missing from it.
    ///
    /// - Parameter rows: from top to bottom, in points of the canvas.
    func displayList(ofRows rows: ClosedRange<CGFloat>) throws -> DisplayList
}

/// What a stage shows, or has shown at a time.
@MainActor
package struct StageMoment: MomentSource {
    private let stage: any Staging
    private let check: () throws -> Void

    /// - Parameter check: runs whenever views have been made, and may throw to stop.
    package init(_ stage: any Staging, check: @escaping () throws -> Void = {}) { (self.stage, self.check) = (stage, check) }

    package func displayList() throws -> DisplayList { try checked(stage.displayList()) }

    package func showFullContent() { stage.showFullContent() }

    package var fullContentSize: CGSize { stage.fullContentSize }

    package func displayList(ofRows rows: ClosedRange<CGFloat>) throws -> DisplayList { try checked(stage.displayList(ofRows: rows)) }

    private func checked(_ list: DisplayList) throws -> DisplayList {
        try check()
        return list
    }
}
