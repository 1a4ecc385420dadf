// SPDX-License-Identifier: MIT
//
// Does what calls ask for, one after the other, with all that is loaded once.

import ArgumentParser
import Foundation
import VitrineArguments
import VitrineConsole
import VitrineFiles
import VitrineGeometry
import VitrineInterfaces
import VitrineOutput
import VitrineRasterRenderer
import VitrineScene
import VitrineSceneFormat
import VitrineSceneText
import VitrineService
import VitrineSnapshots

/// Carries out calls by the commands that are typed otherwise; what they say becomes the answer.
@MainActor
final class CallPerformer {
    private let limits: GivenInput.Limits
    /// Whether whoever calls may say folders of the machine.
    private let isTrusted: Bool
    private let memory = SceneMemory()
    private let renderer = RasterRenderer()
    private var supplies: [[String]: StageSupplies] = [:]
    /// Commands by the words that say them: to read a command line takes longer than a small picture.
    private var commands: [[String]: any ParsableCommand] = [:]
    private let scratch = ScratchFolder()

    init(limits: GivenInput.Limits, isTrusted: Bool) { (self.limits, self.isTrusted) = (limits, isTrusted) }

    /// How often a scene was known, and how often it was read.
    var uses: (found: Int, read: Int) { memory.uses }

    /// The answer to a line.
    func answer(to line: [UInt8]) async -> CallAnswer {
        do throws(CallRequest.Problem) {
            return await answer(to: try CallRequest(line: line))
        } catch {
            return CallAnswer(id: error.id ?? "null", .invalid, error.message)
        }
    }

    private func answer(to request: CallRequest) async -> CallAnswer {
        let transcript = Transcript()
        do {
            defer { scratch.empty() }
            _ = memory.takeFiles()
            let given = try given(request)
            var answer = try await Transcript.$current.withValue(transcript) {
                try await GivenInput.$current.withValue(given) { try await perform(request) }
            }
            answer.diagnostics = transcript.diagnostics.firstOfEach
            // What was sent along is known by the call, and what was made for it is gone.
            let files = (answer.files ?? []) + memory.takeFiles().sorted()
            answer.files = files.filter { !scratch.has($0) }.firstOfEach
            answer.diagnostics += transcript.notes.compactMap { $0.warning(of: given.scene?.name ?? "") }
            return answer
        } catch {
            return failure(error, transcript, request)
        }
    }

    // MARK: What is given

    private func given(_ request: CallRequest) throws -> GivenInput {
        var given = GivenInput(supplies: supplies(for: request), memory: memory)
        (given.limits, given.isTrusted) = (limits, isTrusted)
        var folder = folder(of: request)
        if !request.files.isEmpty { folder = try scratch.write(request.files) }
        if let scene = request.scene {
            let text = scene.string
            let isJSON = text.map { $0.first { !$0.isWhitespace } == "{" } ?? true
            given.scene = GivenInput.Text(
                bytes: text.map { Array($0.utf8) } ?? Array(scene.bytes), name: isJSON ? "<scene>.json" : "<scene>", folder: folder)
        } else if let path = request.path, !InterfaceFile.isNamed(path) {
            // A scene is called as it was asked for, wherever its folder is.
            let place = path.hasPrefix("/") ? path : (folder as NSString).appendingPathComponent(path)
            do throws(BoundedFile.Problem) {
                let bytes = try BoundedFile.contents(ofFile: place, limit: SceneLoader.byteLimit)
                given.scene = GivenInput.Text(bytes: bytes, name: path, folder: (place as NSString).deletingLastPathComponent)
            } catch {
                throw CallFailure(error == .tooLong(limit: SceneLoader.byteLimit) ? .limit : .missing, [error.diagnostic(file: path)])
            }
        }
        for (key, fields) in [("data", request.data), ("variables", request.variables)] {
            for field in fields { given.settings.append(try setting(key, field)) }
        }
        return given
    }

    private func folder(of request: CallRequest) -> String { request.folder.isEmpty ? "." : request.folder }

    /// What a command is to read: what stands for standard input, or a file of Interface Builder, which is known by its ending.
    private func subject(of request: CallRequest) -> String {
        guard request.scene == nil, let path = request.path, InterfaceFile.isNamed(path) else { return "-" }
        return path.hasPrefix("/") ? path : (folder(of: request) as NSString).appendingPathComponent(path)
    }

    /// A value at a place of the scene.
    private func setting(_ key: String, _ field: CallRequest.Option) throws -> SceneVariant.Setting {
        let name = "\(key).\(field.name)"
        do {
            guard !field.name.contains("\"") else { throw SceneVariantError(message: "a name has no quotes in it", hint: nil) }
            let line = field.value.line
            let value: FieldValue = field.value.kind == .array ? .array(try JSONReader.rows(line)) : try JSONReader.read(line).fieldValue
            var setting = SceneVariant.Setting(try ScenePath("\(key).\"\(field.name)\""), value)
            setting.name = name
            return setting
        } catch let error as SyntaxProblem {
            throw CallFailure(.invalid, [error.diagnostic(file: name)])
        } catch let error as SceneVariantError {
            throw CallFailure(
                .invalid, [Diagnostic(file: name, line: 0, column: 0, category: .schema, message: error.message, hint: error.hint)])
        }
    }

    private func supplies(for request: CallRequest) -> StageSupplies {
        let fonts = request.options.first { $0.name == "fonts" }?.value
        let folders = isTrusted ? fonts?.string.map { [$0] } ?? fonts?.elements?.compactMap(\.string) ?? [] : []
        if let known = supplies[folders] { return known }
        if supplies.count > 4 { supplies = [:] }
        let made = StageSupplies(fontFolders: folders)
        supplies[folders] = made
        return made
    }

    // MARK: Calls

    private func perform(_ request: CallRequest) async throws -> CallAnswer {
        if request.name == .version { return version(request) }
        let command = try command(request.name)
        var request = request
        let format = try request.takeText("format")
        if request.name == .diff { return try await diff(request, command, format) }
        guard request.scene != nil || request.path != nil else {
            throw CallFailure(.invalid, "there is nothing to draw: 'scene' is a scene, and 'path' the file of one")
        }
        switch request.name {
        case .validate: return try await validate(request, command)
        case .inspect: return try await inspect(request, command, asValue: true)
        default: break
        }
        if format == "json" { return try await inspect(request, self.command(.inspect), asValue: false) }
        let moves = request.name == .animate
        guard let kind = CalledCommand.kind(ofFormat: format ?? "png", moves: moves) else {
            let hint = Suggestion.hint(for: format ?? "", among: CalledCommand.formats) ?? ""
            throw CallFailure(.invalid, "there is no format '\(format ?? "")'\(moves ? " of movement" : ""); \(hint)")
        }
        return moves || !kind.capabilities.contains(.still) ? try await animate(request, kind) : try render(request, command, kind)
    }

    /// The command that words say.
    private func typed(_ command: CalledCommand, _ words: [String]) throws -> any ParsableCommand {
        if let known = commands[words] { return known }
        let made = try command.type.parseAsRoot(words)
        guard words.reduce(0, { $0 + $1.utf8.count }) < 4096 else { return made }
        if commands.count >= 128 { commands = [:] }
        commands[words] = made
        return made
    }

    private func command(_ name: CallRequest.Name) throws -> CalledCommand {
        guard let command = CalledCommand.of(name) else { throw CallFailure(.failed, "the command '\(name.rawValue)' is not there") }
        return command
    }

    private func render(_ request: CallRequest, _ command: CalledCommand, _ kind: FileKind) throws -> CallAnswer {
        let ending = kind == .rgba ? ".png" : kind.endings[0]
        let words = try [subject(of: request), "--output=answer\(ending)"] + command.words(request.options, isTrusted: isTrusted)
        guard let drawing = try typed(command, words) as? any DrawingCommand else {
            throw CallFailure(.failed, "the command 'render' does not draw")
        }
        let sink = AnswerBytes()
        var inputs: [any LoadedInput] = []
        let drawn = try drawing.draw(as: kind, by: renderer, onRead: { inputs = $0 }) { _ in sink }
        var answer = CallAnswer(id: request.id)
        (answer.mediaType, answer.bytes) = (kind.mediaType, sink.bytes)
        if let record = drawn.first?.record {
            let pages = record.pages.map { ", \"pages\": \($0)" } ?? ""
            answer.value = "{\"width\": \(record.width), \"height\": \(record.height)\(pages)}"
        }
        answer.files =
            zip(inputs, drawn.flatMap(\.stages)).flatMap { input, stage in
                stage.usedFiles.filter { $0 != input.name }.map { input.path(ofUsed: $0) }
            }.firstOfEach
        return answer
    }

    private func animate(_ request: CallRequest, _ kind: FileKind) async throws -> CallAnswer {
        let path = try scratch.path("answer\(kind.endings[0])")
        let command = try command(.animate)
        let words = try [subject(of: request), "--output=\(path)", "--quiet"] + command.words(request.options, isTrusted: isTrusted)
        try await run(command, words)
        var answer = CallAnswer(id: request.id)
        (answer.mediaType, answer.bytes) = (kind.mediaType, try BoundedFile.contents(ofFile: path, limit: 1 << 30))
        return answer
    }

    private func inspect(_ request: CallRequest, _ command: CalledCommand, asValue: Bool) async throws -> CallAnswer {
        // What is no list of elements is text, which is no JSON.
        let texts = ["displayList", "composition", "as", "views", "expand"]
        let isText = request.options.contains { texts.contains($0.name) && $0.value.bool != false && $0.value.kind != .null }
        try await run(command, [subject(of: request)] + (isText ? [] : ["--json"]) + command.words(request.options, isTrusted: isTrusted))
        let output = Transcript.current?.takeOutput() ?? []
        var answer = CallAnswer(id: request.id)
        answer.mediaType = isText ? "text/plain; charset=utf-8" : "application/json"
        if isText {
            answer.bytes = output
        } else if asValue {
            answer.value = try JSONText(output).line
        } else {
            answer.bytes = output
        }
        return answer
    }

    private func validate(_ request: CallRequest, _ command: CalledCommand) async throws -> CallAnswer {
        do {
            try await run(command, [subject(of: request)] + command.words(request.options, isTrusted: isTrusted))
        } catch let exit as ExitCode where exit == ExitStatus.badInput.exitCode || exit == ExitStatus.missingInput.exitCode {
            // What is wrong is the answer, where it has a place.
            guard Transcript.current?.errors.isEmpty == true else { throw exit }
        }
        let found = Transcript.current?.diagnostics ?? []
        let (errors, warnings) = (found.count { $0.severity == .error }, found.count { $0.severity == .warning })
        var answer = CallAnswer(id: request.id)
        answer.value = "{\"valid\": \(errors == 0), \"errors\": \(errors), \"warnings\": \(warnings)}"
        return answer
    }

    private func diff(_ request: CallRequest, _ command: CalledCommand, _ format: String?) async throws -> CallAnswer {
        guard isTrusted else { throw CallFailure(.invalid, "files are not compared here") }
        var request = request
        guard let actual = try request.takeText("actual"), let reference = try request.takeText("reference") else {
            throw CallFailure(.invalid, "'actual' and 'reference' are the files that are compared")
        }
        let paths = [reference, actual].map { path in
            path.hasPrefix("/") || request.folder.isEmpty ? path : (request.folder as NSString).appendingPathComponent(path)
        }
        let (output, kind) = (try request.takeText("output"), CalledCommand.kind(ofFormat: format ?? "png", moves: false))
        let picture = try output ?? (format == nil ? nil : scratch.path("difference\(kind?.endings[0] ?? "")"))
        let words =
            try command.words(request.options, isTrusted: isTrusted) + (picture.map { ["--output=\($0)"] } ?? []) + ["--json", "--"]
        do {
            try await run(command, words + paths)
        } catch let exit as ExitCode where exit == ExitStatus.different.exitCode {}
        var answer = CallAnswer(id: request.id)
        answer.value = try JSONText(Transcript.current?.takeOutput() ?? []).line
        if output == nil, let picture, let kind, FileManager.default.fileExists(atPath: picture) {
            (answer.mediaType, answer.bytes) = (kind.mediaType, try BoundedFile.contents(ofFile: picture, limit: 1 << 30))
        }
        return answer
    }

    private func version(_ request: CallRequest) -> CallAnswer {
        var answer = CallAnswer(id: request.id)
        let calls = CallRequest.Name.allCases.map(\.rawValue.jsonText).joined(separator: ", ")
        let formats = CalledCommand.formats.map(\.jsonText).joined(separator: ", ")
        answer.value =
            "{\"version\": \(VitrineVersion.current.jsonText), \"protocol\": 1, \"calls\": [\(calls)], \"formats\": [\(formats)]}"
        return answer
    }

    private func run(_ command: CalledCommand, _ words: [String]) async throws {
        var parsed = try command.type.parseAsRoot(words)
        if var waiting = parsed as? any AsyncParsableCommand { try await waiting.run() } else { try parsed.run() }
    }

    // MARK: Failures

    private func failure(_ error: any Error, _ transcript: Transcript, _ request: CallRequest) -> CallAnswer {
        let found = transcript.diagnostics.firstOfEach
        switch error {
        case let failure as CallFailure:
            let message = failure.message ?? failure.diagnostics.first?.message ?? ""
            return CallAnswer(id: request.id, failure.kind, message, failure.diagnostics)
        case let refusal as CommandOption.Refusal: return CallAnswer(id: request.id, .invalid, refusal.message)
        case let exit as ExitCode:
            let kind: CallAnswer.Failure =
                switch ExitStatus(rawValue: exit.rawValue) {
                case .missingInput: .missing
                case .badInput where transcript.wasTooMuch: .limit
                case .badInput, .wrongUsage: .invalid
                default: .failed
                }
            let first = found.first { $0.severity == .error }
            let told = transcript.errors.first
            let message = first?.message ?? told.map { $0.text + ($0.hint.map { "; \($0)" } ?? "") } ?? transcript.notes.first
            return CallAnswer(id: request.id, kind, message ?? "it ended with status \(exit.rawValue)", found)
        default:
            if let known = OutputError(error) {
                return CallAnswer(id: request.id, known.kind == .limit ? .limit : .failed, known.description, found)
            }
            let command = CalledCommand.of(request.name)?.type
            let message = (command?.message(for: error) ?? "\(error)").trimmingCharacters(in: .whitespacesAndNewlines)
            // What the parser has to say is about options, and its words are those of a command line.
            let isUsage = command?.exitCode(for: error) == .validationFailure
            return CallAnswer(id: request.id, isUsage ? .invalid : .failed, message.onOneLine, found)
        }
    }
}

/// Takes the bytes of a picture.
private final class AnswerBytes: ByteSink {
    let path = ""
    private(set) var bytes: [UInt8] = []

    func write(_ part: [UInt8]) { bytes += part }
}

/// Why a call comes to nothing before its command begins.
struct CallFailure: Error {
    var kind: CallAnswer.Failure
    var message: String?
    var diagnostics: [Diagnostic] = []

    init(_ kind: CallAnswer.Failure, _ message: String) { (self.kind, self.message) = (kind, message) }
    init(_ kind: CallAnswer.Failure, _ diagnostics: [Diagnostic]) { (self.kind, self.diagnostics) = (kind, diagnostics) }
}

extension CallRequest {
    /// Takes out an option that is a text; nil where it is not given.
    fileprivate mutating func takeText(_ name: String) throws -> String? {
        guard let index = options.lastIndex(where: { $0.name == name }) else { return nil }
        let value = options.remove(at: index).value
        if value.kind == .null { return nil }
        guard let text = value.string else { throw CallFailure(.invalid, "'\(name)' is a text") }
        return text
    }
}

extension String {
    /// A warning that a command told in words; nil for what is no warning.
    fileprivate func warning(of file: String) -> Diagnostic? {
        let mark = "vitrine: warning: "
        guard hasPrefix(mark) else { return nil }
        return Diagnostic(file: file, line: 0, column: 0, severity: .warning, category: .schema, message: String(dropFirst(mark.count)))
    }
}
