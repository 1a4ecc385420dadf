// SPDX-License-Identifier: MIT
//
// What views of the library say of themselves, where a program says nothing (accessibility.elements-of-views).

import Foundation
import VitrineAccessibility
import VitrineCollectionUI
import VitrineControllers
import VitrineControls
import VitrineDrawing
import VitrineGeometry
import VitrineGraphics
import VitrineLayers
import VitrineLists
import VitrineResponding
import VitrineSearchBars
import VitrineTextInput
import VitrineValueControls
import VitrineViewCore

/// What something shows, for those who hear it.
@MainActor struct ShownWords {
    var label = ""
    var value = ""
    var traits: UIAccessibilityTraits = []
    var kind = ""
    var position: HeardElement.Position?

    init() {}

    init(of responder: UIResponder) {
        switch responder {
        case let text as UILabel:
            (label, traits) = (text.text ?? "", .staticText)
            if text.isHeading { traits.insert(.header) }
        case let button as UIButton:
            label = button.currentTitle ?? button.configuration?.title ?? ""
            if label.isEmpty, let image = button.currentImage ?? button.configuration?.image {
                label = image.accessibilityLabel ?? Self.words(of: image) ?? ""
            }
            traits = .button
        case let field as UITextField:
            let text = field.text ?? ""
            let dots = String(repeating: "•", count: text.count)
            value = text.isEmpty ? field.placeholder ?? "" : field.isSecureTextEntry ? dots : text
            if field is UISearchTextField { traits = .searchField }
            kind = field is UISearchTextField ? "" : field.isSecureTextEntry ? "secure text field" : "text field"
        case let text as UITextView:
            value = text.text
            if text.isEditable { kind = "text field" } else { traits = .staticText }
        case let control as UISwitch: (value, traits) = (control.isOn ? "1" : "0", [.button, .toggleButton])
        case let control as UISlider:
            let range = control.maximumValue - control.minimumValue
            (value, traits) = (Self.percent(range > 0 ? (control.value - control.minimumValue) / range : 0), .adjustable)
        case let control as UIPageControl:
            (value, traits) = ("page \(control.currentPage + 1) of \(control.numberOfPages)", .adjustable)
        case let bar as UIProgressView: (label, value, traits) = ("Progress", Self.percent(bar.progress), .updatesFrequently)
        case let wheel as UIActivityIndicatorView: label = wheel.isAnimating ? "In progress" : "Progress halted"
        case let picture as UIImageView:
            label = picture.image?.accessibilityLabel ?? ""
            traits = .image
        case let view as any BarItemView: take(view)
        default: break
        }
        if let control = responder as? UIControl {
            if control.isSelected { traits.insert(.selected) }
            if !control.isEnabled { traits.insert(.notEnabled) }
        }
    }

    /// What a control of the library's own says: its item's words, or the texts on it.
    init(ofButton view: UIView) {
        self.init(of: view)
        if label.isEmpty { label = view.shownTexts.joined(separator: ", ") }
        if label.isEmpty { label = view.subviews.compactMap { ($0 as? AccessorySign)?.kind.spokenName }.first ?? "" }
        guard let part = view as? any SpecifiedPart else {
            traits.insert(.button)
            return
        }
        if type(of: part).specifiedWord == "back button" {
            kind = "back button"
            if label.isEmpty { label = "Back" }
        } else if !label.isEmpty {
            traits.insert(.button)
        }
    }

    private mutating func take(_ view: any BarItemView) {
        let item = view.barItem
        label = item.accessibilityLabel ?? item.title ?? ""
        if label.isEmpty { label = (item as? UIBarButtonItem)?.systemItem?.spokenName ?? "" }
        if label.isEmpty, let image = item.image { label = image.accessibilityLabel ?? Self.words(of: image) ?? "" }
        if label.isEmpty { label = view.shownTexts.first ?? "" }
        value = item.accessibilityValue ?? (item as? UITabBarItem)?.badgeValue.map { $0.isEmpty ? "new item" : $0 } ?? ""
        traits = item.accessibilityTraits
    }

    private static func percent(_ share: Float) -> String { share.isFinite ? "\(Int((share * 100).rounded()))%" : "" }

    /// The name of a symbol as words.
    static func words(of image: UIImage) -> String? {
        guard let words = image.symbolName?.split(whereSeparator: { ".-".contains($0) }) else { return nil }
        let telling = words.filter { !["fill", "circle", "square"].contains($0) }
        return (telling.isEmpty ? words : telling).joined(separator: " ")
    }
}

extension UIView {
    /// The texts that are seen on the view, in the order of its views.
    @MainActor fileprivate var shownTexts: [String] {
        subviews.filter { !$0.isHidden && $0.alpha > 0 }.flatMap { view -> [String] in
            if let label = view as? UILabel { return [label.text ?? ""].filter { !$0.isEmpty } }
            return view.shownTexts
        }
    }

    /// Whether a text on the view is a heading: the title of a bar, or the header of a section of a list.
    fileprivate var isHeading: Bool {
        var view = superview
        while let holder = view {
            if holder is UINavigationBar { return true }
            if let part = holder as? any ReadAloudPart, case .header(let isHeader) = part.readAloud { return isHeader }
            if let element = holder as? UICollectionReusableView {
                return holder is UICollectionViewListCell && element.displayElement?.kind == UICollectionView.elementKindSectionHeader
            }
            view = holder.superview
        }
        return false
    }
}

extension AccessorySign.Kind {
    /// What is said of a sign that is touched.
    fileprivate var spokenName: String? {
        switch self {
        case .delete: "Delete"
        case .insert: "Insert"
        case .reorder: "Reorder"
        case .detail: "More Info"
        case .forwards, .outline, .check, .circle, .marked, .upAndDown: nil
        }
    }
}

extension UIBarButtonItem.SystemItem {
    /// What is said of a button that shows a sign.
    fileprivate var spokenName: String? {
        switch self {
        case .done: "Done"
        case .cancel: "Cancel"
        case .edit: "Edit"
        case .save: "Save"
        case .add: "Add"
        case .compose: "Compose"
        case .reply: "Reply"
        case .action: "Share"
        case .organize: "Organize"
        case .bookmarks: "Bookmarks"
        case .search: "Search"
        case .refresh: "Refresh"
        case .stop: "Stop"
        case .camera: "Camera"
        case .trash: "Delete"
        case .play: "Play"
        case .pause: "Pause"
        case .rewind: "Rewind"
        case .fastForward: "Fast forward"
        case .undo: "Undo"
        case .redo: "Redo"
        case .close: "Close"
        case .flexibleSpace, .fixedSpace, .pageCurl: nil
        }
    }
}
