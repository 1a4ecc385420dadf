// SPDX-License-Identifier: MIT
//
// Who writes the pixels of references.

import VitrineImageCoding
import VitrineSnapshotKinds

extension SnapshotKind {
    /// The format of its pictures, as their ending tells; PNG where they are more than one.
    var imageFormat: ImageFormat { ImageFormat.allCases.first { $0.rawValue.lowercased() == fileExtension } ?? .png }
}

extension ImageFormat {
    /// Who writes such pictures without loss; what cannot be written so is a PNG.
    var encoder: any ImageEncoder.Type {
        switch self {
        case .webP: WebPRowEncoder.self
        case .png, .jpeg, .gif: PNGRowEncoder.self
        }
    }
}
