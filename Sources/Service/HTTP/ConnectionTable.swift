// SPDX-License-Identifier: MIT
//
// The connections that there are, and until when each may go on as it does.

/// What each connection does, by the number of its file.
package struct ConnectionTable: Sendable {
    /// What a connection does.
    package enum Phase: Hashable, Sendable {
        /// Nothing of a request is there: it is the first, or the one before was answered.
        case waiting
        /// What comes before a body is there in part.
        case head
        case body
        case answering
        case writing
        /// A request took too long: nothing more of it is read.
        case late
        /// It is being closed.
        case leaving
    }

    private struct Connection: Sendable {
        var phase: Phase
        var since: ContinuousClock.Instant
        /// Nil where there is no end.
        var until: ContinuousClock.Instant?
        /// Seconds for which nothing may move.
        var seconds: Double
    }

    /// Bytes a second that have to move, beyond a rest.
    private let leastRate: Double
    private var connections: [CInt: Connection] = [:]
    private var leavingCount = 0
    /// Whether no more are taken.
    package private(set) var isEnding = false

    /// - Parameter leastRate: bytes a second.
    package init(leastRate: Double) { self.leastRate = leastRate }

    /// How many there are.
    package var count: Int { connections.count }
    /// How many there are that stay.
    package var stayingCount: Int { connections.count - leavingCount }

    /// Begins a connection, which waits for its first request.
    ///
    /// - Returns: whether it may stay.
    package mutating func begin(_ file: CInt, within seconds: Double, at now: ContinuousClock.Instant = .now) -> Bool {
        guard !isEnding else { return false }
        connections[file] = Connection(phase: .waiting, since: now, until: now + .seconds(seconds), seconds: seconds)
        return true
    }

    /// Forgets a connection.
    package mutating func end(_ file: CInt) {
        if connections.removeValue(forKey: file)?.phase == .leaving { leavingCount -= 1 }
    }

    /// Notes what a connection does from now on; one that is leaving leaves.
    ///
    /// - Parameter seconds: after which it is over, unless bytes move; nil sets no end.
    package mutating func enter(_ phase: Phase, _ file: CInt, within seconds: Double? = nil, at now: ContinuousClock.Instant = .now) {
        guard let before = connections[file], before.phase != .leaving else { return }
        // At the end nobody is waited for.
        let seconds = phase == .waiting && isEnding ? 0 : seconds
        connections[file] = Connection(phase: phase, since: now, until: seconds.map { now + .seconds($0) }, seconds: seconds ?? 0)
    }

    /// Notes that bytes moved: there is as much more time as they may take, but never more than at the beginning.
    ///
    /// - Returns: whether the connection may go on.
    package mutating func move(_ file: CInt, _ bytes: Int, at now: ContinuousClock.Instant = .now) -> Bool {
        guard let connection = connections[file], connection.phase != .late, connection.phase != .leaving else { return false }
        if let until = connection.until {
            connections[file]?.until = min(until + .seconds(Double(bytes) / leastRate), now + .seconds(connection.seconds))
        }
        return true
    }

    /// Whether the request of a connection took too long.
    package func isLate(_ file: CInt) -> Bool { connections[file]?.phase == .late }

    /// Has a connection leave for another: the one that has waited longest, or, where none waits, whose request has been coming longest.
    ///
    /// - Parameter isSilent: whether nothing has come that is still to be read.
    /// - Returns: its file, which is to be shut down; nil where all are at work.
    package mutating func makeRoom(where isSilent: (CInt) -> Bool) -> CInt? {
        var last: (Int, ContinuousClock.Instant)?
        // Those to which something has come are about to be read; under a flood they may be many.
        for _ in 0..<8 {
            var best: (file: CInt, rank: (Int, ContinuousClock.Instant))?
            for (file, connection) in connections where connection.phase == .waiting || connection.phase == .head {
                let rank = (connection.phase == .waiting ? 0 : 1, connection.since)
                if let last, rank <= last { continue }
                if let best, best.rank <= rank { continue }
                best = (file, rank)
            }
            guard let best else { return nil }
            if isSilent(best.file) {
                leave(best.file)
                return best.file
            }
            last = best.rank
        }
        return nil
    }

    /// Begins the end.
    ///
    /// - Returns: the connections that wait for a request.
    package mutating func endWaiting() -> [CInt] {
        isEnding = true
        return connections.filter { $0.value.phase == .waiting }.keys.sorted()
    }

    /// Has connections whose time is over go on no more.
    ///
    /// - Returns: those whose requests are late, to which an answer can still be sent, and those that are to be shut down.
    package mutating func takeLate(at now: ContinuousClock.Instant = .now) -> (requests: [CInt], others: [CInt]) {
        var late: (requests: [CInt], others: [CInt]) = ([], [])
        for (file, connection) in connections {
            guard let until = connection.until, until < now else { continue }
            switch connection.phase {
            case .head, .body: late.requests.append(file)
            case .waiting, .writing: late.others.append(file)
            case .answering, .late, .leaving: break
            }
        }
        for file in late.requests { enter(.late, file, at: now) }
        for file in late.others { leave(file) }
        return late
    }

    private mutating func leave(_ file: CInt) {
        guard let phase = connections[file]?.phase, phase != .leaving else { return }
        connections[file]?.phase = .leaving
        leavingCount += 1
    }
}
