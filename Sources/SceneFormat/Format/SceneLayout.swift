// SPDX-License-Identifier: MIT
//
// The layouts that scenes name: the one list of them, and the keys that follow from it.

import Foundation
import VitrineFiles
import VitrineLayoutSolvers
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

/// The parameters of a layout as the format describes them.
protocol SceneLayout: LayoutParameters {
    /// What the properties are, as a diagnostic says it: "a circle".
    static var phrase: String { get }
    /// What the layout does, for the schema.
    static var summary: String { get }
    /// What the key of the layout is for; by itself the class and the summary.
    static var keySummary: String { get }
    /// Properties as a file could have them.
    static var example: FieldValue { get }
    @PropertyList<Self> static var properties: [Property<Self>] { get }
}

extension SceneLayout {
    static var keySummary: String {
        "\(name.prefix(1).uppercased())\(name.dropFirst())Layout: \(summary.prefix(1).lowercased())\(summary.dropFirst())"
    }

    /// The key that says that the layout is of this kind, with its properties.
    fileprivate static var key: Property<LayoutParts> {
        let shape = ValueShape.object(phrase, summary, start: Self(), properties: { properties }).defined(as: name)
        return Property(name, shape, keySummary, examples: example) { $1.layout = Scene.Layout($0) }
    }
}

/// All layouts that scenes name, in the order of the schema.
let sceneLayouts: [any SceneLayout.Type] = [
    FlowParameters.self, CoverFlowParameters.self, CarouselParameters.self, CircleParameters.self, CardStackParameters.self,
    SpiralParameters.self, WaterfallParameters.self, PhotoWallParameters.self, ScalingLineParameters.self, CompositionalParameters.self,
]

/// The keys of all layouts and of the short forms of compositional ones.
private let layoutNames = sceneLayouts.map { $0.name } + shortLayouts.map(\.name)

/// The layout of a collection while it is read.
private struct LayoutParts: Hashable, Sendable {
    var layout = Scene.Layout(FlowParameters())
}

extension ValueShape<Scene.Layout> {
    /// A layout; its name alone is how people write one without properties, and is told how to.
    static let layout = ValueShape(keyed.type, keyed.phrase, sample: keyed.sample, encode: keyed.encode) { node, reading in
        if case .string(let word) = node.value {
            reading.report(
                "'\(reading.keys.last ?? "layout")' expects a layout, found \(node.found)", at: node.position,
                hint: hint(for: word))
            return nil
        }
        return keyed.read(node, &reading)
    }.placed { $0.position = $1 }

    /// How a layout is written whose name was.
    @Sendable private static func hint(for word: String) -> String {
        guard let name = layoutNames.contains(word) ? word : Suggestion.among(layoutNames, for: word) else {
            return "known: \(layoutNames.joined(separator: ", "))"
        }
        let needsKeys = shortLayouts.contains { $0.name == name && name != "list" }
        return "write \(name): {\(needsKeys ? "…" : "")}"
    }

    private static let keyed = ValueShape<LayoutParts>.object(
        "a layout", "The layout object. It has one key, which says which.", start: LayoutParts(), hasOneKey: true
    ) {
        sceneLayouts.map { $0.key }
        shortLayouts.map { short -> Property<LayoutParts> in
            let shape = short.shape.checking { _, node, reading in reading.context.expansions.wholes.insert(node.position) }
            return Property(short.name, shape, "\(short.summary) All sections that say nothing have it.", examples: short.example) {
                $1.layout = Scene.Layout(CompositionalParameters(section: $0))
            }
        }
    } finish: { node, reading, _ in
        if case .mapping(let entries) = node.value, entries.isEmpty {
            reading.report(
                "a layout needs a key that says which", at: node.position,
                hint: "known: \(layoutNames.joined(separator: ", "))")
        }
    }.map(\.layout).defined(as: "layout")
}
