// SPDX-License-Identifier: MIT
//
// The page while there is no program behind it: one that is built, was not, or has ended.

import FlyingFox
import Foundation
import Synchronization
import VitrineInterfaces
import VitrineLiveStage
import VitrineServing

/// Serves the page of a stage with what its program does, in its place and at its address.
package final class WaitingServer: Sendable {
    private let site: LocalSite
    private let state: Mutex<(message: String, sockets: [WebSocket])>
    private let start: @Sendable (Bool) -> Void

    /// A server that tells something.
    ///
    /// - Parameters:
    ///   - token: what the address begins with.
    ///   - note: what the program does.
    ///   - start: is told to run it again, and whether from its beginning.
    package init(token: String, _ note: ProgramNote, start: @escaping @Sendable (Bool) -> Void) {
        site = LocalSite(token: token)
        self.start = start
        state = Mutex((note.value.json, []))
    }

    /// Tells something else.
    package func tell(_ note: ProgramNote) {
        let text = note.value.json
        let sockets = state.withLock { state in
            state.message = text
            return state.sockets
        }
        for socket in sockets { socket.send(text) }
    }

    /// Serves until the task is cancelled.
    package func run(port: UInt16, began: @escaping @Sendable (UInt16) -> Void) async throws {
        try await LocalListener(port: port, bodyLimit: 1 << 16, connectionLimit: 64).run(began: began) { [self] request, port in
            do throws(LocalRefusal) {
                let path = try site.path(of: request, at: port, hint: "The address of the page is the one that 'vitrine stage' prints.")
                if path == "socket" {
                    try site.checkOrigin(request)
                    return .webSocket { [self] socket in await talk(over: socket) }
                }
                if path.hasPrefix("api/") {
                    try site.checkCall(request)
                    return .response(await call(path.dropFirst(4), request))
                }
                return .response(try StageFile.answer(path, request))
            } catch {
                return .response(error.response)
            }
        }
    }

    /// What a page asks, or a program.
    private struct Start: Decodable {
        var type: String?
        var from: String?
    }

    private func call(_ name: Substring, _ request: HTTPRequest) async -> HTTPResponse {
        switch (name, request.method) {
        case ("status", _): return .guarded(.ok, "application/json", Data("{\"program\": \(state.withLock { $0.message })}".utf8))
        case ("start", .POST) where request.headers[.contentType]?.hasPrefix("application/json") == true:
            let asked = (try? await request.bodyData).flatMap { try? JSONDecoder().decode(Start.self, from: $0) }
            start(asked?.from == "beginning")
            return .guarded(.ok, "application/json", Data("{}".utf8))
        default: return .refusal("no program runs: 'status' tells why, 'start' runs it again")
        }
    }

    private func talk(over socket: WebSocket) async {
        let message = state.withLock { state in
            state.sockets.append(socket)
            return state.message
        }
        socket.send(message)
        while let message = await socket.receive() {
            guard case .text(let text) = message, let asked = try? JSONDecoder().decode(Start.self, from: Data(text.utf8)) else { continue }
            if asked.type == "start" { start(asked.from == "beginning") }
        }
        state.withLock { $0.sockets.removeAll { $0 === socket } }
    }
}

extension StageFile {
    /// A file of the page, as it is served.
    static func answer(_ path: String, _ request: HTTPRequest) throws(LocalRefusal) -> HTTPResponse {
        guard [.GET, .HEAD].contains(request.method) else { throw LocalRefusal(.methodNotAllowed, "There is nothing to change here.") }
        guard let file = all[path.isEmpty ? "index.html" : path] else { throw LocalRefusal(.notFound, "There is no such file.") }
        let body = request.method == .HEAD ? Data() : Data(file.bytes)
        return .guarded(.ok, file.mediaType, body, policy: HTTPResponse.policy)
    }
}
