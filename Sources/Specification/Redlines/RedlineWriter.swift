// SPDX-License-Identifier: MIT
//
// A specification of a stage as a file: a picture with measures and a legend, or a page.

import Foundation
import VitrineDrawing
import VitrineFiles
import VitrineImageCoding
package import VitrineOutput
import VitrineSVGRenderer
package import VitrineStage

/// Writes what is on a stage with its measures.
@MainActor
package struct RedlineWriter {
    /// The endings of the files that can be written.
    package nonisolated static let endings = FileKind.endings(of: .still) + " or .html"

    private let options: RenderOptions

    package init(options: RenderOptions) { self.options = options }

    /// Whether a name tells a file that can be written.
    package nonisolated static func writes(_ path: String) -> Bool { isPage(path) || FileKind.still(path: path) != nil }

    private nonisolated static func isPage(_ path: String) -> Bool { path.lowercased().hasSuffix(".html") }

    /// Writes a file, which appears when it is whole.
    ///
    /// - Parameter texts: Those of the scene's files by their names, of which a page shows parts; that of the scene's own is empty.
    /// - Throws: `OutputError`'s reasons, or what `check` throws.
    package func write(
        _ stage: Stage, title: String, texts: [String: String] = [:], toFile path: String, check: () throws -> Void
    ) throws {
        guard Self.isPage(path) else {
            let list = stage.redlineSheet()
            try check()
            _ = try StillWriter(kind: FileKind.still(path: path) ?? .png, options: options).write([DrawnMoment(list)], toFile: path)
            return
        }
        let redlines = stage.redlines
        let picture = try OutputError.translating { try SVGRenderer(options: options.svg).render(stage.displayList()) }
        try check()
        var page = RedlinePage(title: title, redlines: redlines, picture: picture)
        page.texts = texts
        try AtomicFile.write(Array(page.html.utf8), to: path)
    }
}

/// A picture that is there already.
@MainActor
struct DrawnMoment: MomentSource {
    private let list: DisplayList

    init(_ list: DisplayList) { self.list = list }

    func displayList() -> DisplayList { list }
    func showFullContent() {}
    var fullContentSize: CGSize { list.size }
    func displayList(ofRows rows: ClosedRange<CGFloat>) -> DisplayList { list }
}
