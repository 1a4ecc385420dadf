// SPDX-License-Identifier: MIT
//
// Times as text.

import VitrineGeometry

extension Double {
    /// Seconds with at most three decimals and their unit.
    var secondsText: String { numberText(places: 3) + " s" }

    /// A number that is read as a time again.
    var plainText: String { numberText(places: 6) }
}
