// SPDX-License-Identifier: MIT
//
// A connection: its requests are read no further than limits of bytes and time, and answered one after the other.

import FlyingSocks
import Foundation

/// A connection of a listener.
struct ServiceConnection: Sendable {
    private enum Failure: Error {
        /// The other side is gone.
        case gone
    }

    /// Bytes that wait in the system to be sent: so few that an answer moves steadily on its way to a slow reader.
    private static let mostUnsentBytes: CInt = 256 << 10
    /// Bytes that are read at once while a head comes; all connections together may have as many that are in no budget.
    private static let headBytes = 16 << 10
    /// Seconds in which a refusal has to be sent.
    private static let refusalSeconds = 2.0

    private let stream: ByteStream
    private let limits: ServiceListener.Limits
    private let table: Shared<ConnectionTable>
    private let budget: Shared<ByteBudget>
    /// Bytes that came behind the request before.
    private var left: [UInt8] = []
    /// Bytes of the request that is coming.
    private var received = 0
    /// Bytes of the budget that the body has.
    private var taken = 0

    private var file: CInt { stream.socket.file.rawValue }

    init(_ stream: ByteStream, _ limits: ServiceListener.Limits, _ table: Shared<ConnectionTable>, _ budget: Shared<ByteBudget>) {
        (self.stream, self.limits, self.table, self.budget) = (stream, limits, table, budget)
    }

    /// Answers requests, until one side has enough.
    mutating func serve(
        _ told: @Sendable (ServiceListener.Event) -> Void, _ answer: @Sendable (ServiceRequest) async -> ServiceResponse
    ) async {
        defer { giveBack() }
        // A picture is not held back until more of it comes.
        setOption(TCP_NODELAY, 1)
        setOption(TCP_NOTSENT_LOWAT, Self.mostUnsentBytes)
        _ = fcntl(file, F_SETFD, FD_CLOEXEC)
        while true {
            do {
                guard var request = try await request() else { return }
                let isLast = table.with { $0.isEnding }
                enter(.answering)
                let begin = ContinuousClock.now
                let response = await answer(request)
                let seconds = begin.duration(to: .now).inSeconds
                // The answer may take its time on its way: the body is not kept for it.
                let bodyBytes = request.body.count
                request.body = []
                giveBack()
                let isKept = request.isKeptAlive && !isLast && !table.with { $0.isEnding }
                let sent = request.method == "HEAD" && response.omittedLength == nil ? response.headOnly : response
                let head = Array(sent.head(isKeptAlive: isKept).utf8)
                enter(.writing, within: limits.readSeconds)
                let headSent = await write(head, isFollowed: !sent.body.isEmpty)
                let bodySent = headSent == head.count ? await write(sent.body) : 0
                let isCutOff = headSent < head.count || bodySent < sent.body.count
                told(
                    .answered(
                        ServiceListener.Exchange(
                            method: request.method, path: request.path, status: response.status, seconds: seconds, receivedBytes: bodyBytes,
                            sentBytes: bodySent, isCutOff: isCutOff)))
                guard !isCutOff else { return }
                guard isKept else { return stream.shutDown(CInt(SHUT_WR)) }
                enter(.waiting, within: limits.idleSeconds)
            } catch let refusal as RequestRefusal {
                giveBack()
                told(.refused(refusal))
                return await refuse(refusal)
            } catch {
                if received > 0 { told(.unfinished(receivedBytes: received)) }
                return
            }
        }
    }

    private func enter(_ phase: ConnectionTable.Phase, within seconds: Double? = nil) {
        table.with { $0.enter(phase, file, within: seconds) }
    }

    private func setOption(_ option: CInt, _ value: CInt) {
        var value = value
        _ = setsockopt(file, CInt(IPPROTO_TCP), option, &value, socklen_t(MemoryLayout<CInt>.size))
    }

    // MARK: Reading

    /// The next request; nil where there are no more.
    private mutating func request() async throws -> ServiceRequest? {
        var bytes = left
        (left, received) = ([], bytes.count)
        if !bytes.isEmpty { enter(.head, within: limits.readSeconds) }
        var end = RequestHead.end(in: bytes)
        while end == nil {
            guard bytes.count <= RequestHead.limit else {
                throw RequestRefusal(bytes.contains(0x0A) ? 431 : 414, "what comes before the body is longer than the limit")
            }
            let searched = bytes.count - 3
            if bytes.isEmpty {
                bytes = try await stream.read(atMost: Self.headBytes)
                if bytes.isEmpty { return nil }
                received = bytes.count
                enter(.head, within: limits.readSeconds)
            } else {
                bytes += try await more(atMost: Self.headBytes)
            }
            end = RequestHead.end(in: bytes, from: searched)
        }
        guard let end, end <= RequestHead.limit else { throw RequestRefusal(431, "the headers are longer than the limit") }
        let head = try RequestHead(bytes[..<end])
        var request = head.request
        if let length = head.length, length > limits.bodyBytes {
            throw RequestRefusal(413, "the body is longer than the limit of \(limits.bodyBytes) bytes")
        }
        if head.expectsWord, head.length != 0 {
            let word = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)
            enter(.writing, within: limits.readSeconds)
            guard await write(word) == word.count else { throw Failure.gone }
        }
        enter(.body, within: limits.readSeconds)
        if let length = head.length {
            request.body = try await body(of: length, bytes[end...].prefix(length))
            left = Array(bytes[end...].dropFirst(length))
        } else {
            let (whole, behind) = try await chunkedBody(Array(bytes[end...]))
            (request.body, left) = (whole, behind)
        }
        received = 0
        return request
    }

    /// A body that says its length.
    private mutating func body(of length: Int, _ beginning: ArraySlice<UInt8>) async throws -> [UInt8] {
        var body: [UInt8] = []
        try take(beginning.count, upTo: length)
        body.reserveCapacity(taken)
        body += beginning
        while body.count < length {
            let more = try await more(atMost: min(64 << 10, length - body.count))
            try take(body.count + more.count, upTo: length)
            body.reserveCapacity(taken)
            body += more
        }
        return body
    }

    /// A body that comes in chunks, and what came behind it.
    private mutating func chunkedBody(_ beginning: [UInt8]) async throws -> ([UInt8], [UInt8]) {
        var (chunks, rest) = (ChunkedBody(limit: limits.bodyBytes), beginning)
        while true {
            try take(chunks.body.count + rest.count, upTo: limits.bodyBytes)
            chunks.reserve(min(taken, limits.bodyBytes))
            if try chunks.take(&rest) { return (chunks.body, rest) }
            rest += try await more(atMost: 64 << 10)
        }
    }

    /// More of a request that has begun.
    private mutating func more(atMost count: Int) async throws -> [UInt8] {
        let bytes = try await stream.read(atMost: count)
        received += bytes.count
        let (isMoving, isLate) = table.with { ($0.move(file, bytes.count), $0.isLate(file)) }
        guard !isLate else { throw RequestRefusal(408, "the request took too long to come") }
        guard isMoving, !bytes.isEmpty else { throw Failure.gone }
        return bytes
    }

    /// Has the budget give what a body is about to have.
    ///
    /// It is each time twice as much, so that bodies grow in few steps, and none beyond what was given.
    ///
    /// - Parameters:
    ///   - count: the bytes that it is going to have now.
    ///   - most: those that it may come to have.
    private mutating func take(_ count: Int, upTo most: Int) throws(RequestRefusal) {
        guard count > taken else { return }
        let wanted = max(count, min(max(taken * 2, 64 << 10), most))
        guard budget.with({ $0.take(wanted - taken) }) else {
            throw RequestRefusal(503, "the bodies of all requests together have as many bytes as may be")
        }
        taken = wanted
    }

    private mutating func giveBack() {
        budget.with { $0.give(taken) }
        taken = 0
    }

    // MARK: Writing

    /// - Returns: how many of the bytes went before the other side was gone, or took too long.
    private func write(_ bytes: [UInt8], isFollowed: Bool = false) async -> Int {
        var done = 0
        while done < bytes.count, let count = try? await stream.write(bytes, from: done, isFollowed: isFollowed) {
            done += count
            guard table.with({ $0.move(file, count) }) else { break }
        }
        return done
    }

    /// Says why a request is not read to its end.
    private func refuse(_ refusal: RequestRefusal) async {
        var response = ServiceResponse.problem(refusal.status, refusal.words)
        if refusal.status == 503 { response["Retry-After"] = "1" }
        enter(.writing, within: Self.refusalSeconds)
        _ = await write(Array(response.head(isKeptAlive: false).utf8) + response.body)
        if refusal.status == 408 {
            // Nothing is read from it any more: what still comes would reset the connection before the answer is there.
            try? await Task.sleep(for: .seconds(1))
        }
        // A connection that is closed with bytes to read is reset, and the answer may be lost with it.
        stream.shutDown(CInt(SHUT_WR))
        var room = 64 << 20
        while room > 0, let more = try? await stream.read(), !more.isEmpty { room -= more.count }
    }
}
