// SPDX-License-Identifier: MIT
//
// The system of a canvas as a trait.

import Foundation
package import VitrineGraphics
package import VitrineScene

extension Scene.System {
    /// The look that bars, controls and sheets have.
    package var design: SystemDesign {
        switch self {
        case .iOS18: .iOS18
        case .iOS26: .iOS26
        }
    }
}
