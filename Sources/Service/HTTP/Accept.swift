// SPDX-License-Identifier: MIT
//
// What the asker would like best, of what there is (RFC 9110, 12.5.1).

/// The media types that an asker takes.
package struct Accept: Hashable, Sendable {
    private struct Range: Hashable, Sendable {
        var type: Substring
        var subtype: Substring
        var quality: Double
    }

    private let ranges: [Range]

    /// - Parameter header: nil takes everything.
    package init(_ header: String?) {
        ranges = (header ?? "*/*").split(separator: ",").compactMap { part in
            let pieces = part.split(separator: ";").map { $0.drop { $0 == " " } }
            let sides = (pieces.first ?? "").lowercased().split(separator: "/", omittingEmptySubsequences: false)
            guard sides.count == 2 else { return nil }
            let quality = pieces.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2).prefix(5)) ?? 0 } ?? 1
            return Range(type: sides[0], subtype: sides[1].prefix { $0 != " " }, quality: quality)
        }
    }

    /// How much a type is liked: by the range that says most about it.
    package func quality(of mediaType: String) -> Double {
        let sides = mediaType.prefix { $0 != ";" }.split(separator: "/")
        guard sides.count == 2 else { return 0 }
        let fitting = ranges.filter { ($0.type == "*" || $0.type == sides[0]) && ($0.subtype == "*" || $0.subtype == sides[1]) }
        return fitting.max { ($0.type == "*" ? 0 : $0.subtype == "*" ? 1 : 2) < ($1.type == "*" ? 0 : $1.subtype == "*" ? 1 : 2) }?.quality
            ?? 0
    }

    /// The first of those that are liked best; nil where none is taken.
    package func best<Kind>(of kinds: [(mediaType: String, kind: Kind)]) -> Kind? {
        var best: (quality: Double, kind: Kind)?
        for (mediaType, kind) in kinds {
            let quality = quality(of: mediaType)
            if quality > best?.quality ?? 0 { best = (quality, kind) }
        }
        return best?.kind
    }
}
