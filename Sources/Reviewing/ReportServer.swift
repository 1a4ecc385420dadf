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
import VitrineServing
import VitrineSnapshotKinds
import VitrineSnapshots

/// Serves the folder of a report at the loopback address, and writes references when the page asks for it.
///
/// Who may ask for what is the `LocalSite`'s to say.
actor ReportServer {
    private let folder: String
    private let results: [(result: SnapshotResult, folder: String)]
    private let site = LocalSite()
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
    }

    /// Serves until the task is cancelled.
    ///
    /// - Parameter began: gets the address of the page.
    func run(port: UInt16, began: @escaping @Sendable (String) -> Void) async throws {
        try await LocalListener(port: port, bodyLimit: Self.bodyLimit).run { [site] port in
            began(site.address(at: port))
        } answer: { [self] request, port in
            .response(await answer(request, at: port))
        }
    }

    /// Why it cannot serve, in words.
    static func reason(_ error: any Error) -> String {
        if case SocketError.failed(_, _, let message) = error { message } else { "\(error)" }
    }

    private func answer(_ request: HTTPRequest, at port: UInt16) async -> HTTPResponse {
        do throws(LocalRefusal) {
            let path = try site.path(
                of: request, at: port, hint: "The address of the page is the one that 'vitrine report --serve' prints.")
            if path.hasPrefix("api/") {
                try site.checkCall(request)
                return await answerCall(path, request)
            }
            guard [.GET, .HEAD].contains(request.method) else { return .plain(.methodNotAllowed, "There is nothing to change here.") }
            return file(path.isEmpty ? "index.html" : path, isHead: request.method == .HEAD)
        } catch {
            return error.response
        }
    }

    private func answerCall(_ path: String, _ request: HTTPRequest) async -> HTTPResponse {
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
        let ending = path.split(separator: ".").last.map(String.init) ?? ""
        guard LocalSite.isPlain(path), let mediaType = Self.mediaTypes[ending],
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
