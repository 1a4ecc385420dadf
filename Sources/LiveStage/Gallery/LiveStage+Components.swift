// SPDX-License-Identifier: MIT
//
// The components that scenes declare, each drawn alone.

import Foundation
import VitrineDrawing
import VitrineFiles
import VitrineProperties
import VitrineRasterRenderer
import VitrineRecordings
import VitrineScene

extension LiveStage {
    /// Tells the views that a scene declares, with what each can look like.
    func components(_ arguments: CallArguments) throws(LiveError) -> LiveCall.Result {
        let subject = try subject(in: arguments, as: "subject")
        // What a file includes stands where it is declared.
        let views = try views(of: subject).filter { $0.includedFile == nil }
        return .value(.fields([.init("components", .list(views.map(\.told)))]))
    }

    /// Draws a view of a scene alone, while nothing moves on the stage.
    func component(_ arguments: CallArguments) async throws(LiveError) -> LiveCall.Result {
        let subject = try subject(in: arguments, as: "subject")
        let views = try views(of: subject)
        let name = arguments.text("view") ?? ""
        guard views.contains(where: { $0.name == name }) else {
            let hint = Suggestion.hint(for: name, among: views.map(\.name)) ?? "known: \(views.map(\.name).joined(separator: ", "))"
            throw LiveError("'\(sources[subject].name)' has no view '\(name)'" + (views.isEmpty ? "" : "; \(hint)"))
        }
        let component = SceneVariant.Component(view: name, fields: try arguments.sceneFields("fields"))
        let side = min(max(arguments.integer("side") ?? 320, Self.sides.lowerBound), Self.sides.upperBound)
        let traits = recording.traits
        let source = sources[subject]
        let drawn: Result<[UInt8], LiveError> = await turns.take { [self] in
            await lull()
            return await Self.drawn(component, of: source, traits, side: side)
        }
        return .file(try drawn.get(), "image/png")
    }

    private func views(of subject: Int) throws(LiveError) -> [Scene.ViewTemplate] {
        guard let views = sources[subject].views else { throw LiveError("'\(sources[subject].name)' is no scene") }
        // What is known of files was known before they were read.
        var stamps = FileStamps(of: [sources[subject].path].compactMap { $0.map(LiveSource.absolute) })
        let result = views(recording.traits)
        stamps.add(result.usedFiles.map { LiveSource.path(of: $0, in: sources[subject].path ?? $0) })
        componentFiles[subject] = stamps
        guard let scene = result.scene else {
            let first = result.diagnostics.first { $0.severity == .error } ?? result.diagnostics.first
            throw LiveError(first?.description ?? "it cannot be read")
        }
        return scene.views
    }

    private static func drawn(
        _ component: SceneVariant.Component, of source: LiveSource, _ traits: LiveTraits, side: Int
    ) async -> Result<[UInt8], LiveError> {
        guard let made = source.component?(component, traits) else { return .failure(LiveError("it has no components")) }
        guard let subject = made.subject else {
            let first = made.diagnostics.first { $0.severity == .error } ?? made.diagnostics.first
            return .failure(LiveError(first?.description ?? "nothing can be shown"))
        }
        var list = subject.displayList()
        // Small parts are seen larger than they are, but no more than twice.
        list.scale = min(CGFloat(side) / max(list.size.width, list.size.height, 1), 4)
        do throws(RasterError) { return .success(try await Thumbnails.draw(list)) } catch {
            return .failure(LiveError("it cannot be drawn: \(error)"))
        }
    }
}

extension CallArguments {
    /// The fields that a view is filled with.
    fileprivate func sceneFields(_ name: String) throws(LiveError) -> [FieldValue.Field] {
        switch self[name] {
        case nil, .some(.none): return []
        case .fields(let fields):
            return fields.compactMap { field in
                switch field.value {
                case .text(let text): FieldValue.Field(field.name, .plain(text))
                case .number(let number): FieldValue.Field(field.name, .number(number))
                case .flag(let flag): FieldValue.Field(field.name, .bool(flag))
                default: nil
                }
            }
        case .text(let text):
            // On a command line, and in an address: kind=quiet,disabled=true.
            return try text.split(separator: ",").map { part throws(LiveError) in
                guard let sign = part.firstIndex(of: "="), sign != part.startIndex else {
                    throw LiveError("fields are written as kind=quiet,disabled=true; found '\(part)'")
                }
                return FieldValue.Field(
                    part[..<sign].trimmingCharacters(in: .whitespaces),
                    .plain(part[part.index(after: sign)...].trimmingCharacters(in: .whitespaces)))
            }
        default: throw LiveError("'\(name)' are fields by name")
        }
    }
}

extension FieldValue {
    /// A word as a file would have it.
    fileprivate static func plain(_ text: String) -> FieldValue {
        text == "true" ? .bool(true) : text == "false" ? .bool(false) : .string(text)
    }
}

extension Scene.ViewTemplate {
    /// The view with what it can look like.
    fileprivate var told: PropertyValue {
        let variants = variants.map { variant in
            PropertyValue.fields([
                .init("name", .text(variant.name)), .init("values", .list(variant.values.map { .text($0) })),
                .init("state", .flag(variant.isState)),
            ])
        }
        let looks = looks.map { look in PropertyValue.fields(look.map { .init($0.name, .text($0.value.text)) }) }
        return .fields([
            .init("view", .text(name)), .init("summary", .text(summary)), .init("variants", .list(variants)), .init("looks", .list(looks)),
        ])
    }
}
