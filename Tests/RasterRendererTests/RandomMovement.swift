// SPDX-License-Identifier: MIT
//
// Layers of all kinds that move at random.

import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineTestSupport

@testable import VitrineRasterRenderer

/// A tree of layers, of which some move, fade, come or go from one picture to the next.
struct RandomMovement {
    private var numbers: SeededNumbers
    private var list: DisplayList
    private var known = 0
    private var isFirst = true

    init(seed: Int) {
        numbers = SeededNumbers(seed: seed)
        let size = CGSize(width: CGFloat(numbers.number(40...140)), height: CGFloat(numbers.number(40...140)))
        let scale: CGFloat = numbers.pick([1, 2, 3, 1.5])
        list = DisplayList(size: size, scale: scale, background: numbers.chance(80) ? CGColor(gray: 0.9, alpha: 1) : nil)
        for _ in 0..<numbers.number(1...3) { list.layers.append(container(size, depth: 0)) }
    }

    /// The next picture.
    mutating func next() -> DisplayList {
        if isFirst {
            isFirst = false
            return list
        }
        // One kind of movement at a time, so that what is meant to be copied is.
        let kind = numbers.number(0..<10)
        let step = CGVector(dx: CGFloat(numbers.number(-9...9)), dy: CGFloat(numbers.number(-30...30)))
        var layers = list.layers
        for index in layers.indices { move(&layers[index], kind, step, depth: 0) }
        list.layers = layers
        if numbers.chance(5), list.layers.count > 1 { list.layers.swapAt(0, 1) }
        return list
    }

    // MARK: Layers

    private mutating func identity() -> Int? {
        known += 1
        return numbers.chance(95) ? known : nil
    }

    private mutating func length(_ limit: CGFloat) -> CGFloat {
        let value = CGFloat(numbers.fraction()) * limit
        return switch numbers.number(0..<4) {
        case 0: value.rounded()
        case 1: (value * list.scale).rounded() / list.scale
        case 2: (value * 3).rounded() / 3
        default: value
        }
    }

    private mutating func color() -> CGColor {
        let alpha = numbers.chance(70) ? 1 : numbers.fraction()
        return CGColor(red: numbers.fraction(), green: numbers.fraction(), blue: numbers.fraction(), alpha: alpha)
    }

    private mutating func container(_ size: CGSize, depth: Int) -> Layer {
        var result = layer(0, 0, size.width, size.height, numbers.chance(60) ? color() : nil)
        result.identity = identity()
        if numbers.chance(50) {
            result.transform = CATransform3DMakeTranslation(length(size.width / 4), length(size.height / 4), 0)
            result.bounds.size = CGSize(width: size.width * 0.7, height: size.height * 0.8)
        }
        result.clipsToBounds = numbers.chance(70)
        if numbers.chance(15) { result.corners = CornerRadii(length(12)) }
        if numbers.chance(8) { result.opacity = 0.2 + 0.8 * CGFloat(numbers.fraction()) }
        for _ in 0..<numbers.number(1...7) {
            let isContainer = depth < 2 && numbers.chance(15)
            let half = CGSize(width: size.width / 2, height: size.height / 2)
            result.sublayers.append(isContainer ? container(half, depth: depth + 1) : leaf(size))
        }
        return result
    }

    private mutating func leaf(_ size: CGSize) -> Layer {
        let box = CGSize(width: 4 + length(size.width / 2), height: 4 + length(size.height / 3))
        var result = layer(length(size.width) - 5, length(size.height) - 5, box.width, box.height, numbers.chance(60) ? color() : nil)
        result.identity = identity()
        if numbers.chance(40) { result.corners = CornerRadii(length(8), curve: numbers.chance(50) ? .continuous : .circular) }
        if numbers.chance(25) { result.border = DisplayList.Border(color: color(), width: length(3)) }
        if numbers.chance(25) {
            let offset = CGSize(width: length(4), height: length(4))
            result.shadow = Shadow(color: CGColor(gray: 0, alpha: CGFloat(numbers.fraction())), radius: length(5), offset: offset)
        }
        if numbers.chance(12) { result.opacity = 0.2 + 0.8 * CGFloat(numbers.fraction()) }
        if numbers.chance(20) { result.clipsToBounds = true }
        if numbers.chance(20) { result.hasHardEdges = true }
        if numbers.chance(70) { result.contents.append(content(box)) }
        if numbers.chance(25) {
            var mark = layer(length(6), length(6), box.width / 2, box.height / 2, color())
            mark.identity = identity()
            result.sublayers.append(mark)
        }
        if numbers.chance(6) { result.backdrop = backdrop(box) }
        if numbers.chance(4) { result.effects.filters = [.blur(length(3))] }
        if numbers.chance(4) { result.effects.blend = numbers.pick([.multiply, .screen, .plusLighter]) }
        if numbers.chance(4) { result.mask = [layer(1, 1, box.width * 0.7, box.height * 0.7, .black)] }
        if numbers.chance(6) { result.transform = CATransform3DRotate(result.transform, numbers.fraction() - 0.5, 0, 0, 1) }
        if numbers.chance(5) {
            var eye = CATransform3D.identity
            eye.m34 = -1 / 150
            result.transform = CATransform3DConcat(CATransform3DConcat(CATransform3DMakeRotation(0.5, 0, 1, 0), eye), result.transform)
        }
        return result
    }

    private mutating func backdrop(_ size: CGSize) -> DisplayList.Backdrop {
        var backdrop = DisplayList.Backdrop(radius: length(6), saturation: 1.4, tint: nil)
        guard numbers.chance(50) else { return backdrop }
        let shadow = Shadow(color: CGColor(gray: 0, alpha: 0.4), radius: length(4), offset: CGSize(width: length(2), height: length(3)))
        var glass = DisplayList.Glass(bevel: length(9), refraction: length(9), highlight: 0.8, shade: 0.2, shadow: shadow)
        if numbers.chance(40) {
            glass.spacing = length(9)
            glass.shapes = [0, 1].map { index in
                let frame = CGRect(x: CGFloat(index) * length(size.width), y: length(4), width: size.width / 2 + 2, height: size.height)
                let film = CGColor(gray: CGFloat(index), alpha: 0.5)
                return DisplayList.Glass.Shape(frame: frame, corners: CornerRadii(length(9)), film: numbers.chance(50) ? film : nil)
            }
        }
        backdrop.glass = glass
        return backdrop
    }

    private mutating func content(_ size: CGSize) -> DisplayList.Content {
        let frame = CGRect(origin: CGPoint(x: length(3), y: length(3)), size: size)
        switch numbers.number(0..<6) {
        case 0: return .image(DisplayList.Image(bitmap: noise(13, 9), frame: frame))
        case 1: return .image(DisplayList.Image(bitmap: noise(31, 40), frame: frame, filter: .nearest))
        case 2:
            let path = Path.ellipse(in: frame)
            return .shape(DisplayList.Shape(path: path, fill: .color(color()), stroke: Stroke(color: color(), width: length(3) + 0.2)))
        case 3:
            let stops = [Gradient.Stop(location: 0, color: color()), Gradient.Stop(location: 1, color: color())]
            let gradient = Gradient(kind: .linear(start: .zero, end: CGPoint(x: 1, y: 1)), frame: frame, stops: stops)
            return .shape(DisplayList.Shape(path: .rect(frame), fill: .gradient(gradient)))
        default: return .text(boxes("Some words", at: CGPoint(x: frame.minX, y: frame.midY), size: 5 + length(9)))
        }
    }

    // MARK: Movements

    private mutating func move(_ layer: inout Layer, _ kind: Int, _ step: CGVector, depth: Int) {
        let isScrolled = !layer.sublayers.isEmpty && (depth == 0 || numbers.chance(30))
        switch kind {
        case 0...3 where isScrolled: scroll(&layer, dx: kind == 3 ? step.dx / list.scale : 0, dy: step.dy / list.scale)
        case 4 where isScrolled: scroll(&layer, dx: 0, dy: length(9))
        case 5 where numbers.chance(40): translate(&layer, step.dx / list.scale, step.dy / list.scale)
        case 6 where numbers.chance(40): translate(&layer, length(5) - 2.5, length(5) - 2.5)
        case 7 where numbers.chance(20): layer.opacity = 0.3 + 0.7 * CGFloat(numbers.fraction())
        case 8 where numbers.chance(30) && !layer.sublayers.isEmpty:
            layer.sublayers.remove(at: numbers.number(layer.sublayers.indices))
        case 9 where numbers.chance(30): layer.sublayers.insert(leaf(layer.bounds.size), at: numbers.number(0...layer.sublayers.count))
        default: break
        }
        if numbers.chance(3) { layer.background = color() }
        for index in layer.sublayers.indices { move(&layer.sublayers[index], kind, step, depth: depth + 1) }
    }

    private func translate(_ layer: inout Layer, _ dx: CGFloat, _ dy: CGFloat) {
        layer.transform = CATransform3DConcat(layer.transform, CATransform3DMakeTranslation(dx, dy, 0))
    }

    /// Moves what is on a layer, as views that scroll do.
    private func scroll(_ layer: inout Layer, dx: CGFloat, dy: CGFloat) {
        layer.bounds.origin.x += dx
        layer.bounds.origin.y += dy
        translate(&layer, -dx, -dy)
    }
}
