// SPDX-License-Identifier: MIT
//
// A property of a view, described once: all names that it goes by, and what it takes.

/// A property of a class of views: its names in programs, in files and in scenes, what it takes, and what it is until it is set.
///
/// Nibs, runtime attributes, scenes, their schema and inspection read this row; how the property is read and written is bound to it beside the
/// class.
public struct ViewProperty: Hashable, Sendable {
    /// The name of key-value coding, which for a flag goes without `is`: `minimumValue`, `hidden`, `layer.cornerRadius`.
    public let name: String
    /// What it takes.
    public let kind: PropertyKind
    /// What it is in a new view.
    public let defaultValue: PropertyValue
    /// The attribute or element of Interface Builder files; nil where files say it in no such way.
    public let attribute: String?
    /// How a control of a scene says it; nil where none does.
    public let key: SceneKey?
    /// What else is to be known of it.
    public let traits: Traits

    /// What is to be known of a property beside what it takes.
    public struct Traits: OptionSet, Hashable, Sendable {
        /// The bits of the traits.
        public let rawValue: Int

        /// Traits by their bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// A change in an animation block takes time.
        public static let animatable = Traits(rawValue: 1)
        /// Fingers change it, and it lies within what other properties say, so it is set after them.
        public static let input = Traits(rawValue: 2)
        /// It can be read and not set.
        public static let readOnly = Traits(rawValue: 4)
        /// Interface Builder files say it in no attribute or element of one name.
        public static let unfiled = Traits(rawValue: 8)
        /// It says where a view stands, which layout decides.
        public static let place = Traits(rawValue: 16)
    }

    /// Describes a property.
    ///
    /// - Parameter file: The name in Interface Builder files where it is not that of key-value coding.
    init(
        _ name: String, _ kind: PropertyKind, _ traits: Traits = [], default defaultValue: PropertyValue? = nil, file: String? = nil,
        key: SceneKey? = nil
    ) {
        (self.name, self.kind, self.traits, self.key) = (name, kind, traits, key)
        self.defaultValue = defaultValue ?? kind.plainValue
        attribute = traits.contains(.unfiled) || traits.contains(.readOnly) ? nil : file ?? name
    }

    /// How Swift calls it: `isHidden`.
    public var swiftName: String {
        guard kind == .flag, !name.contains("."), !name.hasPrefix("is") else { return name }
        return "is" + name.prefix(1).uppercased() + name.dropFirst()
    }

    /// Whether it can be set.
    public var isSettable: Bool { !traits.contains(.readOnly) }
    /// Whether a change in an animation block takes time.
    public var isAnimatable: Bool { traits.contains(.animatable) }
}

/// A key of a control in a scene.
public struct SceneKey: Hashable, Sendable {
    /// Which colour of the surroundings joins a control's own.
    public enum StateColor: Hashable, Sendable {
        /// The tint that the state of an item gives, where the control says no colour.
        case tint
        /// The colour of texts that the state of an item gives, whatever the control says.
        case textColor
    }

    /// The key.
    public let name: String
    /// What it is for.
    public let summary: String
    /// Values that show how it is written.
    public let examples: [PropertyValue]
    /// Whether every control of the class says it.
    public let isRequired: Bool
    /// The words that scenes have for a choice, where they do not have all of them.
    public let words: [String]?
    /// What holds in a scene that does not say it; nil is what a new view has.
    public let defaultValue: PropertyValue?
    /// Which colour of the surroundings counts too.
    public let stateColor: StateColor?
    /// The key whose list this chooses from by number, and what one of the list is called.
    public let choosesFrom: Choosing?

    /// A list that a number chooses from.
    public struct Choosing: Hashable, Sendable {
        /// The key of the list.
        public let key: String
        /// What one of them is called.
        public let noun: String
    }

    init(
        _ name: String, _ summary: String, _ examples: PropertyValue..., required isRequired: Bool = false, words: [String]? = nil,
        default defaultValue: PropertyValue? = nil, from stateColor: StateColor? = nil, choosing: (key: String, noun: String)? = nil
    ) {
        (self.name, self.summary, self.examples, self.isRequired, self.words) = (name, summary, examples, isRequired, words)
        (self.defaultValue, self.stateColor) = (defaultValue, stateColor)
        choosesFrom = choosing.map { Choosing(key: $0.key, noun: $0.noun) }
    }
}
