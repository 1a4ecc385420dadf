// SPDX-License-Identifier: MIT
//
// The area that a text is set in.

public import Foundation
public import VitrineGraphics

/// The area that a text is set in.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
    /// How far lines are from its sides, in points; 5 by default.
    open var lineFragmentPadding: CGFloat = 5 { didSet { changed() } }
    /// The most lines; 0 for as many as there are.
    open var maximumNumberOfLines = 0 { didSet { changed() } }
    /// What happens to text that does not fit.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { changed() } }
    /// How large it is, where a side that is 0 or beyond ten million is no limit; that of a text view follows the view.
    open var size: CGSize {
        get { trackedWidth.map { CGSize(width: $0(), height: storedSize.height > 0 ? storedSize.height : 10_000_000) } ?? storedSize }
        set {
            storedSize = newValue
            changed()
        }
    }
    /// Kept: outlines that text goes around.
    open var exclusionPaths: [UIBezierPath] = []
    /// Whether the width follows a text view's.
    open var widthTracksTextView = false
    /// Whether the height follows a text view's; kept.
    open var heightTracksTextView = false
    /// Who sets text in the area.
    open internal(set) weak var layoutManager: NSLayoutManager?
    /// Whether the area is a rectangle, as it is.
    open var isSimpleRectangular: Bool { true }

    private var storedSize: CGSize
    /// The width of the text view that the area follows.
    package var trackedWidth: (() -> CGFloat)?
    /// Told when something is otherwise.
    package var changed: () -> Void = {}

    /// An area of a size.
    public init(size: CGSize) {
        storedSize = size
        super.init()
    }

    /// An area without limits.
    public override convenience init() { self.init(size: .zero) }

    /// Nothing is read from an archive: an area without limits.
    public required init(coder: NSCoder) {
        storedSize = .zero
        super.init()
    }

    /// Gives the area another layout manager, with the text of the one that it had.
    open func replaceLayoutManager(_ newLayoutManager: NSLayoutManager) {
        guard let old = layoutManager, old !== newLayoutManager else { return }
        let containers = old.textContainers
        if let storage = old.textStorage {
            storage.removeLayoutManager(old)
            storage.addLayoutManager(newLayoutManager)
        }
        for container in containers { newLayoutManager.addTextContainer(container) }
    }

    /// The part of a line's rectangle that is in the area.
    open func lineFragmentRect(
        forProposedRect proposedRect: CGRect, at characterIndex: Int, writingDirection baseWritingDirection: NSWritingDirection,
        remaining remainingRect: UnsafeMutablePointer<CGRect>?
    ) -> CGRect {
        remainingRect?.pointee = .zero
        let limit = size.width > 0 && size.width < 10_000_000 ? size.width : proposedRect.maxX
        return proposedRect.intersection(CGRect(x: 0, y: 0, width: limit, height: max(proposedRect.maxY, 0)))
    }
}
