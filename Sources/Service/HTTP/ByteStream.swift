// SPDX-License-Identifier: MIT
//
// Bytes from and to a socket, in large pieces.

import FlyingSocks
import Foundation

/// A socket that waits without holding a thread.
struct ByteStream: Sendable {
    let socket: Socket
    private let pool: any AsyncSocketPool

    /// - Parameter pool: tells when the socket is ready; the socket is the caller's to close.
    init(_ socket: Socket, _ pool: any AsyncSocketPool) throws {
        (self.socket, self.pool) = (socket, pool)
        try socket.setFlags(.nonBlocking)
    }

    /// Some bytes; none where the other side is done.
    func read(atMost count: Int = 64 << 10) async throws -> [UInt8] {
        while true {
            try Task.checkCancellation()
            // What waits for bytes holds no room for them.
            if let bytes = try received(atMost: count) { return bytes }
            try await pool.suspendSocket(socket, untilReadyFor: .read)
        }
    }

    /// The bytes that are there; nil where there are none yet.
    private func received(atMost count: Int) throws -> [UInt8]? {
        while true {
            var failure: CInt = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
                let got = recv(socket.file.rawValue, buffer.baseAddress, count, 0)
                if got < 0 { failure = errno }
                filled = max(got, 0)
            }
            switch failure {
            case 0: return bytes
            case EINTR: continue
            case EAGAIN: return nil
            case ECONNRESET: return []
            default: throw SocketError.failed(type: "Read", errno: failure, message: String(cString: strerror(failure)))
            }
        }
    }

    /// All of the bytes.
    func write(_ bytes: [UInt8]) async throws {
        var done = 0
        while done < bytes.count { done += try await write(bytes, from: done) }
    }

    /// As many of the bytes as there is room for, once there is some.
    ///
    /// - Parameters:
    ///   - start: the index of the first; there is one.
    ///   - isFollowed: whether others are written at once behind them, so that they may go together.
    /// - Returns: how many went.
    func write(_ bytes: [UInt8], from start: Int, isFollowed: Bool = false) async throws -> Int {
        let flags = CInt(MSG_NOSIGNAL) | (isFollowed ? CInt(MSG_MORE) : 0)
        while true {
            try Task.checkCancellation()
            var failure: CInt = 0
            let sent = bytes.withUnsafeBytes { buffer in
                let sent = buffer.baseAddress.map { send(socket.file.rawValue, $0 + start, bytes.count - start, flags) } ?? 0
                if sent < 0 { failure = errno }
                return sent
            }
            if sent > 0 { return sent }
            switch failure {
            case EAGAIN: try await pool.suspendSocket(socket, untilReadyFor: .write)
            case EINTR: continue
            default: throw SocketError.disconnected
            }
        }
    }

    /// Says that no more is going to be sent, or read.
    func shutDown(_ way: CInt = CInt(SHUT_RDWR)) { _ = shutdown(socket.file.rawValue, way) }
}
