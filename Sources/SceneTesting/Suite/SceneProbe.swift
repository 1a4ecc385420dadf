// SPDX-License-Identifier: MIT
//
// Which files of a folder are scenes.

import VitrineInterfaces
import VitrineStage

/// Tells scenes from other YAML and JSON files, such as data, by the key `scene` of their top level.
///
/// Nothing else is asked of a file: a scene with a mistake in it is a scene, and its mistake is to be told. A storyboard or a nib counts where
/// it is for iOS.
enum SceneProbe {
    /// The endings of files that are looked at.
    static let endings = [".yaml", ".yml", ".json"] + InterfaceFile.endings

    /// Whether bytes begin as a storyboard or a nib for iOS does.
    static func isInterface(_ bytes: [UInt8]) -> Bool {
        String(decoding: bytes.prefix(1000), as: UTF8.self).contains("com.apple.InterfaceBuilder3.CocoaTouch")
    }

    /// Whether bytes are those of a scene.
    static func isScene(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
        for line in rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true) {
            guard let first = line.first(where: { !isBlank($0) }) else { continue }
            if first == UInt8(ascii: "{") { return hasKeyInBraces(bytes[line.startIndex...]) }
            if first == UInt8(ascii: "[") { return false }
            if line.first == first, isKey(line) { return true }
        }
        return false
    }

    /// Whether a line at the top level gives the key.
    private static func isKey(_ line: ArraySlice<UInt8>) -> Bool {
        for spelling in ["scene", "\"scene\"", "'scene'"] where line.starts(with: spelling.utf8) {
            if line.dropFirst(spelling.utf8.count).first(where: { !isBlank($0) }) == UInt8(ascii: ":") { return true }
        }
        return false
    }

    /// Whether the outermost of nested braces has the key, in JSON or in the flow style of YAML.
    private static func hasKeyInBraces(_ bytes: ArraySlice<UInt8>) -> Bool {
        var (depth, word, isAtKey) = (0, [UInt8](), false)
        var quote: UInt8?
        var isEscaped = false
        for byte in bytes {
            if let open = quote {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\"), open == UInt8(ascii: "\"") {
                    isEscaped = true
                } else if byte == open {
                    quote = nil
                } else if depth == 1 {
                    word.append(byte)
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                (word, isAtKey) = ([], depth == 1)
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                if depth <= 0 { return false }
            case UInt8(ascii: ",") where depth == 1: (word, isAtKey) = ([], true)
            case UInt8(ascii: ":") where depth == 1:
                if isAtKey, word == Array("scene".utf8) { return true }
                isAtKey = false
            default: if depth == 1, isAtKey, !isBlank(byte), byte != UInt8(ascii: "\n") { word.append(byte) }
            }
        }
        return false
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }
}
