// SPDX-License-Identifier: MIT

import Foundation

/// What stands in a source that does not come through, or comes through otherwise than it reads.
struct Finding: Codable, Equatable {
    enum Severity: String, Codable {
        /// It does not compile, or would not do what it says.
        case error
        /// It compiles and does less.
        case warning
        /// It was written otherwise.
        case note
    }

    /// Why: a word by which findings are counted.
    enum Cause: String, Codable, CaseIterable {
        case attribute, selector, outlet, keyPath, protocolOfObjectiveC, optionalRequirement, conditional, importing, overrideInExtension
        case entryPoint, preview, literal, runtime, swizzling, managed, metatype, witness, module, leftOut, interfaceTest
    }

    let severity: Severity
    let cause: Cause
    let file: String
    let lineNumber: Int
    let column: Int
    let message: String

    /// As compilers say it.
    var line: String { "\(file):\(self.lineNumber):\(column): \(severity.rawValue): \(message)" }

    private enum CodingKeys: String, CodingKey {
        case severity, cause, file, column, message
        case lineNumber = "line"
    }
}

extension Finding.Cause {
    /// What findings of the cause have in common, as a heading.
    var words: String {
        switch self {
        case .attribute: "Attributes of Objective-C"
        case .selector: "Selectors"
        case .outlet: "Outlets"
        case .keyPath: "Key paths"
        case .protocolOfObjectiveC: "Protocols of Objective-C"
        case .optionalRequirement: "Optional requirements"
        case .conditional: "Conditional compilation"
        case .importing: "Imports"
        case .overrideInExtension: "Overrides in extensions"
        case .entryPoint: "Entry points"
        case .preview: "Previews"
        case .literal: "Literals"
        case .runtime: "The runtime of Objective-C"
        case .swizzling: "Exchanged methods"
        case .managed: "Core Data"
        case .metatype: "Objects made from types"
        case .witness: "Optional methods of subclasses"
        case .module: "Modules that are not here"
        case .leftOut: "Files that are left out"
        case .interfaceTest: "Tests of the user interface"
        }
    }
}
