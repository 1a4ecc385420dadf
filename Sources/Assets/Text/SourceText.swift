// SPDX-License-Identifier: MIT
//
// The text of a file, and where in it something stands.

package import VitrineFiles

/// The bytes of a text file as UTF-8, from which messages with lines and columns are made.
///
/// A mark at the beginning says that a file is UTF-16; without one, it is UTF-8.
package struct SourceText: Sendable {
    /// The file's name, as messages give it.
    package let file: String
    /// The text in UTF-8, without a mark.
    let bytes: [UInt8]
    /// Where each line begins.
    private let lineStarts: [Int]

    /// The text of bytes.
    package init(file: String, bytes: [UInt8]) {
        self.file = file
        let text: [UInt8]
        switch (bytes.first, bytes.dropFirst().first) {
        case (0xFF, 0xFE): text = Self.utf8(bytes.dropFirst(2), isBigEndian: false)
        case (0xFE, 0xFF): text = Self.utf8(bytes.dropFirst(2), isBigEndian: true)
        case (0xEF, 0xBB) where bytes.count > 2 && bytes[2] == 0xBF: text = Array(bytes.dropFirst(3))
        default: text = bytes
        }
        self.bytes = text
        lineStarts = [0] + text.indices.lazy.filter { text[$0] == 0x0A }.map { $0 + 1 }
    }

    private static func utf8(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> [UInt8] {
        var units: [UInt16] = []
        units.reserveCapacity(bytes.count / 2)
        var index = bytes.startIndex
        while index + 1 < bytes.endIndex {
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            units.append(isBigEndian ? first << 8 | second : second << 8 | first)
            index += 2
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    /// Reads a file no further than a limit.
    package static func read(_ path: String, file: String, limit: Int) -> Result<SourceText, AssetProblem> {
        do {
            return .success(SourceText(file: file, bytes: try BoundedFile.contents(ofFile: path, limit: limit)))
        } catch {
            return .failure(AssetProblem(error.diagnostic(file: file)))
        }
    }

    /// The line and the column, from 1, of a byte.
    package func place(of offset: Int) -> (line: Int, column: Int) {
        var (low, high) = (0, lineStarts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        let end = min(max(offset, 0), bytes.count)
        let column = bytes[min(lineStarts[low], end)..<end].reduce(1) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
        return (low + 1, column)
    }

    /// A message about what begins at a byte.
    package func diagnostic(
        _ message: String, at offset: Int, severity: Diagnostic.Severity = .warning, category: Diagnostic.Category = .schema,
        hint: String? = nil
    ) -> Diagnostic {
        let (line, column) = place(of: offset)
        return Diagnostic(file: file, line: line, column: column, severity: severity, category: category, message: message, hint: hint)
    }
}

/// Why there is nothing to show for a file, as it is told.
package struct AssetProblem: Error, Sendable {
    /// What is told.
    package let diagnostic: Diagnostic

    init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}
