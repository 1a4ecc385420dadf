// SPDX-License-Identifier: MIT
//
// A stack: views in a row or a column, sized by what they ask for.

public import Foundation
import VitrineGeometry

/// A view that places its arranged subviews one after the other.
///
/// Hidden ones take no room.
@preconcurrency @MainActor
open class UIStackView: UIView {
    @_spi(Vitrine) open override class var propertyTable: PropertyTable { .stackView }

    /// How the room along the axis is shared.
    public enum Distribution: Int, Hashable, Sendable, CaseIterable {
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }

    /// Where views stand across the axis.
    ///
    /// Baselines are for rows only.
    public enum Alignment: Int, Hashable, Sendable, CaseIterable {
        case fill, leading, firstBaseline, center, trailing, lastBaseline

        /// The leading edges of views in a row are their top edges.
        public static var top: Alignment { .leading }
        /// The trailing edges of views in a row are their bottom edges.
        public static var bottom: Alignment { .trailing }
    }

    /// As custom spacing: the stack's own.
    public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
    /// Stands for 8 points.
    public static let spacingUseSystem = 1.175_494_350_822_287_5e-38 as CGFloat

    /// Whether the views stand in a row or in a column.
    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { if axis != oldValue { arrangementChanged() } } }
    /// How the views share the length.
    open var distribution = Distribution.fill { didSet { if distribution != oldValue { arrangementChanged() } } }
    /// Where the views stand across.
    open var alignment = Alignment.fill { didSet { if alignment != oldValue { arrangementChanged() } } }
    /// The distance between the views, in points.
    open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { arrangementChanged() } } }
    /// Whether the views stand inside the layout margins.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementChanged() } }
    }
    /// Stored only: a stack of intrinsic sizes measures from edge to edge.
    open var isBaselineRelativeArrangement = false

    /// The views in their order.
    open private(set) var arrangedSubviews: [UIView] = []
    private var customSpacings: [(view: UIView, spacing: CGFloat)] = []
    private var arrangements = Measurements<StackArrangement.Result>()
    private var textBaselines = Measurements<(first: CGFloat, last: CGFloat)>()

    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a stack as a nib or a storyboard says; of any other archive nothing is read.
    public required init(coder: NSCoder) {
        super.init(frame: .zero)
        readAny(coder)
        if let nib = coder.nib { readArrangement(nib) }
    }

    /// Creates a stack of views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// Adds a view at the end.
    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

    /// Puts a view at a place in the order.
    open func insertArrangedSubview(_ view: UIView, at index: Int) {
        arrangedSubviews.removeAll { $0 === view }
        arrangedSubviews.insert(view, at: min(max(index, 0), arrangedSubviews.count))
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
        arrangementChanged()
    }

    /// Takes a view out of the arrangement; it stays a subview.
    open func removeArrangedSubview(_ view: UIView) {
        arrangedSubviews.removeAll { $0 === view }
        customSpacings.removeAll { $0.view === view }
        arrangementChanged()
    }

    /// Sets the distance after a view, in points; a view that is not arranged is passed over.
    open func setCustomSpacing(_ spacing: CGFloat, after view: UIView) {
        guard arrangedSubviews.contains(where: { $0 === view }) else { return }
        customSpacings.removeAll { $0.view === view }
        if spacing != Self.spacingUseDefault { customSpacings.append((view, spacing)) }
        arrangementChanged()
    }

    /// The distance set after a view; `spacingUseDefault` where none is.
    open func customSpacing(after view: UIView) -> CGFloat {
        customSpacings.first { $0.view === view }?.spacing ?? Self.spacingUseDefault
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        let views = arrangedSubviews.filter { !$0.isHidden }
        let content = contentRect
        let placed = arrangement(of: views, in: SizeOffer(width: content.width, height: content.height))
        let grid = pixelGrid
        let mirrors = axis == .horizontal || alignment != .fill ? isRightToLeft : false
        for (view, frame) in zip(views, placed.frames) + hiddenFrames(among: placed.frames, in: content.size) {
            var frame = frame.offsetBy(dx: content.minX, dy: content.minY)
            if mirrors { frame.origin.x = content.minX + content.maxX - frame.maxX }
            view.frame = grid.snapEdges(frame)
        }
    }

    /// Where hidden views stand, without a length: in the middle of the distance between their neighbours, or at the edge of the only one
    /// (stacks.hidden-views).
    ///
    /// - Parameter shown: The frames of the views that are not hidden.
    private func hiddenFrames(among shown: [CGRect], in size: CGSize) -> [(UIView, CGRect)] {
        guard shown.count < arrangedSubviews.count else { return [] }
        let isRow = axis == .horizontal
        var last: UIView?
        var count = 0
        return arrangedSubviews.compactMap { view in
            guard view.isHidden else {
                (last, count) = (view, count + 1)
                return nil
            }
            let before = count > 0 ? shown[count - 1] : nil
            let after = count < shown.count ? shown[count] : nil
            let place: CGFloat
            if let before, let last {
                place = (isRow ? before.maxX : before.maxY) + (after == nil ? 0 : effectiveSpacing(after: last) / 2)
            } else if let after {
                place = isRow ? after.minX : after.minY
            } else {
                place = isRow ? size.width : size.height
            }
            let across = isRow ? size.height : size.width
            let wish = view.fittingSize()
            let length = alignment == .fill ? across : min(isRow ? wish.height : wish.width, across)
            let start: CGFloat =
                switch alignment {
                case .trailing: across - length
                case .center: (across - length) / 2
                case .fill, .leading, .firstBaseline, .lastBaseline: 0
                }
            let frame =
                isRow ? CGRect(x: place, y: start, width: 0, height: length) : CGRect(x: start, y: place, width: length, height: 0)
            return (view, frame)
        }
    }

    private var contentRect: CGRect { isLayoutMarginsRelativeArrangement ? bounds.inset(by: layoutMargins) : bounds }

    @_spi(Vitrine) open override func contentSize(width: CGFloat?, height: CGFloat?) -> CGSize {
        let margins = isLayoutMarginsRelativeArrangement ? layoutMargins : .zero
        let views = arrangedSubviews.filter { !$0.isHidden }
        let offer = SizeOffer(
            width: width.map { max($0 - margins.horizontal, 0) }, height: height.map { max($0 - margins.vertical, 0) })
        let inner = arrangement(of: views, in: offer).size
        let grid = pixelGrid
        return CGSize(
            width: grid.ceil(inner.width + margins.horizontal - 1e-6), height: grid.ceil(inner.height + margins.vertical - 1e-6))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        contentSize(width: size.width > 0 && size.width < 1e6 ? size.width : nil, height: nil)
    }

    /// Where views stand, and how much room they take, in what the stack is offered.
    private func arrangement(of views: [UIView], in offer: SizeOffer) -> StackArrangement.Result {
        var offer = offer
        offer.isMirrored = isRightToLeft
        if let known = arrangements.answer(to: offer, in: self) { return known }
        let edition = arrangements.edition
        let items = views.enumerated().map { index, view in
            StackArrangement.Item(
                view: view, isHorizontal: axis == .horizontal,
                spacingAfter: index == views.count - 1 ? 0 : effectiveSpacing(after: view))
        }
        let margins = isLayoutMarginsRelativeArrangement ? layoutMargins : .zero
        let result = StackArrangement(
            isHorizontal: axis == .horizontal, distribution: distribution, alignment: alignment, width: offer.width, height: offer.height,
            origin: CGPoint(x: margins.left, y: margins.top), isMirrored: offer.isMirrored,
            hiddenExtent: hiddenExtent(beside: items, in: offer), grid: pixelGrid
        ).solve(items)
        arrangements.keep(result, to: offer, begunIn: edition)
        return result
    }

    /// What hidden views ask for across the axis, where that counts: among others that fill the stack, whose length is theirs to say.
    private func hiddenExtent(beside items: [StackArrangement.Item], in offer: SizeOffer) -> CGFloat {
        guard alignment == .fill, items.count < arrangedSubviews.count, (axis == .horizontal ? offer.height : offer.width) == nil else {
            return 0
        }
        return arrangedSubviews.filter(\.isHidden).map { $0.fittingSize().length(along: axis == .horizontal ? .vertical : .horizontal) }
            .max() ?? 0
    }

    func forgetOwnMeasurements() {
        arrangements.forget()
        textBaselines.forget()
    }

    /// The length that the views cannot be without along an axis, with what is between and around them.
    func leastContentLength(along axis: NSLayoutConstraint.Axis) -> CGFloat {
        let margins = isLayoutMarginsRelativeArrangement ? layoutMargins : .zero
        let around = axis == .horizontal ? margins.horizontal : margins.vertical
        let views = arrangedSubviews.filter { !$0.isHidden }
        let lengths = views.map { $0.leastLength(along: axis) }
        guard let longest = lengths.max() else { return 0 }
        guard axis == self.axis else {
            let hidden = alignment == .fill ? arrangedSubviews.filter(\.isHidden).map { $0.leastLength(along: axis) }.max() ?? 0 : 0
            return max(longest, hidden) + around
        }
        let spacing = views.dropLast().reduce(0) { $0 + effectiveSpacing(after: $1) }
        let total = distribution == .fillEqually ? longest * CGFloat(lengths.count) : lengths.reduce(0, +)
        return total + spacing + around
    }

    private func effectiveSpacing(after view: UIView) -> CGFloat {
        let custom = customSpacings.first { $0.view === view }?.spacing ?? spacing
        return custom == Self.spacingUseSystem ? 8 : custom
    }

    override func arrangementChanged(of view: UIView) { arrangementChanged() }

    private func arrangementChanged() {
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    @_spi(Vitrine) open override func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat) {
        let offer = SizeOffer(width: size.width, height: size.height)
        if let known = textBaselines.answer(to: offer, in: self) { return known }
        let edition = textBaselines.edition
        let both = measuredBaselines(in: size)
        textBaselines.keep(both, to: offer, begunIn: edition)
        return both
    }

    private func measuredBaselines(in size: CGSize) -> (first: CGFloat, last: CGFloat) {
        let views = arrangedSubviews.filter { !$0.isHidden }
        let margins = isLayoutMarginsRelativeArrangement ? layoutMargins : .zero
        let inner = SizeOffer(width: size.width - margins.horizontal, height: size.height - margins.vertical)
        let frames = arrangement(of: views, in: inner).frames
        guard let first = views.first, let last = views.last, let top = frames.first, let bottom = frames.last else {
            return (size.height, size.height)
        }
        return (
            margins.top + top.minY + first.baselines(in: top.size).first, margins.top + bottom.minY + last.baselines(in: bottom.size).last
        )
    }
}
