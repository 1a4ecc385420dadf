// SPDX-License-Identifier: MIT
//
// The view of a chart.

public import Foundation
package import VitrineChartSolvers
import VitrineDrawing
import VitrineGeometry
public import VitrineGraphics
import VitrineLayers
public import VitrineViewCore

/// A view that shows a chart in the manner of Swift Charts.
///
///     let view = ChartView(frame: CGRect(x: 0, y: 0, width: 361, height: 240))
///     view.chart = Chart { for day in days { ChartMark.bar(x: .date(day.date), y: .number(day.visits)) } }
///     view.setChart(next, animated: true)
///
/// Marks that are there before and after grow and move into their new place; so they do where `chart` is set in a block of
/// `UIView.animate`. Numbers and dates are written in the language of the view's environment.
@preconcurrency @MainActor
open class ChartView: UIView {
    private var stored = Chart()
    /// What a finger has come to, and nil when it is gone.
    open var selectionChanged: ((ChartSelection?) -> Void)?
    /// Where everything is; nil before it was laid out.
    package var geometry: ChartGeometry?

    let frames = ChartFrames()
    /// Holds the marks; what is beyond the plot is cut where the ends of an axis are said.
    let canvas = ChartLayerView()
    /// Holds the texts at marks, above them.
    let notes = ChartFrames()
    let overlay = ChartOverlay()
    var shapes: [String: ChartShapeView] = [:]
    var lines: [String: ChartShapeView] = [:]
    var labels: [String: UILabel] = [:]
    var legendMarks: [String: ChartShapeView] = [:]
    var laidOut: LaidOut?
    /// What takes the fingers that scroll; nil where all of the axis is seen.
    var scroller: ChartScroller?
    /// What a finger points at.
    var touched: ChartHit?

    /// What the last layout was made for.
    struct LaidOut: Hashable {
        var size: CGSize
        var category: UIContentSizeCategory
        var isRightToLeft: Bool
        var isDark: Bool
        var isHighContrast: Bool
        var language: String?
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = true
        addSubview(frames)
        addSubview(canvas)
        addSubview(notes)
        addSubview(overlay)
    }

    /// A chart in a storyboard shows nothing until a program gives it marks.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(frames)
        addSubview(canvas)
        addSubview(notes)
        addSubview(overlay)
    }

    /// What is shown.
    ///
    /// In a block of `UIView.animate` marks move into their new place.
    open var chart: Chart {
        get { stored }
        set {
            guard newValue != stored else { return }
            if newValue.xAxis != stored.xAxis { forgetScrolling() }
            stored = newValue
            touched = nil
            if laidOut != nil, UIView.inheritedAnimationDuration > 0, UIView.areAnimationsEnabled {
                render(moving: true)
            } else {
                laidOut = nil
                setNeedsLayout()
            }
        }
    }

    /// Forgets what it has shown: the next chart is another one, which does not come out of this.
    package func forget() {
        (laidOut, touched) = (nil, nil)
        forgetScrolling()
        setNeedsLayout()
    }

    /// Shows another chart, at once or in 0.35 seconds.
    open func setChart(_ chart: Chart, animated: Bool) {
        guard animated, window != nil else { return self.chart = chart }
        layoutIfNeeded()
        UIView.animate(withDuration: 0.35, delay: 0, options: [.curveEaseInOut], animations: { self.chart = chart }, completion: nil)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if laidOut != conditions { render(moving: false) }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if laidOut != nil, laidOut != conditions { setNeedsLayout() }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        laidOut = nil
        setNeedsLayout()
    }

    open override var semanticContentAttribute: UISemanticContentAttribute {
        didSet { if semanticContentAttribute != oldValue { setNeedsLayout() } }
    }

    /// A chart takes all the room that it is offered, as Swift Charts do, and 200 points where that has no end.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width < 1e6 ? size.width : 320, height: size.height < 1e6 ? size.height : 200)
    }

    // MARK: Fingers

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !point(at: touches) { super.touchesBegan(touches, with: event) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !point(at: touches) { super.touchesMoved(touches, with: event) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !point(at: []) { super.touchesEnded(touches, with: event) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !point(at: []) { super.touchesCancelled(touches, with: event) }
    }

    // MARK: Accessibility

    /// What is heard of the chart as a whole: what a program has said, or its axes from one end to the other.
    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? summary }
        set { super.accessibilityLabel = newValue }
    }

    open override var accessibilityContainerType: UIAccessibilityContainerType {
        get { .semanticGroup }
        set {}
    }

    /// Each mark as an element, in the order of the data.
    open override var accessibilityElements: [Any]? {
        get { super.accessibilityElements ?? markElements }
        set { super.accessibilityElements = newValue }
    }

    // MARK: Surroundings

    var conditions: LaidOut {
        LaidOut(
            size: bounds.size, category: traitCollection.preferredContentSizeCategory, isRightToLeft: isRightToLeft,
            isDark: traitCollection.userInterfaceStyle == .dark, isHighContrast: traitCollection.accessibilityContrast == .high,
            language: environment.interfaces.languages.first)
    }

    /// The language, and whose days are told.
    var text: ChartText {
        ChartText(locale: Locale(identifier: environment.interfaces.languages.first ?? "en_US"), zone: chart.timeZone)
    }

    /// The traits with a text size up to which the labels of a chart grow: beyond it they leave too little of the chart.
    var boundedTraits: UITraitCollection {
        let steps = UIContentSizeCategory.steps
        guard let most = steps.firstIndex(of: .accessibilityMedium),
            let step = steps.firstIndex(of: traitCollection.preferredContentSizeCategory), step > most
        else { return traitCollection }
        return UITraitCollection(
            traitsFrom: [traitCollection, UITraitCollection(preferredContentSizeCategory: .accessibilityMedium)])
    }

    /// The font of the axes.
    var labelFont: UIFont { .preferredFont(forTextStyle: .caption2, compatibleWith: boundedTraits) }
    /// The font of the legend and of texts at marks.
    var legendFont: UIFont { .preferredFont(forTextStyle: .caption1, compatibleWith: boundedTraits) }

    func resolved(_ color: UIColor) -> CGColor { color.cgColor(for: traitCollection) }

    /// The colour of a mark: its own, that of its series, or the tint.
    func color(of mark: ChartMark, _ series: [String]) -> UIColor {
        if let own = mark.color { return own }
        guard let name = mark.series, let index = series.firstIndex(of: name) else { return tintColor ?? .systemBlue }
        return chart.color(ofSeries: name, at: index)
    }

    /// The solver for some room.
    func solver(in size: CGSize, measure: @escaping (String) -> CGFloat) -> ChartSolver {
        ChartSolver(
            marks: chart.marks, xAxis: chart.xAxis, yAxis: chart.yAxis, text: text, size: size, isRightToLeft: isRightToLeft,
            lineHeight: labelFont.lineHeight.rounded(.up), measure: measure)
    }
}
