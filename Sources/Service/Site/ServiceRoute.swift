// SPDX-License-Identifier: MIT
//
// What can be asked of a service: one table, for who answers, the page, and the OpenAPI document.

/// An address of the service.
package struct ServiceRoute: Hashable, Sendable {
    /// What is done there.
    package enum Work: Hashable, Sendable {
        /// A call with the scene in the body.
        case call(CallRequest.Name)
        /// A scene of the folder.
        case scene
        case page, description, health, readiness, metrics
    }

    /// As metrics and the description call it.
    package var path: String
    package var methods: [String]
    package var work: Work
    package var summary: String

    /// All of them; the last is for all addresses that are none of the others.
    package static let all = [
        ServiceRoute(path: "/render", methods: ["POST"], work: .call(.render), summary: "Draw the scene that is sent."),
        ServiceRoute(path: "/animate", methods: ["POST"], work: .call(.animate), summary: "Play the timeline of the scene that is sent."),
        ServiceRoute(
            path: "/inspect", methods: ["POST"], work: .call(.inspect), summary: "Tell where everything lies in the scene that is sent."),
        ServiceRoute(
            path: "/validate", methods: ["POST"], work: .call(.validate), summary: "Tell what is wrong with the scene that is sent."),
        ServiceRoute(path: "/health", methods: ["GET", "HEAD"], work: .health, summary: "Whether the service is alive."),
        ServiceRoute(path: "/ready", methods: ["GET", "HEAD"], work: .readiness, summary: "Whether the service takes calls."),
        ServiceRoute(path: "/metrics", methods: ["GET", "HEAD"], work: .metrics, summary: "What the service has done, for Prometheus."),
        ServiceRoute(path: "/openapi.json", methods: ["GET", "HEAD"], work: .description, summary: "This description."),
        ServiceRoute(path: "/", methods: ["GET", "HEAD"], work: .page, summary: "A page with what there is."),
        ServiceRoute(
            path: "/{name}", methods: ["GET", "HEAD"], work: .scene,
            summary: "Draw a scene of the folder; the ending of the name says as what, and what is no option is a variable of the scene."),
    ]

    /// The one of a path.
    package static func of(_ path: String) -> ServiceRoute { all.first { $0.path == path } ?? all[all.count - 1] }
}
