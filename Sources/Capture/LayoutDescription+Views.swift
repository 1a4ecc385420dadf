// SPDX-License-Identifier: MIT
//
// Views as a layout that is described.

import Foundation
import VitrineCollectionUI
import VitrineDrawing
import VitrineGeometry
import VitrineInterfaces
import VitrineLayers
public import VitrineLayoutDiff
import VitrineNodes
public import VitrineStage
public import VitrineViews

extension LayoutDescription {
    /// More elements than this are described only as far as they are seen.
    package static let mostElements = 1000

    /// What a view shows: the elements of a collection view with the views in them, or the views in any other.
    ///
    /// The view is laid out first. Views through which only others are seen are left out.
    @MainActor public init(of view: UIView) {
        view.layoutIfNeeded()
        self.init(of: view, identities: ElementIdentities())
    }

    /// What a stage shows, as it is at the time of its clock; of several screens the one in front.
    @MainActor public init(of stage: Stage) {
        let stage = stage.front
        self = stage.amongViews {
            stage.collectionView.window?.layoutIfNeeded()
            return LayoutDescription(
                of: stage.collectionView,
                identities: ElementIdentities(
                    item: { stage.identity(ofItem: $0) }, section: { stage.identity(ofSection: $0) }, namesLayers: true))
        }
    }

    @MainActor private init(of view: UIView, identities: ElementIdentities) {
        let describer = ViewDescriber(identities: identities)
        if let collection = view as? UICollectionView {
            self.init(contentSize: collection.contentSize, bounds: collection.bounds)
            elements = describer.elements(of: collection, upTo: Self.mostElements)
            return
        }
        self.init(contentSize: (view as? UIScrollView)?.contentSize, bounds: view.bounds)
        let views = describer.described(in: view, at: .zero)
        let own = describer.ownText(of: view)
        guard own != nil || views.isEmpty else {
            elements = views
            return
        }
        var element = Element(describer.kind(of: view), identity: view.accessibilityIdentifier, frame: view.bounds)
        (element.text, element.children) = (own, views)
        elements = [element]
    }
}

/// Where elements of a collection view have identities.
@MainActor
private struct ElementIdentities {
    var item: (IndexPath) -> String? = { _ in nil }
    var section: (Int) -> String? = { _ in nil }
    /// Whether the names of layers tell views apart, as those of a scene's nodes do.
    var namesLayers = false
}

/// Makes values of views.
@MainActor
private struct ViewDescriber {
    let identities: ElementIdentities

    private struct Name: Hashable {
        var kind: LayoutDescription.Kind
        var identity: String?
    }

    /// The elements of a collection view, then its other views.
    func elements(of collection: UICollectionView, upTo limit: Int, offset: CGPoint = .zero) -> [LayoutDescription.Element] {
        var counts: [Name: Int] = [:]
        var elements = collection.layoutAttributes(upTo: limit).map { element($0, in: collection, offset: offset) }
        for element in elements { counts[Name(kind: element.kind, identity: element.identity), default: 0] += 1 }
        // What is not unique tells nothing apart.
        for (index, element) in elements.enumerated() where counts[Name(kind: element.kind, identity: element.identity)] != 1 {
            elements[index].identity = nil
        }
        let others = collection.otherSubviews
        return elements + others.flatMap { describe($0, at: CGPoint(x: -offset.x, y: -offset.y)) }
    }

    private func element(
        _ attributes: UICollectionViewLayoutAttributes, in collection: UICollectionView, offset: CGPoint
    ) -> LayoutDescription.Element {
        let view = collection.shownView(for: attributes)
        let kind: LayoutDescription.Kind =
            switch attributes.representedElementCategory {
            case .cell: .cell
            case .supplementaryView: .supplementary(attributes.representedElementKind ?? "")
            case .decorationView: .decoration(attributes.representedElementKind ?? "")
            }
        let path = attributes.indexPath
        var element = LayoutDescription.Element(kind, indexPath: path, frame: collection.frameInContent(of: attributes))
        element.identity = view?.accessibilityIdentifier ?? identity(of: kind, at: path)
        (element.alpha, element.zIndex, element.isHidden) = (attributes.alpha, attributes.zIndex, attributes.isHidden)
        element.transform = attributes.transform3D
        if let view {
            show(view, in: &element)
            let begin = collection.beginOfSpace(around: view)
            element.frame = element.frame.offsetBy(dx: begin.x, dy: begin.y)
            element.children = described(in: view, at: .zero)
        }
        element.frame.origin.x -= offset.x
        element.frame.origin.y -= offset.y
        return element
    }

    private func identity(of kind: LayoutDescription.Kind, at path: IndexPath) -> String? {
        guard path.count > 1 else { return nil }
        return kind == .cell ? identities.item(path) : identities.section(path.section)
    }

    /// Takes place and look from a view as it is seen at this time, in the middle of an animation too.
    private func show(_ view: UIView, in element: inout LayoutDescription.Element) {
        let layer = view.layer.presentation() ?? view.layer
        element.frame = layer.frame
        element.alpha = CGFloat(layer.opacity)
        element.isHidden = view.isHidden
        element.transform = layer.transform
    }

    /// The views in a view that are worth a line, from back to front.
    ///
    /// - Parameter origin: Where the space of the view begins in that of the element that holds it.
    func described(in view: UIView, at origin: CGPoint) -> [LayoutDescription.Element] {
        if let collection = view as? UICollectionView { return elements(of: collection, upTo: 0, offset: collection.bounds.origin) }
        // What scrolls is described as it is seen.
        let start = CGPoint(x: origin.x - view.bounds.minX, y: origin.y - view.bounds.minY)
        return view is UIButton || view is UILabel ? [] : view.subviews.flatMap { describe($0, at: start) }
    }

    /// A view as an element with what is in it, or what is in it alone where the view itself shows nothing.
    private func describe(_ view: UIView, at origin: CGPoint) -> [LayoutDescription.Element] {
        var element = LayoutDescription.Element(kind(of: view), frame: .zero)
        show(view, in: &element)
        element.frame.origin.x += origin.x
        element.frame.origin.y += origin.y
        element.identity = identity(of: view)
        element.text = ownText(of: view)
        let isPlain = !element.isHidden && element.alpha == 1 && element.transform == .identity
        if isPlain, !view.showsItself, element.text == nil {
            var inner = described(in: view, at: element.frame.origin)
            guard let identity = element.identity else { return inner }
            if inner.count == 1, inner[0].identity == nil {
                inner[0].identity = identity
                return inner
            }
        }
        if !element.isHidden, element.alpha > 0 { element.children = described(in: view, at: .zero) }
        return [element]
    }

    private func identity(of view: UIView) -> String? {
        view.accessibilityIdentifier ?? (identities.namesLayers ? view.layer.name.flatMap { $0.isEmpty ? nil : $0 } : nil)
    }

    func ownText(of view: UIView) -> String? {
        switch view {
        case let label as UILabel: label.attributedText?.string ?? label.text
        case let button as UIButton: button.currentTitle ?? button.configuration?.subtitle
        default: nil
        }
    }

    func kind(of view: UIView) -> LayoutDescription.Kind {
        .view((type(of: view) as? any ScenePart.Type)?.nodeWord ?? "\(type(of: view))")
    }
}

extension UIView {
    /// Whether something of the view is seen that is not in its subviews.
    fileprivate var showsItself: Bool {
        if self is UILabel || self is UIImageView || self is UIControl || self is UIScrollView { return true }
        if (backgroundColor?.cgColor(for: traitCollection).alpha ?? 0) > 0 { return true }
        if layer.borderWidth > 0 || layer.shadowOpacity > 0 || layer.contents != nil || type(of: layer) != CALayer.self { return true }
        // Layers of its own, and a leaf of a class of its own, which draws itself.
        let own = (layer.sublayers?.count ?? 0) > subviews.count
        return own || (subviews.isEmpty && type(of: self) != UIView.self && !(self is UIStackView || self is any MeasuringView))
    }
}
