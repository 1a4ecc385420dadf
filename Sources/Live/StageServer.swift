// SPDX-License-Identifier: MIT
//
// A stage, shown to browsers and programs of this machine.

import FlyingFox
import FlyingSocks
import Foundation
import VitrineInterfaces
package import VitrineLiveStage
import VitrineProperties
import VitrineRecordings
import VitrineServing

/// Serves a stage at the loopback address: its page, its pictures over a WebSocket, and its calls over HTTP.
///
/// Who may ask for what is the `LocalSite`'s to say. No file of the machine is served or written: the page is in the program, and what is shown
/// was opened before.
package final class StageServer: Sendable {
    private let stage: LiveStage
    private let site: LocalSite

    /// - Parameters:
    ///   - stage: what is shown.
    ///   - token: what the address begins with; nil makes one that nobody can guess.
    @MainActor
    package init(_ stage: LiveStage, token: String? = nil) {
        (self.stage, site) = (stage, token.map { LocalSite(token: $0) } ?? LocalSite())
    }

    /// Serves until the task is cancelled.
    ///
    /// - Parameters:
    ///   - port: 0 takes any that is free.
    ///   - began: gets the address of the page.
    package func run(port: UInt16, began: @escaping @Sendable (String) -> Void) async throws {
        try await LocalListener(port: port, bodyLimit: LiveStage.messageLimit, connectionLimit: 128).run { [site] port in
            began(site.address(at: port))
        } answer: { [self] request, port in
            await answer(request, at: port)
        }
    }

    /// Why it cannot serve, in words.
    package static func reason(_ error: any Error) -> String {
        if case SocketError.failed(_, _, let message) = error { message } else { "\(error)" }
    }

    private func answer(_ request: HTTPRequest, at port: UInt16) async -> LocalAnswer {
        do throws(LocalRefusal) {
            let path = try site.path(of: request, at: port, hint: "The address of the page is the one that 'vitrine stage' prints.")
            if path == "socket" {
                try site.checkOrigin(request)
                return .webSocket { [stage] socket in await Self.talk(over: socket, with: stage) }
            }
            if path == "api/openapi.json" { return .response(.guarded(.ok, "application/json", Data(LiveCall.openAPI.utf8))) }
            if path.hasPrefix("api/") {
                try site.checkCall(request)
                return .response(await call(String(path.dropFirst(4)), request))
            }
            return .response(try StageFile.answer(path, request))
        } catch {
            return .response(error.response)
        }
    }

    // MARK: Calls

    private func call(_ name: String, _ request: HTTPRequest) async -> HTTPResponse {
        guard let call = LiveCall.named(name) else { return .plain(.notFound, "There is no such call.") }
        var arguments = PropertyValue.fields([])
        switch request.method {
        case .GET:
            guard call.looks else { return .plain(.methodNotAllowed, "'\(name)' changes something: send it by POST.") }
            arguments = .fields(request.query.map { .init($0.name, .text($0.value)) })
        case .POST:
            guard request.headers[.contentType]?.hasPrefix("application/json") == true else {
                return .plain(.unsupportedMediaType, "The request is to be JSON.")
            }
            guard let body = try? await request.bodyData, let given = try? JSONDecoder().decode(PropertyValue.self, from: body) else {
                return .plain(.badRequest, "The request is no JSON.")
            }
            arguments = given
        default: return .plain(.methodNotAllowed, "There is no such call.")
        }
        do throws(LiveError) {
            switch try await LiveCall.run(name, arguments, on: stage) {
            case .value(let value): return .guarded(.ok, "application/json", Data(value.json.utf8))
            case .file(let bytes, let type): return .guarded(.ok, type, Data(bytes))
            }
        } catch {
            return .refusal(error.description)
        }
    }

    // MARK: Viewers

    private static func talk(over socket: WebSocket, with stage: LiveStage) async {
        let viewer = await MainActor.run {
            let viewer = LiveViewer { packet in
                switch packet {
                case .text(let text): socket.send(text)
                case .bytes(let bytes): socket.send(bytes)
                }
            }
            stage.connect(viewer)
            return viewer
        }
        while let message = await socket.receive() {
            if case .text(let text) = message { await stage.receive(text, from: viewer) }
        }
        await stage.disconnect(viewer)
    }
}

extension HTTPResponse {
    private struct Failure: Encodable { var error: String }

    /// Why a call was not carried out.
    static func refusal(_ reason: String) -> HTTPResponse {
        var response = json(Failure(error: reason))
        response.statusCode = HTTPStatusCode(422, phrase: "Unprocessable Content")
        return response
    }
}
