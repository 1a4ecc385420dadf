// SPDX-License-Identifier: MIT
//
// The reusable views of a scene: each shows a template.

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineLayers
import VitrineLayoutSolvers
import VitrineLists
import VitrineNodes
import VitrineScene
import VitrineViews

/// A cell that shows a template in the state it is in.
class SceneCell: UICollectionViewCell, TemplateShowing {
    fileprivate let template = TemplateView()
    /// Where the cell is shown; whose layout says whether cells measure themselves.
    weak var host: UICollectionView?

    override init(frame: CGRect) {
        super.init(frame: frame)
        place()
    }

    required init?(coder: NSCoder) { nil }

    fileprivate func place() {
        template.answersTouches = false
        contentView.addSubview(template)
    }

    func show(_ view: Scene.View, with context: NodeContext) {
        layer.wearInSpace(view.decoration)
        template.show(view, state: state, with: context)
    }

    fileprivate var state: TemplateView.State { TemplateView.State(isSelected: isSelected, isHighlighted: isHighlighted) }

    /// What holds the background and all content.
    var face: UIView { template.face }

    /// Whether being selected or pressed leaves it where and as opaque as it is.
    var keepsPlaceInAllStates: Bool { template.keepsPlaceInAllStates }

    fileprivate func stateChanged() { template.show(state) }

    /// The width that the layout gives, and the height that the content then takes.
    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        if let axes = measuredAxes { return fit(template, to: layoutAttributes, axes) }
        if let own = host?.measuredSize(of: layoutAttributes) { return fit(template, to: layoutAttributes, own, in: host) }
        guard let flow = host?.collectionViewLayout as? UICollectionViewFlowLayout, flow.estimatedItemSize != .zero else {
            return layoutAttributes
        }
        let width = layoutAttributes.size.width
        let height = template.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        if height != layoutAttributes.size.height { layoutAttributes.size = CGSize(width: width, height: height) }
        return layoutAttributes
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        forgetTouchesOfControls()
    }

    override var isSelected: Bool {
        didSet { stateChanged() }
    }

    override var isHighlighted: Bool {
        didSet { stateChanged() }
    }

    /// Where the layout puts the cell, before any transform.
    private var placeInLayout: (frame: CGRect, section: Int)?

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        placeInLayout = layoutAttributes.placeInLayout
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        template.cardCorners = cardCorners(at: placeInLayout)
        template.frame = contentView.bounds
    }
}

/// A row of a list that shows a template: it has the ground, the card and the lines of its place (list-cells.own-content).
final class SceneListContentCell: UICollectionViewListCell, TemplateShowing {
    private let template = TemplateView()
    weak var host: UICollectionView?
    /// Whether the template has a ground of its own, which takes the place of the row's.
    private var hasGround = false
    /// Whether the template says itself how it looks while it is selected or pressed.
    private var hasStates = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        template.answersTouches = false
        contentView.addSubview(template)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ view: Scene.View, with context: NodeContext) {
        layer.wearInSpace(view.decoration)
        template.show(view, state: state, with: context)
        hasGround = view.decoration.background != nil || view.decoration.effects.material != nil
        hasStates = view.selected != nil || view.highlighted != nil
        automaticallyUpdatesBackgroundConfiguration = !hasGround && !hasStates
        setNeedsUpdateConfiguration()
    }

    private var state: TemplateView.State { TemplateView.State(isSelected: isSelected, isHighlighted: isHighlighted) }

    override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        guard hasGround || hasStates else { return }
        var resting = state
        (resting.isSelected, resting.isHighlighted) = (false, false)
        backgroundConfiguration = hasGround ? .clear() : defaultBackgroundConfiguration().updated(for: resting)
    }

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        if let axes = measuredAxes { return fit(template, to: layoutAttributes, axes) }
        if let own = host?.measuredSize(of: layoutAttributes) { return fit(template, to: layoutAttributes, own, in: host) }
        return layoutAttributes
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        forgetTouchesOfControls()
    }

    override var isSelected: Bool {
        didSet { template.show(state) }
    }

    override var isHighlighted: Bool {
        didSet { template.show(state) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        template.frame = contentView.bounds
    }
}

/// A cell that shows something else from behind.
///
/// Its layer keeps depth, so that front and back are planes of their own and each is seen from one side (geometry.one-sided-layers).
final class TwoSidedCell: SceneCell {
    private let faces = Faces()

    override class var layerClass: AnyClass { CATransformLayer.self }

    override var face: UIView { self }

    override func place() { faces.place(template, on: self) }

    override func show(_ view: Scene.View, with context: NodeContext) {
        super.show(view, with: context)
        faces.back.show(view, state: state, with: context)
    }

    override func stateChanged() {
        super.stateChanged()
        faces.back.show(state)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        faces.back.setUntransformedFrame(bounds)
        template.frame = bounds
    }
}

/// The back of a view, and what makes its front one-sided.
@MainActor
private struct Faces {
    let back = TemplateView()

    init() { back.showsBack = true }

    func place(_ front: TemplateView, on view: UIView) {
        front.layer.isDoubleSided = false
        back.layer.isDoubleSided = false
        back.layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        view.addSubview(back)
        view.addSubview(front)
    }
}

extension CALayer {
    /// Takes what a template says of its place in space: it is for the whole element, which stands among others.
    fileprivate func wearInSpace(_ decoration: Scene.Decoration) {
        zPosition = decoration.zPosition
        isDoubleSided = decoration.isDoubleSided
    }
}

extension UICollectionViewLayoutAttributes {
    /// The frame without the transform, and the section.
    fileprivate var placeInLayout: (frame: CGRect, section: Int) {
        let frame = CGRect(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
        return (frame, indexPath.count == 2 ? indexPath.section : -1)
    }
}

extension UICollectionReusableView {
    /// The corners that an element takes from the card of its section.
    fileprivate func cardCorners(at place: (frame: CGRect, section: Int)?) -> Scene.Corners {
        guard let place, let decorations = collectionView?.collectionViewLayout.sectionDecorations else { return .square }
        return decorations.corners(ofElementAt: place.frame, inSection: place.section)
    }
}

extension UICollectionView {
    /// The size of an element of a scene whose content decides about it; nil where it does not.
    func measuredSize(of attributes: UICollectionViewLayoutAttributes) -> LayoutSize.Solved? {
        (delegate as? SceneMeasures)?.measuredSize(of: attributes, in: self)
    }
}

extension UICollectionReusableView {
    /// The size that a template takes where the scene has its content decide, no wider than a line.
    fileprivate func fit(
        _ template: TemplateView, to attributes: UICollectionViewLayoutAttributes, _ own: LayoutSize.Solved, in host: UICollectionView?
    ) -> UICollectionViewLayoutAttributes {
        if attributes.size != own.size { attributes.size = own.size }
        let fitting = fit(template, to: attributes, (own.measuresWidth, own.measuresHeight))
        guard own.measuresWidth, let host,
            let most = (host.delegate as? SceneMeasures)?.greatestWidth(ofItemIn: attributes.indexPath.section, of: host),
            fitting.size.width > most
        else { return fitting }
        fitting.size.width = most
        return fit(template, to: fitting, (false, own.measuresHeight))
    }

    /// The size that a template takes along the axes that are measured, where the others are held.
    fileprivate func fit(
        _ template: TemplateView, to attributes: UICollectionViewLayoutAttributes, _ axes: (width: Bool, height: Bool)
    ) -> UICollectionViewLayoutAttributes {
        guard axes.width || axes.height else { return attributes }
        let size = attributes.size
        let asked = template.sizeThatFits(
            CGSize(
                width: axes.width ? .greatestFiniteMagnitude : size.width, height: axes.height ? .greatestFiniteMagnitude : size.height))
        let fitting = CGSize(width: axes.width ? asked.width : size.width, height: axes.height ? asked.height : size.height)
        if fitting != size { attributes.size = fitting }
        return attributes
    }
}

/// A header or footer that shows a template.
class SceneSupplementaryView: UICollectionReusableView, TemplateShowing {
    fileprivate let template = TemplateView()
    weak var host: UICollectionView?

    override init(frame: CGRect) {
        super.init(frame: frame)
        place()
    }

    required init?(coder: NSCoder) { nil }

    fileprivate func place() { addSubview(template) }

    func show(_ view: Scene.View, with context: NodeContext) {
        layer.wearInSpace(view.decoration)
        template.show(view, state: TemplateView.State(), with: context)
    }

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        if let axes = measuredAxes { return fit(template, to: layoutAttributes, axes) }
        if let own = host?.measuredSize(of: layoutAttributes) { return fit(template, to: layoutAttributes, own, in: nil) }
        return super.preferredLayoutAttributesFitting(layoutAttributes)
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        forgetTouchesOfControls()
    }

    private var placeInLayout: (frame: CGRect, section: Int)?

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        placeInLayout = layoutAttributes.placeInLayout
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        template.cardCorners = cardCorners(at: placeInLayout)
        template.frame = bounds
    }
}

/// A header or footer that shows something else from behind.
final class TwoSidedSupplementaryView: SceneSupplementaryView {
    private let faces = Faces()

    override class var layerClass: AnyClass { CATransformLayer.self }

    override func place() { faces.place(template, on: self) }

    override func show(_ view: Scene.View, with context: NodeContext) {
        super.show(view, with: context)
        faces.back.show(view, state: TemplateView.State(), with: context)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        faces.back.setUntransformedFrame(bounds)
    }
}

/// A decoration view that shows a template.
///
/// Decorations belong to the layout, so it asks the layout what to show.
final class SceneDecorationView: UICollectionReusableView {
    private let template = TemplateView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(template)
    }

    required init?(coder: NSCoder) { nil }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        if shown.map({ $0.frame != layoutAttributes.frame }) ?? false { cardChanged() }
        pending = layoutAttributes
        setNeedsLayout()
    }

    /// The name of the view that is shown.
    private(set) var viewName: String?

    /// Has the elements before the view take other corners.
    private func cardChanged() {
        guard let collectionView else { return }
        for case let element as UICollectionReusableView in collectionView.subviews where element !== self { element.setNeedsLayout() }
    }

    private var pending: UICollectionViewLayoutAttributes?
    private var shown: UICollectionViewLayoutAttributes?

    /// Shows the same under other traits.
    func fillAgain() {
        pending = pending ?? shown
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        // Attributes come before the view is in the tree; by now its collection view can be reached.
        if let attributes = pending, let collectionView,
            let source = collectionView.dataSource as? SceneDataSource, let kind = attributes.representedElementKind,
            let use = collectionView.collectionViewLayout.sectionDecorations?.use(ofKind: kind, at: attributes.indexPath)
                ?? source.use(ofKind: kind, at: attributes.indexPath)
        {
            (pending, shown) = (nil, attributes)
            viewName = use.view
            source.fill(use) { view, context in template.show(view, state: TemplateView.State(), with: context) }
        }
        template.frame = bounds
    }
}
