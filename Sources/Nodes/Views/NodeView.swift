// SPDX-License-Identifier: MIT
//
// The view of one node of a template: a box with limits to its size, padding, decoration, and content.

package import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
package import VitrineScene
package import VitrineValueControls
package import VitrineViewCore

/// A box that shows a node.
///
/// It can be given another node at any time; what fits the new one is kept.
package final class NodeView: UIView, ScenePart {
    package static let nodeWord = "box"
    package private(set) var node = Scene.Node(.box(nil))
    /// What the node's kind shows; nil for an empty box or a spacer.
    package private(set) var content: UIView?
    /// A gradient or picture behind the content; or a colour, above a material.
    private var backdrop: UIView?
    /// What is behind the node, seen through a material; beneath all that is on it.
    private var material: MaterialView?
    /// Clips the content, so that the box itself can still cast a shadow.
    private var clip: UIView?
    /// Where the node is seen; its alpha counts.
    private var stencil: NodeView?
    /// What has it lead to other screens; nil where it leads nowhere.
    var linkTouches: LinkTouches?
    /// Whether leading is right.
    package private(set) var isMirrored = false
    /// The axis of the stack that it stands in; nil outside of stacks.
    private(set) var stackAxis: NSLayoutConstraint.Axis?
    /// How large what it stands in is, as far as that is known, for sizes that are shares of it.
    var container = (width: CGFloat?.none, height: CGFloat?.none) {
        didSet {
            guard container != oldValue, node.frame.widthShare != nil || node.frame.heightShare != nil else { return }
            setNeedsLayout()
        }
    }
    /// Lengths that a stack does not go beyond.
    var lengthLimits = LengthLimits() { didSet { if lengthLimits != oldValue { invalidateIntrinsicContentSize() } } }
    /// What part of the room that is left over in a stack it takes, beside others that take some; 0 leaves that to hugging.
    var stretchShare: CGFloat = 0 { didSet { if stretchShare != oldValue { invalidateIntrinsicContentSize() } } }
    /// The sizes that the node asks for, with lengths for those shares that are known.
    var frameLimits: Scene.FrameLimits { node.frame.resolved(width: container.width, height: container.height) }
    /// Whether it, or a node in it, has one side follow from the other by an aspect ratio.
    private(set) var followsSides = false

    /// Shows a node.
    ///
    /// - Parameter context: what the node's names stand for, and what its text inherits.
    package func show(_ node: Scene.Node, with context: NodeContext) {
        var context = context
        let node = node.inState(of: &context).clearOfTail
        if self.node.flipsForRightToLeft, !node.flipsForRightToLeft { content?.layer.transform = .identity }
        self.node = node
        (stackAxis, context.stackAxis) = (context.stackAxis, nil)
        if layer.name != node.name { layer.name = node.name }
        if let direction = node.direction { context.run(direction) }
        isMirrored = context.traits.layoutDirection == .rightToLeft
        if semanticContentAttribute != context.semantics { semanticContentAttribute = context.semantics }
        wear(node.decoration, with: context)
        if let material = node.decoration.effects.material { context.material = material }
        setMask(node.decoration.mask.first, with: context)
        let content = NodeContent.view(for: node.kind, reusing: content, with: context)
        if let content, content.semanticContentAttribute != context.semantics { content.semanticContentAttribute = context.semantics }
        if content !== self.content {
            self.content?.removeFromSuperview()
            self.content = content
        }
        placeContent()
        if linkTouches != nil || !node.decoration.linked.isEmpty { setLinks(with: context) }
        fadeParts(of: node.decoration)
        context.setInnerShadows(node.decoration.effects.innerShadows, on: innerEdge, of: self)
        setPerspective(node.decoration.perspective)
        settlePriorities()
        followsSides = (node.frame.aspectRatio != nil && node.frame.height == nil) || heldNodes.contains { $0.followsSides }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: Decoration

    private func wear(_ decoration: Scene.Decoration, with context: NodeContext) {
        isHidden = decoration.isHidden
        // What is behind a view that fades cannot be read from within it: on a material each part fades by itself.
        alpha = decoration.effects.material == nil ? decoration.opacity : 1
        setTransform()
        layer.zPosition = decoration.zPosition
        layer.isDoubleSided = decoration.isDoubleSided
        layer.setCorners(corners, curve: decoration.cornerCurve, isMirrored: isMirrored)
        context.setBorder(decoration.border, on: self)
        context.setShadow(decoration.shadow, on: self)
        context.setEffects(decoration.effects, on: self)
        setBackground(decoration, with: context)
        setMaterial(decoration, with: context)
        setClip(decoration)
    }

    /// The radii of the corners in the size that the node has.
    private var corners: Scene.Corners {
        let said = cornerRadius
        return said.isConcentric ? said.union(Scene.Corners(concentricRadii(), isMirrored: isMirrored)) : said.resolved(in: bounds.size)
    }

    /// What is said of the corners; glass of which nothing is said is a capsule.
    private var cornerRadius: Scene.Corners {
        let said = node.decoration.cornerRadius
        return said == .square && node.decoration.effects.material?.isGlass == true ? .capsule : said
    }

    /// Gives corners whose radii follow from the size those that they have now.
    private func placeCorners() {
        guard cornerRadius.share != nil || cornerRadius.isConcentric else { return }
        for view in [self, material, backdrop, clip].compactMap(\.self) {
            view.layer.setCorners(corners, curve: node.decoration.cornerCurve, isMirrored: isMirrored)
        }
    }

    private func setTransform() {
        let (transform, anchor) = (node.decoration.transform ?? .identity, node.decoration.anchorPoint)
        layer.transform =
            isMirrored
            ? transform.withMirroredPlace.about(anchor.mirrored, in: bounds.size) : transform.about(anchor, in: bounds.size)
    }

    private func setMask(_ mask: Scene.Node?, with context: NodeContext) {
        guard let mask else {
            stencil = nil
            self.mask = nil
            return
        }
        let view = stencil ?? NodeView()
        view.show(mask, with: context)
        view.setUntransformedFrame(bounds)
        if stencil == nil {
            stencil = view
            self.mask = view
        }
    }

    /// Lets what lies directly in the node be seen from a distance: the children of a container, or the one thing shown.
    private func setPerspective(_ distance: CGFloat?) {
        var perspective = CATransform3D.identity
        if let distance { perspective.m34 = -1 / distance }
        let holdsChildren: Bool
        switch node.kind {
        case .stack, .overlay: holdsChildren = true
        default: holdsChildren = false
        }
        let parent = clip ?? self
        for view in [self, clip, content].compactMap(\.self) where view === (holdsChildren ? content : parent) {
            view.layer.sublayerTransform = perspective
        }
    }

    private func setBackground(_ decoration: Scene.Decoration, with context: NodeContext) {
        var color: UIColor?
        var behind: UIView?
        switch decoration.background {
        case .none: break
        case .color(let name) where decoration.effects.material != nil:
            let view = backdrop.flatMap { type(of: $0) == UIView.self ? $0 : nil } ?? UIView()
            view.backgroundColor = context.color(name)
            behind = view
        case .color(let name): color = context.color(name)
        case .gradient(let gradient):
            let view = backdrop as? GradientView ?? GradientView()
            view.show(gradient, with: context)
            behind = view
        case .image(let image):
            let view = backdrop as? UIImageView ?? UIImageView()
            context.setImage(image, on: view)
            view.clipsToBounds = true
            behind = view
        case .shape(let shape):
            let view = backdrop as? ShapeView ?? ShapeView()
            view.show(shape, with: context)
            behind = view
        }
        backgroundColor = color
        if behind !== backdrop {
            backdrop?.removeFromSuperview()
            backdrop = behind
        }
        guard let behind else { return }
        behind.layer.setCorners(corners, curve: decoration.cornerCurve, isMirrored: isMirrored)
        insertSubview(behind, at: 0)
    }

    private func setMaterial(_ decoration: Scene.Decoration, with context: NodeContext) {
        hasInteractiveGlass = decoration.effects.isInteractiveGlass
        guard let style = decoration.effects.material else {
            material?.removeFromSuperview()
            material = nil
            return
        }
        let view = material ?? MaterialView(.effect)
        let effect = style.effect
        if let glass = effect as? UIGlassEffect {
            glass.tintColor = decoration.effects.glassTint.map { context.color($0) }
            glass.isInteractive = decoration.effects.isInteractiveGlass
        }
        view.effect = effect
        view.layer.setCorners(corners, curve: decoration.cornerCurve, isMirrored: isMirrored)
        insertSubview(view, at: 0)
        material = view
    }

    private func fadeParts(of decoration: Scene.Decoration) {
        let share = decoration.effects.material == nil ? 1 : decoration.opacity
        for part in [material, backdrop].compactMap(\.self) { part.alpha = share }
        guard let content else { return }
        content.alpha = content is NodeView ? content.alpha * share : share
    }

    /// The view whose edge casts shadows into the node: what fills it, or else the node itself.
    private var innerEdge: UIView {
        switch node.kind {
        case .shape, .gradient, .image: content ?? self
        default: backdrop ?? self
        }
    }

    /// Has shadows within follow the outline of what they are on.
    private func placeInnerShadows() {
        let edge = innerEdge
        var effects = edge.layer.effects
        guard !effects.innerShadows.isEmpty, edge === content else { return }
        let outline: Path
        if case .shape(let shape) = node.kind {
            outline = shape.outline(in: edge.bounds, isMirrored: isMirrored)
        } else {
            outline = .roundedRect(edge.bounds, radii: layer.cornerRadii ?? .zero)
        }
        for index in effects.innerShadows.indices { effects.innerShadows[index].path = outline }
        edge.layer.effects = effects
    }

    private func setClip(_ decoration: Scene.Decoration) {
        guard decoration.clips else {
            clip?.removeFromSuperview()
            clip = nil
            return
        }
        let view = clip ?? UIView()
        view.clipsToBounds = true
        view.layer.setCorners(corners, curve: decoration.cornerCurve, isMirrored: isMirrored)
        if clip == nil { addSubview(view) }
        clip = view
    }

    private func placeContent() {
        guard let content else { return }
        let parent = clip ?? self
        if content.superview !== parent { parent.addSubview(content) }
    }

    // MARK: Layout

    private func placeContentInPadding() {
        guard let content else { return }
        let area = bounds.inset(by: node.padding.resolved(rightToLeft: isMirrored)).withoutNegativeSize
        fitIcon(in: area.size)
        guard node.flipsForRightToLeft else {
            content.frame = area
            return
        }
        content.setUntransformedFrame(area)
        content.layer.transform = isMirrored ? CATransform3DMakeScale(-1, 1, 1) : .identity
    }

    /// Has an icon that a side of its own would cut scaled down; the room around what it draws may be cut.
    private func fitIcon(in area: CGSize) {
        guard case .image(let picture) = node.kind, picture.icon != nil, let view = content as? UIImageView, let image = view.image else {
            return
        }
        // There is more room at the sides of what a symbol draws than above and below it.
        let isNarrow = node.frame.width != nil && area.width < image.size.width - 0.17 * image.size.height
        let isLow = node.frame.height != nil && area.height < 0.92 * image.size.height
        let mode: UIView.ContentMode = isNarrow || isLow ? .scaleAspectFit : picture.contentMode.viewContentMode
        if view.contentMode != mode { view.contentMode = mode }
    }

    package override func sizeThatFits(_ size: CGSize) -> CGSize {
        let limits = frameLimits
        if let width = limits.width, let height = limits.height { return CGSize(width: width, height: height) }
        let offered = CGSize(
            width: min(limits.width ?? size.width, limits.maxWidth ?? .greatestFiniteMagnitude),
            height: min(limits.height ?? size.height, limits.maxHeight ?? .greatestFiniteMagnitude))
        let inner = contentSize(
            fitting: CGSize(
                width: max(0, offered.width - node.padding.horizontal), height: max(0, offered.height - node.padding.vertical)))
        // Content keeps all the room that it asked for where the box is put on whole pixels.
        let grid = pixelGrid
        func whole(_ length: CGFloat, _ most: CGFloat) -> CGFloat {
            guard length.isFinite, length < 1e6 else { return length }
            let pixels = grid.ceil(length - 1e-6)
            return length <= most ? min(pixels, most) : pixels
        }
        return limits.applied(
            to: CGSize(
                width: whole(inner.width + node.padding.horizontal, offered.width),
                height: whole(inner.height + node.padding.vertical, offered.height)))
    }

    package override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority, verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
        if followsSides, let size = size(following: targetSize, horizontal == .required, vertical == .required) { return size }
        let fitting = sizeThatFits(
            CGSize(
                width: horizontal == .required ? targetSize.width : .greatestFiniteMagnitude,
                height: vertical == .required ? targetSize.height : .greatestFiniteMagnitude))
        return CGSize(
            width: horizontal == .required ? targetSize.width : fitting.width,
            height: vertical == .required ? targetSize.height : fitting.height)
    }

    package override var intrinsicContentSize: CGSize {
        let unlimited = CGFloat.greatestFiniteMagnitude
        let limits = frameLimits
        let fitting = sizeThatFits(CGSize(width: unlimited, height: unlimited))
        let natural = content?.intrinsicContentSize
        // A side that nothing decides stays open, for the container to decide.
        let hasWidth = limits.decidesWidth || (natural.map { $0.width >= 0 } ?? (node.padding.horizontal > 0))
        let hasHeight = limits.decidesHeight || (natural.map { $0.height >= 0 } ?? (node.padding.vertical > 0))
        return CGSize(
            width: hasWidth ? fitting.width : UIView.noIntrinsicMetric,
            height: hasHeight ? fitting.height : UIView.noIntrinsicMetric)
    }

    /// The size where one side is held, for a node with an aspect ratio and for what holds such nodes.
    private func size(following target: CGSize, _ holdsWidth: Bool, _ holdsHeight: Bool) -> CGSize? {
        guard holdsWidth != holdsHeight else { return nil }
        if let size = node.frame.following(width: holdsWidth ? target.width : nil, height: holdsHeight ? target.height : nil) {
            return CGSize(width: holdsWidth ? target.width : size.width, height: holdsHeight ? target.height : size.height)
        }
        guard holdsWidth, node.frame.height == nil, let content, content is NodeStackView || content is NodeView else { return nil }
        let inner = content.systemLayoutSizeFitting(
            CGSize(width: max(0, target.width - node.padding.horizontal), height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        let size = node.frame.applied(to: CGSize(width: target.width, height: inner.height + node.padding.vertical))
        return CGSize(width: target.width, height: size.height)
    }

    /// What the node would ask for without a least size; a spacer for nothing.
    func contentLengths(inWidth width: CGFloat?) -> CGSize {
        let limits = frameLimits
        let most = min(limits.width ?? width ?? .greatestFiniteMagnitude, limits.maxWidth ?? .greatestFiniteMagnitude)
        let offered = max(most - node.padding.horizontal, 0)
        let inner = isSpacer ? .zero : contentSize(fitting: CGSize(width: offered, height: .greatestFiniteMagnitude))
        return CGSize(
            width: limits.width ?? inner.width + node.padding.horizontal, height: limits.height ?? inner.height + node.padding.vertical)
    }

    private func contentSize(fitting size: CGSize) -> CGSize {
        if case .spacer(let length) = node.kind {
            // It keeps others apart along the stack, and takes no room across it (stacks.spacers).
            return CGSize(width: stackAxis == .vertical ? 0 : length, height: stackAxis == .horizontal ? 0 : length)
        }
        guard let stack = content as? NodeStackView else { return content?.sizeThatFits(size) ?? .zero }
        let natural = stack.systemLayoutSizeFitting(CGSize.zero)
        if natural.width <= size.width { return natural }
        // Too narrow a place: text breaks into lines, and the stack grows in height.
        return stack.systemLayoutSizeFitting(
            CGSize(width: size.width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    }

    /// The dots of pages that it shows and the section that they follow; nil for all others.
    package var followingDots: (dots: UIPageControl, section: Int)? {
        guard case .control(let control) = node.kind, let section = control.followedSection,
            let dots = (content as? ControlView)?.control as? UIPageControl
        else { return nil }
        return (dots, section)
    }

    /// Whether it is room that keeps other nodes of a stack apart.
    var isSpacer: Bool { if case .spacer = node.kind { true } else { false } }

    package override func layoutSubviews() {
        super.layoutSubviews()
        setTransform()
        placeCorners()
        placeSpread()
        stencil?.setUntransformedFrame(bounds)
        stencil?.layoutIfNeeded()
        material?.frame = bounds
        backdrop?.frame = bounds
        clip?.frame = bounds
        placeContentInPadding()
        placeInnerShadows()
    }
}

extension Scene.Node {
    /// The node, whose content keeps clear of the tail of a bubble behind it.
    fileprivate var clearOfTail: Scene.Node {
        guard case .shape(let shape) = decoration.background, shape.kind == .bubble else { return self }
        var node = self
        let room = shape.tailRoom
        node.padding.top += room.top
        node.padding.leading += room.leading
        node.padding.bottom += room.bottom
        node.padding.trailing += room.trailing
        return node
    }
}

extension Scene.FrameLimits {
    var decidesWidth: Bool { width != nil || (aspectRatio != nil && height != nil) }
    var decidesHeight: Bool { height != nil || (aspectRatio != nil && width != nil) }

    /// The size by the aspect ratio where the container says one side and nothing else says the other.
    func following(width: CGFloat?, height: CGFloat?) -> CGSize? {
        guard let aspectRatio, aspectRatio > 0, self.width == nil, self.height == nil, (width == nil) != (height == nil) else { return nil }
        var limits = self
        limits.aspectRatio = nil
        let length = max(width ?? height ?? 0, 0)
        return limits.applied(
            to: height == nil
                ? CGSize(width: length, height: length / aspectRatio) : CGSize(width: length * aspectRatio, height: length))
    }

    /// A size brought within the limits; a fixed side wins, then the aspect ratio, then minimum and maximum.
    func applied(to size: CGSize) -> CGSize {
        var size = CGSize(width: width ?? size.width, height: height ?? size.height)
        if let aspectRatio, aspectRatio > 0 {
            if width == nil, height != nil {
                size.width = size.height * aspectRatio
            } else if height == nil {
                size.height = size.width / aspectRatio
            }
        }
        if width == nil { size.width = min(max(size.width, minWidth ?? 0), maxWidth ?? .greatestFiniteMagnitude) }
        if height == nil { size.height = min(max(size.height, minHeight ?? 0), maxHeight ?? .greatestFiniteMagnitude) }
        return size
    }
}

extension CGRect {
    /// The rectangle with a negative width or height replaced by zero, as views have it where padding leaves no room.
    package var withoutNegativeSize: CGRect {
        CGRect(x: origin.x, y: origin.y, width: max(0, size.width), height: max(0, size.height))
    }
}

extension NodeView: BaselineHolding {
    package func baselineContent(in size: CGSize) -> (view: UIView, frame: CGRect)? {
        guard let content else { return nil }
        return (content, CGRect(origin: .zero, size: size).inset(by: node.padding.resolved(rightToLeft: isMirrored)).withoutNegativeSize)
    }
}
