// SPDX-License-Identifier: MIT
//
// The service as an OpenAPI 3.1 document and as a page, from the tables that it obeys.

import VitrineGeometry

/// What there is to be known of a service.
package struct ServiceDescription: Sendable {
    package var version: String
    /// The options of each call, as queries name them.
    package var options: [CallRequest.Name: [CommandOption]]
    package var formats: [ServiceFormat]
    /// The scenes of the folder by their names; nil where there is no folder.
    package var scenes: [String]?

    package init(version: String, options: [CallRequest.Name: [CommandOption]], formats: [ServiceFormat], scenes: [String]? = nil) {
        (self.version, self.options, self.formats, self.scenes) = (version, options, formats, scenes)
    }

    /// The document.
    package var openAPI: String {
        let paths = ServiceRoute.all.map { route in
            let methods = route.methods.filter { $0 != "HEAD" }.map { "\"\($0.lowercased())\": \(operation(route))" }
            return "    \((route.work == .scene ? "/{name}.{format}" : route.path).jsonText): {\(methods.joined(separator: ", "))}"
        }
        return """
            {
              "openapi": "3.1.0",
              "info": {"title": "Vitrine", "summary": "Pictures of scenes", "version": \(version.jsonText), "license": {"name": "MIT", "identifier": "MIT"}},
              "paths": {
            \(paths.joined(separator: ",\n"))
              },
              "components": {
                "schemas": {
                  "Problem": \(Self.problemSchema),
                  "Envelope": \(Self.envelopeSchema)
                }
              }
            }

            """
    }

    private func operation(_ route: ServiceRoute) -> String {
        var parts = ["\"operationId\": \(id(of: route).jsonText)", "\"summary\": \(route.summary.jsonText)"]
        let parameters = parameters(of: route)
        if !parameters.isEmpty { parts.append("\"parameters\": [\n      \(parameters.joined(separator: ",\n      "))]") }
        if case .call = route.work { parts.append("\"requestBody\": \(Self.body)") }
        parts.append("\"responses\": {\(responses(of: route))}")
        return "{" + parts.joined(separator: ", ") + "}"
    }

    private func id(of route: ServiceRoute) -> String {
        switch route.work {
        case .call(let name): name.rawValue
        case .scene: "scene"
        case .page: "page"
        case .description: "description"
        case .health: "health"
        case .readiness: "ready"
        case .metrics: "metrics"
        }
    }

    private func parameters(of route: ServiceRoute) -> [String] {
        var (own, call): ([String], CallRequest.Name) = ([], .render)
        switch route.work {
        case .call(let name): call = name
        case .scene:
            let endings = formats.flatMap(\.endings).map(\.jsonText).joined(separator: ", ")
            own = [
                #"{"name": "name", "in": "path", "required": true, "description": "The scene's file without its ending.", "schema": {"type": "string"}}"#,
                #"{"name": "format", "in": "path", "required": true, "schema": {"enum": [\#(endings)]}}"#,
                #"{"name": "v", "in": "query", "description": "A version of the scene: the answer may then be kept for ever.", "schema": {"type": "string"}}"#,
            ]
        default: return []
        }
        if call == .render, route.work != .scene {
            let ids = formats.map(\.id.jsonText).joined(separator: ", ")
            own.append(
                #"{"name": "format", "in": "query", "description": "What to draw it as; without it, what the asker accepts.", "schema": {"enum": [\#(ids)]}}"#
            )
        }
        return own
            + (options[call] ?? []).map { option in
                let type =
                    option.isFlag
                    ? #"{"type": "boolean"}"#
                    : option.isRepeating
                        ? #"{"type": "array", "items": {"type": "string"}}"#
                        : option.values.isEmpty || option.values.count > 40
                            ? #"{"type": "string"}"# : "{\"enum\": [\(option.values.map(\.jsonText).joined(separator: ", "))]}"
                return
                    "{\"name\": \(option.name.jsonText), \"in\": \"query\", \"description\": \(option.help.jsonText), \"schema\": \(type)}"
            }
    }

    private func responses(of route: ServiceRoute) -> String {
        let problem =
            ##"{"description": "What is wrong.", "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}}"##
        func good(_ types: [String]) -> String {
            "{\"description\": \"Done.\", \"content\": {\(types.map { "\($0.jsonText): {}" }.joined(separator: ", "))}}"
        }
        var types: [String] = []
        switch route.work {
        case .call(.render), .call(.animate), .scene:
            for format in formats where !types.contains(format.mediaType) { types.append(format.mediaType) }
        case .page: types = ["text/html"]
        case .metrics: types = ["text/plain"]
        default: types = ["application/json"]
        }
        var parts = ["\"200\": \(good(types))"]
        switch route.work {
        case .call: parts += ["400", "413", "415", "422", "503", "504"].map { "\"\($0)\": \(problem)" }
        case .scene:
            parts.append(#""304": {"description": "It is as the asker has it."}"#)
            parts += ["400", "404", "406", "422", "503", "504"].map { "\"\($0)\": \(problem)" }
        case .readiness: parts.append("\"503\": \(problem)")
        default: break
        }
        return parts.joined(separator: ", ")
    }

    private static let body = """
        {"required": true, "content": {"application/yaml": {"schema": {"type": "string"}}, "application/json": {"schema": {"anyOf": \
        [{"type": "object", "description": "A scene."}, {"$ref": "#/components/schemas/Envelope"}]}}, "multipart/form-data": {"schema": \
        {"$ref": "#/components/schemas/Envelope"}}}}
        """

    private static let envelopeSchema = """
        {"type": "object", "required": ["scene"], "additionalProperties": false, "properties": {"scene": {"type": ["object", "string"], \
        "description": "A scene, or its text in YAML or JSON."}, "data": {"type": "object", "description": "Lists in place of the scene's."}, \
        "variables": {"type": "object", "description": "Values of the scene's variables."}, "options": {"type": "object", "description": \
        "What a query can say, too."}, "files": {"type": "object", "description": "Files that the scene names: contents in base 64.", \
        "additionalProperties": {"type": "string", "contentEncoding": "base64"}}}}
        """

    private static let problemSchema = """
        {"type": "object", "properties": {"type": {"type": "string"}, "title": {"type": "string"}, "status": {"type": "integer"}, "detail": \
        {"type": "string"}, "kind": {"enum": [\(CallAnswer.Failure.allCases.map(\.rawValue.jsonText).joined(separator: ", "))]}, "diagnostics": \
        {"type": "array", "items": {"type": "object", "properties": {"severity": {"type": "string"}, "message": {"type": "string"}, "hint": \
        {"type": ["string", "null"]}, "file": {"type": "string"}, "line": {"type": "integer"}, "column": {"type": "integer"}, "category": \
        {"type": "string"}}}}}}
        """

    /// The page.
    package var page: String {
        let rows = ServiceRoute.all.map { route in
            "<tr><td><code>\(route.methods[0]) \(route.path)</code></td><td>\(route.summary.inHTML)</td></tr>"
        }
        let links = (scenes ?? []).prefix(500).map { name in
            "<li><a href=\"/\(name.inAddress).png\">\(name.inHTML)</a></li>"
        }
        let list = scenes == nil ? "" : "<h2>Scenes</h2>\n<ul>\n\(links.joined(separator: "\n"))\n</ul>\n"
        return """
            <!doctype html>
            <html lang="en">
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width">
            <title>Vitrine</title>
            <style>
            :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
            body { max-width: 46rem; margin: 3rem auto; padding: 0 1.25rem }
            h1 { font-size: 1.75rem; margin: 0 } h2 { font-size: 1.1rem; margin: 2rem 0 .5rem }
            table { border-collapse: collapse; width: 100% } td { padding: .4rem 1rem .4rem 0; vertical-align: top }
            td:first-child { white-space: nowrap } tr + tr td { border-top: 1px solid color-mix(in srgb, currentColor 15%, transparent) }
            ul { columns: 2; padding-left: 1.1rem } p { color: color-mix(in srgb, currentColor 65%, transparent) }
            </style>
            <h1>Vitrine</h1>
            <p>Version \(version.inHTML). Pictures of scenes, drawn as they are asked for.</p>
            <table>
            \(rows.joined(separator: "\n"))
            </table>
            \(list)</html>

            """
    }
}

extension String {
    /// A path as addresses have it.
    fileprivate var inAddress: String {
        utf8.map { byte in
            let character = Character(Unicode.Scalar(byte))
            if byte < 0x80, character.isLetter || character.isNumber || "-_./".contains(character) { return String(character) }
            let digits = String(byte, radix: 16, uppercase: true)
            return "%" + (digits.count == 1 ? "0" : "") + digits
        }.joined()
    }

    /// The text as HTML shows it.
    fileprivate var inHTML: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
    }
}
