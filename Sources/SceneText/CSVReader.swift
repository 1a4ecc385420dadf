// SPDX-License-Identifier: MIT
//
// CSV text, as RFC 4180 has it, to rows of fields.

import Foundation
import VitrineFiles
package import VitrineScene

/// Reads comma-separated values whose first row names the fields.
///
/// All values are texts.
package enum CSVReader {
    /// The rows behind the first, each an object.
    ///
    /// Every row is made at once, so that no more than one is held in another form.
    package static func read(_ text: String, limit: Int = SourceLimits.dataValues) throws(SyntaxProblem) -> [FieldValue] {
        var names: [String]?
        var rows: [FieldValue] = []
        var valuesLeft = limit
        try records(of: text) { record throws(SyntaxProblem) in
            let place = SourcePosition(line: record.line, column: 1)
            // A row counts as well, as an object of JSON does: it takes more room than a value.
            valuesLeft -= record.values.count + 1
            guard valuesLeft >= 0 else {
                throw SyntaxProblem(position: place, message: "the file has more than \(limit) values", category: .limit)
            }
            guard let names else { return names = try fieldNames(of: record) }
            guard record.values.count == names.count else {
                throw SyntaxProblem(
                    position: place, message: "this row has \(record.values.count) values, but the first row names \(names.count) fields",
                    hint: "put a value that contains a comma in double quotes")
            }
            var fields: [FieldValue.Field] = []
            fields.reserveCapacity(names.count)
            for (name, value) in zip(names, record.values) { fields.append(FieldValue.Field(name, .string(value))) }
            rows.append(.object(fields))
        }
        guard names != nil else {
            throw SyntaxProblem(
                position: SourcePosition(line: 1, column: 1), message: "the file is empty", hint: "the first row names the fields")
        }
        return rows
    }

    private static func fieldNames(of header: Record) throws(SyntaxProblem) -> [String] {
        var names: Set<String> = []
        for name in header.values {
            let place = SourcePosition(line: header.line, column: 1)
            if name.isEmpty { throw SyntaxProblem(position: place, message: "a field in the first row has no name") }
            if !names.insert(name).inserted {
                throw SyntaxProblem(position: place, message: "the first row names the field '\(name)' twice")
            }
        }
        return header.values
    }

    private struct Record {
        var line: Int
        var values: [String]
    }

    /// Takes a text apart; lines end in a line feed, a carriage return or both.
    private static func records(of text: String, take: (Record) throws(SyntaxProblem) -> Void) throws(SyntaxProblem) {
        var record = Record(line: 1, values: [])
        var value: [UInt8] = []
        var line = 1
        /// The line that an open quotation started in.
        var quoteLine: Int?
        var wasQuoted = false
        let bytes = Array(text.utf8)
        var index = 0
        func endValue() {
            record.values.append(String(decoding: value, as: UTF8.self))
            value.removeAll(keepingCapacity: true)
            wasQuoted = false
        }
        func endRecord() throws(SyntaxProblem) {
            let isQuoted = wasQuoted
            endValue()
            if record.values != [""] || isQuoted { try take(record) }
            record.values.removeAll(keepingCapacity: true)
        }
        /// Whether a byte ends a line; a carriage return leaves that to the line feed behind it.
        func breaksLine(_ byte: UInt8) -> Bool {
            byte == UInt8(ascii: "\n")
                || byte == UInt8(ascii: "\r") && !(index < bytes.count && bytes[index] == UInt8(ascii: "\n"))
        }
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if quoteLine != nil {
                if byte == UInt8(ascii: "\"") {
                    if index < bytes.count, bytes[index] == byte {
                        value.append(byte)
                        index += 1
                    } else {
                        quoteLine = nil
                    }
                } else {
                    if breaksLine(byte) { line += 1 }
                    value.append(byte)
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\"") where value.isEmpty && !wasQuoted: (quoteLine, wasQuoted) = (line, true)
            case UInt8(ascii: ","): endValue()
            case UInt8(ascii: "\r"), UInt8(ascii: "\n"):
                guard breaksLine(byte) else { continue }
                try endRecord()
                line += 1
                record.line = line
            default:
                guard !wasQuoted else {
                    throw SyntaxProblem(
                        position: SourcePosition(line: line, column: 1), message: "text follows a closing quote",
                        hint: "a quote inside quotes is written twice")
                }
                value.append(byte)
            }
        }
        if let quoteLine {
            throw SyntaxProblem(position: SourcePosition(line: quoteLine, column: 1), message: "a quote opened here is not closed")
        }
        if !value.isEmpty || !record.values.isEmpty || wasQuoted { try endRecord() }
    }
}
