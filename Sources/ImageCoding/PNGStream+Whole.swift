// SPDX-License-Identifier: MIT
//
// The bytes of a PNG file of a picture that is there as a whole, as small as they get.

import VitrinePNG

extension PNGStream {
    /// More filtered bytes than this are compressed in stripes as their rows come in: several filtered forms of them would not fit into memory,
    /// and searching all of them would take long.
    static let mostBytesAtOnce = 16 << 20

    /// Takes all rows of the picture, and gives the rest of the file.
    ///
    /// Of 14 screens of this project, the files are 4.9 % smaller than those that zlib's three strategies make of stripes;
    /// `Scripts/compare-sizes` measures it beside oxipng and zopfli.
    func writeWhole(_ pixels: ArraySlice<UInt32>) -> [UInt8] {
        let (scanlines, choices) = (scanlines, PNGEncoder.Compression.wholeFilters(for: scanlines.layout))
        var candidates = concurrentMap(count: choices.count) { scanlines.filtered(pixels, above: [], choice: choices[$0]) }
        // A quick look leaves two, and a closer one tells between them.
        for (level, left) in [(6, 2), (9, 1)] where candidates.count > left {
            let compared = candidates
            let sizes = concurrentMap(count: compared.count) { deflated(compared[$0], level: level).count }
            let order = compared.indices.sorted { (sizes[$0], $0) < (sizes[$1], $1) }
            candidates = order.prefix(left).map { compared[$0] }
        }
        let bytes = candidates[0]
        // What the last level saves of a large picture is 0.3 %, for twice the time.
        let data = deflated(bytes, level: bytes.count <= 1 << 20 ? 12 : 11)
        return finish(data)
    }
}

private func deflated(_ bytes: [UInt8], level: Int) -> [UInt8] {
    orStop { () throws(PNGFailure) in try WholeDeflater.zlib(bytes, level: level) }
}

extension PNGEncoder.Compression {
    /// The ways of filtering a whole picture, of which the one that compresses best is taken.
    fileprivate static func wholeFilters(for layout: Scanlines.Layout) -> [Scanlines.Choice] {
        if case .indexed = layout { return [.always(.none), .all] }
        return [.always(.none), .all, .quick, .always(.paeth), .always(.sub)]
    }
}
