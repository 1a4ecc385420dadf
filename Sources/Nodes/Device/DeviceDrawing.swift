// SPDX-License-Identifier: MIT
//
// A device drawn around a picture, which is its screen.

import Foundation
package import VitrineDrawing
import VitrineGeometry
import VitrineLayers
package import VitrineScene
package import VitrineViewCore

/// Draws a device around a picture: its band, its glass, what is cut out of the screen, and its buttons.
struct DeviceDrawing {
    private let body: DeviceBody
    private let frame: Scene.DeviceFrame
    private let isPad: Bool
    /// The size of the screen as it is held.
    private let screen: CGSize
    private let isOnItsSide: Bool
    private let background: CGColor?

    /// A drawing around a canvas; nil where the canvas has no frame.
    ///
    /// - Parameter background: The colour behind the device.
    init?(_ canvas: Scene.Canvas, background: CGColor?) {
        guard let frame = canvas.frame else { return nil }
        let named = frame.device.flatMap { name in Device.all.first { $0.name == name } }
        guard let device = named ?? canvas.device else { return nil }
        (self.frame, self.background) = (frame, background)
        body = DeviceBody(of: device)
        isPad = device.idiom == .pad
        screen = canvas.size
        isOnItsSide = canvas.size.width > canvas.size.height
    }

    /// The room between the picture's edges and the screen, held upright.
    private var uprightReach: CGSize {
        let margin = max(frame.margin, DeviceBody.button)
        return CGSize(width: body.side + margin, height: body.end + margin)
    }

    /// Where the screen stands in the picture.
    private var origin: CGPoint {
        let reach = uprightReach
        return isOnItsSide ? CGPoint(x: reach.height, y: reach.width) : CGPoint(x: reach.width, y: reach.height)
    }

    /// The picture in its device.
    func around(_ list: DisplayList) -> DisplayList {
        let origin = origin
        let size = CGSize(width: screen.width + 2 * origin.x, height: screen.height + 2 * origin.y)
        let shown = DisplayList.Layer(
            bounds: CGRect(origin: .zero, size: screen), transform: CATransform3DMakeTranslation(origin.x, origin.y, 0), name: "screen",
            background: list.background, corners: CornerRadii(body.screenRadius, curve: .continuous), clipsToBounds: true,
            sublayers: list.layers)
        var layers = [layer("device", shapes: outside), shown, layer("cutout", shapes: cutout)]
        if list.layers.contains(where: { $0.identity != nil }) {
            for index in layers.indices { layers[index].identity = Int.max - 1 - index }
        }
        if frame.hasShadow { layers[0].shadow = shadow }
        return DisplayList(size: size, scale: list.scale, background: background, layers: layers)
    }

    /// The size of the screen held upright.
    private var upright: CGSize { isOnItsSide ? CGSize(width: screen.height, height: screen.width) : screen }

    /// A layer of shapes that are given in the space of the upright screen.
    private func layer(_ name: String, shapes: [DisplayList.Shape]) -> DisplayList.Layer {
        // On its side the top is at the left.
        let turn =
            isOnItsSide
            ? CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: upright.width) : CGAffineTransform(translationX: 0, y: 0)
        let bodyFrame = bodyRect.applying(turn)
        return DisplayList.Layer(
            bounds: CGRect(origin: .zero, size: bodyFrame.size),
            transform: CATransform3DMakeTranslation(origin.x + bodyFrame.minX, origin.y + bodyFrame.minY, 0), name: name,
            contents: shapes.map { shape in
                var shape = shape
                let place = turn.concatenating(CGAffineTransform(translationX: -bodyFrame.minX, y: -bodyFrame.minY))
                shape.path = shape.path.applying(place)
                if case .gradient(var gradient)? = shape.fill {
                    gradient.frame = gradient.frame.applying(place)
                    if isOnItsSide, case .linear(let start, let end) = gradient.kind {
                        gradient.kind = .linear(start: CGPoint(x: start.y, y: 1 - start.x), end: CGPoint(x: end.y, y: 1 - end.x))
                    }
                    shape.fill = .gradient(gradient)
                }
                return .shape(shape)
            })
    }

    private var shadow: Shadow {
        let size = isOnItsSide ? CGSize(width: bodyRect.height, height: bodyRect.width) : bodyRect.size
        return Shadow(
            color: CGColor(gray: 0, alpha: 0.28), radius: 16, offset: CGSize(width: 0, height: 10),
            path: .roundedRect(CGRect(origin: .zero, size: size), radii: CornerRadii(body.radius, curve: .continuous)))
    }

    /// The body in the space of the upright screen.
    private var bodyRect: CGRect { CGRect(origin: .zero, size: upright).insetBy(dx: -body.side, dy: -body.end) }

    private func rounded(_ rect: CGRect, _ radius: CGFloat) -> Path {
        .roundedRect(rect, radii: CornerRadii(max(radius, 0), curve: .continuous))
    }

    // MARK: Outside

    /// Everything but what lies over the screen.
    private var outside: [DisplayList.Shape] {
        let band = DeviceBody.band
        let metal = frame.finish.metal
        let rect = bodyRect
        let sheen = Gradient(
            kind: .linear(start: CGPoint(x: 0, y: 0.5), end: CGPoint(x: 1, y: 0.5)), frame: rect,
            stops: [
                .init(location: 0, color: metal.dark), .init(location: 0.012, color: metal.light), .init(location: 0.03, color: metal.base),
                .init(location: 0.97, color: metal.base), .init(location: 0.988, color: metal.light), .init(location: 1, color: metal.dark),
            ], blending: .even)
        var shapes = buttons.map { DisplayList.Shape(path: rounded($0, 1.2), fill: .color(metal.dark)) }
        shapes.append(.init(path: rounded(rect, body.radius), fill: .gradient(sheen)))
        let glass = rect.insetBy(dx: band, dy: band)
        shapes.append(
            .init(
                path: rounded(glass, body.radius - band), fill: .color(CGColor(gray: 0.02, alpha: 1)),
                stroke: Stroke(color: metal.dark, width: 1)))
        shapes += face
        return shapes
    }

    /// The buttons at the sides of the upright body.
    private var buttons: [CGRect] {
        let rect = bodyRect
        let out = DeviceBody.button
        func left(_ top: CGFloat, _ length: CGFloat) -> CGRect {
            CGRect(x: rect.minX - out, y: rect.minY + top, width: out + 6, height: length)
        }
        func right(_ top: CGFloat, _ length: CGFloat) -> CGRect {
            CGRect(x: rect.maxX - 6, y: rect.minY + top, width: out + 6, height: length)
        }
        if isPad {
            let above = { (x: CGFloat, length: CGFloat) in
                CGRect(x: rect.minX + x, y: rect.minY - out, width: length, height: out + 6)
            }
            let start = body.radius + 8
            return [above(rect.width - start - 62, 62), right(start, 42), right(start + 52, 42)]
        }
        let unit = rect.height / 891
        return [left(150 * unit, 32 * unit), left(208 * unit, 62 * unit), left(284 * unit, 62 * unit), right(236 * unit, 100 * unit)]
    }

    /// What stands on the glass beside the screen.
    private var face: [DisplayList.Shape] {
        let middle = upright.width / 2
        switch body.face {
        case .homeButton:
            let center = CGPoint(x: middle, y: upright.height + body.end / 2)
            let ring = CGRect(x: center.x - 34, y: center.y - 34, width: 68, height: 68)
            let slot = CGRect(x: middle - 30, y: -body.end / 2 - 3, width: 60, height: 6)
            return [
                .init(
                    path: .ellipse(in: ring), fill: .color(CGColor(gray: 0.05, alpha: 1)),
                    stroke: Stroke(color: CGColor(gray: 0.28, alpha: 1), width: 2)),
                .init(path: .roundedRect(slot, radii: CornerRadii(3)), fill: .color(CGColor(gray: 0.16, alpha: 1))),
                .init(path: lens(at: CGPoint(x: middle - 52, y: -body.end / 2), radius: 4), fill: .color(Self.lens)),
            ]
        case .plain:
            return [
                .init(path: lens(at: CGPoint(x: middle, y: -body.end / 2 + DeviceBody.band / 2), radius: 4), fill: .color(Self.lens))
            ]
        case .island, .notch: return []
        }
    }

    private static let lens = CGColor(red: 0.09, green: 0.1, blue: 0.17, alpha: 1)

    private func lens(at center: CGPoint, radius: CGFloat) -> Path {
        .ellipse(in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }

    // MARK: Over the screen

    private var cutout: [DisplayList.Shape] {
        let black = Paint.color(CGColor(gray: 0, alpha: 1))
        let middle = upright.width / 2
        switch body.face {
        case .island(let top):
            let size = DeviceBody.island
            let island = CGRect(x: middle - size.width / 2, y: top, width: size.width, height: size.height)
            return [
                .init(path: .roundedRect(island, radii: CornerRadii(size.height / 2)), fill: black),
                .init(path: lens(at: CGPoint(x: island.maxX - size.height / 2, y: island.midY), radius: 6), fill: .color(Self.lens)),
            ]
        case .notch(let width, let height):
            return [
                .init(path: notch(width: width, height: height), fill: black),
                .init(path: lens(at: CGPoint(x: middle + width * 0.3, y: height * 0.42), radius: 5), fill: .color(Self.lens)),
            ]
        case .homeButton, .plain: return []
        }
    }

    /// A notch whose upper corners curve out into the edge.
    private func notch(width: CGFloat, height: CGFloat) -> Path {
        let (left, right) = ((upright.width - width) / 2, (upright.width + width) / 2)
        let (outer, inner): (CGFloat, CGFloat) = (6, 20)
        // A quarter of a circle as a curve.
        let pull: CGFloat = 0.5523
        var path = Path()
        path.move(to: CGPoint(x: left - outer, y: -1))
        path.addLine(to: CGPoint(x: left - outer, y: 0))
        path.addCurve(
            to: CGPoint(x: left, y: outer), control1: CGPoint(x: left - outer + outer * pull, y: 0),
            control2: CGPoint(x: left, y: outer - outer * pull))
        path.addLine(to: CGPoint(x: left, y: height - inner))
        path.addCurve(
            to: CGPoint(x: left + inner, y: height), control1: CGPoint(x: left, y: height - inner + inner * pull),
            control2: CGPoint(x: left + inner - inner * pull, y: height))
        path.addLine(to: CGPoint(x: right - inner, y: height))
        path.addCurve(
            to: CGPoint(x: right, y: height - inner), control1: CGPoint(x: right - inner + inner * pull, y: height),
            control2: CGPoint(x: right, y: height - inner + inner * pull))
        path.addLine(to: CGPoint(x: right, y: outer))
        path.addCurve(
            to: CGPoint(x: right + outer, y: 0), control1: CGPoint(x: right, y: outer - outer * pull),
            control2: CGPoint(x: right + outer - outer * pull, y: 0))
        path.addLine(to: CGPoint(x: right + outer, y: -1))
        path.close()
        return path
    }
}

extension DisplayList {
    /// The picture in the device that a canvas has around it; a picture of another size stays as it is.
    @MainActor
    package func inDevice(of canvas: Scene.Canvas, under traits: UITraitCollection) -> DisplayList {
        guard let frame = canvas.frame, size == canvas.size else { return self }
        let background = frame.background.map { UIColor.scene($0).cgColor(for: traits) }
        return DeviceDrawing(canvas, background: background)?.around(self) ?? self
    }
}

extension Scene.DeviceFinish {
    /// The colours of the band: the metal, its edges, and where light falls on it.
    fileprivate var metal: (base: CGColor, dark: CGColor, light: CGColor) {
        func color(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> CGColor { CGColor(red: red, green: green, blue: blue, alpha: 1) }
        return switch self {
        case .black: (color(0.23, 0.23, 0.245), color(0.11, 0.11, 0.12), color(0.42, 0.42, 0.44))
        case .silver: (color(0.8, 0.8, 0.81), color(0.58, 0.58, 0.6), color(0.95, 0.95, 0.96))
        case .gold: (color(0.83, 0.75, 0.66), color(0.62, 0.54, 0.45), color(0.95, 0.9, 0.83))
        case .blue: (color(0.36, 0.42, 0.52), color(0.2, 0.25, 0.34), color(0.58, 0.65, 0.74))
        }
    }
}
