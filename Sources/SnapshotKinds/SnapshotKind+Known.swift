// SPDX-License-Identifier: MIT
//
// The table of the kinds of snapshots. A new kind is one line here and one maker.

extension SnapshotKind {
    /// A picture.
    public static let png = SnapshotKind("png", "pixels", comparison: .pixels, hasSidecar: true)

    /// A picture in fewer bytes.
    public static let webp = SnapshotKind("webp", "pixels in fewer bytes", comparison: .pixels, hasSidecar: true)

    /// A drawing.
    public static let svg = SnapshotKind("svg", "a drawing as text", comparison: .text, hasSidecar: true)

    /// A document of one page.
    public static let pdf = SnapshotKind("pdf", "a document", comparison: .bytes, hasSidecar: true)

    /// Frames, alpha, order, transforms and texts.
    public static let layout = SnapshotKind(
        "layout", "the frames of all elements", fileExtension: "layout.txt", comparison: .text, hasSidecar: false)

    /// What is drawn, layer by layer.
    public static let displayList = SnapshotKind(
        "displayList", "what is drawn, layer by layer", fileExtension: "display-list.txt", comparison: .text, hasSidecar: false)

    /// What is painted after every decision, in the order of painting.
    public static let composition = SnapshotKind(
        "composition", "what is painted, in the order of painting", fileExtension: "composition.txt", comparison: .text, hasSidecar: false)

    /// What those who hear the interface hear of it, in order.
    public static let accessibilityText = SnapshotKind(
        "accessibilityText", "what VoiceOver says, in order", fileExtension: "accessibility.txt", comparison: .text, hasSidecar: false)

    /// A picture with what is heard marked on it by number, and a legend.
    public static let accessibilityImage = SnapshotKind(
        "accessibilityImage", "what VoiceOver says, numbered on a picture", fileExtension: "accessibility.png", comparison: .pixels,
        hasSidecar: true)

    /// What of a scene people would find hard to read, to see or to touch, a line each.
    public static let design = SnapshotKind(
        "design", "what would be hard to read, to see or to touch", fileExtension: "design.txt", source: .scene, comparison: .text,
        hasSidecar: false)

    /// Any other text, or any other bytes.
    public static let text = SnapshotKind(
        "text", "any other text or data", fileExtension: "txt", source: .program, comparison: .text, hasSidecar: false)

    /// Every frame of a movement.
    public static let animation = SnapshotKind(
        "animation", "every frame of a movement", fileExtension: "apng", source: .movement, comparison: .frames, hasSidecar: true)

    /// All kinds.
    public static let all: [SnapshotKind] = [
        png, webp, svg, pdf, layout, displayList, composition, accessibilityText, accessibilityImage, design, text, animation,
    ]

    /// What a moment of a scene can be kept as.
    public static let ofMoments = all.filter { $0.source == .moment || $0.source == .scene }

    /// What is read of views, and not of what is drawn.
    public static let ofAccessibility: Set<SnapshotKind> = [accessibilityText, accessibilityImage]

    /// What anything that is shown can be kept as: a moment of it, or its movement.
    public static let ofSubjects = all.filter { $0.source == .moment || $0.source == .movement }

    /// What a scene can be kept as: a moment of it, or its movement.
    public static let ofScenes = all.filter { $0.source != .program }
}
