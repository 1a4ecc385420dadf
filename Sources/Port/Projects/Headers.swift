// SPDX-License-Identifier: MIT
//
// What a target declares in Objective-C, which stays away: the names of its types, as its headers say them.

import Foundation

enum Headers {
    /// The types of a target in other languages; nothing where it has none.
    static func types(of target: Project.Target) -> [String]? {
        let implementations = target.foreign.filter { $0.hasSuffix(".m") || $0.hasSuffix(".mm") }
        guard target.bridgingHeader != nil || !implementations.isEmpty else { return nil }
        var headers = Set(implementations.map { ($0 as NSString).deletingPathExtension + ".h" } + implementations)
        let folders = Set(headers.map { ($0 as NSString).deletingLastPathComponent })
        if let bridging = target.bridgingHeader {
            let own = (bridging as NSString).deletingLastPathComponent
            for line in text(bridging).split(separator: "\n") where line.contains("#import") || line.contains("#include") {
                let name = String(line.drop { $0 != "\"" && $0 != "<" }.dropFirst().prefix { $0 != "\"" && $0 != ">" })
                for folder in folders.union([own]) { headers.insert(Folders.normal(folder + "/" + name)) }
            }
        }
        return Set(headers.flatMap { names(in: text($0)) }).sorted()
    }

    private static func text(_ path: String) -> String {
        FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// The classes, protocols and enumerations that a header declares, not those that it only names.
    static func names(in header: String) -> [String] {
        header.split(separator: "\n").compactMap { line -> String? in
            let line = line.drop { $0 == " " || $0 == "\t" }
            if line.hasPrefix("@interface ") {
                let rest = line.dropFirst("@interface ".count)
                let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
                // A category adds to a class that is declared elsewhere.
                let after = rest.dropFirst(name.count).drop { $0 == " " }
                return after.first == "(" ? nil : String(name)
            }
            if line.hasPrefix("@protocol "), !line.contains(";") {
                return String(line.dropFirst("@protocol ".count).prefix { $0.isLetter || $0.isNumber || $0 == "_" })
            }
            for word in ["NS_ENUM(", "NS_OPTIONS(", "NS_CLOSED_ENUM("] {
                guard let range = line.range(of: word) else { continue }
                let inside = line[range.upperBound...].prefix { $0 != ")" }
                return inside.split(separator: ",").last.map { $0.filter { $0 != " " } }
            }
            return nil
        }
    }
}
