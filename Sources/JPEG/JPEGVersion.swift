// SPDX-License-Identifier: MIT
//
// Which libjpeg-turbo is used.

import CJPEGShim

/// The library behind this room.
package enum JPEGLibrary {
    /// The version that this program was built with, such as `2.1.5`: the library does not say its own.
    package static var version: String { unsafe String(cString: vjpeg_version()) }
}
