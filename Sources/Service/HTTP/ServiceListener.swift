// SPDX-License-Identifier: MIT
//
// The door of a service: who is let in, and who has to go for others.

import FlyingFox
import FlyingSocks
import Foundation

/// Listens at an address, and answers HTTP/1.1.
package struct ServiceListener: Sendable {
    /// How much connections may take.
    package struct Limits: Hashable, Sendable {
        /// The most bytes of a body.
        package var bodyBytes: Int
        /// The most bytes of all bodies that are being read or answered.
        package var allBodyBytes: Int
        /// The most connections at once.
        ///
        /// Who comes beyond takes the place of the one that has waited longest, if there is one.
        package var connections: Int
        /// Seconds for which a request or an answer may stand still; bytes that move give as many again as they take at the least rate.
        package var readSeconds: Double
        /// The bytes a second at which requests and answers have to move.
        package var leastRate: Double
        /// Seconds for which a new connection may say nothing: who opens one has something to ask.
        package var firstSeconds: Double
        /// Seconds for which a connection may say nothing between two requests.
        package var idleSeconds: Double

        /// - Parameter allBodyBytes: nil is 64 MB, or one body where that may be longer.
        package init(
            bodyBytes: Int, allBodyBytes: Int? = nil, connections: Int = 1024, readSeconds: Double = 20, leastRate: Double = 16_384,
            firstSeconds: Double = 5, idleSeconds: Double = 60
        ) {
            (self.bodyBytes, self.allBodyBytes) = (bodyBytes, max(allBodyBytes ?? 64 << 20, bodyBytes))
            (self.connections, self.readSeconds, self.leastRate) = (connections, readSeconds, leastRate)
            (self.firstSeconds, self.idleSeconds) = (firstSeconds, idleSeconds)
        }
    }

    /// A request that was answered.
    package struct Exchange: Hashable, Sendable {
        package var method: String
        package var path: String
        package var status: Int
        /// From the whole request to the answer, without the time in which that was sent.
        package var seconds: Double
        /// The bytes of the body of the request.
        package var receivedBytes: Int
        /// The bytes of the body of the answer that were sent.
        package var sentBytes: Int
        /// Whether the answer was not sent to its end.
        package var isCutOff: Bool

        package init(method: String, path: String, status: Int, seconds: Double, receivedBytes: Int, sentBytes: Int, isCutOff: Bool) {
            (self.method, self.path, self.status, self.seconds) = (method, path, status, seconds)
            (self.receivedBytes, self.sentBytes, self.isCutOff) = (receivedBytes, sentBytes, isCutOff)
        }
    }

    /// What happens at the door.
    package enum Event: Hashable, Sendable {
        /// An answer was sent, or as much of it as went.
        case answered(Exchange)
        /// A request was not read to its end, and its sender was told why.
        case refused(RequestRefusal)
        /// The sender of a request was gone before it was whole.
        case unfinished(receivedBytes: Int)
        /// A connection that waited was closed for a new one.
        case madeRoom
        /// A new connection was closed: all others were at work.
        case turnedAway
    }

    /// Why no more connections are taken, though nobody said so.
    package struct Failure: Error, Hashable, Sendable {
        package var words: String

        package init(words: String) { self.words = words }
    }

    private enum Part: Sendable {
        case door, stop, other
    }

    private let address: String
    private let port: UInt16
    private let limits: Limits
    private let connections: Shared<ConnectionTable>
    private let budget: Shared<ByteBudget>

    /// - Parameters:
    ///   - address: of IPv4 or IPv6, in numbers.
    ///   - port: 0 takes any that is free.
    package init(address: String, port: UInt16, limits: Limits) {
        (self.address, self.port, self.limits) = (address, port, limits)
        connections = Shared(ConnectionTable(leastRate: limits.leastRate))
        budget = Shared(ByteBudget(limit: limits.allBodyBytes))
    }

    /// How many connections there are.
    package var connectionCount: Int { connections.with { $0.count } }
    /// The bytes that are taken for bodies.
    package var bodyBytes: Int { budget.with { $0.taken } }

    /// Listens until `stop` returns, and then goes on until all that has begun is answered, or the task is cancelled.
    ///
    /// It throws a ``Failure`` where it ends by itself, and other errors where it cannot begin.
    ///
    /// - Parameters:
    ///   - began: gets the port.
    ///   - stop: waits until no more is to be taken, or the task is cancelled.
    ///   - told: is told of what happens, of answers when they have been sent.
    ///   - answer: what is answered to a request.
    package func run(
        began: @escaping @Sendable (UInt16) -> Void, stop: @escaping @Sendable () async -> Void,
        told: @escaping @Sendable (Event) -> Void, answer: @escaping @Sendable (ServiceRequest) async -> ServiceResponse
    ) async throws {
        let pool = HTTPServer.defaultPool()
        try await pool.prepare()
        let (listening, port) = try listeningSocket()
        defer { try? listening.close() }
        let socket = try AsyncSocket(socket: listening, pool: pool)
        began(port)
        do {
            try await withThrowingTaskGroup(of: Part.self) { group in
                group.addTask {
                    try await pool.run()
                    return .other
                }
                group.addTask {
                    try await closeLate()
                    return .other
                }
                group.addTask {
                    try await serveAll(socket, pool, told, answer)
                    return .door
                }
                group.addTask {
                    await stop()
                    return .stop
                }
                // Whichever ends first: a door that closed by itself would be noticed by nobody.
                while let part = try await group.next() {
                    switch part {
                    case .stop:
                        closeDoor(listening)
                        try Task.checkCancellation()
                    case .door where connections.with({ $0.isEnding }):
                        group.cancelAll()
                        return
                    case .door, .other: throw Failure(words: "no more connections were taken")
                    }
                }
            }
        } catch let failure as Failure {
            throw failure
        } catch {
            // What is cancelled may say so in its own way.
            try Task.checkCancellation()
            throw Failure(words: "\(error)")
        }
    }

    /// Lets nobody in any more; who says nothing is let go, and who is being answered is told to come no more.
    private func closeDoor(_ listening: Socket) {
        connections.with { table in
            for file in table.endWaiting() { _ = shutdown(file, CInt(SHUT_RD)) }
        }
        _ = shutdown(listening.file.rawValue, CInt(SHUT_RDWR))
    }

    /// Takes connections until there are to be no more, and answers their requests.
    private func serveAll(
        _ socket: AsyncSocket, _ pool: any AsyncSocketPool, _ told: @escaping @Sendable (Event) -> Void,
        _ answer: @escaping @Sendable (ServiceRequest) async -> ServiceResponse
    ) async throws {
        try await withThrowingDiscardingTaskGroup { clients in
            while let client = try await accept(socket, told) {
                let file = client.socket.file.rawValue
                guard admit(file, told) else {
                    try? client.close()
                    continue
                }
                clients.addTask {
                    if let stream = try? ByteStream(client.socket, pool) {
                        var connection = ServiceConnection(stream, limits, connections, budget)
                        await connection.serve(told, answer)
                    }
                    connections.with { $0.end(file) }
                    try? client.close()
                }
            }
        }
    }

    /// Counts a connection, for which another may have to go.
    private func admit(_ file: CInt, _ told: @Sendable (Event) -> Void) -> Bool {
        if connections.with({ $0.stayingCount }) >= limits.connections, !makeRoom(told) {
            told(.turnedAway)
            return false
        }
        return connections.with { $0.begin(file, within: limits.firstSeconds) }
    }

    /// Closes the connection that has waited longest.
    private func makeRoom(_ told: @Sendable (Event) -> Void) -> Bool {
        // Files are shut down while the table is held: one that was forgotten may be another's by then.
        let hasRoom = connections.with { table in
            guard let file = table.makeRoom(where: Self.isSilent) else { return false }
            return shutdown(file, CInt(SHUT_RDWR)) == 0 || errno == ENOTCONN
        }
        if hasRoom { told(.madeRoom) }
        return hasRoom
    }

    /// Whether nothing has come that is still to be read.
    private static func isSilent(_ file: CInt) -> Bool {
        var byte: UInt8 = 0
        return recv(file, &byte, 1, CInt(MSG_PEEK) | CInt(MSG_DONTWAIT)) < 0 && errno == EAGAIN
    }

    /// The next connection; nil when there are to be no more.
    private func accept(_ socket: AsyncSocket, _ told: @Sendable (Event) -> Void) async throws -> AsyncSocket? {
        while true {
            do {
                return try await socket.accept()
            } catch let error as SocketError {
                if connections.with({ $0.isEnding }) { return nil }
                var number: CInt = 0
                if case .failed(_, let found, _) = error { number = found }
                switch number {
                // Only these say that the socket itself is no good; all others are of one connection, or pass (accept(2)).
                case EBADF, EINVAL, ENOTSOCK: throw error
                case ECONNABORTED, EINTR: continue
                case EMFILE, ENFILE: _ = makeRoom(told)
                default: break
                }
                try await Task.sleep(for: .milliseconds(50))
            }
        }
    }

    /// Ends connections whose time is over, for as long as the task runs.
    private func closeLate() async throws {
        while true {
            try await Task.sleep(for: .milliseconds(250))
            connections.with { table in
                let late = table.takeLate()
                // A request that is late is told so: what can be read ends, and what can be written does not.
                for file in late.requests { _ = shutdown(file, CInt(SHUT_RD)) }
                for file in late.others { _ = shutdown(file, CInt(SHUT_RDWR)) }
            }
        }
    }

    private func listeningSocket() throws -> (Socket, UInt16) {
        let isLong = address.contains(":")
        let socket = try Socket(domain: isLong ? AF_INET6 : AF_INET, type: .stream)
        do {
            _ = fcntl(socket.file.rawValue, F_SETFD, FD_CLOEXEC)
            try socket.setValue(true, for: .localAddressReuse)
            if isLong {
                var place = sockaddr_in6()
                (place.sin6_family, place.sin6_port) = (sa_family_t(AF_INET6), port.bigEndian)
                guard inet_pton(AF_INET6, address, &place.sin6_addr) == 1 else { throw SocketError.unsupportedAddress }
                try socket.bind(to: place)
            } else {
                try socket.bind(to: try sockaddr_in.inet(ip4: address, port: port))
            }
            try socket.listen()
            switch try socket.sockname() {
            case .ip4(_, let port), .ip6(_, let port): return (socket, port)
            default: throw SocketError.unsupportedAddress
            }
        } catch {
            try? socket.close()
            throw error
        }
    }
}
