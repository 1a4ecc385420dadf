// SPDX-License-Identifier: MIT
//
// What is dragged from the desktop over a screen, as a drag session of UIKit.

import Foundation
import VitrineGeometry
import VitrineRecordings
import VitrineTextInput
import VitrineViews

/// Leads a drag over a window, and drops it.
@MainActor
struct DesktopDrag {
    private let drag: DragOperation
    private let window: UIWindow
    private var place: CGPoint

    init(_ items: [LiveInput.Drop.Item], at place: CGPoint, over window: UIWindow) {
        (self.window, self.place) = (window, place)
        drag = DragOperation(fromOutside: Self.items(items), at: place, over: window)
    }

    private static func items(_ items: [LiveInput.Drop.Item]) -> [UIDragItem] {
        items.map { UIDragItem(itemProvider: provider(of: $0)) }
    }

    private static func provider(of item: LiveInput.Drop.Item) -> NSItemProvider {
        NSItemProvider(fromOutside: item.type, named: item.name, item.data)
    }

    /// What would become of it.
    var operation: UIDropOperation { text == nil ? drag.operation : .copy }

    mutating func move(to place: CGPoint) {
        self.place = place
        drag.move(to: place)
    }

    func leave() { drag.cancel() }

    /// Drops it.
    ///
    /// - Parameter type: types a text where the caret is, which is where it was dropped.
    func drop(_ items: [LiveInput.Drop.Item], type: (String) -> Void) {
        guard let text else { return drag.release(Self.items(items)) }
        drag.cancel()
        let words = items.filter { Self.provider(of: $0).canLoadObject(ofClass: NSString.self) }.compactMap(\.data).map {
            String(decoding: $0, as: UTF8.self)
        }
        guard !words.isEmpty, text.becomeFirstResponder() else { return }
        let point = text.convert(place, from: nil)
        text.selectedTextRange = text.closestPosition(to: point).flatMap { text.textRange(from: $0, to: $0) }
        type(words.joined(separator: "\n"))
    }

    /// The text beneath that takes what is dragged: fields take text by themselves.
    private var text: (any EditedText)? {
        guard drag.session.canLoadObjects(ofClass: NSString.self) else { return nil }
        let hit = window.hitTest(place, with: nil)
        return sequence(first: hit) { $0?.superview }.lazy.compactMap { $0?.writableText }.first
    }
}

extension UIDropOperation {
    /// The operation in a word.
    var word: String {
        switch self {
        case .cancel: "none"
        case .forbidden: "forbidden"
        case .copy: "copy"
        case .move: "move"
        }
    }
}
