// SPDX-License-Identifier: MIT
//
// Files of tokens, one after another, until all aliases can be followed.

import Foundation
package import VitrineAssets
package import VitrineFiles

/// What files of tokens came to so far.
///
///     var reading = TokenReading()
///     reading.add(bytes, file: "tokens.json")
///     let tokens = reading.finish()
package struct TokenReading {
    /// The most bytes of a file.
    package static let byteLimit = 16 << 20
    /// The most tokens of all files.
    package static let tokenLimit = 50_000

    /// The endings of files and folders that hold tokens.
    package static let endings = [".json", ".tokens", ".xcassets"]

    /// The tokens so far.
    package var set = TokenSet()
    /// What is wrong with the files.
    package private(set) var diagnostics: [Diagnostic] = []
    private var unsettled: Set<[String]> = []

    package init() {}

    /// Adds the tokens of a file of the Design Tokens Community Group's format, or of Style Dictionary's.
    ///
    /// - Parameters:
    ///   - file: the name by which messages call it.
    ///   - mode: when its values hold; those of a file for one mode take the places of no others.
    package mutating func add(_ bytes: [UInt8], file: String, mode: TokenMode = .base) {
        let text = SourceText(file: file, bytes: bytes)
        switch JSONReader.read(text) {
        case .failure(let problem): diagnostics.append(problem.diagnostic)
        case .success(let root):
            var reader = TokenReader(text: text, mode: mode)
            reader.read(root)
            for token in reader.tokens where set.tokens.count < Self.tokenLimit { set.put(token) }
            unsettled.formUnion(reader.unsettled)
            diagnostics += reader.diagnostics.prefix(Diagnostic.most)
            if set.tokens.count >= Self.tokenLimit {
                diagnostics.append(
                    text.diagnostic(
                        "there are more tokens than the limit of \(Self.tokenLimit)", at: 0, severity: .error, category: .limit))
            }
        }
    }

    /// Adds the colours of an asset catalogue.
    package mutating func add(catalog: AssetCatalog, file: String, mode: TokenMode = .base) {
        diagnostics += catalog.diagnostics
        for entry in catalog.entries where entry.kind == .color && set.tokens.count < Self.tokenLimit {
            let reading = ColorSet.read(entry)
            diagnostics += reading.diagnostics
            if let token = reading.value.flatMap({ DesignToken($0, file: "\(file)\(entry.path.dropFirst(catalog.path.count))", mode: mode) }
            ) {
                set.put(token)
            }
        }
    }

    /// All tokens, with the kinds of what their aliases lead to, after what is wrong with aliases is told.
    package mutating func finish() -> TokenSet {
        set.settleKinds(of: unsettled)
        diagnostics += set.problems
        return set
    }
}

extension DesignToken {
    /// A colour set of a catalogue, of which the name is the path; nil where it has no colour that is known.
    fileprivate init?(_ colors: ColorSet, file: String, mode: TokenMode) {
        var variants: [Variant] = []
        for variant in colors.variants where variant.conditions.gamut != .p3 && variant.conditions.idiom == .universal {
            var own = mode
            own.isDark = variant.conditions.luminosity.map { $0 == .dark } ?? mode.isDark
            own.isHighContrast = variant.conditions.isHighContrast || mode.isHighContrast
            let color: TokenColor
            switch variant.value {
            case .sRGB(let red, let green, let blue, let alpha): color = TokenColor(red: red, green: green, blue: blue, alpha: alpha)
            case .displayP3(let red, let green, let blue, let alpha):
                guard let known = TokenColor(space: "display-p3", [red, green, blue], alpha: alpha) else { continue }
                color = known
            case .gray(let white, let alpha): color = TokenColor(red: white, green: white, blue: white, alpha: alpha)
            case .system: continue
            }
            variants.append(Variant(own, .color(color)))
        }
        guard !variants.isEmpty else { return nil }
        self.init(
            path: colors.name.split(separator: "/").map(String.init), kind: .color, variants: variants,
            place: Place(file: file, line: 0, column: 0))
    }
}
