// SPDX-License-Identifier: MIT
//
// Views as a client's release build has them: this module is always optimised.

package import Foundation
package import VitrineViewCore

/// Leaves the last word to the class above it, of which an optimiser makes a jump.
package final class ClosingView: UIView {
    package override func draw(_ rect: CGRect) {
        UIRectFill(rect)
        super.draw(rect)
    }
}
