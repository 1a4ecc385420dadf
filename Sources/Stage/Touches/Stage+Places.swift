// SPDX-License-Identifier: MIT
//
// Where on the screen the places are that a scene's fingers go to.

import Foundation
import VitrineCollectionUI
import VitrineDrawing
import VitrineGeometry
import VitrineInput
import VitrineInterfaces
import VitrineNodes
import VitrineScene
import VitrineViews

extension Stage {
    /// How long a finger is on the screen at most, in seconds, however far it goes.
    private static let longestTouch: TimeInterval = 60

    /// The ways of the fingers of a step, by what is on the screen now.
    func tracks(of touches: [Scene.Touch]) throws(MissingPlace) -> [FingerTrack] {
        layOut()
        var tracks: [FingerTrack] = []
        for touch in touches {
            for track in try self.tracks(of: touch.gesture) {
                tracks.append(FingerTrack(start: touch.start + track.start, path: track.path))
            }
        }
        return tracks
    }

    private func tracks(of gesture: Scene.Gesture) throws(MissingPlace) -> [FingerTrack] {
        switch gesture {
        case .tap(let tap):
            let point = try location(of: tap.place)
            return (0..<tap.count).map { index in
                FingerTrack(
                    start: TimeInterval(index) * (Finger.tapDuration + 0.1), path: .staying(at: point, for: Finger.tapDuration))
            }
        case .press(let press):
            return [FingerTrack(start: 0, path: .staying(at: try location(of: press.place), for: press.duration))]
        case .drag(let drag):
            let start = try location(of: drag.start)
            var points = [start]
            for place in drag.via + [drag.end] { points.append(try location(of: place, from: start)) }
            let path = FingerPath.dragging(along: points, hold: drag.hold, duration: drag.duration, rest: drag.rest)
            let paths = path.beside(count: drag.fingers)
            if drag.fingers > 1 { try checkOnGlass(paths, of: "drag", drag.start) }
            return paths.map { FingerTrack(start: 0, path: $0) }
        case .swipe(let swipe):
            let start = try beginning(of: swipe)
            let end = try location(of: swipe.end, from: start)
            let duration = min(TimeInterval(start.distance(to: end) / swipe.speed), Self.longestTouch)
            let stops = [FingerPath.Stop(time: 0, location: start), FingerPath.Stop(time: duration, location: end)]
            return [FingerTrack(start: 0, path: FingerPath(stops))]
        case .pinch(let pinch):
            let center = try pinch.center.map { place throws(MissingPlace) in try location(of: place) } ?? window.bounds.center
            let paths = [-1, 1].map { FingerPath.pinching(pinch, about: center, side: $0) }
            try checkOnGlass(paths, of: "pinch", pinch.center)
            return paths.map { FingerTrack(start: 0, path: $0) }
        }
    }

    /// Tells where fingers that go about a place would leave the picture.
    private func checkOnGlass(_ paths: [FingerPath], of gesture: String, _ place: Scene.Place?) throws(MissingPlace) {
        for stop in paths.flatMap(\.stops) where !window.bounds.insetBy(dx: -0.5, dy: -0.5).contains(stop.location) {
            throw missing("a finger of the \(gesture) would leave the picture at [\(stop.location.rounded)]", place)
        }
    }

    /// Where a swipe begins: so that it goes through the middle, where nothing is said.
    private func beginning(of swipe: Scene.Swipe) throws(MissingPlace) -> CGPoint {
        if let start = swipe.start { return try location(of: start) }
        let middle = window.bounds.center
        guard case .distance(let way) = swipe.end.target else { return middle }
        return onGlass(CGPoint(x: middle.x - way.width / 2, y: middle.y - way.height / 2))
    }

    /// A point of the picture.
    ///
    /// - Parameter origin: Where the finger came down.
    private func location(of place: Scene.Place, from origin: CGPoint = .zero) throws(MissingPlace) -> CGPoint {
        switch place.target {
        case .item(let path, let anchor): return try location(ofItem: path, anchor, place)
        case .point(let point):
            guard window.bounds.contains(point) else {
                throw missing("the point [\(point.rounded)] lies outside of the picture, which is [\(window.bounds.size.rounded)]", place)
            }
            return point
        case .section(let section):
            let frames = shownElements.compactMap { view -> CGRect? in
                guard !view.isHidden, view.displayElement?.section == section else { return nil }
                let frame = seen(view)
                return frame.isEmpty ? nil : frame
            }
            guard let first = frames.first else { throw missing("nothing of section \(section) is on the screen", place) }
            return frames.dropFirst().reduce(first) { $0.union($1) }.center
        case .text(let text):
            guard let point = location(ofText: text, in: window) else { throw missing("nothing on the screen shows '\(text)'", place) }
            return point
        case .distance(let way): return onGlass(CGPoint(x: origin.x + way.width, y: origin.y + way.height))
        }
    }

    private func location(ofItem path: IndexPath, _ anchor: CGPoint, _ place: Scene.Place) throws(MissingPlace) -> CGPoint {
        guard model.sections.indices.contains(path.section), path.item < model.sections[path.section].itemCount else {
            throw missing("there is no item \(path.item) in section \(path.section) any more", place)
        }
        let hidden = "item \(path.item) of section \(path.section) is not on the screen"
        guard let cell = collectionView.cellForItem(at: path), !seen(cell).isEmpty else { throw missing(hidden, place) }
        let point = cell.convert(CGPoint(x: cell.bounds.width * anchor.x, y: cell.bounds.height * anchor.y), to: window)
        if collectionView.frame.contains(point) { return point }
        // Of an item that is seen in part the middle of that part is touched.
        guard anchor == CGPoint(x: 0.5, y: 0.5) else { throw missing("this part of \(hidden)", place) }
        return seen(cell).center
    }

    /// What is seen of an element, in the space of the window.
    private func seen(_ view: UIView) -> CGRect {
        let frame = (view.superview ?? collectionView).convert(view.frame, to: window).intersection(collectionView.frame)
        return frame.isNull ? .zero : frame
    }

    /// The middle of the frontmost label of a text.
    private func location(ofText text: String, in view: UIView) -> CGPoint? {
        guard !view.isHidden, view.alpha >= 0.01 else { return nil }
        for view in view.subviews.reversed() { if let point = location(ofText: text, in: view) { return point } }
        guard let label = view as? UILabel, label.text?.withPlainSpaces == text.withPlainSpaces else { return nil }
        let point = label.convert(label.bounds.center, to: window)
        return window.bounds.contains(point) ? point : nil
    }

    /// The nearest point that a finger can be at.
    private func onGlass(_ point: CGPoint) -> CGPoint {
        CGPoint(
            x: min(max(point.x, window.bounds.minX), window.bounds.maxX), y: min(max(point.y, window.bounds.minY), window.bounds.maxY))
    }

    private func missing(_ message: String, _ place: Scene.Place?) -> MissingPlace {
        MissingPlace(message: message, line: place?.line ?? 0, column: place?.column ?? 0)
    }
}

extension CGPoint {
    /// The point as a scene writes it.
    fileprivate var rounded: String { "\(x.numberText(places: 1)), \(y.numberText(places: 1))" }
}

extension String {
    /// The text as files write it: times have spaces at which no line breaks.
    fileprivate var withPlainSpaces: String { replacing("\u{A0}", with: " ") }
}

extension CGSize {
    /// The size as a scene writes it.
    fileprivate var rounded: String { "\(width.numberText(places: 1)), \(height.numberText(places: 1))" }
}
