// SPDX-License-Identifier: MIT

import Foundation

public struct Note: Hashable, Sendable {
    public let id: Int
    public var text: String
    public var isDone: Bool

    public init(id: Int, text: String, isDone: Bool = false) { (self.id, self.text, self.isDone) = (id, text, isDone) }
}

/// The notes, of which whoever asks is told by selectors.
public final class NoteStore: NSObject {
    public static let didChange = Notification.Name("NoteStoreDidChange")
    public private(set) var notes: [Note]

    public init(_ texts: [String]) {
        notes = texts.enumerated().map { Note(id: $0.offset, text: $0.element) }
    }

    public func toggle(_ id: Int) {
        guard let place = notes.firstIndex(where: { $0.id == id }) else { return }
        notes[place].isDone.toggle()
        NotificationCenter.default.post(name: Self.didChange, object: self)
    }

    public func remove(_ id: Int) {
        notes.removeAll { $0.id == id }
        NotificationCenter.default.post(name: Self.didChange, object: self)
    }
}
