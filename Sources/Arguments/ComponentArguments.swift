// SPDX-License-Identifier: MIT
//
// Views of files drawn alone: in the variants that are asked for, or in all that they have.

import ArgumentParser
import Foundation
import VitrineConsole
import VitrineFiles
import VitrineInterfaces
import VitrineScene
import VitrineSceneFormat

/// Which views of scene files are drawn by themselves, in place of what the scenes show.
package struct ComponentArguments: ParsableArguments {
    @Option(
        name: .customLong("view"),
        help: ArgumentHelp(
            "Draw a view of the file alone, in its own size; on a sheet without --with in all its variants and states.", valueName: "name"))
    var view: String?

    @Option(
        name: .customLong("with"),
        help: ArgumentHelp(
            """
            The fields of that view, every combination of some values: 'kind=primary|quiet,disabled=true|false,title=Open'; or rows of \
            values that go together: 'kind,title=primary,Open|quiet,Close'.
            """,
            valueName: "fields"))
    var fields: [String] = []

    @Flag(help: "Draw all views of the files, or of the files of a folder, alone: each in all its variants and states.")
    package var views = false

    package init() {}

    /// Whether views are drawn, and no scenes.
    package var areGiven: Bool { view != nil || views }

    var requirements: [Requirement] {
        [
            Requirement("--with is for --view.", fields.isEmpty || view != nil),
            Requirement("--view names one view, and --views are all.", view == nil || !views),
        ]
    }

    package func validate() throws { _ = try VariantAxes.fields(arguments: fields) }

    /// The words in braces that stand for fields in the name of an output.
    var keys: [String] { ((try? VariantAxes.fields(arguments: fields)) ?? []).compactMap(\.first).joined().map(\.axis) }

    /// The files among some paths: those of a folder by their names, and those in folders within it.
    package func files(at paths: [String]) -> [String] {
        guard views else { return paths }
        return paths.flatMap { path -> [String] in
            let attributes = try? FileManager.default.attributesOfItem(atPath: path)
            guard attributes?[.type] as? FileAttributeType == .typeDirectory else { return [path] }
            let names = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
            return names.filter { ["yaml", "yml", "json"].contains(($0 as NSString).pathExtension.lowercased()) }.sorted()
                .map { (path as NSString).appendingPathComponent($0) }
        }
    }

    /// The views of a file, each in what is shown of it.
    ///
    /// - Parameters:
    ///   - result: The file, read for its views alone.
    ///   - isSheet: Whether all that a view can be is shown where nothing is asked for.
    func variations(of result: SceneResult, isSheet: Bool, on base: [SceneVariation]) throws -> [(view: String, [SceneVariation])] {
        var shown = result.scene?.views ?? []
        if let view {
            shown.removeAll { $0.name != view }
            if shown.isEmpty {
                let names = (result.scene?.views ?? []).map(\.name)
                Report.error(
                    "\(result.usedFiles.first ?? "the file") has no view '\(view)'",
                    hint: names.isEmpty ? "it declares none" : Synonyms.hint(for: view, among: names))
                throw ExitStatus.wrongUsage.exitCode
            }
        } else {
            // What a file includes is shown where it is declared.
            shown.removeAll { $0.includedFile != nil }
        }
        let asked = try VariantAxes.combinations(of: VariantAxes.fields(arguments: fields))
        return shown.map { template in
            let choices = fields.isEmpty && (isSheet || views) ? template.gallery : asked
            return (
                template.name,
                base.flatMap { variation in
                    choices.map { choice in
                        var variation = variation
                        variation.choices += choice
                        variation.variant.component = SceneVariant.Component(view: template.name, fields: choice.compactMap(\.field))
                        return variation
                    }
                }
            )
        }
    }
}

extension Scene.ViewTemplate {
    /// What is shown of a view, as choices.
    fileprivate var gallery: [[VariantChoice]] { looks.map { $0.map { .field($0, word: $0.value.text) } } }
}
