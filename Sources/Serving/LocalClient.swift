// SPDX-License-Identifier: MIT
//
// Requests to a server of this machine.

import FlyingFox
import FlyingSocks
package import Foundation

/// Asks a server that this program, or another run of it, serves at the loopback address.
package struct LocalClient: Sendable {
    /// The address of the server's page, as it was printed.
    private let port: UInt16
    private let prefix: String

    /// What came back.
    package struct Answer: Sendable {
        package var status: Int
        package var mediaType: String
        package var body: Data
    }

    /// The most bytes of an answer.
    private static let limit = 256 << 20

    /// - Returns: nil where the address is not one of this machine.
    package init?(address: String) {
        guard let url = URLComponents(string: address), url.scheme == "http", ["127.0.0.1", "localhost"].contains(url.host ?? ""),
            let port = url.port.flatMap({ UInt16(exactly: $0) })
        else { return nil }
        self.port = port
        prefix = url.path.hasSuffix("/") ? String(url.path.dropLast()) : url.path
    }

    /// The secret of the address.
    private var token: String { String(prefix.dropFirst()) }

    /// Sends JSON, and waits for the answer.
    package func post(_ body: Data, to path: String) async throws -> Answer {
        let socket = try await AsyncSocket.connected(to: try sockaddr_in.inet(ip4: "127.0.0.1", port: port))
        defer { try? socket.close() }
        let head = """
            POST \(prefix)/\(path) HTTP/1.1\r
            Host: 127.0.0.1:\(port)\r
            \(LocalSite.tokenHeader.rawValue): \(token)\r
            Content-Type: application/json\r
            Content-Length: \(body.count)\r
            Connection: close\r
            \r

            """
        try await socket.write(Data(head.utf8) + body)
        var bytes = Data()
        while bytes.count < Self.limit, let more = try? await socket.read(atMost: 1 << 16), !more.isEmpty { bytes.append(contentsOf: more) }
        guard let end = bytes.range(of: Data("\r\n\r\n".utf8)) else { throw SocketError.disconnected }
        let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).split(whereSeparator: \.isNewline)
        let words = lines.first?.split(separator: " ") ?? []
        guard words.count >= 2, let status = Int(words[1]) else { throw SocketError.disconnected }
        let type = lines.first { $0.lowercased().hasPrefix("content-type:") }.map { $0.dropFirst(13).trimmingCharacters(in: .whitespaces) }
        return Answer(status: status, mediaType: type ?? "", body: Data(bytes[end.upperBound...]))
    }
}
