// SPDX-License-Identifier: MIT
//
// What went wrong with a picture.

public import VitrineImageCoding

/// A picture that was asked for and could not be shown.
public struct ImageFailure: Hashable, Sendable {
    /// Why a picture is not shown.
    public enum Reason: Hashable, Sendable {
        case notFound
        case unreadable(ImageError)
        /// A symbol of Apple's systems.
        case symbol
    }

    /// The file or the name that was asked for.
    public var name: String
    /// What went wrong.
    public var reason: Reason
}

extension ImageFailure: CustomStringConvertible {
    /// The failure in a sentence.
    public var description: String {
        switch reason {
        case .notFound: "\(name): there is no such picture"
        case .unreadable(let error): "\(name): \(error)"
        case .symbol: "\(name): symbols of Apple's systems are not available here"
        }
    }
}
