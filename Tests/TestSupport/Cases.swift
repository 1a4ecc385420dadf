// SPDX-License-Identifier: MIT
//
// How much of the suite a run does: all of it, or a part that is done while one thinks.

import Foundation

/// The size of this run.
package enum Cases {
    /// Whether this is the quick run of `Scripts/test quick`, which sets `QUICK=1`.
    package static let areFew = ProcessInfo.processInfo.environment["QUICK"] == "1"

    /// How many random cases a property is tried on: all, or in a quick run a tenth of them.
    package static func count(_ all: Int) -> Int { areFew ? max(all / 10, 2) : all }
}
