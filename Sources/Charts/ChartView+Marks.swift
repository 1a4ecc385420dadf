// SPDX-License-Identifier: MIT
//
// The marks of a chart as views, which move where the data change.

import Foundation
import VitrineChartSolvers
import VitrineDrawing
import VitrineGraphics
import VitrineLayers
import VitrineViewCore

extension ChartView {
    // MARK: Showing

    /// Lays everything out.
    ///
    /// - Parameter moving: whether what is new grows or appears within the animation that is running.
    func render(moving: Bool) {
        laidOut = conditions
        let ruler = ChartRuler(labelFont)
        let legend = legendLayout()
        let room = legend.room
        var solver = solver(in: room.size) { ruler.width(of: $0) }
        solver.scrolledStart = scrolledStart
        var new = solver.geometry()
        new.move(by: room.origin)
        let old = geometry
        geometry = new
        for view in [frames, canvas, notes, overlay] { view.frame = bounds }
        let isWhole = chart.xAxis.domain.isEmpty && chart.yAxis.domain.isEmpty && new.window == nil
        canvas.window(isWhole ? nil : new.plot.insetBy(dx: 0, dy: -1))
        placeScroller(new)
        showShapes(new, old, moving: moving)
        showAxes(new, moving: moving)
        showLegend(legend)
        showAnnotations(new, moving: moving)
        showSelection()
    }

    func showShapes(_ new: ChartGeometry, _ old: ChartGeometry?, moving: Bool) {
        let series = chart.series
        let before = Dictionary(old?.shapes.map { ($0.id, $0) } ?? [], uniquingKeysWith: { first, _ in first })
        var gone = shapes
        var angle = 0.0
        for shape in new.shapes {
            let view = gone.removeValue(forKey: shape.id) ?? ChartShapeView()
            shapes[shape.id] = view
            let color = resolved(self.color(of: shape.mark, series))
            if moving {
                UIView.performWithoutAnimation {
                    view.frame = canvas.bounds
                    if view.shape == nil { view.wear(shape, color) }
                    view.setPath(shape.beginning(after: before[shape.id], angle: angle), of: shape.mark)
                }
            } else {
                view.frame = canvas.bounds
            }
            canvas.addSubview(view)
            view.wear(shape, color)
            view.shape = shape
            move(view, from: shape.beginning(after: before[shape.id], angle: angle), to: shape, moving: moving)
            if case .sector(let sector)? = before[shape.id]?.outline { angle = sector.end }
        }
        for (id, view) in gone {
            shapes[id] = nil
            leave(view, moving: moving)
        }
    }

    /// Brings a shape to its outline; sectors along their ring.
    func move(_ view: ChartShapeView, from beginning: ChartShape.Outline, to shape: ChartShape, moving: Bool) {
        guard moving, case .sector(let end) = shape.outline, case .sector(let start) = beginning else {
            return view.setPath(shape.outline, of: shape.mark)
        }
        let steps = 12
        UIView.animateKeyframes(
            withDuration: UIView.inheritedAnimationDuration, delay: 0, options: [],
            animations: {
                for step in 1...steps {
                    UIView.addKeyframe(withRelativeStartTime: Double(step - 1) / Double(steps), relativeDuration: 1 / Double(steps)) {
                        view.setPath(.sector(start.interpolated(to: end, Double(step) / Double(steps))), of: shape.mark)
                    }
                }
            }, completion: nil)
    }

    /// Takes a view away, after it has faded where there is an animation.
    func leave(_ view: UIView, moving: Bool) {
        guard moving else { return view.removeFromSuperview() }
        UIView.animate(
            withDuration: UIView.inheritedAnimationDuration, animations: { view.alpha = 0 }, completion: { _ in view.removeFromSuperview() }
        )
    }

    /// Has sectors that are not meant step back.
    func dim(except id: String?) {
        for (key, view) in shapes where view.shape?.mark.kind == .sector { view.alpha = id == nil || id == key ? 1 : 0.3 }
    }
}

extension ChartGeometry {
    /// Moves everything.
    fileprivate mutating func move(by offset: CGPoint) {
        guard offset != .zero else { return }
        self = moved(by: offset)
    }
}
