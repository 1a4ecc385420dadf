// SPDX-License-Identifier: MIT
//
// The layer: a rectangle in a tree, with all that decides how it looks.

public import Foundation
public import VitrineDrawing
public import VitrineGeometry

/// A rectangle with a background, contents, border, shadow and sublayers, placed in its superlayer by a 3D transform.
///
/// Lengths are points. Changes are seen in the next display list that is made of the tree.
@preconcurrency @MainActor
open class CALayer: NSObject {
    /// The rectangle in the layer's own space; its origin is what appears at the layer's top-left corner.
    open var bounds: CGRect = .zero {
        didSet { if bounds != oldValue { boundsChanged(from: oldValue) } }
    }
    /// Where the anchor point lies in the superlayer's space.
    open var position: CGPoint = .zero {
        didSet { if CALayer.animatesChanges { changed(.position, from: LayerValue(oldValue)) } }
    }
    /// The point that is placed and about which transforms turn, in units of the bounds' size.
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5) {
        didSet { if CALayer.animatesChanges { changed(.anchorPoint, from: LayerValue(oldValue)) } }
    }
    /// How near to the viewer; siblings are painted in ascending order (geometry.siblings-are-sorted-by-depth).
    open var zPosition: CGFloat = 0 {
        didSet { if CALayer.animatesChanges { changed(.zPosition, from: LayerValue(oldValue)) } }
    }
    /// How opaque the layer is with all on it, 0 to 1.
    open var opacity: Float = 1 {
        didSet { if CALayer.animatesChanges { changed(.opacity, from: LayerValue(CGFloat(oldValue))) } }
    }
    /// Whether the layer is left out, with all on it.
    open var isHidden = false {
        didSet { if CALayer.animatesChanges { changed(.isHidden, from: .flag(oldValue)) } }
    }
    /// Whether contents and sublayers are clipped to the rounded bounds; the layer's shadow is then not seen
    /// (compositing.clipping-hides-the-shadow).
    open var masksToBounds = false
    /// The colour behind everything; nil is clear.
    open var backgroundColor: CGColor? {
        didSet { if CALayer.animatesChanges { changed(.backgroundColor, from: .color(oldValue)) } }
    }
    /// Rounds background, border and shadow; contents and sublayers only with `masksToBounds` (compositing.corners-do-not-clip).
    open var cornerRadius: CGFloat = 0 {
        didSet { if CALayer.animatesChanges { changed(.cornerRadius, from: LayerValue(oldValue)) } }
    }

    /// The layer that this one lies on.
    open private(set) weak var superlayer: CALayer?
    package private(set) var children: [CALayer] = []
    /// The view behind the layer.
    package weak var source: (any LayerSource)?

    /// What few layers have.
    var rare: Rare?
    /// The animations that run, and those that have not been forgotten.
    var animations: LayerAnimations?
    /// The number of the layer in a recording.
    var identity: Identity?
    /// Whether the layer holds what another shows at a moment.
    var isPresentation = false
    /// Whether the layer has been in a picture.
    private(set) var wasDisplayed = false
    private var isLayoutNeeded = false
    /// Whether a layer somewhere below needs layout.
    private var hasDescendantNeedingLayout = false

    /// Whether a change of a property may have to be animated; all that a change costs while it is false.
    static var animatesChanges = false

    /// The number of a layer in a recording.
    struct Identity {
        weak var identities: LayerIdentities?
        let number: Int
    }

    public override init() { super.init() }

    /// A layer that looks like another, without its place in a tree.
    public init(layer: Any) {
        super.init()
        guard let other = layer as? CALayer else { return }
        bounds = other.bounds
        position = other.position
        anchorPoint = other.anchorPoint
        zPosition = other.zPosition
        opacity = other.opacity
        isHidden = other.isHidden
        masksToBounds = other.masksToBounds
        backgroundColor = other.backgroundColor
        cornerRadius = other.cornerRadius
        rare = other.rare?.copy()
        rare?.mask = nil
    }

    /// For source compatibility: creates it empty, without reading from the archive.
    public required init?(coder: NSCoder) { super.init() }

    /// A layer for a view that says its class; inherited by every subclass that overrides the designated initializers.
    public required convenience init(_viewLayerOfSize size: CGSize) {
        self.init()
        bounds.size = size
    }

    // MARK: Geometry

    /// Applied about the anchor point before the layer is placed (geometry.layer-placement).
    open var transform: CATransform3D {
        get { rare?.transform ?? .identity }
        set {
            let old = transform
            if rare != nil || newValue != .identity { uncommon.transform = newValue }
            if CALayer.animatesChanges { changed(.transform, from: .transform(old)) }
        }
    }

    /// Applied to every sublayer about the anchor point; where a perspective goes (geometry.layer-placement).
    open var sublayerTransform: CATransform3D {
        get { rare?.sublayerTransform ?? .identity }
        set {
            let old = sublayerTransform
            if rare != nil || newValue != .identity { uncommon.sublayerTransform = newValue }
            if CALayer.animatesChanges { changed(.sublayerTransform, from: .transform(old)) }
        }
    }

    /// The smallest rectangle of the superlayer's space around the transformed bounds (geometry.anchor-and-frame).
    open var frame: CGRect {
        get { frameInSuperlayer }
        set { setFrameInSuperlayer(newValue) }
    }

    /// Whether a point of the layer's space lies in its bounds, minimum edges inclusive.
    open func contains(_ point: CGPoint) -> Bool {
        point.x >= bounds.minX && point.x < bounds.maxX && point.y >= bounds.minY && point.y < bounds.maxY
    }

    /// The front-most layer of the subtree at a point of the superlayer's space.
    open func hitTest(_ point: CGPoint) -> CALayer? {
        guard !isHidden, opacity >= 0.01, let local = pointFromSuperlayer(point) else { return nil }
        let isInside = contains(local)
        if masksToBounds, !isInside { return nil }
        for child in childrenInPaintOrder(at: nil, perspective: perspective).reversed() {
            if let hit = child.hitTest(local) { return hit }
        }
        return isInside ? self : nil
    }

    // MARK: Tree

    /// The layers on this one, in the order in which they were added or inserted.
    open var sublayers: [CALayer]? {
        get { children.isEmpty ? nil : children }
        set {
            for child in children { child.superlayer = nil }
            children = []
            for child in newValue ?? [] { addSublayer(child) }
        }
    }

    /// Puts a layer in front of the other sublayers, taking it from where it was.
    open func addSublayer(_ layer: CALayer) { insert(layer) { $0.count } }

    /// Puts a layer at a place among the sublayers, counted from the back.
    open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer) { min(Int(index), $0.count) } }

    /// Puts a layer directly behind a sublayer.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer) { siblings in siblings.firstIndex { $0 === sibling } ?? 0 }
    }

    /// Puts a layer directly in front of a sublayer.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer) { siblings in siblings.firstIndex { $0 === sibling }.map { $0 + 1 } ?? siblings.count }
    }

    /// Puts a layer in the place of a sublayer.
    open func replaceSublayer(_ old: CALayer, with new: CALayer) {
        guard old !== new, let index = children.firstIndex(where: { $0 === old }) else { return }
        insertSublayer(new, at: UInt32(index))
        old.removeFromSuperlayer()
    }

    /// Takes the layer from its superlayer.
    open func removeFromSuperlayer() {
        superlayer?.children.removeAll { $0 === self }
        superlayer = nil
    }

    private func insert(_ layer: CALayer, at place: ([CALayer]) -> Int) {
        layer.removeFromSuperlayer()
        children.insert(layer, at: place(children))
        layer.superlayer = self
        if layer.isLayoutNeeded || layer.hasDescendantNeedingLayout { layer.markAncestors() }
    }

    // MARK: Layout and display

    /// Asks for the contents to be made anew.
    ///
    /// Contents are made whenever a display list is, so there is nothing to remember.
    open func setNeedsDisplay() {}

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

    /// The layer as it is shown at the time of the current clock: a copy with those values; the layer itself while nothing is animated.
    open func presentation() -> Self? {
        guard animations != nil else { return self }
        let copy = type(of: self).init(_viewLayerOfSize: bounds.size)
        copy.isPresentation = true
        let shown = shown(at: superlayer?.localTime(at: VirtualClock.current.now) ?? VirtualClock.current.now)
        for property in LayerProperty.allCases {
            if let value = shown.layerValue(of: property) { copy.setLayerValue(value, of: property) }
        }
        copy.uncommon.model = self
        return copy
    }

    /// The layer that holds the values that were set.
    open func model() -> Self { rare?.model as? Self ?? self }

    /// What the layer does when it is told of an event, such as the change of a property; nil is nothing.
    ///
    /// Asks the delegate, then the actions by name, then the class.
    open func action(forKey event: String) -> (any CAAction)? {
        if let action = delegate?.action(for: self, forKey: event) { return action is NSNull ? nil : action }
        if let action = rare?.actions?[event] ?? type(of: self).defaultAction(forKey: event) { return action is NSNull ? nil : action }
        return implicitAction(for: event)
    }

    /// What layers of the class do when they are told of an event; nil leaves it to the layer.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    private func markAncestors() {
        var ancestor = superlayer
        while let layer = ancestor, !layer.hasDescendantNeedingLayout {
            layer.hasDescendantNeedingLayout = true
            ancestor = layer.superlayer
        }
    }

    private func layoutSubtree() {
        // A layout that asks for layout again is served a few times; one that never comes to rest must not hang the program.
        for _ in 0..<16 where isLayoutNeeded {
            isLayoutNeeded = false
            layoutSublayers()
        }
        for _ in 0..<16 where hasDescendantNeedingLayout {
            hasDescendantNeedingLayout = false
            for child in children { child.layoutSubtree() }
        }
    }

    private func boundsChanged(from old: CGRect) {
        if isPresentation { return }
        if CALayer.animatesChanges { changed(.bounds, from: LayerValue(old)) }
        if bounds.size != old.size { setNeedsLayout() }
        source?.layer(self, boundsChangedFrom: old)
    }

    // MARK: What a kind of layer shows

    /// What the layer shows of its own, beneath its sublayers.
    func ownContents(in context: DisplayContext) -> [DisplayList.Content] { pictureContents(in: context) }

    /// Whether sublayers keep their depth; those of a plain layer are drawn into its plane (geometry.plain-layers-flatten).
    var keepsDepth: Bool { false }

    /// A layer of the same kind and look, to which animations can be applied.
    func displayCopy() -> CALayer { CALayer(layer: self) }

    /// A property that can be animated; nil where this kind of layer lacks it.
    func layerValue(of property: LayerProperty) -> LayerValue? { commonValue(of: property) }

    /// Sets a property that can be animated.
    func setLayerValue(_ value: LayerValue, of property: LayerProperty) { setCommonValue(value, of: property) }

    /// Takes note that the layer is in a picture.
    func markDisplayed() { wasDisplayed = true }
}
