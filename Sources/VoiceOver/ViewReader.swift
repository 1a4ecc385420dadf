// SPDX-License-Identifier: MIT
//
// What is heard of views, and in which order (accessibility.elements-of-views, accessibility.reading-order).

import Foundation
import VitrineCollectionUI
import VitrineControllers
import VitrineControls
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
import VitrineLists
import VitrinePickers
import VitrineResponding
import VitrineSearchBars
import VitrineTextInput
import VitrineValueControls
public import VitrineViewCore

extension UIView {
    /// What is heard of the view by someone who goes through it, in order (accessibility.reading-order).
    public var heardElements: [HeardElement] {
        layoutIfNeeded()
        let traits = traitCollection
        let order = ReadingOrder(
            isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft, isPad: traits.userInterfaceIdiom == .pad)
        return order.elements(of: ViewReader(root: self, containers: []).nodes(of: self), .byPlace)
    }

    /// The elements as lines of text, one for each.
    public var heardText: String { heardElements.map(\.text).joined(separator: "\n") }
}

/// Finds what is heard of views.
@MainActor struct ViewReader {
    /// The view in whose space frames are told.
    let root: UIView
    /// What holds the elements that are found, from the outside in.
    let containers: [HeardElement.Container]

    /// What is heard of a view.
    func nodes(of view: UIView) -> [HeardNode] {
        if view.isHidden || view.alpha <= 0 || view.accessibilityElementsHidden { return [] }
        let isElement = view.answers?.isElement ?? view.isAccessibilityElement
        if isElement { return [.element(element(view))] }
        let inside = container(of: view).map { ViewReader(root: root, containers: containers + [$0]) } ?? self
        if let elements = named(by: view) {
            return [.group(elements.flatMap { inside.nodes(ofElement: $0) }, order: .given)]
        }
        // What a program says is no element is heard by what lies on it.
        if view.answers?.isElement == nil, let own = inside.nodes(ofKnown: view) { return own }
        let nodes = inside.nodes(on: view)
        if view.shouldGroupAccessibilityChildren || inside.containers.count > containers.count {
            return [.group(nodes, order: .byPlace)]
        }
        return nodes
    }

    /// What is heard of the views on a view: of one that is modal alone, where there is one.
    func nodes(on view: UIView) -> [HeardNode] {
        if let modal = view.subviews.last(where: { $0.accessibilityViewIsModal && !$0.isHidden }) { return nodes(of: modal) }
        return view.subviews.flatMap { nodes(of: $0) }
    }

    /// The elements that a view names itself; nil where it names none.
    private func named(by view: UIView) -> [Any]? {
        if let elements = view.accessibilityElements { return elements }
        let count = view.accessibilityElementCount()
        guard count > 0, count != NSNotFound else { return nil }
        return (0..<count).compactMap { view.accessibilityElement(at: $0) }
    }

    private func nodes(ofElement element: Any) -> [HeardNode] {
        switch element {
        case let view as UIView: return nodes(of: view)
        case let element as UIResponder:
            if element.accessibilityElementsHidden { return [] }
            if element.isAccessibilityElement { return [.element(self.element(element))] }
            let nodes = (element.accessibilityElements ?? []).flatMap { self.nodes(ofElement: $0) }
            return [.group(nodes, order: .given)]
        default: return []
        }
    }

    private func container(of view: UIView) -> HeardElement.Container? {
        let label = view.accessibilityLabel ?? ""
        switch view.accessibilityContainerType {
        case .dataTable: return HeardElement.Container("table", label: label)
        case .list: return HeardElement.Container("list", label: label)
        case .landmark: return HeardElement.Container("landmark", label: label)
        case .semanticGroup: return HeardElement.Container("group", label: label)
        case .none:
            let isBar = view is UITabBar || view.answers?.traits?.contains(.tabBar) == true
            return isBar ? HeardElement.Container("tab bar", label: label) : nil
        }
    }

    /// An element with what is said of it.
    func element(_ responder: UIResponder, _ shown: ShownWords? = nil) -> HeardElement {
        let shown = shown ?? ShownWords(of: responder)
        let frame = responder.accessibilityFrame
        let point = responder.accessibilityActivationPoint
        let isMiddle = abs(point.x - frame.midX) < 0.01 && abs(point.y - frame.midY) < 0.01
        var outline: Path?
        if let path = responder.accessibilityPath {
            let copy = UIBezierPath(cgPath: path.cgPath)
            let origin = root.convert(CGPoint.zero, from: nil)
            copy.apply(CGAffineTransform(translationX: origin.x, y: origin.y))
            outline = copy.path
        }
        return HeardElement(
            label: responder.accessibilityLabel ?? shown.label, value: responder.accessibilityValue ?? shown.value,
            traits: responder.answers?.traits ?? responder.accessibilityTraits.union(shown.traits), kind: shown.kind,
            position: shown.position, hint: responder.accessibilityHint ?? "",
            actions: (responder.accessibilityCustomActions ?? []).map(\.name),
            rotors: (responder.accessibilityCustomRotors ?? []).map(\.name), language: responder.accessibilityLanguage,
            identifier: responder.accessibilityIdentifier, frame: root.convert(frame, from: nil), outline: outline,
            activationPoint: isMiddle ? nil : root.convert(point, from: nil), containers: containers,
            whom: HeardElement.Whom(id: ObjectIdentifier(responder)))
    }

    /// A part of a view that is no view itself.
    func part(_ frame: CGRect, of view: UIView, _ shown: ShownWords) -> HeardNode {
        .element(
            HeardElement(
                label: shown.label, value: shown.value, traits: shown.traits, kind: shown.kind, position: shown.position, hint: "",
                actions: [], rotors: [], language: view.accessibilityLanguage, identifier: nil,
                frame: root.convert(frame, from: view), outline: nil, activationPoint: nil, containers: containers))
    }
}
