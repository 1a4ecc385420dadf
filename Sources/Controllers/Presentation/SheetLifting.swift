// SPDX-License-Identifier: MIT
//
// Sheets that stand above a keyboard (sheets.keyboard).

package import Foundation
import VitrineGeometry
package import VitrineViewCore

extension UIWindow {
    /// Has the sheet in front stand above a keyboard, and others where they rest.
    ///
    /// - Parameter keyboard: How much of the window it takes from the bottom, in points; 0 is none.
    package func raiseSheets(aboveKeyboard keyboard: CGFloat) {
        var sheets: [UISheetPresentationController] = []
        var controller = rootViewController
        while let presented = controller?.presentedViewController {
            if let sheet = presented.extras.presentation?.controller as? UISheetPresentationController { sheets.append(sheet) }
            controller = presented
        }
        for sheet in sheets { sheet.keyboardHeight = sheet === sheets.last ? max(keyboard, 0) : 0 }
    }
}
