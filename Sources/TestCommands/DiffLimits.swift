// SPDX-License-Identifier: MIT
//
// How far two pictures may be apart, on the command line.

public import ArgumentParser
import VitrineConsole
import VitrineDrawing
import VitrineImageDiff
public import VitrineLayoutDiff
import VitrineSceneTesting
import VitrineSnapshots

/// The options of commands that compare pictures.
struct DiffLimits: ParsableArguments {
    enum Metric: String, CaseIterable, ExpressibleByArgument {
        case exact, channels, yiq, perceptual

        /// Where none is given: what pixelmatch takes, and a difference that is seen at a second look.
        var usualThreshold: Double {
            switch self {
            case .exact, .channels: 0
            case .yiq: 0.1
            case .perceptual: 2
            }
        }

        /// The thresholds that it takes, in words.
        var range: String {
            switch self {
            case .exact: "0"
            case .channels: "a whole number from 0 to 255"
            case .yiq: "a number from 0 to 1"
            case .perceptual: "a number from 0 on"
            }
        }
    }

    @Option(
        help: """
            How far apart two pixels are: equal or not, the largest difference of a channel, the distance in YIQ as pixelmatch 7 counts it, \
            or CIEDE2000 after a filter for what the eye does not resolve. Without it, exact.
            """)
    var metric: Metric?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How far apart pixels may be: 0 to 255 for channels, 0 to 1 for yiq (0.1 unless given), from 0 for perceptual (2).",
            valueName: "number"))
    var threshold: Double?

    @Option(parsing: .unconditional, help: "How far a channel may be off, 0 to 255: --metric channels --threshold.")
    var tolerance: Int?

    @Option(
        name: [.customLong("max-pixels"), .customLong("max-diff-pixels")], parsing: .unconditional,
        help: ArgumentHelp("How many pixels may differ.", valueName: "count"))
    var maxPixels: Int?

    @Option(
        name: [.customLong("max-share"), .customLong("max-diff-pixel-ratio")], parsing: .unconditional,
        help: ArgumentHelp("Which part of all pixels may differ, 0 to 1.", valueName: "share"))
    var maxShare: Double?

    @Option(
        help: ArgumentHelp(
            "Which part may differ of any window of so many pixels a side: 16:0.1.", valueName: "window:share"))
    var density: DensityText?

    @Option(help: ArgumentHelp("A rectangle of pixels that is not compared; may be given several times.", valueName: "x,y,w,h"))
    var mask: [MaskText] = []

    @Option(
        help: ArgumentHelp(
            "Elements of a scene whose pixels are not compared: cell[0,4], header, footer[2], #identity; may be given several times.",
            valueName: "element"))
    var maskElement: [ElementSelector] = []

    @Flag(help: "Let pixels pass that differ only by the antialiasing of an edge; they are counted apart.")
    var ignoreAntialiasing = false

    func validate() throws {
        try [
            Requirement("The tolerance is a number from 0 to 255.", (0...255).contains(tolerance ?? 0)),
            Requirement(
                "--tolerance is --metric channels --threshold, and goes with neither.",
                tolerance == nil || metric == nil && threshold == nil),
            Requirement("--threshold needs a --metric that takes one.", threshold == nil || metric != nil && metric != .exact),
            Requirement(
                "A threshold of \(threshold ?? 0) is none that --metric \(metric?.rawValue ?? "") takes: it is \(metric?.range ?? "").",
                imageMetric != nil),
            Requirement("--max-pixels is a number from 0 on.", (maxPixels ?? 0) >= 0),
            Requirement("--max-share is a number from 0 to 1.", (0...1).contains(maxShare ?? 0)),
        ].check()
    }

    /// What the options say; without a metric, pixels are equal or they differ.
    var imageTolerance: ImageTolerance {
        ImageTolerance(
            metric: imageMetric ?? .exact, ignoresAntialiasing: ignoreAntialiasing, allowedPixels: maxPixels, allowedShare: maxShare,
            density: density?.value, masks: masks)
    }

    private var masks: [ImageTolerance.Mask] { mask.map { ImageTolerance.Mask(ignoring: $0.value) } }

    /// What the options say in place of scenes, and beside them.
    var sceneLimits: SceneLimits {
        var limits = SceneLimits()
        let says = metric != nil || tolerance != nil || ignoreAntialiasing || maxPixels != nil || maxShare != nil || density != nil
        if says {
            limits.tolerance = imageTolerance
            limits.tolerance?.masks = []
        }
        (limits.masks, limits.elements) = (masks, maskElement.map { ElementMask($0) })
        return limits
    }

    /// The options as words of a command line.
    var words: [String] {
        var words: [String] = []
        if let metric { words += ["--metric", metric.rawValue] }
        if let threshold { words += ["--threshold", "\(threshold)"] }
        if let tolerance { words += ["--tolerance", "\(tolerance)"] }
        if let maxPixels { words += ["--max-pixels", "\(maxPixels)"] }
        if let maxShare { words += ["--max-share", "\(maxShare)"] }
        if let density { words += ["--density", density.argument] }
        words += mask.flatMap { ["--mask", $0.argument] } + maskElement.flatMap { ["--mask-element", $0.argument] }
        return words + (ignoreAntialiasing ? ["--ignore-antialiasing"] : [])
    }

    private var imageMetric: ImageMetric? {
        if let tolerance { return tolerance == 0 ? .exact : .channels(tolerance) }
        let metric = metric ?? .exact
        return ImageMetric(name: metric.rawValue, threshold: threshold ?? metric.usualThreshold)
    }
}

/// `16:0.1`.
struct DensityText: ExpressibleByArgument {
    var value: ImageTolerance.Density

    init?(argument: String) {
        let parts = argument.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, let window = Int(parts[0]), window >= 1, let share = Double(parts[1]), (0...1).contains(share) else {
            return nil
        }
        value = ImageTolerance.Density(window: window, share: share)
    }

    var argument: String { "\(value.window):\(value.share)" }
}

/// `0,0,120,40`.
struct MaskText: ExpressibleByArgument {
    var value: PixelRegion

    init?(argument: String) {
        let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2], let height = numbers[3], width > 0,
            height > 0
        else {
            return nil
        }
        value = PixelRegion(x: x, y: y, width: width, height: height)
    }

    var argument: String { "\(value.x),\(value.y),\(value.width),\(value.height)" }
}

extension ElementSelector: ExpressibleByArgument {
    /// `cell[0,4]#lake`.
    fileprivate var argument: String {
        (kind ?? "") + (indexPath.map { "[" + $0.map(String.init).joined(separator: ",") + "]" } ?? "") + (identity.map { "#" + $0 } ?? "")
    }
}
