// SPDX-License-Identifier: MIT
//
// Optional methods of a delegate that only a subclass has: Objective-C finds them by their names, and Swift binds a class's methods to a protocol
// where the class adopts it.

import SwiftSyntax

enum WitnessPlan {
    /// Has the class that adopts a protocol declare what only its subclasses implement, and these override it.
    static func complete(_ index: ModuleIndex, _ surface: KnownNames) {
        for type in index.types.values.sorted(by: { $0.name < $1.name }) where type.kind == .class {
            let line = index.ancestry(of: type)
            guard line.count > 1 else { continue }
            for (number, member) in type.members.enumerated() {
                guard member.kind == .method, !member.isOverride, !member.isStatic, member.access != "private",
                    member.access != "fileprivate"
                else { continue }
                // The class highest up whose protocols ask for it.
                guard let adopter = line.dropFirst().last(where: { adopts(member, $0, index, surface) }) else { continue }
                let between = line.dropFirst().prefix { $0 !== adopter } + [adopter]
                guard !between.contains(where: { $0.members.contains { $0.kind == .method && $0.fullName == member.fullName } }) else {
                    // The adopter got it for another subclass.
                    if adopter.absent.contains(where: { $0.fullName == member.fullName }) { type.members[number].isMadeOverride = true }
                    continue
                }
                if !adopter.absent.contains(where: { $0.fullName == member.fullName }) { adopter.absent.append(member) }
                type.members[number].isMadeOverride = true
            }
        }
    }

    private static func adopts(_ member: Member, _ type: TypeInfo, _ index: ModuleIndex, _ surface: KnownNames) -> Bool {
        let protocols = type.inherited + (index.adopted[type.name] ?? [])
        return protocols.contains { name in
            guard index.type(named: name) == nil else { return false }
            return surface.protocolNames(of: name.simple).contains { surface.asked[$0]?.contains(member.fullName) == true }
        }
    }
}

extension Rewriter {
    /// What a class declares for its subclasses' sake: a method that says that nobody has it.
    func declareAbsent(in node: ClassDeclSyntax) {
        guard let name = scope, let type = index.type(named: name), type.file == number, !type.absent.isEmpty else { return }
        let access = node.modifiers.has("open") ? "open " : node.modifiers.has("public") ? "public " : ""
        let methods = type.absent.map { member in
            "\(access)func \(member.name)\(member.signature) { OptionalRequirement.isMissing(of: self) }"
        }
        edits.insert(" " + methods.joined(separator: "; ") + "; ", at: node.memberBlock.leftBrace.span.upperBound)
    }

    /// `override` for a method that overrides such a one.
    func overrideAbsent(_ node: FunctionDeclSyntax) {
        guard let name = scope, let type = index.type(named: name) else { return }
        let member = type.members.first { $0.isMadeOverride && $0.file == number && $0.span == node.span }
        guard let member, !module.plan.isForwarded(member) else { return }
        edits.replace(node.funcKeyword.span, with: "override func")
    }
}
