// SPDX-License-Identifier: MIT
//
// The view of a filled-in template, in any of its states.

package import Foundation
package import VitrineGeometry
package import VitrineScene
package import VitrineViewCore

/// Fills its bounds with what a template says.
package final class TemplateView: UIView, ScenePart {
    package static let nodeWord = "template"
    /// Which variants of a template apply; both may.
    package struct State: Hashable {
        package var isSelected: Bool
        package var isHighlighted: Bool

        package init(isSelected: Bool = false, isHighlighted: Bool = false) {
            (self.isSelected, self.isHighlighted) = (isSelected, isHighlighted)
        }
    }

    /// Whether it shows what the template has on its back.
    package var showsBack = false
    /// The least radii of its corners: those of the card that it lies on.
    package var cardCorners = Scene.Corners.square {
        didSet { if cardCorners != oldValue { update() } }
    }

    /// How far from each edge what is shown keeps, while what fills it goes to the edge.
    package var margins = UIEdgeInsets.zero {
        didSet { if margins != oldValue { update() } }
    }

    /// Whether it leads to other screens itself; what cells lead to is the collection view's to say.
    package var answersTouches = true

    /// What holds the background and all content.
    package var face: UIView { box }

    /// Whether no state moves it or makes it translucent.
    package var keepsPlaceInAllStates: Bool { [view.selected, view.highlighted].allSatisfy { $0?.transform == nil && $0?.opacity == nil } }

    private let box = NodeView()
    private var view = Scene.View()
    private var state = State()
    private var context: NodeContext?

    package override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(box)
    }

    required init?(coder: NSCoder) { nil }

    package func show(_ view: Scene.View, state: State, with context: NodeContext) {
        self.view = view
        self.state = state
        self.context = context
        update()
    }

    /// Changes the state alone.
    package func show(_ state: State) {
        guard state != self.state else { return }
        self.state = state
        if view.selected != nil || view.highlighted != nil || view.nib != nil || view.content?.looksOtherInStates == true { update() }
    }

    private func update() {
        guard var context else { return }
        var shown = view
        if let style = view.always { shown.apply(style, context: &context) }
        if showsBack, let style = view.back { shown.apply(style, context: &context) }
        if state.isSelected, let style = view.selected { shown.apply(style, context: &context) }
        if state.isHighlighted, let style = view.highlighted { shown.apply(style, context: &context) }
        context.state = state
        let isMirrored = context.traits.layoutDirection == .rightToLeft
        let content = shown.content?.keeping(NSDirectionalEdgeInsets(margins, isMirrored: isMirrored))
        var node = Scene.Node(.box(content ?? shown.nib.map { Scene.Node(.nib($0)) }))
        node.decoration = shown.decoration
        if !answersTouches, !node.decoration.linked.isEmpty { node.decoration.links.reactions = [] }
        node.decoration.cornerRadius = shown.decoration.cornerRadius.union(cardCorners)
        node.padding = shown.padding
        node.place.names = shown.place.names
        box.show(node, with: context)
        setNeedsLayout()
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        box.setUntransformedFrame(bounds)
    }

    package override func sizeThatFits(_ size: CGSize) -> CGSize {
        guard box.followsSides, size.width < .greatestFiniteMagnitude, size.height == .greatestFiniteMagnitude else {
            return box.sizeThatFits(size)
        }
        // The width is held, so that what follows from it is known.
        return box.systemLayoutSizeFitting(
            size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    }
}

extension NSDirectionalEdgeInsets {
    /// Insets by the direction of reading.
    fileprivate init(_ insets: UIEdgeInsets, isMirrored: Bool) {
        self.init(
            top: insets.top, leading: isMirrored ? insets.right : insets.left, bottom: insets.bottom,
            trailing: isMirrored ? insets.left : insets.right)
    }
}

extension Scene.Node {
    /// The node, whose content keeps away from the edges while its ground, and pictures that fill it, go there.
    fileprivate func keeping(_ margins: NSDirectionalEdgeInsets) -> Scene.Node {
        guard margins != .zero else { return self }
        var node = self
        switch kind {
        case .image(let image) where image.icon == nil: return self
        case .gradient, .shape, .part(.map): return self
        case .overlay(var overlay):
            overlay.children = overlay.children.map { $0.keeping(margins) }
            node.kind = .overlay(overlay)
        case .fits(let nodes): node.kind = .fits(nodes.map { $0.keeping(margins) })
        default:
            node.padding.top += margins.top
            node.padding.leading += margins.leading
            node.padding.bottom += margins.bottom
            node.padding.trailing += margins.trailing
        }
        return node
    }
}

extension Scene.View {
    /// Lays a state's changes over the view.
    @MainActor fileprivate mutating func apply(_ style: Scene.StateStyle, context: inout NodeContext) {
        decoration.take(style)
        if let content = style.content { self.content = content }
        context.take(style)
    }
}

extension Scene.Decoration {
    /// Wears what a state says.
    fileprivate mutating func take(_ style: Scene.StateStyle) {
        if let background = style.background { self.background = background }
        if let border = style.border { self.border = border }
        if let shadow = style.shadow { self.shadow = shadow }
        if let opacity = style.opacity { self.opacity = opacity }
        if let transform = style.transform { self.transform = transform }
    }
}

extension NodeContext {
    /// Passes on the colours that a state says.
    fileprivate mutating func take(_ style: Scene.StateStyle) {
        if let color = style.textColor { textColor = color }
        if let tint = style.tint { self.tint = tint }
    }
}

extension Scene.Node {
    /// The node in the state of the item that it is a part of.
    @MainActor func inState(of context: inout NodeContext) -> Scene.Node {
        guard !states.isEmpty else { return self }
        var node = self
        let styles =
            states.always + (context.state.isSelected ? states.selected : []) + (context.state.isHighlighted ? states.highlighted : [])
        for style in styles {
            node.decoration.take(style)
            if let content = style.content { node.kind = .box(content) }
            context.take(style)
        }
        return node
    }

    /// Whether the node, or one in it, looks different in some state of its item.
    fileprivate var looksOtherInStates: Bool {
        if !states.selected.isEmpty || !states.highlighted.isEmpty { return true }
        return switch kind {
        case .stack(let stack): stack.children.contains(where: \.looksOtherInStates)
        case .overlay(let overlay): overlay.children.contains(where: \.looksOtherInStates)
        case .fits(let nodes): nodes.contains(where: \.looksOtherInStates)
        case .box(let inner): inner?.looksOtherInStates ?? false
        case .label, .image, .shape, .gradient, .spacer, .button, .nib, .control, .part, .chart: false
        }
    }
}
