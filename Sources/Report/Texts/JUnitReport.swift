// SPDX-License-Identifier: MIT
//
// A run as JUnit XML, which every continuous integration reads.

import VitrineGeometry
import VitrineSnapshotKinds
package import VitrineSnapshots

/// A run as a JUnit document: a suite for each file, a case for each result.
///
/// What was recorded or updated counts as failed, as it does for the run; what was planned and did not run is an error.
package enum JUnitReport {
    /// The document.
    package static func xml(_ run: SnapshotRun) -> String {
        var suites: [Suite] = []
        var places: [String: Int] = [:]
        for result in run.results {
            if let place = places[result.file] {
                suites[place].results.append(result)
            } else {
                places[result.file] = suites.count
                suites.append(Suite(results: [result]))
            }
        }
        let notRun = run.notRun
        let errors = run.count(.error) + notRun.count
        let failures = run.results.count { !$0.status.isFine && $0.status != .error }
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        text += "<testsuites name=\"vitrine\" tests=\"\(run.results.count + notRun.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
        text += " skipped=\"0\" time=\"\(run.seconds.seconds)\">\n"
        for suite in suites { suite.write(to: &text, run) }
        if !notRun.isEmpty {
            text += "  <testsuite name=\"did not run\" tests=\"\(notRun.count)\" failures=\"0\" errors=\"\(notRun.count)\" skipped=\"0\""
            text += " time=\"0\">\n"
            for id in notRun {
                text += "    <testcase name=\"\(id.attributeEscaped)\" classname=\"did not run\" time=\"0\">\n"
                text += "      <error message=\"It was planned and did not run.\" type=\"notRun\"/>\n    </testcase>\n"
            }
            text += "  </testsuite>\n"
        }
        return text + "</testsuites>\n"
    }
}

/// The results of one file.
private struct Suite {
    var results: [SnapshotResult]

    func write(to text: inout String, _ run: SnapshotRun) {
        let errors = results.count { $0.status == .error }
        let failures = results.count { !$0.status.isFine && $0.status != .error }
        let seconds = results.reduce(0) { $0 + $1.seconds }
        text += "  <testsuite name=\"\((results.first?.file ?? "").attributeEscaped)\" tests=\"\(results.count)\" failures=\"\(failures)\""
        text += " errors=\"\(errors)\" skipped=\"0\" time=\"\(seconds.seconds)\""
        if let began = run.started.wholeSeconds { text += " timestamp=\"\(began)\"" }
        text += ">\n    <properties>\n"
        text += "      <property name=\"vitrine\" value=\"\(run.vitrine.attributeEscaped)\"/>\n"
        text += "      <property name=\"fingerprint\" value=\"\(run.fingerprint.attributeEscaped)\"/>\n    </properties>\n"
        for result in results { write(result, to: &text) }
        text += "  </testsuite>\n"
    }

    private func write(_ result: SnapshotResult, to text: inout String) {
        // The kind is a part of the name where a variant is kept as several.
        text += "    <testcase name=\"\("\(result.title) (\(result.kind.id))".attributeEscaped)\""
        text += " classname=\"\(result.file.attributeEscaped)\" file=\"\(result.file.attributeEscaped)\" time=\"\(result.seconds.seconds)\""
        guard !result.status.isFine else { return text += "/>\n" }
        let tag = result.status == .error ? "error" : "failure"
        text += ">\n      <\(tag) message=\"\(result.message.shortened(to: 1000).attributeEscaped)\" type=\"\(result.status.rawValue)\">"
        text += details(result).markupEscaped + "</\(tag)>\n"
        if !result.artifacts.isEmpty {
            text += "      <system-out>"
            text += result.artifacts.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: "\n").markupEscaped
            text += "</system-out>\n"
        }
        text += "    </testcase>\n"
    }

    private func details(_ result: SnapshotResult) -> String {
        var lines = result.sentences.shortened(to: 100, "changes") + result.notes.map { "note: " + $0 }
        if let difference = result.textDifference {
            lines += difference.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).shortened(to: 200, "lines")
        }
        if !result.reference.isEmpty { lines.append("reference: " + result.reference) }
        if let command = result.command { lines.append("again: " + command) }
        return lines.joined(separator: "\n")
    }
}

extension Double {
    fileprivate var seconds: String { max(self, 0).numberText(places: 3) }
}

extension String {
    /// A time of ISO 8601 as the schemas of JUnit have it, without fractions and zone; nil where it is none.
    fileprivate var wholeSeconds: String? {
        let pattern = Array("0000-00-00T00:00:00".utf8)
        let bytes = Array(utf8.prefix(pattern.count))
        guard bytes.count == pattern.count else { return nil }
        for (byte, wanted) in zip(bytes, pattern) {
            guard wanted == UInt8(ascii: "0") ? (0x30...0x39).contains(byte) : byte == wanted else { return nil }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
