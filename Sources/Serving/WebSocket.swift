// SPDX-License-Identifier: MIT
//
// Messages both ways over one connection (RFC 6455).

import FlyingFox
import FlyingSocks
import Foundation
import Synchronization

/// A connection of messages with a page or a program of this machine.
///
/// The library shakes hands; frames are read here, because a frame says itself how long it is, and nothing is read beyond a limit.
package final class WebSocket: Sendable {
    /// What came.
    package enum Message: Sendable {
        case text(String)
        case binary([UInt8])
    }

    /// The most bytes that wait to be taken by the other side; a connection that lets more gather is closed.
    private static let waitingLimit = 256 << 20

    private let socket: AsyncSocket
    private let limit: Int
    private let outgoing: AsyncStream<Data>.Continuation
    /// Bytes that wait; nil once the connection is over.
    private let waiting = Mutex<Int?>(0)
    /// Whether the other side was told that this is the end.
    private let hasClosed = Mutex(false)

    private init(_ socket: AsyncSocket, limit: Int, _ outgoing: AsyncStream<Data>.Continuation) {
        (self.socket, self.limit, self.outgoing) = (socket, limit, outgoing)
    }

    // MARK: Beginning

    /// The answer to a request for messages: that they may begin, or why not.
    static func handshake(_ request: HTTPRequest) async -> HTTPResponse {
        let response = try? await WebSocketHTTPHandler(handler: MessageFrameWSHandler(handler: EchoWSMessageHandler())).handleRequest(
            request)
        return response ?? HTTPResponse(statusCode: .badRequest)
    }

    /// Has both sides talk, until one of them is done.
    static func talk(
        over socket: AsyncSocket, _ response: HTTPResponse, limit: Int, _ talk: @escaping @Sendable (WebSocket) async -> Void
    ) async {
        // What is sent is waited for: it does not wait for more to be sent along.
        try? socket.socket.setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: Int32(TCP_NODELAY)))
        guard (try? await socket.write(Data((response.head + "\r\n").utf8))) != nil else { return }
        let (frames, outgoing) = AsyncStream<Data>.makeStream()
        let connection = WebSocket(socket, limit: limit, outgoing)
        await withTaskGroup { group in
            group.addTask {
                for await frame in frames {
                    guard (try? await socket.write(frame)) != nil else { break }
                    connection.waiting.withLock { $0? -= frame.count }
                }
                connection.end()
            }
            group.addTask {
                await talk(connection)
                connection.close(1000)
                connection.end()
            }
            await group.next()
            // What has been sent until now still goes out.
            await group.next()
            // A connection that is closed with bytes to read is reset, and what it was told may be lost with it.
            await LocalListener.skip(socket)
        }
    }

    private func end() {
        waiting.withLock { $0 = nil }
        outgoing.finish()
    }

    // MARK: Sending

    /// Sends a text; false once the other side is gone.
    @discardableResult
    package func send(_ text: String) -> Bool { send(Array(text.utf8), opcode: 1) }

    /// Sends bytes; false once the other side is gone.
    @discardableResult
    package func send(_ bytes: [UInt8]) -> Bool { send(bytes, opcode: 2) }

    /// Tells the other side that this is the end, with a number of RFC 6455.
    package func close(_ code: UInt16) {
        let isFirst = hasClosed.withLock { hasClosed in
            defer { hasClosed = true }
            return !hasClosed
        }
        if isFirst { send([UInt8(code >> 8), UInt8(code & 0xFF)], opcode: 8) }
    }

    @discardableResult
    private func send(_ payload: [UInt8], opcode: UInt8) -> Bool {
        var frame = Data(capacity: payload.count + 10)
        frame.append(0x80 | opcode)
        switch payload.count {
        case ...125: frame.append(UInt8(payload.count))
        case ...0xFFFF: frame.append(contentsOf: [126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)])
        default:
            frame.append(127)
            for shift in stride(from: 56, through: 0, by: -8) { frame.append(UInt8(truncatingIfNeeded: payload.count >> shift)) }
        }
        frame.append(contentsOf: payload)
        let isOpen = waiting.withLock { waiting in
            guard let count = waiting, count <= Self.waitingLimit else {
                waiting = nil
                return false
            }
            waiting = count + frame.count
            return true
        }
        if isOpen { outgoing.yield(frame) } else { outgoing.finish() }
        return isOpen
    }

    // MARK: Receiving

    /// What comes next; nil when the other side is done, gone, or does not keep to the rules.
    package func receive() async -> Message? {
        var (gathered, kind): ([UInt8], UInt8?) = ([], nil)
        while let frame = await nextFrame(room: limit - gathered.count) {
            switch frame.opcode {
            case 0 where kind != nil, 1 where kind == nil, 2 where kind == nil:
                kind = kind ?? frame.opcode
                gathered += frame.payload
                guard frame.isLast else { continue }
                if kind == 2 { return .binary(gathered) }
                guard let text = String(validating: gathered, as: UTF8.self) else { return refuse(1007) }
                return .text(text)
            case 8: return refuse(1000)
            case 9: send(frame.payload, opcode: 10)
            case 10: break
            default: return refuse(1002)
            }
        }
        return nil
    }

    private func refuse(_ code: UInt16) -> Message? {
        close(code)
        return nil
    }

    private struct Frame {
        var isLast: Bool
        var opcode: UInt8
        var payload: [UInt8]
    }

    private func nextFrame(room: Int) async -> Frame? {
        guard let head = try? await socket.read(bytes: 2) else { return nil }
        let (isLast, opcode, isMasked) = (head[0] & 0x80 != 0, head[0] & 0x0F, head[1] & 0x80 != 0)
        // Nothing that would stand in the other bits was agreed on, and a browser masks what it sends.
        guard head[0] & 0x70 == 0, isMasked, opcode < 8 || isLast else {
            close(1002)
            return nil
        }
        var length = UInt64(head[1] & 0x7F)
        if length > 125 {
            guard opcode < 8, let more = try? await socket.read(bytes: length == 126 ? 2 : 8) else { return nil }
            length = more.reduce(0) { $0 << 8 | UInt64($1) }
        }
        guard length <= UInt64(max(room, 0)) else {
            close(1009)
            return nil
        }
        guard let mask = try? await socket.read(bytes: 4), var payload = try? await socket.read(bytes: Int(length)) else { return nil }
        for index in payload.indices { payload[index] ^= mask[index & 3] }
        return Frame(isLast: isLast, opcode: opcode, payload: payload)
    }
}
