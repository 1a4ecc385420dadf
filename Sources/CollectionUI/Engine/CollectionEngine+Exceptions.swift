// SPDX-License-Identifier: MIT
//
// What UIKit refuses with an exception (messages.*).

import Foundation
import VitrineGeometry
package import VitrineLayers
import VitrineViewCore

extension CollectionEngine {
    /// Refuses a call as UIKit does with an exception; returns only where a handler has taken it (messages.taken-by-a-handler).
    package func refuse(_ reason: String, _ name: UIKitException.Name = .internalInconsistency, at site: CallSite? = nil) {
        var words: String? = reason
        for part in parts { words = words.flatMap(part.wording) }
        if let words { view.environment.refuse(name, words, at: site) }
    }
}
