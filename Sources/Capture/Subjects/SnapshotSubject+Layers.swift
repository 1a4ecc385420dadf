// SPDX-License-Identifier: MIT
//
// Layers and paths as what snapshots are made of.

import Foundation
import VitrineDrawing
public import VitrineLayers
import VitrineLayoutDiff
public import VitrineViews

extension CALayer: SnapshotSubject {
    /// The layer without its place: its bounds fill the picture.
    public nonisolated var snapshotExhibit: SnapshotExhibit {
        SnapshotExhibit { conditions, body in
            let screen = ScreenConditions(conditions.traits)
            try UIEnvironment.current.run(under: screen) {
                try body(ShownLayer(self, scale: conditions.scale ?? max(UIScreen.main.scale, 1)))
            }
        }
    }
}

extension CGPath: SnapshotSubject {
    /// What is inside of the path, in black, within the smallest rectangle around it.
    public var snapshotExhibit: SnapshotExhibit { .filled(path, rule: .nonZero) }
}

extension UIBezierPath: SnapshotSubject {
    /// What is inside of the path by its own rule, in black, within the smallest rectangle around it.
    public var snapshotExhibit: SnapshotExhibit { .filled(path, rule: usesEvenOddFillRule ? .evenOdd : .nonZero) }
}

extension SnapshotExhibit {
    /// A path filled with black.
    fileprivate static func filled(_ path: Path, rule: CAShapeLayerFillRule) -> SnapshotExhibit {
        SnapshotExhibit { conditions, body in
            let layer = CAShapeLayer()
            let bounds = path.controlBounds
            layer.bounds = bounds.isNull ? .zero : bounds
            layer.path = CGPath(path)
            layer.fillRule = rule
            try layer.snapshotExhibit.capture(under: conditions, body)
        }
    }
}

/// A layer as it is shown.
@MainActor
private final class ShownLayer: ShownSubject {
    private let layer: CALayer
    private let scale: CGFloat
    private let clock = UIEnvironment.current.clock
    private let start: TimeInterval
    private var hasMoved = false

    init(_ layer: CALayer, scale: CGFloat) {
        (self.layer, self.scale) = (layer, scale)
        start = clock.now
    }

    var duration: TimeInterval? { nil }

    var root: UIView? { nil }

    func move(to time: TimeInterval) {
        hasMoved = true
        clock.advance(to: max(start + time, clock.now))
    }

    func displayList() -> DisplayList {
        let bounds = layer.bounds
        return CALayer.displayList(
            of: layer, size: bounds.size, scale: scale, at: hasMoved ? clock.now : nil,
            rootAt: CGPoint(x: bounds.width * layer.anchorPoint.x, y: bounds.height * layer.anchorPoint.y))
    }

    var layout: LayoutDescription { LayoutDescription(bounds: layer.bounds, elements: layer.describedSublayers) }

    var notes: [String] { [] }
}

extension CALayer {
    /// The layers in it, by their classes and names.
    fileprivate var describedSublayers: [LayoutDescription.Element] {
        (sublayers ?? []).map { layer in
            var element = LayoutDescription.Element(.view(layer.className), identity: layer.name, frame: layer.frame)
            (element.alpha, element.isHidden, element.children) = (CGFloat(layer.opacity), layer.isHidden, layer.describedSublayers)
            return element
        }
    }

    private var className: String { String(describing: type(of: self)) }
}
