// SPDX-License-Identifier: MIT
//
// The pinned set of fonts: which families stand for what, and where their files are.

import Foundation
import VitrineFiles
import VitrinePango

/// The fonts that text may use: a pinned set of families, and the folders a caller adds.
///
/// Nothing else that is installed takes part, nor do environment, locale or the user's font configuration, so that a text looks the same on
/// every machine that has these files. They are those of the system, or of the folder that `VITRINE_SHARE` names.
public struct FontLibrary: Hashable, Sendable {
    /// Folders of further fonts, searched with their subfolders; their families can be asked for by name.
    public var directories: [String]

    /// The pinned set, with further folders of fonts.
    public init(directories: [String] = []) { self.directories = directories }

    /// The family that stands for the system font.
    public static let systemFamily = "Inter"

    /// The cut of the system font for titles, with letters that stand closer together, as San Francisco has one.
    static let displayFamily = "Inter Display"

    /// The families that stand for the system font at a size, the best first.
    ///
    /// Only the system font changes its cut with its size: a family that is asked for by name is that family.
    /// Digits of one width are those of the cut for text at every size: in the cut for titles, as Debian has it (4.0 beta 7), those
    /// that the feature `tnum` brings still differ in width.
    static func systemFamilies(size: CGFloat, hasMonospacedDigits: Bool = false) -> [String] {
        size >= 20 && !hasMonospacedDigits ? [displayFamily, systemFamily] : [systemFamily]
    }

    /// Scripts whose Noto Sans belongs to the set: a short list, which keeps the search for a fallback short.
    private static let scripts = [
        "Arabic", "Armenian", "Bengali", "CanadianAboriginal", "Cherokee", "Devanagari", "Ethiopic", "Georgian", "Gujarati", "Gurmukhi",
        "Hebrew", "Kannada", "Khmer", "Lao", "Malayalam", "Math", "Mongolian", "Myanmar", "Oriya", "Sinhala", "Symbols", "Symbols2",
        "Syriac",
        "Tamil", "Telugu", "Thaana", "Thai",
    ]

    /// The files that take part.
    ///
    /// A folder of nothing but files is left to fontconfig, which remembers what it has seen there; of another its font files are named one
    /// by one.
    func configuration(_ folders: [FontFolder]) -> FontConfiguration {
        let (opentype, truetype) = (Installation.share + "/fonts/opentype", Installation.share + "/fonts/truetype")
        let noto = truetype + "/noto"
        let weights = ["Regular", "Bold"]
        return FontConfiguration(
            directories: [
                "\(opentype)/inter", "\(opentype)/noto", noto, "\(truetype)/dejavu", "\(truetype)/quicksand",
            ] + folders.filter(\.isPlain).map(\.path),
            files: folders.filter { !$0.isPlain }.flatMap(\.files),
            accepted: ["\(noto)/NotoColorEmoji.ttf", "\(noto)/NotoSans-*.ttf", "\(noto)/NotoSerif-*.ttf", "\(noto)/NotoSansMono-*.ttf"]
                + weights.flatMap { weight in Self.scripts.map { "\(noto)/NotoSans\($0)-\(weight).ttf" } }
                + weights.map { "\(noto)/NotoSerifTibetan-\($0).ttf" }
                + ["\(opentype)/noto/NotoSansCJK-*.ttc", "\(truetype)/dejavu/DejaVuSansMono*.ttf"],
            rejected: ["\(opentype)/noto/*", "\(noto)/*", "\(truetype)/dejavu/*"],
            emojiFamily: "Noto Color Emoji")
    }

    /// The folders that a caller adds, listed, or why they cannot be used.
    var folders: [Result<FontFolder, FontFolder.Problem>] {
        directories.map { path in Result { () throws(FontFolder.Problem) in try FontFolder(path) } }
    }

    /// The families that may stand for a design other than the system font's own, the best first.
    ///
    /// Of the rounded ones Quicksand is in the pinned set, with steps that are families of their own, and the others are of folders that a
    /// caller adds.
    func families(of design: FontDescription.Design, weight: FontWeight) -> [String] {
        switch design {
        case .default: []
        case .rounded:
            ["SF Pro Rounded", "Nunito", "M PLUS Rounded 1c"]
                + (weight < .regular ? ["Quicksand Light"] : weight >= .medium && weight < .semibold ? ["Quicksand Medium"] : [])
                + ["Quicksand"]
        case .monospaced: ["Noto Sans Mono", "DejaVu Sans Mono"]
        case .serif: ["Noto Serif"]
        }
    }

    /// The families that help out, in order, for a text in a language.
    func fallbacks(language: String?, text: String) -> [String] {
        let symbols = ["Noto Sans Symbols", "Noto Sans Symbols2", "Noto Sans Math"]
        let scripts = ["Noto Sans", "Noto Sans Arabic", "Noto Sans Hebrew"]
        let ideographs = Ideographs(language: language, text: text)
        let chinese = ["Noto Sans CJK " + ideographs.shapes]
        // Signs that both have stand with ideographs in an East Asian text, and with letters in any other.
        return scripts + (ideographs.areInText ? chinese + symbols : symbols + chinese) + ["Noto Color Emoji"]
    }

    /// Whether a face of the pinned set makes a line higher where it helps out.
    ///
    /// Noto Sans Arabic leaves room for the signs of the Quran, twice the em; the text of an interface has none.
    func mayRaiseLines(family: String) -> Bool { family != "Noto Sans Arabic" }
}
