// SPDX-License-Identifier: MIT
//
// Bytes that a PDF file holds beside a dictionary.

import VitrinePNG

/// The bytes of an object, as they are packed.
struct PDFStream: Hashable, Sendable {
    let object: Int
    let dictionary: PDFDictionary
    let packed: [UInt8]

    /// The most bytes that are unpacked.
    private static let limit = 1 << 28

    /// The bytes, unpacked.
    func bytes() throws(PDFReadError) -> [UInt8] {
        let filters: [PDFObject] =
            switch dictionary["Filter"] {
            case nil, .null: []
            case .array(let filters): filters
            case .some(let filter): [filter]
            }
        var (bytes, last) = (packed, "nothing")
        for filter in filters {
            last = filter.name ?? filter.text
            guard last == "FlateDecode", let plain = WholeInflater.zlib(bytes, limit: Self.limit) else {
                throw .unreadableStream(object: object, packing: last)
            }
            bytes = plain
        }
        let parameters = dictionary["DecodeParms"]?.dictionary ?? [:]
        let predictor = parameters["Predictor"]?.integer ?? 1
        if predictor == 1 { return bytes }
        let columns = parameters["Columns"]?.integer ?? 1
        guard predictor >= 10, columns > 0, let rows = Self.unpredicted(bytes, columns: columns) else {
            throw .unreadableStream(object: object, packing: "\(last) with predictor \(predictor)")
        }
        return rows
    }

    /// Rows of bytes, each of which follows a byte that says what was taken off it; nil for what tables of objects do not use.
    private static func unpredicted(_ bytes: [UInt8], columns: Int) -> [UInt8]? {
        var (result, above) = ([UInt8](), [UInt8](repeating: 0, count: columns))
        for start in stride(from: 0, to: bytes.count, by: columns + 1) {
            guard start + columns < bytes.count, bytes[start] == 0 || bytes[start] == 2 else { return nil }
            let row = bytes[start + 1...start + columns]
            above = bytes[start] == 0 ? Array(row) : zip(row, above).map { $0 &+ $1 }
            result += above
        }
        return result
    }
}
