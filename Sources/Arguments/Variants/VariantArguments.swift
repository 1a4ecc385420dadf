// SPDX-License-Identifier: MIT
//
// The arguments that vary a scene: one file for every device, appearance and language.

public import ArgumentParser
package import VitrineCapture
package import VitrineScene
import VitrineSceneFormat
import VitrineSceneText

/// What holds in place of what a scene says.
package struct VariantArguments: ParsableArguments {
    /// Made once: the parser makes these arguments anew at every look at them.
    private static let devices = Device.all.map(\.identifier)

    @Option(
        help: ArgumentHelp(
            "The screen of a device, such as 'iPhone SE' or iPadPro11-landscape, in place of the scene's.", valueName: "device"),
        completion: .list(Self.devices), transform: { try SnapshotTrait(.device, argument: $0) })
    var device: SnapshotTrait?

    @Option(
        help: ArgumentHelp("Which way the device is held, portrait or landscape, in place of the scene's.", valueName: "orientation"),
        completion: .list(["portrait", "landscape"]), transform: { try SnapshotTrait(.orientation, argument: $0) })
    var orientation: SnapshotTrait?

    @Option(
        help: ArgumentHelp("The canvas in points, such as 390x844, in place of the scene's.", valueName: "WxH"),
        transform: { try SnapshotTrait(.size, argument: $0) })
    var size: SnapshotTrait?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Pixels per point, from 0.01 to 16, in place of the scene's.", valueName: "number"),
        transform: { try SnapshotTrait(.scale, argument: $0) })
    var scale: SnapshotTrait?

    @Option(
        help: ArgumentHelp("Colours for a light or a dark appearance, in place of the scene's.", valueName: "light|dark"),
        completion: .list(["light", "dark"]), transform: { try SnapshotTrait(.appearance, argument: $0) })
    var appearance: SnapshotTrait?

    @Option(
        help: ArgumentHelp("Colours for a normal or a high contrast, in place of the scene's.", valueName: "normal|high"),
        completion: .list(["normal", "high"]), transform: { try SnapshotTrait(.contrast, argument: $0) })
    var contrast: SnapshotTrait?

    @Option(
        help: ArgumentHelp("The system whose look bars, controls and sheets have, in place of the scene's.", valueName: "18|26"),
        completion: .list(["18", "26"]), transform: { try SnapshotTrait(.system, argument: $0) })
    var system: SnapshotTrait?

    @Option(
        help: ArgumentHelp(
            "The mode of the theme, such as a brand, in place of the scene's; + joins several that hold together.", valueName: "name"),
        transform: { try SnapshotTrait(.mode, argument: $0) })
    var mode: SnapshotTrait?

    @Option(
        help: ArgumentHelp(
            "A language tag such as ar or zh-Hans, in place of the scene's; the direction of reading follows from it where the scene gives none.",
            valueName: "tag"),
        transform: { try SnapshotTrait(.locale, argument: $0) })
    var locale: SnapshotTrait?

    @Option(
        help: ArgumentHelp("The direction of reading, ltr or rtl, in place of the scene's.", valueName: "ltr|rtl"),
        completion: .list(["ltr", "rtl"]), transform: { try SnapshotTrait(.direction, argument: $0) })
    var direction: SnapshotTrait?

    @Option(
        help: ArgumentHelp("The preferred text size, such as xxLarge or accessibility3, in place of the scene's.", valueName: "size"),
        completion: .list(Scene.ContentSizeCategory.allCases.map(\.rawValue)), transform: { try SnapshotTrait(.textSize, argument: $0) })
    var textSize: SnapshotTrait?

    @Option(help: "The edges of turned and projected views, in place of the scene's: smooth, or hard as UIKit leaves them.")
    var edges: Scene.Edges?

    @Option(
        name: .customLong("set"),
        help: ArgumentHelp(
            """
            A value at a place of the scene, as in canvas.background=systemRed or 'collection.sections[0].items[2].title=Plums'; null takes \
            away what is there. May be given several times.
            """,
            valueName: "path=value"),
        transform: { try SceneVariant.Setting(parsing: $0) })
    var settings: [SceneVariant.Setting] = []

    @Option(
        name: .customLong("data"),
        help: ArgumentHelp(
            "A JSON or CSV file in place of the scene's data, or of one of its lists: photos=summer.json. May be given several times.",
            valueName: "list=file"),
        completion: .file(extensions: ["json", "csv"]),
        transform: { try SceneVariant.DataFile(parsing: $0) })
    package var data: [SceneVariant.DataFile] = []

    package init() {}

    /// What is said that pictures can be named for, in the order of the kinds.
    var traits: [SnapshotTrait] {
        [device, orientation, size, scale, appearance, contrast, system, mode, locale, direction, textSize].compactMap(\.self)
    }

    /// What is said of a canvas, which the file itself does not say.
    package var areOfCanvas: Bool { !traits.isEmpty || edges != nil }

    /// Whether something is said that Interface Builder files do not have.
    var areForScenes: Bool { !settings.isEmpty || !data.isEmpty }
}

/// Several variants at once.
package struct EachArguments: ParsableArguments {
    @Option(
        name: .customLong("each"),
        help: ArgumentHelp(
            """
            Every combination of some values: 'device=iPhone SE|iPad,appearance=light|dark'; axes are \(SnapshotTrait.Kind.names), the \
            scene's variables, as in tint=red|blue, and places of it, as in canvas.background=white|black or include=a.yaml|b.yaml. \
            Values that go together stand in rows behind their names: 'locale,tint=en,red|ar,blue' are two variants.
            """,
            valueName: "axes"))
    package var axes: [String] = []

    package init() {}

    /// The combinations; one that adds nothing where none are asked for.
    func variants() throws -> [[VariantChoice]] { try VariantAxes(arguments: axes).variants }

    /// Whether all axes are of what the scene itself says, and none of its canvas.
    package var areOfScene: Bool { (try? VariantAxes(arguments: axes))?.axes.joined().joined().allSatisfy { $0.trait == nil } ?? true }

    /// The words in braces that stand for values of the scene in the name of an output.
    var keys: [String] { (try? VariantAxes(arguments: axes))?.keys ?? [] }

    package func validate() throws { _ = try variants() }
}

/// One of the variants in which a scene is shown.
package struct SceneVariation {
    /// What is said of it on the command line, and what tells it from the others.
    var choices: [VariantChoice]
    /// All that holds in it.
    package var variant: SceneVariant

    package init(choices: [VariantChoice], variant: SceneVariant) { (self.choices, self.variant) = (choices, variant) }

    /// Combinations on top of what holds in all of them.
    ///
    /// - Parameter own: says the rest, such as whether fingers are drawn.
    package static func all(_ common: VariantArguments, _ each: EachArguments?, own: (inout SceneVariant) -> Void) throws
        -> [SceneVariation]
    {
        try all(common, combinations: each?.variants() ?? [[]], own: own)
    }

    /// Combinations on top of what holds in all of them.
    ///
    /// - Parameters:
    ///   - option: what says the combinations, in messages.
    ///   - own: says the rest, such as whether fingers are drawn.
    package static func all(
        _ common: VariantArguments, combinations: [[VariantChoice]], option: String = "--each", own: (inout SceneVariant) -> Void
    ) throws -> [SceneVariation] {
        let twice = common.traits.first { trait in combinations.joined().contains { $0.axis == trait.kind.rawValue } }
        if let twice {
            throw ValidationError("\(option) says every \(twice.kind.rawValue): leave out \(twice.kind.option), or the axis.")
        }
        let paths = common.settings.map(\.path)
        if let twice = combinations.joined().first(where: { $0.setting.map { paths.contains($0.path) } == true }) {
            let path = twice.setting?.path.description ?? ""
            throw ValidationError("\(option) says every \(twice.axis): leave out --set \(path), or the axis.")
        }
        return combinations.map { combination in
            let traits = SnapshotTrait.Kind.allCases.flatMap { kind in
                (common.traits + combination.compactMap(\.trait)).filter { $0.kind == kind }
            }
            var variant = SceneVariant(traits)
            (variant.edges, variant.settings, variant.data) = (common.edges, common.settings, common.data)
            variant.settings += combination.compactMap(\.setting) + (GivenInput.current?.settings ?? [])
            own(&variant)
            return SceneVariation(choices: traits.map { .trait($0) } + combination.filter { $0.trait == nil }, variant: variant)
        }
    }
}

extension SnapshotTrait {
    /// The trait of a kind that an argument says.
    package init(_ kind: Kind, argument: String) throws {
        do throws(SnapshotMatrixError) { self = try SnapshotTrait(kind, argument) } catch { throw ValidationError(error.description) }
    }
}

extension SnapshotTrait.Kind {
    /// All kinds, as a sentence lists them.
    package static var names: String {
        let names = allCases.map(\.rawValue)
        return names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    }

    /// The option that says one.
    var option: String { self == .textSize ? "--text-size" : "--\(rawValue)" }
}

extension SceneVariant.Setting {
    /// A value and its place on the command line.
    fileprivate init(parsing argument: String) throws {
        do throws(SceneVariantError) { try self.init(argument: argument) } catch { throw ValidationError(error.description) }
    }
}

extension SceneVariant.DataFile {
    /// A file on the command line.
    fileprivate init(parsing argument: String) throws {
        do throws(SceneVariantError) { try self.init(argument: argument) } catch { throw ValidationError(error.description) }
    }
}

extension Scene.Edges: ExpressibleByArgument {}
