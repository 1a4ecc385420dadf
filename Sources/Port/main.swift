// SPDX-License-Identifier: MIT
//
// Takes sources that were written for UIKit to Vitrine: looks them through, describes them as a package, or rewrites them.

import Foundation

do {
    let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
    exit(try arguments.run())
} catch let error as PortError {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(error.status)
} catch {
    FileHandle.standardError.write(Data("error: \(error)\n".utf8))
    exit(70)
}
