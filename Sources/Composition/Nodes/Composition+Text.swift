// SPDX-License-Identifier: MIT
//
// A composition as lines of text, for tests and for people: what is painted, in the order of painting.

import Foundation
import VitrineDrawing
import VitrineGeometry

extension Composition: CustomStringConvertible {
    /// One line a group, indented by depth, with what is painted on it beneath: shadows from the lowest up, the mask, nodes back to front.
    ///
    /// What differs from the usual is said, in a fixed order, so equal compositions give equal text. Groups on which nothing is painted are
    /// left out. What reaches beyond its box says how far. A rectangle is `[x y width height]`, in the space of its group; long outlines and
    /// pictures are told by a size and a hash. Numbers have four decimals at most, those of maps six, and the width of a run two.
    package var description: String {
        var text = NodeText()
        text.add(["canvas \(size.numberText) @\(scale.numberText())", background?.color.hexText])
        text.deeper { $0.describe(groups) }
        return text.lines.joined(separator: "\n") + "\n"
    }
}

/// Lines that grow.
private struct NodeText {
    private(set) var lines: [String] = []
    private var indent = ""

    /// Adds a line of the parts that there are.
    mutating func add(_ parts: [String?]) { lines.append(indent + parts.compactMap { $0 }.joined(separator: " ")) }

    /// Adds lines that belong to the last one.
    mutating func deeper(_ body: (inout NodeText) -> Void) {
        indent += "  "
        body(&self)
        indent.removeLast(2)
    }

    mutating func describe(_ groups: [Composition.Group]) {
        for group in groups { describe(group) }
    }

    private mutating func describe(_ group: Composition.Group) {
        let head = lines.count
        add(["group"] + group.headTexts)
        deeper { text in
            for shadow in group.shadows.reversed() { text.add([shadow.text]) }
            for node in group.nodes { text.describe(node, on: group.box) }
        }
        guard lines.count > head + 1 else {
            lines.removeLast()
            return
        }
        guard let mask = group.mask else { return }
        let body = lines[(head + 1)...]
        lines.removeLast(body.count)
        deeper { text in
            text.add(["mask"])
            text.deeper { $0.describe(mask.groups) }
        }
        lines += body
    }

    private mutating func describe(_ node: Composition.Node, on box: Composition.Box) {
        switch node {
        case .backdrop(let backdrop): add([backdrop.text(on: box)])
        case .background(let background):
            add([
                "background", background.color.color.hexText, background.box.text(unlike: box),
                background.hiddenEdge.map { "beneath-border \($0.value.numberText())" },
            ])
        case .image(let image): add([image.text])
        case .shape(let shape): add(shape.texts)
        case .text(let text): describe(text)
        case .group(let group): describe(group)
        case .border(let border):
            add(["border", border.width.value.numberText(), border.color.color.hexText, border.box.text(unlike: box)])
        }
    }

    /// A text of one run is one line.
    private mutating func describe(_ text: Composition.Text) {
        let head = "text \(text.string.debugDescription) in \(text.frame.text)"
        if text.runs.count == 1, text.backgrounds.isEmpty, text.lines.isEmpty, let run = text.runs.first, run.text == text.string {
            return add([head] + run.texts)
        }
        add([head])
        deeper { lines in
            for decoration in text.backgrounds { lines.add(["background", decoration.rect.rect.text, decoration.color.color.hexText]) }
            for run in text.runs { lines.add(["run", run.text.debugDescription] + run.texts) }
            for decoration in text.lines { lines.add(["line", decoration.rect.rect.text, decoration.color.color.hexText]) }
        }
    }
}

extension Composition.Group {
    /// Who it is, where it is, and what holds for all that is on it.
    fileprivate var headTexts: [String?] {
        var texts: [String?] = [element?.description, name.map(\.inQuotes), place.text, box.text, reachText]
        if let cut { texts.append("cut " + cut.corners.map(\.numberText).joined(separator: ", ")) }
        if !opacity.isOpaque { texts.append("opacity \(opacity.value.numberText())") }
        if let clip { texts.append(clip.isNeeded ? "clips" : "clips-nothing") }
        for limit in clipPaths { texts += ["within \(limit.outline.text)", limit.isEvenOdd ? "even-odd" : nil] }
        if blend != .normal { texts.append(blend.rawValue) }
        if isIsolated { texts.append("isolated") }
        if asksForHardEdges { texts.append("hard-edged") }
        return texts + filters.map(\.text)
    }

    /// How far it reaches with its shadows; nil where that is less than a point beyond its box, as of letters, whose ink is a guess.
    private var reachText: String? {
        let reach = ink.withShadow
        return reach.isNull || box.rect.insetBy(dx: -1, dy: -1).contains(reach) ? nil : "reaches \(reach.text)"
    }
}

extension Composition.Box {
    fileprivate var text: String { rect.text + (corners.isZero ? "" : " corners \(corners)") }

    /// The box where it is not the group's own.
    fileprivate func text(unlike other: Composition.Box) -> String? {
        rect == other.rect && corners == other.corners ? nil : "in \(text)"
    }
}

extension Composition.Shadow {
    fileprivate var text: String {
        let head = "shadow \(radius.value.numberText()) \(offset.size.numberText) \(color.color.hexText) of"
        return switch silhouette {
        case .path(let path): "\(head) \(path.text)"
        case .box(let rect, let corners): "\(head) \(rect.text)" + (corners.isZero ? "" : " corners \(corners)")
        case .contents: "\(head) contents"
        }
    }
}

extension Composition.Backdrop {
    fileprivate func text(on box: Composition.Box) -> String {
        let place: String? =
            switch outline {
            case .box(let own): own.text(unlike: box)
            case .path(let path): "in \(path.text)"
            }
        return [
            "backdrop \(radius.value.numberText())", saturation.value == 1 ? nil : "saturation \(saturation.value.numberText())",
            tint.map { "tint \($0.color.hexText)" }, place, glass?.text,
        ].compactMap { $0 }.joined(separator: " ")
    }
}

extension Composition.Glass {
    fileprivate var text: String {
        var texts = ["glass \(bevel.value.numberText())", "refraction \(refraction.value.numberText())"]
        if highlight > 0 { texts.append("highlight \(highlight.numberText())") }
        if shade > 0 { texts.append("shade \(shade.numberText())") }
        if let shadow {
            texts.append("shadow \(shadow.radius.value.numberText()) \(shadow.offset.size.numberText) \(shadow.color.color.hexText)")
        }
        if shapes.count > 1 { texts += ["spacing \(spacing.value.numberText())", "pieces \(shapes.count)"] }
        return texts.joined(separator: " ")
    }
}

extension Composition.Image {
    fileprivate var text: String {
        [
            "image \(bitmap.bitmap.width)x\(bitmap.bitmap.height) \(bitmap.digest.shortText) in \(frame.rect.text)",
            isWhole ? nil : "part \(source.rect.text)", filter == .linear ? nil : filter.rawValue, tint.map { "tint \($0.hexText)" },
            hasHardEdges ? "hard-edged" : nil,
        ].compactMap { $0 }.joined(separator: " ")
    }
}

extension Composition.Shape {
    fileprivate var texts: [String?] {
        var texts: [String?] = ["shape \(outline.text)"]
        switch fill {
        case .color(let color): texts.append("fill \(color.color.hexText)")
        case .gradient(let gradient): texts.append("fill \(gradient)" + (gradient.blending == .even ? " blended-evenly" : ""))
        case nil: break
        }
        if fillRule == .evenOdd { texts.append("even-odd") }
        if hasHardEdges { texts.append("hard-edged") }
        if isAliased { texts.append("aliased") }
        guard let stroke else { return texts }
        return texts + [
            "stroke \(stroke.width.numberText()) \(stroke.color.hexText)", stroke.cap == .butt ? nil : "\(stroke.cap.rawValue)-cap",
            stroke.join == .miter ? nil : "\(stroke.join.rawValue)-join",
            stroke.miterLimit == 10 ? nil : "miter-limit \(stroke.miterLimit.numberText())",
            stroke.dash.isEmpty ? nil : "dash " + stroke.dash.map { $0.numberText() }.joined(separator: " "),
            stroke.dash.isEmpty || stroke.dashPhase == 0 ? nil : "from \(stroke.dashPhase.numberText())",
        ]
    }
}

extension GlyphRun {
    /// The font, the colour and where the letters stand.
    fileprivate var texts: [String?] {
        [
            face.postScriptName, face.isSynthetic ? "slanted" : nil, size.numberText(), color.hexText,
            origin.map { "at \($0.numberText)" }, "width \(glyphs.reduce(0) { $0 + $1.advance }.numberText(places: 2))",
            features.isEmpty ? nil : features.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " "),
            isRightToLeft ? "right-to-left" : nil,
        ]
    }
}

extension Homography {
    /// Where a plane is placed; nil where it stays.
    fileprivate var text: String? {
        func list(_ numbers: [CGFloat]) -> String { numbers.map { $0.numberText(places: 6) }.joined(separator: " ") }
        guard let affine else { return "projected(\(list([m11, m12, m13, m21, m22, m23, m31, m32, m33])))" }
        if affine.a != 1 || affine.b != 0 || affine.c != 0 || affine.d != 1 {
            return "matrix(\(list([affine.a, affine.b, affine.c, affine.d, affine.tx, affine.ty])))"
        }
        return affine.tx == 0 && affine.ty == 0 ? nil : "at \(affine.tx.numberText()) \(affine.ty.numberText())"
    }
}

extension FinitePath {
    /// How many steps are written out: what a person can still picture.
    private static let longest = 6

    /// The outline; of a long one how many steps it has, where it lies, and a hash of them.
    fileprivate var text: String {
        guard path.elements.count > Self.longest else { return path.description }
        var hash = FNV1a()
        hash.combine(Array(path.description.utf8))
        return "path of \(path.elements.count) steps \(hash.value.shortText) in \(bounds.text)"
    }
}

extension UInt64 {
    /// Enough of a hash for one to be told from another.
    fileprivate var shortText: String {
        let digits = String(self >> 32, radix: 16)
        return "#" + String(repeating: "0", count: 8 - digits.count) + digits
    }
}

extension CGRect {
    fileprivate var text: String { "[\(numberText)]" }
}
