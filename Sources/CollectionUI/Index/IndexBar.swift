// SPDX-License-Identifier: MIT
//
// The index at the trailing edge of a list: titles by which a finger goes through the content.

package import Foundation
import VitrineGeometry
package import VitrineViewCore

/// Titles above each other; where there is no room for all, dots stand for what is left out between two (lists.index-titles).
package final class IndexBar: UIView {
    /// All titles.
    package var titles: [String] = [] { didSet { if titles != oldValue { setNeedsLayout() } } }
    /// The colour of the titles; nil for the tint colour.
    package var titleColor: UIColor? { didSet { showColors() } }
    /// The ground while no finger is on the bar; nil for none.
    package var groundColor: UIColor? { didSet { showColors() } }
    /// The ground while a finger is on the bar; nil for none.
    package var trackingColor: UIColor? { didSet { showColors() } }
    /// Called with the title under the finger whenever it is another.
    package var select: ((Int) -> Void)?

    /// How wide the bar is, in points.
    package static let width: CGFloat = 15
    private static let lineHeight: CGFloat = 14

    private var labels: [UILabel] = []
    /// What the lines say: a title by its number, or dots.
    private var lines: [Int?] = []
    private var chosen: Int?
    private var isTouched = false { didSet { if isTouched != oldValue { showColors() } } }

    package override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        addGestureRecognizer(IndexGesture())
    }

    package required init?(coder: NSCoder) { nil }

    /// Lays the bar along the trailing edge of what a scroll view shows, over its content.
    package func place(in view: UIScrollView) {
        let shown = view.bounds.inset(by: view.adjustedContentInset)
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let safe = view.safeAreaInsets
        let x = isMirrored ? view.bounds.minX + safe.left : view.bounds.maxX - safe.right - Self.width
        frame = CGRect(x: x, y: shown.minY, width: Self.width, height: max(shown.height, 0))
        if superview !== view { view.addSubview(self) }
    }

    /// The titles that are shown in so much room: every other, every third and so on, between dots, the first and the last always.
    ///
    /// - Returns: The numbers of titles, and nil for dots.
    static func lines(of count: Int, in room: Int) -> [Int?] {
        guard count > max(room, 1) else { return Array(0..<count) }
        // With n titles there are n − 1 dots between them.
        let shown = max((room + 1) / 2, 1)
        guard shown > 1 else { return [0] }
        var lines: [Int?] = []
        for line in 0..<shown {
            if line > 0 { lines.append(nil) }
            lines.append(Int((Double(line) * Double(count - 1) / Double(shown - 1)).rounded()))
        }
        return lines
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        lines = Self.lines(of: titles.count, in: Int(bounds.height / Self.lineHeight))
        while labels.count > lines.count { labels.removeLast().removeFromSuperview() }
        while labels.count < lines.count {
            let label = UILabel(frame: .zero)
            label.font = .systemFont(ofSize: 11, weight: .semibold)
            label.textAlignment = .center
            addSubview(label)
            labels.append(label)
        }
        for (index, line) in lines.enumerated() {
            labels[index].text = line.map { titles[$0] } ?? "•"
            labels[index].frame = CGRect(
                x: -4, y: top + CGFloat(index) * Self.lineHeight, width: bounds.width + 8, height: Self.lineHeight)
        }
        showColors()
    }

    /// The lines stand in the middle of the bar.
    private var top: CGFloat { ((bounds.height - CGFloat(lines.count) * Self.lineHeight) / 2).rounded(.down) }

    private func showColors() {
        backgroundColor = isTouched ? trackingColor ?? groundColor : groundColor
        for label in labels { label.textColor = titleColor ?? tintColor }
    }

    package override func tintColorDidChange() {
        super.tintColorDidChange()
        showColors()
    }

    // MARK: The finger

    /// Fingers reach the bar somewhat beside it.
    package override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -8, dy: 0).contains(point) && !titles.isEmpty
    }

    fileprivate func fingerMoved(to place: CGPoint?) {
        isTouched = place != nil
        guard let place else { return chosen = nil }
        choose(place.y)
    }

    /// The way over the lines is that through all titles, also those that dots stand for.
    private func choose(_ place: CGFloat) {
        let height = CGFloat(lines.count) * Self.lineHeight
        guard height > 0, !titles.isEmpty else { return }
        let share = (place - top) / height
        let index = min(max(Int((share * CGFloat(titles.count)).rounded(.down)), 0), titles.count - 1)
        guard index != chosen else { return }
        chosen = index
        select?(index)
    }
}

/// A finger on an index bar.
private final class IndexGesture: TouchDownGesture {
    private var bar: IndexBar? { view as? IndexBar }

    override func begin() -> Bool {
        bar?.fingerMoved(to: location(in: bar))
        return true
    }

    override func move() { bar?.fingerMoved(to: location(in: bar)) }

    override func end(isCancelled: Bool) { bar?.fingerMoved(to: nil) }
}
