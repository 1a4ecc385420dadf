// SPDX-License-Identifier: MIT
//
// Symbols by name: pictures of a set that is installed beside the program, in the size, weight and colours that are asked for.

public import Foundation
import VitrineDrawing
import VitrineEnvironment
import VitrineGeometry
import VitrineSymbols

/// A symbol of the system by its name, which other configurations draw otherwise.
struct SystemSymbol {
    var symbol: SymbolSet.Symbol
    /// Whether it is seen in a mirror.
    var isMirrored = false
    /// The value that it shows, from 0 to 1; nil shows it whole.
    var value: Double?
    /// How far its baseline lies above its lower edge, in points.
    var baselineFromBottom: CGFloat = 0

    var drawing: SymbolDrawing {
        let drawing = value.map { symbol.drawing.showing($0, ofSymbolNamed: symbol.name) } ?? symbol.drawing
        return isMirrored ? drawing.mirrored : drawing
    }
}

extension UIImage {
    /// A symbol by the name that it has on Apple's systems, or by that of the installed set (symbols.names).
    ///
    /// It is drawn from the set that the package `bootstrap-icons` installs. Nil where there is no symbol of the name, or no set, which is
    /// reported to `ImageEnvironment.failures` with the names that are nearest.
    public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

    /// A symbol by its name, for surroundings.
    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        self.init(systemName: name, withConfiguration: traitCollection.map { Configuration(traitCollection: $0) })
    }

    /// A symbol by its name, in the size, weight and colours of a configuration.
    public convenience init?(systemName name: String, withConfiguration configuration: UIImage.Configuration?) {
        guard let symbol = UIEnvironment.current.images.systemSymbol(named: name) else { return nil }
        self.init(SystemSymbol(symbol: symbol), details: ImageDetails().changing { $0.configuration = configuration })
    }

    /// A symbol by its name that shows a value from 0 to 1: parts beyond it are faint (symbols.value).
    ///
    /// The bars of `cellularbars` and `chart.bar`, the waves of `wifi` and `speaker.wave.3` show one; other symbols are as without it.
    public convenience init?(systemName name: String, variableValue value: Double, configuration: UIImage.Configuration?) {
        guard let symbol = UIEnvironment.current.images.systemSymbol(named: name) else { return nil }
        let system = SystemSymbol(symbol: symbol, value: min(max(value, 0), 1))
        self.init(system, details: ImageDetails().changing { $0.configuration = configuration })
    }

    /// A symbol with the details of another picture of it.
    ///
    /// - Parameter traits: The surroundings, where the configuration does not say them.
    convenience init(
        _ system: SystemSymbol, details: ImageDetails, mode: RenderingMode = .automatic, traits: UITraitCollection = .current
    ) {
        let configuration = details.configuration
        let traits = UITraitCollection(traitsFrom: [traits, configuration?.traitCollection].compactMap(\.self))
        let wanted = ((configuration as? SymbolConfiguration) ?? .unspecified).drawing(in: traits)
        let scale = UIImage.screenScale
        let source = UIEnvironment.current.images.source(
            of: system,
            SymbolGlyph.Style(
                pointSize: min(max(wanted.pointSize, 1), 2000), weight: wanted.weight, scale: wanted.scale, pixelScale: scale))
        var known = system
        known.baselineFromBottom = source.glyph?.baselineFromBottom ?? 0
        self.init(
            source: source, scale: scale, renderingMode: mode,
            details: details.changing {
                $0.symbol = known
                $0.mode = mode == .automatic ? nil : mode
            })
    }

    /// The name of the symbol that it is.
    package var symbolName: String? { details.symbol?.symbol.name }

    /// The same symbol in another configuration; the whole of it.
    func symbol(in configuration: Configuration?, traits: UITraitCollection = .current) -> UIImage? {
        details.symbol.map { symbol in
            UIImage(symbol, details: details.changing { $0.configuration = configuration }, mode: renderingMode, traits: traits)
        }
    }

    /// The same symbol seen in a mirror.
    var mirroredSymbol: UIImage? {
        guard var symbol = details.symbol else { return nil }
        symbol.isMirrored.toggle()
        return changed(source: source?.glyph.map { ImageSource($0.mirrored) } ?? source) { $0.symbol = symbol }
    }

    /// Whether the picture is shown in the tint of its view: a template, and a symbol that nothing else is said of (symbols.tint).
    package var takesTint: Bool { renderingMode == .alwaysTemplate || renderingMode == .automatic && details.symbol != nil }

    /// A symbol as a place shows it that prefers a configuration; other pictures as they are.
    ///
    /// What the symbol says itself goes before what the place prefers.
    package func preferring(_ configuration: SymbolConfiguration?, traits: UITraitCollection = .current) -> UIImage {
        guard let configuration, isSymbolImage else { return self }
        let own = details.configuration as? SymbolConfiguration
        let both = own.map { configuration.applying($0) } ?? configuration
        return symbol(in: both, traits: traits) ?? withConfiguration(both)
    }

    /// What a symbol shows in a frame, as paths; nil for other pictures.
    ///
    /// - Parameters:
    ///   - tint: The colour of a symbol that has none of its own; nil is black.
    ///   - traits: What colours are resolved for.
    func symbolContents(in frame: CGRect, tint: CGColor?, traits: UITraitCollection) -> [DisplayContent]? {
        guard details.symbol != nil, let glyph = source?.glyph else { return nil }
        let own = (details.configuration as? SymbolConfiguration)?.colors(in: traits, of: details.symbol?.symbol.name ?? "") ?? []
        let colors = own.isEmpty ? [tint ?? .black] : own
        // A colour that lets something through is one over all that is drawn, so that nothing shows through what overlaps.
        let alpha = colors.count == 1 ? colors[0].alpha : 1
        guard alpha > 0 else { return [] }
        let opaque = colors.count == 1 ? colors.map { CGColor(red: $0.red, green: $0.green, blue: $0.blue, alpha: 1) } : colors
        let marks = glyph.marks(opaque)
        let (x, y) = (frame.width / glyph.size.width, frame.height / glyph.size.height)
        let transform = CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: frame.minX, ty: frame.minY)
        return [.picture(DisplayList.Picture(marks, transform: transform, opacity: min(alpha, 1), isIsolated: alpha < 1))]
    }

    /// A mark for a symbol that there is not.
    package static func unknownSymbol(in configuration: Configuration?) -> UIImage {
        UIImage(SystemSymbol(symbol: SymbolSet.unknown), details: ImageDetails().changing { $0.configuration = configuration })
    }

    /// Whether there is a symbol of a name, of which nothing is reported.
    package static func hasSymbol(named name: String) -> Bool { SymbolSet.installed?.symbol(named: name) != nil }

    // MARK: Baselines

    /// How far the baseline lies above the lower edge, in points; nil for a picture without one (symbols.baseline).
    public var baselineOffsetFromBottom: CGFloat? { details.baseline ?? details.symbol?.baselineFromBottom }

    /// Whether the picture has a baseline.
    public var hasBaseline: Bool { baselineOffsetFromBottom != nil }

    /// The picture with a baseline so far above its lower edge.
    public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
        changed(source: source) { $0.baseline = baselineOffset }
    }

    /// The picture without a baseline; a symbol keeps its own.
    public func imageWithoutBaseline() -> UIImage { changed(source: source) { $0.baseline = nil } }
}

extension ImageLibrary {
    /// The symbol of a name; that there is none, or no set of symbols, is reported.
    func systemSymbol(named name: String) -> SymbolSet.Symbol? {
        if let known = symbols[name] { return known }
        guard let set = SymbolSet.installed else {
            report(ImageFailure(name: name, reason: .noSymbols))
            Self.note(missing: name, nil)
            return nil
        }
        guard let symbol = set.symbol(named: name) else {
            report(ImageFailure(name: name, reason: .symbol(nearest: set.nearest(to: name))))
            Self.note(missing: name, set.nearest(to: name).asGuess)
            return nil
        }
        symbols[name] = symbol
        return symbol
    }

    /// A symbol in a style, drawn once for all who show it.
    fileprivate func source(of system: SystemSymbol, _ style: SymbolGlyph.Style) -> ImageSource {
        let key = SymbolKey(name: system.symbol.name, isMirrored: system.isMirrored, value: system.value, style: style)
        if let known = symbolSources[key] { return known }
        let source = ImageSource(SymbolGlyph(system.drawing, style))
        if symbolSources.count >= 1000 { symbolSources = [:] }
        symbolSources[key] = source
        return source
    }

    /// Tells once of a symbol that there is not, with the names that are nearest (symbols.names).
    @MainActor private static func note(missing name: String, _ guess: String?) {
        let words = "there is no such symbol, so the picture is nil" + (guess.map { "; \($0)" } ?? "")
        UIEnvironment.current.note(unsupported: "UIImage(systemName: \"\(name)\")", reason: words)
    }

    /// What helps where there is no symbol of a name.
    package func symbolHint(_ name: String) -> String? {
        guard let set = SymbolSet.installed else { return ImageFailure.missingSet }
        return set.nearest(to: name).asGuess
    }
}

/// What decides how a symbol is drawn.
struct SymbolKey: Hashable {
    var name: String
    var isMirrored: Bool
    var value: Double?
    var style: SymbolGlyph.Style
}
