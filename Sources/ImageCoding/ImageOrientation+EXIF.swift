// SPDX-License-Identifier: MIT
//
// The orientation that a camera notes in a JPEG file, and turning pixels by it.

package import VitrineDrawing

extension ImageOrientation {
    /// The orientation in the EXIF segment of a JPEG file; `up` when there is none or it makes no sense.
    init(exifOf data: [UInt8]) {
        self = .up
        var offset = 2
        while offset + 4 <= data.count, data[offset] == 0xFF {
            let marker = data[offset + 1]
            // Fill bytes may stand before a marker.
            if marker == 0xFF {
                offset += 1
                continue
            }
            // The compressed picture begins: no further segment counts.
            if marker == 0xDA || marker == 0xD9 { return }
            let length = Int(data[offset + 2]) << 8 | Int(data[offset + 3])
            let end = offset + 2 + length
            guard length >= 2, end <= data.count else { return }
            if marker == 0xE1, let found = Self.orientation(inSegment: data[(offset + 4)..<end]) {
                self = found
                return
            }
            offset = end
        }
    }

    /// Reads a TIFF directory behind the word "Exif".
    private static func orientation(inSegment segment: ArraySlice<UInt8>) -> ImageOrientation? {
        guard segment.starts(with: [0x45, 0x78, 0x69, 0x66, 0, 0]) else { return nil }
        let tiff = Array(segment.dropFirst(6))
        let isLittleEndian = tiff.starts(with: [0x49, 0x49, 0x2A, 0])
        guard isLittleEndian || tiff.starts(with: [0x4D, 0x4D, 0, 0x2A]) else { return nil }

        func number(at offset: Int, count: Int) -> Int? {
            guard offset >= 0, offset + count <= tiff.count else { return nil }
            let bytes = tiff[offset..<(offset + count)]
            return (isLittleEndian ? Array(bytes.reversed()) : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
        }

        guard let directory = number(at: 4, count: 4), let entries = number(at: directory, count: 2) else { return nil }
        for entry in 0..<entries {
            let start = directory + 2 + 12 * entry
            guard let tag = number(at: start, count: 2) else { return nil }
            if tag == 0x0112 { return number(at: start + 8, count: 2).flatMap(ImageOrientation.init(rawValue:)) }
        }
        return nil
    }
}

extension Bitmap {
    /// The picture whose data lies as `orientation` says.
    package func shown(as orientation: ImageOrientation) -> Bitmap {
        if orientation == .up { return self }
        let (right, bottom) = (width - 1, height - 1)
        var result = orientation.isTransposed ? Bitmap(width: height, height: width) : Bitmap(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                let (targetX, targetY) =
                    switch orientation {
                    case .up: (x, y)
                    case .upMirrored: (right - x, y)
                    case .down: (right - x, bottom - y)
                    case .downMirrored: (x, bottom - y)
                    case .leftMirrored: (y, x)
                    case .right: (bottom - y, x)
                    case .rightMirrored: (bottom - y, right - x)
                    case .left: (y, right - x)
                    }
                result[targetX, targetY] = self[x, y]
            }
        }
        return result
    }
}
