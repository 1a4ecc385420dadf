// SPDX-License-Identifier: MIT
//
// Who makes each kind of snapshot of what is shown.

import Foundation
import VitrineComposition
import VitrineDrawing
import VitrineLayoutDiff
package import VitrineOutput
import VitrinePDFRenderer
import VitrineSVGRenderer
package import VitrineSnapshotKinds
import VitrineSnapshots

extension SnapshotMaker {
    /// The makers, one for each kind of what is shown.
    package static let all: [SnapshotKind: SnapshotMaker] = [
        .png: pixels,
        .webp: pixels,
        .svg: .moment { .text(try SVGRenderer().render($0.displayList)) },
        .pdf: .moment { .data(try PDFRenderer().render($0.displayList)) },
        .layout: .moment { .text($0.layout?.text ?? "") },
        .displayList: .moment { .text($0.displayList.description) },
        .composition: .moment { .text(try Composition($0.displayList).description) },
        .accessibilityText: .moment { .text($0.accessibility?.text ?? "") },
        .accessibilityImage: .moment { .picture(try $0.accessibilityPixels(), scale: $0.displayList.scale) },
        .animation: .movement { .animation(try $0.pixels(), rate: $0.rate, scale: $0.displayLists.first?.scale ?? 1) },
    ]

    private static let pixels = SnapshotMaker.moment { .picture(try $0.pixels(), scale: $0.displayList.scale) }
}

extension SnapshotKind {
    /// The kind of file that a snapshot of this kind is; nil for a text of this house's own.
    package var fileKind: FileKind? { FileKind.all.first { $0.endings.contains { ("." + fileExtension).hasSuffix($0) } } }
}
