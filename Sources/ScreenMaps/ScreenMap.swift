// SPDX-License-Identifier: MIT
//
// Screens as one picture, with the ways between them: those of a storyboard where they stand in Interface Builder, those of a flow by
// how far they are from the first.

package import Foundation
public import VitrineDrawing
public import VitrineFiles
import VitrineGeometry
public import VitrineInterfaces
import VitrineLayers
public import VitrineScene
import VitrineStage
public import VitrineTypography
import VitrineViews

/// A map of a storyboard, or of the screens of a scene: each as its picture, segues and steps as arrows with their kinds, names below, the
/// first marked.
///
/// Screens are half as large as on a screen. Where the map were larger than every kind of file can hold then, they are smaller, which `diagnostics` tells; names
/// and kinds of segues keep their sizes. A scene's group in an SVG is called by the scene's title, and an arrow's by the titles of both scenes. A click on
/// an arrow leads to the scene at its end, and one on a scene to the scene itself, whose address in the file is then that of the browser.
@MainActor
public final class ScreenMap {
    /// The map's own canvas, as large as all that is on it.
    public let canvas: Scene.Canvas
    private let file: String
    private let graph: ScreenGraph
    private let frames: [CGRect]
    private let stages: [(any Staging)?]
    private let environment: UIEnvironment
    private let typesetter: any Typesetter
    /// How much smaller scenes are than on a screen.
    private let reduction: CGFloat
    /// What the scenes are called, each otherwise than the others.
    private let names: [String]

    private static let plainReduction: CGFloat = 0.5
    /// What is smaller is not recognised, and what is smaller yet not seen.
    private static let (leastSeen, leastReduction): (CGFloat, CGFloat) = (0.2, 0.02)
    private static let margin: CGFloat = 64
    private static let reference = CGSize(width: 150, height: 72)

    /// Puts the scenes of a storyboard in their places.
    ///
    /// - Parameters:
    ///   - file: what was read; of a nib the map is empty.
    ///   - canvas: the canvas of each of its controllers; nil takes what the file says.
    ///   - fontFolders: folders with fonts that may be named beside the pinned ones.
    ///   - typesetter: lays out text; nil takes Pango, the pinned fonts and those of `fontFolders`.
    public convenience init(
        _ file: InterfaceFile, canvas: ((InterfaceFile.Subject) -> Scene.Canvas)? = nil, fontFolders: [String] = [],
        typesetter: (any Typesetter)? = nil
    ) {
        let typesetter = typesetter ?? PangoTypesetter(library: FontLibrary(directories: fontFolders))
        let graph = ScreenGraph(file)
        let stages = graph.scenes.map { scene in
            scene.subject.map { subject in
                InterfaceStage(file, subject, canvas: canvas?(subject) ?? file.canvas(of: subject), typesetter: typesetter)
            }
        }
        self.init(graph, stages, file: file.file, typesetter)
    }

    /// Puts the screens of a scene in their places; of a scene without several the map is empty.
    ///
    /// - Parameters:
    ///   - scene: what was read.
    ///   - file: the scene file's name in diagnostics.
    ///   - resources: where the pictures that the scene names are found; screens in files of their own know their own folders.
    ///   - fontFolders: folders with fonts that may be named beside the pinned ones.
    ///   - typesetter: lays out text; nil takes Pango, the pinned fonts and those of `fontFolders`.
    public convenience init(
        _ scene: Scene, file: String = "scene", resources: SceneResources = SceneResources(root: "."), fontFolders: [String] = [],
        typesetter: (any Typesetter)? = nil
    ) {
        let typesetter =
            typesetter ?? PangoTypesetter(library: FontLibrary(directories: fontFolders), language: scene.canvas.locale)
        let flow = scene.flow ?? Scene.Flow(start: "", screens: [])
        // Where a touch leads is known when it is played.
        let isTouched = scene.timeline.steps.contains { if case .touch = $0.action { true } else { false } }
        let player =
            isTouched
            ? Player(scene: scene, file: file, resources: resources, fontFolders: fontFolders, typesetter: typesetter, memory: nil) : nil
        let graph = ScreenGraph(flow, of: scene, origins: player?.origins ?? [:])
        let stages = flow.screens.enumerated().map { index, screen in
            var places = screen.resources
            places.assetFolders = resources.assetFolders
            var shown = screen.scene
            (shown.timeline, shown.canvas.frame) = (Scene.Timeline(), nil)
            if let tab = shown.screen.tabBar?.items.firstIndex(where: { $0.screen?.screen == screen.name }) {
                shown.screen.tabBar?.selected = tab
            }
            // What is presented covers the tabs.
            if graph.isPresented(index) { shown.screen.tabBar = nil }
            return Stage(scene: shown, file: screen.file, resources: places, typesetter: typesetter)
        }
        self.init(graph, stages, file: file, typesetter)
    }

    private init(_ graph: ScreenGraph, _ stages: [(any Staging)?], file: String, _ typesetter: any Typesetter) {
        (self.graph, self.stages, self.file, self.typesetter) = (graph, stages, file, typesetter)
        names = graph.names
        let sizes = stages.map { $0?.canvas.size }
        var own = stages.lazy.compactMap(\.self).first?.canvas ?? Scene.Canvas()
        (own.safeArea, own.device) = (.zero, nil)
        var reduction = Self.plainReduction
        var placed = Self.places(of: graph.scenes, sizes, reduction)
        while let part = Self.excess(of: placed.size, own.scale, reduction) {
            let least = reduction > Self.leastSeen ? Self.leastSeen : Self.leastReduction
            reduction = max((reduction * min(max(part, 0.5), 0.95) * 1000).rounded(.down) / 1000, least)
            placed = Self.places(of: graph.scenes, sizes, reduction)
        }
        // Where names alone take more room, all of it is drawn at fewer pixels.
        let side = max(placed.size.width, placed.size.height)
        own.scale = min(own.scale, Self.mostPixelsOfSide / side, (Self.mostPixels / (placed.size.width * placed.size.height)).squareRoot())
        (own.size, frames, self.reduction) = (placed.size, placed.frames, reduction)
        self.canvas = own
        environment = UIEnvironment(canvas: own, typesetter: typesetter, memory: nil)
    }

    /// The most pixels on a side, and in all, and points on a side: what every kind of file holds.
    private static let (mostPixelsOfSide, mostPixels, mostPointsOfSide) = (16_000.0, 33_000_000.0, 14_400.0)

    /// How much smaller a map has to be than one of a size; nil where it is small enough, or its scenes cannot well be smaller.
    private static func excess(of size: CGSize, _ scale: CGFloat, _ reduction: CGFloat) -> CGFloat? {
        let side = max(size.width, size.height)
        if side > mostPointsOfSide, reduction > leastReduction { return mostPointsOfSide / side }
        let part = min(mostPixelsOfSide / (side * scale), (mostPixels / (size.width * size.height)).squareRoot() / scale)
        return part < 1 && reduction > leastSeen ? part : nil
    }

    /// Where scenes stand at a reduction, and how large the map is.
    private static func places(
        of scenes: [ScreenGraph.Screen], _ sizes: [CGSize?], _ reduction: CGFloat
    ) -> (frames: [CGRect], size: CGSize) {
        let part = min(reduction / plainReduction, 1)
        let reference = CGSize(width: max(reference.width * part, 110), height: max(reference.height * part, 56))
        let nodes = zip(scenes, sizes).map { scene, size in
            MapSolver.Node(
                center: scene.center, size: size.map { CGSize(width: $0.width * reduction, height: $0.height * reduction) } ?? reference)
        }
        let frames = solver.frames(of: nodes).map { $0.offsetBy(dx: margin, dy: margin) }
        let size = CGSize(
            width: ((frames.map(\.maxX).max() ?? 0) + margin).rounded(.up),
            height: ((frames.map(\.maxY).max() ?? 0) + margin + captionHeight - 24).rounded(.up))
        return (frames, size)
    }

    private static let captionHeight: CGFloat = 50
    private static let solver = MapSolver(gap: CGSize(width: 110, height: 64 + captionHeight), footer: captionHeight)
}

extension ScreenMap: Staging {
    /// The whole map.
    public func displayList() -> DisplayList {
        environment.run {
            let arrows = Self.solver.arrows(graph.ways.map { MapSolver.Edge(from: $0.from, to: $0.to) }, between: frames)
            let words = window { window in
                for (scene, frame) in zip(graph.scenes, frames) { caption(scene, below: frame, in: window) }
                let labels = graph.ways.map { label(for: $0) }
                for (label, frame) in zip(labels, Self.solver.labels(labels.map(\.bounds.size), on: arrows)) {
                    label.frame = frame
                    window.addSubview(label)
                }
            }
            return DisplayList(
                size: canvas.size, scale: canvas.scale, background: color(.systemGroupedBackground),
                layers: graph.scenes.indices.map { card($0, stages[$0], in: frames[$0]) }
                    + drawings(of: arrows) + words.layers)
        }
    }

    package func showFullContent() {}

    package var fullContentSize: CGSize { canvas.size }

    package func displayList(ofRows rows: ClosedRange<CGFloat>) -> DisplayList { displayList() }

    /// What came to light in any of the scenes, each thing once.
    public var diagnostics: [Diagnostic] {
        var known: Set<Diagnostic> = []
        return ([smallness].compactMap(\.self) + stages.compactMap(\.self).flatMap(\.diagnostics)).filter { known.insert($0).inserted }
    }

    /// That scenes are smaller than on other maps.
    private var smallness: Diagnostic? {
        guard reduction < Self.plainReduction else { return nil }
        let percent = { (part: CGFloat) in "\((part * 100).numberText(places: 1)) %" }
        return Diagnostic(
            file: file, line: 0, column: 0, severity: .note, category: .limit,
            message: "the scenes of the map are drawn at \(percent(reduction)) of their size, not at \(percent(Self.plainReduction)): "
                + "so the map of \(graph.scenes.count) scenes keeps within what a file can hold")
    }

    /// The file itself, and the pictures that were shown.
    public var usedFiles: [String] {
        var known: Set<String> = []
        return ([file] + stages.compactMap(\.self).flatMap(\.usedFiles)).filter { known.insert($0).inserted }
    }

    /// The faces of the fonts that text was set in.
    public var usedFonts: [FontRecord] { typesetter.usedFonts() }
}

// MARK: - Parts

extension ScreenMap {
    private func color(_ color: UIColor, alpha: CGFloat = 1) -> CGColor {
        color.withAlphaComponent(alpha == 1 ? color.cgColor(for: environment.traits).alpha : alpha).cgColor(for: environment.traits)
    }

    /// What views show that lie in a window of the map's size.
    private func window(_ fill: (UIWindow) -> Void) -> DisplayList {
        let window = UIWindow(frame: CGRect(origin: .zero, size: canvas.size), environment: environment)
        window.overrideTraits = environment.traits
        fill(window)
        window.layoutIfNeeded()
        return window.displayList(size: canvas.size, scale: canvas.scale, smoothsEdges: true)
    }

    /// A scene as its picture on a card.
    private func card(_ number: Int, _ stage: (any Staging)?, in frame: CGRect) -> DisplayList.Layer {
        let scene = graph.scenes[number]
        let bounds = CGRect(origin: .zero, size: frame.size)
        let corners = CornerRadii(stage == nil ? 10 : 14, curve: .continuous)
        var picture = DisplayList.Layer(bounds: bounds, background: color(.systemBackground), corners: corners, clipsToBounds: true)
        if let list = stage?.displayList() {
            picture.background = list.background
            picture.sublayers = [
                DisplayList.Layer(
                    bounds: CGRect(origin: .zero, size: list.size), transform: CATransform3DMakeScale(reduction, reduction, 1),
                    sublayers: list.layers)
            ]
        }
        picture.border = DisplayList.Border(
            color: scene.isInitial ? color(.systemBlue) : color(.separator), width: scene.isInitial ? 2 : 1)
        let shadow = Shadow(
            color: CGColor(red: 0, green: 0, blue: 0, alpha: 0.12), radius: 8, offset: CGSize(width: 0, height: 3),
            path: .roundedRect(bounds, radii: corners))
        var card = DisplayList.Layer(
            bounds: bounds, transform: CATransform3DMakeTranslation(frame.minX, frame.minY, 0), name: names[number], shadow: shadow,
            sublayers: [picture])
        card.effects.link = DisplayList.Link(to: names[number], title: scene.title)
        return card
    }

    /// The arrows, each with a name, and the mark of the scene that the storyboard begins with.
    private func drawings(of arrows: [MapSolver.Arrow]) -> [DisplayList.Layer] {
        let bounds = CGRect(origin: .zero, size: canvas.size)
        var layers = zip(graph.ways, arrows).map { way, arrow in
            let color = way.isContainment ? color(.systemGray) : color(.systemBlue)
            let name = "\(graph.scenes[way.from].title) to \(graph.scenes[way.to].title): \(way.kinds.joined(separator: ", "))"
            var layer = DisplayList.Layer(
                bounds: bounds, name: name, contents: line(arrow, color: color, dash: way.isContainment ? [5, 4] : []))
            layer.effects.link = DisplayList.Link(to: names[way.to], title: name)
            return layer
        }
        var marks: [DisplayList.Content] = []
        for (scene, frame) in zip(graph.scenes, frames) where scene.isInitial {
            let y = frame.minY + min(28, frame.height / 2)
            let (start, end) = (CGPoint(x: frame.minX - 40, y: y), CGPoint(x: frame.minX, y: y))
            marks += line(
                MapSolver.Arrow(start: start, control1: start, control2: CGPoint(x: end.x - 8, y: y), end: end), color: color(.systemBlue))
            marks.append(
                .shape(
                    .init(
                        path: .ellipse(in: CGRect(x: start.x - 5, y: y - 5, width: 10, height: 10)), fill: .color(color(.systemBlue)))))
        }
        layers.append(DisplayList.Layer(bounds: bounds, contents: marks))
        return layers
    }

    /// A curve with a head at its end.
    private func line(_ arrow: MapSolver.Arrow, color: CGColor, dash: [CGFloat] = []) -> [DisplayList.Content] {
        let angle = atan2(arrow.end.y - arrow.control2.y, arrow.end.x - arrow.control2.x)
        func beside(_ back: CGFloat, _ side: CGFloat) -> CGPoint {
            CGPoint(
                x: arrow.end.x - back * cos(angle) - side * sin(angle), y: arrow.end.y - back * sin(angle) + side * cos(angle))
        }
        let curve = Path(
            elements: [.move(arrow.start), .curve(beside(8, 0), control1: arrow.control1, control2: arrow.control2)])
        let head = Path(elements: [.move(arrow.end), .line(beside(10, 4.5)), .line(beside(10, -4.5)), .close])
        return [
            .shape(.init(path: curve, fill: nil, stroke: Stroke(color: color, width: 1.5, dash: dash))),
            .shape(.init(path: head, fill: .color(color))),
        ]
    }

    private func caption(_ scene: ScreenGraph.Screen, below frame: CGRect, in window: UIWindow) {
        let isReference = scene.isReference
        let (title, notes) = (UILabel(), UILabel())
        (title.text, title.font, title.textColor) = (scene.title, .systemFont(ofSize: 14, weight: .semibold), .label)
        notes.text = scene.notes.joined(separator: " · ")
        (notes.font, notes.textColor) = (.systemFont(ofSize: 11), .secondaryLabel)
        // Names of neighbours do not touch.
        let width = min(max(frame.width + 90, 160), frame.width + Self.solver.gap.width - 6)
        var y = isReference ? frame.midY - 18 : frame.maxY + 10
        for (label, height) in [(title, CGFloat(18)), (notes, 15)] {
            label.textAlignment = .center
            label.frame = CGRect(x: frame.midX - width / 2, y: y, width: width, height: height)
            if isReference { label.frame = label.frame.insetBy(dx: (width - frame.width) / 2 + 8, dy: 0) }
            window.addSubview(label)
            y += height + 2
        }
    }

    /// What kind a way is, on a ground that keeps the arrow from the letters.
    private func label(for way: ScreenGraph.Way) -> UILabel {
        let label = UILabel()
        label.text = way.kinds.joined(separator: ", ")
        label.font = .systemFont(ofSize: 11, weight: .medium)
        label.textColor = way.isContainment ? .secondaryLabel : .systemBlue
        label.textAlignment = .center
        label.backgroundColor = .systemGroupedBackground
        label.clipsToBounds = true
        let size = label.sizeThatFits(CGSize(width: 200, height: 40))
        label.bounds.size = CGSize(width: size.width.rounded(.up) + 10, height: size.height.rounded(.up) + 4)
        label.layer.cornerRadius = label.bounds.height / 2
        return label
    }
}
