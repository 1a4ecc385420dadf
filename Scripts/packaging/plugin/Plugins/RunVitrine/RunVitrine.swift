// SPDX-License-Identifier: MIT
//
// `swift package vitrine test Scenes`: runs the program in the package's folder, with the arguments as they are.

import Foundation
import PackagePlugin

@main struct RunVitrine: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let process = Process()
        process.executableURL = try context.tool(named: "vitrine").url
        process.arguments = arguments
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        // What it has to say it has said: the status of the plugin is that of the program.
        if process.terminationReason == .uncaughtSignal { exit(128 + process.terminationStatus) }
        exit(process.terminationStatus)
    }
}
