// SPDX-License-Identifier: MIT
//
// The calls as OpenAPI describes them, out of the one table.

import Foundation
import VitrineInterfaces
import VitrineProperties

extension LiveCall {
    /// The calls in OpenAPI 3.1, as JSON.
    package static var openAPI: String {
        let paths = all.map { call in
            PropertyValue.Field("/api/\(call.name)", .fields([.init(call.looks ? "get" : "post", call.operation)]))
        }
        let key: PropertyValue = .fields([
            .init("type", "apiKey"), .init("in", "header"), .init("name", "X-Vitrine-Token"),
            .init("description", "The secret that the address of the page begins with."),
        ])
        return PropertyValue.fields([
            .init("openapi", "3.1.0"),
            .init(
                "info",
                .fields([
                    .init("title", "A stage of Vitrine"), .init("version", .text(String(LiveStage.protocolVersion))),
                    .init("description", "Points are those of the canvas, from its left top; times are seconds since the beginning."),
                ])), .init("paths", .fields(paths)),
            .init("components", .fields([.init("securitySchemes", .fields([.init("token", key)]))])),
            .init("security", .list([.fields([.init("token", .list([]))])])),
        ]).json
    }

    private var operation: PropertyValue {
        var fields: [PropertyValue.Field] = [
            .init("operationId", .text(name)), .init("summary", .text(words)),
            .init(
                "responses",
                .fields([
                    .init("200", .fields([.init("description", .text(answer))])),
                    .init("422", .fields([.init("description", "Why it cannot be done, as `error`.")])),
                ])),
        ]
        if looks {
            fields.append(.init("parameters", .list(parameters.map(\.query))))
        } else {
            let properties = parameters.map { PropertyValue.Field($0.name, $0.schema) }
            let schema: PropertyValue = .fields([
                .init("type", "object"), .init("properties", .fields(properties)),
                .init("required", .list(parameters.filter(\.isNeeded).map { .text($0.name) })), .init("additionalProperties", false),
            ])
            let content: PropertyValue = .fields([.init("application/json", .fields([.init("schema", schema)]))])
            fields.append(.init("requestBody", .fields([.init("required", true), .init("content", content)])))
        }
        return .fields(fields)
    }
}

extension LiveCall.Parameter {
    fileprivate var schema: PropertyValue {
        var fields: [PropertyValue.Field] = [.init("description", .text(words))]
        if kind != .value { fields.insert(.init("type", .text(kind == .file ? "object" : kind.rawValue)), at: 0) }
        return .fields(fields)
    }

    fileprivate var query: PropertyValue {
        .fields([.init("name", .text(name)), .init("in", "query"), .init("required", .flag(isNeeded)), .init("schema", schema)])
    }
}
