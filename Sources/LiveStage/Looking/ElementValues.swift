// SPDX-License-Identifier: MIT
//
// What is to be known of the views of a screen, and what of it can be set.

import Foundation
import VitrineCollectionUI
import VitrineDrawing
import VitrineGeometry
import VitrineInterfaces
import VitrineLayers
import VitrineLiveWindows
import VitrineNodes
import VitrineProperties
import VitrineRecordings
import VitrineScene
import VitrineStage
import VitrineViews
import VitrineVoiceOver

/// Tells of views as values for a wire.
@MainActor
struct ElementValues {
    let window: UIWindow
    let numbers: ElementNumbers
    /// The file that is shown; nil of a program.
    var file: String?
    /// What properties of the view that is told of come from.
    var feeds: [String: ValueFeed] = [:]

    // MARK: The tree

    /// A view with all that are on it.
    func tree(of view: UIView) -> PropertyValue {
        var fields = summary(of: view)
        fields.append(.init("children", .list(view.subviews.map { tree(of: $0) })))
        return .fields(fields)
    }

    private func summary(of view: UIView) -> [PropertyValue.Field] {
        [
            .init("id", id(of: view)), .init("class", .text(view.classNames.first ?? "UIView")),
            .init("name", view.layer.name.map { .text($0) } ?? .none), .init("text", text(of: view)),
            .init("label", view.accessibilityLabel.map { .text($0) } ?? .none),
            .init("identifier", view.accessibilityIdentifier.map { .text($0) } ?? .none),
            .init("frame", rect(view.convert(view.bounds, to: nil))),
            .init("hidden", .flag(view.isHidden)), .init("alpha", .number(view.alpha)),
        ] + trouble(of: view).prefix(1).map { _ in .init("ambiguous", true) }
    }

    /// What is wrong with the layout of a view, in words.
    private func trouble(of view: UIView) -> [String] {
        (view.hasAmbiguousLayout ? ["Its constraints leave open where it is or how large."] : [])
            + view.brokenConstraints.map { "A constraint of it contradicts others, and gave way: \($0.description)" }
    }

    private func text(of view: UIView) -> PropertyValue {
        let text =
            (view as? UILabel)?.text ?? (view as? UIButton)?.currentTitle ?? (view as? UITextField)?.text ?? (view as? UITextView)?.text
        return text.map { .text($0) } ?? .none
    }

    private func id(of view: UIView) -> PropertyValue { .text(String(numbers.number(of: view))) }

    func rect(_ rect: CGRect) -> PropertyValue { .list([rect.minX, rect.minY, rect.width, rect.height].map { .number($0) }) }

    // MARK: Picking

    /// The view in front at a point of the window, with those that it lies on, from the window on; views that touches go through count too.
    ///
    /// One that shows nothing of its own is picked where there is nothing else.
    func pick(at point: CGPoint) -> [UIView] {
        func front(_ view: UIView, _ point: CGPoint, shown: Bool) -> [UIView]? {
            guard !view.isHidden, view.alpha > 0.01 else { return nil }
            let isInside = view.bounds.contains(point)
            if view.clipsToBounds && !isInside { return nil }
            for child in view.subviews.reversed() {
                if let found = front(child, child.convert(point, from: view), shown: shown) { return [view] + found }
            }
            return isInside && (!shown || showsItself(view)) ? [view] : nil
        }
        return front(window, point, shown: true) ?? front(window, point, shown: false) ?? []
    }

    /// Whether a view is seen without the views on it.
    private func showsItself(_ view: UIView) -> Bool {
        let layer = view.layer
        return view is UILabel || view is UIControl || view is UIImageView || view is UIVisualEffectView || layer.contents != nil
            || (layer.backgroundColor?.alpha ?? 0) > 0 || layer.borderWidth > 0 || layer is CAGradientLayer || layer is CAShapeLayer
    }

    /// The path of a view: numbers of subviews from the window on; nil where it is in no window.
    func path(of view: UIView) -> [Int]? {
        var (path, current): ([Int], UIView) = ([], view)
        while current !== window {
            guard let parent = current.superview, let index = parent.subviews.firstIndex(where: { $0 === current }) else { return nil }
            path.insert(index, at: 0)
            current = parent
        }
        return path
    }

    // MARK: An element

    /// All that is known of a view.
    ///
    /// - Parameter placing: where it can be put.
    func element(_ view: UIView, placing: PropertyValue) -> PropertyValue {
        .fields(
            summary(of: view).filter { $0.name != "frame" } + [
                .init("superclasses", .list(view.classNames.dropFirst().map { .text($0) })), .init("frame", rect(view.frame)),
                .init("frameOnCanvas", rect(view.convert(view.bounds, to: nil))),
                .init("bounds", rect(view.bounds)), .init("center", .list([.number(view.center.x), .number(view.center.y)])),
                .init("properties", .list(properties(of: view))), .init("layer", layer(of: view)), .init("traits", traits(of: view)),
                .init("constraints", .list(constraints(of: view))), .init("trouble", .list(trouble(of: view).map { .text($0) })),
                .init("accessibility", accessibility(of: view)), .init("layoutRule", rule(of: view).map { .text($0) } ?? .none),
                .init("placing", placing), .init("responder", .flag(view.isFirstResponder)), .init("gestures", .list(gestures(of: view))),
                .init("source", source(of: view)),
            ])
    }

    private func properties(of view: UIView) -> [PropertyValue] {
        ViewProperty.all(of: view).map { property in
            let value = property.value(in: view) ?? .none
            var fields: [PropertyValue.Field] = [
                .init("name", .text(property.name)), .init("swift", .text(property.swiftName)), .init("kind", .text(property.kind.word)),
                .init("value", value), .init("set", .flag(property.isChanged(in: view))),
                .init("editable", .flag(!property.traits.contains(.readOnly) && !property.traits.contains(.place))),
            ]
            if let feed = feeds[property.name] { fields.append(.init("from", feed.value)) }
            switch property.kind {
            case .choice(let choice): fields.append(.init("choices", .list(choice.words.map { .text($0.word) })))
            case .number(let range):
                fields.append(.init("minimum", range.minimum.map { .number($0) } ?? .none))
                fields.append(.init("maximum", range.maximum.map { .number($0) } ?? .none))
                fields.append(.init("whole", .flag(range.isWhole)))
            default: break
            }
            return .fields(fields)
        }
    }

    private func layer(of view: UIView) -> PropertyValue {
        let layer = view.layer
        var fields: [PropertyValue.Field] = [
            .init("class", .text(String(describing: type(of: layer)))), .init("opacity", .number(Double(layer.opacity))),
            .init("cornerRadius", .number(layer.cornerRadius)), .init("borderWidth", .number(layer.borderWidth)),
            .init("shadowOpacity", .number(Double(layer.shadowOpacity))), .init("masksToBounds", .flag(layer.masksToBounds)),
            .init("zPosition", .number(layer.zPosition)), .init("sublayers", .number(Double(layer.sublayers?.count ?? 0))),
        ]
        if let keys = layer.animationKeys() { fields.append(.init("animations", .list(keys.map { .text($0) }))) }
        return .fields(fields)
    }

    private func traits(of view: UIView) -> PropertyValue {
        let traits = view.traitCollection
        return .fields([
            .init("userInterfaceStyle", .text(traits.userInterfaceStyle == .dark ? "dark" : "light")),
            .init("preferredContentSizeCategory", .text(traits.preferredContentSizeCategory.rawValue)),
            .init("layoutDirection", .text(view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? "rightToLeft" : "leftToRight")),
            .init("horizontalSizeClass", .text(traits.horizontalSizeClass == .compact ? "compact" : "regular")),
            .init("verticalSizeClass", .text(traits.verticalSizeClass == .compact ? "compact" : "regular")),
            .init("displayScale", .number(traits.displayScale)),
        ])
    }

    private func accessibility(of view: UIView) -> PropertyValue {
        .fields([
            .init("isElement", .flag(view.isAccessibilityElement)), .init("label", view.accessibilityLabel.map { .text($0) } ?? .none),
            .init("value", view.accessibilityValue.map { .text($0) } ?? .none),
            .init("hint", view.accessibilityHint.map { .text($0) } ?? .none),
            .init("identifier", view.accessibilityIdentifier.map { .text($0) } ?? .none),
            .init("traits", .list(view.accessibilityTraits.names.map { .text($0) })),
        ])
    }

    private func gestures(of view: UIView) -> [PropertyValue] {
        (view.gestureRecognizers ?? []).map { .text(String(describing: type(of: $0)) + ($0.isEnabled ? "" : " (disabled)")) }
    }

    /// What placed the view, in words: the layout of the collection view that it is an element of, its constraints, or its frame.
    private func rule(of view: UIView) -> String? {
        for holder in sequence(first: view, next: { $0.superview }) {
            guard let cell = holder as? UICollectionReusableView, let collection = cell.superview as? UICollectionView else { continue }
            let layout = String(describing: type(of: collection.collectionViewLayout))
            if let item = (cell as? UICollectionViewCell).flatMap({ collection.indexPath(for: $0) }),
                let attributes = collection.collectionViewLayout.layoutAttributesForItem(at: item)
            {
                let place = "item \(item.item) of section \(item.section), frame \(attributes.frame.numberText)"
                return (holder === view ? "" : "in ") + "\(place), by \(layout)"
            }
            return (holder === view ? "" : "in ") + "a view of \(layout)"
        }
        if let stack = view.superview as? UIStackView, stack.arrangedSubviews.contains(where: { $0 === view }) {
            return "arranged \(stack.axis == .horizontal ? "along" : "down") a stack, spacing \(CGFloat(stack.spacing).numberText())"
        }
        if !view.translatesAutoresizingMaskIntoConstraints { return "by constraints" }
        return view.superview == nil ? nil : "by its frame"
    }

    /// Where a scene says the view: the place of the node that it is made for.
    private func source(of view: UIView) -> PropertyValue {
        let node = sequence(first: view, next: { $0.superview }).lazy.compactMap { $0 as? NodeView }.first
        guard let place = node?.node.place, place.line > 0, let file else { return .none }
        let name = place.file ?? file
        return .fields([
            .init("file", .text(name)), .init("path", .text(LiveSource.path(of: name, in: file))),
            .init("line", .number(Double(place.line))),
            .init("column", .number(Double(place.column))),
        ])
    }

    // MARK: Setting

    /// The view of a path from a window on.
    static func view(at path: [Int], in window: UIWindow) -> UIView? {
        path.reduce(window) { view, index in view.flatMap { $0.subviews.indices.contains(index) ? $0.subviews[index] : nil } }
    }

    /// Sets a property of a view by its path; what does not fit changes nothing.
    static func set(_ setting: LiveInput.Setting, in window: UIWindow, _ numbers: ElementNumbers) {
        guard let view = view(at: setting.path, in: window),
            let value = try? JSONDecoder().decode(PropertyValue.self, from: Data(setting.value.utf8))
        else { return }
        if let index = setting.constraint { return setConstraint(index, setting.property, value, of: view, numbers) }
        ViewProperty.all(of: view).first { $0.name == setting.property }?.set(value, in: view)
    }
}

extension PropertyKind {
    /// The kind in a word, by which a control for it is chosen.
    var word: String {
        switch self {
        case .flag: "bool"
        case .number: "number"
        case .choice: "choice"
        case .text: "text"
        case .texts: "texts"
        case .color: "color"
        case .font: "font"
        case .picture: "picture"
        case .point: "point"
        case .size: "size"
        case .rect: "rect"
        case .insets, .directionalInsets: "insets"
        case .date: "date"
        case .locale: "locale"
        }
    }
}
