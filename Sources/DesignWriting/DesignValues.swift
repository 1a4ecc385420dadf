// SPDX-License-Identifier: MIT
//
// Values of pictures as those of designs.

import Foundation
import VitrineDesignFiles
import VitrineDrawing
import VitrineGeometry

extension DesignColor {
    init(_ color: CGColor) { self.init(color.red, color.green, color.blue, color.alpha) }
}

extension DesignBlend {
    /// nil for what design tools do not know.
    init?(_ blend: BlendMode) {
        switch blend {
        case .multiply: self = .multiply
        case .screen: self = .screen
        case .overlay: self = .overlay
        case .darken: self = .darken
        case .lighten: self = .lighten
        case .colorDodge: self = .colorDodge
        case .colorBurn: self = .colorBurn
        case .softLight: self = .softLight
        case .hardLight: self = .hardLight
        case .difference: self = .difference
        case .exclusion: self = .exclusion
        case .hue: self = .hue
        case .saturation: self = .saturation
        case .color: self = .color
        case .luminosity: self = .luminosity
        case .plusDarker: self = .linearBurn
        case .plusLighter: self = .linearDodge
        default: return nil
        }
    }
}

extension DesignEffect {
    init(_ shadow: Shadow, _ kind: Kind) {
        self.init(kind, radius: 2 * shadow.radius)
        color = DesignColor(shadow.color)
        offset = CGPoint(x: shadow.offset.width, y: shadow.offset.height)
        blendMode = .normal
        if kind == .dropShadow { showsBehind = false }
    }
}

extension DesignStroke {
    init(_ stroke: Stroke) {
        self.init()
        (weight, place, dashes) = (stroke.width, .center, stroke.dash)
        cap = stroke.cap == .round ? .round : stroke.cap == .square ? .square : .none
        join = stroke.join == .round ? .round : stroke.join == .bevel ? .bevel : .miter
    }
}

extension DesignPaint {
    /// A gradient of a layer that has a frame in the same space.
    init(_ gradient: Gradient, in frame: CGRect) {
        self.init(.linear)
        func share(_ unit: CGPoint) -> CGPoint {
            let place = CGPoint(
                x: gradient.frame.minX + unit.x * gradient.frame.width, y: gradient.frame.minY + unit.y * gradient.frame.height)
            return CGPoint(
                x: frame.width > 0 ? (place.x - frame.minX) / frame.width : 0,
                y: frame.height > 0 ? (place.y - frame.minY) / frame.height : 0)
        }
        switch gradient.kind {
        case .linear(let start, let end):
            handles = [start, end, CGPoint(x: start.x - (end.y - start.y), y: start.y + (end.x - start.x))].map(share)
        case .radial(let center, let radii):
            kind = .radial
            handles = [center, CGPoint(x: center.x + radii.width, y: center.y), CGPoint(x: center.x, y: center.y + radii.height)].map(share)
        case .conic(let center, let angle):
            kind = .angular
            let (x, y) = (cos(angle) / 2, sin(angle) / 2)
            handles = [center, CGPoint(x: center.x + x, y: center.y + y), CGPoint(x: center.x - y, y: center.y + x)].map(share)
        }
        stops = gradient.stops.map { Stop($0.location, DesignColor($0.color)) }
    }
}

extension Path {
    /// Whether the outline is a rectangle along the axes.
    func isRectangle(_ rect: CGRect) -> Bool {
        guard (4...6).contains(elements.count), controlBounds == rect else { return false }
        return elements.allSatisfy { element in
            switch element {
            case .move(let point), .line(let point):
                (point.x == rect.minX || point.x == rect.maxX) && (point.y == rect.minY || point.y == rect.maxY)
            case .close: true
            case .curve, .quadCurve: false
            }
        }
    }
}

extension DisplayList.Picture {
    /// Whether the marks are drawn as they are, somewhere else.
    var isPlain: Bool {
        clips.isEmpty && mask == nil && opacity == 1 && blend == .normal && shadow == nil && bounds == nil
            && marks.allSatisfy { mark in
                switch mark {
                case .shape, .image: transform.b == 0 && transform.c == 0
                case .picture(let picture): picture.isPlain
                case .text, .layers: false
                }
            }
    }
}

extension DisplayList.Content {
    /// The mark moved and stretched along the axes.
    func applying(_ transform: CGAffineTransform) -> DisplayList.Content {
        switch self {
        case .shape(var shape):
            shape.path = shape.path.applying(transform)
            if case .gradient(var gradient)? = shape.fill {
                gradient.frame = gradient.frame.applying(transform)
                shape.fill = .gradient(gradient)
            }
            shape.stroke?.width *= abs(transform.a)
            return .shape(shape)
        case .image(var image):
            image.frame = image.frame.applying(transform)
            return .image(image)
        case .picture(var picture):
            picture.transform = picture.transform.concatenating(transform)
            return .picture(picture)
        case .text, .layers: return self
        }
    }
}
