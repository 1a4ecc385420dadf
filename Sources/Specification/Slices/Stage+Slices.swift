// SPDX-License-Identifier: MIT
//
// Parts of a stage as pictures of their own.

public import Foundation
import VitrineCollectionUI
public import VitrineDrawing
import VitrineGeometry
import VitrineLayers
import VitrineNodes
import VitrineRasterRenderer
import VitrineScene
public import VitrineStage
import VitrineViews

/// A part of a canvas that can be drawn alone.
public struct Slice: Hashable, Sendable {
    /// What has the name.
    public enum Kind: String, Hashable, Sendable {
        /// A node of the scene, by the name that it gives it.
        case node
        /// A view of the scene, with the words of its variants.
        case component
        /// An item, by its `id`.
        case item
        /// A view that tests find by an identifier.
        case identifier
        /// A symbol, by its name.
        case icon
    }

    /// The name, which no other slice of the canvas has.
    public var name: String
    /// What has it.
    public var kind: Kind
    /// Where it stands on the canvas, in points.
    public var frame: CGRect
}

extension Stage {
    /// The parts in sight that have a name: nodes, components, items, identifiers and icons, in the order of the views.
    ///
    /// Where several have one name, the first in sight is the slice; components that are shown in variants have one for each:
    /// `chip-primary`.
    public var slices: [Slice] { named.map(\.slice) }

    /// A part alone on a ground that lets everything through.
    ///
    /// The picture is as large as the part, and where shadows and the like reach beyond its edges, as large as those.
    ///
    /// - Parameters:
    ///   - name: that of a slice.
    ///   - scale: Pixels per point; nil takes the canvas's.
    /// - Returns: nil where no slice has the name, and where nothing of it is seen.
    public func displayList(ofSlice name: String, scale: CGFloat? = nil) -> DisplayList? {
        named.first { $0.slice.name == name }.flatMap { picture(of: $0.view, scale: scale ?? canvas.scale) }
    }

    private var named: [(slice: Slice, view: UIView)] {
        inSurroundings {
            window.layoutIfNeeded()
            nameElements()
            var search = SliceSearch(stage: self)
            search.visit(window)
            return search.found
        }
    }

    private func picture(of view: UIView, scale: CGFloat) -> DisplayList? { inSurroundings { view.alone(scale: scale) } }
}

/// Looks for views that have names.
@MainActor
private struct SliceSearch {
    let stage: Stage
    private(set) var found: [(slice: Slice, view: UIView)] = []
    private var taken: Set<String> = []

    init(stage: Stage) { self.stage = stage }

    mutating func visit(_ view: UIView) {
        guard !view.isHidden, view.alpha > 0 else { return }
        if let cell = view as? UICollectionViewCell, let path = stage.collectionView.indexPath(for: cell) {
            add(stage.identity(ofItem: path), .item, cell)
        }
        if let node = view as? NodeView {
            let names = node.node.place.names
            let component = names.first { $0.kind == .view }?.name
            if node.node.name != component { add(node.node.name, .node, node) }
            let words = names.filter { $0.kind == .choice }.compactMap(\.wordInNames)
            add(component.map { ([$0] + words).joined(separator: "-") }, .component, node)
            if case .image(let image) = node.node.kind { add(image.icon?.name, .icon, node) }
        }
        add(view.accessibilityIdentifier, .identifier, view)
        for child in view.subviews { visit(child) }
    }

    private mutating func add(_ name: String?, _ kind: Slice.Kind, _ view: UIView) {
        guard let name, !name.isEmpty, !view.bounds.isEmpty, taken.insert(name).inserted else { return }
        found.append((Slice(name: name, kind: kind, frame: view.convert(view.bounds, to: stage.window)), view))
    }
}

extension UIView {
    /// How far beyond its edges what a part casts is looked for, in points.
    private static let reach: CGFloat = 96

    /// The view without all that is around it; nil where nothing of it is seen.
    fileprivate func alone(scale: CGFloat) -> DisplayList? {
        let own = CGRect(origin: .zero, size: bounds.size)
        let wide = own.insetBy(dx: -Self.reach, dy: -Self.reach)
        guard let seen = (try? RasterRenderer().render(picture(of: wide, scale: 1)))?.inkBounds else { return nil }
        let ink = CGRect(x: seen.minX + wide.minX, y: seen.minY + wide.minY, width: seen.width, height: seen.height)
        // Antialiased edges reach into pixels beside the bounds that hold nothing else.
        return picture(of: own.insetBy(dx: -1, dy: -1).contains(ink) ? own : own.union(ink), scale: scale)
    }

    private func picture(of frame: CGRect, scale: CGFloat) -> DisplayList {
        let anchor = CGPoint(x: bounds.width * layer.anchorPoint.x, y: bounds.height * layer.anchorPoint.y)
        return displayList(size: frame.size, scale: scale, rootAt: CGPoint(x: anchor.x - frame.minX, y: anchor.y - frame.minY))
    }
}

extension Scene.SaidName {
    /// The word of a variant in the name of a file; nil of a state that does not hold.
    fileprivate var wordInNames: String? { name == "false" ? nil : name == "true" ? keys.joined(separator: "-") : name }
}

extension Bitmap {
    /// The pixels that are not wholly transparent; nil where all are.
    fileprivate var inkBounds: CGRect? {
        var (left, right, top, bottom) = (width, -1, height, -1)
        for y in 0..<height {
            for x in 0..<width where self[x, y] >> 24 != 0 {
                (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
            }
        }
        return right < 0 ? nil : CGRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }
}
