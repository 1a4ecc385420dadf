// SPDX-License-Identifier: MIT
//
// From scenes to the pictures that were asked for: what render does once, and watch again and again.

import ArgumentParser
import Foundation
import VitrineCapture
import VitrineConsole
import VitrineFiles
package import VitrineInterfaces
package import VitrineOutput
package import VitrineRasterRenderer
import VitrineScene
import VitrineStage

/// Pictures that are to be drawn.
package struct StillJob {
    /// How pictures stand on a sheet.
    struct Sheet {
        var columns: Int?
    }

    package let scenes: [String]
    let input: SceneArguments
    let interface: InterfaceArguments
    let each: EachArguments
    /// Which views are drawn alone.
    let component: ComponentArguments
    let output: String?
    package let options: RenderOptions
    let moment: MomentArgument?
    /// How many pixels a canvas is wide; nil leaves it to its scale.
    let width: Int?
    /// Puts all pictures on one sheet; nil keeps them apart.
    let sheet: Sheet?
    /// Fonts and pictures for all that is drawn.
    package var supplies: StageSupplies?
    /// What files showed that are drawn again; nil where each is drawn once.
    package var before: PicturesBefore?
    /// Draws pixels with what it has made before; nil draws on several threads.
    package var renderer: RasterRenderer?
    /// Who takes the bytes of each picture in place of a file; nil writes files.
    package var sink: ((_ path: String) -> any ByteSink)?
    /// The kind of the pictures; nil leaves it to their names.
    package var kind: FileKind?

    /// A file that was written, with the views that it shows.
    package struct Drawn {
        package var path: String
        package var record: StillWriter.Record
        package var stages: [any Staging]
    }

    /// A file that is going to be written, and what is drawn in it.
    private struct Picture {
        var path: String
        var inputs: [any LoadedInput]
    }

    /// The name of what is written.
    package var path: String {
        if let output { return output }
        if scenes.first == "-" { return "-" }
        let name = component.view ?? scenes.first.map(SceneArguments.name(ofScene:)) ?? ""
        if interface.flow { return name + "-flow.png" }
        if sheet != nil { return name + "-sheet.png" }
        let tellsSubjects = interface.all || interface.names.count > 1 || component.views
        let varies = !each.axes.isEmpty || !component.fields.isEmpty || component.views
        return name + (tellsSubjects ? "-{\(OutputPattern.name)}" : "") + (varies ? "-{\(OutputPattern.variant)}" : "") + ".png"
    }

    /// Whether one file can show all.
    package var canHoldAll: Bool { sheet != nil || FileKind.still(path: path)?.capabilities.contains(.pages) == true }

    /// Draws all.
    ///
    /// - Parameters:
    ///   - onRead: called with what was read, before it is drawn.
    ///   - onProgress: called with what is done, and of how much.
    /// - Throws: the status of what was told on standard error.
    @MainActor
    package func draw(
        onRead: ([any LoadedInput]) -> Void = { _ in }, onProgress: @escaping (_ done: Int, _ all: Int) -> Void = { _, _ in }
    ) throws -> [Drawn] {
        var variations = try input.variations(each)
        let given = GivenInput.current
        let supplies = supplies ?? given?.supplies ?? StageSupplies(fontFolders: input.fonts.folders)
        // Interface Builder files load fonts of their own.
        if self.supplies == nil, given == nil, !scenes.contains(where: InterfaceFile.isNamed) {
            supplies.take(HeadStart.fonts(folders: input.fonts.folders))
        }
        defer { supplies.endPreparing() }
        var inputs: [any LoadedInput]
        if component.areGiven {
            let views = try component.files(at: scenes).flatMap { try input.views(of: $0, component, isSheet: sheet != nil, variations) }
            guard !views.isEmpty else { throw ValidationError("There are no views to draw in \(scenes.joined(separator: ", ")).") }
            inputs = views.map { $0.sharing(supplies).fittingView }
            variations = views.map { SceneVariation(choices: $0.choices, variant: SceneVariant()) }
        } else {
            inputs = try scenes.flatMap { try input.load($0, interface, variations) }.map { $0.sharing(supplies) }
        }
        if let width { inputs = try inputs.map { try $0.scaled(toWidth: width) } }
        onRead(inputs)
        let files = try files(of: inputs, variations)
        let outputs = sink == nil ? files.map { OutputName($0.path, numbers: 0..<0) } : []
        let notes = VariantNotes(inputs, telling(variations))
        // What is told of some variants only is known when all are drawn.
        defer { notes.tell() }
        // Of many pictures each uses the same files: one is held against all outputs once.
        var kept: Set<[String]> = []
        var drawn: [Drawn] = []
        for (number, file) in files.enumerated() {
            let moments = try file.inputs.map { try $0.moment(at: moment) }
            let titles = captions(of: file.inputs, variations)
            let sources: [any MomentSource] = zip(zip(file.inputs, moments), titles).map { drawn, title in
                let (input, moment) = drawn
                let source = StageMoment(moment.stage, title: title) { [stage = moment.stage] in
                    try notes.take(moment.diagnostics(), of: input)
                    try input.check(stage.usedFiles.filter { kept.insert([input.name, $0]).inserted }, areKeptBy: outputs)
                }
                guard let most = given?.limits.mostPixels else { return source }
                return LimitedMoment(source, mostPixels: most, look: options.look)
            }
            let record = try Report.failures(canvas: file.inputs.first?.canvasDiagnostic) {
                let kind = kind ?? FileKind.still(path: file.path) ?? .png
                var writer = StillWriter(kind: kind, options: sheet == nil ? options : options.ofSheet)
                if files.count == 1 { writer.onProgress = onProgress }
                (writer.before, writer.renderer) = (before, renderer)
                var shown = sources
                if let sheet {
                    let moments = zip(sources, titles).map { (source: $0, caption: $1) }
                    let whole = SheetMoment(moments, columns: sheet.columns, options: options)
                    shown = [whole]
                    if let most = given?.limits.mostPixels { shown = [LimitedMoment(whole, mostPixels: most, look: options.look)] }
                }
                if let sink { return try writer.write(shown, to: sink(file.path)) }
                return try writer.write(shown, toFile: file.path)
            }
            drawn.append(Drawn(path: file.path, record: record, stages: moments.map(\.stage)))
            if files.count > 1 { onProgress(number + 1, files.count) }
        }
        return drawn
    }

    /// The files to write: one of all, or one of each where the name of the output tells them apart.
    private func files(of inputs: [any LoadedInput], _ variations: [SceneVariation]) throws -> [Picture] {
        let pattern = OutputPattern(path: path, each: each, fields: component.keys)
        guard sheet == nil, pattern.isPattern || !canHoldAll else { return [Picture(path: path, inputs: inputs)] }
        if !canHoldAll || pattern.isPattern { try pattern.check(variations) }
        guard inputs.count == 1 || pattern.isPattern else {
            throw ValidationError(
                "Several pictures are made: tell them apart by {name} in the name of the output, as in 'screens/{name}.png', or make "
                    + "pages of a document, ending in \(FileKind.endings(of: [.still, .pages])), or a --sheet.")
        }
        let telling = telling(variations)
        let files = try inputs.map { input in
            Picture(path: try pattern.path(name: input.subjectName, input.choices, telling: telling(input)), inputs: [input])
        }
        let names = Set(files.map { $0.path.lowercased() })
        guard names.count == files.count else { throw ValidationError("Two pictures would have one name: draw them apart.") }
        return files
    }

    /// What tells the variant of an input from the others.
    private func telling(_ variations: [SceneVariation]) -> (any LoadedInput) -> [VariantChoice] {
        let telling = Dictionary(zip(variations.map(\.choices), variations.telling)) { first, _ in first }
        return { input in telling[input.choices] ?? [] }
    }

    /// What stands beneath each picture of a sheet.
    private func captions(of inputs: [any LoadedInput], _ variations: [SceneVariation]) -> [String] {
        let telling = telling(variations)
        let areSeveral = Set(inputs.map(\.subjectName)).count > 1
        return inputs.map { input in
            // A view alone is called by all that it is.
            let words = (component.areGiven ? input.choices : telling(input)).map(\.caption)
            return ((areSeveral || words.isEmpty || component.areGiven ? [input.subjectName] : []) + words).filter { !$0.isEmpty }.joined(
                separator: " · ")
        }
    }
}

extension RenderOptions {
    /// How the sheet is written that shows what these options draw.
    fileprivate var ofSheet: RenderOptions {
        var options = self
        options.drawsFullContent = false
        return options
    }
}
