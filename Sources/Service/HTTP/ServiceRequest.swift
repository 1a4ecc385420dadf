// SPDX-License-Identifier: MIT
//
// A request of HTTP as a value, read from bytes that anybody may have sent.

import Foundation

/// A request, whole.
package struct ServiceRequest: Hashable, Sendable {
    package var method: String
    /// The path without its escapes, from the slash on.
    package var path: String
    /// The query's names and values in their order, without escapes.
    package var query: [Parameter]
    /// Names in small letters; of a name that comes several times, the values with commas between them.
    package var headers: [String: String]
    package var body: [UInt8] = []
    /// Whether the connection may be used again.
    package var isKeptAlive: Bool

    /// A name and a value of a query.
    package struct Parameter: Hashable, Sendable {
        package var name: String
        package var value: String

        package init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
    }

    /// The value of a query's name; of several the last.
    package func value(_ name: String) -> String? { query.last { $0.name == name }?.value }
}

/// Why a request is not read any further.
package struct RequestRefusal: Error, Hashable, Sendable {
    package var status: Int
    package var words: String

    package init(_ status: Int, _ words: String) { (self.status, self.words) = (status, words) }
}

/// The first line and the headers of a request.
package struct RequestHead: Hashable, Sendable {
    /// The most bytes of the first line, and of all that comes before the body.
    package static let (targetLimit, limit) = (8 << 10, 32 << 10)

    package var request: ServiceRequest
    /// How many bytes the body has; nil where it comes in chunks.
    package var length: Int?
    /// Whether the sender waits for a word before it sends the body.
    package var expectsWord: Bool

    /// The index behind the empty line that ends a head; nil where it is not there yet.
    package static func end(in bytes: [UInt8], from start: Int = 0) -> Int? {
        var index = max(start, 0)
        while let feed = bytes[index...].firstIndex(of: 0x0A) {
            if feed >= 3, bytes[feed - 1] == 0x0D, bytes[feed - 2] == 0x0A, bytes[feed - 3] == 0x0D { return feed + 1 }
            index = feed + 1
        }
        return nil
    }

    /// The head that bytes say, which end with the empty line.
    package init(_ bytes: some Collection<UInt8>) throws(RequestRefusal) {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw RequestRefusal(400, "the head of the request is not UTF-8") }
        // Bytes alone tell where something ends: Unicode has other spaces, other capitals, and marks that hide a colon.
        var lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)[...]
        let words = lines.removeFirst().split(separator: 0x20, omittingEmptySubsequences: false)
        guard words.count == 3, words[2].last == 0x0D, !words[0].isEmpty, words[0].allSatisfy({ (0x41...0x5A).contains($0) }),
            words[1].allSatisfy({ $0 > 0x20 && $0 != 0x7F })
        else {
            throw RequestRefusal(400, "the first line is no line of HTTP")
        }
        let isOld = words[2].elementsEqual("HTTP/1.0\r".utf8)
        guard isOld || words[2].elementsEqual("HTTP/1.1\r".utf8) else { throw RequestRefusal(505, "HTTP/1.1 and HTTP/1.0 are spoken here") }
        guard words[1].count <= Self.targetLimit else {
            throw RequestRefusal(414, "the address is longer than the limit of \(Self.targetLimit) bytes")
        }
        var headers: [String: String] = [:]
        // Behind the last line there is nothing.
        for line in lines.dropLast() where !line.elementsEqual("\r".utf8) {
            guard line.last == 0x0D, line.dropLast().allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }),
                let colon = line.firstIndex(of: 0x3A), colon > line.startIndex, line[..<colon].allSatisfy(Self.isTokenByte)
            else {
                throw RequestRefusal(400, "a header is none")
            }
            let name = String(Substring(line[..<colon])).lowercased()
            let value = Self.trimmed(line[line.index(after: colon)...].dropLast())
            // What decides where a request ends is the same for all who read it.
            if Self.plainNames.contains(name), !value.allSatisfy({ $0 < 0x80 }) {
                throw RequestRefusal(400, "'\(name)' has characters that are not ASCII")
            }
            // Two lengths, or two hosts, are how a request is made to look like two.
            if headers[name] != nil, ["content-length", "host", "transfer-encoding"].contains(name) {
                throw RequestRefusal(400, "'\(name)' is there twice")
            }
            let text = String(Substring(value))
            headers[name] = headers[name].map { $0 + ", " + text } ?? text
        }
        guard isOld || headers["host"] != nil else { throw RequestRefusal(400, "'Host' is missing") }
        let connection = (headers["connection"] ?? "").utf8.split(separator: 0x2C)
            .map { String(Substring(Self.trimmed($0))).lowercased() }
        let (path, query) = try Self.parts(of: Substring(words[1]))
        request = ServiceRequest(
            method: String(Substring(words[0])), path: path, query: query, headers: headers,
            isKeptAlive: !connection.contains("close") && (!isOld || connection.contains("keep-alive")))
        expectsWord = headers["expect"]?.lowercased() == "100-continue"
        if let coding = headers["transfer-encoding"] {
            guard !isOld else { throw RequestRefusal(400, "HTTP/1.0 has no codings of bodies") }
            guard coding.lowercased() == "chunked", headers["content-length"] == nil else {
                throw RequestRefusal(400, "the body is in a coding that is not known")
            }
            length = nil
        } else {
            let text = headers["content-length"] ?? "0"
            guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text) else {
                throw RequestRefusal(400, "'Content-Length' is no number")
            }
            length = number
        }
    }

    /// Headers of which other programs on the way have to make the same.
    private static let plainNames: Set = ["connection", "content-length", "expect", "host", "transfer-encoding"]

    /// Without the spaces and tabs around it, which are the only ones of HTTP.
    private static func trimmed(_ value: Substring.UTF8View) -> Substring.UTF8View {
        var value = value.drop { $0 == 0x20 || $0 == 0x09 }
        while value.last == 0x20 || value.last == 0x09 { value.removeLast() }
        return value
    }

    private static func isTokenByte(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte < 0x7F && !"\"(),/:;<=>?@[\\]{}".utf8.contains(byte)
    }

    /// The path and the query of an address.
    private static func parts(of target: Substring) throws(RequestRefusal) -> (String, [ServiceRequest.Parameter]) {
        var target = target
        // A proxy may be asked with the whole address.
        if let scheme = target.range(of: "://"), target.hasPrefix("http") {
            let rest = target[scheme.upperBound...]
            target = rest.firstIndex(of: "/").map { rest[$0...] } ?? "/"
        }
        guard target.hasPrefix("/") || target == "*" else { throw RequestRefusal(400, "the address has no path") }
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard let path = parts[0].removingPercentEncoding, !path.utf8.contains(0) else {
            throw RequestRefusal(400, "the escapes of the address are none")
        }
        var query: [ServiceRequest.Parameter] = []
        for part in parts.count > 1 ? parts[1].split(separator: "&") : [] {
            let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let texts = sides.map { String($0.map { $0 == "+" ? " " : $0 }).removingPercentEncoding }
            guard let name = texts[0], let value = texts.count > 1 ? texts[1] : "", !name.utf8.contains(0), !value.utf8.contains(0) else {
                throw RequestRefusal(400, "the escapes of the address are none")
            }
            query.append(ServiceRequest.Parameter(name, value))
        }
        return (path, query)
    }
}
