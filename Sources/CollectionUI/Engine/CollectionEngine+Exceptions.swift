// SPDX-License-Identifier: MIT
//
// What UIKit refuses with an exception (messages.*).

import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineViews

extension CollectionEngine {
    /// Refuses a call as UIKit does with an exception; returns only where a handler has taken it (messages.taken-by-a-handler).
    func refuse(_ reason: String, _ name: UIKitException.Name = .internalInconsistency, at site: CallSite? = nil) {
        guard let reason = messageWords.map({ $0(reason) }) ?? reason else { return }
        view.environment.refuse(name, reason, at: site)
    }
}
