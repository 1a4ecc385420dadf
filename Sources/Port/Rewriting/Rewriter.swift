// SPDX-License-Identifier: MIT

import SwiftSyntax
import Synchronization

/// What one module's sources are rewritten by.
///
/// It is read by several threads at once and changed by none.
struct Module: @unchecked Sendable {
    /// Whose bundle the module's is.
    enum Bundles {
        /// It bundles nothing.
        case none
        /// A framework's, which its classes name.
        case framework
        /// The main one.
        case app
    }

    let name: String
    let files: [SourceText]
    let index: ModuleIndex
    /// Modules that can be imported beside the ones that every port has.
    let modules: Set<String>
    let conditions: Conditions
    let plan: OverridePlan
    let dispatch: DispatchPlan
    /// What the library has.
    let surface: KnownNames
    let bundles: Bundles
    /// What needs something that is not here.
    let leftOut: LeftOut
    /// The names of the modules that this one uses.
    let beside: Beside

    /// Names that are gathered when the first one asks.
    final class Beside: Sendable {
        private let gather: @Sendable () -> KnownNames
        private let gathered = Mutex<KnownNames?>(nil)

        init(_ gather: @escaping @Sendable () -> KnownNames) { self.gather = gather }

        var names: KnownNames {
            gathered.withLock { kept in
                let names = kept ?? gather()
                kept = names
                return names
            }
        }
    }

    init(
        name: String, files: [SourceText], modules: Set<String>, defined: Set<String>, surface: KnownNames, elsewhere: Set<String> = [],
        bundles: Bundles = .none, beside: @escaping @Sendable () -> KnownNames = { KnownNames() }
    ) {
        let beside = Beside(beside)
        (self.name, self.modules, self.surface, self.bundles, self.beside) = (name, modules, surface, bundles, beside)
        conditions = Conditions(defined: defined, modules: modules.union(Rewriter.everywhere))
        let leftOut = LeftOut(
            files, conditions, modules: modules.union(Rewriter.everywhere), surface: surface, elsewhere: elsewhere, beside: { beside.names }
        )
        (self.files, self.leftOut) = (leftOut.files, leftOut)
        index = ModuleIndex(self.files, conditions)
        WitnessPlan.complete(index, surface)
        dispatch = DispatchPlan(index, surface)
        plan = OverridePlan(self.files, index, conditions, dispatch)
    }

    /// A file as it compiles against Vitrine, and what is to be said of it.
    func rewritten(_ number: Int) -> (text: String, findings: [Finding], previews: [String]) {
        let rewriter = Rewriter(self, number)
        rewriter.findings = leftOut.findings[number]
        if leftOut.whole.contains(number) { return ("// Left out.\n", rewriter.findings, []) }
        for (range, text) in leftOut.written[number] { rewriter.edits.replace(range, with: text) }
        rewriter.walk(files[number].tree)
        plan.apply(to: rewriter)
        rewriter.importWhatIsUsed()
        return (rewriter.edits.result(), rewriter.findings, rewriter.previews)
    }
}

/// Walks a file and gathers its changes; each of the rules stands in an extension of its own.
final class Rewriter: SyntaxVisitor {
    let module: Module
    let number: Int
    let file: SourceText
    var edits: Edits
    var findings: [Finding] = []
    /// The types around the place, from the outermost: names, and whether it is a protocol.
    var scopes: [(name: String, isProtocol: Bool)] = []
    /// Whether an extension is around the place, and nothing within it.
    var isInExtension: Bool { isExtension.last == true }
    private var isExtension: [Bool] = []
    /// The generic parameters of the types and functions around the place, with what they are bound to.
    var generics: [[String: String]] = []
    /// What `super.name` is called in the members around the place that are told apart by their objects' classes.
    var dispatched: [(name: String, above: String)] = []
    /// Where the declaration ends that is around the place and within no other.
    var outermostEnd = 0
    /// Whether words were written that are the library's.
    var usesLibrary = false
    /// The previews that the file registers, by the names of their constants.
    var previews: [String] = []

    init(_ module: Module, _ number: Int) {
        (self.module, self.number, file) = (module, number, module.files[number])
        edits = Edits(file.bytes)
        super.init(viewMode: .sourceAccurate)
    }

    var index: ModuleIndex { module.index }

    /// The type around the place, with all names.
    var scope: String? { scopes.last?.name }

    func say(_ severity: Finding.Severity, _ cause: Finding.Cause, at node: some SyntaxProtocol, _ message: String) {
        say(severity, cause, at: node.span.lowerBound, message)
    }

    func say(_ severity: Finding.Severity, _ cause: Finding.Cause, at offset: Int, _ message: String) {
        let place = file.place(of: offset)
        findings.append(
            Finding(severity: severity, cause: cause, file: file.path, lineNumber: place.line, column: place.column, message: message))
    }

    private func enter(_ name: String, _ node: some SyntaxProtocol, isProtocol: Bool = false, isExtension: Bool = false) {
        if scopes.isEmpty { outermostEnd = node.span.upperBound }
        let outer = isExtension ? nil : scope
        scopes.append(((outer.map { $0 + "." } ?? "") + name, isProtocol))
        self.isExtension.append(isExtension)
    }

    private func leave() {
        scopes.removeLast()
        isExtension.removeLast()
    }

    // MARK: Declarations

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        dropAttributes(node.attributes)
        dropModifiers(node.modifiers)
        enter(node.name.bare, node)
        listActions(of: node)
        conformToObserver(node)
        freeTests(node)
        declareAbsent(in: node)
        generics.append(Generics.bounds(node.genericParameterClause, node.genericWhereClause))
        return .visitChildren
    }
    override func visitPost(_: ClassDeclSyntax) {
        leave()
        generics.removeLast()
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        dropAttributes(node.attributes)
        enter(node.name.bare, node)
        generics.append(Generics.bounds(node.genericParameterClause, node.genericWhereClause))
        return .visitChildren
    }
    override func visitPost(_: StructDeclSyntax) {
        leave()
        generics.removeLast()
    }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        dropAttributes(node.attributes)
        enter(node.name.bare, node)
        generics.append(Generics.bounds(node.genericParameterClause, node.genericWhereClause))
        return .visitChildren
    }
    override func visitPost(_: EnumDeclSyntax) {
        leave()
        generics.removeLast()
    }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        dropAttributes(node.attributes)
        enter(node.name.bare, node)
        return .visitChildren
    }
    override func visitPost(_: ActorDeclSyntax) { leave() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        dropAttributes(node.attributes)
        enter(node.extendedType.trimmedDescription, node, isExtension: true)
        generics.append(Generics.bounds(nil, node.genericWhereClause))
        return .visitChildren
    }
    override func visitPost(_: ExtensionDeclSyntax) {
        leave()
        generics.removeLast()
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        let isExposed = node.attributes.has("objc")
        dropAttributes(node.attributes)
        if isExposed { bindToClasses(node) }
        enter(node.name.bare, node, isProtocol: true)
        defaultsOfOptionalRequirements(node)
        return .visitChildren
    }
    override func visitPost(_: ProtocolDeclSyntax) { leave() }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        generics.append(Generics.bounds(node.genericParameterClause, node.genericWhereClause))
        if leaveOutForeignOverride(node, node.modifiers, named: node.name.bare) { return .skipChildren }
        dropAttributes(node.attributes)
        dropModifiers(node.modifiers)
        declareAnew(node)
        dispatch(node)
        overrideAbsent(node)
        freeTests(node)
        return .visitChildren
    }
    override func visitPost(_ node: FunctionDeclSyntax) {
        generics.removeLast()
        leaveDispatched(node.span)
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.bindings.first?.pattern.names.first, leaveOutForeignOverride(node, node.modifiers, named: name) {
            return .skipChildren
        }
        declareAnew(node)
        tellObservers(node)
        connect(node)
        dropAttributes(node.attributes)
        dropModifiers(node.modifiers, isInProtocol: scopes.last?.isProtocol == true)
        dispatch(node)
        return .visitChildren
    }
    override func visitPost(_ node: VariableDeclSyntax) { leaveDispatched(node.span) }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        dropAttributes(node.attributes)
        requireInstead(node)
        dropModifiers(node.modifiers)
        return .visitChildren
    }

    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
        dropAttributes(node.attributes)
        dropModifiers(node.modifiers)
        return .visitChildren
    }

    override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
        dropAttributes(node.attributes)
        return .visitChildren
    }

    override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
        dropAttributes(node.attributes)
        return .visitChildren
    }

    override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        dropAttributes(node.attributes)
        return .visitChildren
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        dropAttributes(node.attributes)
        return .visitChildren
    }

    override func visit(_ node: AttributedTypeSyntax) -> SyntaxVisitorContinueKind {
        // Types of functions of C and of blocks, which only Objective-C's runtime hands out.
        for case .attribute(let attribute) in node.attributes where attribute.attributeName.trimmedDescription == "convention" {
            edits.remove(attribute.spanWithBlanks)
        }
        return .visitChildren
    }

    // MARK: Directives and expressions

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        importOtherwise(node)
        return .skipChildren
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        for clause in node.clauses {
            if let condition = clause.condition { decide(condition, isOnly: node.clauses.count == 1) }
        }
        for clause in module.conditions.possible(node) {
            if let elements = clause.elements { walk(elements) }
        }
        return .skipChildren
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        switch node.macroName.text {
        case "selector": select(node)
        case "keyPath": keyPath(node)
        case "Preview":
            register(pound: node.pound, name: node.macroName)
            return .visitChildren
        default: return .visitChildren
        }
        return .skipChildren
    }

    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.macroName.text == "Preview" { register(pound: node.pound, name: node.macroName) }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        callOptionally(node)
        makeFromType(node)
        describe(node)
        askAnyObject(node)
        nameModule(node)
        takeFromModule(node)
        tellOfSwizzling(node)
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        askOptionally(node)
        callAbove(node)
        readAnyObject(node)
        makeFromTypeLater(node)
        takeFromModule(node)
        return .visitChildren
    }
}
