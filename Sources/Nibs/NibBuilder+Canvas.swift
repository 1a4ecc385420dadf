// SPDX-License-Identifier: MIT
//
// What Interface Builder's canvas has beyond the views: sizes that stand in for content, and frames where constraints say too little.

import Foundation
package import VitrineInterfaceBuilder
import VitrineViewCore

@MainActor extension NibBuilder {
    /// The Xcode whose canvas is shown; nil where the objects are made for a program.
    package var canvasTools: InterfaceTools? { showsCanvas ? document.tools : nil }

    /// Has a view ask for the size that the file says for it on the canvas (nibs.canvas-sizes).
    func takeCanvasSize(_ part: ElementPlan, on object: AnyObject) {
        guard let canvasTools, let view = object as? UIView else { return }
        let element = part.element
        func placeholder(_ name: String) -> CGFloat? {
            guard let text = element[name] else { return nil }
            if text == "infinite" { return UIView.noIntrinsicMetric }
            return Double(text).flatMap { $0 >= 0 && $0 <= Self.longest ? CGFloat($0) : nil }
        }
        let (width, height) = (placeholder("placeholderIntrinsicWidth"), placeholder("placeholderIntrinsicHeight"))
        let usual = Self.formerSize(of: element, on: canvasTools)
        guard width != nil || height != nil || usual != nil else { return }
        view.takeCanvasSize(width: width ?? usual?.width, height: height ?? usual?.height)
    }

    /// The sizes that controls had before, without what their frames reach beyond what constraints place; nil on an axis without a wish.
    private static func formerSize(of element: InterfaceElement, on tools: InterfaceTools) -> (width: CGFloat?, height: CGFloat?)? {
        switch element.name {
        case "segmentedControl" where tools < .xcode11: (nil, 28)
        case "stepper" where tools < .xcode11: (94, 29)
        case "progressView" where tools < .xcode12: (nil, 2)
        case "button" where tools < .xcode11 && signs.contains(element["buttonType"] ?? ""): (22, 22)
        default: nil
        }
    }

    private static let signs: Set<String> = ["detailDisclosure", "infoLight", "infoDark", "contactAdd"]

    /// Holds views at their frames in the file where nothing else decides, as the canvas does (nibs.ambiguous-layouts).
    func keepFrames(of made: [(object: AnyObject, part: ElementPlan)]) {
        guard showsCanvas else { return }
        var constraints: [NSLayoutConstraint] = []
        for (object, part) in made {
            guard let view = object as? UIView, let superview = view.superview, !view.translatesAutoresizingMaskIntoConstraints,
                part.element["misplaced"] != "YES",
                let frame = part.element.value("frame", "rect").flatMap({ rect($0) })
            else { continue }
            let inner = view.alignmentRect(forFrame: frame)
            var wishes = [
                view.widthAnchor.constraint(equalToConstant: inner.width), view.heightAnchor.constraint(equalToConstant: inner.height),
            ]
            // Where arranged views stand is never open.
            if !(superview is UIScrollView), view.arrangingStack == nil {
                wishes += [
                    view.leftAnchor.constraint(equalTo: superview.leftAnchor, constant: inner.minX),
                    view.topAnchor.constraint(equalTo: superview.topAnchor, constant: inner.minY),
                ]
            }
            for wish in wishes { wish.priority = .below }
            constraints += wishes
        }
        NSLayoutConstraint.activate(constraints)
    }
}
