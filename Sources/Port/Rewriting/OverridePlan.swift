// SPDX-License-Identifier: MIT
//
// Members in extensions that take part in overriding: Swift without Objective-C has them in the class.

import SwiftSyntax

/// Which members leave their extensions for the bodies of their classes, and what stands there for them.
struct OverridePlan {
    /// A member that leaves its extension.
    struct Move {
        let owner: TypeInfo
        let member: Member
        /// The declaration, to take its words apart.
        let declaration: DeclSyntax
        /// `public` of a `public extension`, which its members have without saying so.
        let access: String?
        /// The conditions of compiling around it.
        let conditions: [String]
    }

    private var moves: [Move] = []
    private let files: [SourceText]

    init(_ files: [SourceText], _ index: ModuleIndex, _ conditions: Conditions, _ dispatch: DispatchPlan) {
        self.files = files
        for (number, file) in files.enumerated() {
            let finder = ExtensionMembers(number, index, conditions)
            finder.walk(file.tree)
            // What asks for the class of its object stays where it is.
            moves += finder.moves.filter { !dispatch.isDispatched($0.member) }
        }
    }

    /// Whether a member stays in another file than its class, and its class calls it.
    func isForwarded(_ member: Member) -> Bool {
        moves.contains { $0.member.file == member.file && $0.member.span == member.span && $0.owner.file != member.file }
    }

    /// Makes the changes of one file: what leaves it, and what comes into its classes.
    func apply(to rewriter: Rewriter) {
        for move in moves {
            let isHere = move.member.file == rewriter.number
            guard isHere || move.owner.file == rewriter.number else { continue }
            if move.owner.file == move.member.file {
                bring(move, to: rewriter)
            } else if isHere {
                rename(move, in: rewriter)
            } else {
                forward(move, in: rewriter)
            }
        }
    }

    private func fenced(_ pieces: [Piece], _ move: Move, line: Int, in rewriter: Rewriter) {
        let place = move.owner.bodyStart
        let file = rewriter.file
        var all: [Piece] = [.text("\n" + move.conditions.map { "#if \($0)\n" }.joined())]
        all.append(.text("#sourceLocation(file: \"\(files[move.member.file].path)\", line: \(line))\n"))
        all += pieces
        all.append(.text("\n" + move.conditions.map { _ in "#endif\n" }.joined()))
        all.append(.text("#sourceLocation(file: \"\(file.path)\", line: \(file.place(of: place).line))\n"))
        rewriter.edits.add(Edit(place..<place, all))
    }

    /// Within a file the whole member goes.
    private func bring(_ move: Move, to rewriter: Rewriter) {
        let span = move.member.span
        rewriter.edits.add(Edit(span, [], isMoved: true))
        fenced(
            [.text(move.access.map { $0 + " " } ?? ""), .source(span)], move, line: rewriter.file.place(of: span.lowerBound).line,
            in: rewriter)
    }

    private func hiddenName(_ move: Move) -> String { "_ported_\(move.member.name)" }

    /// In another file the member stays, under another name, so that what is private there remains in its sight.
    private func rename(_ move: Move, in rewriter: Rewriter) {
        let (modifiers, name): (DeclModifierListSyntax, TokenSyntax?)
        if let function = move.declaration.as(FunctionDeclSyntax.self) {
            (modifiers, name) = (function.modifiers, function.name)
        } else if let variable = move.declaration.as(VariableDeclSyntax.self) {
            (modifiers, name) = (variable.modifiers, variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier)
        } else {
            return
        }
        for modifier in modifiers where ["override", "open", "public"].contains(modifier.name.text) {
            rewriter.edits.remove(modifier.spanWithBlanks)
        }
        if let name { rewriter.edits.replace(name.span, with: hiddenName(move)) }
    }

    private func forward(_ move: Move, in rewriter: Rewriter) {
        let line = files[move.member.file].place(of: move.member.span.lowerBound).line
        let access = (move.member.access ?? move.access).map { $0 + " " } ?? ""
        let head =
            access + (move.member.isOverride || move.member.isMadeOverride ? "override " : "") + (move.member.isStatic ? "class " : "")
        if let function = move.declaration.as(FunctionDeclSyntax.self) {
            let arguments = function.signature.parameterClause.parameters.map { parameter in
                let label = parameter.firstName.tokenKind == .wildcard ? "" : "\(parameter.firstName.text): "
                let isChanged = parameter.type.trimmedDescription.hasPrefix("inout ")
                return label + (isChanged ? "&" : "") + (parameter.secondName ?? parameter.firstName).text
            }
            let effects = function.signature.effectSpecifiers
            let call = (effects?.throwsClause != nil ? "try " : "") + (effects?.asyncSpecifier != nil ? "await " : "")
            let signature = oneLine(function.signature) + (function.genericWhereClause.map { " " + oneLine($0) } ?? "")
            if function.attributes.isUnavailable {
                let text =
                    "\(function.attributes.availability) \(head)func \(function.name.text)\(oneLine(function.signature)) { fatalError() }"
                return fenced([.text(text)], move, line: line, in: rewriter)
            }
            let text =
                "\(head)func \(function.name.text)\(function.genericParameterClause.map(oneLine) ?? "")\(signature) "
                + "{ \(call)\(hiddenName(move))(\(arguments.joined(separator: ", "))) }"
            fenced([.text(text)], move, line: line, in: rewriter)
        } else if let variable = move.declaration.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
            let type = binding.typeAnnotation
        {
            let accessors: [String] =
                switch binding.accessorBlock?.accessors {
                case .accessors(let list)?: list.map { $0.accessorSpecifier.text }
                default: ["get"]
                }
            let body =
                accessors.contains("set")
                ? "{ get { \(hiddenName(move)) } set { \(hiddenName(move)) = newValue } }" : "{ \(hiddenName(move)) }"
            if variable.attributes.isUnavailable {
                let body = accessors.contains("set") ? "{ get { fatalError() } set {} }" : "{ fatalError() }"
                let text = "\(variable.attributes.availability) \(head)var \(move.member.name)\(oneLine(type)) \(body)"
                return fenced([.text(text)], move, line: line, in: rewriter)
            }
            fenced([.text("\(head)var \(move.member.name)\(oneLine(type)) \(body)")], move, line: line, in: rewriter)
        }
    }

    private func oneLine(_ node: some SyntaxProtocol) -> String {
        node.trimmedDescription.split(whereSeparator: \.isNewline).map { $0.trimmingPrefix { $0 == " " || $0 == "\t" } }.joined(
            separator: " ")
    }
}

/// Finds the members of extensions that override, or are overridden.
private final class ExtensionMembers: SyntaxVisitor {
    private let number: Int
    private let index: ModuleIndex
    private let taken: Conditions
    private var conditions: [String] = []
    var moves: [OverridePlan.Move] = []

    init(_ number: Int, _ index: ModuleIndex, _ taken: Conditions) {
        (self.number, self.index, self.taken) = (number, index, taken)
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        for clause in taken.possible(node) {
            clause.elements.map { walk($0) }
        }
        return .skipChildren
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let owner = index.type(named: node.extendedType.trimmedDescription), owner.kind == .class, node.genericWhereClause == nil
        else {
            return .visitChildren
        }
        let access = ["open", "public", "package", "fileprivate", "private"].first { node.modifiers.has($0) }
        take(node.memberBlock.members, of: owner, access: access == "private" ? "fileprivate" : access)
        return .visitChildren
    }

    private func take(_ members: MemberBlockItemListSyntax, of owner: TypeInfo, access: String?) {
        for item in members {
            if let block = item.decl.as(IfConfigDeclSyntax.self) {
                for clause in taken.possible(block) {
                    if let inside = clause.elements?.as(MemberBlockItemListSyntax.self) { take(inside, of: owner, access: access) }
                }
                continue
            }
            let span = item.decl.span
            guard let member = owner.members.first(where: { $0.file == number && $0.span == span }) else { continue }
            guard member.isOverride || member.isMadeOverride || isOverridden(member, of: owner) else { continue }
            let isSaid = member.access != nil
            moves.append(
                .init(owner: owner, member: member, declaration: item.decl, access: isSaid ? nil : access, conditions: conditions))
        }
    }

    private func isOverridden(_ member: Member, of owner: TypeInfo) -> Bool {
        guard member.kind == .method || member.kind == .property, member.access != "private", !member.isStatic || member.kind == .method
        else { return false }
        return index.descendants(of: owner).contains { type in
            type.members.contains { $0.isOverride && $0.kind == member.kind && $0.fullName == member.fullName }
        }
    }
}

extension AttributeListSyntax {
    /// Whether nobody may name the declaration.
    var isUnavailable: Bool { availability.contains("unavailable") }

    /// The attributes that say where there is such a declaration.
    var availability: String { map(\.trimmedDescription).filter { $0.hasPrefix("@available") }.joined(separator: " ") }
}
