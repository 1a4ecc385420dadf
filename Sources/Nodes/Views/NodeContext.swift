// SPDX-License-Identifier: MIT
//
// What the names in a node stand for, and what a node inherits from the state its view is in.

import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
package import VitrineScene
package import VitrineViewCore

/// Everything a node's view needs beside the node.
@MainActor
package struct NodeContext {
    package private(set) var traits: UITraitCollection
    /// Which way what is shown runs, where the scene says so.
    private(set) var semantics = UISemanticContentAttribute.unspecified
    package let images: ImageStore
    let nibs: any NibMaking
    /// The state of the cell that is shown.
    var state = TemplateView.State()
    /// The colour of all text, in place of its own.
    var textColor: Scene.Color?
    /// The tint of template pictures and plain buttons, in place of their own.
    var tint: Scene.Color?
    /// The material that the node lies on.
    var material: Scene.Material?
    /// The axis of the stack that the node stands in; nil outside of stacks.
    var stackAxis: NSLayoutConstraint.Axis?
    /// Who goes where parts lead that are touched; nil where nothing leads anywhere.
    package weak var answering: (any LinkAnswering)?

    package init(traits: UITraitCollection, images: ImageStore, nibs: any NibMaking) {
        self.traits = traits
        self.images = images
        self.nibs = nibs
    }

    /// What lies in a node that runs its own way.
    mutating func run(_ direction: Scene.LayoutDirection) {
        let isMirrored = direction == .rightToLeft
        traits = UITraitCollection(traitsFrom: [traits, UITraitCollection(layoutDirection: isMirrored ? .rightToLeft : .leftToRight)])
        semantics = isMirrored ? .forceRightToLeft : .forceLeftToRight
    }

    package func color(_ color: Scene.Color) -> UIColor { UIColor.scene(color) }

    /// The colour as it is under the scene's appearance, for layers, which know no appearance.
    func resolvedColor(_ color: Scene.Color) -> CGColor { UIColor.scene(color).cgColor(for: traits) }

    func setBorder(_ border: Scene.Border?, on view: UIView) {
        view.layer.borderWidth = border?.width ?? 0
        guard let border else { return }
        view.layer.borderColor = resolvedColor(border.color)
        view.layer.setBorderDash(border.dash, cap: border.cap.strokeCap)
    }

    func setShadow(_ shadow: Scene.Shadow?, on view: UIView) {
        view.layer.shadowOpacity = Float(shadow?.opacity ?? 0)
        guard let shadow else { return }
        view.layer.shadowColor = resolvedColor(shadow.color)
        view.layer.shadowRadius = shadow.radius
        view.layer.shadowOffset = shadow.offset
    }

    func setImage(_ content: Scene.ImageContent, on view: UIImageView) {
        let image = image(content)
        view.contentMode = content.contentMode.viewContentMode
        if content.icon != nil {
            view.image = image
            view.tintColor = (tint ?? content.tint).map(color)
        } else if let tint = tint ?? content.tint {
            view.image = image?.withRenderingMode(.alwaysTemplate)
            view.tintColor = color(tint)
        } else {
            view.image = image
        }
    }

    /// A picture from its file, or a symbol.
    package func image(_ content: Scene.ImageContent) -> UIImage? {
        if let icon = content.icon { return images.icon(icon, traits: traits) }
        let image = images.image(at: content.source)
        return content.slices.flatMap { image?.resizableImage(withCapInsets: $0) } ?? image
    }

    func setText(_ label: Scene.Label, on view: UILabel) {
        let color = color(textColor ?? label.color)
        view.font = UIFont.scene(label.font, traits: traits)
        view.textColor = color
        view.textAlignment = label.alignment.textAlignment(in: traits)
        view.numberOfLines = label.lines
        view.lineBreakMode = label.lineBreak.lineBreakMode
        view.adjustsFontSizeToFitWidth = label.minimumScale > 0
        view.minimumScaleFactor = label.minimumScale
        if label.spans.isEmpty && label.isPlain {
            view.text = label.text
        } else {
            view.attributedText = attributedText(of: label, color: color)
        }
    }

    private func attributedText(of label: Scene.Label, color: UIColor) -> NSAttributedString {
        let paragraph = NSMutableParagraphStyle()
        paragraph.lineSpacing = label.lineSpacing
        paragraph.alignment = label.alignment.textAlignment(in: traits)
        paragraph.lineBreakMode = label.lineBreak.lineBreakMode
        if let lineHeight = label.lineHeight > 0 ? label.lineHeight : label.font.lineHeight(under: traits) {
            (paragraph.minimumLineHeight, paragraph.maximumLineHeight) = (lineHeight, lineHeight)
            paragraph.setCentersLinesInTheirHeight(true)
        }
        paragraph.usesDefaultHyphenation = label.isHyphenated
        let text = NSMutableAttributedString(string: "")
        var spans = label.spans
        if spans.isEmpty {
            var span = Scene.Span()
            span.text = label.text
            spans = [span]
        }
        for span in spans {
            var attributes: [NSAttributedString.Key: Any] = [
                .font: UIFont.scene(span.font(in: label), traits: traits), .paragraphStyle: paragraph,
                .foregroundColor: textColor == nil ? span.color.map { self.color($0) } ?? color : color,
            ]
            if let background = span.background { attributes[.backgroundColor] = self.color(background) }
            if span.isUnderlined || label.isUnderlined { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
            if span.isStruckThrough || label.isStruckThrough { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
            let kern = [span.kern, label.kern, span.font?.kern ?? 0, label.font.kern].first { $0 != 0 } ?? 0
            if kern != 0 { attributes[.kern] = kern }
            guard let icon = span.icon else {
                text.append(NSAttributedString(string: span.text, attributes: attributes))
                continue
            }
            if textColor == nil, let color = icon.color { attributes[.foregroundColor] = self.color(color) }
            // Attachments know no direction of reading: the symbol is turned beforehand, as an image view would show it.
            let isRightToLeft = traits.layoutDirection == .rightToLeft
            let symbol = NSTextAttachment(image: images.icon(icon, traits: traits).seen(from: isRightToLeft ? .rightToLeft : .leftToRight))
            let piece = NSMutableAttributedString(attributedString: NSAttributedString(attachment: symbol))
            piece.addAttributes(attributes, range: NSRange(location: 0, length: piece.length))
            text.append(piece)
        }
        return text
    }
}

extension Scene.Label {
    /// Whether the text needs no attributes.
    fileprivate var isPlain: Bool {
        lineSpacing == 0 && lineHeight == 0 && kern == 0 && font.lineHeight == 0 && font.kern == 0
            && !isUnderlined && !isStruckThrough && !isHyphenated
    }
}

extension Scene.Span {
    /// The label's font with what the span says otherwise.
    fileprivate func font(in label: Scene.Label) -> Scene.Font {
        var font = self.font ?? label.font
        if let size { font.size = size }
        if let weight { font.weight = weight }
        if let isItalic { font.isItalic = isItalic }
        return font
    }
}

extension Scene.TextAlignment {
    /// The alignment in a direction of reading.
    func textAlignment(in traits: UITraitCollection) -> NSTextAlignment {
        switch self {
        case .natural, .leading: .natural
        case .trailing: traits.layoutDirection == .rightToLeft ? .left : .right
        case .left: .left
        case .center: .center
        case .right: .right
        case .justified: .justified
        }
    }
}

extension Scene.LineBreak {
    var lineBreakMode: NSLineBreakMode {
        switch self {
        case .wordWrapping: .byWordWrapping
        case .charWrapping: .byCharWrapping
        case .clipping: .byClipping
        case .truncatingHead: .byTruncatingHead
        case .truncatingTail: .byTruncatingTail
        case .truncatingMiddle: .byTruncatingMiddle
        }
    }
}

extension Scene.ContentMode {
    var viewContentMode: UIView.ContentMode {
        switch self {
        case .scaleToFill: .scaleToFill
        case .scaleAspectFit: .scaleAspectFit
        case .scaleAspectFill: .scaleAspectFill
        case .redraw: .redraw
        case .center: .center
        case .top: .top
        case .bottom: .bottom
        case .left: .left
        case .right: .right
        case .topLeft: .topLeft
        case .topRight: .topRight
        case .bottomLeft: .bottomLeft
        case .bottomRight: .bottomRight
        }
    }
}

extension Scene.Corners {
    /// Radii of the corners of a view, by the direction of reading.
    init(_ radii: CornerRadii, isMirrored: Bool) {
        self =
            isMirrored
            ? Scene.Corners(radii.topRight, radii.topLeft, radii.bottomLeft, radii.bottomRight)
            : Scene.Corners(radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft)
    }
}

extension CALayer {
    /// Rounds the corners, each by its own radius where they differ.
    func setCorners(_ corners: Scene.Corners, curve: Scene.CornerCurve, isMirrored: Bool) {
        let top = isMirrored ? (corners.topTrailing, corners.topLeading) : (corners.topLeading, corners.topTrailing)
        let bottom = isMirrored ? (corners.bottomTrailing, corners.bottomLeading) : (corners.bottomLeading, corners.bottomTrailing)
        cornerRadii = CornerRadii(
            topLeft: top.0, topRight: top.1, bottomRight: bottom.1, bottomLeft: bottom.0,
            curve: curve == .continuous ? .continuous : .circular)
    }
}
