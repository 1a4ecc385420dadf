// SPDX-License-Identifier: MIT
//
// The tokens of a design system, and what their aliases lead to.

package import VitrineFiles

/// Tokens by their paths.
package struct TokenSet: Hashable, Sendable {
    /// The tokens, in the order of the files.
    package private(set) var tokens: [DesignToken] = []
    private var indices: [[String]: Int] = [:]

    package init() {}

    package init(_ tokens: [DesignToken]) { for token in tokens { put(token) } }

    /// The same tokens, wherever they are written.
    package static func == (a: TokenSet, b: TokenSet) -> Bool { a.tokens == b.tokens }

    package func hash(into hasher: inout Hasher) { hasher.combine(tokens.count) }

    package subscript(path: [String]) -> DesignToken? { indices[path].map { tokens[$0] } }

    /// Adds a token; of one that is there it takes the place, or that of the modes that it has.
    package mutating func put(_ token: DesignToken) {
        guard let index = indices[token.path] else {
            indices[token.path] = tokens.count
            tokens.append(token)
            return
        }
        guard !token.variants.contains(where: { $0.mode == .base }) else { return tokens[index] = token }
        for variant in token.variants { tokens[index].put(variant.value, in: variant.mode) }
    }

    /// Adds all of another set.
    package mutating func put(_ others: TokenSet) { for token in others.tokens { put(token) } }

    /// The names that choose between values, in the order of the files: brands, densities, whatever is no appearance and no contrast.
    package var modeNames: [String] {
        var seen: Set<String> = []
        return tokens.lazy.flatMap(\.variants).compactMap(\.mode.name).filter { seen.insert($0).inserted }
    }

    /// The modes of all tokens, in the order of the files, without the one that always holds.
    package var modes: [TokenMode] {
        var seen: Set<TokenMode> = [.base]
        return tokens.lazy.flatMap(\.variants).map(\.mode).filter { seen.insert($0).inserted }
    }

    // MARK: Aliases

    /// Why an alias leads nowhere.
    package enum Problem: Error, Hashable, Sendable {
        case missing([String])
        case circle([[String]])
    }

    /// A value with all aliases followed, as things are in surroundings.
    package func resolved(_ value: TokenValue, in surroundings: TokenSurroundings) throws(Problem) -> TokenValue {
        try resolved(value, in: surroundings, from: [])
    }

    /// What a token stands for in surroundings, with all aliases followed.
    package func resolved(_ token: DesignToken, in surroundings: TokenSurroundings) throws(Problem) -> TokenValue {
        guard let value = token.value(in: surroundings) else { throw .missing(token.path) }
        return try resolved(value, in: surroundings, from: [token.path])
    }

    private func resolved(_ value: TokenValue, in surroundings: TokenSurroundings, from walked: [[String]]) throws(Problem) -> TokenValue {
        switch value {
        case .alias(let path):
            if let start = walked.firstIndex(of: path) { throw .circle(Array(walked[start...]) + [path]) }
            guard let token = self[path] ?? self[path + ["$root"]], let target = token.value(in: surroundings) else { throw .missing(path) }
            return try resolved(target, in: surroundings, from: walked + [token.path])
        case .list(let elements):
            var values: [TokenValue] = []
            for element in elements {
                let value = try resolved(element, in: surroundings, from: walked)
                // A list within a list of shadows is more of them.
                if case .list(let inner) = value { values += inner } else { values.append(value) }
            }
            return .list(values)
        case .parts(let parts):
            var values: [TokenValue.Part] = []
            for part in parts { values.append(TokenValue.Part(part.name, try resolved(part.value, in: surroundings, from: walked))) }
            return .parts(values)
        default: return value
        }
    }

    /// Gives tokens that are aliases the kinds of those that they lead to.
    mutating func settleKinds(of unsettled: Set<[String]>) {
        for path in unsettled {
            var (next, seen): ([String], Set<[String]>) = (path, [])
            while let token = self[next], case .alias(let target)? = token.variants.first?.value, seen.insert(next).inserted {
                next = self[target] == nil ? target + ["$root"] : target
            }
            if let kind = self[next]?.kind, let index = indices[path] { tokens[index].kind = kind }
        }
    }

    /// What is wrong with the aliases, each at the token that has it.
    package var problems: [Diagnostic] {
        var (told, problems): (Set<[String]>, [Diagnostic]) = ([], [])
        let names = modeNames
        let all = TokenSurroundings().looks + names.flatMap { TokenSurroundings(names: [$0]).looks }
        for token in tokens where token.variants.contains(where: { $0.value.all.contains { if case .alias = $0 { true } else { false } } })
        {
            for surroundings in all {
                do throws(Problem) { _ = try resolved(token, in: surroundings) } catch {
                    if let problem = diagnostic(of: error, at: token, &told) { problems.append(problem) }
                    break
                }
            }
        }
        return problems
    }

    private func diagnostic(of problem: Problem, at token: DesignToken, _ told: inout Set<[String]>) -> Diagnostic? {
        let (message, hint): (String, String?)
        switch problem {
        case .missing(let path):
            let name = path.joined(separator: ".")
            message = "'\(token.name)' stands for {\(name)}, and there is no such token"
            hint = Suggestion.among(tokens.map(\.name), for: name).map { "did you mean {\($0)}?" }
        case .circle(let paths):
            guard told.isDisjoint(with: paths) else { return nil }
            told.formUnion(paths)
            message =
                "'\(paths.first?.joined(separator: ".") ?? "")' stands for itself: "
                + paths.map { $0.joined(separator: ".") }.joined(separator: " → ")
            hint = paths.dropLast().compactMap { self[$0]?.place }.map { "\($0.file):\($0.line):\($0.column)" }.joined(separator: ", ")
        }
        return Diagnostic(
            file: token.place.file, line: token.place.line, column: token.place.column, category: .reference, message: message, hint: hint)
    }
}
