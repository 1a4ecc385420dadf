// SPDX-License-Identifier: MIT

import Foundation
import SwiftParser
import SwiftSyntax
import Synchronization

/// Names that a source can use here: of types, of what types have, and of what subclasses may override.
struct KnownNames: Codable {
    var types: Set<String> = []
    /// Methods, properties, cases: by their names alone, since whose they are is not worked out.
    var members: Set<String> = []
    /// Members that a subclass may override.
    var overridable: Set<String> = []
    /// What classes inherit from.
    var superclasses: [String: String] = [:]
    /// Initializers that subclasses have to have, by their labels.
    var required: [String: [[String]]] = [:]
    /// The protocols that protocols refine.
    var refined: [String: [String]] = [:]
    /// What protocols ask for, properties by their names and functions with their labels, and what extensions of theirs give.
    var asked: [String: Set<String>] = [:]
    var given: [String: Set<String>] = [:]
    /// Types, functions and constants of the library, which a file sees only where it imports UIKit.
    var ofLibrary: Set<String> = []

    mutating func formUnion(_ other: KnownNames) {
        types.formUnion(other.types)
        members.formUnion(other.members)
        overridable.formUnion(other.overridable)
        superclasses.merge(other.superclasses) { first, _ in first }
        required.merge(other.required) { $0 + $1 }
        refined.merge(other.refined) { first, _ in first }
        asked.merge(other.asked) { $0.union($1) }
        given.merge(other.given) { $0.union($1) }
        ofLibrary.formUnion(other.ofLibrary)
    }

    func has(_ name: String) -> Bool { types.contains(name) || members.contains(name) }

    /// What protocols ask for and extensions of theirs do not give.
    var necessary: [String: Set<String>] { asked.reduce(into: [:]) { $0[$1.key] = $1.value.subtracting(given[$1.key] ?? []) } }

    /// Whether a module is one whose names are all known.
    func isOfSystem(_ module: String) -> Bool { Rewriter.everywhere.contains(module) || LibraryModules.candidates.contains(module) }

    /// A protocol and those that it refines.
    func protocolNames(of name: String) -> [String] {
        var (found, open): ([String], [String]) = ([], [name])
        while let next = open.popLast() {
            guard !found.contains(next) else { continue }
            found.append(next)
            open += refined[next] ?? []
        }
        return found
    }

    /// The classes from one up to the root, by their names.
    func ancestry(of name: String) -> [String] {
        var (chain, next): ([String], String?) = ([], name.simple)
        while let current = next, !chain.contains(current) {
            chain.append(current)
            next = superclasses[current]
        }
        return chain
    }
}

/// Gathers names of a source text.
final class NameCollector: SyntaxVisitor {
    var names = KnownNames()
    /// Types that stand in no other.
    private(set) var outermost: Set<String> = []
    /// Whether only what other modules see counts.
    private let isPublicOnly: Bool
    private var isPublic: [Bool] = [true]
    /// The classes around the place.
    private var classes: [String] = []

    init(isPublicOnly: Bool) {
        self.isPublicOnly = isPublicOnly
        super.init(viewMode: .sourceAccurate)
    }

    /// All names of a source.
    static func names(in text: SourceText, isPublicOnly: Bool = false) -> KnownNames {
        let collector = NameCollector(isPublicOnly: isPublicOnly)
        collector.walk(text.tree)
        var names = collector.names
        if !isPublicOnly { names.overridable = names.members }
        return names
    }

    /// The members of a block as they are called: functions with their labels.
    private static func called(_ block: MemberBlockSyntax) -> [String] {
        block.members.flatMap { member -> [String] in
            if let function = member.decl.as(FunctionDeclSyntax.self) { return [function.name.bare + function.signature.labels] }
            return member.decl.as(VariableDeclSyntax.self)?.bindings.flatMap { $0.pattern.names } ?? []
        }
    }

    private func isSeen(_ modifiers: DeclModifierListSyntax) -> Bool {
        !isPublicOnly || modifiers.has("public") || modifiers.has("open") || (isPublic.last == true && isPublic.count > 1)
    }

    private func open(_ name: TokenSyntax, _ modifiers: DeclModifierListSyntax, membersAreSeen: Bool = false) -> SyntaxVisitorContinueKind {
        let isSeen = isSeen(modifiers)
        if isSeen { names.types.insert(name.bare) }
        if isSeen, isPublic.count == 1 { outermost.insert(name.bare) }
        isPublic.append(membersAreSeen && isSeen)
        return isSeen ? .visitChildren : .skipChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        if let first = node.inheritanceClause?.inheritedTypes.first {
            names.superclasses[node.name.bare] = first.type.trimmedDescription.simple
        }
        classes.append(node.name.bare)
        return open(node.name, node.modifiers)
    }
    override func visitPost(_: ClassDeclSyntax) {
        isPublic.removeLast()
        classes.removeLast()
    }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { open(node.name, node.modifiers) }
    override func visitPost(_: ActorDeclSyntax) { isPublic.removeLast() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { open(node.name, node.modifiers) }
    override func visitPost(_: StructDeclSyntax) { isPublic.removeLast() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { open(node.name, node.modifiers) }
    override func visitPost(_: EnumDeclSyntax) { isPublic.removeLast() }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        names.asked[node.name.bare] = Set(Self.called(node.memberBlock))
        names.refined[node.name.bare] = node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription.simple } ?? []
        return open(node.name, node.modifiers, membersAreSeen: true)
    }
    override func visitPost(_: ProtocolDeclSyntax) { isPublic.removeLast() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        isPublic.append(node.modifiers.has("public"))
        names.given[node.extendedType.trimmedDescription.simple, default: []].formUnion(Self.called(node.memberBlock))
        return .visitChildren
    }
    override func visitPost(_: ExtensionDeclSyntax) { isPublic.removeLast() }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if let parameters = node.genericParameterClause { walk(parameters) }
        if isSeen(node.modifiers) {
            names.members.insert(node.name.bare)
            if node.modifiers.has("open") { names.overridable.insert(node.name.bare) }
            if isPublic.count == 1 { outermost.insert(node.name.bare) }
        }
        // Types may stand in functions.
        return isPublicOnly ? .skipChildren : .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if isSeen(node.modifiers) {
            for binding in node.bindings {
                guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bare else { continue }
                names.members.insert(name)
                if node.modifiers.has("open") { names.overridable.insert(name) }
                if isPublic.count == 1 { outermost.insert(name) }
            }
        }
        return isPublicOnly ? .skipChildren : .visitChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        if let parameters = node.genericParameterClause { walk(parameters) }
        if node.modifiers.has("required"), let owner = classes.last {
            names.required[owner, default: []].append(
                node.signature.parameterClause.parameters.map { $0.firstName.tokenKind == .wildcard ? "_" : $0.firstName.bare })
        }
        return .skipChildren
    }
    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
        if let parameters = node.genericParameterClause { walk(parameters) }
        return .skipChildren
    }

    // The parts of tuples are members too.
    override func visit(_ node: TupleTypeElementSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.firstName { names.members.insert(name.bare) }
        return .visitChildren
    }
    override func visit(_ node: TupleExprSyntax) -> SyntaxVisitorContinueKind {
        for element in node.elements { if let label = element.label { names.members.insert(label.bare) } }
        return .visitChildren
    }

    override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
        names.members.insert(node.name.bare)
        return .skipChildren
    }
    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        names.refined[node.name.bare] = node.initializer.value.trimmedDescription.split(separator: "&").map(\.simple)
        if isSeen(node.modifiers) { names.types.insert(node.name.bare) }
        if isSeen(node.modifiers), isPublic.count == 1 { outermost.insert(node.name.bare) }
        return .skipChildren
    }
    override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
        names.types.insert(node.name.bare)
        return .skipChildren
    }
    override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
        names.types.insert(node.name.bare)
        return .visitChildren
    }
    override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind {
        names.members.insert(node.name.bare)
        return .skipChildren
    }
}

/// Names of the library, of the language's own modules and of Foundation, kept between runs.
enum Surface {
    private struct Kept: Codable {
        let key: String
        let names: KnownNames
    }

    /// All names that a port can use without a module of its own.
    ///
    /// - Parameter library: the folder of the library's sources.
    static func names(library: String, cache: String) throws -> KnownNames {
        let compiler = OtherProgram.run("swiftc", ["--version"]).output
        var files: [String] = []
        for room in try FileManager.default.contentsOfDirectory(atPath: library).sorted() where !room.hasPrefix("Port") {
            files += Folders.files(beneath: library + "/" + room).filter { $0.hasSuffix(".swift") }
        }
        let stamps = files.map { file -> String in
            let attributes = try? FileManager.default.attributesOfItem(atPath: file)
            return "\(file) \(attributes?[.size] ?? 0) \((attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0)"
        }
        let key = String(
            ([compiler] + stamps).joined(separator: "\n").utf8.reduce(UInt64(14_695_981_039_346_656_037)) {
                ($0 ^ UInt64($1)) &* 1_099_511_628_211
            }, radix: 16)
        let place = cache + "/names.json"
        if let data = FileManager.default.contents(atPath: place), let kept = try? JSONDecoder().decode(Kept.self, from: data),
            kept.key == key
        {
            return kept.names
        }
        var names = foundation()
        names.formUnion(OpenCombine.names)
        for part in concurrently(
            files,
            { file -> KnownNames in
                let collector = NameCollector(isPublicOnly: true)
                collector.walk(Parser.parse(source: (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""))
                var names = collector.names
                names.ofLibrary = collector.outermost
                return names
            })
        { names.formUnion(part) }
        names.given = names.given.filter { names.asked[$0.key] != nil }
        try? FileManager.default.createDirectory(atPath: cache, withIntermediateDirectories: true)
        try? JSONEncoder().encode(Kept(key: key, names: names)).write(to: URL(fileURLWithPath: place), options: .atomic)
        return names
    }

    /// What the toolchain's modules have, as it writes it down.
    private static func foundation() -> KnownNames {
        let folder = NSTemporaryDirectory() + "port-\(ProcessInfo.processInfo.processIdentifier)"
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let target = OtherProgram.run("swiftc", ["-print-target-info"]).output
        let info = (try? JSONSerialization.jsonObject(with: Data(target.utf8)) as? [String: Any]) ?? [:]
        let triple = (info["target"] as? [String: Any])?["unversionedTriple"] as? String ?? "x86_64-unknown-linux-gnu"
        _ = concurrently([
            "Swift", "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking", "FoundationXML",
            "Dispatch", "_Concurrency",
            "_StringProcessing", "XCTest", "Testing", "Observation", "Synchronization",
        ]) {
            OtherProgram.run(
                "swift-symbolgraph-extract",
                ["-module-name", $0, "-target", triple, "-output-dir", folder, "-minimum-access-level", "public"])
        }
        var names = KnownNames(types: ["Any", "Swift", "Foundation", "UIKit", "QuartzCore", "CoreGraphics", "Dispatch"])
        let graphs = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".json") }.map {
            folder + "/" + $0
        }
        for part in concurrently(graphs, { SymbolGraph.names(in: $0) }) { names.formUnion(part) }
        return names
    }
}

/// What OpenCombine declares, which stands in another package.
private enum OpenCombine {
    static let names = KnownNames(
        types: Set(types.split(separator: " ").map(String.init)), members: Set(members.split(separator: " ").map(String.init)))

    private static let types = """
        AnyCancellable AnyPublisher AnySubject AnySubscriber Cancellable CombineIdentifier CompletionSubject ConnectablePublisher CurrentValueSubject \
        CustomCombineIdentifierConvertible Deferred Demand Empty Fail Failure Future Input Just ObservableObject ObservableObjectPublisher Output \
        PassthroughSubject Promise Published Publisher Publishers Record Result Scheduler SchedulerOptions SchedulerTimeIntervalConvertible \
        SchedulerTimeType Subject Subscriber Subscribers Subscription Subscriptions TopLevelDecoder TopLevelEncoder ImmediateScheduler Completion Sink \
        Assign Map Filter CombineLatest CombineLatest3 CombineLatest4 Merge Merge3 Merge4 MergeMany Zip Zip3 Zip4 Sequence Catch Concatenate \
        Debounce Throttle Delay FlatMap Share Multicast Autoconnect MakeConnectable HandleEvents Print ReceiveOn SubscribeOn RemoveDuplicates Scan \
        SwitchToLatest Timeout DataTaskPublisher TimerPublisher ObservableObjectPublisherType TimeGroupingStrategy PrefetchStrategy BufferingStrategy
        """

    private static let members = """
        allSatisfy append assertNoFailure assign autoconnect breakpoint breakpointOnError buffer cancel catch collect combineLatest compactMap connect \
        contains count dataTaskPublisher debounce decode delay demand drop dropFirst encode eraseToAnyPublisher eraseToAnySubscriber filter finished first \
        flatMap handleEvents ignoreOutput immediateScheduler last makeConnectable map mapError max measureInterval merge min minimumTolerance multicast none \
        now objectWillChange output prefix prepend print projectedValue publisher reduce receive receiveCompletion receiveValue removeDuplicates \
        replaceEmpty replaceError replaceNil request retry scan schedule send setFailureType share sink store subscribe subscriptionCount \
        switchToLatest throttle timeout tryAllSatisfy tryCatch tryCompactMap tryContains tryDrop tryFilter tryFirst tryLast tryMap tryMax tryMin tryPrefix \
        tryReduce tryRemoveDuplicates tryScan unlimited values zip publish upstream latest keepFull byRequest dropNewest dropOldest
        """
}

/// The toolchain's description of a module.
private enum SymbolGraph {
    private struct Graph: Decodable {
        struct Symbol: Decodable {
            struct Kind: Decodable { let identifier: String }
            let kind: Kind
            let pathComponents: [String]
            let accessLevel: String
        }
        let symbols: [Symbol]
    }

    static func names(in file: String) -> KnownNames {
        guard let data = FileManager.default.contents(atPath: file), let graph = try? JSONDecoder().decode(Graph.self, from: data) else {
            return KnownNames()
        }
        var names = KnownNames()
        for symbol in graph.symbols {
            guard let last = symbol.pathComponents.last else { continue }
            let name = String(last.prefix { $0 != "(" })
            switch symbol.kind.identifier {
            case "swift.class", "swift.struct", "swift.enum", "swift.protocol", "swift.typealias", "swift.associatedtype", "swift.actor":
                names.types.insert(name)
            default:
                names.members.insert(name)
                if symbol.accessLevel == "open" { names.overridable.insert(name) }
            }
        }
        return names
    }
}

/// Does the same to all, on all processors; the answers are in the order of what was asked.
func concurrently<Element: Sendable, Answer: Sendable>(_ elements: [Element], _ work: @escaping @Sendable (Element) -> Answer) -> [Answer] {
    let answers = Answers<Answer>(count: elements.count)
    DispatchQueue.concurrentPerform(iterations: elements.count) { answers.set($0, work(elements[$0])) }
    return answers.all
}

private final class Answers<Answer: Sendable>: Sendable {
    private let answers: Mutex<[Answer?]>
    init(count: Int) { answers = Mutex(Array(repeating: nil, count: count)) }
    func set(_ number: Int, _ answer: Answer) { answers.withLock { $0[number] = answer } }
    var all: [Answer] { answers.withLock { $0.compactMap(\.self) } }
}
