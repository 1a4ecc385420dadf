// SPDX-License-Identifier: MIT
//
// What is heard of the views of the library themselves, where a program says nothing (accessibility.elements-of-views).

import Foundation
import VitrineAccessibility
import VitrineCollectionUI
import VitrineControllers
import VitrineControls
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
import VitrineLists
import VitrinePickers
import VitrineResponding
import VitrineSearchBars
import VitrineTextInput
import VitrineValueControls
import VitrineViewCore

extension ViewReader {
    /// What is heard of a view whose class is known; nil of one that is heard by what lies on it.
    func nodes(ofKnown view: UIView) -> [HeardNode]? {
        switch view {
        case let label as UILabel:
            return (label.text ?? "").isEmpty && label.accessibilityLabel == nil ? [] : sized(label)
        case is UIButton, is UITextView, is UISwitch, is UISlider, is UIPageControl, is UIProgressView, is UIActivityIndicatorView:
            return sized(view)
        case let field as UITextField:
            // The button that empties it is an element of its own.
            return sized(field) + field.subviews.filter { $0 is UIButton }.flatMap { nodes(of: $0) }
        case let control as UISegmentedControl: return [.group(segments(of: control), order: .given)]
        case let control as UIStepper: return [.group(halves(of: control), order: .given)]
        case let picker as UIPickerView: return [.group(wheels(of: picker), order: .given)]
        case let part as any ReadAloudPart:
            switch part.readAloud {
            case .row(let traits): return row(view, traits)
            case .list: return [.group(nodes(on: view), order: .byPlace)]
            case .header: return nil
            }
        case let cell as UICollectionViewListCell: return row(cell, rowTraits(cell))
        case let list as UICollectionView: return [.group(elements(of: list), order: .given)]
        case is UICollectionViewCell: return [.group(nodes(on: view), order: .byPlace)]
        case is UINavigationBar: return [.group(nodes(on: view), order: .byPlace)]
        case let bar as UITabBar: return [.group(tabs(of: bar), order: .given)]
        case is UIToolbar: return [.group(nodes(on: view), order: .alongLine)]
        case let control as UIControl where control.isOwnButton: return button(control)
        default:
            return view.superview is UINavigationBar ? [.group(nodes(on: view), order: .alongLine)] : nil
        }
    }

    /// A view as an element, where there is any room of it.
    private func sized(_ view: UIView) -> [HeardNode] { view.bounds.isEmpty ? [] : [.element(element(view))] }

    /// A button that the library made: with its words, or by what lies on it where it has none.
    private func button(_ control: UIControl) -> [HeardNode]? {
        let shown = ShownWords(ofButton: control)
        guard !shown.label.isEmpty || control.accessibilityLabel != nil else { return nil }
        return control.bounds.isEmpty ? [] : [.element(element(control, shown))]
    }

    // MARK: Rows (accessibility.rows)

    /// A row as one element with all of its texts, and the controls on it.
    private func row(_ cell: UIView, _ traits: UIAccessibilityTraits) -> [HeardNode] {
        var texts: [UIView] = []
        var controls: [UIView] = []
        collect(on: cell, &texts, &controls)
        let reader = ViewReader(root: root, containers: containers)
        let order = ReadingOrder(isMirrored: cell.effectiveUserInterfaceLayoutDirection == .rightToLeft, isPad: false)
        let words = order.elements(of: texts.flatMap { reader.nodes(of: $0) }, .byPlace)
        let others = HeardNode.group(controls.flatMap { nodes(of: $0) }, order: .byPlace)
        guard !words.isEmpty || cell.accessibilityLabel != nil else { return [others] }
        var shown = ShownWords()
        shown.label = words.map(\.label).filter { !$0.isEmpty }.joined(separator: ", ")
        shown.traits = traits
        return [.group([.element(element(cell, shown)), others], order: .given)]
    }

    private func collect(on view: UIView, _ texts: inout [UIView], _ controls: inout [UIView]) {
        for part in view.subviews where !part.isHidden && part.alpha > 0 && !part.accessibilityElementsHidden {
            switch part {
            case is UILabel: texts.append(part)
            case is UIControl where part.isAccessibilityElement: controls.append(part)
            case is UIControl where part.answers?.isElement == nil && part.isKnownControl: controls.append(part)
            case is UITextView: controls.append(part)
            case _ where part.isAccessibilityElement: texts.append(part)
            case _ where part.accessibilityElements != nil: controls.append(part)
            default: collect(on: part, &texts, &controls)
            }
        }
    }

    private func rowTraits(_ cell: UICollectionViewListCell) -> UIAccessibilityTraits {
        var traits: UIAccessibilityTraits = []
        if cell.isSelected { traits.insert(.selected) }
        for accessory in cell.accessories {
            switch accessory.accessoryType {
            case .checkmark: traits.insert(.selected)
            case .disclosureIndicator, .outlineDisclosure: traits.insert(.button)
            default: break
            }
        }
        if cell.displayElement?.kind == UICollectionView.elementKindSectionHeader { traits.insert(.header) }
        return traits
    }

    // MARK: Collection views

    /// What is in sight of a collection view, in the order of its index paths, those of rows that scroll among them, then its other views.
    private func elements(of list: UICollectionView) -> [HeardNode] {
        let rows = list.subviews.filter { $0 is UIScrollView && $0.subviews.contains { $0 is UICollectionReusableView } }
        let seen = (list.subviews + rows.flatMap(\.subviews)).compactMap { $0 as? UICollectionReusableView }.filter {
            list.convert($0.bounds, from: $0).intersects(list.bounds)
        }
        func rank(_ view: UICollectionReusableView) -> (Int, Int, Int) {
            guard let element = view.displayElement else { return (.max, 0, 0) }
            let isFooter = element.kind == UICollectionView.elementKindSectionFooter
            return (element.section, element.category == .cell ? 1 : isFooter ? 2 : 0, element.item)
        }
        let ranked = seen.sorted { rank($0) < rank($1) }
        let known = Set(list.subviews.compactMap { ($0 as? UICollectionReusableView).map(ObjectIdentifier.init) })
        let others = list.subviews.filter { view in !known.contains(ObjectIdentifier(view)) && !rows.contains { $0 === view } }
        return (ranked + others).map { HeardNode.group(nodes(of: $0), order: .byPlace) }
    }

    // MARK: Parts

    private func segments(of control: UISegmentedControl) -> [HeardNode] {
        (0..<control.numberOfSegments).map { index in
            var shown = ShownWords()
            let image = control.imageForSegment(at: index)
            shown.label = control.titleForSegment(at: index) ?? image?.accessibilityLabel ?? image.flatMap(ShownWords.words) ?? ""
            shown.traits = .button
            if index == control.selectedSegmentIndex { shown.traits.insert(.selected) }
            if !control.isEnabled || !control.isEnabledForSegment(at: index) { shown.traits.insert(.notEnabled) }
            shown.position = HeardElement.Position(index + 1, of: control.numberOfSegments)
            return part(control.frame(of: index), of: control, shown)
        }
    }

    private func halves(of stepper: UIStepper) -> [HeardNode] {
        let half = stepper.bounds.width / 2
        let isMirrored = stepper.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return [("Decrement", false), ("Increment", true)].map { word, isUp in
            var shown = ShownWords()
            (shown.label, shown.traits) = (word, .button)
            let canStep = stepper.wraps || (isUp ? stepper.value < stepper.maximumValue : stepper.value > stepper.minimumValue)
            if !stepper.isEnabled || !canStep { shown.traits.insert(.notEnabled) }
            let x = isUp != isMirrored ? half : 0
            return part(CGRect(x: x, y: 0, width: half, height: stepper.bounds.height), of: stepper, shown)
        }
    }

    private func wheels(of picker: UIPickerView) -> [HeardNode] {
        let count = picker.numberOfComponents
        return (0..<count).map { component in
            let row = picker.selectedRow(inComponent: component)
            var shown = ShownWords()
            (shown.kind, shown.traits) = ("picker item", .adjustable)
            shown.value =
                picker.delegate?.pickerView(picker, titleForRow: row, forComponent: component)
                ?? picker.view(forRow: row, forComponent: component).map { $0.heardElements.map(\.label).joined(separator: ", ") } ?? ""
            shown.position = HeardElement.Position(row + 1, of: picker.numberOfRows(inComponent: component))
            let width = picker.bounds.width / CGFloat(max(count, 1))
            return part(CGRect(x: CGFloat(component) * width, y: 0, width: width, height: picker.bounds.height), of: picker, shown)
        }
    }

    private func tabs(of bar: UITabBar) -> [HeardNode] {
        let items = bar.items ?? []
        var buttons: [any BarItemView] = []
        func find(in view: UIView) {
            for part in view.subviews where !part.isHidden {
                if let button = part as? any BarItemView { buttons.append(button) } else { find(in: part) }
            }
        }
        find(in: bar)
        let numbered = buttons.compactMap { button in items.firstIndex { $0 === button.barItem }.map { ($0, button) } }
        return numbered.sorted { $0.0 < $1.0 }.map { index, button in
            var shown = ShownWords(of: button)
            (shown.kind, shown.position) = ("tab", HeardElement.Position(index + 1, of: items.count))
            shown.traits.remove(.button)
            return .element(element(button, shown))
        }
    }
}

extension UIView {
    /// Whether the view is a button of a class that the library keeps to itself: of accessories one with a sign that is touched.
    fileprivate var isOwnButton: Bool {
        let (name, type) = (String(describing: type(of: self)), String(reflecting: type(of: self)))
        guard self is UIControl, type.hasPrefix("Vitrine"), !name.hasPrefix("UI") else { return false }
        guard let part = self as? any SpecifiedPart, Swift.type(of: part).specifiedWord == "accessory" else { return true }
        return subviews.contains { $0 is AccessorySign }
    }

    /// Whether the view is a control that is heard without a word from the program.
    fileprivate var isKnownControl: Bool {
        switch self {
        case is UIButton, is UITextField, is UISwitch, is UISlider, is UIPageControl, is UISegmentedControl, is UIStepper: true
        default: isOwnButton && !ShownWords(ofButton: self).label.isEmpty
        }
    }
}
