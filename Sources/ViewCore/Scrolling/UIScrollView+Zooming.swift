// SPDX-License-Identifier: MIT
//
// Content that is shown larger or smaller (scrolling.zoom).

import Foundation
import VitrineGeometry
import VitrineInput

/// What a scroll view has whose content can be zoomed.
@MainActor final class ScrollZoom {
    /// How long zooming to a scale takes that is animated, or that comes back within its limits, in seconds.
    static let duration: TimeInterval = 0.25
    /// The share of a pinch that content follows just beyond its limits.
    private static let share: CGFloat = 0.55

    var scale: CGFloat = 1
    var least: CGFloat = 1
    var most: CGFloat = 1
    var bounces = true
    var isUnderFingers = false
    var isBouncing = false
    /// The content size without the scale, and with it, as it was set last.
    var size: (plain: CGSize, zoomed: CGSize)?
    /// The scale at which fingers took hold, the point of the content between them, and the view that is zoomed.
    var hold: (scale: CGFloat, point: CGPoint, view: UIView)?

    /// The nearest scale that can be rested at.
    func limited(_ scale: CGFloat) -> CGFloat { max(min(scale, most), least) }

    /// The scale that fingers get who ask for one: beyond the limits they get less and less.
    func followed(_ scale: CGFloat) -> CGFloat {
        let limit = limited(scale)
        guard bounces, limit > 0, scale > 0, scale != limit else { return limit }
        let beyond = log(scale / limit) * Self.share
        return limit * exp(beyond / (1 + abs(beyond)))
    }
}

/// The pinch that zooms.
@MainActor final class ScrollPinchGestureRecognizer: UIPinchGestureRecognizer {
    private weak var scrollView: UIScrollView?

    init(of view: UIScrollView) {
        scrollView = view
        super.init(target: nil, action: nil)
    }

    override func strive(for wish: GestureProgress) {
        let begins = progress == .possible && (wish == .began || wish == .changed)
        super.strive(for: begins && scrollView?.mayZoom == false ? .failed : wish)
    }

    override func callTargets() {
        scrollView?.follow(self)
        super.callTargets()
    }

    // The fingers of a pinch drag the content too.
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        !(preventedGestureRecognizer is ScrollPanGestureRecognizer)
    }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        !(preventingGestureRecognizer is ScrollPanGestureRecognizer && preventingGestureRecognizer.view === view)
    }
}

extension UIScrollView {
    /// What the view has for zooming, made where it is not there yet.
    var zooming: ScrollZoom {
        if let zoom { return zoom }
        let new = ScrollZoom()
        zoom = new
        return new
    }

    /// Whether there is something to zoom, and room for it.
    var mayZoom: Bool { isScrollEnabled && (zoom.map { $0.least < $0.most } ?? false) && delegate?.viewForZooming(in: self) != nil }

    // MARK: By a program

    /// Shows the content at a scale, within the limits; the middle of the view stays where it is.
    func zoomTo(_ scale: CGFloat, animated: Bool) {
        let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
        zoom(to: scale, animated: animated) { view in (middle, self.place(in: view, at: middle)) }
    }

    /// Shows a rectangle of the zoomed view as large as fits, within the limits.
    func zoomTo(_ rect: CGRect, animated: Bool) {
        guard rect.width > 0, rect.height > 0 else { return }
        let scale = min(bounds.width / rect.width, bounds.height / rect.height)
        zoom(to: scale, animated: animated) { _ in
            (CGPoint(x: self.bounds.width / 2, y: self.bounds.height / 2), CGPoint(x: rect.midX, y: rect.midY))
        }
    }

    /// - Parameter pin: A point of the viewport, and the one of the zoomed view, without the scale, that comes to lie there.
    private func zoom(to scale: CGFloat, animated: Bool, _ pin: (UIView) -> (CGPoint, CGPoint)) {
        guard scale.isFinite, let view = delegate?.viewForZooming(in: self) else { return }
        let (scale, (place, point)) = (zooming.limited(scale), pin(view))
        guard animated, AnimationBlock.areEnabledHere else { return show(view, scale, point, at: place, isHeld: false) }
        delegate?.scrollViewWillBeginZooming(self, with: view)
        animateZoom(of: view, to: scale, point, at: place)
    }

    /// Zooms within time, and tells that it has ended.
    private func animateZoom(of view: UIView, to scale: CGFloat, _ point: CGPoint, at place: CGPoint) {
        UIView.animate(withDuration: ScrollZoom.duration, delay: 0, options: .curveEaseInOut) {
            self.show(view, scale, point, at: place, isHeld: false)
        } completion: { [weak self] _ in
            guard let self, let zoom, !zoom.isUnderFingers else { return }
            zoom.isBouncing = false
            delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoom.scale)
        }
    }

    // MARK: By fingers

    /// Does what a step of the pinch means for the content.
    func follow(_ pinch: ScrollPinchGestureRecognizer) {
        switch pinch.play.told ?? pinch.progress {
        case .began: beginZoom(pinch)
        case .changed: follow(pinch, isHeld: true)
        case .ended, .cancelled: endZoom(pinch)
        case .possible, .failed: break
        }
    }

    private func viewport(_ pinch: ScrollPinchGestureRecognizer) -> CGPoint {
        let place = pinch.location(in: self)
        return CGPoint(x: place.x - contentOffset.x, y: place.y - contentOffset.y)
    }

    private func beginZoom(_ pinch: ScrollPinchGestureRecognizer) {
        guard let view = delegate?.viewForZooming(in: self) else { return }
        interruptScrolling()
        (zooming.isUnderFingers, zooming.isBouncing) = (true, false)
        zooming.hold = (zooming.scale, place(in: view, at: viewport(pinch)), view)
        delegate?.scrollViewWillBeginZooming(self, with: view)
        follow(pinch, isHeld: true)
    }

    private func follow(_ pinch: ScrollPinchGestureRecognizer, isHeld: Bool) {
        guard let hold = zooming.hold else { return }
        show(hold.view, zooming.followed(hold.scale * pinch.scale), hold.point, at: viewport(pinch), isHeld: isHeld)
    }

    /// Content whose scale or place is beyond its limits comes back.
    private func endZoom(_ pinch: ScrollPinchGestureRecognizer) {
        guard let hold = zooming.hold else { return }
        (zooming.isUnderFingers, zooming.hold) = (false, nil)
        let (least, most) = offsetRange
        let isInside = contentOffset.x >= least.x && contentOffset.x <= most.x && contentOffset.y >= least.y && contentOffset.y <= most.y
        let scale = zooming.limited(zooming.scale)
        if isInside, scale == zooming.scale {
            delegate?.scrollViewDidEndZooming(self, with: hold.view, atScale: scale)
            return
        }
        zooming.isBouncing = scale != zooming.scale
        animateZoom(of: hold.view, to: scale, hold.point, at: viewport(pinch))
    }

    // MARK: The content

    /// The point of the zoomed view, without the scale, that lies at a place of the viewport.
    private func place(in view: UIView, at place: CGPoint) -> CGPoint {
        let (origin, scale) = (view.frame.origin, zooming.scale)
        return CGPoint(x: (contentOffset.x + place.x - origin.x) / scale, y: (contentOffset.y + place.y - origin.y) / scale)
    }

    /// Shows the content at a scale, with a point of it at a place of the viewport; unless fingers hold it, within its ends.
    private func show(_ view: UIView, _ scale: CGFloat, _ point: CGPoint, at place: CGPoint, isHeld: Bool) {
        let size = plainContentSize
        if scale != zooming.scale {
            let origin = view.frame.origin
            view.transform = scale == 1 ? .identity : CGAffineTransform(scaleX: scale, y: scale)
            let moved = view.frame.origin
            view.center = CGPoint(x: view.center.x + origin.x - moved.x, y: view.center.y + origin.y - moved.y)
            zooming.scale = scale
            contentSize = CGSize(width: size.width * scale, height: size.height * scale)
            zooming.size = (size, contentSize)
        }
        let origin = view.frame.origin
        var offset = pixelGrid.round(CGPoint(x: origin.x + point.x * scale - place.x, y: origin.y + point.y * scale - place.y))
        if !isHeld || !bounces {
            let (least, most) = offsetRange
            offset = CGPoint(x: min(max(offset.x, least.x), most.x), y: min(max(offset.y, least.y), most.y))
        }
        contentOffset = offset
        delegate?.scrollViewDidZoom(self)
    }

    /// The size of the content without the scale.
    private var plainContentSize: CGSize {
        if let size = zooming.size, size.zoomed == contentSize { return size.plain }
        return CGSize(width: contentSize.width / zooming.scale, height: contentSize.height / zooming.scale)
    }
}
