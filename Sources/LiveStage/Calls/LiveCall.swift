// SPDX-License-Identifier: MIT
//
// What programs can ask of a stage: one table for the page, HTTP, the command line and the description of all that.

import Foundation
import VitrineGeometry
package import VitrineProperties
package import VitrineRecordings

/// Something that a stage can be asked to do or to tell.
package struct LiveCall: Sendable {
    /// A part of what is asked.
    package struct Parameter: Sendable {
        /// What a parameter takes.
        package enum Kind: String, Sendable { case text = "string", number, flag = "boolean", value, object, file }

        package var name: String
        package var kind: Kind
        package var words: String
        package var isNeeded: Bool
        /// Whether it is what a call on a command line names without saying so.
        package var isMain: Bool { ["label", "text", "input", "id", "recording", "name", "subject", "scene"].contains(name) }

        /// The parameter, where a call cannot do without.
        var needed: Parameter { Parameter(name, kind, words, needed: true) }

        init(_ name: String, _ kind: Kind, _ words: String, needed: Bool = false) {
            (self.name, self.kind, self.words, isNeeded) = (name, kind, words, needed)
        }
    }

    /// What comes of a call.
    package enum Result: Sendable {
        case value(PropertyValue)
        /// A file with its media type.
        case file([UInt8], String)

        private static func told(_ text: String, _ type: String) -> PropertyValue {
            let isPicture = type == "image/png"
            let content = PropertyValue.Field(isPicture ? "png" : "address", .text(isPicture ? text : "data:\(type);base64,\(text)"))
            return .fields([.init("type", .text(type)), content])
        }

        /// The result as JSON; a picture as base 64, another file as an address that holds it.
        package var value: PropertyValue {
            switch self {
            case .value(let value): value
            case .file(let bytes, let type):
                Self.told(Data(bytes).base64EncodedString(), type)
            }
        }
    }

    package typealias Action = @MainActor @Sendable (LiveStage, CallArguments) async throws(LiveError) -> Result

    /// The name, in an address and on the command line.
    package var name: String
    /// What it does, in a sentence.
    package var words: String
    /// Whether it only looks.
    package var looks: Bool
    package var parameters: [Parameter]
    /// What comes back, in a sentence.
    package var answer: String
    package var action: Action
    /// Whether it takes long and touches no screen: what a page does by hand does not wait for it.
    package private(set) var isBeside = false

    /// The call, made beside others.
    var beside: LiveCall {
        var call = self
        call.isBeside = true
        return call
    }

    init(_ name: String, _ words: String, looks: Bool = false, _ parameters: [Parameter] = [], answer: String, _ action: @escaping Action) {
        (self.name, self.words, self.looks, self.parameters, self.answer, self.action) = (name, words, looks, parameters, answer, action)
    }

    /// The call of a name.
    package static func named(_ name: String) -> LiveCall? { (all + [program]).first { $0.name == name } }

    /// Answers a call.
    @MainActor
    package static func run(_ name: String, _ arguments: PropertyValue, on stage: LiveStage) async throws(LiveError) -> Result {
        guard let call = named(name) else { throw LiveError("unknown call '\(name)'") }
        let given = CallArguments(arguments)
        for parameter in call.parameters where parameter.isNeeded && !given.has(parameter.name) {
            throw LiveError("'\(name)' needs '\(parameter.name)'")
        }
        for name in given.names where !call.parameters.contains(where: { $0.name == name }) {
            throw LiveError("'\(call.name)' knows no '\(name)'; it takes \(call.parameters.map(\.name).joined(separator: ", "))")
        }
        return try await call.action(stage, given)
    }
}

/// What a call is given, by name.
package struct CallArguments: Sendable {
    private let value: PropertyValue

    init(_ value: PropertyValue) { self.value = value }

    var names: [String] { if case .fields(let fields) = value { fields.map(\.name) } else { [] } }

    func has(_ name: String) -> Bool { value[name].map { $0 != .none } ?? false }

    func text(_ name: String) -> String? {
        switch value[name] {
        case .text(let text): text
        case .number(let number): CGFloat(number).numberText()
        default: nil
        }
    }

    func number(_ name: String) -> Double? {
        switch value[name] {
        case .number(let number): number.isFinite ? number : nil
        case .text(let text): Double(text).flatMap { $0.isFinite ? $0 : nil }
        default: nil
        }
    }

    func flag(_ name: String) -> Bool? {
        switch value[name] {
        case .flag(let flag): flag
        case .text(let text): text == "true" ? true : text == "false" ? false : nil
        default: nil
        }
    }

    func integer(_ name: String) -> Int? { number(name).flatMap { Int(exactly: $0) } }

    subscript(name: String) -> PropertyValue? { value[name] }
}
