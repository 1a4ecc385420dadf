// SPDX-License-Identifier: MIT

import Foundation

/// What an input is read as; its first byte says so.
enum InputKind: UInt8, CaseIterable {
    /// A scene in YAML, with its layout and its timeline.
    case scene = 0x73  // s
    /// A scene in JSON.
    case sceneOfJSON = 0x6E  // n
    /// A storyboard or nib, with its layout.
    case interface = 0x69  // i
    /// Rows of CSV that a scene names.
    case rows = 0x63  // c
    /// Rows of JSON that a scene names.
    case rowsOfJSON = 0x6A  // j
    /// Texts of a scene.
    case strings = 0x74  // t
    /// A catalogue of texts.
    case stringCatalog = 0x78  // x
    /// A picture of any format.
    case picture = 0x70  // p
    /// What stands beside a reference: where it came from, and its layout.
    case reference = 0x72  // r
    /// The results of a run.
    case results = 0x75  // u

    /// The kinds that are read: those whose letters the environment names, or all.
    static let wanted: Set<InputKind> = {
        guard let letters = ProcessInfo.processInfo.environment["VITRINE_FUZZ_KINDS"] else { return Set(allCases) }
        return Set(letters.utf8.compactMap { InputKind(rawValue: $0) })
    }()

    /// The last of the path of a file of this kind.
    var ending: String {
        switch self {
        case .scene: "yaml"
        case .sceneOfJSON, .rowsOfJSON, .results: "json"
        case .interface: "xib"
        case .rows: "csv"
        case .strings: "strings"
        case .stringCatalog: "xcstrings"
        case .picture: "picture"
        case .reference: "txt"
        }
    }

    var isOfLines: Bool { self != .picture }
}
