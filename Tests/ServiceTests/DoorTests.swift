// SPDX-License-Identifier: MIT
//
// Who is let in, who has to go, and what is counted of it.

import Testing
import VitrineService

struct ByteBudgetTests {
    @Test func `no more is taken than there is, and what was given back is there again`() {
        var budget = ByteBudget(limit: 10)
        let found = [6, 5, 4].map { budget.take($0) }
        #expect(found == [true, false, true])
        budget.give(6)
        #expect(budget.taken == 4)
        let isThere = budget.take(6)
        #expect(isThere)
    }
}

struct ConnectionTableTests {
    private let start = ContinuousClock.now
    private let table: ConnectionTable

    /// Three connections that wait for their first requests, each begun a second after the one before.
    init() {
        var table = ConnectionTable(leastRate: 100)
        for file in [3, 4, 5] as [CInt] { _ = table.begin(file, within: 5, at: start + .seconds(Int(file))) }
        self.table = table
    }

    @Test func `who has waited longest makes room, and who is at work does not`() {
        var table = table
        var gone = [table.makeRoom { _ in true }]
        #expect(table.stayingCount == 2)
        table.enter(.answering, 4, at: start + .seconds(10))
        table.enter(.body, 5, within: 20, at: start + .seconds(10))
        gone.append(table.makeRoom { _ in true })
        table.enter(.waiting, 4, within: 60, at: start + .seconds(11))
        gone.append(table.makeRoom { _ in true })
        #expect(gone == [3, nil, 4])
        for file in [3, 4, 5] as [CInt] { table.end(file) }
        #expect([table.count, table.stayingCount] == [0, 0])
    }

    @Test func `whose request is coming goes behind those who say nothing, and who has sent something to be read stays`() {
        var table = table
        table.enter(.head, 3, within: 20, at: start)
        let gone = (1...3).map { _ in table.makeRoom { $0 != 4 } }
        #expect(gone == [5, 3, nil])
    }

    @Test func `a first request is not waited for as long as the next`() {
        var table = table
        table.enter(.waiting, 5, within: 60, at: start)
        let gone = [8.5, 9.5, 59, 61].map { table.takeLate(at: start + .seconds($0)).others }
        #expect(gone == [[3], [4], [], [5]])
    }

    @Test func `bytes that move give as much time as they may take, and no more than at the beginning`() {
        var table = table
        table.enter(.body, 3, within: 20, at: start)
        // At the least rate it goes on and on.
        for second in 1...100 {
            let isMoving = table.move(3, 100, at: start + .seconds(second))
            let late = table.takeLate(at: start + .seconds(second)).requests
            #expect(isMoving && late.isEmpty)
        }
        // A drip is over as if nothing came: what came before is no store of time.
        for second in stride(from: 101, to: 119, by: 2) { _ = table.move(3, 1, at: start + .seconds(second)) }
        let late = table.takeLate(at: start + .seconds(121)).requests
        #expect(late == [3])
        #expect(table.isLate(3))
        let isMoving = table.move(3, 100, at: start + .seconds(121))
        #expect(!isMoving)
    }

    @Test func `an answer that stands still is cut off, and who is leaving leaves`() {
        var table = table
        table.enter(.writing, 3, within: 20, at: start)
        _ = table.move(3, 1 << 20, at: start + .seconds(1))
        let gone = [20, 22].map { table.takeLate(at: start + .seconds($0)).others.contains(3) }
        #expect(gone == [false, true])
        table.enter(.waiting, 3, within: 60, at: start + .seconds(22))
        let late = table.takeLate(at: start + .seconds(100)).others
        #expect(late.isEmpty)
    }

    @Test func `at the end nobody is let in, and nobody is waited for`() {
        var table = table
        table.enter(.answering, 4, at: start)
        let waiting = table.endWaiting()
        #expect(waiting == [3, 5])
        let isLetIn = table.begin(6, within: 5, at: start)
        #expect(!isLetIn)
        table.enter(.waiting, 4, within: 60, at: start + .seconds(6))
        let late = table.takeLate(at: start + .seconds(7)).others
        #expect(late == [4])
    }
}

struct DoorMetricsTests {
    @Test func `what did not come to its end is counted as that, and what was refused has no time`() {
        var metrics = ServiceMetrics()
        metrics.note(
            .answered(
                ServiceListener.Exchange(
                    method: "GET", path: "/card.png", status: 200, seconds: 0.5, receivedBytes: 3, sentBytes: 7, isCutOff: true)))
        metrics.note(.refused(RequestRefusal(408, "late")))
        metrics.note(.refused(RequestRefusal(414, "long")))
        metrics.note(.unfinished(receivedBytes: 9))
        metrics.note(.madeRoom)
        metrics.note(.turnedAway)
        let text = metrics.text(ServiceMetrics.Gauges())
        for line in [
            #"vitrine_requests_total{route="/{name}",status="200"} 1"#, #"vitrine_requests_total{route="-",status="408"} 1"#,
            #"vitrine_cut_off_total{what="request"} 2"#, #"vitrine_cut_off_total{what="answer"} 1"#, "vitrine_sent_bytes_total 7",
            #"vitrine_closed_connections_total{reason="waited"} 1"#, #"vitrine_closed_connections_total{reason="full"} 1"#,
        ] {
            #expect(text.contains(line + "\n"), "\(line)")
        }
        #expect(!text.contains(#"vitrine_request_seconds_count{route="-"}"#))
    }
}
