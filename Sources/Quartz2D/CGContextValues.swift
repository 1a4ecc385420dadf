// SPDX-License-Identifier: MIT
//
// The words of CoreGraphics for how something is drawn.

import VitrineDrawing

/// How the ends of a line look: cut at its last point, a half circle beyond it, or half a square.
public enum CGLineCap: Int32, Hashable, Sendable { case butt, round, square }

/// How lines meet: in a tip, a part of a circle, or a cut-off tip.
public enum CGLineJoin: Int32, Hashable, Sendable { case miter, round, bevel }

/// What becomes of a path: it is filled, stroked, or both.
public enum CGPathDrawingMode: Int32, Hashable, Sendable { case fill, eoFill, stroke, fillStroke, eoFillStroke }

/// Which points count as inside where a path winds around them more than once.
public enum CGPathFillRule: Int, Hashable, Sendable { case winding, evenOdd }

/// How the pixels of a picture are read where it is shown larger or smaller: `none` takes the nearest one, all others mix neighbours.
public enum CGInterpolationQuality: Int32, Hashable, Sendable { case `default`, none, low, medium, high }

/// How something is mixed with what has been drawn before.
public enum CGBlendMode: Int32, Hashable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
    case hue, saturation, color, luminosity
    case clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop, xor
    case plusDarker, plusLighter
}

/// What becomes of the outlines of text: they are filled, drawn as lines, limit what follows, or nothing of it.
public enum CGTextDrawingMode: Int32, Hashable, Sendable {
    case fill, stroke, fillStroke, invisible, fillClip, strokeClip, fillStrokeClip, clip
}

/// Where a gradient goes on with its first and its last colour.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The first colour goes on before the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// The last colour goes on after the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

extension CGLineCap {
    var cap: Stroke.Cap {
        switch self {
        case .butt: .butt
        case .round: .round
        case .square: .square
        }
    }
}

extension CGLineJoin {
    var join: Stroke.Join {
        switch self {
        case .miter: .miter
        case .round: .round
        case .bevel: .bevel
        }
    }
}

extension CGPathFillRule {
    var rule: Path.FillRule { self == .evenOdd ? .evenOdd : .winding }
}

extension CGBlendMode {
    var mode: BlendMode {
        switch self {
        case .normal: .normal
        case .multiply: .multiply
        case .screen: .screen
        case .overlay: .overlay
        case .darken: .darken
        case .lighten: .lighten
        case .colorDodge: .colorDodge
        case .colorBurn: .colorBurn
        case .softLight: .softLight
        case .hardLight: .hardLight
        case .difference: .difference
        case .exclusion: .exclusion
        case .hue: .hue
        case .saturation: .saturation
        case .color: .color
        case .luminosity: .luminosity
        case .clear: .clear
        case .copy: .copy
        case .sourceIn: .sourceIn
        case .sourceOut: .sourceOut
        case .sourceAtop: .sourceAtop
        case .destinationOver: .destinationOver
        case .destinationIn: .destinationIn
        case .destinationOut: .destinationOut
        case .destinationAtop: .destinationAtop
        case .xor: .xor
        case .plusDarker: .plusDarker
        case .plusLighter: .plusLighter
        }
    }
}
