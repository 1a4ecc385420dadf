// SPDX-License-Identifier: MIT
//
// Views that can be seen as values of a specification.

import Foundation
import VitrineCollectionUI
import VitrineDrawing
import VitrineGeometry
import VitrineInterfaces
import VitrineLayers
import VitrineNodes
import VitrineProperties
import VitrineScene
import VitrineStage
import VitrineTypography
import VitrineViews

/// Makes values of views that can be seen.
@MainActor
struct ViewMeasurer {
    let canvas: UIView
    /// Whether views tell all properties of theirs.
    var tellsProperties = false

    /// The views in a view that are worth telling of, from back to front.
    func measured(in view: UIView) -> [MeasuredView] { view.subviews.flatMap { described($0) }.map { $0.simplified() } }

    func described(_ view: UIView) -> [MeasuredView] {
        guard !view.isHidden, view.alpha > 0 else { return [] }
        let frame = view.convert(view.bounds, to: canvas)
        guard frame.isShown(in: canvas.bounds) || view.bounds.isEmpty else { return [] }
        switch view {
        case let node as NodeView: return described(node, frame)
        case let element as UICollectionReusableView:
            var measured = base(of: element, kind: element.kindWord, frame)
            measured.indexPath = element.displayElement.map { IndexPath(item: $0.item, section: $0.section) }
            measured.name = element.layer.name
            measured.children = self.measured(in: element)
            if let cell = element as? UICollectionViewCell, measured.background == nil {
                measured.background = color(cell.backgroundView?.backgroundColor, of: cell)
            }
            return [measured]
        case is StatusBarView: return [described(system: view, "status bar")]
        case is HomeIndicatorView: return [described(system: view, "home indicator")]
        case let bar as UINavigationBar: return [described(bar, "navigation bar")]
        case let bar as UITabBar: return [described(bar, "tab bar")]
        case let bar as UIToolbar: return [described(bar, "toolbar")]
        case let picture as UIImageView where picture.image == nil: return measured(in: picture)
        case is UILabel, is UIImageView, is UIControl:
            guard frame.width > 0, frame.height > 0 else { return [] }
            guard view.kindWord == "accessory" else { return [looks(of: view, base(of: view, kind: view.kindWord, frame))] }
            // What is seen of it, not the room that it stands in.
            let inner = measured(in: view)
            let shown = view.subviews.first.map { $0.convert($0.bounds, to: canvas) } ?? frame
            return inner.isEmpty ? [base(of: view, kind: view.kindWord, shown)] : inner
        default:
            let inner = measured(in: view)
            guard view.backgroundColor.map({ $0.cgColor(for: view.traitCollection).alpha > 0 }) ?? false || view.layer.borderWidth > 0,
                !(view is UICollectionView), frame.width > 0, frame.height > 0, !inner.isEmpty || view.subviews.isEmpty,
                view.superview !== canvas || inner.isEmpty
            else { return inner }
            var measured = base(of: view, kind: view.kindWord, frame)
            measured.children = inner
            return [measured]
        }
    }

    /// A bar with its ground, which goes beyond it to the edge of the screen, and what stands on it.
    private func described(_ bar: UIView, _ kind: String) -> MeasuredView {
        let grounds = bar.subviews.filter { $0 is BarGround && !$0.isHidden }
        let shown = grounds.filter { ground in ground.subviews.contains { $0.isGroundOfBar } }
        let frame = shown.reduce(bar.convert(bar.bounds, to: canvas)) { $0.union($1.convert($1.bounds, to: canvas)) }
        var measured = MeasuredView(kind: kind, frame: frame)
        measured.hidesWhatIsBehind = !shown.isEmpty
        measured.children = self.measured(in: bar).filter { !$0.isHairline }
        return measured
    }

    /// What the system draws, as large as what is seen of it.
    private func described(system view: UIView, _ kind: String) -> MeasuredView {
        let parts = view.subviews.filter { !$0.isHidden && !$0.bounds.isEmpty }.map { $0.convert($0.bounds, to: canvas) }
        var measured = MeasuredView(kind: kind, frame: parts.reduce(.null) { $0.union($1) })
        measured.isOfSystem = true
        return measured
    }

    func base(of view: UIView, kind: String, _ frame: CGRect) -> MeasuredView {
        var measured = MeasuredView(kind: kind, frame: frame)
        measured.background = color(view.backgroundColor, of: view)
        measured.hidesWhatIsBehind = measured.background?.hex.count == 7 && view.alpha == 1
        let corners = view.layer.cornerRadii
        measured.cornerRadius = corners.map { max($0.topLeft, $0.topRight, $0.bottomLeft, $0.bottomRight) } ?? view.layer.cornerRadius
        measured.alpha = view.alpha
        measured.identifier = view.accessibilityIdentifier
        if view.layer.borderWidth > 0, !(view is NodeView), let color = view.layer.borderColor, color.alpha > 0 {
            measured.border = MeasuredView.Border(width: view.layer.borderWidth, color: MeasuredView.Color(hex: color.hexText))
        }
        if tellsProperties { measured.properties = ViewProperty.told(of: (view as? NodeView)?.plainContent ?? view) }
        return measured
    }

    /// What a view of UIKit says itself of what it shows.
    func looks(of view: UIView, _ measured: MeasuredView) -> MeasuredView {
        var measured = measured
        switch view {
        case let label as UILabel:
            let words = label.attributedText
            let attributes = words.map { $0.length > 0 ? $0.attributes(at: 0, effectiveRange: nil) : [:] } ?? [:]
            measured.text = words?.string ?? label.text
            measured.font = font(attributes[.font] as? UIFont ?? label.font)
            measured.color = color(attributes[.foregroundColor] as? UIColor ?? label.textColor, of: label)
            measured.typesetting = MeasuredView.Typesetting(of: label, attributes)
        case let button as UIButton:
            measured.text = button.currentTitle ?? button.configuration?.title
            measured.font = button.titleLabel?.font.map(font)
            measured.color = color(button.titleLabel?.textColor, of: button)
            let ground = button.subviews.first { type(of: $0) == UIView.self && $0.frame == button.bounds && !$0.isHidden }
            if measured.background == nil, let ground, let fill = color(ground.backgroundColor, of: button) {
                measured.background = fill
                measured.cornerRadius = ground.layer.cornerRadii.map(\.topLeft) ?? ground.layer.cornerRadius
            }
        case let dots as UIPageControl: measured.color = color(dots.currentPageIndicatorTintColor ?? .white, of: dots)
        case is UIImageView: break
        case is UIControl:
            let words = view.subviews.compactMap { $0 as? UILabel }.first { !$0.isHidden && $0.text?.isEmpty == false }
            if let words { return looks(of: words, measured) }
            measured.color = color(view.tintColor, of: view)
        default: break
        }
        return measured
    }

    func font(_ font: UIFont) -> MeasuredView.Font {
        let description = font.fontDescription
        var measured = MeasuredView.Font(
            family: font.familyName, size: description.size, weight: description.weight.rawValue, isItalic: description.isItalic)
        measured.isOfSystem = description.family == nil
        measured.design = "\(description.design)"
        measured.hasMonospacedDigits = description.hasMonospacedDigits
        measured.lineHeight = font.lineHeight
        return measured
    }

    func color(_ color: UIColor?, of view: UIView) -> MeasuredView.Color? {
        guard let color else { return nil }
        let shown = color.cgColor(for: view.traitCollection)
        guard shown.alpha > 0 else { return nil }
        var measured = MeasuredView.Color(hex: shown.hexText, name: UIColor.sceneNames[ObjectIdentifier(color)])
        guard measured.name == nil else { return measured }
        let (light, dark) = (color.hex(.light, of: view), color.hex(.dark, of: view))
        if light != dark { measured.looks = .init(light: light, dark: dark) }
        return measured
    }
}

extension MeasuredView {
    /// Whether it is a line, and nothing that others keep a distance from.
    fileprivate var isHairline: Bool { min(frame.width, frame.height) < 1 }
}

extension UIView {
    /// Whether it is a part of the ground of a bar that is seen.
    fileprivate var isGroundOfBar: Bool {
        guard !isHidden, alpha > 0.5, bounds.height >= 1 else { return false }
        if let picture = self as? UIImageView { return picture.image != nil }
        return self is MaterialView || backgroundColor.map { $0.cgColor.alpha > 0 } ?? false
    }

    /// What a specification calls the view.
    fileprivate var kindWord: String {
        switch self {
        case is UILabel: return "label"
        case is UIImageView: return "image"
        case let element as UICollectionReusableView:
            switch element.displayElement?.category {
            case .cell: return "cell"
            case .decoration: return "decoration"
            case .supplementary:
                switch element.displayElement?.kind {
                case UICollectionView.elementKindSectionHeader: return "header"
                case UICollectionView.elementKindSectionFooter: return "footer"
                default: return "supplementary"
                }
            case nil: return "element"
            }
        default:
            return type(of: self) == UIView.self && min(bounds.width, bounds.height) < 1 ? "separator" : specifiedWord
        }
    }
}

extension UIColor {
    /// The colour as it is in an appearance.
    @MainActor
    fileprivate func hex(_ style: UIUserInterfaceStyle, of view: UIView) -> String {
        cgColor(for: UITraitCollection(traitsFrom: [view.traitCollection, UITraitCollection(userInterfaceStyle: style)])).hexText
    }
}
