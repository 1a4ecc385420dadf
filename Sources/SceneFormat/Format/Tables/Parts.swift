// SPDX-License-Identifier: MIT
//
// The keys of parts of mock-ups: codes for machines, maps, keyboards.

import Foundation
import VitrineBarcodes
import VitrineFiles
import VitrineMaps
import VitrineMockups
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

extension Property<Scene.Code> {
    /// The keys that all codes have.
    fileprivate static let common: [Property] = [
        Property("color", \.color, .color, "The colour of what is dark. Without it black, in dark too.", examples: "#1c1c1e"),
        Property(
            "quietZone", \.hasQuietZone, .flag,
            "Whether it has the light edge that readers need, on a white ground; without it a light ground has to be around it.",
            examples: false),
    ]
}

extension ValueShape<Scene.Node> {
    private static func node(_ code: Scene.Code) -> Scene.Node { Scene.Node(.part(.code(code))) }

    /// Tells of a text that the code cannot hold.
    private static func check(_ code: Scene.Code, at position: SourcePosition, _ reading: inout Reading) {
        // A text that names fields is one once items fill it in.
        if case .template = reading.mode, code.text.isEmpty { return }
        do throws(BarcodeError) {
            switch code.kind {
            case .qr: _ = try QRCode(code.text, level: code.level)
            case .code128: _ = try LinearBarcode(code128: code.text)
            case .ean13: _ = try LinearBarcode(ean13: code.text)
            case .aztec: _ = try AztecCode(code.text)
            case .pdf417: _ = try PDF417Code(code.text)
            }
        } catch {
            reading.report("the text makes no code: \(error)", at: position)
        }
    }

    static let qrCode: ValueShape<Scene.Node> = either(
        "a text, or {text: …}",
        ValueShape<String>.text.checking { text, node, reading in
            var code = Scene.Code()
            code.text = text
            check(code, at: node.position, &reading)
        }.map { text in
            var code = Scene.Code()
            code.text = text
            return node(code)
        },
        kind(
            "a QR code", "A QR code, in the smallest size that holds the text.", start: Scene.Code(),
            [
                Property("text", \.text, .text, "What is read from it.", required: true, examples: "https://example.com"),
                Property(
                    "level", \.level, .choice("a level of correction"),
                    "How much of it may be unreadable: low 7 %, medium 15 %, quartile 25 %, high 30 %.", examples: "high"),
            ] + Property<Scene.Code>.common,
            finish: { node, reading, code in if let text = node["text"] { check(code, at: text.position, &reading) } },
            make: { .part(.code($0)) })
    ).defined(as: "qrCode")

    static let barcode: ValueShape<Scene.Node> = kind(
        "a barcode", "Bars beside each other, as wide as the node; rows of bars, or rings of squares.", start: Scene.Code(),
        [
            encoded(.code128, "The text of a Code 128: at most 80 characters of ASCII.", "VT-2041"),
            encoded(.ean13, "The digits of an EAN-13: 12, or 13 with the last one.", "590123412345"),
            encoded(.pdf417, "The text of a PDF417, as on boarding passes.", "M1DESMARAIS/LUC       EABC123 YULFRAAC 0834"),
            encoded(.aztec, "The text of an Aztec code, as on railway tickets.", "https://example.com"),
            Property("showsText", \.showsText, .flag, "Whether the text stands beneath bars of one row.", examples: true),
        ] + Property<Scene.Code>.common,
        finish: { node, reading, code in
            let texts = barcodes.compactMap { node[$0.rawValue] }
            let words = barcodes.map { "'\($0.rawValue)'" }
            let names = words.dropLast().joined(separator: ", ") + " and \(words[words.count - 1])"
            if texts.isEmpty { reading.report("a barcode needs one of the keys \(names)", at: node.position) }
            if texts.count > 1 { reading.report("a barcode has one of the keys \(names)", at: texts[1].position) }
            if texts.count == 1 { check(code, at: texts[0].position, &reading) }
        }, make: { .part(.code($0)) }
    ).defined(as: "barcode")

    private static let barcodes: [Scene.CodeKind] = [.code128, .ean13, .pdf417, .aztec]

    /// The key of a kind of barcode, which holds its text.
    private static func encoded(_ kind: Scene.CodeKind, _ summary: String, _ example: String) -> Property<Scene.Code> {
        Property(kind.rawValue, .text, summary, examples: .string(example)) { text, code in (code.kind, code.text) = (kind, text) }
    }

    static let map: ValueShape<Scene.Node> = either(
        "the path of a GeoJSON file, or {data: …}",
        ValueShape<GeoFeatures>.geoFile.map { features in
            var map = Scene.Map()
            map.features = features
            return Scene.Node(.part(.map(map)))
        },
        kind(
            "a map", "A map drawn from GeoJSON. It is never mirrored.", start: Scene.Map(),
            [
                Property(
                    "data", \.features, .geoFile,
                    "The path of a GeoJSON file, relative to the folder of the scene file. What its properties say decides what is drawn how.",
                    required: true, examples: "streets.geojson"),
                Property(
                    "region", \.region, .mapRegion, "The part of the earth that is seen. Without it all that is on the map.",
                    examples: ["center": [48.137, 11.575], "span": 0.02]),
                Property(
                    "pins", \.pins, .list("a list of pins", of: .pin), "Marks on it.",
                    examples: [["at": [48.137, 11.575], "title": "Café", "icon": "cup.and.saucer.fill", "color": "systemOrange"]]),
                Property("names", \.showsNames, .flag, "Whether names of streets and places are written on it.", examples: false),
            ], make: { .part(.map($0)) })
    ).defined(as: "map")

    static let keyboard: ValueShape<Scene.Node> = either(
        "a kind of keyboard, or {type: …}", ValueShape<Scene.Keyboard>.keyboardKind.map { Scene.Node(.part(.keyboard($0))) },
        kind(
            "a keyboard", "The keys of a keyboard.", start: Scene.Keyboard(), Property<Scene.Keyboard>.keyboard,
            finish: { _, reading, keyboard in keyboard.language = keyboard.language ?? reading.vocabulary.strings.wanted },
            make: { .part(.keyboard($0)) })
    ).defined(as: "keyboardNode")
}

extension ValueShape<GeoFeatures> {
    /// A path of a file, which is read as it is met, once.
    static let geoFile = ValueShape(.text, "the path of a GeoJSON file", sample: GeoFeatures([])) { node, reading in
        guard case .string(let path) = node.value, !path.isEmpty else {
            reading.mismatch(expected: "the path of a GeoJSON file", .text, found: node)
            return nil
        }
        return reading.map(path, at: node.position)
    }
}

extension Reading {
    /// The things of a GeoJSON file, or nil after a report.
    fileprivate mutating func map(_ path: String, at position: SourcePosition) -> GeoFeatures? {
        if let known = context.maps[path] { return known }
        guard let resources = context.resources else { return nil }
        context.maps.updateValue(nil, forKey: path)
        guard path.lowercased().hasSuffix(".geojson") || path.lowercased().hasSuffix(".json") else {
            report("the map '\(path)' is neither .geojson nor .json", at: position)
            return nil
        }
        do throws(SceneResources.Problem) {
            let bytes = try resources.contents(of: path, limit: SourceLimits.dataBytes)
            if !context.usedFiles.contains(path) { context.usedFiles.append(path) }
            do throws(GeoJSONError) {
                let features = try GeoFeatures(geoJSON: bytes)
                context.maps.updateValue(features, forKey: path)
                return features
            } catch {
                diagnostics.append(
                    Diagnostic(
                        file: path, line: error.line, column: error.column, severity: .error, category: .schema, message: error.message,
                        hint: error.hint))
            }
        } catch {
            report(error, path: path, at: position)
        }
        return nil
    }
}

extension ValueShape<GeoCoordinate> {
    /// `[latitude, longitude]`, as CLLocationCoordinate2D has them.
    static let geoPlace = ValueShape<[CGFloat]>.list("a place [latitude, longitude]", of: .number, count: 2...2)
        .checking { place, node, reading in
            if abs(place[0]) > 90 || abs(place[1]) > 360 {
                reading.report(
                    "[\(FieldValue.number(Double(place[0])).text), \(FieldValue.number(Double(place[1])).text)] is no place of the earth",
                    at: node.position, hint: "write [latitude, longitude] in degrees, such as [48.137, 11.575]")
            }
        }
        .map({ GeoCoordinate(latitude: Double($0[0]), longitude: Double($0[1])) }, back: { [CGFloat($0.latitude), CGFloat($0.longitude)] })
}

extension ValueShape<MapRegion> {
    static let mapRegion = ValueShape.object(
        "a region", "A part of the earth.",
        start: MapRegion(center: GeoCoordinate(latitude: 0, longitude: 0), latitudeDelta: 0.02, longitudeDelta: 0.02)
    ) {
        Property(
            "center", \.center, .geoPlace, "Its middle, [latitude, longitude] in degrees.", required: true, examples: [48.137, 11.575])
        Property(
            "span",
            ValueShape<[CGFloat]>.either(
                "degrees, or [latitude, longitude]", ValueShape<CGFloat>.span.map { [$0, $0] },
                ValueShape<[CGFloat]>.list("a span [latitude, longitude]", of: .span, count: 2...2)),
            "How many degrees of it are seen at least, from south to north and from west to east.", examples: 0.02, [0.01, 0.03]
        ) { span, region in
            (region.latitudeDelta, region.longitudeDelta) = (Double(span[0]), Double(span[1]))
        }
    }.defined(as: "mapRegion")
}

extension ValueShape<CGFloat> {
    fileprivate static let span = number("a number of degrees of more than 0", min: 0, max: 360, excludingMin: true)
}

extension ValueShape<Scene.Pin> {
    static let pin = ValueShape.object("a pin", "A mark on a map.", start: Scene.Pin()) {
        Property("at", \.place, .geoPlace, "Where it is: [latitude, longitude] in degrees.", required: true, examples: [48.137, 11.575])
        Property("title", \.title, .text, "What is written beneath.", examples: "Café")
        Property("icon", \.icon, .iconName, "The name of a symbol on it. Without it a pin.", examples: "cup.and.saucer.fill")
        Property("color", \.color, .color, "Its colour. Without it red, or blue for a location.", examples: "systemOrange")
        Property(
            "style", \.style, .choice("a style of a pin"),
            "marker is a balloon whose tip is at the place, dot a disc, location the blue dot of where one is.", examples: "location")
    }.defined(as: "mapPin")
}

extension Property<Scene.Keyboard> {
    static let keyboard: [Property] = [
        Property(
            "type", \.kind, .choice("a kind of keyboard"), "What is typed, under the names of UIKeyboardType; or emoji.",
            examples: "numberPad"),
        Property(
            "language", \.language, .words("a language with keys", KeyboardLanguage.all.map { ($0.tag, $0.tag) }).map { $0 },
            "The language of the keys. Without it that of the canvas.", examples: "de"),
        Property(
            "returnKey", \.returnKey, .choice("a return key"), "What the return key says, under the names of UIReturnKeyType.",
            examples: "search"),
        Property("shifted", \.isShifted, .flag, "Whether letters are capitals.", examples: true),
        Property(
            "suggestions", \.suggestions, .list("a list of at most three words", of: .text, count: 0...3),
            "What is suggested above the keys. Without it what the language begins a sentence with.", examples: ["Hello", "Hi", "Hey"]),
        Property(
            "appearance", \.appearance, .choice("an appearance"), "Whether it is light or dark, whatever the canvas is.", examples: "dark"),
    ]
}

extension ValueShape<Scene.Keyboard> {
    /// A keyboard by its kind alone.
    static let keyboardKind = ValueShape<KeyboardFace.Kind>.choice("a kind of keyboard").map { kind in
        var keyboard = Scene.Keyboard()
        keyboard.kind = kind
        return keyboard
    }.adjusted { keyboard, _, reading in keyboard.language = reading.vocabulary.strings.wanted }
}

extension ValueShape<Scene.Keyboard?> {
    static let screenKeyboard = ValueShape<Scene.Keyboard?>.either(
        "true, a kind of keyboard, or {type: …}",
        ValueShape<Bool>.flag.map({ $0 ? Scene.Keyboard() : nil }, back: { $0 == nil ? false : nil }),
        ValueShape<Scene.Keyboard>.keyboardKind.map { $0 },
        ValueShape<Scene.Keyboard>.object("a keyboard", "The software keyboard.", start: Scene.Keyboard()) {
            Property<Scene.Keyboard>.keyboard
        }.map { $0 }
    ).defined(as: "keyboard")
}
