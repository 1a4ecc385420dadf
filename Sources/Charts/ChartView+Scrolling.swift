// SPDX-License-Identifier: MIT
//
// A chart that is scrolled along its x axis by a finger.

import Foundation
import VitrineChartSolvers
import VitrineGraphics
import VitrineViewCore

/// Takes the fingers that scroll a chart, and shows nothing.
final class ChartScroller: UIScrollView, UIScrollViewDelegate {
    /// The part of the axis that was given last, and what has come of it.
    fileprivate var part: ChartWindow?
    fileprivate var isPlaced = false
    fileprivate var moved: (() -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        (showsHorizontalScrollIndicator, showsVerticalScrollIndicator, alwaysBounceVertical) = (false, false, false)
        contentInsetAdjustmentBehavior = .never
        delegate = self
    }

    required init?(coder: NSCoder) { nil }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard isPlaced, contentSize.width > 0 else { return }
        let share = Double(contentOffset.x / contentSize.width)
        guard var part else { return }
        part.start = isRightToLeft ? 1 - part.length - share : share
        self.part = part
        moved?()
    }
}

extension ChartView {
    /// Where fingers have brought the part of the axis; nil leaves it to the chart.
    var scrolledStart: Double? { scroller?.part?.start }

    /// Where what is seen of the x axis begins and ends, as shares of all of it; nil where all of it is seen.
    package var visibleShares: (start: Double, end: Double)? { geometry?.window.map { ($0.start, $0.start + $0.length) } }

    /// Has the next layout begin where the chart says.
    func forgetScrolling() {
        scroller?.removeFromSuperview()
        scroller = nil
    }

    /// Puts what takes fingers over the plot, as far as the part of the axis has come.
    func placeScroller(_ geometry: ChartGeometry) {
        guard let window = geometry.window else { return forgetScrolling() }
        let view = scroller ?? ChartScroller(frame: geometry.plot)
        if scroller == nil {
            scroller = view
            view.moved = { [weak self] in self?.render(moving: false) }
            addSubview(view)
        }
        guard view.frame != geometry.plot || view.part?.length != window.length || !view.isPlaced else { return }
        view.isPlaced = false
        view.part = window
        view.frame = geometry.plot
        let whole = geometry.plot.width / CGFloat(window.length)
        view.contentSize = CGSize(width: whole, height: geometry.plot.height)
        view.contentOffset.x = whole * CGFloat(isRightToLeft ? 1 - window.length - window.start : window.start)
        view.isPlaced = true
    }
}
