// SPDX-License-Identifier: MIT
//
// What is got ready before it is known which scene is asked for.

import CHeap
import Dispatch
import Foundation
import VitrineInterfaces
import VitrineOutput
import VitrineStage
import VitrineTypography

/// Work that every picture takes, done on another processor while this one reads the arguments and the scene.
package enum HeadStart {
    /// One thing at a time, so that the processor which reads the arguments and the scene is left to it.
    private static let queue = DispatchQueue(label: "head start", qos: .userInitiated)

    /// About what a phone's screen takes: its pixels, those of its layers, and its rows on their way into a file.
    private static let bytes = 24 << 20

    /// The fonts of a scene that brings none of its own.
    private static let usualFonts = TypesetterPreparation(library: FontLibrary(directories: []), on: queue)

    /// Begins with what can be told from arguments that nobody has read.
    package static func begin(_ arguments: some Sequence<String>) {
        vheap_prepare()
        if !arguments.contains(where: { $0.hasPrefix("--fonts") || InterfaceFile.isNamed($0) }) { _ = usualFonts }
        queue.async {
            vheap_take(bytes)
            StillWriter.rehearse()
        }
    }

    /// The fonts of a library, on their way.
    static func fonts(folders: [String]) -> TypesetterPreparation {
        folders.isEmpty ? usualFonts : TypesetterPreparation(library: FontLibrary(directories: folders), on: queue)
    }

    /// Waits for what has begun, before the program ends: a library may not be left while it is in use.
    package static func end() { queue.sync {} }
}
