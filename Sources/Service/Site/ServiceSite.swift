// SPDX-License-Identifier: MIT
//
// From a request to an answer: which call it is, whether the answer is known, and what becomes of it.

import Foundation
import VitrineFiles
import VitrineGeometry

/// What a service answers.
package struct ServiceSite: Sendable {
    /// What does not change while it runs.
    package struct Settings: Sendable {
        /// Where the scenes are, as an absolute path; nil where only those are drawn that are sent.
        package var folder: String?
        /// Seconds for which answers may be kept without asking again.
        package var maxAge = 0
        /// The origin whose pages may ask, or `*`; nil lets none.
        package var cors: String?
        package var description: ServiceDescription
        /// The file of a name in the folder; nil where there is none that may be read.
        package var locate: @Sendable (String) -> String?

        package init(description: ServiceDescription, locate: @escaping @Sendable (String) -> String?) {
            (self.description, self.locate) = (description, locate)
        }
    }

    private let settings: Settings
    private let pool: WorkerPool
    private let cache: Shared<AnswerCache>
    private let metrics: Shared<ServiceMetrics>
    private let gauges: @Sendable () async -> ServiceMetrics.Gauges

    package init(
        settings: Settings, pool: WorkerPool, cache: Shared<AnswerCache>, metrics: Shared<ServiceMetrics>,
        gauges: @escaping @Sendable () async -> ServiceMetrics.Gauges
    ) {
        (self.settings, self.pool, self.cache, self.metrics, self.gauges) = (settings, pool, cache, metrics, gauges)
    }

    /// The answer to a request.
    package func answer(_ request: ServiceRequest) async -> ServiceResponse {
        var response: ServiceResponse
        do {
            response = try await answered(request)
        } catch let refusal as RequestRefusal {
            response = .problem(refusal.status, refusal.words)
        } catch {
            response = .problem(500, "\(error)")
        }
        if let origin = settings.cors {
            response["Access-Control-Allow-Origin"] = origin
            response["Access-Control-Expose-Headers"] = "ETag"
        }
        response["X-Content-Type-Options"] = "nosniff"
        return response
    }

    private func answered(_ request: ServiceRequest) async throws -> ServiceResponse {
        let route = ServiceRoute.of(request.path)
        if request.method == "OPTIONS" { return options(route) }
        guard route.methods.contains(request.method) else {
            // What is no scene is nowhere, however it is asked for.
            if route.work == .scene, settings.folder == nil { throw RequestRefusal(404, "there is nothing here; / tells what there is") }
            var refusal = ServiceResponse.problem(405, "\(route.path) takes \(route.methods.joined(separator: " and "))")
            refusal["Allow"] = (route.methods + ["OPTIONS"]).joined(separator: ", ")
            return refusal
        }
        switch route.work {
        case .health: return ServiceResponse(200, "application/json", text: "{\"status\": \"ok\"}\n")
        case .readiness:
            guard await pool.isReady else {
                var refusal = ServiceResponse.problem(503, "no worker takes calls yet, or any more")
                refusal["Retry-After"] = "1"
                return refusal
            }
            return ServiceResponse(200, "application/json", text: "{\"status\": \"ready\"}\n")
        case .metrics:
            let now = await gauges()
            return ServiceResponse(200, "text/plain; version=0.0.4; charset=utf-8", text: metrics.with { $0 }.text(now))
        case .description: return ServiceResponse(200, "application/json", text: settings.description.openAPI)
        case .page:
            var page = ServiceResponse(200, "text/html; charset=utf-8", text: settings.description.page)
            page["Content-Security-Policy"] = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
            return page
        case .scene: return try await drawn(sceneCall(of: request), request)
        case .call(let name): return try await drawn(sentCall(name, of: request), request)
        }
    }

    private func options(_ route: ServiceRoute) -> ServiceResponse {
        var response = ServiceResponse(204)
        response["Allow"] = (route.methods + ["OPTIONS"]).joined(separator: ", ")
        if settings.cors != nil {
            response["Access-Control-Allow-Methods"] = route.methods.joined(separator: ", ")
            response["Access-Control-Allow-Headers"] = "Content-Type, If-None-Match"
            response["Access-Control-Max-Age"] = "86400"
        }
        return response
    }

    // MARK: Calls

    /// A call, and what its answer is to say of itself.
    private struct Asked {
        var call: CallRequest
        /// Whether the asker's taste decided what it is drawn as.
        var isVaried = false
        /// Whether the address names a version, so that it stays what it is.
        var isVersioned = false
        /// The file of the scene; nil where it was sent.
        var file: String?
    }

    /// The call for a scene of the folder.
    private func sceneCall(of request: ServiceRequest) throws(RequestRefusal) -> Asked {
        guard let folder = settings.folder else { throw RequestRefusal(404, "there is nothing here; / tells what there is") }
        var name = String(request.path.dropFirst())
        let ending = settings.description.formats.flatMap { format in format.endings.map { (format: format, ending: "." + $0) } }
            .filter { name.hasSuffix($0.ending) }.max { $0.ending.count < $1.ending.count }
        var asked = Asked(call: CallRequest())
        if let ending { name.removeLast(ending.ending.count) }
        guard let file = settings.locate(name) else { throw RequestRefusal(404, "there is no scene '\(name.onOneLine)'") }
        asked.call.path = name + "." + ((file as NSString).pathExtension)
        (asked.call.folder, asked.file) = (folder, file)
        try take(request.query, into: &asked)
        if let ending {
            asked.call.options.removeAll { $0.name == "format" }
            asked.call.options.append(CallRequest.Option("format", Self.text(ending.format.id)))
        } else {
            try choose(request, &asked)
        }
        return asked
    }

    /// The call for a scene that was sent.
    private func sentCall(_ name: CallRequest.Name, of request: ServiceRequest) throws(RequestRefusal) -> Asked {
        if let coding = request.headers["content-encoding"], coding.lowercased() != "identity" {
            throw RequestRefusal(415, "bodies are taken as they are, without '\(coding.onOneLine)'")
        }
        guard !request.body.isEmpty else { throw RequestRefusal(400, "there is no scene in the body") }
        let header = request.headers["content-type"] ?? ""
        let pieces = header.split(separator: ";", omittingEmptySubsequences: false)
        let type = (pieces.first ?? "").lowercased().filter { $0 != " " }
        if let charset = pieces.dropFirst().first(where: { $0.lowercased().filter { $0 != " " }.hasPrefix("charset=") }),
            !charset.lowercased().contains("utf-8"), !charset.lowercased().contains("us-ascii")
        {
            throw RequestRefusal(415, "texts are in UTF-8")
        }
        var asked = Asked(call: CallRequest())
        asked.call.name = name
        if let folder = settings.folder { asked.call.folder = folder }
        switch type {
        case "application/json", "text/json": try take(json: request.body, into: &asked.call)
        case "multipart/form-data": try take(Multipart(contentType: header, body: request.body), into: &asked.call)
        case "application/yaml", "application/x-yaml", "text/yaml", "text/x-yaml", "text/plain", "":
            asked.call.scene = try Self.scene(request.body)
        default:
            throw RequestRefusal(
                415, "a scene is application/yaml or application/json, or a part of multipart/form-data; this is '\(type.onOneLine)'")
        }
        try take(request.query, into: &asked)
        if [.render, .animate].contains(name), !asked.call.options.contains(where: { $0.name == "format" }) {
            if name == .render { try choose(request, &asked) } else { asked.call.options.append(.init("format", Self.text("apng"))) }
        }
        return asked
    }

    /// Takes a format that the asker accepts.
    private func choose(_ request: ServiceRequest, _ asked: inout Asked) throws(RequestRefusal) {
        if asked.call.options.contains(where: { $0.name == "format" }) { return }
        asked.isVaried = true
        let offered = settings.description.formats.filter(\.isOffered).map { (mediaType: $0.mediaType, kind: $0.id) }
        guard let id = Accept(request.headers["accept"]).best(of: offered) else {
            throw RequestRefusal(406, "there are \(offered.map(\.mediaType).joined(separator: ", "))")
        }
        asked.call.options.append(CallRequest.Option("format", Self.text(id)))
    }

    /// Takes what an address says behind its question mark: options, and variables of the scene.
    private func take(_ query: [ServiceRequest.Parameter], into asked: inout Asked) throws(RequestRefusal) {
        let known = Set((settings.description.options[asked.call.name] ?? []).map(\.name)).union(["format", "language"])
        var lists: [(name: String, values: [String])] = []
        for parameter in query {
            var (name, value) = (parameter.name, parameter.value)
            if name == "v" {
                asked.isVersioned = true
                continue
            }
            if !known.contains(name) {
                guard !name.isEmpty, !name.contains("\"") else { throw RequestRefusal(400, "a name of the address is none") }
                (name, value) = ("set", "variables.\"\(name)\"=\(value)")
            }
            if let place = lists.firstIndex(where: { $0.name == name }) {
                lists[place].values.append(value)
            } else {
                lists.append((name, [value]))
            }
        }
        for (name, values) in lists {
            let value = values.count == 1 ? Self.text(values[0]) : Self.list(values)
            asked.call.options.removeAll { $0.name == name && name != "set" }
            asked.call.options.append(CallRequest.Option(name, value))
        }
    }

    /// Takes a body of JSON: a scene, or a scene with what belongs to it.
    private func take(json body: [UInt8], into call: inout CallRequest) throws(RequestRefusal) {
        let text: JSONText
        do throws(JSONText.Problem) {
            text = try JSONText(body)
        } catch {
            throw RequestRefusal(400, "the body is no JSON: \(error.description), at byte \(error.offset)")
        }
        guard let members = text.members else { throw RequestRefusal(400, "a scene is an object") }
        guard let scene = members.last(where: { $0.key == "scene" })?.value, [.object, .string].contains(scene.kind) else {
            call.scene = text
            return
        }
        call.scene = scene
        for (key, value) in members where key != "scene" {
            guard ["data", "variables", "options", "files"].contains(key), let fields = value.members else {
                throw RequestRefusal(400, "'\(key.onOneLine)' is none of data, variables, options and files, which are objects")
            }
            let options = fields.map { CallRequest.Option($0.key, $0.value) }
            switch key {
            case "data": call.data = options
            case "variables": call.variables = options
            case "options": call.options = options
            default: call.files = options
            }
        }
    }

    /// Takes a form: its scene, files, and options as fields.
    private func take(_ form: Multipart, into call: inout CallRequest) throws(RequestRefusal) {
        for part in form.parts {
            switch part.name {
            case "scene": call.scene = try Self.scene(part.bytes)
            case "data", "variables", "options":
                guard let fields = (try? JSONText(part.bytes))?.members else {
                    throw RequestRefusal(400, "'\(part.name)' is no object of JSON")
                }
                let options = fields.map { CallRequest.Option($0.key, $0.value) }
                switch part.name {
                case "data": call.data = options
                case "options": call.options += options
                default: call.variables = options
                }
            case _ where part.fileName != nil:
                let name = part.fileName ?? part.name
                call.files.append(CallRequest.Option(name, Self.text(Data(part.bytes).base64EncodedString())))
            default: call.options.append(CallRequest.Option(part.name, Self.text(String(decoding: part.bytes, as: UTF8.self))))
            }
        }
        guard call.scene != nil else { throw RequestRefusal(400, "the form has no part 'scene'") }
    }

    private static func scene(_ bytes: [UInt8]) throws(RequestRefusal) -> JSONText {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw RequestRefusal(400, "the scene is not UTF-8") }
        return Self.text(text)
    }

    private static func text(_ text: String) -> JSONText { JSONText(quoting: text) }

    private static func list(_ texts: [String]) -> JSONText { JSONText(listing: texts) }

    // MARK: Answers

    private func drawn(_ asked: Asked, _ request: ServiceRequest) async throws -> ServiceResponse {
        let line = asked.call.line
        if let tag = cache.with({ $0.tag(of: line) }) {
            if Self.matches(request.headers["if-none-match"], tag) {
                metrics.with { $0.notModified += 1 }
                return dressed(ServiceResponse(304), tag, asked)
            }
            if let kept = cache.with({ $0.response(tag, of: line) }) {
                metrics.with { $0.cacheHits += 1 }
                return dressed(kept, tag, asked)
            }
        }
        metrics.with { $0.cacheMisses += 1 }
        let start = FileState.Moment.now
        switch await pool.perform(asked.call) {
        case .answer(let answer): return response(to: answer, asked, line, request, since: start)
        case .busy:
            var refusal = ServiceResponse.problem(503, "all workers are busy, and as many calls wait as may")
            refusal["Retry-After"] = "1"
            return refusal
        case .closed:
            var refusal = ServiceResponse.problem(503, "the service is ending")
            refusal["Retry-After"] = "5"
            return refusal
        case .tookTooLong: return .problem(504, "it takes longer than a call may", kind: CallAnswer.Failure.limit.rawValue)
        case .grewTooLarge: return .problem(422, "it takes more memory than a call may", kind: CallAnswer.Failure.limit.rawValue)
        case .crashed(let end): return .problem(500, "the worker came to its end: \(end)", kind: CallAnswer.Failure.failed.rawValue)
        }
    }

    private func response(
        to answer: CallAnswer, _ asked: Asked, _ line: String, _ request: ServiceRequest, since start: FileState.Moment
    ) -> ServiceResponse {
        if let failure = answer.failure {
            let hasPlace = !answer.diagnostics.isEmpty
            let status =
                switch failure {
                case .invalid: hasPlace ? 422 : 400
                case .missing, .limit: 422
                case .failed: 500
                }
            return .problem(status, answer.message, kind: failure.rawValue, answer.diagnostics)
        }
        var response = ServiceResponse(200, answer.mediaType, answer.bytes)
        switch asked.call.name {
        case .validate:
            let value = answer.value.map { $0.dropLast() + ", " } ?? "{"
            response = ServiceResponse(200, "application/json", text: value + "\"diagnostics\": \(answer.diagnostics.json)}\n")
        case .inspect where answer.bytes.isEmpty: response = ServiceResponse(200, "application/json", text: (answer.value ?? "{}") + "\n")
        default: break
        }
        guard let files = answer.files else { return dressed(response, nil, asked) }
        let all = (asked.file.map { [$0] } ?? []) + files.filter { $0 != asked.file }
        let tag = cache.with { cache -> String? in
            guard let tag = cache.note(line, files: all, folders: folders(of: all, asked), since: start) else { return nil }
            cache.keep(response, tag, of: line)
            return tag
        }
        if let tag, Self.matches(request.headers["if-none-match"], tag) { return dressed(ServiceResponse(304), tag, asked) }
        return dressed(response, tag, asked)
    }

    /// The folders of files, up to the one of the scenes, as they are and as they were asked for.
    private func folders(of files: [String], _ asked: Asked) -> [String] {
        guard let root = settings.folder, let path = asked.call.path, asked.file != nil else { return [] }
        var found: Set<String> = []
        for root in [root, URL(fileURLWithPath: root).resolvingSymlinksInPath().path] {
            for file in files + [(root as NSString).appendingPathComponent(path)] where file.hasPrefix(root) {
                var folder = (file as NSString).deletingLastPathComponent
                while folder.count >= root.count, found.insert(folder).inserted { folder = (folder as NSString).deletingLastPathComponent }
            }
        }
        return found.sorted()
    }

    /// An answer with what is to be known of it by those who keep it.
    private func dressed(_ response: ServiceResponse, _ tag: String?, _ asked: Asked) -> ServiceResponse {
        var response = response
        if let tag { response["ETag"] = tag }
        let age = asked.isVersioned ? "31536000, immutable" : "\(settings.maxAge)"
        response["Cache-Control"] = asked.file != nil && (asked.isVersioned || settings.maxAge > 0) ? "public, max-age=\(age)" : "no-cache"
        if asked.isVaried { response["Vary"] = "Accept" }
        // A picture of somebody's scene runs nothing where it is opened.
        if response["Content-Type"] == "image/svg+xml" {
            response["Content-Security-Policy"] = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox"
        }
        return response
    }

    /// Whether a header names a tag, or any.
    private static func matches(_ header: String?, _ tag: String) -> Bool {
        guard let header else { return false }
        return header.split(separator: ",").contains { part in
            let word = part.trimmingCharacters(in: .whitespaces)
            return word == "*" || word == tag || word == "W/" + tag
        }
    }
}
