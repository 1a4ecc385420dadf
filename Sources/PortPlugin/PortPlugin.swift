// SPDX-License-Identifier: MIT
//
// Rewrites a target's sources before they are compiled, and brings along what it bundles.

import Foundation
import PackagePlugin

@main struct PortPlugin: BuildToolPlugin {
    /// What `vitrine port` wrote of the target.
    private struct Ported: Decodable {
        let sources: [String]
        let resources: [String: String]
    }

    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = target.directoryURL
        let description = folder.appending(path: "port.json")
        guard let data = try? Data(contentsOf: description) else {
            Diagnostics.error("\(target.name) has no port.json: write one with 'vitrine port'")
            return []
        }
        let ported = try JSONDecoder().decode(Ported.self, from: data)
        func place(_ path: String) -> URL { folder.appending(path: path).standardizedFileURL }
        let sources = ported.sources.map(place)
        let output = context.pluginWorkDirectoryURL
        // The program stands beside this file, as sources: the toolchain brings the parser that it is built upon, and builds it in seconds.
        let program = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(path: "Port/port")
        let outputs = sources.map(Self.name) + ["Previews.ported.swift"] + ported.resources.keys.sorted()
        return [
            .buildCommand(
                displayName: "Rewriting the sources of \(target.name)", executable: URL(filePath: "/usr/bin/env"),
                arguments: ["bash", program.path, "rewrite", description.path, "--output", output.path],
                inputFiles: [description] + sources + ported.resources.values.map(place).flatMap(files),
                outputFiles: outputs.map { output.appending(path: $0) })
        ]
    }

    /// What the program calls a rewritten file.
    private static func name(of source: URL) -> String {
        source.lastPathComponent == "main.swift" ? "main.swift" : source.deletingPathExtension().lastPathComponent + ".ported.swift"
    }

    /// The files of what is bundled: of a catalogue all that lies in it, since the folder's own date says nothing of them.
    private func files(of resource: URL) -> [URL] {
        guard let inside = FileManager.default.enumerator(at: resource, includingPropertiesForKeys: nil) else { return [resource] }
        let found = inside.compactMap { $0 as? URL }.filter { !$0.hasDirectoryPath }
        return found.isEmpty ? [resource] : found
    }
}
