// SPDX-License-Identifier: MIT
//
// From a tree of layers to a display list.

package import Foundation
package import VitrineDrawing
import VitrineGeometry

extension CALayer {
    /// The picture that a tree of layers shows on a canvas.
    ///
    /// - Parameters:
    ///   - root: The layer that is placed on the canvas by its own frame. The tree is laid out first.
    ///   - size: The size of the canvas in points.
    ///   - scale: Pixels per point.
    ///   - time: Seconds on the virtual clock; nil is now. Animations that run are shown as they are at any time.
    ///   - position: Where the root's anchor point stands on the canvas; nil is where it stands in its superlayer. An animation that moves
    ///     the root moves it on from there.
    ///   - smoothsEdges: Whether layers that do not say have smooth edges (geometry.edges-are-hard).
    ///   - identities: Numbers the layers of a recording.
    /// - Returns: the picture, without layers nested deeper than `DisplayList.nestingLimit`.
    package static func displayList(
        of root: CALayer, size: CGSize, scale: CGFloat, background: CGColor? = nil, at time: TimeInterval? = nil,
        rootAt position: CGPoint? = nil, smoothsEdges: Bool = true, identities: LayerIdentities? = nil
    ) -> DisplayList {
        root.layoutIfNeeded()
        UIEnvironment.current.pictureScale = scale
        let canvas = CGRect(origin: .zero, size: size)
        var context = DisplayContext(scale: scale, visible: canvas, smoothsEdges: smoothsEdges, identities: identities)
        context.position = position
        let layer = root.displayLayer(at: time ?? VirtualClock.current.now, in: context)
        return DisplayList(size: size, scale: scale, background: background, layers: layer.map { [$0] } ?? [])
    }

    /// The layer as it is shown, with all beneath it; nil where nothing of it is.
    ///
    /// - Parameter context: What is visible is given in the space of the superlayer.
    package func displayLayer(at time: TimeInterval, in context: DisplayContext) -> DisplayList.Layer? {
        displayLayer(at: time, in: context, parentKeepsDepth: false, perspective: superlayer?.perspective)
    }

    private func displayLayer(
        at outerTime: TimeInterval, in context: DisplayContext, parentKeepsDepth: Bool, perspective: CATransform3D?
    ) -> DisplayList.Layer? {
        let time = innerTime(outerTime)
        if animations == nil {
            return displayLayer(for: self, at: time, in: context, parentKeepsDepth: parentKeepsDepth, perspective: perspective)
        }
        let layer = shown(at: outerTime).displayLayer(
            for: self, at: time, in: context, parentKeepsDepth: parentKeepsDepth, perspective: perspective)
        return inTransition(layer, at: time, in: context)
    }

    /// The layer as it is shown without animations of its own and not faded; nil where it is hidden.
    func restingLook(at time: TimeInterval, in context: DisplayContext) -> DisplayList.Layer? {
        let copy = displayCopy()
        copy.opacity = 1
        return copy.displayLayer(for: self, at: innerTime(time), in: context, parentKeepsDepth: false, perspective: nil)
    }

    /// What a layer brings along before its sublayers are looked at.
    private struct Standing {
        var context: DisplayContext
        var transform: CATransform3D
        let shadow: Shadow?
        /// Whether something of the layer itself may be seen.
        let isSeen: Bool
        var appearance = LayerAppearance()
    }

    /// The layer's looks with the sublayers, the view and the mask of `model`, which is the layer itself unless it is animated.
    ///
    /// All that recurs goes through here: what takes much of the stack lies in functions that have returned by then.
    private func displayLayer(
        for model: CALayer, at time: TimeInterval, in outer: DisplayContext, parentKeepsDepth: Bool, perspective: CATransform3D?
    ) -> DisplayList.Layer? {
        guard !isHidden, opacity > 0 else { return nil }
        model.wasDisplayed = true
        guard let standing = standing(of: model, in: outer, parentKeepsDepth: parentKeepsDepth, perspective: perspective) else {
            return nil
        }
        let identity = standing.context.identities?.number(of: model)
        var sublayers = instances(at: time, in: standing.context) { moment in
            displaySublayers(of: model, at: moment, in: standing.context, hasShadow: standing.shadow != nil)
        }
        if standing.isSeen, rare != nil { insertPictures(into: &sublayers, in: standing.context) }
        if !standing.isSeen && sublayers.isEmpty { return nil }
        var mask: DisplayList.Layer?
        if !keepsDepth, let shape = model.rare?.mask, standing.context.depth + 1 < DisplayList.nestingLimit {
            mask = shape.displayMask(at: time, in: standing.context)
            // A mask without anything in it leaves nothing to see.
            if mask == nil { return nil }
        }
        return assembled(standing, identity: identity, sublayers: sublayers, mask: mask)
    }

    /// Where the layer lies and what it shows of itself; nil where neither it nor anything beneath it is seen.
    @inline(never)
    private func standing(
        of model: CALayer, in outer: DisplayContext, parentKeepsDepth: Bool, perspective: CATransform3D?
    ) -> Standing? {
        var context = outer
        let placement: CATransform3D
        if let place = outer.position {
            // What is animated of the position moves the layer on from there.
            let way = CGPoint(x: position.x - model.position.x, y: position.y - model.position.y)
            placement = self.placement(at: CGPoint(x: place.x + way.x, y: place.y + way.y))
            context.position = nil
        } else {
            placement = self.placement
        }
        var transform = perspective.map { CATransform3DConcat(placement, $0) } ?? placement
        guard transform.isFinite, bounds.isFinite else { return nil }
        if let affine = transform.planarAffine {
            guard affine.determinant != 0 || keepsDepth else { return nil }
            // Depth means nothing to a plane that is drawn into its parent's plane: only where it lies counts.
            if !keepsDepth && !parentKeepsDepth { transform = CATransform3DMakeAffineTransform(affine) }
            context.visible = keepsDepth ? nil : outer.visible?.applying(affine.inverted())
        } else {
            context.visible = nil
        }
        context.bounds = bounds
        let shadow = displayShadow
        // Antialiasing reaches a pixel beyond an edge.
        let isSeen =
            context.visible.map { visible in
                extent(with: shadow).insetBy(dx: -1, dy: -1).overlaps(visible)
            } ?? true
        if !isSeen && (masksToBounds || model.children.isEmpty) && !showsBeyondBounds { return nil }

        var standing = Standing(context: context, transform: transform, shadow: shadow, isSeen: isSeen)
        standing.appearance.isSeen = isSeen
        if isSeen { show(model, in: &standing) }
        model.source?.complete(&standing.appearance, of: model, in: context)
        return standing.appearance.isAway ? nil : standing
    }

    /// Puts what the layer shows of itself into its appearance.
    private func show(_ model: CALayer, in standing: inout Standing) {
        if model.flags.needsDisplay || model.rare?.looks.drawing != nil { model.drawWhereNeeded(in: standing.context) }
        standing.appearance.background = backgroundColor
        standing.appearance.isBackgroundAnimated = model !== self && model.isAnimating(.backgroundColor)
        standing.appearance.borderColor = rare?.looks.borderColor
        standing.appearance.shadowColor = rare?.looks.shadowColor
        standing.appearance.contents = ownContents(in: standing.context)
        guard let drawing = model.rare?.looks.drawing else { return }
        standing.appearance.contents.insert(drawing.content(on: self, of: model), at: 0)
    }

    /// Puts the pictures that stand for the layer, or fade in it, beneath its sublayers.
    @inline(never)
    private func insertPictures(into sublayers: inout [DisplayList.Layer], in context: DisplayContext) {
        if let snapshot = rare?.looks.snapshot?.layer(in: context) { sublayers.insert(snapshot, at: 0) }
        if rare?.picture != nil { sublayers.insert(contentsOf: fadingPictures(), at: 0) }
    }

    /// The layer as the mask of one that stands in `context`.
    private func displayMask(at time: TimeInterval, in context: DisplayContext) -> DisplayList.Layer? {
        var place = DisplayContext(scale: context.scale, smoothsEdges: context.smoothsEdges, identities: context.identities)
        place.depth = context.depth + 1
        return displayLayer(at: time, in: place, parentKeepsDepth: false, perspective: nil)
    }

    /// The picture of the layer, from what it brings along and what lies in it.
    @inline(never)
    private func assembled(
        _ standing: Standing, identity: Int?, sublayers: [DisplayList.Layer], mask: DisplayList.Layer?
    ) -> DisplayList.Layer {
        let appearance = standing.appearance
        var layer = DisplayList.Layer(bounds: bounds, transform: standing.transform)
        if let identity { layer.identity = identity }
        layer.name = rare?.looks.name
        layer.element = appearance.element
        layer.opacity = CGFloat(min(opacity, 1))
        layer.sublayers = sublayers
        layer.keepsDepth = keepsDepth
        guard !keepsDepth else { return layer }
        if let backdrop = appearance.backdrop {
            // A layer that is faded is a picture of its own, and would have nothing beneath it: its effect is what fades.
            layer.backdrop = backdrop.faded(by: layer.opacity)
            layer.opacity = 1
        }
        layer.background = appearance.background.flatMap { $0.alpha > 0 ? $0 : nil }
        layer.corners = displayCorners
        if layer.backdrop?.glass != nil || appearance.glass != nil { layer.settleGlass(as: appearance.glass) }
        layer.contents = appearance.contents
        layer.clipsToBounds = masksToBounds || appearance.clipsContents
        layer.hasHardEdges = !(rare?.looks.smoothsEdges ?? standing.context.smoothsEdges)
        if let vibrancy = appearance.vibrancy { layer = layer.vibrant(vibrancy) }
        guard let rare else { return layer }
        if rare.looks.smoothedEdges.isEmpty { layer.hasHardEdges = true }
        layer.isDoubleSided = rare.looks.isDoubleSided
        if rare.looks.borderWidth > 0, let color = appearance.borderColor, color.alpha > 0 {
            layer.border = DisplayList.Border(
                color: color, width: rare.looks.borderWidth, dash: rare.looks.borderDash, cap: rare.looks.borderCap)
        }
        if var shadow = standing.shadow, let color = appearance.shadowColor, color.alpha > 0 {
            shadow.color = color.faded(by: CGFloat(min(rare.looks.shadowOpacity, 1)))
            layer.shadow = shadow
        }
        if !rare.looks.effects.isEmpty {
            let blend = layer.effects.blend
            layer.effects = rare.looks.effects
            if blend != .normal { layer.effects.blend = blend }
        }
        if let mask { layer.mask = [mask] }
        return layer
    }

    private func displaySublayers(
        of model: CALayer, at time: TimeInterval, in context: DisplayContext, hasShadow: Bool
    ) -> [DisplayList.Layer] {
        let children = model.children
        if children.isEmpty || context.depth + 1 >= DisplayList.nestingLimit { return [] }
        var inner = context
        inner.depth += 1
        if masksToBounds, !keepsDepth { inner.visible = (inner.visible ?? bounds).intersection(bounds) }
        // What lies outside may cast a shadow inside.
        if hasShadow { inner.visible = nil }
        let perspective = perspective
        // A plane among others that lean keeps its depth: they may pass through it, or stand before it.
        let sharesDepth =
            keepsDepth
            || children.contains { child in
                let shown = child.animations == nil ? child : child.shown(at: time)
                return shown.rare.map { !CATransform3DIsAffine($0.looks.transform) } ?? false
            }
        var layers: [DisplayList.Layer] = []
        layers.reserveCapacity(children.count)
        for child in model.childrenInPaintOrder(at: time, perspective: perspective) {
            if let layer = child.displayLayer(at: time, in: inner, parentKeepsDepth: sharesDepth, perspective: perspective) {
                layers.append(layer)
            }
        }
        return layers
    }

    /// The sublayers back to front: by the depth of their centres, ties in the order of the tree (geometry.siblings-are-sorted-by-depth).
    ///
    /// - Parameter time: The layer's own; nil orders by the values that were set.
    func childrenInPaintOrder(at time: TimeInterval?, perspective: CATransform3D?) -> [CALayer] {
        guard children.contains(where: { $0.zPosition != 0 || $0.rare != nil || $0.animations != nil }) else { return children }
        let depths = children.map { child in
            (child.animations == nil ? child : time.map { child.shown(at: $0) } ?? child).centerDepth(perspective)
        }
        guard depths.contains(where: { $0 != depths[0] }) else { return children }
        return children.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { children[$0] }
    }

    private func centerDepth(_ perspective: CATransform3D?) -> CGFloat {
        if perspective == nil, rare.map({ $0.looks.transform == .identity }) ?? true { return zPosition - anchorPointZ }
        let matrix = perspective.map { CATransform3DConcat(placement, $0) } ?? placement
        return bounds.midX * matrix.m13 + bounds.midY * matrix.m23 + matrix.m43
    }

    private func extent(with shadow: Shadow?) -> CGRect {
        guard let shadow else { return bounds }
        let silhouette = shadow.path.map { $0.controlBounds.union(bounds) } ?? bounds
        return silhouette.union(
            silhouette.insetBy(dx: -3 * shadow.radius, dy: -3 * shadow.radius)
                .offsetBy(dx: shadow.offset.width, dy: shadow.offset.height))
    }

    /// The shadow, its colour yet to be resolved; none where the layer clips (compositing.clipping-hides-the-shadow).
    private var displayShadow: Shadow? {
        guard let rare, rare.looks.shadowOpacity > 0, !masksToBounds, let color = rare.looks.shadowColor else { return nil }
        return Shadow(
            color: color, radius: max(rare.looks.shadowRadius, 0), offset: rare.looks.shadowOffset, path: rare.looks.shadowPath?.path)
    }

    /// The radii of the four corners.
    package var displayCorners: CornerRadii {
        if let radii = rare?.looks.cornerRadii { return radii }
        guard cornerRadius > 0 else { return .zero }
        guard let rare else { return CornerRadii(cornerRadius) }
        func radius(_ corner: CACornerMask) -> CGFloat { rare.looks.maskedCorners.contains(corner) ? cornerRadius : 0 }
        return CornerRadii(
            topLeft: radius(.layerMinXMinYCorner), topRight: radius(.layerMaxXMinYCorner), bottomRight: radius(.layerMaxXMaxYCorner),
            bottomLeft: radius(.layerMinXMaxYCorner), curve: rare.looks.cornerCurve.curve)
    }

    /// The picture that was set as contents.
    func pictureContents(in context: DisplayContext) -> [DisplayList.Content] {
        guard let rare, let image = rare.looks.contents, rare.picture == nil else { return [] }
        return slicedContents(image) ?? pictureContent(image).map { [$0] } ?? []
    }

    /// A picture as contents, placed as the layer says.
    func pictureContent(_ image: CGImage) -> DisplayList.Content? {
        guard let rare, image.width > 0, image.height > 0, rare.looks.contentsScale > 0 else { return nil }
        let size = CGSize(
            width: CGFloat(image.width) * rare.looks.contentsRect.width / rare.looks.contentsScale,
            height: CGFloat(image.height) * rare.looks.contentsRect.height / rare.looks.contentsScale)
        return .image(
            DisplayList.Image(
                bitmap: image.bitmap, source: rare.looks.contentsRect, frame: rare.looks.contentsGravity.frame(of: size, in: bounds),
                filter: filter(for: size)))
    }
}
