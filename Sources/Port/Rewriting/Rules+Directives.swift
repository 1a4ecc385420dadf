// SPDX-License-Identifier: MIT
//
// Imports and conditions of compiling.

import SwiftSyntax

extension Rewriter {
    /// Modules whose names every port can import.
    static let everywhere: Set<String> = [
        "UIKit", "Foundation", "QuartzCore", "CoreGraphics", "Dispatch", "Swift", "XCTest", "Testing", "Glibc", "FoundationNetworking",
        "FoundationXML", "Observation", "Synchronization",
    ]

    /// Modules without which nothing is missed: what a file uses of them comes with Foundation.
    static let without: Set<String> = ["ObjectiveC", "CoreFoundation", "Darwin", "TargetConditionals"]

    /// `import UIKit.UIView` → `import UIKit`; a module that is not here is left out and told.
    func importOtherwise(_ node: ImportDeclSyntax) {
        dropAttributes(node.attributes)
        let path = node.path.map(\.name.bare)
        guard let name = path.first else { return }
        if path.count > 1, ["UIKit", "QuartzCore", "CoreGraphics"].contains(name), node.importKindSpecifier == nil {
            edits.replace(node.path.span, with: name)
            return
        }
        if path.count > 1, node.importKindSpecifier == nil, module.modules.contains(name) {
            // `import os.log`: a module of Swift's has none within it.
            edits.replace(node.path.span, with: name)
            return
        }
        guard !Self.everywhere.contains(name), !module.modules.contains(name) else { return }
        // Frameworks bring Foundation along.
        let words = "/* import \(path.joined(separator: ".")) */"
        edits.replace(node.span, with: Self.without.contains(name) ? words : "import Foundation; \(words)")
        guard !Self.without.contains(name) else { return }
        // What needs it has been told.
        let isTold = !module.leftOut.findings[number].isEmpty
        say(isTold ? .note : .warning, .module, at: node, "the module '\(name)' is not here")
    }

    /// A file may use UIKit without a word where the module's header imports it, and parts of Foundation that are modules of their own here.
    func importWhatIsUsed() {
        let imports = Imports.names(in: file.tree, module.conditions)
        let finder = NamedTypes(index)
        finder.walk(file.tree)
        var added: [String] = []
        let isNamed = usesLibrary || !finder.found.isDisjoint(with: module.surface.ofLibrary)
        if !imports.contains("UIKit"), isNamed { added.append("UIKit") }
        // A module whose name stands before a name's.
        for name in ["CoreGraphics", "QuartzCore"] where !imports.contains(name) && finder.found.contains(name) { added.append(name) }
        for (name, types) in Self.parts
        where !imports.contains(name) && (Self.everywhere.contains(name) || module.modules.contains(name))
            && !finder.found.isDisjoint(with: types)
        { added.append(name) }
        for (name, beginnings) in Self.besides where !imports.contains(name) && module.modules.contains(name) {
            let isUsed = finder.found.contains { word in
                module.surface.has(word)
                    && beginnings.contains { word.hasPrefix($0) && word.dropFirst($0.count).first?.isLowercase != true }
            }
            if isUsed, !added.contains(name) { added.append(name) }
        }
        if !added.isEmpty { edits.insert(added.map { "import \($0); " }.joined(), at: 0) }
    }

    /// Modules that UIKit brings along elsewhere, by how their names begin.
    private static let besides: [(String, [String])] = [
        ("Security", ["Sec", "kSec", "errSec"]), ("CoreImage", ["CI", "kCI"]), ("CoreText", ["CT", "kCT"]),
        (
            "ImageIO",
            [
                "CGImageSource", "CGImageDestination", "CGImagePropertyOrientation", "kCGImageProperty", "kCGImageSource",
                "kCGImageDestination",
            ]
        ),
    ]

    /// Types that Foundation has in one piece elsewhere.
    private static let parts: [(String, Set<String>)] = [
        (
            "FoundationNetworking",
            [
                "URLSession", "URLRequest", "NSURLRequest", "NSMutableURLRequest", "URLResponse", "HTTPURLResponse", "URLSessionTask",
                "URLSessionDataTask", "URLSessionDownloadTask", "URLSessionUploadTask", "URLSessionConfiguration", "URLSessionDelegate",
                "URLSessionTaskDelegate", "URLSessionDataDelegate", "URLSessionDownloadDelegate", "URLCache", "CachedURLResponse",
                "URLCredential",
                "URLCredentialStorage", "URLProtectionSpace", "URLAuthenticationChallenge", "URLProtocol", "URLProtocolClient",
                "HTTPCookie",
                "HTTPCookieStorage", "URLSessionTaskMetrics", "URLSessionTaskTransactionMetrics", "URLSessionWebSocketTask",
            ]
        ),
        ("UniformTypeIdentifiers", ["UTType"]), ("Observation", ["Observable", "ObservationIgnored", "ObservationRegistrar"]),
        (
            "Combine",
            [
                "ObservableObject", "AnyCancellable", "PassthroughSubject", "CurrentValueSubject", "AnyPublisher", "Published",
                "Publishers",
                "Cancellable",
            ]
        ),
        ("FoundationXML", ["XMLParser", "XMLParserDelegate", "XMLDocument", "XMLElement", "XMLNode"]),
    ]

    /// `os(iOS)` holds, and a simulator is what this is nearest to.
    func decide(_ condition: ExprSyntax, isOnly: Bool) {
        let finder = ConditionFinder(viewMode: .sourceAccurate)
        finder.isOnly = isOnly
        finder.walk(condition)
        for (range, answer) in finder.found { edits.replace(range, with: answer) }
    }
}

private final class ConditionFinder: SyntaxVisitor {
    var found: [(Range<Int>, String)] = []
    var isOnly = false

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let argument = node.arguments.first?.expression.trimmedDescription ?? ""
        switch (node.calledExpression.trimmedDescription, argument) {
        case ("os", "iOS"): found.append((node.span, "true"))
        case ("os", "Linux"), ("os", "macOS"), ("os", "OSX"), ("os", "tvOS"), ("os", "watchOS"), ("os", "visionOS"):
            found.append((node.span, "false"))
        case ("targetEnvironment", "simulator"): found.append((node.span, "true"))
        case ("targetEnvironment", _): found.append((node.span, "false"))
        case ("canImport", "ObjectiveC"): found.append((node.span, isOnly ? "true" : "false"))
        case ("canImport", let name) where Conditions.foreign.contains(name): found.append((node.span, "false"))
        default: break
        }
        return .skipChildren
    }
}

/// The types that a file names and its module does not declare.
private final class NamedTypes: SyntaxVisitor {
    private let index: ModuleIndex
    var found: Set<String> = []

    init(_ index: ModuleIndex) {
        self.index = index
        super.init(viewMode: .sourceAccurate)
    }

    private func see(_ name: String) {
        let isConstant = name.first == "k" && name.dropFirst().first?.isUppercase == true
        let isOfC = ["errSec", "objc_", "class_", "method_", "ivar_", "sel_"].contains { name.hasPrefix($0) }
        if name.first?.isUppercase == true || isConstant || isOfC, index.type(named: name) == nil { found.insert(name) }
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        see(node.name.bare)
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        see(node.baseName.bare)
        return .visitChildren
    }
}
