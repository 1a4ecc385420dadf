// SPDX-License-Identifier: MIT
//
// What commands draw: scenes, and views of Interface Builder files.

import Foundation
import VitrineCapture
import VitrineConsole
package import VitrineFiles
package import VitrineInterfaces
package import VitrineOutput
import VitrineScene
import VitrineStage

/// Something that was read, and can be put on a stage.
package protocol LoadedInput {
    /// The file's name as the user gave it.
    var name: String { get }
    /// What `{name}` stands for in the name of an output.
    var subjectName: String { get }
    /// The word for the file in messages.
    var word: String { get }
    var quiet: Bool { get }
    /// What is said of the variant that it is shown in.
    var choices: [VariantChoice] { get }
    /// The words for the variant in what is told of it; empty where there is one alone.
    var variantName: String { get }

    /// The views as they are at a time; nil is the beginning, before anything happens.
    @MainActor func moment(at time: MomentArgument?) throws -> (stage: any Staging, diagnostics: () -> [Diagnostic])

    /// Where the size of the canvas is said; line 0 where nothing says it.
    var canvasPlace: (line: Int, column: Int) { get }

    /// Where a file is that the views are made from.
    func path(ofUsed file: String) -> String

    /// The same, with fonts and pictures that others have loaded, where it can use them.
    func sharing(_ supplies: StageSupplies) -> any LoadedInput

    /// The same on a canvas that is so many pixels wide, where it says its scale.
    func scaled(toWidth pixels: Int) throws -> any LoadedInput

    /// The same on a canvas that is as large as the view which is drawn alone, where one is.
    @MainActor var fittingView: any LoadedInput { get }
}

extension LoadedInput {
    package func sharing(_ supplies: StageSupplies) -> any LoadedInput { self }

    @MainActor package var fittingView: any LoadedInput { self }

    package func scaled(toWidth pixels: Int) throws -> any LoadedInput { self }

    package var variantName: String { "" }

    /// Prints what came to light since the file was read; an error among it ends the run.
    ///
    /// - Parameter told: what has been printed before, which is not printed again.
    package func check(_ diagnostics: [Diagnostic], told: inout Set<Diagnostic>) throws {
        let new = diagnostics.filter { told.insert($0).inserted }
        Report.diagnostics(variantName.isEmpty ? new : new.map { $0.told(of: variantName) }, quiet: quiet)
        if diagnostics.contains(where: { $0.severity == .error }) { throw ExitStatus(diagnostics).exitCode }
    }

    /// A diagnostic without words where the size of the canvas is said.
    package var canvasDiagnostic: Diagnostic {
        Diagnostic(file: name, line: canvasPlace.line, column: canvasPlace.column, category: .limit, message: "")
    }

    /// Refuses to write over the file, or over one that it uses.
    ///
    /// - Parameters:
    ///   - files: as `Stage.usedFiles` names them, the file itself first.
    ///   - outputs: what is going to be written.
    package func check(_ files: [String], areKeptBy outputs: [OutputName]) throws(OutputError) {
        for file in files {
            let path = file == name ? name : path(ofUsed: file)
            guard path != "<stdin>", outputs.contains(where: { $0.writes(path) }) else { continue }
            throw OutputError(
                .request, "'\(file)' is \(file == name ? "the" : "a file of the") \(word): it is not overwritten")
        }
    }
}
