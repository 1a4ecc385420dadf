// SPDX-License-Identifier: MIT
//
// A picture with the views that it is of as a document for design tools.

package import Foundation
package import VitrineDesignFiles
package import VitrineDrawing
import VitrineGeometry
package import VitrineLayers
import VitrineSVGRenderer
import VitrineViewCore

/// Makes layers of a design of the layers of a picture.
///
/// What a picture shows is the layers' looks, texts, outlines and pictures; how they are arranged, and what they are called, is said by the
/// views behind them. What only holds one other of its size goes; stacks become auto layouts, and what design tools cannot say a picture.
@MainActor
package struct DesignBuilder {
    /// Where layers are put.
    struct Space {
        /// The corner of what holds them, in its own space.
        var origin = CGPoint.zero
        /// From the corner of what holds them to the canvas.
        var toCanvas = CGAffineTransform.identity
    }

    let names: PartNames
    let scale: CGFloat
    var document = DesignDocument()
    private var count = 1
    /// The first of each kind of cells, by what they are called.
    var components: [String: DesignNode] = [:]

    package init(identities: LayerIdentities, scale: CGFloat) { (names, self.scale) = (PartNames(identities), scale) }

    /// The document of a picture.
    ///
    /// - Parameter name: what the frame and the document are called.
    package mutating func document(of list: DisplayList, name: String) -> DesignDocument {
        document.name = name
        var frame = DesignNode(.frame, name: name, id: newId())
        (frame.size, frame.box, frame.transform) = (list.size, CGRect(origin: .zero, size: list.size), .identity)
        frame.clips = true
        if let background = list.background { frame.fills = [DesignPaint(DesignColor(background))] }
        frame.children = list.layers.flatMap { nodes(of: $0, in: Space()) }
        frame = frame.tidied()
        share(&frame)
        let sets = shareVariants(in: &frame)
        var canvas = DesignNode(.canvas, name: "Page 1", id: "0:1")
        canvas.background = DesignColor(0.96, 0.96, 0.96)
        // What makes instances has met their components before.
        canvas.children = sets + [frame]
        document.root.children = [canvas]
        return document
    }

    /// What a layer is called; empty for what only holds others.
    func name(of layer: DisplayList.Layer) -> String {
        guard let element = layer.element else { return names.name(of: layer) ?? "" }
        let word = element.category == .cell ? "cell" : element.kind ?? element.category.rawValue
        return "\(layer.name ?? word)-\(element.section)-\(element.item)"
    }

    mutating func newId() -> String {
        count += 1
        return "1:\(count)"
    }

    // MARK: Layers

    /// What a layer becomes, from back to front; several where it has a shape and a mask.
    mutating func nodes(of layer: DisplayList.Layer, in space: Space) -> [DesignNode] {
        guard let affine = layer.transform.planarAffine, affine.determinant != 0, !needsPixels(layer) else {
            return [pixels(of: layer, in: space)].compactMap(\.self)
        }
        let bounds = layer.bounds
        let local = CGAffineTransform(translationX: bounds.minX, y: bounds.minY).concatenating(affine)
            .concatenating(CGAffineTransform(translationX: -space.origin.x, y: -space.origin.y))
        var node = DesignNode(.frame, name: name(of: layer), id: newId())
        (node.size, node.transform) = (bounds.size, local)
        let inner = Space(origin: bounds.origin, toCanvas: local.concatenating(space.toCanvas))
        node.box = CGRect(origin: .zero, size: bounds.size).applying(inner.toCanvas)
        wear(layer, on: &node)
        for content in layer.contents { add(content, of: layer, to: &node, in: inner) }
        let view = names.view(of: layer)
        if let style = ((view as? MaterialView)?.effect as? UIBlurEffect)?.style { node[own: "material"] = "\(style)" }
        let part = (view as? any DescribedPart)?.partDescription
        if let color = part?.themeNames["background"] ?? part?.colorName, node.fills.count == 1 {
            node.styles["fill"] = style(.fill, color)
        }
        if let shadow = part?.themeNames["shadow"], !node.effects.isEmpty { node.styles["effect"] = style(.effect, shadow) }
        if let part, let component = part.component, !part.words.isEmpty {
            node[own: "component"] = component
            node[own: "words"] = part.words.map { "\($0.variant)=\($0.word)" }.joined(separator: ", ")
            if node.name.isEmpty { node.name = component }
        }
        if let stack = part?.stack ?? (view as? UIStackView).map(PartDescription.Stack.init), let view {
            arrange(stack, of: layer, in: view, on: &node, in: inner)
        } else {
            for sublayer in layer.sublayers { node.children += nodes(of: sublayer, in: inner) }
        }
        if part?.name != nil { node[own: "part"] = "node" }
        guard let mask = layer.mask.first else { return [node] }
        return [masked(node, by: mask, in: inner)]
    }

    /// A frame that shows a layer where its mask has colour.
    private mutating func masked(_ node: DesignNode, by mask: DisplayList.Layer, in space: Space) -> DesignNode {
        var outer = DesignNode(.frame, name: node.name, id: newId())
        (outer.size, outer.transform, outer.box) = (node.size, node.transform, node.box)
        var inner = node
        (inner.transform, inner.name) = (.identity, "")
        (outer.opacity, inner.opacity) = (node.opacity, 1)
        var stencil = DesignNode(.frame, name: "mask", id: newId())
        (stencil.size, stencil.transform, stencil.box) = (node.size, .identity, node.box)
        stencil.children = nodes(of: mask, in: space)
        stencil = stencil.tidied()
        (stencil.isMask, stencil.maskType) = (true, .alpha)
        outer.children = [stencil, inner]
        return outer
    }

    private func wear(_ layer: DisplayList.Layer, on node: inout DesignNode) {
        node.opacity = layer.opacity
        node.clips = layer.clipsToBounds
        if let backdrop = layer.backdrop {
            var blur = DesignEffect(.backgroundBlur, radius: 2 * backdrop.radius)
            blur.isVisible = true
            node.effects.append(blur)
            if let tint = backdrop.tint { node.fills.append(DesignPaint(DesignColor(tint))) }
        }
        if let background = layer.background { node.fills.append(DesignPaint(DesignColor(background))) }
        let corners = layer.corners.clamped(to: layer.bounds.size)
        if !corners.isZero {
            if corners.isUniform {
                node.cornerRadius = corners.topLeft
            } else {
                node.cornerRadii = [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft]
            }
            if corners.curve == .continuous { node.cornerSmoothing = 0.6 }
        }
        if let border = layer.border {
            node.strokes = [DesignPaint(DesignColor(border.color))]
            (node.strokeStyle.weight, node.strokeStyle.place, node.strokeStyle.dashes) = (border.width, .inside, border.dash)
        }
        let effects = layer.effects
        for shadow in [layer.shadow].compactMap(\.self) + effects.moreShadows {
            var effect = DesignEffect(shadow, .dropShadow)
            // An outline of its own is that of a shadow which is larger than its layer, or smaller.
            if let path = shadow.path { effect.spread = ((path.controlBounds.width - layer.bounds.width) / 2 * 1000).rounded() / 1000 }
            node.effects.append(effect)
        }
        for shadow in effects.innerShadows { node.effects.append(DesignEffect(shadow, .innerShadow)) }
        if effects.blend != .normal { node.blendMode = DesignBlend(effects.blend) ?? .normal }
        for case .blur(let radius) in effects.filters { node.effects.append(DesignEffect(.layerBlur, radius: 2 * radius)) }
    }

    // MARK: Contents

    private mutating func add(_ content: DisplayList.Content, of layer: DisplayList.Layer, to node: inout DesignNode, in space: Space) {
        switch content {
        case .text(let block): node.children += texts(block, of: layer, in: space)
        case .shape(let shape):
            // A rectangle that is the layer itself, with its corners, fills it.
            let corners = layer.corners.clamped(to: layer.bounds.size)
            let isWhole =
                shape.path.isRectangle(layer.bounds) || !corners.isZero && shape.path == .roundedRect(layer.bounds, radii: corners)
            if node.children.isEmpty, shape.stroke == nil, let fill = shape.fill, isWhole {
                node.fills.append(paint(fill, in: layer.bounds))
            } else {
                node.children.append(vector(shape, in: space))
            }
        case .image(let image):
            guard let paint = paint(image) else { return }
            if node.children.isEmpty, image.frame == layer.bounds {
                node.fills.append(paint)
            } else {
                var picture = placed(.rectangle, image.frame, in: space)
                (picture.name, picture.fills) = ("image", [paint])
                node.children.append(picture)
            }
        case .layers(let layers): for layer in layers { node.children += nodes(of: layer, in: space) }
        case .picture(let picture):
            if picture.isPlain {
                for mark in picture.marks { add(mark.applying(picture.transform), of: layer, to: &node, in: space) }
            } else {
                var bare = DisplayList.Layer(bounds: layer.bounds, contents: [content])
                bare.identity = nil
                if let pixels = pixels(of: bare, in: space) { node.children.append(pixels) }
            }
        }
    }

    /// A layer of a kind at a rectangle of what holds it.
    mutating func placed(_ kind: DesignNode.Kind, _ frame: CGRect, in space: Space) -> DesignNode {
        var node = DesignNode(kind, name: "", id: newId())
        let local = CGAffineTransform(translationX: frame.minX - space.origin.x, y: frame.minY - space.origin.y)
        (node.size, node.transform) = (frame.size, local)
        node.box = CGRect(origin: .zero, size: frame.size).applying(local.concatenating(space.toCanvas))
        return node
    }

    private mutating func vector(_ shape: DisplayList.Shape, in space: Space) -> DesignNode {
        let frame = shape.path.controlBounds
        var node = placed(.vector, frame.isNull ? .zero : frame, in: space)
        node.name = "shape"
        let path = shape.path.applying(CGAffineTransform(translationX: -frame.minX, y: -frame.minY))
        node.fillGeometry = [DesignPath(path.description, shape.fillRule == .evenOdd ? .evenOdd : .nonzero)]
        if let fill = shape.fill { node.fills = [paint(fill, in: frame)] }
        if let stroke = shape.stroke {
            node.strokes = [DesignPaint(DesignColor(stroke.color))]
            node.strokeStyle = DesignStroke(stroke)
        }
        return node
    }

    private func paint(_ paint: Paint, in frame: CGRect) -> DesignPaint {
        switch paint {
        case .color(let color): DesignPaint(DesignColor(color))
        case .gradient(let gradient): DesignPaint(gradient, in: frame)
        }
    }

    private mutating func paint(_ image: DisplayList.Image) -> DesignPaint? {
        var bitmap = image.bitmap
        if let tint = image.tint { bitmap = SharedBitmap(bitmap.bitmap.tinted(tint)) }
        var paint = DesignPaint(.image)
        paint.scaling = .stretch
        paint.imageRef = keep(bitmap)
        let part = image.source
        paint.imageTransform = CGAffineTransform(a: part.width, b: 0, c: 0, d: part.height, tx: part.minX, ty: part.minY)
        return paint
    }

    /// Takes a picture into the document.
    ///
    /// - Returns: the name by which paints know it.
    mutating func keep(_ bitmap: SharedBitmap) -> String {
        let file = SVGRenderer.file(of: bitmap)
        let name = (file.name as NSString).deletingPathExtension
        let type = file.name.hasSuffix(".jpg") ? "jpeg" : "png"
        if document.images[name] == nil { document.images[name] = "data:image/\(type);base64,\(Data(file.bytes).base64EncodedString())" }
        return name
    }

    /// A style of the document by its name.
    ///
    /// - Returns: the id by which layers know it.
    mutating func style(_ kind: DesignDocument.Style.Kind, _ name: String) -> String {
        let id = "S:\(kind.rawValue.lowercased())-\(name)"
        document.styles[id] = DesignDocument.Style(kind, name: name, key: id)
        return id
    }
}

extension PartDescription.Stack {
    @MainActor
    fileprivate init(_ view: UIStackView) {
        self.init(
            axis: view.axis, alignment: view.alignment, distribution: view.distribution,
            views: view.arrangedSubviews.filter { !$0.isHidden })
    }
}
