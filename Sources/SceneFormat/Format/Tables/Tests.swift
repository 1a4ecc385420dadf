// SPDX-License-Identifier: MIT
//
// The key `tests`: what is compared of a scene with its references.

import Foundation
import VitrineFiles
import VitrineGeometry
import VitrineScene
import VitrineSceneReading
import VitrineSceneText
import VitrineSnapshotKinds

extension ValueShape<Double> {
    /// A number that stays a Double.
    fileprivate static func real(_ phrase: String, min: Double, max: Double, excludingMin: Bool = false) -> ValueShape<Double> {
        ValueShape<CGFloat>.number(phrase, min: min, max: max, excludingMin: excludingMin).map({ Double($0) }, back: { CGFloat($0) })
    }

    fileprivate static let share = real("a share from 0 to 1", min: 0, max: 1)
}

extension ValueShape<Scene.Tests.Moment> {
    static let testedMoment = either(
        "a number of seconds, middle, end, or the name of a moment", ValueShape<TimeInterval>.moment.map { .time($0) },
        ValueShape<String>.text("the name of a moment").map { $0 == "middle" ? .middle : $0 == "end" ? .end : .named($0) })
}

extension ValueShape<Scene.Tests.Density> {
    static let density = ValueShape<Scene.Tests.Density>.object(
        "a density", "How many pixels may differ in one place.", start: Scene.Tests.Density(window: 32, share: 0)
    ) {
        Property(
            "window", \.window, .integer("a number of pixels of at least 1", min: 1, max: 10_000),
            "The side in pixels of the squares that are looked at, wherever they lie.", examples: 16)
        Property("share", \.share, .share, "The largest part of a square's pixels that may differ, 0 to 1.", examples: 0.2)
    }
}

extension ValueShape<Scene.Tests.Tolerance> {
    static let tolerance = object(
        "a tolerance",
        "How far pictures may be off. Pixels further apart than the threshold count as different, and must keep every limit that is set; without a limit none may differ.",
        start: Scene.Tests.Tolerance()
    ) {
        Property(
            "metric", \.metric, .choice("a metric"),
            "How pixels are measured: exact, by their channels from 0 to 255, by yiq from 0 to 1 as pixelmatch does, or perceptual, where 1 is just noticeable.",
            examples: "yiq")
        Property(
            "threshold", \.threshold, .real("a distance from 0 to 255", min: 0, max: 255),
            "The distance up to which pixels count as equal; without it 0 for channels, 0.1 for yiq, 2 for perceptual.", examples: 0.2, 3)
        Property(
            "ignoreAntialiasing", \.ignoresAntialiasing, .flag,
            "Whether pixels pass that differ only by the antialiasing of an edge.", examples: true)
        Property(
            "pixels", \.pixels, .integer("a count of at least 0", min: 0), "The most pixels that may differ.", examples: 20)
        Property("share", \.share, .share, "The largest part of all pixels that may differ, 0 to 1.", examples: 0.001)
        Property("density", \.density, .density, "How many pixels may differ in one place.", examples: ["window": 16, "share": 0.2])
    } finish: { node, reading, tolerance in
        guard let threshold = tolerance.threshold else { return }
        let largest = tolerance.metric.thresholds.largest
        let position = (node["threshold"] ?? node).position
        if tolerance.metric == .exact, threshold > 0 {
            reading.report("'threshold' needs a metric that has one", at: position, hint: "known: channels, yiq, perceptual")
        } else if threshold > largest {
            let limit = FieldValue.number(largest).text
            reading.report("the threshold of the metric \(tolerance.metric.rawValue) is at most \(limit)", at: position)
        } else if tolerance.metric == .channels, threshold != threshold.rounded() {
            reading.report("the threshold of the metric channels is a whole number", at: position)
        }
    }.defined(as: "tolerance")
}

/// A mask while it is read.
private struct MaskParts: Hashable, Sendable {
    var rectangle: CGRect?
    var match: Scene.ElementMatch?
    var tolerance: Scene.Tests.Tolerance?
}

extension ValueShape<Scene.Tests.Mask> {
    private static let ofParts = ValueShape<MaskParts>.object(
        "a mask", "A place that is compared in another way: a rectangle or elements. Without `tolerance` everything passes there.",
        start: MaskParts()
    ) {
        Property(
            "rectangle", \.rectangle, .viewBox, "A rectangle [x, y, width, height] on the canvas, in points.", examples: [0, 0, 120, 20])
        Property(
            "match", \.match, .matchOfAnyTime, "The elements whose frames are meant, wherever they are.", examples: ["item": 2],
            ["kind": "header"])
        Property("tolerance", \.tolerance, .tolerance, "What holds there.", examples: ["metric": "yiq", "pixels": 30])
    } finish: { node, reading, parts in
        if (parts.rectangle == nil) == (parts.match == nil), (node["rectangle"] == nil) == (node["match"] == nil) {
            reading.report("a mask has either 'rectangle' or 'match'", at: node.position)
        }
    }.map { parts in
        Scene.Tests.Mask(
            area: parts.rectangle.map { .rectangle($0) } ?? .elements(parts.match ?? Scene.ElementMatch()), tolerance: parts.tolerance)
    }

    static let mask = either(
        "a rectangle [x, y, width, height], or {match: …, tolerance: …}",
        ValueShape<CGRect>.viewBox.map { Scene.Tests.Mask(area: .rectangle($0), tolerance: nil) }, ofParts
    ).defined(as: "mask")
}

extension ValueShape<Scene.ElementMatch> {
    /// A match that is not held against what is there at the end of the timeline, since it is asked at any moment.
    fileprivate static let matchOfAnyTime = ValueShape(match.type, match.phrase, sample: match.sample) { node, reading in
        let (counts, sections) = (reading.context.itemCounts, reading.context.sections)
        reading.context.forgetContents()
        defer { (reading.context.itemCounts, reading.context.sections) = (counts, sections) }
        return match.read(node, &reading)
    }
}

/// The axes of a matrix while they are read.
private struct MatrixParts: Hashable, Sendable {
    var device: [String] = []
    var orientation: [String] = []
    var appearance: [String] = []
    var contrast: [String] = []
    var system: [Scene.System] = []
    var mode: [String] = []
    var locale: [String] = []
    var direction: [String] = []
    var textSize: [String] = []
    var scale: [CGFloat] = []

    var axes: [Scene.Tests.Axis] {
        let scales = scale.map { FieldValue.number(Double($0)).text }
        return [
            ("device", device), ("orientation", orientation), ("appearance", appearance), ("contrast", contrast),
            ("system", system.map { String($0.rawValue) }), ("mode", mode), ("locale", locale), ("direction", direction),
            ("textSize", textSize), ("scale", scales),
        ].filter { !$0.1.isEmpty }.map { Scene.Tests.Axis(name: $0.0, values: $0.1) }
    }
}

extension ValueShape<Scene.ContentSizeCategory> {
    static let textSize = ValueShape.words(
        "a content size category", Scene.ContentSizeCategory.allCases.map { ($0.rawValue, $0) },
        synonyms: Scene.ContentSizeCategory.shortNames)
}

extension ValueShape<[String]> {
    /// Words of a kind, each once, at least one.
    fileprivate static func axis(_ noun: String, _ words: [String], synonyms: [(String, String)] = []) -> ValueShape<[String]> {
        ValueShape.list("a list, each \(noun)", of: ValueShape<String>.words(noun, words.map { ($0, $0) }, synonyms: synonyms))
            .checking { values, node, reading in reading.checkAxis(values, node) }
    }
}

extension Reading {
    fileprivate mutating func checkAxis<Value: Hashable>(_ values: [Value], _ node: SourceNode) {
        if case .sequence(let nodes) = node.value, nodes.isEmpty {
            report("'\(keys.last ?? "axis")' needs a value or more", at: node.position)
        } else if Set(values).count < values.count {
            report("'\(keys.last ?? "axis")' names a value twice", at: node.position)
        }
    }
}

extension ValueShape<[Scene.Tests.Axis]> {
    /// The names, and the identifiers that the command line takes, upright and on the side.
    private static let devices =
        Device.all.map(\.name)
        + Device.all.flatMap { [$0.identifier, $0.landscape.identifier] }
        .filter { identifier in !Device.all.contains { $0.name == identifier } }

    fileprivate static let matrix = ValueShape<MatrixParts>.object(
        "a matrix", "The variants that are tested: every combination of one value of each key. Each has references of its own.",
        start: MatrixParts()
    ) {
        Property(
            "device", \.device, .axis("a device", devices), "Devices, whose screens the canvas takes.",
            examples: ["iPhone 16", "iPhone SE"], ["iPhone16", "iPhone16-landscape"])
        Property(
            "orientation", \.orientation, .axis("an orientation", Device.Orientation.allCases.map(\.rawValue)),
            "Ways in which the device is held.", examples: ["portrait", "landscape"])
        Property(
            "locale", \.locale,
            ValueShape<[String]>.list("a list of language tags", of: .languageTag)
                .checking { tags, node, reading in reading.checkAxis(tags, node) },
            "Languages, as tags; the direction of reading follows from each, unless `direction` says another.", examples: ["en", "ar"])
        Property(
            "appearance", \.appearance, .axis("an appearance", Scene.Appearance.allCases.map(\.rawValue)), "Appearances.",
            examples: ["light", "dark"])
        Property(
            "contrast", \.contrast, .axis("a contrast", Scene.Contrast.allCases.map(\.rawValue)), "Contrasts.",
            examples: ["normal", "high"])
        Property(
            "system", \.system,
            ValueShape<[Scene.System]>.list("a list of systems, 18 and 26", of: .system)
                .checking { systems, node, reading in reading.checkAxis(systems, node) },
            "Systems, whose looks bars, controls and sheets have.", examples: [18, 26])
        Property(
            "mode", \.mode,
            ValueShape<[String]>.list("a list of modes", of: .text).checking { modes, node, reading in reading.checkAxis(modes, node) },
            "Modes of the theme, such as brands; + joins those that hold together.", examples: ["acme", "zen"])
        Property(
            "direction", \.direction, .axis("a direction", Scene.LayoutDirection.allCases.map(\.rawValue)), "Directions of reading.",
            examples: ["ltr", "rtl"])
        Property(
            "textSize", \.textSize,
            .axis(
                "a text size", Scene.ContentSizeCategory.allCases.map(\.rawValue),
                synonyms: Scene.ContentSizeCategory.shortNames.map { ($0, $1.rawValue) }),
            "Preferred text sizes.", examples: ["large", "accessibilityLarge"])
        Property(
            "scale", \.scale,
            ValueShape<[CGFloat]>.list("a list of scales", of: .number("a scale from 0.01 to 16", min: 0.01, max: 16))
                .checking { scales, node, reading in reading.checkAxis(scales, node) },
            "Pixels to a point.", examples: [2, 3])
    } finish: { node, reading, parts in
        let count = parts.axes.reduce(1) { $0 * $1.values.count }
        if count > 256 {
            reading.report("the matrix has \(count) variants, more than the limit of 256", at: node.position, category: .limit)
        }
    }.map(\.axes).defined(as: "matrix")
}

extension ValueShape<[[Scene.Tests.Axis]]> {
    /// One matrix, or a list of them.
    fileprivate static let matrices = ValueShape.either(
        "a matrix, or a list of such", ValueShape<[Scene.Tests.Axis]>.matrix.map { [$0] },
        ValueShape.list("a list of matrices", of: .matrix)
    ).checking { matrices, node, reading in
        let count = matrices.reduce(0) { $0 + $1.reduce(1) { $0 * $1.values.count } }
        if matrices.isEmpty {
            reading.report("'matrix' needs a matrix or more", at: node.position)
        } else if matrices.count > 1, count > 256 {
            reading.report("the matrices have \(count) variants, more than the limit of 256", at: node.position, category: .limit)
        }
    }
}

extension ValueShape<[SnapshotKind]> {
    fileprivate static let testedKinds = ValueShape.list(
        "a list of kinds of references",
        of: ValueShape<SnapshotKind>.words("a kind of reference", SnapshotKind.ofMoments.map { ($0.id, $0) })
    ).checking { kinds, node, reading in
        if Set(kinds).count < kinds.count { reading.report("'kinds' names a kind twice", at: node.position) }
    }
}

/// What a design has to have, while it is read.
private struct DesignParts: Hashable, Sendable {
    var design = Scene.Tests.Design()
    var isAsked = true
}

extension ValueShape<DesignParts> {
    fileprivate static let design = either(
        "true, or {contrast: AAA, target: 44}", ValueShape<Bool>.flag.map { DesignParts(isAsked: $0) },
        object(
            "what a design has to have", "What would be hard to read, to see or to touch is kept as the kind `design`.",
            start: DesignParts()
        ) {
            Property(
                "contrast", \.design.contrast, .choice("a level of WCAG"),
                "The level of WCAG 2 that the contrast of text has to have: AA is 4.5 to 1 and 3 for large text, AAA 7 and 4.5.",
                examples: "AAA")
            Property(
                "target", \.design.target, ValueShape<CGFloat>.number("a length of at least 1", min: 1, max: 1000),
                "How large what answers taps has to be, in points. Without it less than 44 is told as a note.", examples: 44)
        }.defined(as: "designTests"))
}

extension ValueShape<Scene.Tests> {
    static let tests = object(
        "what is tested", "What `vitrine test` compares with the references beside the scene.", start: Scene.Tests()
    ) {
        Property(
            "kinds", \.kinds, .testedKinds,
            "What each moment is kept as: \(SnapshotKind.ofMoments.map { "`\($0.id)` is \($0.summary)" }.joined(separator: ", ")).",
            examples: ["png", "svg", "layout"])
        Property(
            "moments", \.moments,
            ValueShape<[Scene.Tests.Moment]>.list("a list of moments", of: .testedMoment).checking { moments, node, reading in
                if Set(moments).count < moments.count { reading.report("'moments' names a moment twice", at: node.position) }
            },
            "The moments of the timeline that are looked at: seconds, middle, end, or the name that a step `moment` gives. Without them, and without `animation`, the beginning, the middle and the end; a scene without a timeline is looked at once.",
            examples: [0, 0.25, "end"])
        Property(
            "animation", \.animation, .real("a rate from 0.01 to 240 frames a second", min: 0.01, max: 240),
            "Keeps the whole movement too, at that many frames a second, and compares it frame by frame.", examples: 30)
        Property(
            "scale", \.scale, .number("a scale from 0.01 to 16", min: 0.01, max: 16), "Pixels to a point, in place of the canvas's.",
            examples: 1)
        Property(
            "fullContent", \.showsFullContent, .flag, "Whether all of the content is drawn, as on a screen that is large enough.",
            examples: true)
        Property("tolerance", \.tolerance, .tolerance, "How far pictures may be off; not at all without it.", examples: ["pixels": 20])
        Property(
            "masks", \.masks, .list("a list of masks", of: .mask),
            "Places that are compared in another way, or not at all: rectangles, or elements.",
            examples: [[0, 0, 120, 20]], [["match": ["item": 2]]])
        Property(
            "design", ValueShape<DesignParts>.design,
            "Whether what people would find hard to read, to see or to touch is kept too, as the kind `design`, and what a design has to have.",
            examples: true, ["contrast": "AAA", "target": 44]
        ) { parts, tests in
            (tests.design, tests.keepsDesign) = (parts.design, parts.isAsked)
        }
        Property(
            "matrix", \.matrices, .matrices,
            "Variants, each with references of its own: every combination of one value of each axis. A list has several such, one after the other.",
            examples: ["appearance": ["light", "dark"], "direction": ["ltr", "rtl"]],
            [["appearance": ["light", "dark"]], ["device": ["iPhone SE", "iPad"], "locale": ["de"]]])
    } finish: { node, reading, tests in
        if tests.keepsDesign, !tests.kinds.contains(.design) { tests.kinds.append(.design) }
        if tests.animation == nil, let kinds = node["kinds"], case .sequence(let named) = kinds.value, named.isEmpty {
            reading.report(
                "nothing is tested: 'kinds' is empty", at: kinds.position,
                hint: "known: " + SnapshotKind.ofMoments.map(\.id).joined(separator: ", "))
        }
        let pictures = SnapshotKind.ofMoments.filter { $0.comparison == .pixels && tests.kinds.contains($0) }
        if pictures.count > 1, let kinds = node["kinds"] {
            let names = pictures.map(\.id).joined(separator: " and ")
            reading.report("\(names) hold the same pixels: name one of them", at: kinds.position)
        }
    }.defined(as: "tests")
}

extension Reading {
    /// Refuses what is said about a timeline that there is not.
    mutating func checkTests(of scene: Scene, _ node: SourceNode) {
        guard let tests = node["tests"] else { return }
        let names = scene.timeline.momentNames
        for case .named(let name) in scene.timeline.isEmpty ? [] : scene.tests.moments where !names.contains(name) {
            report(
                "the timeline has no moment '\(name)'", at: (tests["moments"] ?? tests).position, category: .reference,
                hint: Synonyms.hint(for: name, among: ["middle", "end"] + names))
        }
        if scene.timeline.isEmpty {
            for key in ["moments", "animation"] {
                if let named = tests[key] { report("'\(key)' needs a timeline", at: named.position) }
            }
        } else if scene.tests.showsFullContent, let key = tests["fullContent"] {
            report("'fullContent' is for scenes without a timeline", at: key.position)
        }
    }
}
