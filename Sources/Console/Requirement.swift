// SPDX-License-Identifier: MIT
//
// What options need of each other, and the message where that is missing.

import ArgumentParser
package import VitrineOutput

/// An option, and what has to be so when it is given.
package struct Requirement {
    var isMet: Bool
    /// The whole message.
    var sentence: String

    package init(_ sentence: String, _ isMet: Bool) { (self.isMet, self.sentence) = (isMet, sentence) }

    /// An option for some kinds of files needs one of them.
    package static func option(_ name: String, _ option: FileKind.Option, isGiven: Bool, among kinds: [FileKind]) -> Requirement {
        Requirement(
            "\(name) is for \(FileKind.endings(of: [], taking: option)).", !isGiven || kinds.contains { $0.options.contains(option) })
    }
}

extension [Requirement] {
    /// - Throws: the first that is not met.
    package func check() throws {
        for requirement in self where !requirement.isMet { throw ValidationError(requirement.sentence) }
    }
}
