// SPDX-License-Identifier: MIT
//
// Where the words of a language may be divided, by libhyphen.

import CHyphen

/// The patterns of a language.
@safe
package final class HyphenDictionary {
    private let dictionary: OpaquePointer

    /// Opens a file of patterns; nil where it cannot be read, and where libhyphen is not installed.
    package init?(path: String) {
        guard let dictionary = unsafe vhyphen_open(path) else { return nil }
        unsafe self.dictionary = dictionary
    }

    deinit { unsafe vhyphen_close(dictionary) }

    /// The places at which a line may end, as numbers of Unicode scalars from the start of the word.
    ///
    /// - Parameter word: in small letters.
    package func breaks(in word: String) -> [Int] {
        let count = word.unicodeScalars.count
        guard count > 1 else { return [] }
        var marks = [UInt8](repeating: 0, count: count)
        guard unsafe vhyphen_breaks(dictionary, word, Int32(count), &marks) == 1 else { return [] }
        return marks.indices.filter { marks[$0] == 1 && $0 + 1 < count }.map { $0 + 1 }
    }
}
