// SPDX-License-Identifier: MIT
//
// The view: a layer with subviews, layout, traits and colours that follow the appearance.

public import Foundation
public import VitrineGeometry
@_spi(Vitrine) public import VitrineLayers

/// A rectangle of a user interface.
///
/// Its layer holds geometry and looks; the view adds layout, traits and dynamic colours.
@preconcurrency @MainActor
open class UIView: UIResponder, CALayerDelegate, UITraitEnvironment, @preconcurrency NSCoding {
    /// The properties of the class by their names; a subclass that is described has its own.
    @_spi(Vitrine) open class var propertyTable: PropertyTable { .view }
    /// What an intrinsic size says on an axis on which a view has none.
    public static let noIntrinsicMetric: CGFloat = -1
    /// The class of the layers of this class of views.
    open class var layerClass: AnyClass { CALayer.self }

    /// The layer that holds the view's geometry and looks.
    open var layer: CALayer { ownLayer }
    /// The views on this one, from back to front.
    open package(set) var subviews: [UIView] = []
    /// The view that this one lies on.
    open package(set) weak var superview: UIView?
    /// A number by which `viewWithTag(_:)` finds the view.
    open var tag = 0
    /// What of the view takes up a change of the superview's size.
    open var autoresizingMask: AutoresizingMask = []
    /// Whether subviews follow the size of the view by their masks.
    open var autoresizesSubviews = true
    /// Whether the view takes touches.
    open var isUserInteractionEnabled = true
    /// Whether frame and mask place the view; where they do not, constraints do.
    open var translatesAutoresizingMaskIntoConstraints = true {
        didSet { if translatesAutoresizingMaskIntoConstraints != oldValue { placementChanged() } }
    }
    /// Where the view's content stands in its bounds.
    open var contentMode: ContentMode = .scaleToFill
    /// A promise that drawing uses; nothing checks it.
    open var isOpaque = true

    /// What `layer` gives: asked for itself, it need not be held meanwhile, which costs much where others hold it weakly.
    let ownLayer: CALayer
    package var rare: ViewExtras?
    package var storedBackground: UIColor?

    /// Creates a view with its place in the superview's space.
    public init(frame: CGRect) {
        ownLayer = CALayer.made(Self.layerType, size: frame.size)
        super.init()
        layer.position = CGPoint(x: frame.midX, y: frame.midY)
        layer.source = self
    }

    /// Creates a view as a nib, a storyboard or an archive says (archives.views).
    public required init?(coder: NSCoder) {
        ownLayer = CALayer.made(Self.layerType, size: .zero)
        super.init()
        layer.source = self
        readAny(coder)
    }

    /// Writes the view into an archive (archives.views).
    open func encode(with coder: NSCoder) { archive(in: coder) }

    public override convenience init() { self.init(frame: .zero) }

    // MARK: Geometry

    /// The smallest rectangle of the superview's space around the view; setting it moves and resizes.
    open var frame: CGRect {
        get { layer.frame }
        set { setFrame(newValue) }
    }

    /// The rectangle in the view's own space; its origin is what appears at the top-left corner.
    open var bounds: CGRect {
        get { layer.bounds }
        set { layer.bounds = newValue }
    }

    /// Where the layer's anchor point lies in the superview's space.
    open var center: CGPoint {
        get { layer.position }
        set { layer.position = newValue }
    }

    /// The 2D transform about the anchor point; meaningful where `transform3D` is affine.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }

    /// The transform about the anchor point.
    open var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }

    /// A point of this view's space in another's; nil is the window.
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: view?.layer ?? root.layer) }

    /// A point of another view's space in this view's; nil is the window.
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { layer.convert(point, from: view?.layer ?? root.layer) }

    /// The smallest rectangle of another view's space around a rectangle of this view's; nil is the window.
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: view?.layer ?? root.layer) }

    /// The smallest rectangle of this view's space around a rectangle of another's; nil is the window.
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: view?.layer ?? root.layer) }

    // MARK: Looks

    /// How opaque the view is with all on it, 0 to 1.
    open var alpha: CGFloat {
        get { CGFloat(ownLayer.opacity) }
        set { layer.opacity = Float(min(max(newValue, 0), 1)) }
    }

    /// Whether the view is left out, with all on it.
    open var isHidden: Bool {
        get { ownLayer.isHidden }
        set { hide(newValue) }
    }

    /// Whether subviews are cut at the bounds.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// The colour behind everything; a dynamic one follows the view's traits.
    open var backgroundColor: UIColor? {
        get { storedBackground ?? layer.backgroundColor.map { UIColor(cgColor: $0) } }
        set { setBackground(newValue) }
    }

    /// The colour of the view's active parts; nil takes the superview's.
    open var tintColor: UIColor! {
        get { shownTint }
        set { setTint(newValue) }
    }

    /// Tells that the tint colour is another one.
    open func tintColorDidChange() {}

    /// A view whose alpha says where this view is seen.
    open var mask: UIView? {
        get { rare?.mask }
        set { setMask(newValue) }
    }

    /// A view that goes on looking as this one does now; nil where nothing of this one is seen.
    ///
    /// - Parameter afterUpdates: Whether layout that was asked for is done first.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { snapshot(layingOut: afterUpdates) }

    // MARK: Tree

    /// Puts a view in front of the other subviews, taking it from where it was.
    open func addSubview(_ view: UIView) { insert(view, at: nil) }

    /// Puts a view at a place among the subviews, counted from the back.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

    /// Puts a view directly behind a subview.
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, behind: sibling) }

    /// Puts a view directly in front of a subview.
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, before: sibling) }

    /// Takes the view from its superview.
    open func removeFromSuperview() { detach(to: nil) }

    /// Puts a subview in front of the others.
    open func bringSubviewToFront(_ view: UIView) { reorder(view, to: subviews.count - 1) }

    /// Puts a subview behind the others.
    open func sendSubviewToBack(_ view: UIView) { reorder(view, to: 0) }

    /// Lets two subviews change places, counted from the back.
    open func exchangeSubview(at first: Int, withSubviewAt second: Int) { exchange(first, second) }

    /// Told after a subview came.
    open func didAddSubview(_ subview: UIView) {}

    /// Told before a subview goes.
    open func willRemoveSubview(_ subview: UIView) {}

    /// Told before the view comes to another superview; nil is none.
    open func willMove(toSuperview newSuperview: UIView?) {}

    /// Told after the view came to another superview.
    open func didMoveToSuperview() {}

    /// Told before the view comes to another window; nil is none.
    open func willMove(toWindow newWindow: UIWindow?) {}

    /// Told after the view came to another window.
    open func didMoveToWindow() {}

    /// The window at the top of the tree.
    open var window: UIWindow? { windowAbove }

    /// The view of the subtree that carries a tag, the nearest to the root first.
    open func viewWithTag(_ tag: Int) -> UIView? { tagged(tag) }

    /// Whether the view is another or somewhere on it.
    open func isDescendant(of view: UIView) -> Bool { isOn(view) }

    // MARK: Layout

    /// Places the subviews; called before the view is shown whenever it needs layout.
    ///
    /// Places by constraints where there are any.
    open func layoutSubviews() { layOutByConstraints() }

    /// Asks for `layoutSubviews()` before the view is next shown.
    open func setNeedsLayout() { layer.setNeedsLayout() }

    /// Lays out at once what was asked to be.
    open func layoutIfNeeded() { layOutInEnvironment() }

    /// Draws the view into the current context; asked before the view is first shown, and when it was asked for (drawing.views-draw-first).
    open func draw(_ rect: CGRect) {}

    /// Asks for the view to be drawn again before it is next shown.
    open func setNeedsDisplay() { layer.setNeedsDisplay() }

    /// Asks for a part of the view to be drawn again; all of it is.
    open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

    /// The size that suits the view best within `size`.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// Takes on the size that suits the view best.
    open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

    /// The size that the content asks for; `noIntrinsicMetric` on an axis without one.
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

    /// Says that the content asks for another size.
    open func invalidateIntrinsicContentSize() { contentSizeChanged() }

    /// The size of the content nearest to a target that counts little.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    /// The smallest size that holds the content; on an axis of required priority it is the target's.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }

    /// Changes the view's constraints; called before layout where it was asked for.
    open func updateConstraints() {}

    /// Asks for `updateConstraints()`.
    open func setNeedsUpdateConstraints() { markUpdate() }

    /// Whether `updateConstraints()` was asked for and not done yet.
    open func needsUpdateConstraints() -> Bool { rare?.layout?.needsUpdate ?? false }

    /// Updates the constraints at once where that was asked for.
    open func updateConstraintsIfNeeded() { updateMarkedConstraints() }

    /// Whether the class needs constraints; false by default.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// The view whose first baseline stands for this one's.
    open var forFirstBaselineLayout: UIView { self }

    /// The view whose last baseline stands for this one's.
    open var forLastBaselineLayout: UIView { self }

    /// The active constraints of which this is the nearest view above all items.
    open var constraints: [NSLayoutConstraint] { rare?.layout?.constraints ?? [] }

    /// Makes a constraint take part in layout, in this view.
    open func addConstraint(_ constraint: NSLayoutConstraint) { take(constraint) }

    /// Makes constraints take part in layout, in this view.
    open func addConstraints(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { addConstraint(constraint) } }

    /// Takes a constraint of this view out of layout.
    open func removeConstraint(_ constraint: NSLayoutConstraint) { drop(constraint) }

    /// Takes constraints of this view out of layout.
    open func removeConstraints(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { removeConstraint(constraint) } }

    /// The active constraints that have a say in the view's size or place along an axis.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] { constraintsDeciding(axis) }

    /// The edge that reading starts from.
    open var leadingAnchor: NSLayoutXAxisAnchor { uncommon.anchors.x(.leading, of: self) }
    /// The edge that reading ends at.
    open var trailingAnchor: NSLayoutXAxisAnchor { uncommon.anchors.x(.trailing, of: self) }
    /// The left edge.
    open var leftAnchor: NSLayoutXAxisAnchor { uncommon.anchors.x(.left, of: self) }
    /// The right edge.
    open var rightAnchor: NSLayoutXAxisAnchor { uncommon.anchors.x(.right, of: self) }
    /// The top edge.
    open var topAnchor: NSLayoutYAxisAnchor { uncommon.anchors.y(.top, of: self) }
    /// The bottom edge.
    open var bottomAnchor: NSLayoutYAxisAnchor { uncommon.anchors.y(.bottom, of: self) }
    /// The width.
    open var widthAnchor: NSLayoutDimension { uncommon.anchors.size(.width, of: self) }
    /// The height.
    open var heightAnchor: NSLayoutDimension { uncommon.anchors.size(.height, of: self) }
    /// The middle between left and right.
    open var centerXAnchor: NSLayoutXAxisAnchor { uncommon.anchors.x(.centerX, of: self) }
    /// The middle between top and bottom.
    open var centerYAnchor: NSLayoutYAxisAnchor { uncommon.anchors.y(.centerY, of: self) }
    /// The baseline of the first line of text.
    open var firstBaselineAnchor: NSLayoutYAxisAnchor { uncommon.anchors.y(.firstBaseline, of: self) }
    /// The baseline of the last line of text.
    open var lastBaselineAnchor: NSLayoutYAxisAnchor { uncommon.anchors.y(.lastBaseline, of: self) }
    /// The part of the view that no bar covers.
    open var safeAreaLayoutGuide: UILayoutGuide { guide(.safeArea) }
    /// The part of the view inside its layout margins.
    open var layoutMarginsGuide: UILayoutGuide { guide(.margins) }
    /// The part of the view inside its margins that is no wider than text reads well in.
    open var readableContentGuide: UILayoutGuide { guide(.readable) }
    /// The guides that were added to the view, and those of its own that were asked for.
    open var layoutGuides: [UILayoutGuide] { rare?.layout?.allGuides ?? [] }

    /// Adds a guide to the view, taking it from the one that had it.
    open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { take(layoutGuide) }

    /// Takes a guide and all constraints on it away.
    open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { drop(layoutGuide) }

    /// How much the view resists being larger than its content.
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { hugging(along: axis) }

    /// Sets how much the view resists being larger than its content.
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) { hug(priority, along: axis) }

    /// How much the view resists being smaller than its content.
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { resistance(along: axis) }

    /// Sets how much the view resists being smaller than its content.
    open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        setResistance(priority, along: axis)
    }

    // MARK: Margins and safe area

    /// The margins by reading direction, the safe area included; 8 points by default.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { marginsByDirection }
        set { setMargins(newValue) }
    }

    /// The margins by side, the safe area included; 8 points by default.
    open var layoutMargins: UIEdgeInsets {
        get { marginsBySide }
        set { setMargins(bySide: newValue) }
    }

    /// Whether the superview's margins count where they reach further in.
    open var preservesSuperviewLayoutMargins: Bool {
        get { rare?.preservesMargins ?? false }
        set { changeMargins { uncommon.preservesMargins = newValue } }
    }

    /// Whether the margins include the safe area.
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { rare?.insetsMarginsFromSafeArea ?? true }
        set { changeMargins { uncommon.insetsMarginsFromSafeArea = newValue } }
    }

    /// How much of each side is covered by bars and the shape of the screen; passed down from the window.
    open var safeAreaInsets: UIEdgeInsets { safeAreaFromAbove }

    /// Told when the margins are others.
    open func layoutMarginsDidChange() {}

    /// Told when the safe area is another.
    open func safeAreaInsetsDidChange() {}

    // MARK: Touch

    /// The front-most view of the subtree that takes touches at a point of this view's space (compositing.hit-testing).
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { hit(at: point, event) }

    /// Whether a point of this view's space is on the view: minimum edges inclusive.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { ownLayer.contains(point) }

    /// Whether the view gets more than one finger at a time; false by default (touches.multiple).
    open var isMultipleTouchEnabled: Bool {
        get { rare?.touches?.takesSeveral ?? false }
        set { touchExtras.takesSeveral = newValue }
    }

    /// Whether no other view gets fingers while this one has some; false by default (touches.exclusive).
    open var isExclusiveTouch: Bool {
        get { rare?.touches?.isExclusive ?? false }
        set { touchExtras.isExclusive = newValue }
    }

    /// The recognizers of gestures on the view and on what lies on it; nil where there are none.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { rare?.touches.flatMap { $0.recognizers.isEmpty ? nil : $0.recognizers } }
        set { exchangeRecognizers(newValue ?? []) }
    }

    /// Tells a gesture on the view from now on, and on no other.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { take(gestureRecognizer) }

    /// No longer tells a gesture on the view.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { drop(gestureRecognizer) }

    /// Whether a gesture on the view may begin; true by default.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// What else fingers can do with the view, such as menus and drags.
    open var interactions: [any UIInteraction] {
        get { rare?.touches?.interactions ?? [] }
        set { exchangeInteractions(newValue) }
    }

    /// Adds something that fingers can do, taking it from the view that had it.
    open func addInteraction(_ interaction: any UIInteraction) { take(interaction) }

    /// Takes something away that fingers could do.
    open func removeInteraction(_ interaction: any UIInteraction) { drop(interaction) }

    // MARK: Traits

    /// The traits of the superview, or the current ones, with what this view overrides.
    open var traitCollection: UITraitCollection { inheritedTraits }

    /// Light or dark for this view and those below it, whatever the superview is.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { rare?.overrides?.userInterfaceStyle ?? .unspecified }
        set { overrideStyle(newValue) }
    }

    /// What the view holds, which decides whether it is mirrored.
    open var semanticContentAttribute: UISemanticContentAttribute {
        get { rare?.semantics ?? .unspecified }
        set { setSemantics(newValue) }
    }

    /// The direction in which the view's content is laid out.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { layoutDirection }

    /// Told when the traits are no longer those of before.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Has the first responder among the view and what lies on it give that up, by force where it does not wish to; whether none is left.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool { stopEditing(force) }

    // MARK: Layer

    /// Lays out the view when its layer is laid out.
    open func layoutSublayers(of layer: CALayer) { if layer === self.layer { performLayout() } }

    /// Stands for an absent method of the layer's delegate.
    open func display(_ layer: CALayer) { layer.noteAbsentDisplay() }

    /// Draws the view's layer by `draw(_:)`.
    open func draw(_ layer: CALayer, in context: CGContext) { drawLayer(layer, in: context) }

    /// What a layer of the view does when a property changes: in an animation block it animates, else nothing.
    ///
    /// Asked inside of animation blocks only.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { BlockAction(forKey: event, of: self) ?? NSNull() }

    /// How far the frame that constraints place lies inside of the view's own.
    open var alignmentRectInsets: UIEdgeInsets { .zero }

    // MARK: Overridden by the kinds of views of this module

    /// What the view shows of its own, beneath its subviews.
    func ownContents(in context: DisplayContext) -> [DisplayContent] { [] }
    /// Whether what the view shows of its own is cut at its bounds; asked after `ownContents(in:)`.
    var clipsOwnContents: Bool { false }
    /// The picture that has to be decoded before the view can be shown, and how large.
    func imageJob(scale: CGFloat) -> (source: ImageSource, size: (width: Int, height: Int))? { nil }
    /// Called when the layer's bounds have changed.
    @_spi(Vitrine) open func boundsChanged(from old: CGRect) { resizeSubviews(from: old.size) }

    /// Called when a subview was hidden, shown, or got another size of its own.
    @_spi(Vitrine) open func arrangementChanged(of view: UIView) { forgetMeasurements() }

    /// Called when the effective tint is another one.
    @_spi(Vitrine) open func tintChanged() { tellOfTint() }

    /// What the content asks for where one axis may be given; negative on an axis without a wish.
    @_spi(Vitrine) open func contentSize(width: CGFloat?, height: CGFloat?) -> CGSize { intrinsicContentSize }

    /// How far below the top the first and the last baseline lie at a size; the bottom edge for what has no text.
    @_spi(Vitrine) open func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat) { baselinesOfContent(in: size) }
}
