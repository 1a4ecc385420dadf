// SPDX-License-Identifier: MIT
//
// Views as nodes of a scene: what holds others, where things stand, and what they wear.

import Foundation
import VitrineCollectionUI
import VitrineDrawing
import VitrineFiles
import VitrineGeometry
import VitrineInterfaceBuilder
import VitrineInterfaces
import VitrineLayers
import VitrineNodes
import VitrineScene
import VitrineStage
import VitrineViews

/// Writes the views of a stage as nodes.
@MainActor
struct NodeWriter {
    /// What is written otherwise than it might be, as pictures of both have shown.
    struct Choices {
        /// Views that stay in the file.
        var kept: Set<ObjectIdentifier> = []
        /// Stacks whose views, and rows whose parts, are written where they stand.
        var framed: Set<ObjectIdentifier> = []
        /// Texts whose width and height are written, where those of the text are others.
        var sized: Set<ObjectIdentifier> = []
        /// Views that begin a row or a column which stands otherwise as a stack.
        var loose: Set<ObjectIdentifier> = []
        /// Whether the room around the rows of sections is written, where lists have another by themselves.
        var holdsEnds = false
    }

    /// A view that stays in the file, as a template of its own.
    struct Kept {
        var name: String
        var id: String
        var element: InterfaceElement
        var reason: String
    }

    let stage: InterfaceStage
    let place: ImportPlace
    let choices: Choices
    /// The views that were written, those within others first.
    var parts: [WrittenPart] = []
    /// The views that stay in the file.
    private(set) var nibs: [Kept] = []
    /// The names of templates that are taken.
    var takenNames: Set<String> = []
    /// What is made of the texts and pictures of a template; nil where they are written as they are.
    var fields: TemplateFields?
    /// Whether fields are called by what they are to the row, and not by the names that the file has for their views.
    var namesFieldsByPlace = false
    /// The templates of signs at the ends of rows.
    var signs: [FieldValue.Field] = []
    /// What else has made views that are written.
    var others: [InterfaceStage] = []
    /// Families of fonts that are not there.
    let missingFamilies: Set<String>
    private let names: [String: String]
    /// What outlets call views, by the ids of these; several views may have the same name.
    let outlets: [String: String]

    init(_ stage: InterfaceStage, place: ImportPlace, choices: Choices) {
        (self.stage, self.place, self.choices) = (stage, place, choices)
        missingFamilies = stage.missingFamilies
        var names: [String: String] = [:]
        for (name, elements) in NibViews(stage.file.document, object: stage.subject.id)?.named ?? [] where Int(name) == nil {
            for id in elements.compactMap(\.id) where names[id] == nil { names[id] = name }
        }
        self.names = names
        var outlets: [String: String] = [:]
        stage.file.document.root.visit { element in
            guard element.name == "outlet", let name = element["property"], let id = element["destination"], outlets[id] == nil else {
                return
            }
            outlets[id] = name
        }
        self.outlets = outlets
        takenNames = [stage.subject.name.asTemplateName]
    }

    func element(of view: UIView) -> InterfaceElement? {
        stage.environment.interfaces.origin(of: view) ?? others.lazy.compactMap { $0.environment.interfaces.origin(of: view) }.first
    }

    /// The name that a program knows a view by.
    func name(of view: UIView) -> String? { element(of: view)?.id.flatMap { names[$0] } }

    // MARK: A view

    /// A view as a node; one that no node says as a template of the file.
    mutating func node(for view: UIView) throws(Unsayable) -> WrittenNode {
        let (partCount, nibCount, known) = (parts.count, nibs.count, (fields, takenNames))
        var reason = "what it looks like"
        if !choices.kept.contains(ObjectIdentifier(view)) {
            do throws(Unsayable) {
                var (node, manner) = try content(of: view)
                if fields == nil, let name = name(of: view) { node.fields.insert(.init("name", .string(name)), at: 0) }
                try decorate(&node, as: view)
                parts.append(WrittenPart(view, manner))
                return node
            } catch {
                reason = error.reason
                parts.removeLast(parts.count - partCount)
                nibs.removeLast(nibs.count - nibCount)
                (fields, takenNames) = known
            }
        }
        return try nib(of: view, because: reason)
    }

    mutating func nib(of view: UIView, because reason: String) throws(Unsayable) -> WrittenNode {
        guard let element = element(of: view), let id = element.id, !element.name.hasSuffix("ContentView"),
            stage.file.document.elements[id] === element
        else { throw Unsayable(reason: reason) }
        let name = take(names[id] ?? element["reuseIdentifier"] ?? element.name)
        nibs.append(Kept(name: name, id: id, element: element, reason: reason))
        parts.append(WrittenPart(view, .nib))
        return WrittenNode(nil, [.init("view", .string(name))])
    }

    /// A name for a template that no other has.
    mutating func take(_ wish: String) -> String {
        let plain = wish.asTemplateName
        var (name, number) = (plain, 2)
        while !takenNames.insert(name).inserted {
            name = plain + "\(number)"
            number += 1
        }
        return name
    }

    // MARK: Containers

    /// What a view that holds others shows.
    mutating func container(_ view: UIView) throws(Unsayable) -> (WrittenNode, WrittenPart.Manner) {
        let children = try arranged(view.subviews.filter { !isPlumbing($0) }, in: view)
        if children.isEmpty { return (WrittenNode("box"), .leaf) }
        return (WrittenNode("overlay", [.init("children", .array(children))]), .container)
    }

    /// Whether nothing of a view is seen, and the file knows nothing of it either.
    func isPlumbing(_ view: UIView) -> Bool {
        if element(of: view) != nil { return false }
        if view.isHidden || view.bounds.isEmpty { return true }
        return type(of: view) != UILabel.self && !(view is UIImageView) && !view.isDressed && view.subviews.allSatisfy { isPlumbing($0) }
            && (view.layer.sublayers ?? []).count == view.subviews.count && view.layer.contents == nil
    }

    mutating func stack(_ stack: UIStackView) throws(Unsayable) -> (WrittenNode, WrittenPart.Manner) {
        let views = stack.arrangedSubviews
        guard !choices.framed.contains(ObjectIdentifier(stack)), !views.isEmpty, views.count == stack.subviews.count else {
            return try container(stack)
        }
        let isColumn = stack.axis == .vertical
        var node = WrittenNode(isColumn ? "vstack" : "hstack")
        if stack.isLayoutMarginsRelativeArrangement {
            let margins = stack.directionalLayoutMargins
            node.add("padding", .array([margins.top, margins.leading, margins.bottom, margins.trailing].map { .length($0) }))
        }
        if stack.spacing != 0 { node.add("spacing", stack.spacing) }
        if let word = stack.alignment.word(isColumn: isColumn) { node.add("alignment", word: word) }
        if let word = stack.distribution.word { node.add("distribution", word: word) }
        var children: [FieldValue] = []
        for child in views {
            var inner = settled(try self.node(for: child), in: child.bounds.size)
            size(&inner, of: child, in: stack)
            let spacing = stack.customSpacing(after: child)
            if spacing >= 0, spacing < 10_000, spacing != stack.spacing { inner.add("spacingAfter", spacing) }
            children.append(inner.value)
        }
        node.add("children", .array(children))
        return (node, .stack)
    }

    /// Gives a view of a stack the lengths that its file gives it, and those that nothing in a node makes.
    private func size(_ node: inout WrittenNode, of view: UIView, in stack: UIStackView) {
        var (width, height): (CGFloat?, CGFloat?) = (nil, nil)
        for constraint in view.constraints where constraint.isActive && constraint.relation == .equal && constraint.firstItem === view {
            guard constraint.secondItem == nil, constraint.priority.rawValue >= 999 else { continue }
            if constraint.firstAttribute == .width { width = constraint.constant }
            if constraint.firstAttribute == .height { height = constraint.constant }
        }
        if ["box", "overlay", "image", nil].contains(node.kind) {
            let isColumn = stack.axis == .vertical
            let isFilledAcross = stack.alignment == .fill
            let isShared = stack.distribution == .fillEqually
            if isColumn ? !isFilledAcross : !isShared { width = width ?? view.bounds.width }
            if isColumn ? !isShared : !isFilledAcross { height = height ?? view.bounds.height }
        }
        if let width, !node.says("width") { node.add("width", width) }
        if let height, !node.says("height") { node.add("height", height) }
    }

    // MARK: Places

    /// A view where it stands in another.
    ///
    /// - Parameter outer: what the parent is a part of and in which the view is to stand; nil where that is the parent.
    mutating func placed(_ child: UIView, in parent: UIView, of outer: UIView? = nil) throws(Unsayable) -> FieldValue {
        guard child.transform == .identity else { throw Unsayable(reason: "that it is turned") }
        let node = try self.node(for: child)
        let outer = outer ?? parent
        let origin = parent === outer ? CGPoint.zero : parent.frame.origin
        let frame = child.frame.offsetBy(dx: origin.x - parent.bounds.minX, dy: origin.y - parent.bounds.minY)
        return place(node, at: frame, in: outer.bounds.size, anchors(of: child, in: parent)).value
    }

    /// The node in an area as large as its view, where it is larger than that.
    func settled(_ node: WrittenNode, in size: CGSize) -> WrittenNode {
        guard node.outset != .zero else { return node }
        let inner = place(node, at: CGRect(origin: .zero, size: size), in: size, (.both, .both))
        return WrittenNode("overlay", [.init("children", .array([inner.value]))])
    }

    /// A node at a place in an area, so that it keeps its distances from the edges that it is held by.
    func place(
        _ node: WrittenNode, at frame: CGRect, in size: CGSize, _ anchors: (x: Anchor, y: Anchor) = (.start, .start)
    ) -> WrittenNode {
        let isMirrored = stage.view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let frame = frame.insetBy(dx: -node.outset.width, dy: -node.outset.height)
        var (leading, trailing) = (frame.minX, size.width - frame.maxX)
        if isMirrored { swap(&leading, &trailing) }
        let across = Hold(anchors.x, leading, trailing, frame.width)
        let down = Hold(anchors.y, frame.minY, size.height - frame.maxY, frame.height)
        let padding = [down.before, across.before, down.after, across.after]
        let isBare = padding.allSatisfy { abs($0) < 0.00005 }
        let isOpen = !node.isDecorated && !["padding", "width", "height", "position"].contains { node.says($0) }
        let holdsItself = isBare || isOpen && node.kind != "box"
        var outer = holdsItself ? node : WrittenNode("box")
        if !isBare { outer.add("padding", .array(padding.map { .length($0) })) }
        outer.add("position", Hold.position(across, down).map { .string($0) })
        if let length = across.length, !node.isNatural { outer.add("width", length) }
        if let length = down.length, !node.isNatural { outer.add("height", length) }
        if !holdsItself { outer.add("child", node.value) }
        return outer
    }

    /// Which edges of another a view keeps its distance from.
    enum Anchor { case start, middle, end, both }

    func anchors(of child: UIView, in parent: UIView) -> (x: Anchor, y: Anchor) {
        var held: Set<NSLayoutConstraint.Attribute> = []
        func isParent(_ item: AnyObject?) -> Bool { item === parent || (item as? UILayoutGuide)?.owningView === parent }
        for constraint in parent.constraints where constraint.isActive && constraint.relation == .equal {
            if constraint.firstItem === child, isParent(constraint.secondItem) { held.insert(constraint.firstAttribute) }
            if constraint.secondItem === child, isParent(constraint.firstItem) { held.insert(constraint.secondAttribute) }
        }
        if held.isEmpty, child.translatesAutoresizingMaskIntoConstraints {
            let mask = child.autoresizingMask
            return (
                Self.anchor(mask, length: .flexibleWidth, before: .flexibleLeftMargin, after: .flexibleRightMargin),
                Self.anchor(mask, length: .flexibleHeight, before: .flexibleTopMargin, after: .flexibleBottomMargin)
            )
        }
        func has(_ attributes: NSLayoutConstraint.Attribute...) -> Bool { attributes.contains { held.contains($0) } }
        return (
            Self.anchor(start: has(.leading, .left), end: has(.trailing, .right), middle: has(.centerX)),
            Self.anchor(start: has(.top), end: has(.bottom), middle: has(.centerY))
        )
    }

    static func anchor(start: Bool, end: Bool, middle: Bool) -> Anchor {
        start && end ? .both : start ? .start : end ? .end : middle ? .middle : .start
    }

    private static func anchor(
        _ mask: UIView.AutoresizingMask, length: UIView.AutoresizingMask, before: UIView.AutoresizingMask, after: UIView.AutoresizingMask
    ) -> Anchor {
        if mask.contains(length) { return .both }
        return mask.contains(before) ? (mask.contains(after) ? .middle : .end) : .start
    }

    /// How a length lies in another.
    private struct Hold {
        var anchor: Anchor
        var before: CGFloat = 0
        var after: CGFloat = 0
        /// Nil takes what is left.
        var length: CGFloat?

        init(_ anchor: Anchor, _ before: CGFloat, _ after: CGFloat, _ length: CGFloat) {
            self.anchor = anchor
            switch anchor {
            case .middle where abs(before - after) < 0.01: self.length = length
            case .end where after >= 0: (self.after, self.length) = (after, length + after)
            case .start where before >= 0, .middle where before >= 0:
                (self.anchor, self.before, self.length) = (.start, before, length + before)
            default: (self.anchor, self.before, self.after) = (.both, before, after)
            }
        }

        /// The word of an overlay; nil where it is what an overlay does by itself.
        static func position(_ across: Hold, _ down: Hold) -> String? {
            let across = across.anchor == .start ? "Leading" : across.anchor == .end ? "Trailing" : ""
            switch down.anchor {
            case .start: return "top" + across
            case .end: return "bottom" + across
            case .middle, .both: return across.isEmpty ? nil : across.lowercased()
            }
        }
    }

    // MARK: Looks

    func decorate(_ node: inout WrittenNode, as view: UIView) throws(Unsayable) {
        let layer = view.layer
        var looks: [FieldValue.Field] = []
        if let background = view.backgroundColor, background.cgColor(for: view.traitCollection).alpha > 0, node.kind != "textView" {
            looks.append(.init("background", color(background)))
        }
        if layer.cornerRadius > 0 {
            guard layer.maskedCorners == .all else { throw Unsayable(reason: "that some of its corners are round") }
            looks.append(.init("cornerRadius", .length(layer.cornerRadius)))
        }
        if layer.borderWidth > 0, let color = layer.borderColor {
            looks.append(
                .init("border", .object([.init("width", .length(layer.borderWidth)), .init("color", .string(color.hexText))])))
        }
        if layer.shadowOpacity > 0 {
            guard let color = layer.shadowColor else { throw Unsayable(reason: "its shadow") }
            looks.append(
                .init(
                    "shadow",
                    .object([
                        .init("color", .string(color.hexText)), .init("radius", .length(layer.shadowRadius)),
                        .init("opacity", .length(CGFloat(layer.shadowOpacity))),
                        .init("offset", .array([.length(layer.shadowOffset.width), .length(layer.shadowOffset.height)])),
                    ])))
        }
        if view.clipsToBounds, ["overlay", "vstack", "hstack"].contains(node.kind), view.cutsSomething {
            looks.append(.init("clips", .bool(true)))
        }
        if !looks.isEmpty || view.alpha < 1 { node = settled(node, in: view.bounds.size) }
        node.isDecorated = !looks.isEmpty
        if view.alpha < 1 { looks.append(.init("opacity", .length(view.alpha))) }
        if view.isHidden { looks.append(.init("hidden", .bool(true))) }
        node.fields += looks
    }

    /// A colour as scenes write it: its name, or its digits in the light and in the dark.
    func color(_ color: UIColor) -> FieldValue {
        if let name = UIColor.sceneNames[ObjectIdentifier(color)] { return .string(name) }
        let looks = [UIUserInterfaceStyle.light, .dark].map { color.cgColor(for: UITraitCollection(userInterfaceStyle: $0)).hexText }
        if looks[0] == looks[1] { return .string(looks[0]) }
        return .object([.init("light", .string(looks[0])), .init("dark", .string(looks[1]))])
    }
}

extension UIView {
    /// Whether the view shows something of itself beneath what is on it.
    var isDressed: Bool {
        let ground = backgroundColor.map { $0.cgColor(for: traitCollection).alpha > 0 } ?? false
        return ground || layer.cornerRadius > 0 || layer.borderWidth > 0 || layer.shadowOpacity > 0 || alpha < 1
    }

    /// Whether something of what is on the view may lie outside of it.
    fileprivate var cutsSomething: Bool { layer.cornerRadius > 0 || subviews.contains { $0.reaches(beyond: bounds, in: self) } }

    private func reaches(beyond outline: CGRect, in view: UIView) -> Bool {
        if isHidden { return false }
        // Knobs cast shadows.
        let reach: CGFloat = self is UIControl && !(self is UIButton) ? -8 : 0
        let frame = convert(bounds, to: view).insetBy(dx: reach, dy: reach)
        if !outline.insetBy(dx: -0.01, dy: -0.01).contains(frame) || layer.shadowOpacity > 0 { return true }
        return subviews.contains { $0.reaches(beyond: outline, in: view) }
    }
}

extension UIStackView.Alignment {
    fileprivate func word(isColumn: Bool) -> String? {
        switch self {
        case .fill: nil
        case .center: "center"
        case .leading: isColumn ? "leading" : "top"
        case .trailing: isColumn ? "trailing" : "bottom"
        case .firstBaseline: "firstBaseline"
        case .lastBaseline: "lastBaseline"
        }
    }
}

extension UIStackView.Distribution {
    fileprivate var word: String? {
        switch self {
        case .fillEqually: "fillEqually"
        case .fillProportionally: "fillProportionally"
        case .equalSpacing: "equalSpacing"
        case .equalCentering: "equalCentering"
        default: nil
        }
    }
}

extension String {
    /// The text in letters that a template can be called by.
    var asTemplateName: String {
        let plain = unicodeScalars.map { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil) ? String(scalar) : "-"
        }.joined()
        return plain.isEmpty ? "view" : plain
    }
}
