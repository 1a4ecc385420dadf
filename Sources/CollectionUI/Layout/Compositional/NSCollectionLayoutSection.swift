// SPDX-License-Identifier: MIT
//
// Sections of a compositional layout.

public import Foundation
public import VitrineGeometry
import VitrineLayers
import VitrineLayoutSolvers
import VitrineViewCore

/// Where a section that scrolls on its own comes to rest (compositional.orthogonal-stops).
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Hashable, Sendable {
    case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered

    var value: OrthogonalBehavior? {
        switch self {
        case .none: nil
        case .continuous: .continuous
        case .continuousGroupLeadingBoundary: .continuousGroupLeadingBoundary
        case .paging: .paging
        case .groupPaging: .groupPaging
        case .groupPagingCentered: .groupPagingCentered
        }
    }
}

/// What is told of visible items while a section is laid out or scrolls (compositional.visible-items-handler).
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
    [any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment
) -> Void

/// A section: a group that repeats, and what is around it.
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject, @preconcurrency NSCopying {
    private let group: NSCollectionLayoutGroup
    /// What makes the section one of a kind, such as a list; nil where it is plain.
    package var role: (any SectionRole)?

    /// Creates a section whose items lie in repetitions of a group.
    public init(group: NSCollectionLayoutGroup) { self.group = group.copy() as? NSCollectionLayoutGroup ?? group }

    /// Room around the groups.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The room between groups.
    open var interGroupSpacing: CGFloat = 0
    /// What the insets across the scroll direction are measured from (compositional.insets-reference).
    open var contentInsetsReference = UIContentInsetsReference.automatic
    /// Whether the section scrolls on its own, and where it comes to rest.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// How a section that scrolls on its own slows down and bounces; a copy, which takes effect when it is assigned.
    open var orthogonalScrollingProperties: UICollectionLayoutSectionOrthogonalScrollingProperties {
        get { scrollingProperties.duplicate() }
        set { scrollingProperties = newValue.duplicate() }
    }
    private(set) var scrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
    /// Headers, footers and sidebars.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// What these keep clear across the scroll direction: automatic what the section does, none nothing (compositional.boundary-insets).
    open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
    /// Whether these keep within the insets; false is a `supplementaryContentInsetsReference` of none.
    open var supplementariesFollowContentInsets: Bool {
        get { supplementaryContentInsetsReference != .none }
        set { supplementaryContentInsetsReference = newValue ? .automatic : .none }
    }
    /// Told of visible items while the section is laid out or scrolls, which it may change.
    open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler? {
        get { handler?.body }
        set { handler = newValue.map { Handler(body: $0) } }
    }
    private var handler: Handler?

    /// A handler, which is the same in copies of the section.
    private final class Handler {
        let body: NSCollectionLayoutSectionVisibleItemsInvalidationHandler

        init(body: @escaping NSCollectionLayoutSectionVisibleItemsInvalidationHandler) { self.body = body }
    }
    /// Backgrounds.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []

    /// A section of its own with all that this one has.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutSection(group: group)
        copy.contentInsets = contentInsets
        copy.interGroupSpacing = interGroupSpacing
        copy.contentInsetsReference = contentInsetsReference
        copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
        copy.scrollingProperties = scrollingProperties.duplicate()
        copy.boundarySupplementaryItems = boundarySupplementaryItems.map { $0.copy() as? NSCollectionLayoutBoundarySupplementaryItem ?? $0 }
        copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
        copy.handler = handler
        copy.role = role
        copy.decorationItems = decorationItems.map { $0.copy() as? NSCollectionLayoutDecorationItem ?? $0 }
        return copy
    }

    /// Whether the other is of the same class and says the same.
    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSCollectionLayoutSection else { return false }
        return MainActor.assumeIsolated {
            type(of: self) == type(of: other) && group == other.group && contentInsets == other.contentInsets
                && interGroupSpacing == other.interGroupSpacing && contentInsetsReference == other.contentInsetsReference
                && supplementaryContentInsetsReference == other.supplementaryContentInsetsReference
                && orthogonalScrollingBehavior == other.orthogonalScrollingBehavior
                && scrollingProperties.decelerationRate == other.scrollingProperties.decelerationRate
                && scrollingProperties.bounce == other.scrollingProperties.bounce && (role == nil) == (other.role == nil)
                && boundarySupplementaryItems == other.boundarySupplementaryItems && handler === other.handler
                && decorationItems == other.decorationItems
        }
    }

    /// Equal for equal sections.
    nonisolated open override var hash: Int { MainActor.assumeIsolated { group.hash } }

    /// The section as the solver takes it.
    ///
    /// - Parameters:
    ///   - reference: The room that the insets reference leaves on each side.
    ///   - boundary: The room that boundary items leave; nil leaves it to the section's.
    func value(reference: UIEdgeInsets, boundary: UIEdgeInsets? = nil) -> CompositionalSection {
        CompositionalSection(
            group: group.base, insets: contentInsets.unmirrored + reference, interGroupSpacing: interGroupSpacing,
            orthogonalBehavior: orthogonalScrollingBehavior.value, boundaryItems: boundarySupplementaryItems.map(\.boundary),
            boundaryInsets: boundary, decorations: decorationItems.map(\.decoration))
    }
}

/// What a handler is told of an element, and may change about it (compositional.visible-items-handler).
@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
    /// The opacity.
    var alpha: CGFloat { get set }
    /// The order among the elements.
    var zIndex: Int { get set }
    /// Whether the element is left out.
    var isHidden: Bool { get set }
    /// The centre.
    var center: CGPoint { get set }
    /// The affine part of the transform.
    var transform: CGAffineTransform { get set }
    /// The transform.
    var transform3D: CATransform3D { get set }
    /// The name, which no element has.
    var name: String { get }
    /// The path of the element.
    var indexPath: IndexPath { get }
    /// The frame, without the transform of the layout.
    var frame: CGRect { get }
    /// The element's own rectangle.
    var bounds: CGRect { get }
    /// What the element is.
    var representedElementCategory: UICollectionView.ElementCategory { get }
    /// The kind of a supplementary or decoration view.
    var representedElementKind: String? { get }
}
