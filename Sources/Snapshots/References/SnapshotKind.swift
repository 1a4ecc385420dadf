// SPDX-License-Identifier: MIT
//
// What a snapshot is kept as.

/// The kind of a reference, which tells how it is compared.
public enum SnapshotKind: String, Hashable, Sendable, Codable, CaseIterable {
    /// A picture, pixel by pixel.
    case png, webp
    /// A drawing or a document, byte by byte.
    case svg, pdf
    /// Frames, alpha, order, transforms and texts, as text.
    case layout
    /// What is drawn, layer by layer, as text.
    case displayList
    /// Any other text.
    case text
    /// Every frame of a movement.
    case animation

    /// The ending of the reference's file.
    public var fileExtension: String {
        switch self {
        case .png, .webp, .svg, .pdf: rawValue
        case .layout: "layout.txt"
        case .displayList: "display-list.txt"
        case .text: "txt"
        case .animation: "apng"
        }
    }

    /// Whether a sidecar with layout and fonts lies beside it.
    public var isDrawn: Bool {
        switch self {
        case .png, .webp, .svg, .pdf, .animation: true
        case .layout, .displayList, .text: false
        }
    }
}
