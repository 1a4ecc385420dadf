// SPDX-License-Identifier: MIT
//
// Times as text.

import VitrineGeometry

extension Double {
    /// Seconds with at most three decimals and their unit.
    var secondsText: String { numberText(places: 3) + " s" }
}
