// SPDX-License-Identifier: MIT
//
// What a service remembers, counts and tells of itself.

import Foundation
import Testing
import VitrineFiles
import VitrineService

struct AnswerCacheTests {
    private let response = ServiceResponse(200, "image/png", [UInt8](repeating: 1, count: 1000))

    @Test func `a tag follows from the call, the files and the fingerprint`() throws {
        let file = NSTemporaryDirectory() + "vitrine-answer-cache-\(ProcessInfo.processInfo.processIdentifier)"
        defer { try? FileManager.default.removeItem(atPath: file) }
        try Data("one".utf8).write(to: URL(fileURLWithPath: file))
        var (cache, other) = (AnswerCache(limit: 0, fingerprint: "a"), AnswerCache(limit: 0, fingerprint: "b"))
        #expect(cache.tag(of: "call") == nil)
        let tagNow = cache.note("call", files: [file])
        let tag = try #require(tagNow)
        #expect(cache.tag(of: "call") == tag)
        #expect(cache.note("another", files: [file]) != tag)
        #expect(other.note("call", files: [file]) != tag)
        try Data("two".utf8).write(to: URL(fileURLWithPath: file))
        let changedNow = cache.tag(of: "call")
        let changed = try #require(changedNow)
        #expect(changed != tag)
        try FileManager.default.removeItem(atPath: file)
        #expect(cache.tag(of: "call") == nil)
    }

    @Test func `what changes while an answer is made has no tag, nor what may be found elsewhere`() throws {
        let folder = NSTemporaryDirectory() + "vitrine-answer-folder-\(ProcessInfo.processInfo.processIdentifier)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let (file, link) = (folder + "/one", folder + "/link")
        var cache = AnswerCache(limit: 100_000, fingerprint: "a")
        let start = FileState.Moment.now
        try Data("one".utf8).write(to: URL(fileURLWithPath: file))
        let early = cache.note("call", files: [file], since: start)
        #expect(early == nil && cache.tag(of: "call") == nil)
        let later = cache.note("call", files: [file], folders: [folder])
        #expect(later != nil && cache.tag(of: "call") == later)
        // What comes into being beside it may be what is drawn the next time.
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
        #expect(cache.tag(of: "call") == nil)
        #expect(cache.note("call", files: [file], folders: [folder]) == later)
    }

    @Test func `an answer is handed out for its own call alone`() throws {
        var cache = AnswerCache(limit: 100_000, fingerprint: "a")
        let tagNow = cache.note("call", files: [])
        let tag = try #require(tagNow)
        cache.keep(response, tag, of: "call")
        #expect(cache.response(tag, of: "call") == response)
        #expect(cache.response(tag, of: "another") == nil)
    }

    @Test func `answers take no more than the limit, and those go first that were asked for least lately`() throws {
        var cache = AnswerCache(limit: 10_000, fingerprint: "a")
        for number in 0..<50 {
            let tagNow = cache.note("call \(number)", files: [])
            let tag = try #require(tagNow)
            cache.keep(response, tag, of: "call \(number)")
            if number > 0, let first = cache.tag(of: "call 0") { #expect(cache.response(first, of: "call 0") != nil) }
            #expect(cache.bytes <= 10_000)
        }
        #expect(cache.bytes > 5000)
    }

    @Test func `an answer that would drive out most others is not kept`() throws {
        var cache = AnswerCache(limit: 2000, fingerprint: "a")
        let tagNow = cache.note("call", files: [])
        let tag = try #require(tagNow)
        cache.keep(response, tag, of: "call")
        #expect(cache.bytes == 0)
    }
}

struct ServiceMetricsTests {
    @Test func `counts are told as Prometheus reads them`() {
        var metrics = ServiceMetrics()
        metrics.note(route: "/render", status: 200, seconds: 0.02, received: 10, sent: 100)
        metrics.note(route: "/render", status: 422, seconds: 0.5, received: 10, sent: 5)
        metrics.losses["time"] = 2
        var gauges = ServiceMetrics.Gauges()
        gauges.workerMemory = [7]
        let lines = metrics.text(gauges).split(separator: "\n").map(String.init)
        for line in [
            #"vitrine_requests_total{route="/render",status="200"} 1"#, #"vitrine_request_seconds_bucket{route="/render",le="0.01"} 0"#,
            #"vitrine_request_seconds_bucket{route="/render",le="0.02"} 1"#,
            #"vitrine_request_seconds_bucket{route="/render",le="+Inf"} 2"#,
            #"vitrine_request_seconds_sum{route="/render"} 0.52"#, #"vitrine_worker_restarts_total{reason="time"} 2"#,
            #"vitrine_worker_restarts_total{reason="crash"} 0"#, "vitrine_received_bytes_total 20", "vitrine_sent_bytes_total 105",
            #"vitrine_resident_memory_bytes{process="worker-0"} 7"#,
        ] {
            #expect(lines.contains(line), "\(line)")
        }
        // A name is told once, with its kind.
        let kinds = lines.filter { $0.hasPrefix("# TYPE ") }
        #expect(Set(kinds).count == kinds.count)
    }
}

struct ServiceDescriptionTests {
    private let description = ServiceDescription(
        version: "1.2.3",
        options: [
            .render: [
                CommandOption(
                    word: "text-size", name: "textSize", isFlag: false, isRepeating: false, valueName: "size", values: ["a", "b"],
                    help: "How \"large\".")
            ]
        ], formats: [ServiceFormat(id: "png", endings: ["png"], mediaType: "image/png", isOffered: true)], scenes: ["cards/<a>", "b c"])

    @Test func `the document is JSON, and has every route and option`() throws {
        let text = try JSONText(text: description.openAPI)
        #expect(text["openapi"]?.string == "3.1.0")
        let paths = try #require(text["paths"])
        #expect(paths.members?.map(\.key) == ServiceRoute.all.map { $0.work == .scene ? "/{name}.{format}" : $0.path })
        let parameters = paths["/render"]?["post"]?["parameters"]?.elements ?? []
        #expect(parameters.compactMap { $0["name"]?.string } == ["format", "textSize"])
        #expect(parameters.last?["schema"]?["enum"]?.elements?.compactMap(\.string) == ["a", "b"])
    }

    @Test func `the page names scenes, whatever they are called`() {
        #expect(description.page.contains("<a href=\"/cards/%3Ca%3E.png\">cards/&lt;a&gt;</a>"))
        #expect(description.page.contains("<a href=\"/b%20c.png\">b c</a>"))
    }
}
