// SPDX-License-Identifier: MIT
//
// The views of a stage that design checks look at.

import Foundation
import VitrineCollectionUI
import VitrineFiles
import VitrineGeometry
import VitrineInterfaces
import VitrineNodes
import VitrineProperties
import VitrineScene
import VitrineStage
import VitrineViews
import VitrineVoiceOver

/// A view that is looked at, and what stands around it.
@MainActor
struct LookedView<View: UIView> {
    var view: View
    /// The node of the scene that shows it, or that it is; nil of what the system adds.
    var node: NodeView?
    /// How opaque it is with all that holds it.
    var alpha: Double
    /// Whether it is a part of something that is switched off.
    var isOff: Bool
    /// Whether it stands in a bar of the system.
    var isInBar: Bool
    /// The place of the nearest target that holds it.
    var holders: Set<Int>
}

/// Goes through all views once.
@MainActor
struct DesignLook {
    let window: UIWindow
    let scene: Scene
    /// What the scene wants of its design.
    let design: Scene.Tests.Design
    private(set) var labels: [LookedView<UILabel>] = []
    private(set) var icons: [LookedView<UIImageView>] = []
    private(set) var controls: [LookedView<ControlView>] = []
    /// What answers taps.
    private(set) var targets: [LookedView<UIView>] = []

    init(window: UIWindow, collectionView: UICollectionView, scene: Scene, design: Scene.Tests.Design) {
        (self.window, self.scene, self.design) = (window, scene, design)
        let root = window.viewInFront
        visit(root, LookedView(view: root, node: nil, alpha: 1, isOff: false, isInBar: false, holders: []), collectionView)
    }

    private mutating func visit(_ view: UIView, _ around: LookedView<UIView>, _ collectionView: UICollectionView) {
        guard !view.isHidden, view.alpha > 0, !(view is StatusBarView), !(view is HomeIndicatorView) else { return }
        var own = around
        own.view = view
        own.alpha *= Double(view.alpha)
        if let node = view as? NodeView { own.node = node }
        if view is UINavigationBar || view is UIToolbar || view is UITabBar || view is UISearchBar { own.isInBar = true }
        // What a cell of a list adds is the system's, though the cell stands in no node.
        if view is UICollectionViewCell { own.node = nil }
        if let control = view as? UIControl, !control.isEnabled { own.isOff = true }
        switch view {
        case let label as UILabel: if label.text?.isEmpty == false { labels.append(own.of(label)) }
        case let image as UIImageView:
            if let shown = image.image, shown.isSymbolImage, shown.renderingMode != .alwaysOriginal { icons.append(own.of(image)) }
        case let control as ControlView: controls.append(own.of(control))
        default: break
        }
        if answersTaps(view, own, collectionView) {
            targets.append(own)
            own.holders.insert(targets.count - 1)
        }
        for child in view.subviews { visit(child, own, collectionView) }
    }

    private func answersTaps(_ view: UIView, _ looked: LookedView<UIView>, _ collectionView: UICollectionView) -> Bool {
        guard !looked.isOff else { return false }
        if let control = view as? UIControl {
            // Parts of one control answer for it.
            return control.isUserInteractionEnabled && !(view is UIPageControl)
                && sequence(first: view.superview, next: { $0?.superview }).allSatisfy { !($0 is UIControl) }
        }
        if let node = view as? NodeView {
            let holdsControl = node.content is UIControl || (node.content as? ControlView)?.control is UIControl
            return !holdsControl && node.node.decoration.linked.first?.reactions.isEmpty == false
        }
        return view is UICollectionViewCell && scene.collection.selection != nil && scene.collection.selection != Scene.SelectionMode.none
    }

    // MARK: Words

    /// What a view is called in notes.
    func subject(of view: UIView, _ node: NodeView?) -> String {
        let words = view.shownText.map { "'\($0.prefix(40))'" }
        let shown = node?.content
        if let node, shown === view || node === view || (shown as? ControlView)?.control === view || shown is UIButton {
            let name = node.node.name.map { "'\($0)'" } ?? words
            return [node.node.kind.designWord, name].compactMap(\.self).joined(separator: " ")
        }
        let kind = view is UILabel ? "text" : view is UICollectionViewCell ? "item" : view is UIControl ? "control" : "view"
        return [kind, words].compactMap(\.self).joined(separator: " ")
    }

    /// Text of which a part is left out, and of which the scene says that it may be, or which the system sets.
    func cutNote(of looked: LookedView<UILabel>) -> DesignNote? {
        let label = looked.view
        guard label.numberOfLines == 1, window.bounds.intersects(label.convert(label.bounds, to: window)) else { return nil }
        // What is cut though nobody said so is told of without being asked.
        if case .label(let said)? = looked.node?.node.kind, looked.node?.content === label, !said.isCutKnowingly { return nil }
        if looked.node?.content is UIButton { return nil }
        let wish = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)).width
        guard wish - label.bounds.width > 1, !label.adjustsFontSizeToFitWidth else { return nil }
        return DesignNote(
            rule: .cutText, subject: subject(of: label, looked.node), frame: label.convert(label.bounds, to: window),
            measured: Double(label.bounds.width), wanted: Double(wish),
            message: "\(subject(of: label, looked.node)) is cut: it has \(label.bounds.width.told) of \(wish.told) points of width",
            hint: "give it more room, more 'lines', or shorter words", severity: .note, place: looked.node?.node.place ?? .init())
    }

    /// What answers or changes, and of which nothing is said.
    func labelNote(of element: HeardElement) -> DesignNote? {
        let traits = element.traits
        guard traits.contains(.button) || traits.contains(.link) || traits.contains(.adjustable) || traits.contains(.toggleButton),
            element.label.trimmingCharacters(in: .whitespaces).isEmpty, element.value.isEmpty, window.bounds.intersects(element.frame)
        else { return nil }
        let target = targets.first { $0.view.convert($0.view.bounds, to: window).intersection(element.frame).isAbout(element.frame) }
        let kind = element.kind.isEmpty ? "control" : element.kind
        return DesignNote(
            rule: .missingLabel, subject: kind, frame: element.frame,
            message: "nothing is said of a \(kind) of \(element.frame.size.told) points to those "
                + "who do not see it",
            hint: "in an app, set its accessibilityLabel", severity: .note, place: target?.node?.node.place ?? .init())
    }
}

extension UIWindow {
    /// What is looked at: the window, or what is presented over the rest and dims that, which then answers nothing.
    fileprivate var viewInFront: UIView {
        let controllers = rootViewController.map { presented(over: $0) } ?? []
        return controllers.last { controller in
            let sheet = controller.sheetPresentationController
            return controller is UIAlertController || sheet != nil && sheet?.largestUndimmedDetentIdentifier == nil
        }?.view ?? self
    }

    /// What is presented over a controller and those in it, from back to front.
    private func presented(over controller: UIViewController) -> [UIViewController] {
        if let next = controller.presentedViewController, !next.isBeingDismissed { return [next] + presented(over: next) }
        return controller.children.flatMap { presented(over: $0) }
    }
}

extension LookedView {
    /// The same of the view in its class.
    func of<Other: UIView>(_ view: Other) -> LookedView<Other> {
        LookedView<Other>(view: view, node: node, alpha: alpha, isOff: isOff, isInBar: isInBar, holders: holders)
    }
}

extension UIView {
    /// The words that are read on it; nil where there are none.
    fileprivate var shownText: String? {
        let own = (self as? UILabel)?.text ?? (self as? UIButton)?.currentTitle ?? (self as? UITextField)?.text
        let text = own ?? subviews.lazy.compactMap { $0.isHidden ? nil : $0.shownText }.first
        return text.map { $0.replacing("\u{FFFC}", with: "").trimmingCharacters(in: .whitespaces) }.flatMap { $0.isEmpty ? nil : $0 }
    }
}

extension CGRect {
    fileprivate func isAbout(_ other: CGRect) -> Bool {
        [minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY].allSatisfy { abs($0) < 1 }
    }
}

extension Scene.Node.Kind {
    /// What a note calls a node.
    var designWord: String {
        switch self {
        case .label: "label"
        case .image(let image): image.icon.map { "icon \($0.name)" } ?? "image"
        case .button(let button): button.title.isEmpty ? "button" + (button.image?.icon.map { " \($0.name)" } ?? "") : "button"
        case .control(let control): control.viewClass.node?.key ?? control.viewClass.name
        default: "part"
        }
    }
}
