// SPDX-License-Identifier: MIT
//
// What a layout says about one element: where it is and how it is shown.

public import Foundation
public import VitrineGeometry
import VitrineLayers
import VitrineViewCore

/// The place and appearance of a cell, a supplementary view or a decoration view.
///
/// Centre, size and 3D transform are stored; frame, bounds and affine transform are views of them (attributes.*).
@preconcurrency @MainActor open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
    /// The centre, in the coordinates of the collection view's content.
    open var center = CGPoint.zero

    /// The size before the transform; setting it keeps the centre.
    open var size = CGSize.zero

    /// The transform about the centre, in one storage with `transform` (attributes.one-transform).
    open var transform3D = CATransform3D.identity

    /// The opacity from 0 to 1.
    open var alpha: CGFloat = 1

    /// The order among the elements; higher is nearer to the viewer.
    open var zIndex = 0

    /// Whether the element is left out; the collection view makes no view for a hidden element (attributes.hidden-has-no-view).
    open var isHidden = false

    /// The place of the element in the data.
    open var indexPath = IndexPath()

    /// What the element is.
    open fileprivate(set) var representedElementCategory = UICollectionView.ElementCategory.cell

    /// The kind of a supplementary or decoration view; nil for a cell.
    open fileprivate(set) var representedElementKind: String?

    /// What the element is in its section, where that is of a kind; nil otherwise.
    package var place: (any ElementPlace)?

    /// Creates the attributes of a cell without a path.
    nonisolated public override init() { super.init() }

    /// Creates the attributes of a cell.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    /// Creates the attributes of a supplementary view.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        representedElementCategory = .supplementaryView
        representedElementKind = elementKind
        self.indexPath = indexPath
    }

    /// Creates the attributes of a decoration view.
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        representedElementCategory = .decorationView
        representedElementKind = decorationViewKind
        self.indexPath = indexPath
    }

    /// The smallest rectangle around the element as transformed; setting it sets size and centre (attributes.frame-sets-centre-and-size,
    /// attributes.frame-includes-the-transform).
    open var frame: CGRect {
        get { transform3D == .identity ? CGRect(center: center, size: size) : transformedFrame }
        set {
            size = newValue.size
            center = CGPoint(x: newValue.origin.x + newValue.size.width / 2, y: newValue.origin.y + newValue.size.height / 2)
        }
    }

    /// The element's own rectangle, whose origin is always zero (attributes.bounds-begin-at-zero).
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set {
            if newValue.origin != .zero {
                UIEnvironment.current.refuse(
                    .internalInconsistency, "UICollectionViewLayoutAttributes: -setBounds: the origin of the bounds must be (0, 0)")
            }
            size = newValue.size
        }
    }

    /// The affine part of `transform3D` where that is affine, otherwise the identity (attributes.one-transform).
    open var transform: CGAffineTransform {
        get { CATransform3DIsAffine(transform3D) ? CATransform3DGetAffineTransform(transform3D) : .identity }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }

    /// A copy with every property; subclasses add their own (attributes.copies-keep-everything).
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).make()
        copy.center = center
        copy.size = size
        copy.transform3D = transform3D
        copy.alpha = alpha
        copy.zIndex = zIndex
        copy.isHidden = isHidden
        copy.indexPath = indexPath
        copy.representedElementCategory = representedElementCategory
        copy.representedElementKind = representedElementKind
        copy.place = place
        return copy
    }

    /// Whether the other is of the same class and says the same of the same element (attributes.equality).
    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes else { return false }
        if self === other { return true }
        return MainActor.assumeIsolated { saysTheSame(as: other) }
    }

    nonisolated open override var hash: Int {
        MainActor.assumeIsolated { ElementKey(self).hashValue }
    }

    nonisolated open override var description: String {
        MainActor.assumeIsolated {
            let path = indexPath.map(String.init).joined(separator: " - ")
            var text = "<\(type(of: self)) index path: (\(path)); "
            text += representedElementKind.map { "element kind: (\($0)); " } ?? ""
            text += "frame = (\(frame.origin.x.numberText()) \(frame.origin.y.numberText()); "
            text += "\(frame.width.numberText()) \(frame.height.numberText())); "
            if zIndex != 0 { text += "zIndex = \(zIndex); " }
            if alpha != 1 { text += "alpha = \(alpha.numberText()); " }
            if isHidden { text += "hidden = YES; " }
            return text + ">"
        }
    }

    private func saysTheSame(as other: UICollectionViewLayoutAttributes) -> Bool {
        type(of: self) == type(of: other) && center == other.center && size == other.size && transform3D == other.transform3D
            && alpha == other.alpha && zIndex == other.zIndex && isHidden == other.isHidden
            && representedElementCategory == other.representedElementCategory && representedElementKind == other.representedElementKind
            && indexPath == other.indexPath && arePlacesEqual(place, other.place)
    }

    private var transformedFrame: CGRect {
        let (w, h) = (size.width / 2, size.height / 2)
        let corners = [CGPoint(x: -w, y: -h), CGPoint(x: w, y: -h), CGPoint(x: w, y: h), CGPoint(x: -w, y: h)]
        let projected = corners.compactMap { transform3D.project($0) }
        // A corner behind the eye has no place in the plane; the frame is then that of the untransformed element.
        guard projected.count == corners.count else { return CGRect(center: center, size: size) }
        return CGRect(enclosing: projected).offsetBy(dx: center.x, dy: center.y)
    }
}

extension UICollectionViewLayoutAttributes {
    /// Attributes of the class that a layout names, for an element.
    static func make(_ type: UICollectionViewLayoutAttributes.Type, for key: ElementKey) -> UICollectionViewLayoutAttributes {
        let attributes = type.make()
        attributes.representedElementCategory = key.category
        attributes.representedElementKind = key.category == .cell ? nil : key.kind
        attributes.indexPath = key.indexPath
        return attributes
    }

    /// A copy as the same class.
    func duplicate() -> Self {
        guard let copy = copy(with: nil) as? Self else {
            preconditionFailure("copy(with:) of \(type(of: self)) answered an object of another class")
        }
        return copy
    }
}
