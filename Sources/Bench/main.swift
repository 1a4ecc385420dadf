// SPDX-License-Identifier: MIT
//
// Measures parts of the project in process, for `Scripts/bench`. Prints lines of `name value`; times are medians.

import Foundation
import VitrineCairo
import VitrineCollectionUI
import VitrineDrawing
import VitrineFiles
import VitrineGeometry
import VitrineImageCoding
import VitrineLayoutSolvers
import VitrineRasterRenderer
import VitrineSVGRenderer
import VitrineScene
import VitrineSceneFormat
import VitrineStage

/// The median time of `runs` runs after a first one, in milliseconds.
func milliseconds(runs: Int, _ body: () throws -> Void) rethrows -> Double {
    try body()
    var times: [Double] = []
    for _ in 0..<runs { times.append(try milliseconds(body)) }
    return times.sorted()[runs / 2]
}

/// The time of one run, in milliseconds.
func milliseconds(_ body: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    try body()
    let elapsed = start.duration(to: .now).components
    return Double(elapsed.seconds) * 1e3 + Double(elapsed.attoseconds) / 1e15
}

func report(_ name: String, _ value: Double) { print("\(name) \(value.numberText(places: 6))") }

/// Numbers that look random and are the same on every run.
struct Scatter {
    private var state: UInt64 = 0x9e37_79b9_7f4a_7c15

    mutating func next(below limit: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state % UInt64(limit))
    }
}

/// - Returns: the million differing sizes.
func measureFlow() -> [CGSize] {
    let size = CGSize(width: 390, height: 844)
    let equal = FlowInput(
        boundsSize: size, sections: [FlowSectionInput(items: .uniform(count: 10_000_000, size: CGSize(width: 80, height: 60)))])
    var sink: CGFloat = 0
    report("flow-equal-10m", milliseconds(runs: 51) { sink += FlowSolver.solve(equal).contentSize.height })

    var scatter = Scatter()
    let sizes = (0..<1_000_000).map { _ in CGSize(width: 40 + scatter.next(below: 90), height: 30 + scatter.next(below: 60)) }
    let differing = FlowInput(boundsSize: size, sections: [FlowSectionInput(items: .sizes(sizes))])
    report("flow-differing-1m", milliseconds(runs: 9) { sink += FlowSolver.solve(differing).contentSize.height })

    let geometry = FlowSolver.solve(differing)
    let tops = (0..<1000).map { _ in CGFloat(scatter.next(below: Int(geometry.contentSize.height))) }
    let query = milliseconds(runs: 9) {
        for top in tops { sink += CGFloat(geometry.elements(in: CGRect(x: 0, y: top, width: 390, height: 844)).count) }
    }
    report("flow-query-us", query)
    precondition(sink > 0, "the work was done")
    return sizes
}

@MainActor
func measureScreen(_ path: String) throws {
    let loaded = SceneLoader.load(path: path)
    guard let scene = loaded.scene else { throw BenchError(loaded.diagnostics.map(\.description).joined(separator: "\n")) }
    let stage = Stage(scene: scene, file: path, resources: SceneResources(root: (path as NSString).deletingLastPathComponent))
    let renderer = RasterRenderer()
    let encoder = PNGEncoder(scale: Double(scene.canvas.scale))
    var bytes: [UInt8] = []
    func whole() throws {
        stage.collectionView.reloadData()
        bytes = encoder.encode(try renderer.render(stage.displayList()))
    }
    report("screen-warm", try milliseconds(runs: 31, whole))
    report(
        "screen-layout",
        milliseconds(runs: 31) {
            stage.collectionView.reloadData()
            _ = stage.displayList()
        })
    let list = stage.displayList()
    report("screen-draw", try milliseconds(runs: 31) { _ = try renderer.render(list) })
    let vectors = SVGRenderer()
    var text = ""
    report("svg", try milliseconds(runs: 31) { text = try vectors.render(list) })
    report("svg-bytes", Double(text.utf8.count))
    let picture = try renderer.render(list)
    report("png-ours", milliseconds(runs: 15) { bytes = encoder.encode(picture) })
    report("png-ours-bytes", Double(bytes.count))
    var copy = picture
    report("png-cairo", try milliseconds(runs: 5) { bytes = try CairoPNG.bytes(of: &copy.pixels, width: copy.width, height: copy.height) })
    report("png-cairo-bytes", Double(bytes.count))
}

struct BenchError: Error, CustomStringConvertible {
    var description: String
    init(_ description: String) { self.description = description }
}

let arguments = CommandLine.arguments
let usage =
    "usage: VitrineBench screen SCENE | carousel PAGE FOLDER [RUNS] | changes | snapshots | compositional | frames | touches | fingers | "
    + "reordering | drawing | materials | nibs | stacks | flick SCENE FRAMES FOLDER KIND... | added SCENE SCENE FRAMES | sizes FOLDER PICTURE... | diff FIRST SECOND | diff-files"
guard arguments.count >= 2 else {
    print(usage)
    exit(2)
}
do {
    switch (arguments[1], arguments.count) {
    case ("screen", 3):
        measureFlowThroughUIKit(sizes: measureFlow())
        try measureScreen(arguments[2])
    case ("carousel", 4...5):
        try measureCarousel(arguments[2], picturesIn: arguments[3], runs: arguments.count > 4 ? Int(arguments[4]) ?? 61 : 61)
    case ("changes", 2):
        try measureChanges()
        measureBatches()
    case ("snapshots", 2...3): try measureSnapshots(arguments.count > 2 ? arguments[2] : nil)
    case ("compositional", 2): measureCompositionalLayouts()
    case ("frames", 2): try await measureFrames()
    case ("touches", 2): measureTouchEvents()
    case ("fingers", 2): measureFingerScrolling()
    case ("reordering", 2): measureReordering()
    case ("nibs", 2): try measureNibs()
    case ("stacks", 2): measureStackRows()
    case ("drawing", 2): try measureDrawnPaths()
    case ("materials", 2): try measureMaterials()
    case ("flick", 5...):
        guard let frames = Int(arguments[3]) else { throw BenchError("'\(arguments[3])' is no number of frames") }
        try await measureFlick(arguments[2], frames: frames, folder: arguments[4], kinds: Array(arguments.dropFirst(5)))
    case ("added", 5): try measureAddition([arguments[2], arguments[3]], frames: Int(arguments[4]) ?? 2)
    case ("sizes", 4...): try measureSizes(Array(arguments.dropFirst(3)), leaving: arguments[2])
    case ("diff", 4): try measureDifferences(arguments[2], arguments[3])
    case ("diff-files", 2): try answerDifferences()
    default:
        print(usage)
        exit(2)
    }
} catch {
    print("VitrineBench: \(error)")
    exit(70)
}
