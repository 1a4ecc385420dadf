// SPDX-License-Identifier: MIT
//
// Controls as nodes: what each shows at first, before fingers change it.

import Foundation
public import VitrineProperties

extension Scene {
    /// A control of UIKit as a node: its class, and what the scene says of its properties.
    public struct Control: Hashable, Sendable {
        /// The class of the control.
        public let viewClass: ViewClass
        /// What the scene says, by the names of properties.
        public var said: [String: ViewValue] = [:]
        /// What stands where a field begins; one node at most.
        public var leading: [Node] = []
        /// What stands where a field ends; one node at most.
        public var trailing: [Node] = []
        /// What a search is narrowed down by, before the text.
        public var tokens: [SearchToken] = []
        /// The rows of each wheel of a picker.
        public var columns: [[String]] = []
        /// The row of each wheel that is chosen, from 0; those that are missing are 0.
        public var selectedRows: [Int] = []
        /// The section of the collection whose item in the middle is the current page; nil leaves the page as it is said.
        public var followedSection: Int?

        /// A control of which nothing is said.
        public init(_ viewClass: ViewClass) { self.viewClass = viewClass }

        /// What holds for a property: what the scene says, or else what its row says; nil leaves it to the control.
        public subscript(property: ViewProperty) -> ViewValue? {
            get { said[property.name] ?? ViewValue(withoutKeyOf: property) }
            set { said[property.name] = newValue }
        }

        /// What holds for the property of a name; nil where there is none, too.
        public subscript(name: String) -> ViewValue? { viewClass.property(name).flatMap { self[$0] } }
    }

    /// Something that a search is narrowed down by.
    public struct SearchToken: Hashable, Sendable {
        /// The words.
        public var text = ""
        /// A symbol before the words.
        public var icon: Icon?

        /// A token without words.
        public init() {}
    }

    /// A day and a time of day, wherever it is.
    public struct DayTime: Hashable, Sendable {
        /// The year.
        public var year = 2007
        /// The month, from 1.
        public var month = 1
        /// The day of the month, from 1.
        public var day = 9
        /// The hour, 0 to 23.
        public var hour = 9
        /// The minute, 0 to 59.
        public var minute = 41

        /// The ninth of January 2007, 9:41.
        public init() {}
    }
}

extension Scene.ViewValue {
    /// What a control has in a scene that does not say the key of a property; nil where nothing is set.
    init?(withoutKeyOf property: ViewProperty) {
        let own = property.key?.defaultValue
        switch (property.kind, own ?? property.defaultValue) {
        case (.flag, .flag(let flag)): self = .flag(flag)
        case (.number, .number(let number)): self = .number(CGFloat(number))
        case (.choice, .text(let word)): self = .word(word)
        case (.text, .text(let text)): self = .text(text)
        case (.texts, .list(let texts)): self = .texts(texts.compactMap { if case .text(let text) = $0 { text } else { nil } })
        // Colours and fonts of UIKit's own are left to it.
        case (.color, .text(let name)) where own != nil: self = .color(.named(name, alpha: 1))
        case (.font, .text(let style)) where own != nil:
            var font = Scene.Font()
            font.style = Scene.TextStyle(rawValue: style)
            self = .font(font)
        case (.date, .number): self = .date(Scene.DayTime())
        default: return nil
        }
    }
}
