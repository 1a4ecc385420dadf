// SPDX-License-Identifier: MIT
//
// Command lines that can be copied into a shell.

/// A command line, word by word.
public enum ShellWords {
    /// The words with blanks between them, quoted where a shell would read them as something else.
    public static func line(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }

    /// A word as a shell reads it back.
    public static func quoted(_ word: String) -> String {
        let isPlain =
            !word.isEmpty
            && word.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                case 0x80...: true
                default: "_-./:=,+@%".utf8.contains(byte)
                }
            }
        return isPlain ? word : "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
