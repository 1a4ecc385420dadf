// SPDX-License-Identifier: MIT
//
// Soft hyphens in text that has been set.

import VitrinePango

extension ShapedRun {
    /// The text of the run as it is read: without soft hyphens, and with a hyphen for one that a line ends in.
    ///
    /// Clusters are counted in it from now on.
    mutating func showSoftHyphens(of text: String) -> String {
        let bytes = Array(text.utf8)
        var (result, places) = ([UInt8](), [Int]())
        result.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            if index + 1 < bytes.count, bytes[index] == 0xC2, bytes[index + 1] == 0xAD {
                places += [result.count, result.count]
                let isLast = index + 2 == bytes.count
                if isLast, glyphs.contains(where: { $0.cluster >= index && $0.advance > 0 }) { result.append(0x2D) }
                index += 2
            } else {
                places.append(result.count)
                result.append(bytes[index])
                index += 1
            }
        }
        for glyph in glyphs.indices where places.indices.contains(glyphs[glyph].cluster) {
            glyphs[glyph].cluster = places[glyphs[glyph].cluster]
        }
        return String(decoding: result, as: UTF8.self)
    }
}
