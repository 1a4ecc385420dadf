// SPDX-License-Identifier: MIT
//
// From scenes to picture files of any kind.

public import Foundation
import VitrineFiles
import VitrineInterfaces
public import VitrineOutput

extension Stage {
    /// Writes a picture of what the stage shows, as `vitrine render` does.
    ///
    /// What comes to light while it is drawn is in `diagnostics` afterwards.
    ///
    /// - Parameters:
    ///   - url: A file, whose ending tells its kind: that of a kind in `FileKind.all` that can be still. It appears when it is whole.
    ///   - options: How it is drawn and compressed.
    /// - Throws: `OutputError` when the picture cannot be drawn or written; what stood in its place is untouched then.
    public func write(to url: URL, options: RenderOptions = RenderOptions()) throws(OutputError) {
        _ = try StillWriter.write([StageMoment(self)], to: url, options: options)
    }

    /// A picture of what the stage shows, as the bytes of a file.
    ///
    /// - Parameters:
    ///   - kind: A kind of file that can be still.
    ///   - options: How it is drawn and compressed.
    /// - Throws: `OutputError` when the scene cannot be drawn, or is more than the kind of file has room for.
    public func data(as kind: FileKind, options: RenderOptions = RenderOptions()) throws(OutputError) -> Data {
        try StillWriter.data([StageMoment(self)], as: kind, options: options)
    }

    /// Writes a document with a page for each of several stages.
    ///
    /// - Parameters:
    ///   - pages: What the pages show, in order.
    ///   - url: A file whose kind can have pages, such as a PDF.
    ///   - options: How they are drawn.
    /// - Throws: `OutputError` when a page cannot be drawn, or the document cannot be written; what stood in its place is untouched then.
    public static func write(_ pages: [Stage], to url: URL, options: RenderOptions = RenderOptions()) throws(OutputError) {
        _ = try StillWriter.write(pages.map { StageMoment($0) }, to: url, options: options)
    }
}
