// SPDX-License-Identifier: MIT
//
// An answer of HTTP as a value.

package import VitrineFiles
import VitrineGeometry

/// An answer.
package struct ServiceResponse: Hashable, Sendable {
    package var status: Int
    /// In the order in which they are written.
    package var headers: [Header]
    package var body: [UInt8]
    /// How long the body is where only that is told; nil where it is sent.
    package var omittedLength: Int?

    /// A name and a value.
    package struct Header: Hashable, Sendable {
        package var name: String
        package var value: String
    }

    package init(_ status: Int, _ mediaType: String? = nil, _ body: [UInt8] = []) {
        (self.status, self.body) = (status, body)
        headers = mediaType.map { [Header(name: "Content-Type", value: $0)] } ?? []
    }

    package init(_ status: Int, _ mediaType: String, text: String) { self.init(status, mediaType, Array(text.utf8)) }

    /// The value of a header; setting one that is there replaces it.
    package subscript(name: String) -> String? {
        get { headers.first { $0.name == name }?.value }
        set {
            headers.removeAll { $0.name == name }
            if let newValue { headers.append(Header(name: name, value: newValue)) }
        }
    }

    /// What went wrong, as RFC 9457 has it, with the diagnostics of the scene.
    package static func problem(_ status: Int, _ detail: String, kind: String? = nil, _ diagnostics: [Diagnostic] = []) -> ServiceResponse {
        let kind = kind.map { ", \"kind\": \($0.jsonText)" } ?? ""
        let found = diagnostics.isEmpty ? "" : ", \"diagnostics\": \(diagnostics.json)"
        let title = reasons[status] ?? "Error"
        var response = ServiceResponse(
            status, "application/problem+json",
            text:
                "{\"type\": \"about:blank\", \"title\": \(title.jsonText), \"status\": \(status), \"detail\": \(detail.jsonText)\(kind)\(found)}\n"
        )
        response["Cache-Control"] = "no-store"
        return response
    }

    /// The same, without its body, for those who asked for the head alone.
    package var headOnly: ServiceResponse {
        var response = self
        (response.omittedLength, response.body) = (body.count, [])
        return response
    }

    /// What is written before the body.
    ///
    /// - Parameter isKeptAlive: whether the connection may be used again.
    package func head(isKeptAlive: Bool) -> String {
        var head = "HTTP/1.1 \(status) \(Self.reasons[status] ?? "Status")\r\n"
        for header in headers { head += "\(header.name): \(header.value.onOneLine)\r\n" }
        // These have no body, and say no length of one.
        if status != 304, status != 204 { head += "Content-Length: \(omittedLength ?? body.count)\r\n" }
        return head + "Connection: \(isKeptAlive ? "keep-alive" : "close")\r\n\r\n"
    }

    private static let reasons = [
        200: "OK", 204: "No Content", 304: "Not Modified", 400: "Bad Request", 404: "Not Found", 405: "Method Not Allowed",
        406: "Not Acceptable", 408: "Request Timeout", 413: "Content Too Large", 414: "URI Too Long", 415: "Unsupported Media Type",
        422: "Unprocessable Content", 429: "Too Many Requests", 431: "Request Header Fields Too Large", 500: "Internal Server Error",
        503: "Service Unavailable", 504: "Gateway Timeout", 505: "HTTP Version Not Supported",
    ]
}
