// SPDX-License-Identifier: MIT
//
// The layout whose sections are described as items in groups.

public import Foundation
import VitrineGeometry
import VitrineLayers
package import VitrineLayoutSolvers
import VitrineViewCore

/// Gives the definition of each section.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// What concerns all sections of a compositional layout.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayoutConfiguration: NSObject, @preconcurrency NSCopying {
    /// The direction in which sections follow each other.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    /// The room between sections.
    open var interSectionSpacing: CGFloat = 0
    /// What stands around all sections.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// What insets are measured from in sections that leave it open.
    open var contentInsetsReference = UIContentInsetsReference.safeArea

    /// Creates a configuration with UIKit's defaults.
    public override init() { super.init() }

    /// Whether the other is of the same class and says the same.
    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewCompositionalLayoutConfiguration else { return false }
        return MainActor.assumeIsolated {
            type(of: self) == type(of: other) && scrollDirection == other.scrollDirection
                && interSectionSpacing == other.interSectionSpacing && contentInsetsReference == other.contentInsetsReference
                && boundarySupplementaryItems == other.boundarySupplementaryItems
        }
    }

    /// Equal for equal configurations.
    nonisolated open override var hash: Int { MainActor.assumeIsolated { scrollDirection.hashValue } }

    /// A configuration of its own with all that this one has.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UICollectionViewCompositionalLayoutConfiguration()
        copy.scrollDirection = scrollDirection
        copy.interSectionSpacing = interSectionSpacing
        copy.boundarySupplementaryItems = boundarySupplementaryItems.map { $0.copy() as? NSCollectionLayoutBoundarySupplementaryItem ?? $0 }
        copy.contentInsetsReference = contentInsetsReference
        return copy
    }
}

/// Lays out sections that are described as items in groups (compositional.*).
@preconcurrency @MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    private let sectionProvider: UICollectionViewCompositionalLayoutSectionProvider
    private var storedConfiguration: UICollectionViewCompositionalLayoutConfiguration

    /// The sections as they were given when the layout was solved.
    package var sections: [NSCollectionLayoutSection?] = []
    /// The solved layout; nil when it is out of date.
    package var geometry: CompositionalGeometry?
    /// Whether sections are being asked for, during which there is no answer yet.
    var isSolving = false
    /// The kinds of sections that the layout has or has had.
    var roleKinds: [any SectionRole.Type] = []
    /// The sizes that elements asked for.
    var measured: [ElementKey: CGSize] = [:]
    /// What handlers were told of last.
    var visibleItems: [ElementKey: VisibleItem] = [:]
    /// The order in which handlers were told of them last, by section.
    var toldOrder: [Int: [ElementKey]] = [:]
    /// How far sections that scroll on their own are scrolled.
    var offsets: [Int: CGFloat] = [:]
    /// Where they began in the last solution.
    var beginnings: [Int: CGFloat] = [:]
    /// Those of them that a finger or a throw moves, and that are not to be brought to rest.
    var movingRows: Set<Int> = []
    /// The kinds of what stands around sections that scroll on their own.
    var boundaryKinds: [Int: Set<String>] = [:]
    /// What the layout was solved in; nil where it was not.
    var conditions: CompositionalConditions?

    /// Creates a layout whose sections are all alike.
    public convenience init(section: NSCollectionLayoutSection) { self.init(section: section, configuration: Configuration()) }

    /// Creates a layout whose sections are all alike.
    public init(section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration) {
        let own = section.copy() as? NSCollectionLayoutSection ?? section
        sectionProvider = { _, _ in own }
        storedConfiguration = configuration.copy() as? Configuration ?? configuration
        super.init()
    }

    /// Creates a layout that asks for its sections.
    public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        self.init(sectionProvider: sectionProvider, configuration: Configuration())
    }

    /// Creates a layout that asks for its sections.
    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        self.sectionProvider = sectionProvider
        storedConfiguration = configuration.copy() as? Configuration ?? configuration
        super.init()
    }

    /// Archives hold no sections; there is no such layout.
    public required init?(coder: NSCoder) { nil }

    typealias Configuration = UICollectionViewCompositionalLayoutConfiguration

    /// What concerns all sections; a copy, which takes effect when it is assigned (compositional.everything-is-copied).
    open var configuration: UICollectionViewCompositionalLayoutConfiguration {
        get { storedConfiguration.copy() as? Configuration ?? storedConfiguration }
        set {
            storedConfiguration = newValue.copy() as? Configuration ?? newValue
            invalidateLayout()
        }
    }

    open override class var invalidationContextClass: AnyClass { CompositionalInvalidationContext.self }

    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    open override var collectionViewContentSize: CGSize { solution?.contentSize ?? .zero }

    /// Asks for the sections where they are out of date, and solves the layout.
    open override func prepare() {
        super.prepare()
        _ = solution
        tellHandlers()
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let geometry = solution else { return nil }
        let type = attributesType
        return geometry.elements(in: rect, visible: visibleRect, offsets: offsets).map { attributes(of: $0, as: type) }
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard indexPath.count == 2 else { return nil }
        return solution?.cell(ofItem: indexPath.item, inSection: indexPath.section).map { attributes(of: $0, as: attributesType) }
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        supplementary(ofKind: elementKind, at: indexPath).map { attributes(of: $0, as: attributesType) }
    }

    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard indexPath.count == 2, indexPath.item == 0 else { return nil }
        return solution?.decoration(ofKind: elementKind, inSection: indexPath.section).map { attributes(of: $0, as: attributesType) }
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        let own = context as? CompositionalInvalidationContext
        if context.plan != nil || context.invalidateDataSourceCounts || context.invalidateEverything {
            geometry = nil
            carryMeasures(through: context)
        } else if own?.keepsGeometry != true, !context.leavesPlaces {
            geometry = nil
            if context.cause == .client, own?.isBoundsChange != true { measured = [:] }
        }
        super.invalidateLayout(with: context)
    }

    /// Whether the size changes, or something is pinned that scrolling moves (compositional.pinned-items).
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let old = host?.bounds else { return false }
        return old.size != newBounds.size || old.origin != newBounds.origin && (hasHandlers || geometry?.hasPinnedItems ?? false)
    }

    open override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        guard let own = context as? CompositionalInvalidationContext, let old = host?.bounds else { return context }
        own.isBoundsChange = true
        own.keepsGeometry = old.size == newBounds.size
        if own.keepsGeometry, !hasHandlers { invalidatePinnedElements(in: own, from: old, to: newBounds) }
        return own
    }

    /// Whether the element is measured and asks for another size (compositional.visible-items-are-measured).
    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        guard let axes = measuredAxes(of: originalAttributes) else { return false }
        // What is as long as its siblings may have asked for less.
        let known = geometry?.sharesSizes == true ? measured[ElementKey(originalAttributes)] : nil
        let (new, old) = (preferredAttributes.size, known ?? originalAttributes.size)
        return axes.width && new.width != old.width || axes.height && new.height != old.height
    }

    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        (context as? CompositionalInvalidationContext)?.keepsGeometry = true
        // What stands at a boundary moves the items as well.
        context.invalidateItems(at: [])
        let shift = keepingInSight { measure(ElementKey(originalAttributes), as: preferredAttributes.size) }
        context.contentOffsetAdjustment.x += shift.x
        context.contentOffsetAdjustment.y += shift.y
        return context
    }

    // MARK: What the view asks beyond UIKit's overridables

    @_spi(Vitrine) open override var selfSizing: SelfSizing { geometry?.isMeasured ?? false ? .estimated : .undeclared }

    /// Takes note that an element is as large as it was estimated.
    @_spi(Vitrine) open override func confirm(_ attributes: UICollectionViewLayoutAttributes) {
        guard let axes = measuredAxes(of: attributes), axes.width || axes.height else { return }
        let key = ElementKey(attributes)
        if measured[key] == nil { measure(key, as: attributes.size) }
    }

    override func isMeasuredWithLine(_ attributes: UICollectionViewLayoutAttributes, in viewport: CGRect) -> Bool {
        isMeasuredWithGroup(attributes, in: viewport)
    }

    override func unmeasuredSiblings(in viewport: CGRect) -> [UICollectionViewLayoutAttributes] { siblingsToMeasure(in: viewport) }

    /// Lays out anew where traits are others, or insets that a section is cleared by.
    @_spi(Vitrine) open override func surroundingsMayHaveChanged() {
        guard geometry != nil, !isSolving, let host, let view = installedIn, let old = conditions else { return }
        if !old.holds(in: host, traits: view.traitCollection, references: insetsReferences) { invalidateLayout() }
    }

    override func openPlace(at point: CGPoint, for indexPath: IndexPath) -> IndexPath? { openPlace(behindItemsAt: point, for: indexPath) }

    @_spi(Vitrine) open override var asksWhereHeldItemsAre: Bool { !hasNoSubclass }

    /// A layout without a subclass brings every item in at its place: those out of sight need not be asked for.
    package override func role(ofSection section: Int) -> (any SectionRole)? {
        sections.indices.contains(section) ? sections[section]?.role : nil
    }

    override var placesInsertedItems: Bool { !hasNoSubclass }

    /// A layout without a subclass knows from counts and sections alone what it will answer.
    @_spi(Vitrine) open override var learnsFromUpdates: Bool { !hasNoSubclass }

    /// Whether no subclass can have another say about attributes.
    private var hasNoSubclass: Bool { type(of: self) == UICollectionViewCompositionalLayout.self }

    override var rowLayout: (any RowLayout)? { offsets.isEmpty ? nil : self }

    /// Along estimated axes (compositional.visible-items-are-measured).
    @_spi(Vitrine) open override func measuredAxes(of attributes: UICollectionViewLayoutAttributes) -> (width: Bool, height: Bool)? {
        axesToMeasure(of: attributes)
    }

    /// The section that the layout has for an index.
    func definition(of section: Int, in environment: LayoutEnvironment) -> NSCollectionLayoutSection? {
        sectionProvider(section, environment)
    }

    /// What concerns all sections, not copied.
    var settings: UICollectionViewCompositionalLayoutConfiguration { storedConfiguration }
}

/// Says what of a compositional layout is out of date.
final class CompositionalInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the solved layout holds.
    var keepsGeometry = false
    /// Whether the view has other bounds.
    var isBoundsChange = false
}

extension UICollectionViewLayoutInvalidationContext {
    /// Whether everything stays where it is but for what elements say of themselves when they are asked again: named elements, and the
    /// item that a finger holds.
    fileprivate var leavesPlaces: Bool {
        targetIndexPathsForInteractivelyMovingItems != nil || cause == .movement || invalidatedItemIndexPaths != nil
            || invalidatedSupplementaryIndexPaths != nil || invalidatedDecorationIndexPaths != nil
    }
}
