// SPDX-License-Identifier: MIT
//
// Layers in one colour that lets through what is beneath them.

package import VitrineDrawing

/// How content on a material takes part in the colours beneath it (compositing.vibrancy).
package struct Vibrancy: Hashable, Sendable {
    /// What stands for every colour; theirs is the alpha.
    package var color: CGColor
    /// How the result is mixed with what is beneath.
    package var blend: BlendMode

    package init(color: CGColor, blend: BlendMode) {
        self.color = color
        self.blend = blend
    }
}

extension DisplayList.Layer {
    /// The layer with everything on it in one colour, mixed with what is beneath.
    func vibrant(_ vibrancy: Vibrancy) -> DisplayList.Layer {
        var result = recolored(vibrancy.color)
        result.effects.blend = vibrancy.blend
        return result
    }

    fileprivate func recolored(_ color: CGColor) -> DisplayList.Layer {
        func paint(_ old: CGColor) -> CGColor { color.faded(by: old.alpha) }
        var result = self
        result.background = background.map(paint)
        result.border?.color = border.map { paint($0.color) } ?? color
        result.shadow = nil
        result.contents = contents.map { $0.recolored(color) }
        result.sublayers = sublayers.map { $0.recolored(color) }
        return result
    }
}

extension DisplayList.Content {
    fileprivate func recolored(_ color: CGColor) -> DisplayList.Content {
        func paint(_ old: CGColor) -> CGColor { color.faded(by: old.alpha) }
        switch self {
        case .image(var image):
            image.tint = paint(image.tint ?? .black)
            return .image(image)
        case .shape(var shape):
            switch shape.fill {
            case .color(let old): shape.fill = .color(paint(old))
            case .gradient(var gradient):
                for index in gradient.stops.indices { gradient.stops[index].color = paint(gradient.stops[index].color) }
                shape.fill = .gradient(gradient)
            case nil: break
            }
            if let old = shape.stroke?.color { shape.stroke?.color = paint(old) }
            return .shape(shape)
        case .text(var text):
            for index in text.runs.indices { text.runs[index].color = paint(text.runs[index].color) }
            for index in text.backgrounds.indices { text.backgrounds[index].color = paint(text.backgrounds[index].color) }
            for index in text.lines.indices { text.lines[index].color = paint(text.lines[index].color) }
            return .text(text)
        case .picture(var picture):
            picture.marks = picture.marks.map { $0.recolored(color) }
            return .picture(picture)
        case .layers(let layers): return .layers(layers.map { $0.recolored(color) })
        }
    }
}
