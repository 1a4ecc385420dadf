// SPDX-License-Identifier: MIT
//
// What a view or a layer drew by itself, as a tree of marks.

public import Foundation
public import VitrineGeometry

extension DisplayList {
    /// Marks that are placed, limited, faded and mixed together: what was drawn into a context, kept as vectors.
    ///
    /// The marks are drawn back to front. The shadow is that of all of them and lies beneath; both are seen where the mask has alpha and
    /// within all clips, and are then faded and mixed with what has been drawn before.
    public struct Picture: Hashable, Sendable, Codable {
        /// From the space of the marks to that of what holds the picture.
        public var transform: CGAffineTransform
        /// The rectangle, in the space of the marks, of the pixels beyond which nothing is seen; nil where there is no such end.
        public var bounds: CGRect?
        /// The outlines, in the space of the marks, in all of which something has to be in order to be seen.
        public var clips: [ClipPath]
        /// What has alpha where the marks are seen; nil where they are seen everywhere.
        public var mask: [Content]?
        /// Above 0, at most 1.
        public var opacity: CGFloat
        /// How the picture is mixed with what has been drawn before it in the same picture of its own.
        public var blend: BlendMode
        /// The shadow of all marks together, in their space; nil for none.
        public var shadow: Shadow?
        /// Whether the marks are drawn as a picture of their own, so that they are mixed with each other and with nothing beneath.
        public var isIsolated: Bool
        /// Back to front.
        public var marks: [Content]

        /// Marks, as they are unless something else is said.
        public init(
            _ marks: [Content], transform: CGAffineTransform = .identity, bounds: CGRect? = nil, clips: [ClipPath] = [],
            mask: [Content]? = nil, opacity: CGFloat = 1, blend: BlendMode = .normal, shadow: Shadow? = nil, isIsolated: Bool = false
        ) {
            self.transform = transform
            self.bounds = bounds
            self.clips = clips
            self.mask = mask
            self.opacity = opacity
            self.blend = blend
            self.shadow = shadow
            self.isIsolated = isIsolated
            self.marks = marks
        }
    }

    /// An outline that limits what is seen to its inside.
    public struct ClipPath: Hashable, Sendable, Codable {
        /// The outline.
        public var path: Path
        /// What counts as inside where the outline crosses itself.
        public var fillRule: Path.FillRule

        /// The inside of an outline.
        public init(path: Path, fillRule: Path.FillRule = .winding) {
            self.path = path
            self.fillRule = fillRule
        }
    }
}

/// How something is mixed with what is beneath it: the modes of PDF and SVG, and those of Porter and Duff, which take away what is
/// beneath, or show something only where something is.
///
/// Of a mode that takes away, nothing is seen outside of what the picture's clips leave.
public enum BlendMode: String, Hashable, Sendable, Codable, CaseIterable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
    case hue, saturation, color, luminosity
    case clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop, xor
    case plusDarker, plusLighter

    /// Whether formats that know the modes of PDF know this one.
    package var isSeparable: Bool {
        switch self {
        case .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn, .destinationOut, .destinationAtop, .xor,
            .plusDarker, .plusLighter:
            false
        default: true
        }
    }
}

extension DisplayList.Content {
    /// The texts that are shown, those within pictures included.
    package var texts: [TextBlock] {
        switch self {
        case .text(let block): [block]
        case .picture(let picture): picture.marks.flatMap(\.texts)
        case .layers(let layers): layers.flatMap(\.texts)
        case .image, .shape: []
        }
    }

    /// Whether something is mixed with what is beneath it otherwise than by covering it.
    package var blends: Bool {
        guard case .picture(let picture) = self else { return false }
        return picture.blend != .normal || !picture.isIsolated && picture.marks.contains { $0.blends }
    }
}

extension DisplayList.Layer {
    /// The texts of the layer and of all that is on it.
    fileprivate var texts: [TextBlock] { contents.flatMap(\.texts) + sublayers.flatMap(\.texts) }
}
