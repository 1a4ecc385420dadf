// SPDX-License-Identifier: MIT
//
// Which libwebp is loaded.

import CWebP

/// The library behind this room.
package enum WebPLibrary {
    /// The version that is loaded, such as `1.2.4`.
    package static var version: String {
        let number = WebPGetEncoderVersion()
        return "\(number >> 16 & 255).\(number >> 8 & 255).\(number & 255)"
    }
}
