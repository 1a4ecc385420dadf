// SPDX-License-Identifier: MIT
//
// Content that is zoomed, by fingers and by a program (scrolling.zoom).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers

@testable import VitrineFingers
@testable import VitrineViewCore

@MainActor @Suite struct ScrollZoomTests {
    /// A view of 100 by 100 points over a picture of 200 by 200.
    private final class Stage: NSObject, UIScrollViewDelegate {
        let window: UIWindow
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let picture = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        var log: [String] = []

        override init() {
            window = UIWindow(
                frame: CGRect(x: 0, y: 0, width: 100, height: 100), environment: UIEnvironment(clock: VirtualClock(), typesetter: nil))
            super.init()
            window.addSubview(view)
            view.addSubview(picture)
            view.contentSize = picture.bounds.size
            view.delegate = self
            (view.minimumZoomScale, view.maximumZoomScale) = (0.5, 4)
        }

        var clock: VirtualClock { window.uiEnvironment.clock }
        /// The point of the picture at a place of the window.
        func point(at place: CGPoint) -> CGPoint { picture.convert(place, from: window) }
        func run(_ body: () -> Void) { window.uiEnvironment.run(body) }

        func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
        func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { log.append("begin \(view === picture)") }
        func scrollViewDidZoom(_ scrollView: UIScrollView) { if log.last != "zoom" { log.append("zoom") } }
        func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) { log.append("end \(scale)") }
    }

    private let stage = Stage()

    @Test func `a scale that is set keeps the middle, and the content size follows`() {
        stage.view.zoomScale = 2
        #expect(stage.view.contentSize == CGSize(width: 400, height: 400) && stage.view.contentOffset == CGPoint(x: 50, y: 50))
        #expect(stage.picture.frame == CGRect(x: 0, y: 0, width: 400, height: 400) && stage.log == ["zoom"])
        stage.view.zoomScale = 100
        #expect(stage.view.zoomScale == 4)
        stage.view.zoomScale = 1
        #expect(stage.view.contentSize == CGSize(width: 200, height: 200) && stage.picture.transform == .identity)
        #expect(stage.picture.frame == CGRect(x: 0, y: 0, width: 200, height: 200) && stage.view.contentOffset == .zero)
    }

    @Test func `an animated scale takes its time, and its end is told`() {
        stage.run { stage.view.setZoomScale(3, animated: true) }
        #expect(stage.view.zoomScale == 3 && stage.log == ["begin true", "zoom"])
        stage.clock.advance(by: 0.24)
        #expect(stage.log == ["begin true", "zoom"])
        stage.clock.advance(by: 0.02)
        #expect(stage.log == ["begin true", "zoom", "end 3.0"])
    }

    @Test func `a rectangle is shown as large as it fits`() {
        stage.view.zoom(to: CGRect(x: 100, y: 50, width: 40, height: 50), animated: false)
        #expect(stage.view.zoomScale == 2 && stage.view.contentOffset == CGPoint(x: 190, y: 100))
    }

    @Test func `fingers that go apart zoom about the point between them`() {
        let before = stage.point(at: CGPoint(x: 40, y: 30))
        Finger.pinch(in: stage.window, at: CGPoint(x: 40, y: 30), from: 20, to: 48)
        let after = stage.point(at: CGPoint(x: 40, y: 30))
        #expect(abs(before.x - after.x) < 1 && abs(before.y - after.y) < 1)
        #expect(abs(stage.view.zoomScale - 48.0 / 28) < 0.02 && stage.log == ["begin true", "zoom", "end \(stage.view.zoomScale)"])
        #expect(!stage.view.isZooming && !stage.view.isZoomBouncing && !stage.view.isTracking && !stage.view.isDragging)
    }

    @Test func `a scale beyond the limits is held back and comes back`() {
        Finger.pinch(in: stage.window, at: CGPoint(x: 50, y: 50), from: 90, to: 4)
        #expect(stage.view.isZoomBouncing && stage.view.zoomScale == 0.5 && stage.log == ["begin true", "zoom"])
        stage.clock.advance(by: 1)
        #expect(!stage.view.isZoomBouncing && stage.log == ["begin true", "zoom", "end 0.5"] && stage.view.contentOffset == .zero)
        stage.view.bouncesZoom = false
        Finger.pinch(in: stage.window, at: CGPoint(x: 50, y: 50), from: 90, to: 4)
        #expect(!stage.view.isZoomBouncing && stage.view.zoomScale == 0.5)
    }

    @Test func `a pinch needs a view to zoom, and limits apart`() {
        #expect(stage.view.pinchGestureRecognizer != nil && UIScrollView().pinchGestureRecognizer == nil)
        stage.view.delegate = nil
        Finger.pinch(in: stage.window, at: CGPoint(x: 50, y: 50), from: 20, to: 80)
        #expect(stage.view.zoomScale == 1)
        stage.view.zoomScale = 2
        #expect(stage.view.zoomScale == 1)
    }

    @Test func `a finger that stays after a pinch drags on`() {
        let (first, second) = (Finger(in: stage.window), Finger(in: stage.window))
        first.down(at: CGPoint(x: 40, y: 50))
        second.down(at: CGPoint(x: 60, y: 50))
        for step in 1...20 {
            stage.clock.advance(by: 1 / 120)
            first.move(to: CGPoint(x: 40 - step, y: 50))
            second.move(to: CGPoint(x: 60 + step, y: 50))
        }
        #expect(stage.view.isZooming)
        second.up()
        let offset = stage.view.contentOffset
        stage.clock.advance(by: 1)
        first.move(to: CGPoint(x: 20, y: 30))
        first.move(to: CGPoint(x: 20, y: 20))
        #expect(!stage.view.isZooming && abs(stage.view.contentOffset.y - offset.y - 20) < 1)
        stage.clock.advance(by: 1)
        first.up()
        #expect(!stage.view.isTracking && !stage.view.isDragging)
    }
}
