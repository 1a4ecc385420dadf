// SPDX-License-Identifier: MIT
//
// From the kinds of nodes to the views that show them.

import Foundation
import VitrineCharts
import VitrineControls
import VitrineGeometry
import VitrineScene
import VitrineViewCore

/// Makes the views of nodes, or gives those at hand new things to show.
@MainActor
enum NodeContent {
    /// The view for a kind of node, `old` itself where it is of the right class.
    static func view(for kind: Scene.Node.Kind, reusing old: UIView?, with context: NodeContext) -> UIView? {
        switch kind {
        case .label(let label):
            let view = old as? UILabel ?? UILabel()
            context.setText(label, on: view)
            return view
        case .image(let image):
            let view = old as? UIImageView ?? UIImageView()
            context.setImage(image, on: view)
            view.clipsToBounds = true
            return view
        case .shape(let shape):
            let view = old as? ShapeView ?? ShapeView()
            view.show(shape, with: context)
            return view
        case .gradient(let gradient):
            let view = old as? GradientView ?? GradientView()
            view.show(gradient, with: context)
            return view
        case .stack(let stack):
            let view = old as? NodeStackView ?? NodeStackView()
            show(stack, in: view, with: context)
            return view
        case .overlay(let overlay):
            let view = old as? OverlayView ?? OverlayView()
            view.show(overlay, with: context)
            return view
        case .fits(let nodes):
            let view = old as? FittingView ?? FittingView()
            view.show(nodes, with: context)
            return view
        case .button(let button):
            let view = old as? UIButton ?? UIButton()
            context.setButton(button, on: view)
            return view
        case .box(let inner):
            guard let inner else { return nil }
            let view = old as? NodeView ?? NodeView()
            view.show(inner, with: context)
            return view
        case .nib(let nib):
            let view = old as? NibView ?? NibView()
            view.show(nib, with: context)
            return view
        case .control(let control):
            let view = old as? ControlView ?? ControlView()
            view.show(control, with: context)
            return view
        case .part(let part): return context.view(for: part, reusing: old)
        case .chart(let chart):
            let view = old as? ChartView ?? ChartView()
            view.chart = Chart(chart)
            return view
        case .spacer:
            return nil
        }
    }

    /// One view for each node, those at hand used again in their order.
    static func views(for nodes: [Scene.Node], reusing old: [NodeView], with context: NodeContext) -> [NodeView] {
        nodes.enumerated().map { index, node in
            let view = index < old.count ? old[index] : NodeView()
            view.show(node, with: context)
            return view
        }
    }

    private static func show(_ stack: Scene.Stack, in view: NodeStackView, with context: NodeContext) {
        view.axis = stack.axis == .vertical ? .vertical : .horizontal
        view.spacing = stack.spacing
        view.alignment = stack.alignment.stackViewAlignment
        view.distribution = stack.distribution.stackViewDistribution
        let old = view.nodes
        var inner = context
        inner.stackAxis = view.axis
        let distances = old.map(\.node.spacingAfter)
        let children = views(for: stack.children, reusing: old, with: inner)
        view.take(children)
        if distances != children.map(\.node.spacingAfter) { view.spacingChanged() }
        // Nodes that grow take all the room, so that spacers have none to share beside them.
        let sharesRoom = !children.contains { $0.node.growth > 0 && !$0.isHidden }
        for child in children where child.isSpacer { child.stretchShare = sharesRoom ? 1 : child.node.growth }
    }
}

extension Scene.StackAlignment {
    fileprivate var stackViewAlignment: UIStackView.Alignment {
        switch self {
        case .fill: .fill
        case .leading: .leading
        case .top: .top
        case .firstBaseline: .firstBaseline
        case .center: .center
        case .trailing: .trailing
        case .bottom: .bottom
        case .lastBaseline: .lastBaseline
        }
    }
}

extension Scene.StackDistribution {
    fileprivate var stackViewDistribution: UIStackView.Distribution {
        switch self {
        case .fill: .fill
        case .fillEqually: .fillEqually
        case .fillProportionally: .fillProportionally
        case .equalSpacing: .equalSpacing
        case .equalCentering: .equalCentering
        }
    }
}
