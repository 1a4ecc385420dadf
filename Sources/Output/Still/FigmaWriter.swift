// SPDX-License-Identifier: MIT
//
// Documents for design tools.

import Foundation
import VitrineDesignFiles
import VitrineDesignWriting
import VitrineDrawing
import VitrineFrameExport
import VitrineLayers
import VitrineRasterRenderer

/// Writes a moment as a file of Figma.
@MainActor
struct FigmaWriter {
    let options: RenderOptions

    func write(_ source: any MomentSource, to sink: any ByteSink) throws -> StillWriter.Record {
        if options.drawsFullContent { source.showFullContent() }
        let described = try source.describedList() ?? (list: source.displayList(), identities: LayerIdentities())
        let list = options.look.applied(to: described.list)
        var builder = DesignBuilder(identities: described.identities, scale: list.scale)
        let document = builder.document(of: list, name: name(source, sink.path))
        try sink.write(Array(document.figmaJSON.utf8))
        let size = try RasterRenderer.pixelSize(of: list)
        return StillWriter.Record(width: size.width, height: size.height)
    }

    /// What the frame is called: as it was asked for, as it is called among others, or as the file.
    private func name(_ source: any MomentSource, _ path: String) -> String {
        if !options.title.isEmpty { return options.title }
        let file = (path as NSString).lastPathComponent
        let own = FileKind.figma.endings.first { file.hasSuffix($0) }.map { String(file.dropLast($0.count)) }
        return [source.title, own].compactMap(\.self).first { !$0.isEmpty } ?? "Screen"
    }
}
