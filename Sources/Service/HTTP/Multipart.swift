// SPDX-License-Identifier: MIT
//
// Forms with files, as browsers and curl send them (RFC 7578).

/// The parts of a form.
package struct Multipart: Hashable, Sendable {
    /// A field or a file.
    package struct Part: Hashable, Sendable {
        package var name: String
        /// The name of a file; nil for a field.
        package var fileName: String?
        package var bytes: [UInt8]
    }

    package let parts: [Part]

    /// - Parameters:
    ///   - contentType: the header, which names the boundary.
    ///   - body: all of it.
    package init(contentType: String, body: [UInt8]) throws(RequestRefusal) {
        guard let boundary = Self.parameter("boundary", in: contentType), (1...70).contains(boundary.utf8.count) else {
            throw RequestRefusal(400, "the form says no boundary")
        }
        let mark = Array("--\(boundary)".utf8)
        var parts: [Part] = []
        guard var index = Self.find(mark, in: body, from: 0) else { throw RequestRefusal(400, "the form has no parts") }
        while true {
            index += mark.count
            if body[index...].starts(with: "--".utf8) { break }
            guard body[index...].starts(with: "\r\n".utf8), let headEnd = Self.find(Array("\r\n\r\n".utf8), in: body, from: index),
                let end = Self.find(Array("\r\n".utf8) + mark, in: body, from: headEnd + 2), parts.count < 1000
            else { throw RequestRefusal(400, "a part of the form has no end") }
            let head = String(decoding: body[index..<headEnd], as: UTF8.self)
            let line = head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("content-disposition:") }
            guard let line, let name = Self.parameter("name", in: String(line)) else {
                throw RequestRefusal(400, "a part of the form has no name")
            }
            let start = min(headEnd + 4, end)
            parts.append(Part(name: name, fileName: Self.parameter("filename", in: String(line)), bytes: Array(body[start..<end])))
            index = end + 2
        }
        self.parts = parts
    }

    /// The value of a parameter of a header, with or without quotes.
    private static func parameter(_ name: String, in header: String) -> String? {
        for piece in header.split(separator: ";").dropFirst() {
            let sides = piece.split(separator: "=", maxSplits: 1)
            guard sides.count == 2, sides[0].lowercased().filter({ $0 != " " }) == name else { continue }
            let value = sides[1].drop { $0 == " " }
            return value.hasPrefix("\"") ? String(value.dropFirst().prefix { $0 != "\"" }) : String(value.prefix { $0 != " " })
        }
        return nil
    }

    private static func find(_ mark: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
        guard let first = mark.first else { return start }
        var index = start
        while index + mark.count <= bytes.count, let place = bytes[index...].firstIndex(of: first), place + mark.count <= bytes.count {
            if bytes[place..<place + mark.count].elementsEqual(mark) { return place }
            index = place + 1
        }
        return nil
    }
}
