// SPDX-License-Identifier: MIT
//
// A rectangle that takes part in layout and shows nothing.

public import Foundation
import VitrineGeometry

/// A rectangle of a view that constraints can be made to.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    /// Where the rectangle comes from.
    enum Kind {
        case free, placed, safeArea, margins, readable, scrolledContent, scrollFrame

        /// UIKit's name for a guide that views have of their own (constraints.guides); empty for others.
        var identifier: String {
            switch self {
            case .free, .placed: ""
            case .safeArea: "UIViewSafeAreaLayoutGuide"
            case .margins: "UIViewLayoutMarginsGuide"
            case .readable: "UIViewReadableContentGuide"
            case .scrolledContent: "UIScrollView-contentLayoutGuide"
            case .scrollFrame: "UIScrollView-frameLayoutGuide"
            }
        }
    }

    /// A name for messages.
    open var identifier = ""
    /// The view that the guide belongs to.
    open internal(set) weak var owningView: UIView?

    let kind: Kind
    private var anchors = Anchors()
    /// The rectangle that the last layout gave to a free guide, or its view to one that is placed.
    var solvedFrame = CGRect.zero

    public override init() {
        kind = .free
        super.init()
    }

    init(_ kind: Kind, of view: UIView) {
        self.kind = kind
        owningView = view
        identifier = kind.identifier
        super.init()
    }

    /// A guide whose rectangle its view gives to it, for constraints to follow.
    package init(placedIn view: UIView) {
        kind = .placed
        owningView = view
        super.init()
    }

    /// Gives a rectangle to a guide that is placed by its view.
    package func place(_ frame: CGRect) {
        guard kind == .placed, solvedFrame != frame else { return }
        solvedFrame = frame
        if let owningView, owningView.rare?.layout != nil { owningView.constraintsChanged() }
    }

    /// The rectangle in the space of the owning view.
    open var layoutFrame: CGRect {
        guard let owningView else { return .zero }
        switch kind {
        case .free, .placed: return solvedFrame
        case .scrolledContent:
            return CGRect(origin: .zero, size: (owningView as? UIScrollView)?.contentSize ?? owningView.bounds.size)
        case .scrollFrame: return owningView.bounds
        case .safeArea, .margins, .readable: return owningView.bounds.inset(by: insets(in: owningView.bounds.width))
        }
    }

    /// How far the rectangle lies inside the owning view, where that is known without solving.
    func insets(in width: CGFloat) -> UIEdgeInsets {
        guard let owningView else { return .zero }
        switch kind {
        case .placed:
            let size = owningView.bounds.size
            return UIEdgeInsets(
                top: solvedFrame.minY, left: solvedFrame.minX, bottom: size.height - solvedFrame.maxY, right: size.width - solvedFrame.maxX)
        case .safeArea: return owningView.safeAreaInsets
        case .margins: return owningView.marginsFollowReadableWidth ? owningView.margins(inWidth: width) : owningView.layoutMargins
        case .readable:
            var insets = owningView.layoutMargins
            let surplus = owningView.readableSurplus(within: width - insets.horizontal)
            insets.left += surplus
            insets.right += surplus
            return insets
        case .free, .scrolledContent, .scrollFrame: return .zero
        }
    }

    /// The edge that reading starts from.
    open var leadingAnchor: NSLayoutXAxisAnchor { anchors.x(.leading, of: self) }
    /// The edge that reading ends at.
    open var trailingAnchor: NSLayoutXAxisAnchor { anchors.x(.trailing, of: self) }
    /// The left edge.
    open var leftAnchor: NSLayoutXAxisAnchor { anchors.x(.left, of: self) }
    /// The right edge.
    open var rightAnchor: NSLayoutXAxisAnchor { anchors.x(.right, of: self) }
    /// The top edge.
    open var topAnchor: NSLayoutYAxisAnchor { anchors.y(.top, of: self) }
    /// The bottom edge.
    open var bottomAnchor: NSLayoutYAxisAnchor { anchors.y(.bottom, of: self) }
    /// The width.
    open var widthAnchor: NSLayoutDimension { anchors.size(.width, of: self) }
    /// The height.
    open var heightAnchor: NSLayoutDimension { anchors.size(.height, of: self) }
    /// The middle between left and right.
    open var centerXAnchor: NSLayoutXAxisAnchor { anchors.x(.centerX, of: self) }
    /// The middle between top and bottom.
    open var centerYAnchor: NSLayoutYAxisAnchor { anchors.y(.centerY, of: self) }
}
