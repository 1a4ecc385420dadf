// SPDX-License-Identifier: MIT
//
// The compositional layout of a scene: UIKit's, with the scene's sections, adjustments of attributes and decorations.

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineMotions
import VitrineScene
import VitrineViews

/// A compositional layout whose sections a scene describes; it uses public override points only.
final class SceneCompositionalLayout: UICollectionViewCompositionalLayout {
    private let model: SceneModel
    private let source: SectionSource
    private lazy var flights = ElementFlights(model, of: self)

    /// What the scene says of the layout.
    var parameters: CompositionalParameters {
        get { source.parameters }
        set {
            source.parameters = newValue
            configuration = source.configuration
        }
    }

    /// Whether content says how large some element is.
    var isMeasured: Bool { source.isMeasured }

    /// What stands behind the sections beside the backgrounds of their layouts.
    private(set) lazy var decorations = SectionDecorations(of: self, model) { [unowned self] in
        SectionDecorations.Base(
            parameters: parameters,
            items: { section in
                (0..<(self.collectionView?.numberOfItems(inSection: section) ?? 0)).compactMap {
                    self.unadjustedItem(at: IndexPath(item: $0, section: section))?.frame
                }
            }, supplementary: { self.unadjustedSupplementary(ofKind: $0, at: $1) })
    }

    init(_ parameters: CompositionalParameters, _ model: SceneModel) {
        self.model = model
        let source = SectionSource(parameters, model)
        self.source = source
        super.init(sectionProvider: { source.section($0, in: $1) }, configuration: source.configuration)
        source.layout = self
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
        super.prepare()
        decorations.prepare()
        flights.prepare()
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let elements = super.layoutAttributesForElements(in: rect) else { return nil }
        let result = elements.map(model.adjustments.adjusted) + decorations.decorations(in: rect)
        flights.note(result)
        return result
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForItem(at: indexPath).map(model.adjustments.adjusted)
    }

    override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath).map(model.adjustments.adjusted)
    }

    override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        decorations.decoration(ofKind: elementKind, at: indexPath)
            ?? super.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath).map(model.adjustments.adjusted)
    }

    private func unadjustedItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForItem(at: indexPath)
    }

    private func unadjustedSupplementary(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }

    // MARK: Coming and going

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        flights.begin(updateItems)
    }

    override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
        flights.end()
    }

    override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        flights.arriving(item: itemIndexPath, super.initialLayoutAttributesForAppearingItem(at: itemIndexPath))
    }

    override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        flights.leaving(item: itemIndexPath, super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath))
    }

    override func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let standard = super.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: elementKind, at: elementIndexPath)
        guard elementIndexPath.count == 2 else { return standard }
        return flights.arriving(section: elementIndexPath.section, standard) {
            layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath)
        }
    }

    override func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let standard = super.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: elementKind, at: elementIndexPath)
        return elementIndexPath.count == 2 ? flights.leaving(kind: elementKind, at: elementIndexPath, standard) : standard
    }

    override func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let standard = super.initialLayoutAttributesForAppearingDecorationElement(ofKind: elementKind, at: decorationIndexPath)
        return flights.arriving(section: decorationIndexPath.section, standard) {
            layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath)
        }
    }

    override func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        flights.leaving(
            kind: elementKind, at: decorationIndexPath,
            super.finalLayoutAttributesForDisappearingDecorationElement(ofKind: elementKind, at: decorationIndexPath))
    }
}

/// Answers for the sections of a layout, and keeps what the layout shows by itself.
@MainActor
final class SectionSource {
    var parameters: CompositionalParameters
    weak var layout: UICollectionViewCompositionalLayout?
    let model: SceneModel
    private(set) var isMeasured = false

    init(_ parameters: CompositionalParameters, _ model: SceneModel) { (self.parameters, self.model) = (parameters, model) }

    /// What concerns all sections.
    var configuration: UICollectionViewCompositionalLayoutConfiguration {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.scrollDirection = parameters.scrollDirection == .horizontal ? .horizontal : .vertical
        configuration.interSectionSpacing = parameters.interSectionSpacing
        configuration.contentInsetsReference = parameters.insetsReference.uiReference
        let making = SectionMaking(layout: Scene.SectionLayout(), container: .zero, scale: 1, hasHeader: false, hasFooter: false)
        configuration.boundarySupplementaryItems = parameters.boundary.enumerated().map { index, item in
            let kind = SectionMaking.Kind.boundary(index, item)
            model.layoutUses[SceneModel.LayoutUse(kind: kind, section: nil)] = item.use
            return making.boundary(item, kind)
        }
        return configuration
    }

    /// The section of an index.
    func section(_ index: Int, in environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection? {
        guard model.sections.indices.contains(index) else { return nil }
        let section = model.sections[index]
        // A section whose layout was not found has been reported; it is shown somehow until then.
        let said = parameters.layout(of: section) ?? .rows
        let container = container(of: said, environment)
        let description = said.adapted(toWidth: container.width)
        for (number, item) in description.boundary.enumerated() {
            note(item.use, SectionMaking.Kind.boundary(number, item), index)
        }
        for item in description.group.all {
            for (number, badge) in item.badges.enumerated() { note(badge.use, SectionMaking.Kind.badge(number, badge), index) }
            isMeasured = isMeasured || item.width.isMeasured || item.height.isMeasured
        }
        for (number, background) in description.backgrounds.enumerated() {
            let kind = SectionMaking.Kind.background(number, background)
            note(background.use, kind, index)
            layout?.register(SceneDecorationView.self, forDecorationViewOfKind: kind)
        }
        if let list = description.list {
            isMeasured = true
            return self.list(list, of: section, in: environment)
        }
        return SectionMaking(
            layout: description, container: container, scale: environment.traitCollection.displayScale,
            hasHeader: section.header != nil, hasFooter: section.footer != nil
        ).section()
    }

    private func note(_ use: Scene.ViewUse?, _ kind: String, _ section: Int) {
        model.layoutUses[SceneModel.LayoutUse(kind: kind, section: section)] = use
    }

    /// What the groups of a section are sized in.
    private func container(of section: Scene.SectionLayout, _ environment: any NSCollectionLayoutEnvironment) -> CGSize {
        var size = environment.container.effectiveContentSize
        let view = layout?.collectionView
        let reference = section.insetsReference == .automatic ? parameters.insetsReference : section.insetsReference
        let room: UIEdgeInsets =
            switch reference {
            case .automatic, .none: .zero
            case .safeArea: view?.safeAreaInsets ?? .zero
            case .layoutMargins, .readableContent: view?.layoutMargins ?? .zero
            }
        // A section that scrolls on its own is sized as a layout that scrolls that way (compositional.orthogonal-layout).
        if (parameters.scrollDirection == .horizontal) != (section.scrolling != .none) {
            size.height = max(size.height - section.insets.top - section.insets.bottom - room.top - room.bottom, 0)
        } else {
            size.width = max(size.width - section.insets.leading - section.insets.trailing - room.left - room.right, 0)
        }
        return size
    }
}
