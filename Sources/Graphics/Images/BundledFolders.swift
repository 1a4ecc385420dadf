// SPDX-License-Identifier: MIT
//
// Where what a program brings along lies: catalogues, storyboards, property lists.

import Foundation

package enum BundledFolders {
    /// The folder of the main bundle, and those of the modules beside the program, which SwiftPM calls `Package_Module.resources`.
    package static var ofProgram: [String] {
        let path = Bundle.main.resourcePath ?? Bundle.main.bundlePath
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return [path] + names.filter { $0.hasSuffix(".resources") }.sorted().map { "\(path)/\($0)" }
    }
}
