// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Which branches of conditional compilation are taken: those of an iPhone's simulator, as far as their words tell.
struct Conditions {
    /// What is defined by `-D`, and the modules that can be imported.
    let defined: Set<String>
    let modules: Set<String>

    /// Modules of systems that a port never stands on, and SwiftUI, of which the names that UIKit code needs are here and no more.
    static let foreign: Set<String> = ["AppKit", "Cocoa", "WatchKit", "WatchConnectivity", "TVUIKit", "Darwin", "SwiftUI"]

    /// Whether the condition holds; nothing where that cannot be known.
    ///
    /// - Parameter isOnly: whether there is no other branch. Sources that are made for Linux too have one beside what needs Objective-C;
    ///   others mean an iPhone.
    func holds(_ condition: ExprSyntax, isOnly: Bool = false) -> Bool? {
        if let sequence = condition.as(SequenceExprSyntax.self) { return holds(Array(sequence.elements)[...], isOnly) }
        if let tuple = condition.as(TupleExprSyntax.self), let inside = tuple.elements.first, tuple.elements.count == 1 {
            return holds(inside.expression, isOnly: isOnly)
        }
        if let prefix = condition.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
            return holds(prefix.expression, isOnly: isOnly).map { !$0 }
        }
        if let literal = condition.as(BooleanLiteralExprSyntax.self) { return literal.literal.text == "true" }
        if let name = condition.as(DeclReferenceExprSyntax.self)?.baseName.text { return defined.contains(name) }
        guard let call = condition.as(FunctionCallExprSyntax.self) else { return nil }
        let argument = call.arguments.first?.expression.trimmedDescription ?? ""
        switch call.calledExpression.trimmedDescription {
        case "os": return argument == "iOS"
        case "targetEnvironment": return argument == "simulator"
        case "swift", "compiler": return Double(argument.drop { !$0.isNumber }).map { argument.hasPrefix("<") ? $0 > 6.3 : $0 <= 6.3 }
        case "canImport":
            let name = String(argument.prefix { $0 != "." && $0 != "," })
            if name == "ObjectiveC" { return isOnly }
            if Self.foreign.contains(name) { return false }
            if modules.contains(name) { return true }
            // A framework that is not here is nowhere on this system.
            return Frameworks.beginnings[name] != nil || LibraryModules.candidates.contains(name) ? false : nil
        default: return nil
        }
    }

    private func holds(_ elements: ArraySlice<ExprSyntax>, _ isOnly: Bool) -> Bool? {
        func parts(_ word: String) -> [ArraySlice<ExprSyntax>] {
            elements.split { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == word }
        }
        let either = parts("||")
        if either.count > 1 {
            let answers = either.map { holds($0, isOnly) }
            return answers.contains(true) ? true : answers.contains(nil) ? nil : false
        }
        let both = parts("&&")
        if both.count > 1 {
            let answers = both.map { holds($0, isOnly) }
            return answers.contains(false) ? false : answers.contains(nil) ? nil : true
        }
        return elements.count == 1 ? elements.first.flatMap { holds($0, isOnly: isOnly) } : nil
    }

    /// The branches of a block that may be taken.
    func possible(_ block: IfConfigDeclSyntax) -> [IfConfigClauseSyntax] {
        var found: [IfConfigClauseSyntax] = []
        for clause in block.clauses {
            let answer = clause.condition.map { holds($0, isOnly: block.clauses.count == 1) } ?? true
            if answer != false { found.append(clause) }
            if answer == true { break }
        }
        return found
    }
}
