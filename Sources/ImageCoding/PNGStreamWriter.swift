// SPDX-License-Identifier: MIT
//
// PNG files taller than memory.

public import VitrineFiles

/// Writes a PNG in bands of rows, in bounded memory.
///
/// The bytes are those that `PNGEncoder` gives for the whole bitmap.
public final class PNGStreamWriter {
    private let stream: PNGStream
    private let sink: ([UInt8]) throws(WriteError) -> Void
    private var hasBegun = false

    /// A writer of one picture, whose rows come later.
    ///
    /// - Parameters:
    ///   - width: in pixels, at least 1.
    ///   - height: in pixels, at least 1.
    ///   - hasAlpha: false promises that every pixel is opaque.
    ///   - options: how much time to give, and what the file says of itself.
    ///   - sink: gets the bytes in order.
    public init(
        width: Int, height: Int, hasAlpha: Bool, options: PNGEncoder = PNGEncoder(),
        sink: @escaping ([UInt8]) throws(WriteError) -> Void
    ) {
        precondition(width > 0 && height > 0, "a PNG has at least one pixel")
        stream = PNGStream(width: width, height: height, layout: hasAlpha ? .rgba : .rgb, options: options)
        self.sink = sink
    }

    /// Takes the next rows, premultiplied `0xAARRGGBB`.
    /// - Precondition: rows come whole, and no more than the height in all.
    public func write(_ rows: some RandomAccessCollection<UInt32>) throws(WriteError) {
        if !hasBegun {
            hasBegun = true
            try sink(stream.head())
        }
        let ready = stream.write(Array(rows)[...])
        if !ready.isEmpty { try sink(ready) }
    }

    /// Checks that the picture is whole.
    /// - Precondition: all rows were written.
    public func finish() {
        precondition(stream.isComplete, "fewer rows than the picture has")
    }
}
