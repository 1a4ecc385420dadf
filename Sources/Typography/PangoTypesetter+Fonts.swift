// SPDX-License-Identifier: MIT
//
// From descriptions to faces.

import Foundation
import VitrineDrawing
import VitrinePango

/// What a description comes to.
struct ResolvedFont {
    /// The families that come before all fallbacks.
    var families: [String]
    var metrics: FontMetrics
    /// What is added to the advance of each letter of the first family, in points.
    var tracking: CGFloat = 0
}

extension PangoTypesetter {
    func resolve(_ font: FontDescription) -> ResolvedFont {
        if let known = resolutions[font] { return known }
        let families = families(of: font)
        // Both cuts of the system font have the lines of that for text, so that a layout does not jump where one takes over.
        // So have round letters, whose family here has higher ones.
        let isRound = font.family == nil && font.design == .rounded
        let measured = isRound ? [FontLibrary.systemFamily] : families.filter { $0 != FontLibrary.displayFamily }
        let request = FontMap.Request(families: measured, size: 100, weight: font.weight.rawValue, isItalic: font.isItalic)
        var metrics = fonts.primaryFace(request).map { FontMetrics($0.measures) } ?? BoxTypesetter.metrics
        // Inter that is asked for by its name is itself.
        let isSystem = font.family != FontLibrary.systemFamily && measured.first == FontLibrary.systemFamily
        if let lines = standIn(for: font)?.lines ?? (isSystem ? SystemFont.lines : nil) { metrics = metrics.inLines(of: lines) }
        var resolved = ResolvedFont(families: families, metrics: metrics.scaled(by: font.size))
        if isSystem, !isRound {
            resolved.tracking = SystemFont.tracking(of: font, isDisplay: families.first == FontLibrary.displayFamily)
        }
        resolutions[font] = resolved
        return resolved
    }

    /// Whether the face of a description has a feature.
    func has(_ feature: String, _ font: FontDescription) -> Bool {
        let request = FontMap.Request(families: resolve(font).families, size: 100, weight: font.weight.rawValue, isItalic: font.isItalic)
        return fonts.primaryFace(request)?.features.contains(feature) ?? false
    }

    /// The places at which the words of a text may be divided, in UTF-8 bytes.
    func hyphenPlaces(in text: String, language: String?) -> [Int] {
        let language = language ?? "en"
        if let known = hyphenators[language] { return known?.places(in: text) ?? [] }
        let divides = Hyphenator.divides(language: language)
        let hyphenator = divides ? Hyphenator(language: language) : nil
        if divides, hyphenator == nil { report(.missingHyphenation(language: language)) }
        hyphenators.updateValue(hyphenator, forKey: language)
        return hyphenator?.places(in: text) ?? []
    }

    /// What is wrong with dividing words of a language; nil where they are divided, and where the language divides none.
    package func hyphenationProblem(language: String?) -> FontDiagnostic? {
        let language = language ?? "en"
        guard Hyphenator.divides(language: language), Hyphenator(language: language) == nil else { return nil }
        return .missingHyphenation(language: language)
    }

    /// The most similar families where there are no fonts of a family; nil where there are.
    package func suggestions(forFamily name: String) -> [String]? {
        let isKnown = name == FontLibrary.systemFamily || family(named: name) != nil || FontStandIn.of(name) != nil
        return isKnown ? nil : Spelling.suggestions(for: name, among: familyNames)
    }

    /// The family that has a name, or of which a font has it as its own; nil where there is none.
    private func family(named name: String) -> String? {
        familyNames.first { $0.lowercased() == name.lowercased() } ?? familiesByKey[name.fontNameKey]
    }

    /// What stands in for a family that is not there.
    private func standIn(for font: FontDescription) -> FontStandIn? {
        font.family.flatMap { $0 == FontLibrary.systemFamily || family(named: $0) != nil ? nil : FontStandIn.of($0) }
    }

    /// The family that stands in for one that is not there; nil where it is, and where nothing is known of it.
    func standIn(forFamily name: String) -> String? {
        standIn(for: FontDescription(family: name, size: 1)).map { standIn in
            standIn.families.first { familyNames.contains($0) } ?? FontLibrary.systemFamily
        }
    }

    /// What stands in for which of some families, in one sentence; nil where all are there or nothing is known of them.
    package func sentence(onStandInsFor families: Set<String>) -> String? {
        let pairs = families.sorted().compactMap { name in standIn(forFamily: name).map { "'\($0)' for '\(name)'" } }
        return pairs.isEmpty ? nil : "fonts of Apple's devices are not here, and others stand in: " + pairs.joined(separator: ", ")
    }

    /// Takes on font files that have a family, where there is none of its name (text.fonts-of-a-project).
    ///
    /// - Parameters:
    ///   - name: That of the family or of a font.
    ///   - files: Where fonts may be; asked for once for each name.
    package func provide(_ name: String, from files: () -> [String]) {
        guard name != FontLibrary.systemFamily, family(named: name) == nil, providedNames.insert(name).inserted else { return }
        let (all, key) = (files(), name.fontNameKey)
        // Files are mostly called as their fonts are: the others need not be opened.
        let named = all.filter { file in
            let stem = ((file as NSString).lastPathComponent as NSString).deletingPathExtension.fontNameKey
            return !stem.isEmpty && (stem.hasPrefix(key) || key.hasPrefix(stem))
        }
        let new = (named.isEmpty ? Array(all.prefix(Self.mostProvided)) : named).filter { !providedFiles.contains($0) }
        if !new.isEmpty { take(fontFiles: new) }
    }

    /// The most files that are opened to look for a name.
    private static let mostProvided = 64

    /// The families to look for, installed ones only, each absent one reported.
    private func families(of font: FontDescription) -> [String] {
        var families: [String] = []
        if let name = font.family, name != FontLibrary.systemFamily {
            if let known = family(named: name) {
                families.append(known)
            } else if let standIn = FontStandIn.of(name) {
                report(.standIn(name, by: self.standIn(forFamily: name) ?? FontLibrary.systemFamily))
                families += standIn.families.filter { familyNames.contains($0) }
            } else {
                report(.unknownFamily(name, suggestions: Spelling.suggestions(for: name, among: familyNames)))
            }
        } else if font.family == nil, font.design != .default {
            let known = library.families(of: font.design, weight: font.weight).filter { familyNames.contains($0) }
            if known.isEmpty { report(.missingDesign(font.design)) }
            families += known
        }
        if font.family != nil || !families.isEmpty { return families + [FontLibrary.systemFamily] }
        let hasMonospacedDigits = font.hasMonospacedDigits || font.features["tnum", default: 0] > 0
        return FontLibrary.systemFamilies(size: font.size, hasMonospacedDigits: hasMonospacedDigits)
            .filter { familyNames.contains($0) || $0 == FontLibrary.systemFamily }
    }

    func request(for font: FontDescription, fallbacks: [String]) -> FontMap.Request {
        FontMap.Request(
            families: resolve(font).families + fallbacks, size: max(Double(font.size), 1 / 64), weight: font.weight.rawValue,
            isItalic: font.isItalic)
    }

    /// The face as the outputs know it, and a note that it was used.
    func face(_ record: FaceRecord?, isItalic: Bool) -> FontFace {
        guard let record else { return .box }
        let isSynthetic = isItalic && !record.isSlanted && !record.isColor
        let key = ObjectIdentifier(record)
        if let known = faces[key]?[isSynthetic] { return known }
        usedFaces[key] = record
        let face = FontFace(
            file: record.file, index: record.index, family: record.family, style: record.style, postScriptName: record.postScriptName,
            variations: record.variations.mapValues { CGFloat($0) }, isSynthetic: isSynthetic)
        faces[key, default: [:]][isSynthetic] = face
        return face
    }
}

extension FontMetrics {
    init(_ measures: FaceRecord.Measures) {
        self.init(
            ascender: measures.ascender, descender: measures.descender, leading: measures.lineGap, capHeight: measures.capHeight,
            xHeight: measures.xHeight, underlinePosition: measures.underlinePosition, underlineThickness: measures.underlineThickness)
    }
}
