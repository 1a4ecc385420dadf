// SPDX-License-Identifier: MIT
//
// Small animations for the tests of this room.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineImageCoding
import VitrineRasterRenderer

@testable import VitrineFrameExport

typealias Layer = DisplayList.Layer

func rate(_ text: String) throws -> FrameRate { try #require(FrameRate(text)) }

/// A layer with its corner at `(x, y)`.
func box(_ identity: Int, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: CGColor?) -> Layer {
    Layer(
        bounds: CGRect(x: 0, y: 0, width: width, height: height), transform: CATransform3DMakeTranslation(x, y, 0), identity: identity,
        background: color)
}

/// Six boxes in a layer that clips them and scrolls by 90 points a second.
func scrolledBoxes(at time: Double) -> Layer {
    var view = box(1, 10, 5, 60, 40, .white)
    view.clipsToBounds = true
    view.bounds.origin.y = time * 90
    view.transform = CATransform3DMakeTranslation(10, 5 - time * 90, 0)
    view.sublayers = (0..<6).map { box($0 + 2, 0, CGFloat($0) * 30, 60, 20, .black) }
    return view
}

/// UIKit's ease in-out, by bisection.
func easeInOut(_ t: Double) -> Double {
    if t <= 0 { return 0 }
    if t >= 1 { return 1 }
    func bezier(_ a: Double, _ b: Double, _ s: Double) -> Double { 3 * a * s * (1 - s) * (1 - s) + 3 * b * s * s * (1 - s) + s * s * s }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
        let middle = (low + high) / 2
        if bezier(0.42, 0.58, middle) < t { low = middle } else { high = middle }
    }
    return bezier(0, 1, (low + high) / 2)
}

/// Cards in rows of three, of which the ones from `index` on make room for a new one that fades in, within 0.3 seconds.
func insertion(cells: Int = 18, at index: Int = 4, scale: CGFloat = 1, time: Double) -> DisplayList {
    let progress = easeInOut(time / 0.3)
    func place(_ index: Int) -> CGPoint { CGPoint(x: 10 + index % 3 * 50, y: 10 + index / 3 * 40) }
    func card(_ number: Int, _ at: CGPoint, _ opacity: CGFloat) -> Layer {
        let color = CGColor(red: CGFloat(number * 37 % 100) / 100, green: 0.5, blue: CGFloat(number * 61 % 100) / 100, alpha: 1)
        var card = box(number * 2 + 1, at.x, at.y, 44, 34, color)
        card.element = DisplayList.Element(category: .cell, kind: nil, section: 0, item: number)
        card.corners = CornerRadii(6)
        card.opacity = opacity
        let dot = Path.ellipse(in: CGRect(x: 4, y: 4, width: 12, height: 12))
        var mark = Layer(bounds: CGRect(x: 0, y: 0, width: 20, height: 20), identity: number * 2 + 2)
        mark.contents = [.shape(DisplayList.Shape(path: dot, fill: .color(.white)))]
        card.sublayers = [mark]
        return card
    }
    var layers: [Layer] = []
    for number in 0..<cells {
        let (from, to) = (place(number), place(number < index ? number : number + 1))
        let at = CGPoint(x: from.x + (to.x - from.x) * progress, y: from.y + (to.y - from.y) * progress)
        layers.append(card(number, at, 1))
    }
    if progress > 0 { layers.append(card(cells, place(index), progress)) }
    return DisplayList(
        size: CGSize(width: 160, height: 10 + (cells + 3) / 3 * 40), scale: scale, background: CGColor(gray: 0.95, alpha: 1), layers: layers
    )
}

/// A square that goes to the right by a pixel in every hundredth of a second, for a tenth.
func slide(_ time: Double, background: CGColor? = .white) -> DisplayList {
    let x = (min(time, 0.1) * 100).rounded()
    return DisplayList(
        size: CGSize(width: 24, height: 12), scale: 1, background: background,
        layers: [box(1, 2 + x, 3, 6, 6, CGColor(red: 1, green: 0, blue: 0, alpha: 1))])
}
