// SPDX-License-Identifier: MIT
//
// What a service has done, as numbers, and as the text that Prometheus reads.

import VitrineGeometry

/// Counts of a service since it was started.
package struct ServiceMetrics: Hashable, Sendable {
    /// How often something took no longer than each of some times.
    package struct Histogram: Hashable, Sendable {
        /// The upper ends in seconds; what took longer is counted in none.
        package static let bounds = [0.005, 0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.2, 0.5, 1, 2, 5, 10]

        private(set) var counts = [Int](repeating: 0, count: Histogram.bounds.count)
        private(set) var count = 0
        private(set) var sum = 0.0

        package init() {}

        /// Counts one that took so many seconds.
        package mutating func note(_ seconds: Double) {
            for (place, bound) in Self.bounds.enumerated() where seconds <= bound { counts[place] += 1 }
            count += 1
            sum += seconds
        }

        func lines(_ name: String, _ labels: String = "") -> [String] {
            let prefix = labels.isEmpty ? "" : labels + ","
            return zip(Self.bounds, counts).map { "\(name)_bucket{\(prefix)le=\"\($0.numberText(places: 9))\"} \($1)" }
                + [
                    "\(name)_bucket{\(prefix)le=\"+Inf\"} \(count)",
                    "\(name)_sum\(labels.isEmpty ? "" : "{\(labels)}") \(sum.numberText(places: 9))",
                    "\(name)_count\(labels.isEmpty ? "" : "{\(labels)}") \(count)",
                ]
        }
    }

    /// A route and a status.
    package struct Request: Hashable, Sendable, Comparable {
        package var route: String
        package var status: Int

        package static func < (a: Request, b: Request) -> Bool { (a.route, a.status) < (b.route, b.status) }
    }

    /// What is so at the moment.
    package struct Gauges: Hashable, Sendable {
        package var (waiting, busy, workers, connections) = (0, 0, 0, 0)
        package var cacheBytes = 0
        /// Of bodies that are being read or answered.
        package var bodyBytes = 0
        /// Of the service itself, and of each worker.
        package var ownMemory = 0
        package var workerMemory: [Int] = []

        package init() {}
    }

    package var requests: [Request: Int] = [:]
    package var seconds: [String: Histogram] = [:]
    /// How long calls waited for a worker.
    package var waited = Histogram()
    /// Workers that were replaced, by the reason.
    package var losses: [String: Int] = [:]
    package var sentBytes = 0
    package var receivedBytes = 0
    /// Answers from the cache, those that had to be drawn, and those that the asker had already.
    package var (cacheHits, cacheMisses, notModified) = (0, 0, 0)
    /// Requests that were not read to their end, and answers that were not sent to theirs, because the other side was gone or too slow.
    package var (cutOffRequests, cutOffAnswers) = (0, 0)
    /// Connections that were closed for new ones, and new ones for which there was no room.
    package var (closedConnections, refusedConnections) = (0, 0)

    package init() {}

    /// Counts an answer.
    ///
    /// - Parameters:
    ///   - seconds: nil where nothing was done for it.
    ///   - received: the bytes of the request's body.
    ///   - sent: those of the answer's that were sent.
    package mutating func note(route: String, status: Int, seconds: Double?, received: Int, sent: Int) {
        requests[Request(route: route, status: status), default: 0] += 1
        if let seconds { self.seconds[route, default: Histogram()].note(seconds) }
        receivedBytes += received
        sentBytes += sent
    }

    /// Counts what happened at the door.
    package mutating func note(_ event: ServiceListener.Event) {
        switch event {
        case .answered(let exchange):
            note(
                route: ServiceRoute.of(exchange.path).path, status: exchange.status, seconds: exchange.seconds,
                received: exchange.receivedBytes, sent: exchange.sentBytes)
            if exchange.isCutOff { cutOffAnswers += 1 }
        case .refused(let refusal):
            note(route: "-", status: refusal.status, seconds: nil, received: 0, sent: 0)
            if refusal.status == 408 { cutOffRequests += 1 }
        case .unfinished: cutOffRequests += 1
        case .madeRoom: closedConnections += 1
        case .turnedAway: refusedConnections += 1
        }
    }

    /// The text of the exposition format, version 0.0.4.
    package func text(_ gauges: Gauges) -> String {
        var lines: [String] = []
        func add(_ name: String, _ kind: String, _ help: String, _ samples: [String]) {
            lines += ["# HELP \(name) \(help)", "# TYPE \(name) \(kind)"] + samples
        }
        func single(_ name: String, _ kind: String, _ help: String, _ value: Int) { add(name, kind, help, ["\(name) \(value)"]) }
        add(
            "vitrine_requests_total", "counter", "Requests that were answered.",
            requests.sorted { $0.key < $1.key }.map {
                "vitrine_requests_total{route=\"\($0.key.route)\",status=\"\($0.key.status)\"} \($0.value)"
            })
        add(
            "vitrine_request_seconds", "histogram", "Seconds from a request to its answer.",
            seconds.sorted { $0.key < $1.key }.flatMap { $0.value.lines("vitrine_request_seconds", "route=\"\($0.key)\"") })
        add("vitrine_wait_seconds", "histogram", "Seconds for which calls waited for a worker.", waited.lines("vitrine_wait_seconds"))
        single("vitrine_queue_calls", "gauge", "Calls that wait for a worker.", gauges.waiting)
        single("vitrine_busy_workers", "gauge", "Workers that carry out a call.", gauges.busy)
        single("vitrine_workers", "gauge", "Workers that are there.", gauges.workers)
        single("vitrine_connections", "gauge", "Connections that are open.", gauges.connections)
        add(
            "vitrine_closed_connections_total", "counter", "Connections that were closed for new ones, and new ones without room.",
            [
                "vitrine_closed_connections_total{reason=\"waited\"} \(closedConnections)",
                "vitrine_closed_connections_total{reason=\"full\"} \(refusedConnections)",
            ])
        add(
            "vitrine_cut_off_total", "counter", "Requests and answers that did not come to their end.",
            [
                "vitrine_cut_off_total{what=\"request\"} \(cutOffRequests)", "vitrine_cut_off_total{what=\"answer\"} \(cutOffAnswers)",
            ])
        add(
            "vitrine_worker_restarts_total", "counter", "Workers that were replaced.",
            WorkerPool.Loss.allCases.map {
                "vitrine_worker_restarts_total{reason=\"\($0.rawValue)\"} \(losses[$0.rawValue] ?? 0)"
            })
        single("vitrine_cache_hits_total", "counter", "Answers that were kept from before.", cacheHits)
        single("vitrine_cache_misses_total", "counter", "Answers that had to be made.", cacheMisses)
        single("vitrine_not_modified_total", "counter", "Answers that the asker had already.", notModified)
        single("vitrine_cache_bytes", "gauge", "Bytes of the answers that are kept.", gauges.cacheBytes)
        single("vitrine_body_bytes", "gauge", "Bytes that are kept for bodies of requests.", gauges.bodyBytes)
        single("vitrine_received_bytes_total", "counter", "Bytes of the bodies of requests.", receivedBytes)
        single("vitrine_sent_bytes_total", "counter", "Bytes of the bodies of answers, as far as they were sent.", sentBytes)
        add(
            "vitrine_resident_memory_bytes", "gauge", "Memory of the processes.",
            ["vitrine_resident_memory_bytes{process=\"service\"} \(gauges.ownMemory)"]
                + gauges.workerMemory.enumerated().map { "vitrine_resident_memory_bytes{process=\"worker-\($0.offset)\"} \($0.element)" })
        return lines.joined(separator: "\n") + "\n"
    }
}
