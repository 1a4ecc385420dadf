// SPDX-License-Identifier: MIT
//
// Colours of catalogues.

public import Foundation
import VitrineAssets
import VitrineDrawing
import VitrineEnvironment
import VitrineFiles

extension UIColor {
    /// The colour of a name in the catalogues of the main bundle; nil where there is none.
    @preconcurrency @MainActor public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// The colour of a name in the catalogues of a bundle, and then in those of `ImageEnvironment.searchPaths`; nil where there is none.
    ///
    /// It is seen as the traits are that it is drawn under, whatever `traitCollection` says, as in UIKit.
    ///
    /// - Parameters:
    ///   - name: That of the set; in folders that provide a namespace, their names and slashes go before.
    ///   - bundle: Nil is the main bundle with those of the modules beside it.
    ///   - traitCollection: Is not needed: the colour is one for all traits.
    @preconcurrency @MainActor
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        self.init(named: name, in: bundle, beside: nil)
    }

    /// - Parameter file: A file whose project is looked through at last.
    @MainActor package convenience init?(named name: String, in bundle: Bundle?, beside file: String?) {
        let environment = UIEnvironment.current
        guard let set = environment.images.colorSet(named: name, in: bundle, beside: file) else { return nil }
        var colors: [(conditions: AssetConditions, color: UIColor)] = []
        for variant in set.variants {
            if let color = UIColor(variant.value) {
                colors.append((variant.conditions, color))
            } else if case .system(let name) = variant.value {
                environment.graphics.report(
                    Diagnostic(
                        file: set.file, line: 0, column: 0, severity: .warning, category: .reference,
                        message: "the system has no colour '\(name)'"))
            }
        }
        guard let first = colors.first?.color else { return nil }
        // Colours are compared, which those that a function decides about cannot be.
        let needsLuminosityAlone = colors.allSatisfy { conditions, color in
            var plain = AssetConditions()
            plain.luminosity = conditions.luminosity
            return plain == conditions && !color.isDynamic
        }
        if needsLuminosityAlone {
            let (light, dark) = (UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark))
            func color(_ traits: UITraitCollection) -> CGColor {
                (colors.best(in: AssetTraits(traits), by: \.conditions)?.color ?? first).cgColor(for: traits)
            }
            if color(light) == color(dark) { self.init(cgColor: color(light)) } else { self.init(light: color(light), dark: color(dark)) }
        } else {
            let known = colors
            self.init { traits in known.best(in: AssetTraits(traits), by: \.conditions)?.color ?? first }
        }
    }

    /// A colour as a catalogue writes it; nil for a name that the system does not know.
    @MainActor private convenience init?(_ value: ColorSet.Value) {
        switch value {
        case .sRGB(let red, let green, let blue, let alpha): self.init(red: red, green: green, blue: blue, alpha: alpha)
        case .displayP3(let red, let green, let blue, let alpha): self.init(displayP3Red: red, green: green, blue: blue, alpha: alpha)
        case .gray(let white, let alpha): self.init(white: white, alpha: alpha)
        case .system(let name):
            guard let color = UIColor.interfaceColors[name] else { return nil }
            self.init { color.resolvedColor(with: $0) }
        }
    }
}
