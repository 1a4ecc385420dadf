// SPDX-License-Identifier: MIT
//
// Themes: names for colours, fonts, numbers, shadows, gradients and borders.

package import Foundation
package import VitrineTokens

extension Scene {
    /// The names that a scene gives, as they are in the mode that is in force.
    package struct Theme: Hashable, Sendable {
        /// What a name stands for.
        package struct Named<Value: Hashable & Sendable>: Hashable, Sendable {
            package var value: Value
            /// The name that it takes its value from, where it says nothing but that.
            package var alias: String?
            /// Where it is written.
            package var place: DesignToken.Place
            /// The token that it is, where it comes from a file of tokens.
            package var token: [String]?

            /// A value with where it comes from.
            package init(_ value: Value, alias: String? = nil, place: DesignToken.Place, token: [String]? = nil) {
                (self.value, self.alias, self.place, self.token) = (value, alias, place, token)
            }
        }

        /// Values by their names.
        package struct Names<Value: Hashable & Sendable>: Hashable, Sendable {
            /// The names in the order of the files, without short forms of others.
            package private(set) var names: [String] = []
            private var values: [String: Named<Value>] = [:]

            /// What a name stands for.
            package subscript(name: String) -> Value? { values[name]?.value }

            /// What a name stands for, with where it is written.
            package func entry(_ name: String) -> Named<Value>? { values[name] }

            /// Whether there are no names.
            package var isEmpty: Bool { values.isEmpty }

            /// Gives a name, in place of what it stood for.
            ///
            /// - Parameter isShort: whether it is the short form of a name, which nobody is told of.
            package mutating func put(_ value: Named<Value>, as name: String, isShort: Bool = false) {
                if values.updateValue(value, forKey: name) == nil, !isShort { names.append(name) }
            }

            /// Adds the names of another theme, in place of equal ones.
            mutating func put(_ others: Names) {
                for (name, value) in others.values where !others.names.contains(name) { values[name] = value }
                for name in others.names { if let value = others.values[name] { put(value, as: name) } }
            }
        }

        package var colors = Names<Color>()
        package var fonts = Names<Font>()
        package var spacings = Names<CGFloat>()
        package var radii = Names<CGFloat>()
        /// Shadows, each of one layer or several, the first on top.
        package var shadows = Names<[Shadow]>()
        package var gradients = Names<Gradient>()
        package var borders = Names<Border>()
        /// The modes that a canvas can choose between.
        package var modes: [String] = []
        /// The tokens of files, with all their modes.
        package var tokens = TokenSet()
        /// The whole names of tokens that are colours, by their names within the group where those are the system's.
        package var eclipsed: [String: String] = [:]

        /// No names.
        package init() {}

        /// Lays another theme over this one.
        package mutating func add(_ other: Theme) {
            colors.put(other.colors)
            fonts.put(other.fonts)
            spacings.put(other.spacings)
            radii.put(other.radii)
            shadows.put(other.shadows)
            gradients.put(other.gradients)
            borders.put(other.borders)
            for mode in other.modes where !modes.contains(mode) { modes.append(mode) }
            tokens.put(other.tokens)
            eclipsed.merge(other.eclipsed) { $1 }
        }

        /// The number that a name stands for where a key takes one, and the section that has it.
        package func number(_ name: String, for keys: [String]) -> (value: CGFloat, section: ThemeSection)? {
            for section in ThemeSection.ofNumbers(for: keys) {
                if let value = (section == .radii ? radii : spacings)[name] { return (value, section) }
            }
            return nil
        }

        /// The names of a section, without short forms.
        package func names(in section: ThemeSection) -> [String] {
            switch section {
            case .colors: colors.names
            case .fonts: fonts.names
            case .spacings: spacings.names
            case .radii: radii.names
            case .shadows: shadows.names
            case .gradients: gradients.names
            case .borders: borders.names
            }
        }

        /// Where a name is written, and the name that it takes its value from, and the token that it is.
        package func origin(of name: String, in section: ThemeSection) -> (place: DesignToken.Place, alias: String?, token: [String]?)? {
            func origin<Value>(_ entry: Named<Value>?) -> (place: DesignToken.Place, alias: String?, token: [String]?)? {
                entry.map { ($0.place, $0.alias, $0.token) }
            }
            return switch section {
            case .colors: origin(colors.entry(name))
            case .fonts: origin(fonts.entry(name))
            case .spacings: origin(spacings.entry(name))
            case .radii: origin(radii.entry(name))
            case .shadows: origin(shadows.entry(name))
            case .gradients: origin(gradients.entry(name))
            case .borders: origin(borders.entry(name))
            }
        }

        /// A place that names something of the theme.
        package struct Use: Hashable, Sendable {
            package var section: ThemeSection
            package var name: String
            package var place: DesignToken.Place

            /// A use at a place.
            package init(_ name: String, in section: ThemeSection, at place: DesignToken.Place) {
                (self.name, self.section, self.place) = (name, section, place)
            }
        }
    }
}
