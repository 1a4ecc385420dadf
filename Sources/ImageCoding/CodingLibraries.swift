// SPDX-License-Identifier: MIT
//
// Which libraries read and write pictures.

import VitrineGIF
import VitrineJPEG
import VitrinePNG
import VitrineWebP

/// The libraries of picture formats.
package enum CodingLibraries {
    /// Names and versions, in the order of the names.
    package static var versions: [(name: String, version: String)] {
        [
            ("giflib", GIFLibrary.version), ("libjpeg-turbo", JPEGLibrary.version), ("libpng", PNGLibrary.version),
            ("libwebp", WebPLibrary.version),
            ("zlib", PNGLibrary.versionOfZlib),
        ]
    }
}
