// SPDX-License-Identifier: MIT
//
// The bars that show where in the content a finger scrolls (scrolling.indicators).

import Foundation
import VitrineGeometry
import VitrineLayers

/// The two scroll indicators of a view: layers in front of its content, there only while they are seen.
@MainActor final class ScrollIndicators {
    static let thickness: CGFloat = 3
    /// From the edge of the view, and from the ends of the way.
    private static let margin: CGFloat = 3
    private static let leastLength: CGFloat = 36
    /// The length that is left of a bar while content is pulled beyond its end.
    private static let leastLengthBeyond: CGFloat = 8
    /// How long bars stay after the last movement, and how long they take to fade, in seconds.
    static let stay: TimeInterval = 1.2
    static let fade: TimeInterval = 0.25

    private(set) var vertical: CALayer?
    private(set) var horizontal: CALayer?
    private var removal: (clock: VirtualClock, number: Int)?
    private(set) var isShown = false
    /// The numbers by which the clock knows when bars that fade are gone.
    var tickets: [Int] {
        guard let removal else { return [] }
        return [removal.number] + [vertical, horizontal].flatMap { $0?.animationTickets ?? [] }
    }

    /// Shows the bars until they are told to fade; a still picture has none.
    func show(in view: UIScrollView) {
        guard AnimationBlock.areEnabledHere else { return }
        isShown = true
        stayOn()
        let color = color(in: view)
        for bar in [vertical, horizontal] { bar?.backgroundColor = color.cgColor }
        update(in: view)
    }

    /// Has the bars stay as long as the content moves.
    func heed(_ view: UIScrollView) {
        guard isShown else { return }
        if view.isDragging || view.isDecelerating { stayOn() } else { fadeOut(in: view) }
    }

    private func stayOn() {
        guard let removal else { return }
        removal.clock.cancel(removal.number)
        self.removal = nil
        for bar in [vertical, horizontal] { bar?.removeAllAnimations() }
    }

    /// Lets the bars go in their time.
    func fadeOut(in view: UIScrollView) {
        guard isShown, removal == nil else { return }
        let clock = VirtualClock.current
        for bar in [vertical, horizontal] {
            let fading = CABasicAnimation(keyPath: "opacity")
            (fading.fromValue, fading.toValue) = (1, 0)
            (fading.beginTime, fading.duration, fading.fillMode) = (clock.now + Self.stay, Self.fade, .both)
            fading.isRemovedOnCompletion = false
            bar?.add(fading, forKey: "fading")
        }
        let number = clock.schedule(at: clock.now + Self.stay + Self.fade) { [weak self] in self?.remove() }
        removal = (clock, number)
    }

    /// Takes the bars away at once.
    func remove() {
        stayOn()
        isShown = false
        for bar in [vertical, horizontal] { bar?.removeFromSuperlayer() }
        (vertical, horizontal) = (nil, nil)
    }

    // MARK: Bars

    /// Puts the bars where the content is.
    func update(in view: UIScrollView) {
        guard isShown else { return }
        let (least, most) = view.offsetRange
        let has = (
            x: view.showsHorizontalScrollIndicator && most.x > least.x, y: view.showsVerticalScrollIndicator && most.y > least.y
        )
        place(&vertical, in: view, has.y ? verticalFrame(in: view, least.y, most.y, isCut: has.x) : nil)
        place(&horizontal, in: view, has.x ? horizontalFrame(in: view, least.x, most.x, isCut: has.y) : nil)
    }

    private func place(_ bar: inout CALayer?, in view: UIScrollView, _ frame: CGRect?) {
        guard let frame else {
            bar?.removeFromSuperlayer()
            bar = nil
            return
        }
        let layer = bar ?? newBar(in: view)
        bar = layer
        layer.frame = view.pixelGrid.snapEdges(frame)
    }

    private func newBar(in view: UIScrollView) -> CALayer {
        let bar = CALayer()
        bar.actions = ["position": NSNull(), "bounds": NSNull(), "backgroundColor": NSNull(), "opacity": NSNull()]
        bar.cornerRadius = Self.thickness / 2
        bar.backgroundColor = color(in: view).cgColor
        // In front of content that is added later, and near enough for any perspective.
        bar.zPosition = 1e-3
        view.layer.addSublayer(bar)
        return bar
    }

    private func color(in view: UIScrollView) -> UIColor {
        let isLight = view.indicatorStyle == .white || view.indicatorStyle == .default && view.traitCollection.userInterfaceStyle == .dark
        return UIColor(white: isLight ? 1 : 0, alpha: isLight ? 0.5 : 0.35)
    }

    private func insets(_ insets: UIEdgeInsets, in view: UIScrollView) -> UIEdgeInsets {
        guard view.automaticallyAdjustsScrollIndicatorInsets, view.contentInsetAdjustmentBehavior != .never else { return insets }
        return insets + view.safeAreaInsets
    }

    private func verticalFrame(in view: UIScrollView, _ least: CGFloat, _ most: CGFloat, isCut: Bool) -> CGRect {
        let (bounds, insets) = (view.bounds, insets(view.verticalScrollIndicatorInsets, in: view))
        let end = insets.bottom + (isCut ? Self.thickness + Self.margin : 0)
        let (start, length) = span(bounds.height, insets.top, end, bounds.minY, least, most)
        let isLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let x = isLeft ? bounds.minX + insets.left + Self.margin : bounds.maxX - insets.right - Self.margin - Self.thickness
        return CGRect(x: x, y: bounds.minY + start, width: Self.thickness, height: length)
    }

    private func horizontalFrame(in view: UIScrollView, _ least: CGFloat, _ most: CGFloat, isCut: Bool) -> CGRect {
        let (bounds, insets) = (view.bounds, insets(view.horizontalScrollIndicatorInsets, in: view))
        let end = insets.right + (isCut ? Self.thickness + Self.margin : 0)
        let (start, length) = span(bounds.width, insets.left, end, bounds.minX, least, most)
        let y = bounds.maxY - insets.bottom - Self.margin - Self.thickness
        return CGRect(x: bounds.minX + start, y: y, width: length, height: Self.thickness)
    }

    /// Where a bar begins in a viewport, and how long it is: as much of its way as is seen of the content.
    private func span(
        _ extent: CGFloat, _ before: CGFloat, _ after: CGFloat, _ offset: CGFloat, _ least: CGFloat, _ most: CGFloat
    ) -> (start: CGFloat, length: CGFloat) {
        let way = max(extent - before - after - 2 * Self.margin, 0)
        let held = min(max(offset, least), most)
        let whole = min(max(way * extent / (extent + most - least), Self.leastLength), way)
        let length = min(max(whole - abs(offset - held), Self.leastLengthBeyond), whole)
        return (before + Self.margin + (held - least) / (most - least) * (way - length), length)
    }
}
