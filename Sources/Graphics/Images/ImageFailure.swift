// SPDX-License-Identifier: MIT
//
// What went wrong with a picture.

public import VitrineImageCoding
import VitrineSymbols

/// A picture that was asked for and could not be shown.
public struct ImageFailure: Hashable, Sendable {
    /// Why a picture is not shown.
    public enum Reason: Hashable, Sendable {
        case notFound
        case unreadable(ImageError)
        /// There is no symbol of the name; these are the nearest.
        case symbol(nearest: [String])
        /// The pictures of symbols are not installed.
        case noSymbols
    }

    /// The file or the name that was asked for.
    public var name: String
    /// What went wrong.
    public var reason: Reason
}

extension ImageFailure: CustomStringConvertible {
    /// That symbols cannot be drawn, and what helps.
    package static let missingSet =
        "symbols are drawn from the package '\(SymbolSet.package)', which is not installed: apt-get install \(SymbolSet.package)"

    /// The failure in a sentence.
    public var description: String {
        switch reason {
        case .notFound: "\(name): there is no such picture"
        case .unreadable(let error): "\(name): \(error)"
        case .symbol(let nearest): "\(name): there is no symbol of this name" + (nearest.asGuess.map { "; \($0)" } ?? "")
        case .noSymbols: "\(name): \(Self.missingSet)"
        }
    }
}
