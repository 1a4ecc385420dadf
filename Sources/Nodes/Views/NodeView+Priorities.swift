// SPDX-License-Identifier: MIT
//
// What a node says to the stack that it stands in: how much it minds another length, and which lengths are out of the question.

import Foundation
import VitrineGeometry
import VitrineProperties
import VitrineScene
import VitrineViewCore

extension NodeView {
    /// Sets priorities and limits by what the node is and says; what it shows has been shown before.
    func settlePriorities() {
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            let isFixed = axis == .horizontal ? node.frame.width != nil : node.frame.height != nil
            let isShare = axis == .horizontal ? node.frame.widthShare != nil : node.frame.heightShare != nil
            let hugging: UILayoutPriority = isFixed || isShare ? .required : ownHugging
            let resistance: UILayoutPriority = isFixed ? .required : ownResistance(along: axis)
            if contentHuggingPriority(for: axis) != hugging { setContentHuggingPriority(hugging, for: axis) }
            if contentCompressionResistancePriority(for: axis) != resistance {
                setContentCompressionResistancePriority(resistance, for: axis)
            }
        }
        settleLimits()
        stretchShare = node.growth
    }

    /// Sets limits by what is known of the sizes that the node asks for.
    func settleLimits() { lengthLimits = limits }

    /// Text keeps to its size before shapes do, shapes before pictures, and spacers take what is left.
    private var ownHugging: UILayoutPriority {
        if let given = node.hugging { return UILayoutPriority(Float(given)) }
        return switch node.kind {
        case .spacer: 1
        case .image(let image): image.icon == nil ? 249 : 251
        case .chart: 249
        case .shape, .gradient, .overlay, .box, .nib, .part, .fits: 250
        case .label, .button, .stack: 251
        case .control(let control): control.isFlexible ? 249 : 251
        }
    }

    /// Pictures give way before text does; what holds nodes resists as they do.
    private func ownResistance(along axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        if let given = node.compressionResistance { return UILayoutPriority(Float(given)) }
        // What is required in it is a matter of its limits.
        let held = heldNodes.map { $0.contentCompressionResistancePriority(for: axis) }.filter { $0 < .required }
        return switch node.kind {
        case .image(let image): image.icon == nil ? Self.pictureResistance : .defaultHigh
        // Another of its nodes can take less room.
        case .fits: 248
        case .stack(let stack) where (stack.axis == .horizontal) == (axis == .horizontal):
            // A row with a picture in it still resists as its text does.
            held.filter { $0 != Self.pictureResistance }.min() ?? .defaultHigh
        case .stack, .overlay, .box: held.max() ?? .defaultHigh
        case .label, .button, .shape, .gradient, .spacer, .nib, .control, .part, .chart: .defaultHigh
        }
    }

    private static var pictureResistance: UILayoutPriority { 249 }

    /// The nodes that this one holds and that take room.
    var heldNodes: [NodeView] {
        let views: [UIView] =
            switch content {
            case let stack as NodeStackView: stack.nodes
            case let overlay as OverlayView: overlay.nodes
            case let fitting as FittingView: fitting.nodes
            case let inner as NodeView: [inner]
            default: []
            }
        return views.compactMap { $0 as? NodeView }.filter { !$0.isHidden }
    }

    /// The sizes that the node gives, or that what it holds cannot be without.
    private var limits: LengthLimits {
        let frame = node.frame
        let known = frameLimits
        var limits = LengthLimits()
        let given = frame.applied(to: .zero)
        limits.least = CGSize(
            width: frame.decidesWidth ? given.width : max(given.width, leastContent(along: .horizontal)),
            height: frame.decidesHeight ? given.height : max(given.height, leastContent(along: .vertical)))
        limits.most = CGSize(
            width: frame.decidesWidth ? given.width : frame.maxWidth ?? .infinity,
            height: frame.decidesHeight ? given.height : frame.maxHeight ?? .infinity)
        // Shares of the whole are no longer than they say, and give way as what they show does: gaps take their room too.
        if frame.widthShare != nil, let width = known.width { limits.most.width = width }
        if frame.heightShare != nil, let height = known.height { limits.most.height = height }
        return limits
    }

    private func leastContent(along axis: NSLayoutConstraint.Axis) -> CGFloat {
        let padding = axis == .horizontal ? node.padding.horizontal : node.padding.vertical
        switch (node.kind, content) {
        case (.spacer(let length), _): return stackAxis == nil || stackAxis == axis ? length : 0
        case (_, let stack as NodeStackView): return stack.leastContentLength(along: axis) + padding
        // What lies in an overlay may reach beyond it.
        case (.overlay, _): return 0
        case (_, let fitting as FittingView):
            let least = fitting.leastLength(along: axis)
            return least > 0 ? least + padding : 0
        default:
            let held = heldNodes.map { $0.leastLength(along: axis) }.max() ?? 0
            return held > 0 ? held + padding : 0
        }
    }
}

extension Scene.Control {
    /// Whether it is as long as there is room, as a date picker is that shows no pills.
    fileprivate var isFlexible: Bool { viewClass.node?.isFlexible == true && self["preferredDatePickerStyle"] != .word("compact") }
}
