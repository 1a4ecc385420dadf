// SPDX-License-Identifier: MIT
//
// Where pictures are looked for, and what went wrong with them.

import Foundation
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

/// Where pictures come from.
@MainActor public enum ImageEnvironment {
    /// The folders in which `UIImage(named:)` looks, first to last.
    public static var searchPaths: [String] = []

    /// The pictures that could not be shown, each once, in the order in which they were asked for.
    public private(set) static var failures: [ImageFailure] = []

    /// Forgets the failures so far.
    public static func clearFailures() { failures = [] }

    static func report(_ failure: ImageFailure) {
        if !failures.contains(failure) { failures.append(failure) }
    }

    static func path(ofImageNamed name: String, scale: CGFloat) -> String? {
        let ending = (name as NSString).pathExtension
        let stem = ending.isEmpty ? name : (name as NSString).deletingPathExtension
        let endings = ending.isEmpty ? ["png", "jpg", "jpeg"] : [ending]
        let preferred = Int(scale.rounded(.up))
        let scales = [1, 2, 3].sorted { a, b in
            let (isEnough, isOtherEnough) = (a >= preferred, b >= preferred)
            return isEnough == isOtherEnough ? (isEnough ? a < b : a > b) : isEnough
        }
        for folder in searchPaths {
            for scale in scales {
                for ending in endings {
                    let path = folder + "/" + stem + (scale == 1 ? "" : "@\(scale)x") + "." + ending
                    if FileManager.default.fileExists(atPath: path) { return path }
                }
            }
        }
        return nil
    }
}
