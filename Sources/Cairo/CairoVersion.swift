// SPDX-License-Identifier: MIT
//
// Which Cairo is loaded.

import CCairo

/// The library behind this room.
package enum CairoLibrary {
    /// The version that is loaded, such as `1.16.0`.
    package static var version: String { unsafe String(cString: cairo_version_string()) }
}
