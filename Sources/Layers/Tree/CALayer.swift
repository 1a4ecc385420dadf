// SPDX-License-Identifier: MIT
//
// The layer: a rectangle in a tree, with all that decides how it looks.

public import Foundation
public import VitrineDrawing
public import VitrineGeometry
public import VitrineObserving
import VitrineTimeline

/// A rectangle with a background, contents, border, shadow and sublayers, placed in its superlayer by a 3D transform.
///
/// Lengths are points. Changes are seen in the next display list that is made of the tree.
@preconcurrency @MainActor
open class CALayer: NSObject, nonisolated AssociationOwner {
    /// The rectangle in the layer's own space; its origin is what appears at the layer's top-left corner.
    open var bounds: CGRect = .zero {
        didSet { if bounds != oldValue { boundsChanged(from: oldValue) } }
    }
    /// Where the anchor point lies in the superlayer's space.
    open var position: CGPoint = .zero {
        didSet { if mayAnimate { changed(.position, from: LayerValue(oldValue)) } }
    }
    /// The point that is placed and about which transforms turn, in units of the bounds' size.
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5) {
        didSet { if mayAnimate { changed(.anchorPoint, from: LayerValue(oldValue)) } }
    }
    /// How near to the viewer; siblings are painted in ascending order (geometry.siblings-are-sorted-by-depth).
    open var zPosition: CGFloat = 0 {
        didSet { if mayAnimate { changed(.zPosition, from: LayerValue(oldValue)) } }
    }
    /// How opaque the layer is with all on it, 0 to 1.
    open var opacity: Float = 1 {
        didSet { if mayAnimate { changed(.opacity, from: LayerValue(CGFloat(oldValue))) } }
    }
    /// Whether the layer is left out, with all on it.
    open var isHidden = false {
        didSet { if mayAnimate { changed(.isHidden, from: .flag(oldValue)) } }
    }
    /// Whether contents and sublayers are clipped to the rounded bounds; the layer's shadow is then not seen
    /// (compositing.clipping-hides-the-shadow).
    open var masksToBounds = false
    /// The colour behind everything; nil is clear.
    open var backgroundColor: CGColor? {
        didSet { if mayAnimate { changed(.backgroundColor, from: .color(oldValue)) } }
    }
    /// Rounds background, border and shadow; contents and sublayers only with `masksToBounds` (compositing.corners-do-not-clip).
    open var cornerRadius: CGFloat = 0 {
        didSet { if mayAnimate { changed(.cornerRadius, from: LayerValue(oldValue)) } }
    }

    /// The layer that this one lies on.
    open internal(set) weak var superlayer: CALayer?
    /// The sublayers, from back to front.
    package internal(set) var children: [CALayer] = []
    /// The view behind the layer.
    package weak var source: (any LayerSource)? { didSet { sourceChanged() } }

    /// What few layers have.
    var rare: LayerExtras?
    /// The animations that run, and those that have not been forgotten.
    var animations: LayerAnimations?
    /// The number of the layer in a recording.
    var identity: Identity?
    /// What has happened to the layer, and what has to happen.
    var flags = LayerFlags()
    package nonisolated(unsafe) final var associations: Associations?

    public override init() { super.init() }

    /// A layer that looks like another, without its place in a tree.
    public init(layer: Any) {
        super.init()
        guard let other = layer as? CALayer else { return }
        bounds = other.bounds
        (position, zPosition) = (other.position, other.zPosition)
        anchorPoint = other.anchorPoint
        (opacity, isHidden) = (other.opacity, other.isHidden)
        masksToBounds = other.masksToBounds
        backgroundColor = other.backgroundColor
        cornerRadius = other.cornerRadius
        rare = other.rare.map { LayerExtras($0.looks) }
    }

    /// Unsupported: creates it empty, without reading from the archive.
    public required init?(coder: NSCoder) {
        super.init()
        note(.archive)
    }

    // MARK: Geometry

    /// The anchor point's place in depth, in points: what stands at `position` and `zPosition`, and is turned about.
    ///
    /// As with `anchorPoint`, the layer lies beside it: with an anchor 100 points in front of it a layer stands 100 points farther away.
    open var anchorPointZ: CGFloat {
        get { look(\.anchorPointZ) }
        set { setLook(\.anchorPointZ, newValue, .anchorPointZ) }
    }

    /// Applied about the anchor point before the layer is placed (geometry.layer-placement).
    open var transform: CATransform3D {
        get { look(\.transform) }
        set { if rare != nil || newValue != .identity { setLook(\.transform, newValue, .transform) } }
    }

    /// Applied to every sublayer about the anchor point; where a perspective goes (geometry.layer-placement).
    open var sublayerTransform: CATransform3D {
        get { look(\.sublayerTransform) }
        set { if rare != nil || newValue != .identity { setLook(\.sublayerTransform, newValue, .sublayerTransform) } }
    }

    /// The transform as a 2D one; meaningful where it is affine.
    open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

    /// Sets the transform from a 2D one.
    open func setAffineTransform(_ transform: CGAffineTransform) { self.transform = CATransform3DMakeAffineTransform(transform) }

    /// The smallest rectangle of the superlayer's space around the transformed bounds (geometry.anchor-and-frame).
    open var frame: CGRect {
        get { frameInSuperlayer }
        set { setFrameInSuperlayer(newValue) }
    }

    /// Whether a point of the layer's space lies in its bounds, minimum edges inclusive.
    open func contains(_ point: CGPoint) -> Bool { hasInBounds(point) }

    /// The front-most layer of the subtree at a point of the superlayer's space.
    open func hitTest(_ point: CGPoint) -> CALayer? { hit(at: point) }

    /// A point of another layer's space in this layer's; nil stands for the root's superlayer.
    open func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint { converted(point, from: layer) }

    /// A point of this layer's space in another's.
    open func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint { converted(point, to: layer) }

    /// The smallest rectangle of this layer's space around a rectangle of another's.
    open func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect { CGRect(enclosing: rect.corners.map { convert($0, from: layer) }) }

    /// The smallest rectangle of another layer's space around a rectangle of this layer's.
    open func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect { CGRect(enclosing: rect.corners.map { convert($0, to: layer) }) }

    // MARK: Looks

    /// A name that outputs show.
    open var name: String? {
        get { look(\.name) }
        set { uncommon.looks.name = newValue }
    }

    /// The corners that `cornerRadius` rounds; all by default.
    open var maskedCorners: CACornerMask {
        get { look(\.maskedCorners) }
        set { uncommon.looks.maskedCorners = newValue }
    }

    /// The shape of rounded corners; circular by default.
    open var cornerCurve: CALayerCornerCurve {
        get { look(\.cornerCurve) }
        set { uncommon.looks.cornerCurve = newValue == .continuous ? .continuous : .circular }
    }

    /// The border lies inside the edge.
    open var borderWidth: CGFloat {
        get { look(\.borderWidth) }
        set { setLook(\.borderWidth, newValue, .borderWidth) }
    }

    /// The colour of the border; black by default.
    open var borderColor: CGColor? {
        get { look(\.borderColor) }
        set { setLook(\.borderColor, newValue, .borderColor) }
    }

    /// A `CGImage`; anything else shows nothing.
    open var contents: Any? {
        get { look(\.contents) }
        set { setLook(\.contents, newValue as? CGImage, .contents) }
    }

    /// Where the contents stand in the bounds and whether they are stretched; stretched by default.
    open var contentsGravity: CALayerContentsGravity {
        get { look(\.contentsGravity) }
        set { uncommon.looks.contentsGravity = newValue }
    }

    /// The part of the contents that is shown, in units of their size.
    open var contentsRect: CGRect {
        get { look(\.contentsRect) }
        set { setLook(\.contentsRect, newValue, .contentsRect) }
    }

    /// Pixels of the contents per point.
    open var contentsScale: CGFloat {
        get { look(\.contentsScale) }
        set { uncommon.looks.contentsScale = newValue }
    }

    /// How contents that are shown larger than they are get their pixels.
    open var magnificationFilter: CALayerContentsFilter {
        get { look(\.isMagnifiedByNearest) ? .nearest : .linear }
        set { uncommon.looks.isMagnifiedByNearest = newValue == .nearest }
    }

    /// The colour of the shadow; black by default.
    open var shadowColor: CGColor? {
        get { look(\.shadowColor) }
        set { setLook(\.shadowColor, newValue, .shadowColor) }
    }

    /// How opaque the shadow is; 0, the default, is no shadow.
    open var shadowOpacity: Float {
        get { look(\.shadowOpacity) }
        set { setLook(\.shadowOpacity, newValue, .shadowOpacity) }
    }

    /// Where the shadow lies; positive heights are down (compositing.shadow-is-a-gaussian).
    open var shadowOffset: CGSize {
        get { look(\.shadowOffset) }
        set { setLook(\.shadowOffset, newValue, .shadowOffset) }
    }

    /// The standard deviation of the blur in points (compositing.shadow-is-a-gaussian).
    open var shadowRadius: CGFloat {
        get { look(\.shadowRadius) }
        set { setLook(\.shadowRadius, newValue, .shadowRadius) }
    }

    /// What casts the shadow; nil is the layer's own silhouette.
    open var shadowPath: CGPath? {
        get { look(\.shadowPath) }
        set { setLook(\.shadowPath, newValue, .shadowPath) }
    }

    /// A layer, in this layer's space, whose alpha says where this layer is seen.
    open var mask: CALayer? {
        get { rare?.mask }
        set { uncommon.mask = newValue }
    }

    /// Whether the layer is seen from behind (geometry.one-sided-layers).
    open var isDoubleSided: Bool {
        get { look(\.isDoubleSided) }
        set { uncommon.looks.isDoubleSided = newValue }
    }

    /// Whether straight edges that do not lie along the pixels are smoothed; until it is set the picture decides, whose edges are smooth by
    /// default, while on iOS they are hard (geometry.edges-are-hard).
    open var allowsEdgeAntialiasing: Bool {
        get { look(\.smoothsEdges) ?? true }
        set { uncommon.looks.smoothsEdges = newValue }
    }

    /// The edges that are smoothed, as a whole: only a set without any makes the edges hard; all by default.
    open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get { look(\.smoothedEdges) }
        set { uncommon.looks.smoothedEdges = newValue }
    }

    /// Unsupported: a hint to keep the layer as pixels.
    open var shouldRasterize: Bool {
        get { look(\.isRasterized) }
        set { keep(newValue, in: \.looks.isRasterized, .shouldRasterize, default: false) }
    }

    /// Unsupported: pixels per point of a layer kept as pixels; 1 by default.
    open var rasterizationScale: CGFloat {
        get { look(\.rasterizationScale) }
        set { keep(newValue, in: \.looks.rasterizationScale, .rasterizationScale, default: 1) }
    }

    // MARK: Tree

    /// The layers on this one, in the order in which they were added or inserted.
    open var sublayers: [CALayer]? {
        get { children.isEmpty ? nil : children }
        set { replaceChildren(with: newValue ?? []) }
    }

    /// Puts a layer in front of the other sublayers, taking it from where it was.
    open func addSublayer(_ layer: CALayer) { insert(layer) { $0.count } }

    /// Puts a layer at a place among the sublayers, counted from the back.
    open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer) { min(Int(index), $0.count) } }

    /// Puts a layer directly behind a sublayer.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, below: sibling) }

    /// Puts a layer directly in front of a sublayer.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, above: sibling) }

    /// Puts a layer in the place of a sublayer.
    open func replaceSublayer(_ old: CALayer, with new: CALayer) { replace(old, with: new) }

    /// Takes the layer from its superlayer.
    open func removeFromSuperlayer() {
        // Of many, those that leave are the last or near the first.
        if superlayer?.children.last === self {
            superlayer?.children.removeLast()
        } else if let place = superlayer?.children.firstIndex(where: { $0 === self }) {
            superlayer?.children.remove(at: place)
        }
        superlayer = nil
    }

    // MARK: Layout and display

    /// Asks for the layer to be drawn again before it is next shown.
    open func setNeedsDisplay() { flags.needsDisplay = true }

    /// Asks for a part of the layer to be drawn again; all of it is.
    open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

    /// Makes the contents again: asks the delegate for them, or else draws.
    open func display() { displayByDelegate() }

    /// Draws the layer; asks the delegate.
    open func draw(in context: CGContext) { drawByDelegate(in: context) }

    /// Whether a change of the property that a key names asks for the layer to be drawn again.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    /// Asks for the sublayers to be laid out before the next display list.
    open func setNeedsLayout() {
        if isLayoutNeeded { return }
        isLayoutNeeded = true
        markAncestors()
    }

    /// Whether layout was asked for and not done yet.
    open func needsLayout() -> Bool { isLayoutNeeded }

    /// Lays out this layer and those below it that need it, after the ancestors that need it.
    open func layoutIfNeeded() {
        var root = self
        while let parent = root.superlayer, parent.isLayoutNeeded { root = parent }
        root.layoutSubtree()
    }

    /// Lays out the sublayers; asks the delegate or the view.
    open func layoutSublayers() {
        if let source { source.layoutSublayers(of: self) } else { rare?.delegate?.layoutSublayers(of: self) }
    }

    /// The layer as it is shown now: a copy with those values; the layer itself while nothing is animated.
    ///
    /// Now is the time of the window's clock for a layer of a view in a window, and of the current clock for others (time.environments).
    open func presentation() -> Self? {
        guard animations != nil else { return self }
        guard let copy = Self.copy(of: self) as? Self else { return nil }
        (environmentOfView ?? .current).run { copy.present(self) }
        return copy
    }

    /// The layer that holds the values that were set.
    open func model() -> Self { rare?.model as? Self ?? self }

    /// What the layer does when it is told of an event, such as the change of a property; nil is nothing.
    ///
    /// Asks the delegate, then the actions by name, then the class.
    open func action(forKey event: String) -> (any CAAction)? {
        if let action = delegate?.action(for: self, forKey: event) { return action is NSNull ? nil : action }
        if let action = actions?[event] ?? type(of: self).defaultAction(forKey: event) { return action is NSNull ? nil : action }
        return implicitAction(for: event)
    }

    /// What layers of the class do when they are told of an event; nil leaves it to the layer.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    /// The view behind the layer, or the object that was set.
    open var delegate: (any CALayerDelegate)? {
        get { rare?.delegate ?? source }
        set { uncommon.delegate = newValue }
    }

    /// The actions by the names of properties; `NSNull` stands for none.
    open var actions: [String: any CAAction]? {
        get { rare?.actions }
        set { uncommon.actions = newValue }
    }

    /// Adds a copy of an animation, which begins now where it does not say when.
    ///
    /// - Parameters:
    ///   - animation: The animation, of which the layer keeps a copy.
    ///   - key: Another animation with the key goes; without a key all stay.
    open func add(_ animation: CAAnimation, forKey key: String?) {
        guard let copy = animation.copy() as? CAAnimation else { return }
        begin(copy, forKey: key, batches: CATransaction.openBatches)
    }

    /// Takes an animation away; what it showed is shown no more.
    open func removeAnimation(forKey key: String) { endAnimation(forKey: key) }

    /// Takes all animations away.
    open func removeAllAnimations() { endAllAnimations() }

    /// The keys of the animations, in the order in which they were added; nil where there are none.
    open func animationKeys() -> [String]? {
        let keys = animations?.entries.map(\.key) ?? []
        return keys.isEmpty ? nil : keys
    }

    /// The animation with a key.
    open func animation(forKey key: String) -> CAAnimation? { animations?.entries.first { $0.key == key }?.animation }

    // MARK: Time

    /// When the layer's time begins, in its superlayer's time.
    open var beginTime: CFTimeInterval {
        get { rare?.timing?.beginTime ?? 0 }
        set { changeTiming { $0.beginTime = newValue } }
    }

    /// Unsupported: how long the layer is shown, in seconds; for ever by default.
    open var duration: CFTimeInterval {
        get { rare?.timing?.duration ?? .infinity }
        set { keep(newValue, in: \.duration, .duration, default: .infinity) }
    }

    /// How fast the layer's time passes; 0 holds all animations of the layer and those beneath it.
    open var speed: Float {
        get { Float(rare?.timing?.speed ?? 1) }
        set { changeTiming { $0.speed = Double(newValue) } }
    }

    /// Seconds added to the layer's time.
    open var timeOffset: CFTimeInterval {
        get { rare?.timing?.timeOffset ?? 0 }
        set { changeTiming { $0.timeOffset = newValue } }
    }

    /// Unsupported: how often the layer's time passes; 0 by default.
    open var repeatCount: Float {
        get { Float(rare?.timing?.repeatCount ?? 0) }
        set { keep(Double(newValue), in: \.repeatCount, .repeatCount, default: 0) }
    }

    /// Unsupported: for how many seconds the layer's time passes again; 0 by default.
    open var repeatDuration: CFTimeInterval {
        get { rare?.timing?.repeatDuration ?? 0 }
        set { keep(newValue, in: \.repeatDuration, .repeatDuration, default: 0) }
    }

    /// Unsupported: whether the layer's time runs back, too.
    open var autoreverses: Bool {
        get { rare?.timing?.autoreverses ?? false }
        set { keep(newValue, in: \.autoreverses, .autoreverses, default: false) }
    }

    /// Unsupported: what is seen of the layer before and after its time.
    open var fillMode: CAMediaTimingFillMode {
        get { rare?.fillMode ?? .removed }
        set { keep(newValue, in: \.fillMode, .fillMode, default: .removed) }
    }

    /// A time of another layer's in this layer's time; nil stands for the clock.
    open func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
        localTime(at: layer?.globalTime(at: time) ?? time)
    }

    /// A time of this layer's in another's; nil stands for the clock.
    open func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
        let time = globalTime(at: time)
        return layer?.localTime(at: time) ?? time
    }

    // MARK: Values by name

    /// A property, or what was set for a key of the client's own.
    ///
    /// The names are those of properties that can be animated, and parts of them: `position.x`, `transform.rotation.z`.
    open func value(forKeyPath keyPath: String) -> Any? { namedValue(keyPath) }

    /// Sets a property, or a value for a key of the client's own.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { setNamedValue(value, keyPath) }

    /// The same as for a key path.
    open func value(forKey key: String) -> Any? { value(forKeyPath: key) }

    /// The same as for a key path.
    open func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

    // MARK: What a kind of layer shows

    /// What the layer shows of its own, beneath its sublayers.
    func ownContents(in context: DisplayContext) -> [DisplayList.Content] { pictureContents(in: context) }

    /// Whether sublayers keep their depth; those of a plain layer are drawn into its plane (geometry.plain-layers-flatten).
    var keepsDepth: Bool { false }

    /// What is shown of the sublayers, which `show` gives as they are at a moment of the layer's own time.
    func instances(at t: TimeInterval, in context: DisplayContext, _ show: ShownSublayers) -> [DisplayList.Layer] { show(t) }

    /// Whether something is shown beyond the bounds that is on no sublayer.
    var showsBeyondBounds: Bool { false }

    /// A layer of the same kind and look, to which animations can be applied.
    func displayCopy() -> CALayer { CALayer(layer: self) }
}
