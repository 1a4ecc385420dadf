// SPDX-License-Identifier: MIT
//
// Where what a program brings along lies: catalogues, storyboards, property lists.

import Foundation

package enum BundledFolders {
    /// The folder of the main bundle, and those of the modules beside the program, which SwiftPM calls `Package_Module.resources`: that of the
    /// program's own module first, then those of its package, then others.
    package static var ofProgram: [String] {
        let path = Bundle.main.resourcePath ?? Bundle.main.bundlePath
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        let program = URL(fileURLWithPath: CommandLine.arguments.first ?? "").deletingPathExtension().lastPathComponent
        return [path] + sorted(names.filter { $0.hasSuffix(".resources") }, for: program).map { "\(path)/\($0)" }
    }

    /// The folders of modules in the order in which a program looks into them.
    static func sorted(_ names: [String], for program: String) -> [String] {
        // A package's tests are a program that is called after the package.
        let package = program.hasSuffix("PackageTests") ? String(program.dropLast("PackageTests".count)) : program
        func rank(_ name: String) -> Int { name.hasSuffix("_\(program).resources") ? 0 : name.hasPrefix("\(package)_") ? 1 : 2 }
        return names.sorted { (rank($0), $0) < (rank($1), $1) }
    }
}
