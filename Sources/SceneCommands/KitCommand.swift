// SPDX-License-Identifier: MIT
//
// vitrine kit: files that scenes include.

package import ArgumentParser
import Foundation
import VitrineConsole
import VitrineFiles
import VitrineKit

package struct KitCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "kit",
        abstract: "List the files that any scene may include, or print one.",
        discussion: """
            A scene includes them by their paths: include: kit/chat. A view of the same name in the scene goes before that of the kit.

            Examples:
              vitrine kit
              vitrine kit chat
              vitrine kit ticket > ticket.yaml
            """)

    package init() {}

    @Argument(
        help: ArgumentHelp("The file to print. Without it all are listed with their views.", valueName: "name"),
        completion: .list(KitFile.all.map(\.name)))
    var name: String?

    package func run() throws {
        guard let name else {
            for file in KitFile.all {
                StandardOutput.write("\(file.path)  \(file.summary)\n")
                for view in file.views { StandardOutput.write("  \(view)\n") }
            }
            return
        }
        guard let file = KitFile(name) ?? KitFile(KitFile.folder + name) else {
            let hint = Suggestion.hint(for: name, among: KitFile.all.map(\.name)) ?? ""
            throw ValidationError("the kit has no file '\(name)'; \(hint)")
        }
        StandardOutput.write(file.text)
    }
}
