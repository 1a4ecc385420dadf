// SPDX-License-Identifier: MIT

import SwiftSyntax

/// A parameter of a method.
struct Parameter: Equatable {
    /// The label at the call, or nothing for `_`.
    let label: String?
    /// The type as it is written.
    let type: String
}

/// A method, a property or an initializer of a type.
struct Member {
    enum Kind { case method, property, initializer, subscripting }

    let kind: Kind
    let name: String
    var parameters: [Parameter] = []
    /// The result's type as it is written, where it is not `Void`.
    var result: String?
    var isStatic = false
    var isOverride = false
    var isOptional = false
    var isExposed = false
    /// That it says not to be Objective-C's.
    var isHidden = false
    /// That nobody may call it any more.
    var isUnavailable = false
    var isAction = false
    /// That it makes the destination of a segue.
    var isSegueAction = false
    var isThrowing = false
    var isAsync = false
    var isRequired = false
    /// That it overrides a method which its class's ancestor declares for it.
    var isMadeOverride = false
    /// The words of a method's parameters and result.
    var signature = ""
    /// The name in `@objc(name:)`.
    var objectiveName: String?
    var access: String?
    /// In an extension and not in the body of its type.
    var isInExtension = false
    let file: Int
    let span: Range<Int>

    /// Whether other files cannot name it.
    var isPrivate: Bool { access == "private" || access == "fileprivate" }

    /// The name that Objective-C would have: `tap:`, `moveFrom:to:`, `namedWithSender:`.
    var selectorName: String {
        if let objectiveName { return objectiveName }
        guard kind == .method, let first = parameters.first else { return name }
        var words = name
        if let label = first.label {
            words +=
                Prepositions.stand(atTheEndOf: name) || Prepositions.stand(atTheStartOf: label)
                ? label.capitalizedFirst : "With" + label.capitalizedFirst
        }
        return words + ":" + parameters.dropFirst().map { ($0.label ?? "") + ":" }.joined()
    }

    /// The name with its labels, as Swift says it: `tap(_:)`, and `tap` without parameters.
    var fullName: String {
        kind == .method ? "\(name)(\(parameters.map { ($0.label ?? "_") + ":" }.joined()))" : name
    }
}

/// Words before which, and after which, Objective-C's name of a method takes no "With".
enum Prepositions {
    private static let words: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given", "in", "including",
        "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
    ]

    static func stand(atTheStartOf name: String) -> Bool {
        words.contains(String(name.prefix { !$0.isUppercase }))
    }

    static func stand(atTheEndOf name: String) -> Bool {
        guard let start = name.lastIndex(where: \.isUppercase) else { return words.contains(name) }
        return words.contains(name[start...].lowercased())
    }
}

extension String {
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

/// A class, structure, enumeration or protocol of the module.
final class TypeInfo {
    enum Kind { case `class`, `struct`, `enum`, `protocol` }

    let name: String
    let kind: Kind
    let inherited: [String]
    let file: Int
    /// The byte after the brace that opens the body.
    let bodyStart: Int
    let isExposed: Bool
    let isGeneric: Bool
    var members: [Member] = []
    /// Whether its members are all Objective-C's, without saying so.
    var exposesMembers = false
    /// Optional methods of its protocols that it declares for subclasses which have them.
    var absent: [Member] = []

    init(name: String, kind: Kind, inherited: [String], file: Int, bodyStart: Int, isExposed: Bool, isGeneric: Bool) {
        (self.name, self.kind, self.inherited, self.file) = (name, kind, inherited, file)
        (self.bodyStart, self.isExposed, self.isGeneric) = (bodyStart, isExposed, isGeneric)
    }
}

/// What the sources of a module declare.
final class ModuleIndex {
    private(set) var types: [String: TypeInfo] = [:]
    private var bySimpleName: [String: [TypeInfo]] = [:]
    /// Members of extensions of types that other modules declare.
    private(set) var foreignMembers: [String: [Member]] = [:]
    /// Associated types of protocols that are bound, with what they are bound to.
    private(set) var associatedTypes: [String: String] = [:]
    /// Other names of types.
    private(set) var aliases: [String: String] = [:]
    /// What extensions of types of other modules adopt.
    private(set) var adopted: [String: [String]] = [:]
    /// The protocols with optional requirements.
    private(set) var optionalRequirements: [String: [(owner: TypeInfo, member: Member)]] = [:]

    init(_ files: [SourceText], _ conditions: Conditions) {
        var extensions: [(name: String, member: Member)] = []
        for (number, file) in files.enumerated() {
            let collector = Collector(file: number, conditions)
            collector.walk(file.tree)
            for type in collector.types {
                types[type.name] = types[type.name] ?? type
                bySimpleName[type.name.simple, default: []].append(type)
            }
            extensions += collector.extensions
            aliases.merge(collector.aliases) { first, _ in first }
            associatedTypes.merge(collector.associatedTypes) { first, _ in first }
            for (name, protocols) in collector.adopted { adopted[name, default: []] += protocols }
        }
        for (name, member) in extensions {
            if let type = type(named: name) {
                type.members.append(member)
            } else {
                foreignMembers[unaliased(name), default: []].append(member)
            }
        }
        for type in types.values where type.kind == .protocol {
            for member in type.members where member.isOptional { optionalRequirements[member.name, default: []].append((type, member)) }
        }
    }

    /// The type of that name; seen from within another type, one of its own goes first.
    func type(named name: String, in scope: String? = nil) -> TypeInfo? {
        var scope = scope
        while let outer = scope {
            if let found = types["\(outer).\(name)"] { return found }
            scope = outer.lastIndex(of: ".").map { String(outer[..<$0]) }
        }
        if let found = types[name] { return found }
        let namesakes = bySimpleName[name.simple] ?? []
        return namesakes.count == 1 ? namesakes[0] : nil
    }

    /// The class and those that it inherits from, as far as the module declares them.
    func ancestry(of type: TypeInfo) -> [TypeInfo] {
        var (chain, next): ([TypeInfo], TypeInfo?) = ([], type)
        while let current = next, !chain.contains(where: { $0 === current }) {
            chain.append(current)
            next = current.inherited.lazy.compactMap { self.type(named: $0, in: current.name) }.first { $0.kind == .class }
        }
        return chain
    }

    /// What another name of a type stands for, where it is one.
    func unaliased(_ name: String) -> String {
        var name = name.simple
        for _ in 0..<8 {
            guard type(named: name) == nil, let other = aliases[name]?.simple, other != name else { break }
            name = other
        }
        return name
    }

    /// Whether a class, a protocol or another name of one is of objects of Objective-C, as far as the module and the library say.
    func isOfObjects(_ name: String, in scope: String? = nil, _ surface: KnownNames, depth: Int = 0) -> Bool {
        guard depth < 16 else { return false }
        guard let type = type(named: name, in: scope) else {
            if let other = aliases[name.simple], other.simple != name.simple {
                return other.split(separator: "&").contains { isOfObjects($0.trimmed, surface, depth: depth + 1) }
            }
            return surface.ancestry(of: name).contains("NSObject")
        }
        guard type.kind == .class || type.kind == .protocol else { return false }
        return type.inherited.contains { $0.simple != type.name && isOfObjects($0, in: type.name, surface, depth: depth + 1) }
    }

    /// All classes of the module that inherit from the type.
    func descendants(of type: TypeInfo) -> [TypeInfo] {
        types.values.filter { $0 !== type && $0.kind == .class && ancestry(of: $0).contains { $0 === type } }.sorted { $0.name < $1.name }
    }
}

extension StringProtocol {
    /// Without blanks around it.
    var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}

extension StringProtocol {
    /// The last part of a name with dots, without what stands in angle brackets.
    var simple: String {
        let bare = trimmed.prefix { $0 != "<" }
        return String(bare.split(separator: ".").last ?? bare)
    }
}

/// Walks a file for the types and members that it declares.
private final class Collector: SyntaxVisitor {
    private let file: Int
    private var scope: [TypeInfo?] = []
    private var extended: [String?] = []
    var types: [TypeInfo] = []
    var extensions: [(name: String, member: Member)] = []
    var associatedTypes: [String: String] = [:]
    var aliases: [String: String] = [:]
    var adopted: [String: [String]] = [:]

    private let conditions: Conditions

    init(file: Int, _ conditions: Conditions) {
        (self.file, self.conditions) = (file, conditions)
        super.init(viewMode: .sourceAccurate)
    }

    private func open(
        _ name: TokenSyntax, _ kind: TypeInfo.Kind, _ inheritance: InheritanceClauseSyntax?, _ attributes: AttributeListSyntax,
        _ members: MemberBlockSyntax, isGeneric: Bool
    ) -> SyntaxVisitorContinueKind {
        let outer = extended.last.flatMap { $0 } ?? scope.last.flatMap { $0?.name }
        let type = TypeInfo(
            name: (outer.map { $0 + "." } ?? "") + name.bare, kind: kind,
            inherited: inheritance?.inheritedTypes.map { $0.type.trimmedDescription } ?? [], file: file,
            bodyStart: members.leftBrace.span.upperBound, isExposed: attributes.has("objc") || attributes.has("objcMembers"),
            isGeneric: isGeneric)
        type.exposesMembers = attributes.has("objcMembers")
        types.append(type)
        scope.append(type)
        extended.append(nil)
        return .visitChildren
    }

    private func close() {
        scope.removeLast()
        extended.removeLast()
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        open(node.name, .class, node.inheritanceClause, node.attributes, node.memberBlock, isGeneric: node.genericParameterClause != nil)
    }
    override func visitPost(_: ClassDeclSyntax) { close() }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        open(node.name, .class, node.inheritanceClause, node.attributes, node.memberBlock, isGeneric: node.genericParameterClause != nil)
    }
    override func visitPost(_: ActorDeclSyntax) { close() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        open(node.name, .struct, node.inheritanceClause, node.attributes, node.memberBlock, isGeneric: node.genericParameterClause != nil)
    }
    override func visitPost(_: StructDeclSyntax) { close() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        open(node.name, .enum, node.inheritanceClause, node.attributes, node.memberBlock, isGeneric: node.genericParameterClause != nil)
    }
    override func visitPost(_: EnumDeclSyntax) { close() }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        open(
            node.name, .protocol, node.inheritanceClause, node.attributes, node.memberBlock,
            isGeneric: node.primaryAssociatedTypeClause != nil)
    }
    override func visitPost(_: ProtocolDeclSyntax) { close() }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        for clause in conditions.possible(node) {
            if let elements = clause.elements { walk(elements) }
        }
        return .skipChildren
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        scope.append(nil)
        let name = node.extendedType.trimmedDescription
        extended.append(name)
        if let clause = node.inheritanceClause { adopted[name, default: []] += clause.inheritedTypes.map { $0.type.trimmedDescription } }
        return .visitChildren
    }
    override func visitPost(_: ExtensionDeclSyntax) { close() }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.genericParameterClause == nil { aliases[node.name.bare] = node.initializer.value.trimmedDescription }
        return .skipChildren
    }

    override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
        if let bound = node.inheritanceClause?.inheritedTypes.map({ $0.type.trimmedDescription }) {
            associatedTypes[node.name.bare] = bound.joined(separator: " & ")
        }
        return .skipChildren
    }

    private func note(_ member: Member) {
        if let name = extended.last.flatMap({ $0 }) {
            var member = member
            member.isInExtension = true
            extensions.append((name, member))
        } else if let type = scope.last.flatMap({ $0 }) {
            type.members.append(member)
        }
    }

    private func noted(
        _ kind: Member.Kind, _ name: String, _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax, _ span: Range<Int>
    ) -> Member {
        var member = Member(kind: kind, name: name, file: file, span: span)
        member.isRequired = modifiers.has("required")
        member.isStatic = modifiers.has("static") || modifiers.has("class")
        member.isOverride = modifiers.has("override")
        member.isOptional = modifiers.has("optional")
        member.isUnavailable = attributes.isUnavailable || attributes.availability.contains("renamed:")
        member.isHidden = attributes.has("nonobjc")
        member.isAction = attributes.has("IBAction")
        member.isSegueAction = attributes.has("IBSegueAction")
        member.isExposed = attributes.has("objc") || member.isAction || attributes.has("IBOutlet")
        member.objectiveName = attributes.named("objc")?.arguments.map { $0.trimmedDescription }
        member.access = ["open", "public", "package", "internal", "fileprivate", "private"].first { modifiers.has($0) }
        return member
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        var member = noted(.method, node.name.bare, node.attributes, node.modifiers, node.span)
        member.parameters = node.signature.parameterClause.parameters.map {
            Parameter(label: $0.firstName.tokenKind == .wildcard ? nil : $0.firstName.bare, type: $0.type.trimmedDescription)
        }
        member.signature = node.signature.trimmedDescription.split(whereSeparator: \.isNewline).joined(separator: " ")
        let result = node.signature.returnClause?.type.trimmedDescription
        member.result = result == "Void" || result == "()" ? nil : result
        member.isAsync = node.signature.effectSpecifiers?.asyncSpecifier != nil
        member.isThrowing = node.signature.effectSpecifiers?.throwsClause != nil
        note(member)
        return .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
            var member = noted(.property, name.bare, node.attributes, node.modifiers, node.span)
            member.result = binding.typeAnnotation?.type.trimmedDescription
            note(member)
        }
        return .skipChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        var member = noted(.initializer, "init", node.attributes, node.modifiers, node.span)
        member.parameters = node.signature.parameterClause.parameters.map {
            Parameter(label: $0.firstName.tokenKind == .wildcard ? nil : $0.firstName.bare, type: $0.type.trimmedDescription)
        }
        note(member)
        return .skipChildren
    }

    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
        note(noted(.subscripting, "subscript", node.attributes, node.modifiers, node.span))
        return .skipChildren
    }
}

extension TokenSyntax {
    /// The name without backticks.
    var bare: String { text.hasPrefix("`") && text.hasSuffix("`") && text.count > 2 ? String(text.dropFirst().dropLast()) : text }
}

extension AttributeListSyntax {
    func named(_ name: String) -> AttributeSyntax? {
        lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.attributeName.trimmedDescription == name }
    }

    func has(_ name: String) -> Bool { named(name) != nil }
}

extension DeclModifierListSyntax {
    func has(_ name: String) -> Bool { contains { $0.name.text == name } }
}
