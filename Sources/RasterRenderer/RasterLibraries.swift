// SPDX-License-Identifier: MIT
//
// Which libraries draw pictures.

import VitrineCairo

/// The libraries that draw.
package enum RasterLibraries {
    /// Names and versions, in the order of the names.
    package static var versions: [(name: String, version: String)] { [("cairo", CairoLibrary.version)] }
}
