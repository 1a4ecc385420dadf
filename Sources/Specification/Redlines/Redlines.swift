// SPDX-License-Identifier: MIT
//
// The distances between views and around them, as a designer measures them.

public import Foundation
import VitrineGeometry

/// The views on a canvas with the distances between neighbours and the room around them.
public struct Redlines: Hashable, Sendable {
    /// A distance along one axis, with the area that it spans.
    public struct Measure: Hashable, Sendable {
        /// What lies on both sides.
        public enum Kind: String, Hashable, Sendable {
            /// Two neighbours.
            case gap
            /// What holds a view, and the view.
            case padding
        }

        /// What lies on both sides.
        public var kind: Kind
        /// Whether it is measured from left to right.
        public var isHorizontal: Bool
        /// The area between both sides, on the canvas in points; its extent along the axis is the distance.
        public var area: CGRect

        /// The distance in points.
        public var length: CGFloat { isHorizontal ? area.width : area.height }
    }

    /// The size of the canvas, in points.
    public var size: CGSize
    /// The outermost views, from back to front.
    public var views: [MeasuredView]
    /// The distances, from the outside in.
    public var measures: [Measure]
    /// How many views were left out, because there are more than can be told apart.
    public var omitted: Int

    /// More views than this are not told of.
    package static let mostViews = 600

    /// In what is smaller, in points, numbers would hide what they measure: an icon in its box.
    package static let leastHolder: CGFloat = 32

    /// Measures views on a canvas.
    ///
    /// - Complexity: O(*n*²) in the views beside each other.
    public init(size: CGSize, views: [MeasuredView]) {
        self.size = size
        var room = Self.mostViews
        self.views = views.map { $0.cut(to: &room) }.compactMap(\.self)
        var count = 0
        for view in views { view.forEach { _, _ in count += 1 } }
        omitted = max(count - Self.mostViews, 0)
        measures = []
        measure(self.views, in: nil)
    }

    private mutating func measure(_ views: [MeasuredView], in holder: MeasuredView?) {
        // Nobody keeps a distance from a line.
        let views = views.filter { !$0.isOfSystem && min($0.frame.width, $0.frame.height) >= 1 }
        let frames = views.map(\.frame)
        for isHorizontal in [true, false] { measures += Self.gaps(views, isHorizontal: isHorizontal) }
        if let holder, min(holder.frame.width, holder.frame.height) >= Self.leastHolder {
            measures += Self.room(around: frames, in: holder.frame).filter { holder.seen.contains($0.area.insetBy(dx: 0.01, dy: 0.01)) }
        }
        for view in views { measure(view.children, in: view.children.isEmpty ? nil : view) }
    }

    /// The distances between views beside each other with nothing between them, where their edges are seen.
    private static func gaps(_ views: [MeasuredView], isHorizontal: Bool) -> [Measure] {
        func along(_ rect: CGRect) -> (CGFloat, CGFloat) { isHorizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY) }
        func across(_ rect: CGRect) -> (CGFloat, CGFloat) { isHorizontal ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX) }
        var measures: [Measure] = []
        for (index, view) in views.enumerated() {
            let first = view.frame
            let end = along(first).1
            let beside = views.enumerated().filter { other, view in
                let frame = view.frame
                let shared = min(across(frame).1, across(first).1) - max(across(frame).0, across(first).0)
                return other != index && along(frame).0 >= end - 0.01 && shared > 0.5
            }
            let nearest = beside.min { (along($0.element.frame).0, $0.offset) < (along($1.element.frame).0, $1.offset) }
            guard let neighbour = nearest?.element, along(view.seen).1 == end,
                along(neighbour.seen).0 == along(neighbour.frame).0
            else { continue }
            let next = neighbour.frame
            let length = along(next).0 - end
            guard length >= 0.25 else { continue }
            let (low, high) = (
                max(across(view.seen).0, across(neighbour.seen).0), min(across(view.seen).1, across(neighbour.seen).1)
            )
            guard high > low else { continue }
            let area =
                isHorizontal
                ? CGRect(x: end, y: low, width: length, height: high - low) : CGRect(x: low, y: end, width: high - low, height: length)
            measures.append(Measure(kind: .gap, isHorizontal: isHorizontal, area: area))
        }
        return measures
    }

    /// The distances between what holds views and all of them together.
    private static func room(around frames: [CGRect], in holder: CGRect) -> [Measure] {
        guard let first = frames.first else { return [] }
        let inner = frames.dropFirst().reduce(first) { $0.union($1) }
        guard inner.width > 0, inner.height > 0 else { return [] }
        let sides = [
            (true, CGRect(x: holder.minX, y: inner.minY, width: inner.minX - holder.minX, height: inner.height)),
            (true, CGRect(x: inner.maxX, y: inner.minY, width: holder.maxX - inner.maxX, height: inner.height)),
            (false, CGRect(x: inner.minX, y: holder.minY, width: inner.width, height: inner.minY - holder.minY)),
            (false, CGRect(x: inner.minX, y: inner.maxY, width: inner.width, height: holder.maxY - inner.maxY)),
        ]
        return sides.filter { $0.1.size.width >= 0.25 && $0.1.size.height >= 0.25 }
            .map { Measure(kind: .padding, isHorizontal: $0.0, area: $0.1) }
    }
}

extension MeasuredView {
    /// The view with as many views in it as there is room for, outer ones first; nil where there is none for itself.
    fileprivate func cut(to room: inout Int) -> MeasuredView? {
        guard room > 0 else { return nil }
        room -= 1
        var view = self
        view.children = children.compactMap { $0.cut(to: &room) }
        return view
    }
}
