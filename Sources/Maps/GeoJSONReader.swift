// SPDX-License-Identifier: MIT
//
// GeoJSON from its bytes, in one go, with the place of what is wrong.

import Foundation

extension GeoFeatures {
    /// The things of a file of GeoJSON: a FeatureCollection, a Feature or a geometry.
    ///
    ///     let streets = try GeoFeatures(geoJSON: Data(contentsOf: url))
    ///
    /// - Throws: what is wrong first, with its line; also beyond a million positions.
    public convenience init(geoJSON bytes: some Collection<UInt8>) throws(GeoJSONError) {
        var reader = GeoJSONReader(Array(bytes))
        self.init(try reader.read())
    }
}

/// Reads one file.
struct GeoJSONReader {
    /// The most positions of a file.
    static let positions = 1_000_000
    private static let depth = 32

    private let bytes: [UInt8]
    private var place = 0
    private var count = 0
    private var features: [GeoFeature] = []

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func read() throws(GeoJSONError) -> [GeoFeature] {
        // A mark of the order of bytes says nothing here.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
        let start = try skip()
        let root = try object(depth: 0)
        try add(root, properties: [:], at: start)
        if try skip() < bytes.count { throw problem("there is more after the end", at: place) }
        return features
    }

    // MARK: What GeoJSON says

    /// The members of an object that matter, each with its place.
    private struct Members {
        var type: (String, Int)?
        var coordinates: (Nest, Int)?
        var geometry: ([Members], Int)?
        var parts: ([Members], Int)?
        var properties: [String: String] = [:]
        var start = 0
    }

    /// Numbers in lists in lists.
    private indirect enum Nest {
        case numbers([Double], Int)
        case list([Nest])
    }

    private static let kinds = [
        "FeatureCollection", "Feature", "Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon",
        "GeometryCollection",
    ]

    private mutating func add(_ members: Members, properties: [String: String], at start: Int) throws(GeoJSONError) {
        guard let (type, place) = members.type else {
            throw problem("an object needs the key 'type'", at: start, hint: "such as FeatureCollection, Feature or Polygon")
        }
        guard Self.kinds.contains(type) else {
            throw problem("'\(type)' is no type of GeoJSON", at: place, hint: "known: \(Self.kinds.joined(separator: ", "))")
        }
        func parts(_ list: ([Members], Int)?, _ key: String) throws(GeoJSONError) -> [Members] {
            guard let list else { throw problem("a \(type) needs the key '\(key)'", at: start) }
            return list.0
        }
        switch type {
        case "FeatureCollection", "GeometryCollection":
            for part in try parts(members.parts, type == "FeatureCollection" ? "features" : "geometries") {
                try add(part, properties: properties, at: part.start)
            }
        case "Feature":
            // A thing without a place has a geometry that is null.
            for part in try parts(members.geometry, "geometry") { try add(part, properties: members.properties, at: part.start) }
        default:
            guard let (nest, place) = members.coordinates else { throw problem("a \(type) needs the key 'coordinates'", at: start) }
            features.append(GeoFeature(try shape(type, nest, place), properties: properties))
        }
    }

    private func shape(_ type: String, _ nest: Nest, _ start: Int) throws(GeoJSONError) -> GeoFeature.Shape {
        switch type {
        case "Point": return .points([try position(nest, start)])
        case "MultiPoint": return .points(try line(nest, start, least: 0))
        case "LineString": return .lines([try line(nest, start, least: 2)])
        case "MultiLineString":
            var lines: [[GeoCoordinate]] = []
            for part in try list(nest, start) { lines.append(try line(part, start, least: 2)) }
            return .lines(lines)
        case "Polygon": return .areas([try area(nest, start)])
        default:
            var areas: [[[GeoCoordinate]]] = []
            for part in try list(nest, start) { areas.append(try area(part, start)) }
            return .areas(areas)
        }
    }

    private func list(_ nest: Nest, _ start: Int) throws(GeoJSONError) -> [Nest] {
        switch nest {
        case .list(let parts): return parts
        case .numbers(let numbers, _) where numbers.isEmpty: return []
        case .numbers(_, let place): throw problem("expected a list of positions, found a number", at: place)
        }
    }

    private func position(_ nest: Nest, _ start: Int) throws(GeoJSONError) -> GeoCoordinate {
        guard case .numbers(let numbers, let place) = nest, numbers.count >= 2 else {
            throw problem("expected a position [longitude, latitude]", at: start)
        }
        guard abs(numbers[1]) <= 90 else {
            throw problem(
                "the latitude \(text(numbers[1])) is beyond 90", at: place, hint: "positions are [longitude, latitude], in degrees")
        }
        guard abs(numbers[0]) <= 540 else {
            throw problem("the longitude \(text(numbers[0])) is beyond 180", at: place, hint: "positions are in degrees of WGS 84")
        }
        return GeoCoordinate(latitude: numbers[1], longitude: numbers[0])
    }

    private func text(_ number: Double) -> String { number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)" }

    private func line(_ nest: Nest, _ start: Int, least: Int) throws(GeoJSONError) -> [GeoCoordinate] {
        var line: [GeoCoordinate] = []
        for part in try list(nest, start) { line.append(try position(part, start)) }
        guard line.count >= least else { throw problem("a line needs \(least) positions, and has \(line.count)", at: start) }
        return line
    }

    private func area(_ nest: Nest, _ start: Int) throws(GeoJSONError) -> [[GeoCoordinate]] {
        var rings: [[GeoCoordinate]] = []
        for part in try list(nest, start) {
            let ring = try line(part, start, least: 0)
            guard ring.count >= 3 else { throw problem("a ring needs 4 positions, and has \(ring.count)", at: start) }
            rings.append(ring)
        }
        return rings
    }

    // MARK: JSON

    private func problem(_ message: String, at place: Int, hint: String? = nil) -> GeoJSONError {
        let before = bytes.prefix(min(place, bytes.count))
        let line = before.reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        return GeoJSONError(message: message, hint: hint, line: line, column: before.count - start + 1)
    }

    /// Goes on to what is no blank.
    @discardableResult
    private mutating func skip() throws(GeoJSONError) -> Int {
        while place < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[place]) { place += 1 }
        return place
    }

    private mutating func take(_ character: Character) throws(GeoJSONError) {
        try skip()
        guard place < bytes.count, bytes[place] == character.asciiValue else { throw unexpected("'\(character)'") }
        place += 1
    }

    private func unexpected(_ expected: String) -> GeoJSONError {
        guard place < bytes.count else { return problem("the file ends where \(expected) is expected", at: place) }
        let found = String(decoding: bytes[place..<min(place + 12, bytes.count)], as: UTF8.self).prefix { !$0.isNewline }
        return problem("expected \(expected), found '\(found)'", at: place)
    }

    private mutating func has(_ character: Character) throws(GeoJSONError) -> Bool {
        try skip()
        guard place < bytes.count, bytes[place] == character.asciiValue else { return false }
        place += 1
        return true
    }

    /// Does something for each part of an object or a list, to its end.
    private mutating func each(
        until end: Character, _ body: (inout GeoJSONReader) throws(GeoJSONError) -> Void
    ) throws(GeoJSONError) {
        if try has(end) { return }
        repeat { try body(&self) } while try has(",")
        try take(end)
    }

    private func check(_ depth: Int) throws(GeoJSONError) {
        if depth > Self.depth { throw problem("it is nested deeper than \(Self.depth) levels", at: place) }
    }

    private mutating func object(depth: Int) throws(GeoJSONError) -> Members {
        try check(depth)
        var members = Members()
        members.start = try skip()
        try take("{")
        try each(until: "}") { (reader) throws(GeoJSONError) in
            let key = try reader.string()
            try reader.take(":")
            let start = try reader.skip()
            switch key {
            case "type": members.type = (try reader.string(), start)
            case "coordinates": members.coordinates = (try reader.nest(depth: depth + 1), start)
            case "geometry": members.geometry = (try reader.isNull() ? [] : [try reader.object(depth: depth + 1)], start)
            case "features", "geometries":
                var parts: [Members] = []
                try reader.take("[")
                try reader.each(until: "]") { (reader) throws(GeoJSONError) in parts.append(try reader.object(depth: depth + 1)) }
                members.parts = (parts, start)
            case "properties": members.properties = try reader.isNull() ? [:] : try reader.properties(depth: depth + 1)
            default: try reader.skipValue(depth: depth + 1)
            }
        }
        return members
    }

    private mutating func isNull() throws(GeoJSONError) -> Bool {
        try skip()
        guard bytes[place...].starts(with: Array("null".utf8)) else { return false }
        place += 4
        return true
    }

    private mutating func properties(depth: Int) throws(GeoJSONError) -> [String: String] {
        var properties: [String: String] = [:]
        try take("{")
        try each(until: "}") { (reader) throws(GeoJSONError) in
            let key = try reader.string()
            try reader.take(":")
            if let value = try reader.skipValue(depth: depth + 1) { properties[key] = value }
        }
        return properties
    }

    /// A value of any kind; its text where it is a scalar that says something.
    @discardableResult
    private mutating func skipValue(depth: Int) throws(GeoJSONError) -> String? {
        try check(depth)
        try skip()
        guard place < bytes.count else { throw unexpected("a value") }
        switch bytes[place] {
        case UInt8(ascii: "\""): return try string()
        case UInt8(ascii: "{"):
            place += 1
            try each(until: "}") { (reader) throws(GeoJSONError) in
                _ = try reader.string()
                try reader.take(":")
                try reader.skipValue(depth: depth + 1)
            }
            return nil
        case UInt8(ascii: "["):
            place += 1
            try each(until: "]") { (reader) throws(GeoJSONError) in try reader.skipValue(depth: depth + 1) }
            return nil
        default:
            for word in ["true", "false", "null"] where bytes[place...].starts(with: Array(word.utf8)) {
                place += word.utf8.count
                return word == "null" ? nil : word
            }
            return text(try number())
        }
    }

    private mutating func nest(depth: Int) throws(GeoJSONError) -> Nest {
        try check(depth)
        let start = try skip()
        try take("[")
        try skip()
        var (numbers, parts): ([Double], [Nest]) = ([], [])
        try each(until: "]") { (reader) throws(GeoJSONError) in
            try reader.skip()
            if reader.place < reader.bytes.count, reader.bytes[reader.place] == UInt8(ascii: "[") {
                if !numbers.isEmpty { throw reader.unexpected("a number") }
                parts.append(try reader.nest(depth: depth + 1))
            } else {
                if !parts.isEmpty { throw reader.unexpected("a list") }
                numbers.append(try reader.number())
            }
        }
        guard parts.isEmpty else { return .list(parts) }
        count += 1
        if count > Self.positions { throw problem("the file has more than \(Self.positions) positions", at: start) }
        return .numbers(numbers, start)
    }

    private mutating func number() throws(GeoJSONError) -> Double {
        let start = try skip()
        while place < bytes.count, (48...57).contains(bytes[place]) || "+-.eE".utf8.contains(bytes[place]) { place += 1 }
        guard place > start, let number = Double(String(decoding: bytes[start..<place], as: UTF8.self)), number.isFinite else {
            place = start
            throw unexpected("a number")
        }
        return number
    }

    private mutating func string() throws(GeoJSONError) -> String {
        let start = try skip()
        guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else { throw unexpected("a text in quotes") }
        place += 1
        var isEscaped = false
        while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
            if bytes[place] == UInt8(ascii: "\\") {
                isEscaped = true
                place += 1
            }
            place += 1
        }
        guard place < bytes.count else { throw problem("a text has no end", at: start) }
        place += 1
        let inner = bytes[start + 1..<place - 1]
        guard isEscaped else { return String(decoding: inner, as: UTF8.self) }
        guard let text = try? JSONDecoder().decode(String.self, from: Data(bytes[start..<place])) else {
            throw problem("a text has an escape that JSON does not know", at: start)
        }
        return text
    }
}
