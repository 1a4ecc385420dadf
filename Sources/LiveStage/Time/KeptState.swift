// SPDX-License-Identifier: MIT
//
// How a screen stands, for the screen that takes its place.

import Foundation
import VitrineCollectionUI
import VitrineEnvironment
import VitrineGeometry
import VitrineLiveWindows
import VitrineViews

/// Where things are scrolled, what is selected, what has been typed, and the numbers of views: what stays when a file is saved or a device is exchanged.
@MainActor
struct KeptState {
    private var offsets: [[Int]: CGPoint] = [:]
    private var selections: [[Int]: [IndexPath]] = [:]
    private var texts: [[Int]: String] = [:]
    private var focus: [Int]?
    private var numbers: [[Int]: (number: Int, name: String)] = [:]

    init(of screen: LiveScreen) {
        guard let window = screen.subject?.window else { return }
        numbers = screen.elements.places(in: window)
        window.visit { view, path in
            if let scroll = view as? UIScrollView {
                offsets[path] = CGPoint(
                    x: scroll.contentOffset.x + scroll.adjustedContentInset.left,
                    y: scroll.contentOffset.y + scroll.adjustedContentInset.top)
            }
            if let collection = view as? UICollectionView, let selected = collection.indexPathsForSelectedItems, !selected.isEmpty {
                selections[path] = selected
            }
            if let field = view as? UITextField { texts[path] = field.text }
            if let field = view as? UITextView, field.isEditable { texts[path] = field.text }
            if view.isFirstResponder { focus = path }
        }
    }

    /// Has another screen stand alike, as far as it has the same views at the same places.
    func restore(in screen: LiveScreen) {
        guard let subject = screen.subject else { return }
        let window = subject.window
        subject.environment.run {
            UIView.performWithoutAnimation {
                window.layoutIfNeeded()
                window.visit { view, path in
                    if let scroll = view as? UIScrollView, let kept = offsets[path] {
                        let inset = scroll.adjustedContentInset
                        let most = CGPoint(
                            x: max(scroll.contentSize.width + inset.right - scroll.bounds.width, -inset.left),
                            y: max(scroll.contentSize.height + inset.bottom - scroll.bounds.height, -inset.top))
                        let offset = CGPoint(x: min(kept.x - inset.left, most.x), y: min(kept.y - inset.top, most.y))
                        if offset != scroll.contentOffset { scroll.setContentOffset(offset, animated: false) }
                    }
                    if let collection = view as? UICollectionView {
                        for item in selections[path] ?? [] where item.section < collection.numberOfSections {
                            guard item.item < collection.numberOfItems(inSection: item.section) else { continue }
                            collection.selectItem(at: item, animated: false, scrollPosition: [])
                        }
                    }
                    if let field = view as? UITextField, let text = texts[path], field.text != text { field.text = text }
                    if let field = view as? UITextView, let text = texts[path], field.isEditable, field.text != text { field.text = text }
                    if path == focus { view.becomeFirstResponder() }
                }
                window.layoutIfNeeded()
            }
        }
        screen.elements.take(numbers, in: window)
    }
}
