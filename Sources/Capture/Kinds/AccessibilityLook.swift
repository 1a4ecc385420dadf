// SPDX-License-Identifier: MIT
//
// What is heard of what is shown, as text and as a picture with a legend.

import Foundation
package import VitrineDrawing
import VitrineFiles
package import VitrineInterfaces
import VitrineOutput
package import VitrineStage
package import VitrineViews
package import VitrineVoiceOver

/// What is heard at a moment.
package struct AccessibilityLook: Sendable {
    /// The elements, element by element.
    package let text: String
    /// The picture with the elements on it.
    package let sheet: DisplayList

    /// What is heard of a view.
    ///
    /// - Parameter list: what is drawn of it.
    @MainActor
    package init(of view: UIView, over list: DisplayList) {
        let description = AccessibilityDescription(of: view)
        (text, sheet) = (description.text, description.sheet(over: list, in: view.environment))
    }
}

/// What stands on a canvas and is heard.
@MainActor
package protocol HeardStaging: Staging {
    /// The window that the views are in.
    var window: UIWindow { get }
}

extension Stage: HeardStaging {}

extension InterfaceStage: HeardStaging {}

extension HeardStaging {
    /// What is heard of what stands on the canvas.
    package var accessibilityDescription: AccessibilityDescription { AccessibilityDescription(of: window) }

    /// Writes the picture with what is heard marked on it, as a file whose ending tells its kind.
    ///
    /// - Throws: `OutputError`'s reasons.
    package func writeAccessibilitySheet(toFile path: String) throws {
        let list = accessibilityDescription.sheet(over: displayList(), in: window.environment)
        let writer = StillWriter(kind: FileKind.still(path: path) ?? .png, options: RenderOptions())
        _ = try writer.write([DrawnSheet(list: list)], toFile: path)
    }
}

/// A picture that is there already.
@MainActor
private struct DrawnSheet: MomentSource {
    let list: DisplayList

    func displayList() -> DisplayList { list }
    func showFullContent() {}
    var fullContentSize: CGSize { list.size }
    func displayList(ofRows rows: ClosedRange<CGFloat>) -> DisplayList { list }
}
