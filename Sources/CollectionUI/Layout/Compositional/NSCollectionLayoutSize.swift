// SPDX-License-Identifier: MIT
//
// The lengths, sizes and spacings of a compositional layout.

public import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineLayoutSolvers

/// A length of a compositional layout (compositional.dimensions).
@preconcurrency @MainActor open class NSCollectionLayoutDimension: NSObject, @preconcurrency NSCopying {
    nonisolated let value: CompositionalDimension

    private init(_ value: CompositionalDimension) { self.value = value }

    static func make(_ value: CompositionalDimension) -> NSCollectionLayoutDimension { NSCollectionLayoutDimension(value) }

    /// A fraction of the container's width.
    open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
        make(fractionalWidth, "fractional width", "fraction", CompositionalDimension.fractionalWidth)
    }

    /// A fraction of the container's height.
    open class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
        make(fractionalHeight, "fractional height", "fraction", CompositionalDimension.fractionalHeight)
    }

    /// A length in points.
    open class func absolute(_ absoluteDimension: CGFloat) -> Self {
        make(absoluteDimension, "absolute dimension", "dimension", CompositionalDimension.absolute)
    }

    /// A length in points that stands until the element was measured.
    open class func estimated(_ estimatedDimension: CGFloat) -> Self {
        make(estimatedDimension, "estimated dimension", "dimension", CompositionalDimension.estimated)
    }

    /// A length that stands until the elements of the group were measured, all of which are as long as the longest then.
    open class func uniformAcrossSiblings(estimate: CGFloat) -> Self {
        make(estimate, "estimated dimension", "dimension") { CompositionalDimension.uniformAcrossSiblings(estimate: $0) }
    }

    private class func make(_ number: CGFloat, _ name: String, _ what: String, _ dimension: (CGFloat) -> CompositionalDimension)
        -> Self
    {
        if !number.isFinite {
            let text = number.isNaN ? "nan" : number < 0 ? "-inf" : "inf"
            UIEnvironment.current.refuse(.internalInconsistency, "Invalid \(name): \(text). The \(what) must be a finite value.")
        }
        return unsafeDowncast(NSCollectionLayoutDimension(dimension(number.isFinite ? number : 0)), to: Self.self)
    }

    /// Whether it is a fraction of the container's width.
    open var isFractionalWidth: Bool { if case .fractionalWidth = value { true } else { false } }
    /// Whether it is a fraction of the container's height.
    open var isFractionalHeight: Bool { if case .fractionalHeight = value { true } else { false } }
    /// Whether it is a length in points.
    open var isAbsolute: Bool { if case .absolute = value { true } else { false } }
    /// Whether it stands until the element was measured.
    open var isEstimated: Bool { if case .estimated = value { true } else { false } }
    /// Whether all siblings are as long as the longest.
    open var isUniformAcrossSiblings: Bool { if case .uniformAcrossSiblings = value { true } else { false } }

    /// The fraction, or the points.
    open var dimension: CGFloat {
        switch value {
        case .fractionalWidth(let number), .fractionalHeight(let number), .absolute(let number), .estimated(let number),
            .uniformAcrossSiblings(let number):
            number
        }
    }

    /// The same object, which never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other is the same length.
    nonisolated open override func isEqual(_ object: Any?) -> Bool { (object as? NSCollectionLayoutDimension)?.value == value }
    /// Equal for equal lengths.
    nonisolated open override var hash: Int { value.hashValue }
    /// The length as UIKit prints it.
    nonisolated open override var description: String { value.text }
}

extension CompositionalDimension {
    /// How UIKit prints a dimension.
    var text: String {
        switch self {
        case .fractionalWidth(let number): ".containerWidthFactor(\(number.general))"
        case .fractionalHeight(let number): ".containerHeightFactor(\(number.general))"
        case .absolute(let number): ".absolute(\(number.general))"
        case .estimated(let number): ".estimated(\(number.general))"
        case .uniformAcrossSiblings(let number): ".uniformAcrossSiblings(\(number.general))"
        }
    }
}

extension CompositionalSize {
    /// How UIKit prints a size.
    var text: String { "{\(width.text), \(height.text)}" }
}

extension CompositionalSpacing {
    /// How UIKit prints a spacing.
    var text: String {
        switch self {
        case .fixed(let points): "fixed:\(points.general)"
        case .flexible(let points): "flexible:\(points.general)"
        }
    }
}

extension CGFloat {
    /// The number with six digits, as C's `%g` prints it.
    var general: String { String(format: "%g", Double(self)) }
}

/// The width and the height of an element of a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutSize: NSObject, @preconcurrency NSCopying {
    nonisolated let value: CompositionalSize

    /// Creates a size.
    public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
        value = CompositionalSize(width: width.value, height: height.value)
    }

    init(_ value: CompositionalSize) { self.value = value }

    /// The width.
    open var widthDimension: NSCollectionLayoutDimension { .make(value.width) }
    /// The height.
    open var heightDimension: NSCollectionLayoutDimension { .make(value.height) }

    /// The same object, which never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other is the same size.
    nonisolated open override func isEqual(_ object: Any?) -> Bool { (object as? NSCollectionLayoutSize)?.value == value }
    /// Equal for equal sizes.
    nonisolated open override var hash: Int { value.hashValue }
    /// The size as UIKit prints it.
    nonisolated open override var description: String { value.text }
}

/// Room between elements (compositional.spacing).
@preconcurrency @MainActor open class NSCollectionLayoutSpacing: NSObject, @preconcurrency NSCopying {
    nonisolated let value: CompositionalSpacing

    private init(_ value: CompositionalSpacing) { self.value = value }

    static func make(_ value: CompositionalSpacing) -> NSCollectionLayoutSpacing { NSCollectionLayoutSpacing(value) }

    /// At least so much room.
    open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(.flexible(flexibleSpacing))
    }

    /// So much room.
    open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing { NSCollectionLayoutSpacing(.fixed(fixedSpacing)) }

    /// The room in points.
    open var spacing: CGFloat {
        switch value {
        case .fixed(let points), .flexible(let points): points
        }
    }

    /// Whether there is at least so much room.
    open var isFlexible: Bool { if case .flexible = value { true } else { false } }
    /// Whether there is just so much room.
    open var isFixed: Bool { !isFlexible }

    /// The same object, which never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other is the same room.
    nonisolated open override func isEqual(_ object: Any?) -> Bool { (object as? NSCollectionLayoutSpacing)?.value == value }
    /// Equal for equal room.
    nonisolated open override var hash: Int { value.hashValue }
    /// The room as UIKit prints it.
    nonisolated open override var description: String { value.text }
}

/// Room outside of an element, by side (compositional.item-edge-spacing).
@preconcurrency @MainActor open class NSCollectionLayoutEdgeSpacing: NSObject, @preconcurrency NSCopying {
    nonisolated let value: CompositionalEdgeSpacing

    /// Creates spacing for the sides that are given.
    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) {
        value = CompositionalEdgeSpacing(leading: leading?.value, top: top?.value, trailing: trailing?.value, bottom: bottom?.value)
    }

    init(_ value: CompositionalEdgeSpacing) { self.value = value }

    /// The room at the edge where reading starts.
    open var leading: NSCollectionLayoutSpacing? { value.leading.map { .make($0) } }
    /// The room above.
    open var top: NSCollectionLayoutSpacing? { value.top.map { .make($0) } }
    /// The room at the edge where reading ends.
    open var trailing: NSCollectionLayoutSpacing? { value.trailing.map { .make($0) } }
    /// The room below.
    open var bottom: NSCollectionLayoutSpacing? { value.bottom.map { .make($0) } }

    /// The same object, which never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other is the same room.
    nonisolated open override func isEqual(_ object: Any?) -> Bool { (object as? NSCollectionLayoutEdgeSpacing)?.value == value }
    /// Equal for equal room.
    nonisolated open override var hash: Int { value.hashValue }
}
