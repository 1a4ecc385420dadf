// SPDX-License-Identifier: MIT
//
// The sidecar as text, and back.

import Foundation
import VitrineGeometry
import VitrineImageDiff
import VitrineLayoutDiff

extension ReferenceRecord {
    /// Lines `key: value`, then an empty line and the layout.
    ///
    /// The seal is the hash of all other lines, so that a record which was put together from two others is trusted by nobody.
    public var text: String {
        let lines = lines
        let layout = layout.map { "\n" + $0.text } ?? ""
        return lines + "seal: \(Self.seal(lines + layout))\n" + layout
    }

    private var lines: String {
        var lines = "vitrine: \((provenance?.vitrine ?? VitrineVersion.current).field)\nfile: \(file)\n"
        for pixels in pixels {
            lines += "\(rate == nil ? "pixels" : "frame"): \(pixels.hash) \(pixels.width) × \(pixels.height)\n"
        }
        if let rate { lines += "rate: \(rate.numberText(places: 9))\n" }
        if let scale { lines += "scale: \(scale.numberText())\n" }
        for font in provenance?.fonts ?? [] {
            lines += "font: " + [font.family, font.style, font.version, font.sha256].map(\.field).joined(separator: " | ") + "\n"
        }
        for library in provenance?.libraries ?? [] { lines += "library: \(library.name.field) | \(library.version.field)\n" }
        return lines
    }

    private static func seal(_ text: String) -> String { ContentHash(of: Array(text.utf8)).description }

    /// A record from its text; nil for what no record was written as, or what was changed since.
    public init?(text: String) {
        guard let sidecar = Sidecar(text: text) else { return nil }
        self = sidecar.head
        if !sidecar.layoutText.isEmpty {
            guard let layout = sidecar.layout else { return nil }
            self.layout = layout
        }
    }

    /// The head of a sealed text; nil for what no record was written as, or what was changed since.
    fileprivate init?(head: String, layout: String) {
        var lines = head.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { String($0) }
        guard let last = lines.popLast(), last == "seal: " + Self.seal(lines.map { $0 + "\n" }.joined() + layout) else { return nil }
        let file = lines.lazy.compactMap { $0.hasPrefix("file: ") ? ContentHash(String($0.dropFirst("file: ".count))) : nil }.first
        guard let file else { return nil }
        self.init(file: file)
        var made = Provenance(vitrine: "")
        for line in lines {
            guard let colon = line.range(of: ": ") else { return nil }
            guard read(String(line[..<colon.lowerBound]), String(line[colon.upperBound...]), &made) else { return nil }
        }
        provenance = made
    }

    /// The head with its last line break, and what follows from the empty line on.
    fileprivate static func parts(of text: String) -> (head: String, layout: String) {
        let bytes = Array(text.utf8)
        let breaks = bytes.indices.dropLast().first { bytes[$0] == 10 && bytes[$0 + 1] == 10 }
        guard let breaks else { return (text, "") }
        return (String(decoding: bytes[...breaks], as: UTF8.self), String(decoding: bytes[(breaks + 1)...], as: UTF8.self))
    }

    /// Takes the value of a key; keys that are not known are those of a later version.
    private mutating func read(_ key: String, _ value: String, _ made: inout Provenance) -> Bool {
        switch key {
        case "vitrine": made.vitrine = value.fromField
        case "file": break
        case "pixels", "frame":
            let words = value.split(separator: " ")
            guard words.count == 4, words[2] == "×", let hash = ContentHash(String(words[0])), let width = Int(words[1]),
                let height = Int(words[3])
            else {
                return false
            }
            pixels.append(Pixels(hash: hash, width: width, height: height))
        case "rate":
            guard let number = Double(value) else { return false }
            rate = number
        case "scale":
            guard let number = Double(value) else { return false }
            scale = number
        case "font":
            let parts = value.fields
            guard parts.count == 4 else { return false }
            made.fonts.append(Provenance.Font(family: parts[0], style: parts[1], version: parts[2], sha256: parts[3]))
        case "library":
            let parts = value.fields
            guard parts.count == 2 else { return false }
            made.libraries.append(Provenance.Library(name: parts[0], version: parts[1]))
        default: break
        }
        return true
    }
}

/// A record whose layout is read when it is needed, which a test that passes does not.
struct Sidecar {
    /// The record without the layout.
    let head: ReferenceRecord
    let layoutText: String

    var layout: LayoutDescription? { layoutText.isEmpty ? nil : LayoutDescription(text: layoutText) }

    /// Whether it is the sidecar of a record.
    func isRecord(_ record: ReferenceRecord) -> Bool {
        var withoutLayout = record
        withoutLayout.layout = nil
        return withoutLayout == head && (record.layout.map { "\n" + $0.text } ?? "") == layoutText
    }

    init?(text: String) {
        let (head, layout) = ReferenceRecord.parts(of: text)
        guard let record = ReferenceRecord(head: head, layout: layout) else { return nil }
        (self.head, layoutText) = (record, layout)
    }
}

extension String {
    /// A value that stands on one line between bars.
    fileprivate var field: String {
        var result = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "\\", "|": result += "\\u{\(String(scalar.value, radix: 16))}"
            case _ where scalar.value < 0x20: result += "\\u{\(String(scalar.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// The value that was written as this field.
    fileprivate var fromField: String {
        guard contains("\\") else { return self }
        var result = String.UnicodeScalarView()
        var rest = unicodeScalars[...]
        while let scalar = rest.popFirst() {
            let digits = rest.dropFirst(2).prefix { $0 != "}" }
            if scalar == "\\", rest.starts(with: "u{".unicodeScalars), let number = UInt32(String(digits), radix: 16),
                let escaped = Unicode.Scalar(number)
            {
                result.append(escaped)
                rest = rest[digits.endIndex...].dropFirst()
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }

    /// The values between bars.
    fileprivate var fields: [String] {
        unicodeScalars.split(separator: "|", omittingEmptySubsequences: false)
            .map { part in
                var part = part
                while part.first == " " { part.removeFirst() }
                while part.last == " " { part.removeLast() }
                return String(part).fromField
            }
    }
}
