// SPDX-License-Identifier: MIT
//
// The page of a report, shown by this program to this machine, and accepting from it.

import FlyingFox
import FlyingSocks
import Foundation
import VitrineCapture
import VitrineFiles
import VitrineOutput
import VitrineReport
import VitrineSnapshotKinds
import VitrineSnapshots

/// Serves the folder of a report at the loopback address, and writes references when the page asks for it.
///
/// Any page that a browser shows can send requests to this machine. So the address begins with a token that nobody can guess, which is
/// not told to other pages; what changes something names it in a header too, which a browser sends to its own origin alone; and requests
/// that say another host, as they do when a name was bound to this address, or come from another origin are refused.
actor ReportServer {
    private let folder: String
    private let results: [(result: SnapshotResult, folder: String)]
    private let token: String
    private var accepted: Set<Int> = []

    /// The media types of the page's own files, and of what is left behind.
    private static let mediaTypes: [String: String] = {
        let texts = ["html": "text/html", "css": "text/css", "js": "text/javascript", "json": "application/json", "txt": "text/plain"]
        var types = texts.mapValues { $0 + "; charset=utf-8" }
        for kind in SnapshotKind.all { if let file = kind.fileKind { types[kind.fileExtension] = file.mediaType } }
        return types
    }()
    private static let fileLimit = 256 << 20
    private static let bodyLimit = 4 << 20

    init(folder: String, sources: [ReportSource]) {
        self.folder = folder
        results = sources.flatMap { source in source.run.results.map { ($0, source.folder) } }
        var random = SystemRandomNumberGenerator()
        token = (0..<4).map { _ in
            let word = String(random.next() as UInt64, radix: 16)
            return String(repeating: "0", count: 16 - word.count) + word
        }.joined()
    }

    /// Serves until the task is cancelled.
    ///
    /// - Parameter began: gets the address of the page.
    func run(port: UInt16, began: @escaping @Sendable (String) -> Void) async throws {
        try await ReportListener(port: port, bodyLimit: Self.bodyLimit).run { [token] port in
            began("http://127.0.0.1:\(port)/\(token)/")
        } answer: { [self] request, port in
            await answer(request, at: port)
        }
    }

    /// Why it cannot serve, in words.
    static func reason(_ error: any Error) -> String {
        if case SocketError.failed(_, _, let message) = error { message } else { "\(error)" }
    }

    private func answer(_ request: HTTPRequest, at port: UInt16) async -> HTTPResponse {
        guard let host = request.headers[.host], ["127.0.0.1:\(port)", "localhost:\(port)"].contains(host) else {
            return .plain(.forbidden, "This host is not served.")
        }
        let prefix = "/\(token)"
        guard request.path.isSame(as: prefix, upTo: prefix.utf8.count), request.path.dropFirst(prefix.count).first ?? "/" == "/" else {
            return .plain(.notFound, "The address of the page is the one that 'vitrine report --serve' prints.")
        }
        let path = String(request.path.dropFirst(prefix.count + 1))
        if path.hasPrefix("api/") { return await answerCall(path, request, host: host) }
        guard [.GET, .HEAD].contains(request.method) else { return .plain(.methodNotAllowed, "There is nothing to change here.") }
        return file(path.isEmpty ? "index.html" : path, isHead: request.method == .HEAD)
    }

    private func answerCall(_ path: String, _ request: HTTPRequest, host: String) async -> HTTPResponse {
        let own = request.headers[HTTPHeader("X-Vitrine-Token")] ?? ""
        guard own.utf8.count == token.utf8.count, own.isSame(as: token, upTo: token.utf8.count) else {
            return .plain(.forbidden, "The token is missing.")
        }
        if let origin = request.headers[HTTPHeader("Origin")], origin != "http://\(host)" {
            return .plain(.forbidden, "Other pages are not answered.")
        }
        if let site = request.headers[HTTPHeader("Sec-Fetch-Site")], site != "same-origin" {
            return .plain(.forbidden, "Other pages are not answered.")
        }
        switch (request.method, path) {
        case (.GET, "api/state"): return .json(Answer(accepted: accepted.sorted()))
        case (.POST, "api/accept"):
            guard request.headers[.contentType] == "application/json" else {
                return .plain(.unsupportedMediaType, "The request is to be JSON.")
            }
            guard let body = try? await request.bodyData, let wanted = try? JSONDecoder().decode(Request.self, from: body) else {
                return .plain(.badRequest, "The request names no results.")
            }
            return .json(accept(wanted.results))
        case (_, "api/state"), (_, "api/accept"): return .plain(.methodNotAllowed, "There is no such call.")
        default: return .plain(.notFound, "There is no such call.")
        }
    }

    private func accept(_ numbers: [Int]) -> Answer {
        var answer = Answer(accepted: [])
        for number in numbers {
            guard results.indices.contains(number) else {
                answer.refused.append(Answer.Refusal(number: number, message: "there is no such result"))
                continue
            }
            do throws(AcceptanceError) {
                if !accepted.contains(number) { try Acceptance.accept(results[number].result, in: results[number].folder) }
                accepted.insert(number)
                answer.accepted.append(number)
            } catch {
                answer.refused.append(Answer.Refusal(number: number, message: error.description))
            }
        }
        return answer
    }

    private func file(_ path: String, isHead: Bool) -> HTTPResponse {
        let components = path.split(separator: "/", omittingEmptySubsequences: false)
        let isPlain = components.allSatisfy { component in
            !component.isEmpty && component.first != "."
                && component.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x2E }
        }
        let ending = path.split(separator: ".").last.map(String.init) ?? ""
        guard isPlain, let mediaType = Self.mediaTypes[ending],
            let bytes = try? BoundedFile.contents(ofFile: folder + "/" + path, limit: Self.fileLimit)
        else {
            return .plain(.notFound, "There is no such file.")
        }
        // What was left behind was drawn from the files of others: opened by itself, it may do nothing.
        let policy = path.hasPrefix("files/") ? (ending == "pdf" ? nil : HTTPResponse.sandbox) : HTTPResponse.policy
        return .guarded(.ok, mediaType, isHead ? Data() : Data(bytes), policy: policy)
    }

    private struct Request: Decodable { var results: [Int] }

    private struct Answer: Encodable {
        struct Refusal: Encodable {
            var number: Int
            var message: String
        }

        var accepted: [Int]
        var refused: [Refusal] = []
    }
}

extension HTTPResponse {
    fileprivate static let policy =
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; "
        + "form-action 'none'; frame-ancestors 'none'"
    fileprivate static let sandbox =
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox; frame-ancestors 'none'"

    fileprivate static func guarded(
        _ status: HTTPStatusCode, _ mediaType: String, _ body: Data, policy: String? = sandbox
    ) -> HTTPResponse {
        var headers: HTTPHeaders = [
            .contentType: mediaType,
            HTTPHeader("X-Content-Type-Options"): "nosniff", HTTPHeader("Referrer-Policy"): "no-referrer",
            HTTPHeader("Cache-Control"): "no-store", HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
            HTTPHeader("Cross-Origin-Opener-Policy"): "same-origin", HTTPHeader("X-Frame-Options"): "DENY",
        ]
        headers[HTTPHeader("Content-Security-Policy")] = policy
        return HTTPResponse(statusCode: status, headers: headers, body: body)
    }

    fileprivate static func plain(_ status: HTTPStatusCode, _ words: String) -> HTTPResponse {
        guarded(status, "text/plain; charset=utf-8", Data((words + "\n").utf8))
    }

    fileprivate static func json(_ value: some Encodable) -> HTTPResponse {
        guard let body = try? JSONEncoder().encode(value) else { return plain(.internalServerError, "The answer has no form in JSON.") }
        return guarded(.ok, "application/json", body)
    }
}

extension String {
    /// Whether both begin alike; how long it takes does not tell how far they do.
    fileprivate func isSame(as other: String, upTo count: Int) -> Bool {
        let (first, second) = (Array(utf8.prefix(count)), Array(other.utf8.prefix(count)))
        guard first.count == count, second.count == count else { return false }
        return zip(first, second).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
