// SPDX-License-Identifier: MIT
//
// Which libpng and zlib are loaded.

import CPNG

/// The libraries behind this room.
package enum PNGLibrary {
    /// The version of libpng that is loaded, such as `1.6.39`.
    package static var version: String {
        let number = Int(png_access_version_number())
        return "\(number / 10_000).\(number / 100 % 100).\(number % 100)"
    }

    /// The version of zlib that is loaded.
    package static var versionOfZlib: String { unsafe zlibVersion().map { unsafe String(cString: $0) } ?? "unknown" }
}
