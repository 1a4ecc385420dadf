// SPDX-License-Identifier: MIT
//
// Texts of pictures as texts of a design, in the styles that their labels have.

import Foundation
import VitrineDesignFiles
import VitrineDrawing
import VitrineGeometry
import VitrineTypography
import VitrineViewCore

extension DesignBuilder {
    /// A text as a layer, or as one for each run where symbols stand among its letters.
    mutating func texts(_ block: TextBlock, of layer: DisplayList.Layer, in space: Space) -> [DesignNode] {
        guard !block.runs.isEmpty else { return [] }
        if block.string.contains("\u{FFFC}") { return runs(of: block, in: space) }
        let label = names.view(of: layer) as? UILabel
        // A label is as large as its view, so that what stands in the middle of it stays there.
        let frame = label == nil ? block.frame : layer.bounds
        var node = placed(.text, frame, in: space)
        node.characters = block.string
        node.name = block.string
        let runs = block.runs.filter { !$0.text.isEmpty }
        guard let first = runs.first else { return [] }
        var style = self.style(of: first)
        if let label { read(label, &style) }
        style.vertical = label == nil ? .top : .center
        let baselines = Set(block.runs.compactMap { $0.origin?.y }).sorted()
        let lines = zip(baselines, baselines.dropFirst()).map { $1 - $0 }.filter { $0 > first.size * 0.7 }
        if style.lineHeight == nil {
            (style.lineHeight, style.lineUnit) = (lines.first ?? (first.size * 1.21).rounded(), .intrinsic)
        }
        if label == nil, style.horizontal == nil { style.horizontal = side(of: block) }
        style.resize = .some(.none)
        node.style = style
        node.fills = [DesignPaint(DesignColor(first.color))]
        override(&node, with: runs, of: block.string)
        if let word = label?.font.textStyle?.word { node.styles["text"] = self.style(.text, word) }
        let part = (label?.superview as? any DescribedPart)?.partDescription
        if let part, part.content === label {
            if let font = part.themeNames["font"] { node.styles["text"] = self.style(.text, font) }
            if let color = part.themeNames["color"], node.styleTable.isEmpty { node.styles["fill"] = self.style(.fill, color) }
        }
        if let label, label.numberOfLines > 0 { node.style?.maxLines = CGFloat(label.numberOfLines) }
        node.style?.truncation = label?.lineBreakMode == .byTruncatingTail ? .ending : nil
        return [node]
    }

    /// A layer for each run, where it stands.
    private mutating func runs(of block: TextBlock, in space: Space) -> [DesignNode] {
        block.runs.compactMap { run in
            guard let origin = run.origin, run.text.contains(where: { !$0.isWhitespace && $0 != "\u{FFFC}" }) else { return nil }
            let width = run.glyphs.reduce(0) { $0 + $1.advance }
            let height = (run.size * 1.21).rounded(.up)
            let top = origin.y - run.size * 0.969
            var node = placed(.text, CGRect(x: origin.x, y: top, width: width.rounded(.up) + 1, height: height), in: space)
            (node.characters, node.name, node.fills) = (run.text, run.text, [DesignPaint(DesignColor(run.color))])
            var style = self.style(of: run)
            (style.vertical, style.horizontal, style.resize) = (.top, .left, .some(.none))
            (style.lineHeight, style.lineUnit, style.maxLines) = (height, .intrinsic, 1)
            node.style = style
            return node
        }
    }

    private func style(of run: GlyphRun) -> DesignTextStyle {
        var style = DesignTextStyle()
        (style.family, style.postScriptName, style.styleName) = (run.face.family, run.face.postScriptName, run.face.style)
        let named = DesignTextStyle.face(named: run.face.postScriptName)
        style.weight = run.face.variations["wght"] ?? named.weight
        if named.isItalic || run.face.isSynthetic { style.isItalic = true }
        style.size = run.size
        style.letterSpacing = run.letterSpacing
        return style
    }

    /// What a label says of its text that glyphs no longer do.
    private func read(_ label: UILabel, _ style: inout DesignTextStyle) {
        let isRightToLeft = label.effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch label.textAlignment {
        case .center: style.horizontal = .center
        case .right: style.horizontal = .right
        case .justified: style.horizontal = .justified
        case .natural: style.horizontal = isRightToLeft ? .right : .left
        default: style.horizontal = .left
        }
        guard let text = label.attributedText, text.length > 0 else { return }
        let attributes = text.attributes(at: 0, effectiveRange: nil)
        if let paragraph = attributes[.paragraphStyle] as? NSParagraphStyle {
            if paragraph.maximumLineHeight > 0 { (style.lineHeight, style.lineUnit) = (paragraph.maximumLineHeight, .pixels) }
        }
        if let font = attributes[.font] as? UIFont {
            style.weight = CGFloat(font.fontDescription.weight.rawValue)
            if font.fontDescription.isItalic { style.isItalic = true }
        }
        if attributes[.underlineStyle] != nil { style.decoration = .underline }
        if attributes[.strikethroughStyle] != nil { style.decoration = .strikethrough }
    }

    /// On which side of its frame a text stands.
    private func side(of block: TextBlock) -> DesignTextStyle.Horizontal {
        guard let run = block.runs.first, let start = run.origin?.x else { return .left }
        let width = block.runs.filter { $0.origin?.y == run.origin?.y }.flatMap(\.glyphs).reduce(0) { $0 + $1.advance }
        let (before, after) = (start - block.frame.minX, block.frame.maxX - start - width)
        if abs(before - after) < 1, before > 0.5 { return .center }
        return after < 0.5 && before > 0.5 ? .right : .left
    }

    /// Gives letters that look otherwise than the first ones a style of their own.
    private func override(_ node: inout DesignNode, with runs: [GlyphRun], of string: String) {
        guard let first = node.style, let start = runs.first else { return }
        let units = Array(string.utf16)
        var overrides = Array(repeating: 0, count: units.count)
        var (place, known) = (0, [DesignTextStyle]())
        for run in runs {
            let letters = Array(run.text.utf16)
            guard !letters.isEmpty, let found = units.place(of: letters, from: place) else { continue }
            place = found + letters.count
            guard run.face.postScriptName != start.face.postScriptName || run.size != start.size || run.color != start.color else {
                continue
            }
            // A face that stands in for one without a letter is no style of the text's.
            if run.face.family != start.face.family, run.size == start.size, run.color == start.color { continue }
            var style = self.style(of: run)
            style.fills = [DesignPaint(DesignColor(run.color))]
            if style.weight == first.weight { style.weight = nil }
            let number = known.firstIndex(of: style).map { $0 + 1 } ?? known.count + 1
            if number > known.count { known.append(style) }
            for index in found..<place { overrides[index] = number }
        }
        guard !known.isEmpty else { return }
        while overrides.last == 0 { overrides.removeLast() }
        node.styleOverrides = overrides
        for (index, style) in known.enumerated() { node.styleTable[String(index + 1)] = style }
    }
}

extension [UInt16] {
    /// Where others begin in these.
    fileprivate func place(of others: [UInt16], from start: Int) -> Int? {
        guard count >= others.count else { return nil }
        return (start...Swift.max(start, count - others.count)).first {
            $0 + others.count <= count && self[$0..<($0 + others.count)].elementsEqual(others)
        }
    }
}
