// SPDX-License-Identifier: MIT
//
// Several scenes, or variants of one, on one sheet.

public import Foundation
import VitrineInterfaces
public import VitrineOutput

extension Stage {
    /// Writes a contact sheet, as `vitrine render --sheet` does: what several stages show beside each other, each with its caption.
    ///
    /// - Parameters:
    ///   - pictures: What is shown, and what it is called.
    ///   - columns: The most pictures in a line; nil leaves it to their number.
    ///   - url: A file, whose ending tells its kind: that of a kind in `FileKind.all` that can be still.
    ///   - options: How they are drawn and compressed.
    /// - Throws: `OutputError` when one cannot be drawn, or the file cannot be written; what stood in its place is untouched then.
    public static func writeSheet(
        _ pictures: [(stage: Stage, caption: String)], columns: Int? = nil, to url: URL, options: RenderOptions = RenderOptions()
    ) throws(OutputError) {
        var own = options
        own.drawsFullContent = false
        let moments = pictures.map { (source: StageMoment($0.stage) as any MomentSource, caption: $0.caption) }
        _ = try StillWriter.write([SheetMoment(moments, columns: columns, options: options)], to: url, options: own)
    }
}
