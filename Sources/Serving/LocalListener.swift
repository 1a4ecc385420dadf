// SPDX-License-Identifier: MIT
//
// Requests as they come in from this machine, read no further than a limit.

package import FlyingFox
import FlyingSocks
import Foundation
import Synchronization

/// What is answered to a request.
package enum LocalAnswer: Sendable {
    /// An answer, after which the connection is closed.
    case response(HTTPResponse)
    /// The connection becomes one of messages, if the request asks for that as it should, until the closure returns.
    case webSocket(@Sendable (WebSocket) async -> Void)
}

/// Listens at the loopback address, and answers one request of each connection.
///
/// Whoever is on this machine may connect, and send what it likes, as long as it likes. So the head of a request is read up to a limit and
/// its body as far as its length says, up to another; what is longer is answered with a refusal and not read.
package struct LocalListener: Sendable {
    /// The most bytes of a request's first line with its headers.
    package static let headLimit = 16 << 10
    /// How much of what is not read is taken in, so that a sender gets to hear why it is refused.
    private static let refuseLimit = 256 << 10

    /// The port to listen at; 0 is any that is free.
    let port: UInt16
    /// The most bytes of a body, and of a message of a WebSocket.
    let bodyLimit: Int
    /// The most connections at once; more wait.
    let connectionLimit: Int

    /// - Parameters:
    ///   - port: 0 takes any that is free.
    ///   - bodyLimit: the most bytes of a body, and of a message of a WebSocket.
    ///   - connectionLimit: the most connections at once; what comes beyond is closed.
    package init(port: UInt16, bodyLimit: Int, connectionLimit: Int = 256) {
        (self.port, self.bodyLimit, self.connectionLimit) = (port, bodyLimit, connectionLimit)
    }

    /// Listens until the task is cancelled.
    ///
    /// - Parameters:
    ///   - began: gets the port.
    ///   - answer: what is answered to a request at the port.
    package func run(
        began: @escaping @Sendable (UInt16) -> Void, answer: @escaping @Sendable (HTTPRequest, UInt16) async -> LocalAnswer
    ) async throws {
        let address = try sockaddr_in.inet(ip4: "127.0.0.1", port: port)
        let pool = HTTPServer.defaultPool()
        try await pool.prepare()
        let listening = try Socket(domain: AF_INET)
        defer { try? listening.close() }
        try listening.setValue(true, for: .localAddressReuse)
        try listening.bind(to: address)
        try listening.listen()
        let socket = try AsyncSocket(socket: listening, pool: pool)
        guard case .ip4(_, let port) = try listening.sockname() else { throw SocketError.unsupportedAddress }
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await pool.run() }
            group.addTask {
                began(port)
                let count = ConnectionCount()
                try await withThrowingDiscardingTaskGroup { connections in
                    while true {
                        do {
                            let connection = try await socket.accept()
                            guard count.begin(upTo: connectionLimit) else {
                                try? connection.close()
                                continue
                            }
                            connections.addTask {
                                defer { count.end() }
                                await Self.serve(connection, bodyLimit: bodyLimit) { await answer($0, port) }
                            }
                        } catch let error as SocketError {
                            // Too many files are open: some of them are going to be closed.
                            guard case .failed(_, let number, _) = error, [EMFILE, ENFILE, ECONNABORTED].contains(number) else {
                                throw error
                            }
                            try await Task.sleep(for: .milliseconds(50))
                        }
                    }
                }
            }
            try await group.next()
            group.cancelAll()
        }
    }

    /// Reads a request, answers it, and closes the connection.
    private static func serve(_ socket: AsyncSocket, bodyLimit: Int, answer: (HTTPRequest) async -> LocalAnswer) async {
        defer { try? socket.close() }
        let isRead: Bool
        let response: HTTPResponse
        do {
            let request = try await request(from: socket, bodyLimit: bodyLimit)
            switch await answer(request) {
            case .response(let given): response = given
            case .webSocket(let talk):
                response = await WebSocket.handshake(request)
                if response.statusCode == .switchingProtocols {
                    return await WebSocket.talk(over: socket, response, limit: bodyLimit, talk)
                }
            }
            isRead = true
        } catch let refusal as Refusal {
            response = HTTPResponse(statusCode: refusal.status)
            isRead = false
        } catch {
            return
        }
        guard let body = try? await response.bodyData else { return }
        let head = response.head + "Content-Length: \(body.count)\r\nConnection: close\r\n\r\n"
        try? await socket.write(Data(head.utf8) + body)
        // A connection that is closed with bytes to read is reset, and the answer may be lost with it.
        if !isRead { await skip(socket) }
    }

    static func skip(_ socket: AsyncSocket) async {
        var left = refuseLimit
        while left > 0, let bytes = try? socket.socket.read(atMost: 4096), !bytes.isEmpty { left -= bytes.count }
    }

    /// Why a request is not answered.
    private struct Refusal: Error {
        var status: HTTPStatusCode
    }

    private static func request(from socket: AsyncSocket, bodyLimit: Int) async throws -> HTTPRequest {
        var bytes: [UInt8] = []
        var end: Int?
        while end == nil {
            let searched = max(bytes.count - 3, 0)
            let more = try await socket.read(atMost: 4096)
            guard !more.isEmpty else { throw SocketError.disconnected }
            bytes += more
            end = endOfHead(bytes, from: searched)
            guard (end ?? bytes.count) <= headLimit else {
                throw Refusal(status: HTTPStatusCode(431, phrase: "Request Header Fields Too Large"))
            }
        }
        guard let end, let head = String(bytes: bytes[..<end], encoding: .utf8) else { throw Refusal(status: .badRequest) }
        let lines = head.split(whereSeparator: \.isNewline)
        let words = lines.first?.split(separator: " ") ?? []
        guard words.count == 3, words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0", words[1].hasPrefix("/") else {
            throw Refusal(status: .badRequest)
        }
        var headers = HTTPHeaders()
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { throw Refusal(status: .badRequest) }
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            headers.addValue(value, for: HTTPHeader(String(line[..<colon])))
        }
        guard headers[.transferEncoding] == nil, let length = Int(headers[.contentLength] ?? "0"), length >= 0 else {
            throw Refusal(status: .badRequest)
        }
        guard length <= bodyLimit else { throw Refusal(status: HTTPStatusCode(413, phrase: "Content Too Large")) }
        var body = Array(bytes[end...].prefix(length))
        if body.count < length { body += try await socket.read(bytes: length - body.count) }
        let parts = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        return HTTPRequest(
            method: HTTPMethod(String(words[0])), version: .http11,
            target: HTTPRequest.Target(path: String(parts[0]), query: parts.count > 1 ? String(parts[1]) : ""), headers: headers,
            body: HTTPBodySequence(data: Data(body)))
    }

    /// The index behind the empty line that ends a head.
    private static func endOfHead(_ bytes: [UInt8], from start: Int) -> Int? {
        let ending: [UInt8] = [13, 10, 13, 10]
        var index = start
        while index + 4 <= bytes.count {
            if bytes[index..<index + 4].elementsEqual(ending) { return index + 4 }
            index += 1
        }
        return nil
    }
}

extension HTTPResponse {
    /// The first line and the headers, each with its end.
    var head: String {
        var head = "HTTP/1.1 \(statusCode.code) \(statusCode.phrase)\r\n"
        for (header, value) in headers.map({ ($0.key.rawValue, $0.value) }).sorted(by: { $0.0 < $1.0 }) {
            head += "\(header): \(value)\r\n"
        }
        return head
    }
}

/// How many connections are open.
private final class ConnectionCount: Sendable {
    private let count = Mutex(0)

    /// Counts one more, where there is room for it.
    func begin(upTo limit: Int) -> Bool {
        count.withLock { count in
            guard count < limit else { return false }
            count += 1
            return true
        }
    }

    func end() { count.withLock { $0 -= 1 } }
}
