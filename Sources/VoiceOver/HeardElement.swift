// SPDX-License-Identifier: MIT
//
// An element as VoiceOver says it (accessibility.words).

public import Foundation
public import VitrineDrawing
import VitrineGeometry
public import VitrineResponding

/// An element as it is heard.
public struct HeardElement: Hashable, Sendable {
    /// Something that holds elements and is named when one comes to the first of them.
    public struct Container: Hashable, Sendable {
        /// What it is: `list`, `table`, `landmark`, `group`, `tab bar`.
        public var kind: String
        /// Its label; empty for none.
        public var label: String

        init(_ kind: String, label: String = "") { (self.kind, self.label) = (kind, label) }

        /// What is said of it.
        public var text: String { label.isEmpty ? kind : "\(kind) \(label.onOneLine.jsonText)" }
    }

    /// Where an element stands in a row of its like, from 1.
    public struct Position: Hashable, Sendable {
        /// Which one it is.
        public var index: Int
        /// How many there are.
        public var count: Int

        init(_ index: Int, of count: Int) { (self.index, self.count) = (index, count) }

        var text: String { "\(index) of \(count)" }
    }

    /// What is said of it: its label, or what it shows where it has none.
    public var label: String
    /// What is said of its value; empty for none.
    public var value: String
    /// What it is.
    public var traits: UIAccessibilityTraits
    /// What is said of it for which there is no trait: `text field`; empty for none.
    public var kind: String
    /// Where it stands among others; nil where that is not said.
    public var position: Position?
    /// What is said of its use; empty for none.
    public var hint: String
    /// What else can be done with it, by name.
    public var actions: [String]
    /// The ways through it, by name.
    public var rotors: [String]
    /// The language that it is said in; nil for that of the program.
    public var language: String?
    /// The name by which tests find it; nil for none.
    public var identifier: String?
    /// Where it is in the view that is read, in points.
    public var frame: CGRect
    /// Its outline there, where it has one of its own.
    public var outline: Path?
    /// The point that is touched when it is activated, where that is not the middle of its frame.
    public var activationPoint: CGPoint?
    /// What holds it, from the outside in.
    public var containers: [Container]
    /// Who is heard.
    package var whom = Whom()

    /// Who is heard, in whom elements that are the same may differ.
    package struct Whom: Hashable, Sendable {
        package var id: ObjectIdentifier?

        package static func == (one: Whom, other: Whom) -> Bool { true }

        package func hash(into hasher: inout Hasher) {}
    }

    /// What is said, in the order in which it is: that it is chosen, label, value, traits, place, hint; then the names of its actions.
    public var text: String {
        let said = words.joined(separator: ", ")
        return actions.isEmpty ? said : said + " [actions: \(actions.joined(separator: ", "))]"
    }

    /// What is said in one go, hint and actions left out.
    var spoken: [String] {
        // Of what is on or off it is said first what it is.
        let isSwitch = traits.contains(.toggleButton)
        let said = traits.words + [kind]
        let words =
            [traits.contains(.selected) ? "selected" : "", label] + (isSwitch ? said + [switchValue] : [value] + said)
            + [position?.text ?? ""]
        return words.map(\.onOneLine).filter { !$0.isEmpty }
    }

    private var words: [String] { spoken + (hint.isEmpty ? [] : [hint.onOneLine]) }

    /// Numbers of what is on or off are said as words.
    private var switchValue: String { value == "1" ? "on" : value == "0" ? "off" : value }
}

extension UIAccessibilityTraits {
    /// What is said of the traits behind a label, in the order in which it is.
    fileprivate var words: [String] {
        let known: [(UIAccessibilityTraits, String)] = [
            (.notEnabled, "dimmed"), (.header, "heading"), (.toggleButton, "switch button"), (.button, "button"), (.link, "link"),
            (.image, "image"), (.searchField, "search field"), (.keyboardKey, "keyboard key"), (.adjustable, "adjustable"),
        ]
        // A switch is no button beside.
        return known.filter { contains($0.0) && !($0.0 == .button && contains(.toggleButton)) }.map(\.1)
    }

    /// The traits by name, in the order of their numbers.
    package var names: [String] {
        let known = UIAccessibilityTraits.interfaceNames.merging(["supportsZoom": .supportsZoom, "toggleButton": .toggleButton]) { $1 }
        return known.filter { contains($0.value) }.sorted { $0.value.rawValue < $1.value.rawValue }.map(\.key)
    }
}

extension String {
    /// The text with its ends of lines as blanks.
    var onOneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}
