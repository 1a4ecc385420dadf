// SPDX-License-Identifier: MIT
//
// Where an assertion stands, and the names that follow from it.

import Foundation

/// Where an assertion stands.
struct SnapshotSite {
    var fileID: StaticString
    var filePath: StaticString
    var testName: String
    var line: UInt
    var column: UInt

    /// The name of the file with the test, without its ending.
    var fileName: String { URL(fileURLWithPath: "\(filePath)").deletingPathExtension().lastPathComponent }

    /// The folder of the file with the test.
    var folder: String { URL(fileURLWithPath: "\(filePath)").deletingLastPathComponent().path }

    /// `Module/File.swift:12`.
    var text: String { "\(fileID):\(line)" }

    /// The name of the test without its parameters.
    var function: String { String(testName.prefix { $0 != "(" }) }
}

extension String {
    /// The name as a part of a file's: letters, digits and underscores of any language, everything between them as one hyphen.
    ///
    /// What is longer than a file system takes is cut, and told apart by a number.
    var fileNamePart: String {
        var result = ""
        var isApart = false
        for scalar in unicodeScalars {
            guard scalar.standsInNames else {
                isApart = !result.isEmpty
                continue
            }
            if isApart { result += "-" }
            isApart = false
            result.unicodeScalars.append(scalar)
        }
        guard result.utf8.count > 120 else { return result }
        var number: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in result.utf8 { number = (number ^ UInt64(byte)) &* 0x100_0000_01b3 }
        while result.utf8.count > 100 { result.removeLast() }
        return result + "-" + String(number, radix: 16)
    }
}

extension String {
    /// The name in code points, for one that has neither letters nor digits: `u1f352`.
    var codePoints: String {
        unicodeScalars.map { "u" + String($0.value, radix: 16) }.joined(separator: "-").fileNamePart
    }
}

extension Unicode.Scalar {
    fileprivate var standsInNames: Bool {
        if isASCII { return self == "_" || properties.isAlphabetic || ("0"..."9").contains(self) }
        return properties.isAlphabetic
            || [.decimalNumber, .nonspacingMark, .spacingMark, .enclosingMark, .connectorPunctuation]
                .contains(properties.generalCategory)
    }
}
