// SPDX-License-Identifier: MIT
//
// What stands in for the fonts that every iPhone has and Debian does not.

import Foundation

/// Families that are set in the place of one that is on Apple's devices only (text.stand-ins).
struct FontStandIn: Hashable {
    /// The families of the pinned set, the best first; none is the system's own.
    var families: [String]
    /// The lines of the font itself, in parts of its size; nil takes those of the family that stands in.
    var lines: Lines?

    /// How high the lines of a font are, in parts of its size.
    struct Lines: Hashable {
        var ascender: Double
        var descender: Double
        var leading = 0.0
    }

    /// The one for a family's or a font's name, by the longest beginning that is known; nil for a name that no iPhone knows.
    static func of(_ name: String) -> FontStandIn? {
        let name = name.fontNameKey
        guard let known = table.filter({ name.hasPrefix($0.name) }).max(by: { $0.name.count < $1.name.count }) else { return nil }
        let families =
            switch known.look {
            case .sans: [String]()
            case .serif: ["Noto Serif"]
            case .mono: ["DejaVu Sans Mono", "Noto Sans Mono"]
            case .typewriter: ["Noto Sans Mono", "DejaVu Sans Mono"]
            case .round: ["Quicksand"]
            case .signs: ["Noto Sans Symbols2", "Noto Sans Symbols"]
            }
        return FontStandIn(families: families, lines: known.lines)
    }

    private enum Look { case sans, serif, mono, typewriter, round, signs }

    private struct Known {
        var name: String
        var look: Look
        var lines: Lines?

        init(_ name: String, _ look: Look, _ ascender: Double? = nil, _ descender: Double = 0, _ leading: Double = 0) {
            (self.name, self.look) = (name, look)
            lines = ascender.map { Lines(ascender: $0, descender: descender, leading: leading) }
        }
    }

    /// The families of iOS in letters alone, and the lines of those that interfaces are set in most.
    private static let table: [Known] = [
        Known("helvetica", .sans, 0.92, 0.23), Known("helveticaneue", .sans, 0.952, 0.213, 0.028),
        Known("arial", .sans, 0.905, 0.212, 0.033), Known("arialrounded", .round), Known("avenir", .sans, 1, 0.366),
        Known("avenirnext", .sans, 1, 0.366), Known("verdana", .sans, 1.005, 0.21), Known("trebuchetms", .sans, 0.939, 0.222),
        Known("futura", .sans), Known("gillsans", .sans), Known("optima", .sans), Known("geneva", .sans), Known("lucidagrande", .sans),
        Known("tahoma", .sans), Known("dinalternate", .sans), Known("dincondensed", .sans), Known("sfpro", .sans), Known("sfui", .sans),
        Known("sfns", .sans), Known("sfcompact", .sans), Known("sanfrancisco", .sans), Known("applesdgothicneo", .sans),
        Known("pingfang", .sans), Known("hiragino", .sans), Known("heitisc", .sans), Known("heititc", .sans), Known("stheiti", .sans),
        Known("geezapro", .sans), Known("thonburi", .sans), Known("kohinoor", .sans), Known("galvji", .sans), Known("chalk", .sans),
        Known("markerfelt", .sans), Known("noteworthy", .sans), Known("copperplate", .sans), Known("papyrus", .sans),
        Known("bradleyhand", .sans), Known("snellroundhand", .sans), Known("zapfino", .sans), Known("partylet", .sans),
        Known("savoyelet", .sans), Known("applecoloremoji", .sans), Known("applesymbols", .signs), Known("zapfdingbats", .signs),
        Known("georgia", .serif, 0.917, 0.219), Known("times", .serif, 0.891, 0.216, 0.042), Known("palatino", .serif),
        Known("bookantiqua", .serif), Known("baskerville", .serif), Known("charter", .serif), Known("cochin", .serif),
        Known("hoeflertext", .serif), Known("didot", .serif), Known("bodoni", .serif), Known("iowanoldstyle", .serif),
        Known("newyork", .serif), Known("rockwell", .serif), Known("superclarendon", .serif), Known("americantypewriter", .serif),
        Known("bigcaslon", .serif), Known("academyengraved", .serif), Known("songti", .serif), Known("stixtwo", .serif),
        Known("menlo", .mono, 0.928, 0.236), Known("sfmono", .mono), Known("andalemono", .mono),
        Known("monaco", .typewriter), Known("courier", .typewriter, 0.904, 0.246), Known("couriernew", .typewriter, 0.833, 0.3),
    ]
}

extension String {
    /// The letters and digits of a font's name, in which its family and its PostScript name are alike.
    var fontNameKey: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}

extension FontMetrics {
    /// The same letters in the lines of another font, which has the size of one point.
    func inLines(of lines: FontStandIn.Lines) -> FontMetrics {
        var metrics = self
        (metrics.ascender, metrics.descender, metrics.leading) = (lines.ascender, -lines.descender, lines.leading)
        return metrics
    }
}
