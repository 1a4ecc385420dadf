// SPDX-License-Identifier: MIT
//
// CSV text, as RFC 4180 has it, to rows of fields.

import Foundation

/// Reads comma-separated values whose first row names the fields.
///
/// All values are texts.
enum CSVReader {
    static func read(_ text: String) throws(SyntaxProblem) -> [[FieldValue.Field]] {
        var records = try records(of: text)
        guard !records.isEmpty else {
            throw SyntaxProblem(
                position: SourcePosition(line: 1, column: 1), message: "the file is empty", hint: "the first row names the fields")
        }
        let header = records.removeFirst()
        var names: Set<String> = []
        for name in header.values {
            let place = SourcePosition(line: header.line, column: 1)
            if name.isEmpty { throw SyntaxProblem(position: place, message: "a field in the first row has no name") }
            if !names.insert(name).inserted {
                throw SyntaxProblem(position: place, message: "the first row names the field '\(name)' twice")
            }
        }
        return try records.map { record throws(SyntaxProblem) in
            guard record.values.count == header.values.count else {
                throw SyntaxProblem(
                    position: SourcePosition(line: record.line, column: 1),
                    message: "this row has \(record.values.count) values, but the first row names \(header.values.count) fields",
                    hint: "put a value that contains a comma in double quotes")
            }
            return zip(header.values, record.values).map { FieldValue.Field($0, .string($1)) }
        }
    }

    private struct Record {
        var line: Int
        var values: [String]
    }

    private static func records(of text: String) throws(SyntaxProblem) -> [Record] {
        var records: [Record] = []
        var record = Record(line: 1, values: [])
        var value: [UInt8] = []
        var line = 1
        var valueCount = 0
        /// The line that an open quotation started in.
        var quoteLine: Int?
        var wasQuoted = false
        let bytes = Array(text.utf8)
        var index = 0
        func endRecord() {
            record.values.append(String(decoding: value, as: UTF8.self))
            if record.values != [""] || wasQuoted { records.append(record) }
            (value, wasQuoted) = ([], false)
            record = Record(line: line + 1, values: [])
        }
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if let start = quoteLine {
                if byte == UInt8(ascii: "\"") {
                    if index < bytes.count, bytes[index] == byte {
                        value.append(byte)
                        index += 1
                    } else {
                        quoteLine = nil
                    }
                } else {
                    if byte == UInt8(ascii: "\n") { line += 1 }
                    value.append(byte)
                }
                _ = start
                continue
            }
            switch byte {
            case UInt8(ascii: "\"") where value.isEmpty && !wasQuoted: (quoteLine, wasQuoted) = (line, true)
            case UInt8(ascii: ","):
                record.values.append(String(decoding: value, as: UTF8.self))
                (value, wasQuoted) = ([], false)
            case UInt8(ascii: "\r") where index < bytes.count && bytes[index] == UInt8(ascii: "\n"): break
            case UInt8(ascii: "\n"):
                endRecord()
                valueCount += records.last?.values.count ?? 0
                guard valueCount <= SourceLimits.dataValues else {
                    throw SyntaxProblem(
                        position: SourcePosition(line: line, column: 1),
                        message: "the file has more than \(SourceLimits.dataValues) values", category: .limit)
                }
                line += 1
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
        if !value.isEmpty || !record.values.isEmpty || wasQuoted { endRecord() }
        return records
    }
}
