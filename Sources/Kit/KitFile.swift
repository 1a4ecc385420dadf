// SPDX-License-Identifier: MIT
//
// Files that any scene may include, which come with the program.

/// A file of the kit: views of what every mock-up has.
///
///     include: [kit/chat, kit/ticket]
public struct KitFile: Hashable, Sendable {
    /// What begins the path of each.
    public static let folder = "kit/"
    /// Its name, without the folder.
    public let name: String
    /// What is in it, in a few words.
    public let summary: String
    /// The views in it with their fields, one a line.
    public let views: [String]
    /// The file.
    public let text: String

    /// What a scene includes it by.
    public var path: String { Self.folder + name }

    init(_ name: String, _ summary: String, _ text: String) {
        (self.name, self.summary, self.text) = (name, summary, text)
        // A view is told by the remark on it: "# sent: text, time".
        views = text.split(separator: "\n").compactMap { line in
            line.hasPrefix("  # ") && line.contains(":") ? String(line.dropFirst(4)) : nil
        }
    }

    /// The file that a path names, such as `kit/chat`; nil where there is none.
    public init?(_ path: String) {
        guard let file = Self.all.first(where: { $0.path == path }) else { return nil }
        self = file
    }

    /// All files, in alphabetical order.
    public static let all = [
        KitFile("cards", "tiles with a picture or an icon, a title and a price", cardsText),
        KitFile("chat", "bubbles of messages, days, and what is being typed", chatText),
        KitFile("form", "rows with a field, a switch, a value or a button", formText),
        KitFile("keyboard", "a field above the keyboard, as for messages", keyboardText),
        KitFile("player", "a small player above the bars, and the keys of a large one", playerText),
        KitFile("states", "what is shown where there is nothing, where something failed, while it loads", statesText),
        KitFile("ticket", "a pass with notches and a code", ticketText),
    ]
}
