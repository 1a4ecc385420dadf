// SPDX-License-Identifier: MIT
//
// What was drawn before of files that are drawn again and again.

import Foundation
import VitrineImageCoding
import VitrinePNG
import VitrineRasterRenderer

/// The pictures that files showed last, so that the next is made of them: only what changed is painted and compressed.
///
/// Files are the same with it and without.
@MainActor
package final class PicturesBefore {
    /// What is kept of one file.
    struct Picture {
        let renderer = RetainedRenderer(threads: max(ProcessInfo.processInfo.activeProcessorCount, 1))
        let stripes = StripeMemory()
    }

    /// More files than this are drawn anew each time: each keeps its pixels.
    private static let most = 4
    private var pictures: [String: Picture] = [:]

    package init() {}

    /// What is kept of a file; nil where too much is kept already.
    func picture(ofFile path: String) -> Picture? {
        if let known = pictures[path] { return known }
        guard pictures.count < Self.most else { return nil }
        let picture = Picture()
        pictures[path] = picture
        return picture
    }
}
