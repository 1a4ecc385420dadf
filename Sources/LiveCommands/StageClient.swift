// SPDX-License-Identifier: MIT
//
// Calls to a stage that runs, from the command line.

import Foundation
import VitrineConsole
import VitrineFiles
import VitrineLive
import VitrineLiveStage
import VitrineProperties
import VitrineServing

/// Asks a stage.
struct StageClient {
    /// Its address; nil takes the one that was begun last.
    let address: String?
    /// Where what it tells is written; nil is standard output.
    let output: String?

    /// Asks, and writes the answer.
    func ask(_ call: LiveCall, _ words: [String]) async throws {
        guard let address = address ?? ProcessInfo.processInfo.environment["VITRINE_STAGE"] ?? StageRegister.latest else {
            Report.error("no stage runs: begin one with 'vitrine stage FILE', or name its address with --address")
            throw ExitStatus.missingInput.exitCode
        }
        guard let client = LocalClient(address: address) else {
            Report.error("'\(address)' is no address of a stage on this machine")
            throw ExitStatus.wrongUsage.exitCode
        }
        let arguments = try arguments(of: call, words)
        guard let body = try? JSONEncoder().encode(arguments) else { throw ExitStatus.ownFault.exitCode }
        let answer: LocalClient.Answer
        do {
            answer = try await client.post(body, to: "api/\(call.name)")
        } catch {
            Report.error("no stage answers at \(address)")
            throw ExitStatus.missingInput.exitCode
        }
        guard answer.status == 200 else {
            let told = (try? JSONDecoder().decode(PropertyValue.self, from: answer.body))?["error"]
            if case .text(let words)? = told {
                Report.error(words)
            } else {
                Report.error(String(decoding: answer.body, as: UTF8.self).trimmingCharacters(in: .newlines))
            }
            throw ExitStatus.badInput.exitCode
        }
        try write(answer)
    }

    private func write(_ answer: LocalClient.Answer) throws {
        if let output, output != "-" {
            do {
                try answer.body.write(to: URL(fileURLWithPath: output), options: .atomic)
            } catch {
                Report.error("cannot write '\(output)'")
                throw ExitStatus.cannotWrite.exitCode
            }
        } else if answer.mediaType.hasPrefix("application/json") {
            StandardOutput.write(text(of: answer.body) + "\n")
        } else {
            FileHandle.standardOutput.write(answer.body)
        }
    }

    /// A text that is all that an answer says, as it is; else the answer as JSON.
    private func text(of body: Data) -> String {
        if case .fields(let fields)? = try? JSONDecoder().decode(PropertyValue.self, from: body), fields.count == 1,
            case .text(let text) = fields[0].value
        {
            return text.hasSuffix("\n") ? String(text.dropLast()) : text
        }
        return String(decoding: body, as: UTF8.self)
    }

    private func arguments(of call: LiveCall, _ words: [String]) throws -> PropertyValue {
        var fields: [PropertyValue.Field] = []
        for (number, word) in words.enumerated() {
            if let equals = word.firstIndex(of: "="), let known = call.parameters.first(where: { $0.name == word[..<equals] }) {
                fields.append(.init(known.name, value(String(word[word.index(after: equals)...]), known)))
            } else if number == 0, let main = call.parameters.first(where: \.isMain) {
                fields.append(.init(main.name, value(word, main)))
            } else {
                Report.error(
                    "'\(word)' is nothing that '\(call.name)' takes: \(call.parameters.map { "\($0.name)=…" }.joined(separator: " "))")
                throw ExitStatus.wrongUsage.exitCode
            }
        }
        return .fields(fields)
    }

    private func value(_ word: String, _ parameter: LiveCall.Parameter) -> PropertyValue {
        switch parameter.kind {
        case .file:
            FileManager.default.contents(atPath: word).map {
                .fields([
                    .init("name", .text((word as NSString).lastPathComponent)), .init("base64", .text($0.base64EncodedString())),
                ])
            } ?? .text(word)
        case .text: .text(word)
        case .number: Double(word).map { .number($0) } ?? .text(word)
        case .flag: .flag(["true", "yes", "1"].contains(word))
        case .value, .object:
            (try? JSONDecoder().decode(PropertyValue.self, from: Data(word.utf8)))
                ?? (FileManager.default.contents(atPath: word).flatMap { try? JSONDecoder().decode(PropertyValue.self, from: $0) })
                ?? .text(word)
        }
    }
}
