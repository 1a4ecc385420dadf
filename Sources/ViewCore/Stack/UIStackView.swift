// SPDX-License-Identifier: MIT
//
// A stack: views in a row or a column, sized by what they ask for.

public import Foundation
import VitrineGeometry

/// A view that places its arranged subviews one after the other, by constraints that it makes for them.
///
/// It has no size of its own, and neither hugs nor resists: what it arranges does, together with all constraints on that
/// (stacks.constraints). Hidden views take no room.
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
    /// Whether the spacing of a column is that from the last baseline of one view to the first of the next.
    open var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { arrangementChanged() } }
    }

    /// The views in their order.
    open private(set) var arrangedSubviews: [UIView] = []
    private var customSpacings: [(view: UIView, spacing: CGFloat)] = []
    private var arranged: Set<ObjectIdentifier> = []

    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a stack as a nib or a storyboard says; of any other archive nothing is read.
    public required init(coder: NSCoder) {
        super.init(frame: .zero)
        readAny(coder)
        coder.interface?.read(self, as: UIStackView.self)
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
        arranged.insert(ObjectIdentifier(view))
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview === self { view.placementChanged() } else { addSubview(view) }
        arrangementChanged()
    }

    /// Takes a view out of the arrangement; it stays a subview.
    open func removeArrangedSubview(_ view: UIView) {
        guard arranges(view) else { return }
        arrangedSubviews.removeAll { $0 === view }
        arranged.remove(ObjectIdentifier(view))
        customSpacings.removeAll { $0.view === view }
        arrangementChanged()
    }

    /// Whether a view is one of the arranged ones.
    func arranges(_ view: UIView) -> Bool { arranged.contains(ObjectIdentifier(view)) }

    /// Sets the distance after a view, in points; a view that is not arranged is passed over.
    open func setCustomSpacing(_ spacing: CGFloat, after view: UIView) {
        guard arranges(view) else { return }
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

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        fittingSize(width: size.width > 0 && size.width < 1e6 ? size.width : nil)
    }

    /// The distance after a view in points, its own or the stack's.
    func effectiveSpacing(after view: UIView) -> CGFloat {
        let custom = customSpacings.first { $0.view === view }?.spacing ?? spacing
        return custom == Self.spacingUseSystem ? 8 : custom
    }

    /// Called when what is arranged, or how, is another thing.
    func arrangementChanged() {
        _ = constraintRecord
        joinConstraintsAbove()
        constraintsChanged()
    }

    // MARK: Baselines

    /// The first view of a column, the highest of a row, or what stands for that view's baseline.
    open override var forFirstBaselineLayout: UIView { baselineView { $0.first }?.forFirstBaselineLayout ?? self }

    /// The last view of a column, the highest of a row, or what stands for that view's baseline.
    open override var forLastBaselineLayout: UIView { baselineView { $0.last }?.forLastBaselineLayout ?? self }

    private func baselineView(_ outermost: ([UIView]) -> UIView?) -> UIView? {
        let views = arrangedSubviews.filter { !$0.isHidden }
        if axis == .vertical { return outermost(views) }
        return views.max { $0.bounds.height < $1.bounds.height }
    }

    @_spi(Vitrine) open override func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat) {
        layoutIfNeeded()
        let (first, last) = (forFirstBaselineLayout, forLastBaselineLayout)
        guard first !== self, last !== self else { return (size.height, size.height) }
        return (
            first.convert(CGPoint(x: 0, y: first.baselines(in: first.bounds.size).first), to: self).y,
            last.convert(CGPoint(x: 0, y: last.baselines(in: last.bounds.size).last), to: self).y
        )
    }
}
