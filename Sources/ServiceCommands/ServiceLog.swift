// SPDX-License-Identifier: MIT
//
// What a service tells of requests, on standard error.

import Foundation
import VitrineConsole
import VitrineFiles
import VitrineGeometry
import VitrineService

/// A line for each request, and for each worker that was replaced.
struct ServiceLog: Sendable {
    enum Form: String, CaseIterable, Sendable {
        case text, json, off
    }

    let form: Form

    /// Tells of what happened at the door.
    func tell(_ event: ServiceListener.Event) {
        switch event {
        case .answered(let exchange): tell(exchange)
        case .refused(let refusal): tell("a request was refused with \(refusal.status): \(refusal.words)")
        case .unfinished(let bytes): tell("a request was cut off after \(bytes) bytes")
        // Under a flood these are many: they are counted alone.
        case .madeRoom, .turnedAway: break
        }
    }

    private func tell(_ exchange: ServiceListener.Exchange) {
        let path = exchange.path.onOneLine
        switch form {
        case .off: break
        case .text:
            let time = (exchange.seconds * 1000).numberText(places: 1)
            let end = exchange.isCutOff ? ", cut off" : ""
            Report.line("\(Self.now) \(exchange.status) \(exchange.method) \(path) \(exchange.sentBytes) bytes \(time) ms\(end)")
        case .json:
            Report.line(
                "{\"time\": \"\(Self.now)\", \"method\": \(exchange.method.jsonText), \"path\": \(path.jsonText), "
                    + "\"status\": \(exchange.status), \"bytes\": \(exchange.sentBytes), \"cutOff\": \(exchange.isCutOff), "
                    + "\"seconds\": \(exchange.seconds.numberText(places: 6))}")
        }
    }

    /// Tells of something else.
    func tell(_ event: String) {
        switch form {
        case .off: break
        case .text: Report.line("\(Self.now) \(event)")
        case .json: Report.line("{\"time\": \"\(Self.now)\", \"event\": \(event.jsonText)}")
        }
    }

    private static var now: String { Date().ISO8601Format(Date.ISO8601FormatStyle(includingFractionalSeconds: true)) }
}
