// SPDX-License-Identifier: MIT
//
// The commands of the program, for one of them that carries out what others do.

package import ArgumentParser
package import VitrineOutput
package import VitrineRasterRenderer

/// The commands that there are, while it is in force; rooms below know none of them.
package enum CommandTable {
    @TaskLocal package static var current: [any ParsableCommand.Type] = []

    /// The command of a name; nil where there is none.
    package static func named(_ name: String) -> (any ParsableCommand.Type)? {
        current.first { $0.configuration.commandName == name }
    }
}

/// A command whose pictures a program takes itself.
package protocol DrawingCommand: ParsableCommand {
    /// Draws, and leaves the program as it is.
    ///
    /// - Parameters:
    ///   - kind: of the picture; nil leaves it to the name of the output.
    ///   - renderer: keeps what it has made for pictures.
    ///   - onRead: called with what was read, before it is drawn.
    ///   - sink: takes the bytes of a picture of a name.
    @MainActor
    func draw(
        as kind: FileKind?, by renderer: RasterRenderer, onRead: ([any LoadedInput]) -> Void,
        to sink: @escaping (_ path: String) -> any ByteSink
    ) throws -> [StillJob.Drawn]
}
