// SPDX-License-Identifier: MIT
//
// Pictures that stand among the letters of a text.

public import Foundation
import VitrineDrawing
import VitrineGeometry
package import VitrineTypography

extension NSAttributedString.Key {
    /// An `NSTextAttachment`, on the character that stands for it.
    public static let attachment = NSAttributedString.Key("NSAttachment")
}

/// A picture in a text, in the place of a character.
///
/// It stands on the baseline. A symbol takes the size and the weight of the font around it, unless its configuration says otherwise, and
/// its own baseline is that of the text; a template is drawn in the colour of the text.
///
/// It is no NSObject: Foundation on Linux traps where it compares objects of other modules, which it does in attributed strings.
open class NSTextAttachment: Hashable {
    /// The character that stands for an attachment, U+FFFC.
    public static let character = 0xFFFC

    /// The picture.
    open var image: UIImage?
    /// Where the picture stands from the baseline, in points with y going up; a rectangle without a size takes that of the picture.
    open var bounds = CGRect.zero
    /// How much room is kept on both sides, in points.
    open var lineLayoutPadding: CGFloat = 0

    /// The bytes of a file, whose picture is shown where there is no `image`.
    open var contents: Data?
    /// The type of the file, as a uniform type identifier; kept.
    open var fileType: String?

    /// An attachment of a file's bytes; of none without them.
    public init(data contentData: Data? = nil, ofType uti: String? = nil) { (contents, fileType) = (contentData, uti) }

    /// An attachment that shows a picture.
    public convenience init(image: UIImage) {
        self.init(data: nil, ofType: nil)
        self.image = image
    }

    /// Attachments are equal where they are the same one.
    public static func == (a: NSTextAttachment, b: NSTextAttachment) -> Bool { a === b }

    /// Hashes what tells the attachment from others.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension NSAttributedString {
    /// A text of one character that stands for an attachment.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }

    /// The text as spans, with room for attachments; what an attribute does not say is taken from `font` and `color`.
    @MainActor package func attachedText(font: UIFont, color: UIColor, traits: UITraitCollection, override: UIColor?) -> StyledText {
        var text = styledText(font: font, color: color, traits: traits, override: override)
        for index in text.spans.indices {
            guard let id = text.spans[index].box?.id,
                let attachment = attribute(.attachment, at: id, effectiveRange: nil) as? NSTextAttachment
            else { continue }
            let own = (attribute(.font, at: id, effectiveRange: nil) as? UIFont ?? font).adjusted(for: traits)
            text.spans[index].box = attachment.box(beside: own, traits: traits, id: id)
        }
        return text
    }

    /// What is seen of an attachment where its room is in a laid-out text.
    @MainActor package func attachmentContents(
        of box: TextLine.Box, in text: StyledText, beside font: UIFont, traits: UITraitCollection
    ) -> [DisplayContent] {
        guard box.id < length, let attachment = attribute(.attachment, at: box.id, effectiveRange: nil) as? NSTextAttachment else {
            return []
        }
        let own = (attribute(.font, at: box.id, effectiveRange: nil) as? UIFont ?? font).adjusted(for: traits)
        guard let image = attachment.picture(beside: own, traits: traits) else { return [] }
        let tint = image.takesTint ? text.spans.first { $0.box?.id == box.id }?.color : image.details.tint?.cgColor(for: traits)
        // The text may have been made smaller after the attachment was measured.
        let frame = box.rect.insetBy(dx: attachment.lineLayoutPadding, dy: 0)
        return image.contents(in: frame, pixels: nil, tint: tint, traits: traits)
    }
}

@MainActor extension NSTextAttachment {
    /// The picture as it is shown beside text of a font.
    fileprivate func picture(beside font: UIFont, traits: UITraitCollection) -> UIImage? {
        guard let image = image ?? contents.flatMap({ UIImage(data: $0) }) else { return nil }
        let symbol = image.preferring(UIImage.SymbolConfiguration(font: font), traits: traits)
        return symbol.isDynamic ? symbol.resolved(with: traits) : symbol
    }

    /// The room that the picture takes in a line.
    func box(beside font: UIFont, traits: UITraitCollection, id: Int) -> InlineBox {
        if bounds.width != 0 || bounds.height != 0 {
            return InlineBox(width: bounds.width + 2 * lineLayoutPadding, ascent: bounds.maxY, descent: -bounds.minY, id: id)
        }
        guard let image = picture(beside: font, traits: traits) else { return InlineBox(width: 0, ascent: 0, descent: 0, id: id) }
        let below = (image.isSymbolImage ? image.baselineOffsetFromBottom ?? 0 : 0) - bounds.minY
        return InlineBox(width: image.size.width + 2 * lineLayoutPadding, ascent: image.size.height - below, descent: below, id: id)
    }
}
