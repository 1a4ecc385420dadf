// SPDX-License-Identifier: MIT
//
// PNG files with 16 bits a channel, where the lower ones count.

import VitrinePNG

extension ImageDecoder {
    /// The places at which two pictures differ with 16 bits a channel; nil where neither is a PNG that has so many.
    ///
    /// Pixels that nothing is seen of are equal, whatever their colours. Of files that are no PNG nothing is known: they are compared as
    /// bitmaps are.
    ///
    /// - Precondition: both were decoded, and have one size.
    package static func deepDifferences(_ first: [UInt8], _ second: [UInt8]) throws(ImageError) -> [Int]? {
        guard case .png = try format(of: first, allowsWebP: true), case .png = try format(of: second, allowsWebP: true) else { return nil }
        do {
            let headers = (try PNGReader.header(of: first), try PNGReader.header(of: second))
            guard headers.0.bitDepth == 16 || headers.1.bitDepth == 16 else { return nil }
            let one = try PNGReader.deepChannels(of: first, header: headers.0)
            let two = try PNGReader.deepChannels(of: second, header: headers.1)
            precondition(one.count == two.count, "the pictures have one size")
            var places: [Int] = []
            for start in stride(from: 0, to: one.count, by: 4) where one[start + 3] != 0 || two[start + 3] != 0 {
                if (start..<(start + 4)).contains(where: { one[$0] != two[$0] }) { places.append(start / 4) }
            }
            return places
        } catch {
            throw ImageError(error)
        }
    }
}
